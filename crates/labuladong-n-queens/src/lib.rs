//! # C++: a board of strings
//!
//! After labuladong, 回溯算法解题套路框架 ("The framework of backtracking"), C++, for LeetCode 51.
//!
//! Place the queens row by row. Before each write look along the column and both diagonals on the board itself. Put a
//! queen on a valid square, search the next row, then take the queen back. The write-up on Sudoku calls this article
//! its framework: make a choice, backtrack, undo the choice.
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
//! - `choose`: the next row, its columns from the first on; one call per row.
//! - `check`: looks along the whole column, then to the upper right, then to the upper left, before writing the queen; up to 2n − 1 reads per square.
//! - `place`: one write per square, only if the square is valid.
//! - `undo`: one write per square, as soon as the rows below are searched.
//! - `stop`: after the last row a solution is reported, and the search continues until the whole tree is searched.
//!
//! # What was kept, what was changed
//!
//! Kept: the names, the order of the rows, of the columns and of the three checks, and the check of the lower half
//! of the column. Changed: reading and writing a square are methods, so the tools can watch the search without
//! changing its code. The search skips a row that has a given queen. Given queens may be below, so the check looks
//! for their diagonals at the end. The search is in `solution.rs`, which LeetCode accepts unchanged;
//! `solution_52.rs` only counts, for LeetCode 52.
//!
//! What the original does: it says that the check only has to look above, since queens are placed from the top down,
//! but it looks along the whole column. A later version stops at the row of the square, which is one square too far.
//! It bounds the time by n · n!, with a factor n for the check, and says that nothing can be saved; bit patterns save
//! the factor n. It says that n = 10 takes a while, but the 35,538 placements take some milliseconds. It has a variant that
//! stops at the first solution, for Sudoku.
//!
//! What to notice: the search makes the same writes as the search with bit patterns, `richards-bit-patterns`, in the
//! same order, but takes some twenty times as long. The only difference is the cost of the check.
//!
//! # Cost
//!
//! Time O(n · n!), at worst. Space O(n²) for the board; n + 1 nested calls.

use queens::{Board, Chessboard, Scope, Search};

/// The type that LeetCode supplies.
pub struct Solution;

include!("solution.rs");

/// [`Solution::solve_n_queens`] as a plain function.
pub fn solve_n_queens(n: i32) -> Vec<Vec<String>> {
    Solution::solve_n_queens(n)
}

/// An observed board, and its given queens.
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

/// A board that nobody observes. Its rows have a constant length, so the compiler can leave out bounds checks.
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
