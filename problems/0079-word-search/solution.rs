// LeetCode 79, Word Search. Paste this file there unchanged: the judge has its own
// `struct Solution`, and the file uses only the standard library.
//
// The five parts:
// - choose: for the first letter any cell, for each other letter a neighbour of the cell before it
// - check: the cell is on the board, is not used yet, and has the next letter of the word
// - place: write '.' into the cell, which marks it as used
// - undo: write the letter into the cell again
// - stop: all letters of the word have their cells

impl Solution {
    /// Returns whether the word can be read on the board, from cell to neighbour. No cell is used
    /// twice.
    pub fn exist(board: Vec<Vec<char>>, word: String) -> bool {
        let mut board = board;
        let word: Vec<char> = word.chars().collect();
        // ANCHOR: choose
        for row in 0..board.len() {
            for column in 0..board[row].len() {
                // ANCHOR_END: choose
                if search(&mut board, &word, 0, row, column) {
                    return true;
                }
            }
        }
        false
    }
}

/// Returns whether the letters of `word` from `start` on can be read from this cell on. Used cells
/// of the board have a '.'. If the result is `false`, the board is unchanged.
fn search(board: &mut [Vec<char>], word: &[char], start: usize, row: usize, column: usize) -> bool {
    // ANCHOR: stop
    if start == word.len() {
        return true;
    }
    // ANCHOR_END: stop

    // ANCHOR: check
    if !has_letter(board, row, column, word[start]) {
        return false;
    }
    // ANCHOR_END: check

    // ANCHOR: place
    board[row][column] = '.';
    // ANCHOR_END: place
    // ANCHOR: choose
    for (next_row, next_column) in neighbours(row, column) {
        // ANCHOR_END: choose
        if search(board, word, start + 1, next_row, next_column) {
            return true;
        }
    }
    // ANCHOR: undo
    board[row][column] = word[start];
    // ANCHOR_END: undo
    false
}

// ANCHOR: check
/// Returns whether the cell is on the board and has this letter. A used cell has no letter.
fn has_letter(board: &[Vec<char>], row: usize, column: usize, letter: char) -> bool {
    row < board.len() && column < board[row].len() && board[row][column] == letter
}
// ANCHOR_END: check

// ANCHOR: choose
/// Returns the cells above, below, to the left and to the right. Some may be off the board: the row
/// above row 0 wraps around to the largest `usize`, and no board has such a row.
fn neighbours(row: usize, column: usize) -> [(usize, usize); 4] {
    let above = (row.wrapping_sub(1), column);
    let below = (row + 1, column);
    let left = (row, column.wrapping_sub(1));
    let right = (row, column + 1);
    [above, below, left, right]
}
// ANCHOR_END: choose
