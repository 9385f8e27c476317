// LeetCode 79, Word Search. The path is a list of its cells, and the check looks into this list.

impl Solution {
    /// Returns whether the word can be read on the board, from cell to neighbour. No cell is used
    /// twice.
    pub fn exist(board: Vec<Vec<char>>, word: String) -> bool {
        let word: Vec<char> = word.chars().collect();
        // ANCHOR: choose
        for row in 0..board.len() {
            for column in 0..board[0].len() {
                // ANCHOR_END: choose
                if search(&board, &word, (row, column), &mut Vec::new()) {
                    return true;
                }
            }
        }
        false
    }
}

/// Returns whether the letters of `word` after those of `path` can be read from this cell on. If the
/// result is `false`, `path` is unchanged.
fn search(
    board: &[Vec<char>],
    word: &[char],
    cell: (usize, usize),
    path: &mut Vec<(usize, usize)>,
) -> bool {
    // ANCHOR: check
    let (row, column) = cell;
    if board[row][column] != word[path.len()] || path.contains(&cell) {
        return false;
    }
    // ANCHOR_END: check

    // ANCHOR: place
    path.push(cell);
    // ANCHOR_END: place
    // ANCHOR: stop
    if path.len() == word.len() {
        return true;
    }
    // ANCHOR_END: stop
    // ANCHOR: choose
    if row > 0 && search(board, word, (row - 1, column), path) {
        return true;
    }
    if row + 1 < board.len() && search(board, word, (row + 1, column), path) {
        return true;
    }
    if column > 0 && search(board, word, (row, column - 1), path) {
        return true;
    }
    if column + 1 < board[0].len() && search(board, word, (row, column + 1), path) {
        return true;
    }
    // ANCHOR_END: choose
    // ANCHOR: undo
    path.pop();
    // ANCHOR_END: undo
    false
}
