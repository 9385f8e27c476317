//! # {{name}}: an attempt at problem 51, N-Queens
//!
//! The problem is told in `problems/0051-n-queens/README.md`.

/// LeetCode supplies this itself.
pub struct Solution;

impl Solution {
    /// All boards of n × n squares with n queens of which none attacks another, in any order.
    ///
    /// A board is its rows, and a row has a 'Q' for a queen and a '.' for an empty square.
    pub fn solve_n_queens(n: i32) -> Vec<Vec<String>> {
        // A search by backtracking has five parts. Write them as a function of its
        // own below, which calls itself. On a board of characters, a `Vec<Vec<char>>`,
        // it can be seen at work: `cargo practice play {{name}} 4`.
        //
        //   choose   the next row, and the columns to try there
        //   check    is no queen in this column, nor on either diagonal?
        //   place    put the queen there, and search on from the next row
        //   undo     take it back, whether that led to a board or not
        //   stop     no row is left: the board is a solution
        todo!("find the boards of {n} rows")
    }
}
