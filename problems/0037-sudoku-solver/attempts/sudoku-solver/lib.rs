//! # {{name}}: an attempt at problem 37, Sudoku Solver
//!
//! The problem is told in `problems/0037-sudoku-solver/README.md`.

/// LeetCode supplies this itself.
pub struct Solution;

impl Solution {
    /// Fills the empty cells ('.') of a 9×9 board with a solution, in place.
    ///
    /// Where there is no solution, the board is to be left as it was.
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        // A search by backtracking has five parts. Write them as a function of its
        // own below, which calls itself and says whether it found a solution:
        //
        //   choose   the next empty cell, and the digits to try there
        //   check    is this digit neither in the row nor in the column nor in the 3×3 box?
        //   place    write it, and search on from the next cell
        //   undo     take it back where that led nowhere
        //   stop     no cell is empty: the board is solved
        todo!("fill the {} rows of the board", board.len())
    }
}
