//! # My first one

use std::fmt::Write;

use sudoku::{Board, Grid, Scope, Search};

pub struct Solution;

const LAST: usize = 9; // not 8

impl Solution {
    // The name is LeetCode's.
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        let mut text = String::new();
        for row in 0..LAST {
            let _ = write!(text, "{}", helper(board, row));
        }
    }
}

fn helper(board: &[Vec<char>], row: usize) -> String {
    board[row].iter().collect()
}

/// As a plain function.
pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
    Solution::solve_sudoku(board);
}

struct Watched<'a, B>(&'a mut B);

impl<B: Board> Watched<'_, B> {
    fn copy(&self) -> Grid {
        self.0.grid()
    }
}

pub struct Mine;

impl Search for Mine {
    const NAME: &'static str = "mine";
    const IDEA: &'static str = "";
    const SCOPE: Scope = Scope::First;

    fn search<B: Board>(board: &mut B, mut found: impl FnMut(&B)) {
        Watched(board).copy();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
}
