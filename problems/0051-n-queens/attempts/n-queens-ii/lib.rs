//! # {{name}}: an attempt at problem 52, N-Queens II
//!
//! The problem is told in `problems/0051-n-queens/README.md`.

/// LeetCode supplies this itself.
pub struct Solution;

impl Solution {
    /// How many boards of n × n squares there are with n queens of which none attacks another.
    pub fn total_n_queens(n: i32) -> i32 {
        // A search by backtracking has five parts. Write them as a function of its
        // own below, which calls itself and returns how many boards it has found. On
        // a board of characters, a `Vec<Vec<char>>`, it can be seen at work:
        // `cargo practice play {{name}} 4`.
        //
        //   choose   the next row, and the columns to try there
        //   check    is no queen in this column, nor on either diagonal?
        //   place    put the queen there, and search on from the next row
        //   undo     take it back, whether that led to a board or not
        //   stop     no row is left: that is one board more
        todo!("count the boards of {n} rows")
    }
}
