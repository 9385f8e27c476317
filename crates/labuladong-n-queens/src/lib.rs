//! # C++: a board of strings
//!
//! After labuladong, 回溯算法解题套路框架 ("The framework of backtracking"), C++, for LeetCode 51.
//!
//! Place the queens row by row. Before each write look up the column and both diagonals, on the board itself;
//! a square that is valid gets a queen, and the next row is tried; then the queen is taken back.
//! The write-up on Sudoku calls this article its framework: make a choice, backtrack, undo the choice.
//!
//! | step of the write-up | item here |
//! |---|---|
//! | 二、N 皇后问题, `solveNQueens` | [`solve_n_queens`] |
//! | 二、N 皇后问题, `backtrack` | [`backtrack`] |
//! | 二、N 皇后问题, `isValid` | `is_valid` |
//! | `board[row][col] = 'Q'`, `'.'` | [`QueenBoard`] |
//! | LeetCode 52, only the number | `solution_52.rs`, `main.rs` |
//!
//! # The five parts
//!
//! - `choose`: the next row, its columns from the first on; one call a row.
//! - `check`: looks along the whole column, then to the upper right, then to the upper left, before the queen is written; up to 2n − 1 reads a square.
//! - `place`: one write a square, only where it is valid.
//! - `undo`: one write a square, as soon as the rows below were tried.
//! - `stop`: after the last row a solution is reported, and the search goes on until the tree is exhausted.
//!
//! # What was kept, what was changed
//!
//! Kept: the names, the order of the rows, of the columns and of the three looks, and the look at the
//! lower half of the column. Changed: to read and to write a square have names, so that the search
//! can be watched without another text. A row that has a given queen is passed over, and the diagonals of
//! given queens, which may be below, are asked for at the end. The search is in `solution.rs`, which
//! LeetCode takes as it is; `solution_52.rs` only counts, for LeetCode 52.
//!
//! What the original does: it says that only what is above has to be looked at, since queens come from the top
//! down, and looks along the whole column; a later version ends that look with the row itself, one square
//! too far. It bounds the time by n · n!, of which the n is the check, and sees nothing in it
//! that could be saved; bit patterns save the whole n. At n = 10, it says, one has to wait: that is 35,538
//! queens, some milliseconds. A variant that stops at the first solution is for Sudoku.
//!
//! What to notice: it makes the same writes as the search by bit patterns, `richards-bit-patterns`, in
//! the same order, and takes some twenty times as long. Nothing differs but what the check costs.
//!
//! # Cost
//!
//! Time O(n · n!), at worst. Space O(n²) for the board; n + 1 nested calls.

use queens::{Board, Chessboard, Scope, Search};

/// What LeetCode supplies.
pub struct Solution;

include!("solution.rs");

/// [`Solution::solve_n_queens`] as a plain function.
pub fn solve_n_queens(n: i32) -> Vec<Vec<String>> {
    Solution::solve_n_queens(n)
}

/// A board that is watched, and the queens that were given on it.
struct Watched<'a, B> {
    board: &'a mut B,
    n: usize,
    given: Vec<(usize, usize)>,
}

impl<B: Board> QueenBoard for Watched<'_, B> {
    fn size(&self) -> usize {
        self.n
    }

    fn has_queen(&self, i: usize, j: usize) -> bool {
        self.board[i][j] != 0
    }

    fn set_queen(&mut self, i: usize, j: usize) {
        self.board.place(i, j, 1);
    }

    fn remove_queen(&mut self, i: usize, j: usize) {
        self.board.remove(i, j);
    }

    fn given(&self) -> &[(usize, usize)] {
        &self.given
    }
}

/// A board that nothing watches: rows of a length that the compiler knows need no other check.
struct Unwatched {
    n: usize,
    squares: [[u8; 16]; 16],
    given: Vec<(usize, usize)>,
}

impl QueenBoard for Unwatched {
    fn size(&self) -> usize {
        self.n
    }

    fn has_queen(&self, i: usize, j: usize) -> bool {
        self.squares[i % 16][j % 16] == b'Q'
    }

    fn set_queen(&mut self, i: usize, j: usize) {
        self.squares[i][j] = b'Q';
    }

    fn remove_queen(&mut self, i: usize, j: usize) {
        self.squares[i][j] = b'.';
    }

    fn given(&self) -> &[(usize, usize)] {
        &self.given
    }
}

impl Unwatched {
    fn chessboard(&self) -> Chessboard {
        let mut board = Chessboard::blank(self.n);
        for i in 0..self.n {
            for j in (0..self.n).filter(|&j| self.has_queen(i, j)) {
                board.place(i, j, 1);
            }
        }
        board
    }
}

/// This search as the tools call it.
pub struct LabuladongNQueens;

impl Search for LabuladongNQueens {
    const NAME: &'static str = env!("CARGO_PKG_NAME");
    const IDEA: &'static str = env!("CARGO_PKG_DESCRIPTION");
    const SCOPE: Scope = Scope::All;

    fn search<B: Board>(board: &mut B, mut found: impl FnMut(&B)) {
        let start = board.chessboard();
        let mut watched = Watched { n: start.n(), given: given(&start), board };
        backtrack(&mut watched, 0, &mut |watched| found(watched.board));
    }

    fn unobserved(start: &Chessboard, mut found: impl FnMut(&Chessboard)) {
        let (n, given) = (start.n(), given(start));
        let mut board = Unwatched { n, squares: [[b'.'; 16]; 16], given: given.clone() };
        for (i, j) in given {
            board.set_queen(i, j);
        }
        backtrack(&mut board, 0, &mut |board| found(&board.chessboard()));
    }
}

fn given(start: &Chessboard) -> Vec<(usize, usize)> {
    start.queens().map(|cell| (cell.row, cell.col)).collect()
}
