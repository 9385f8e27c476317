// Only the first cell with the first letter is tried as a start.
// Right name: first-start-only
use std::collections::HashSet;

impl Solution {
    pub fn exist(board: Vec<Vec<char>>, word: String) -> bool {
        let word: Vec<char> = word.chars().collect();
        for r in 0..board.len() {
            for c in 0..board[0].len() {
                if board[r][c] == word[0] {
                    let mut path = HashSet::from([(r, c)]);
                    return continues(&board, &word[1..], (r, c), &mut path);
                }
            }
        }
        false
    }
}

fn continues(
    board: &[Vec<char>],
    word: &[char],
    (r, c): (usize, usize),
    path: &mut HashSet<(usize, usize)>,
) -> bool {
    if word.is_empty() {
        return true;
    }
    for next in [(r + 1, c), (r.wrapping_sub(1), c), (r, c + 1), (r, c.wrapping_sub(1))] {
        let cell = board.get(next.0).and_then(|row| row.get(next.1));
        if cell == Some(&word[0]) && path.insert(next) {
            if continues(board, &word[1..], next, path) {
                return true;
            }
            path.remove(&next);
        }
    }
    false
}
