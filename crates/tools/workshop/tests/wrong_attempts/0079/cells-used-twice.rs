// The cells that can be reached are kept for each letter, and no cell is excluded because it was used.
// Right name: cell-twice
use std::collections::BTreeSet;

impl Solution {
    pub fn exist(board: Vec<Vec<char>>, word: String) -> bool {
        let cells: Vec<(usize, usize)> =
            (0..board.len()).flat_map(|r| (0..board[r].len()).map(move |c| (r, c))).collect();
        let mut letters = word.chars();
        let first = letters.next();
        let mut reached: BTreeSet<(usize, usize)> =
            cells.iter().copied().filter(|&(r, c)| Some(board[r][c]) == first).collect();
        for letter in letters {
            reached = cells
                .iter()
                .copied()
                .filter(|&(r, c)| board[r][c] == letter)
                .filter(|&(r, c)| reached.iter().any(|&(x, y)| x.abs_diff(r) + y.abs_diff(c) == 1))
                .collect();
        }
        !reached.is_empty()
    }
}
