//! # {{name}}: an attempt at problem 36, Valid Sudoku
//!
//! The problem is told in `problems/0036-valid-sudoku/README.md`.

/// LeetCode supplies this itself.
pub struct Solution;

impl Solution {
    /// Whether no digit is twice in a row, in a column or in a 3×3 box of a 9×9 board.
    ///
    /// An empty cell is a '.'. A valid board need not have a solution.
    pub fn is_valid_sudoku(board: Vec<Vec<char>>) -> bool {
        todo!("look at the {} rows of the board", board.len())
    }
}
