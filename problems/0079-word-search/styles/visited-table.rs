// LeetCode 79, Word Search. A second table marks the cells of the path, and the board stays as it
// is. A cell is checked and marked before the search goes there.

const DIRECTIONS: [(isize, isize); 4] = [(-1, 0), (1, 0), (0, -1), (0, 1)];

impl Solution {
    /// Returns whether the word can be read on the board, from cell to neighbour. No cell is used
    /// twice.
    pub fn exist(board: Vec<Vec<char>>, word: String) -> bool {
        let word: Vec<char> = word.chars().collect();
        let mut visited = vec![vec![false; board[0].len()]; board.len()];
        // ANCHOR: choose
        for row in 0..board.len() {
            for column in 0..board[0].len() {
                // ANCHOR_END: choose
                if board[row][column] != word[0] {
                    continue;
                }
                visited[row][column] = true;
                if search(&board, &word, 1, (row, column), &mut visited) {
                    return true;
                }
                visited[row][column] = false;
            }
        }
        false
    }
}

/// Returns whether the letters of `word` from `next` on can be read from the neighbours of this cell
/// on. If the result is `false`, `visited` is unchanged.
fn search(
    board: &[Vec<char>],
    word: &[char],
    next: usize,
    cell: (usize, usize),
    visited: &mut [Vec<bool>],
) -> bool {
    // ANCHOR: stop
    if next >= word.len() {
        return true;
    }
    // ANCHOR_END: stop

    // ANCHOR: choose
    for (down, right) in DIRECTIONS {
        let row = cell.0.wrapping_add_signed(down);
        let column = cell.1.wrapping_add_signed(right);
        // ANCHOR_END: choose
        // ANCHOR: check
        // A step up from row 0 leads to the largest `usize`, which is no row of a board.
        if row >= board.len() || column >= board[0].len() {
            continue;
        }
        if visited[row][column] {
            continue;
        }
        if board[row][column] != word[next] {
            continue;
        }
        // ANCHOR_END: check

        // ANCHOR: place
        visited[row][column] = true;
        // ANCHOR_END: place
        if search(board, word, next + 1, (row, column), visited) {
            return true;
        }
        // ANCHOR: undo
        visited[row][column] = false;
        // ANCHOR_END: undo
    }
    false
}
