//! n queens as an exact cover.
//!
//! A row of the matrix is a queen on a square, and its four 1s are the row, the column and the diagonals of the square:
//!
//! ```text
//! n = 4               primary             secondary
//!                     row      column     row + column       row − column + 3
//!                     0 … 3    4 … 7      8  9  …  14        15 … 18 … 21
//! row 1, column 1     1 … .    1 … .      1  .  …  .          . …  1 …  .
//! row 1, column 2     1 … .    . 1 …      .  1  …  .          . … 1  …  .
//! row 4, column 4     . … 1    . … 1      .  .  …  1          . …  1 …  .
//! ```
//!
//! A solution has exactly one 1 in each primary column, and at most one in each secondary column. So the search covers
//! secondary columns, too, but never chooses them: they are not in the list of the root.

use ::queens::{Board, Scope, Search};

use crate::{Candidates, FIRST, KnuthDancingLinks, Matrix};

/// Calls `found` with the board at every solution. At the end the board is unchanged.
///
/// If given queens attack each other, there is no solution, and nothing is written.
pub fn solve<B: Board>(board: &mut B, mut found: impl FnMut(&B)) {
    let (n, start) = (board.n(), board.chessboard());
    if start.attack().is_some() {
        return;
    }
    let rows = (0..n * n).map(|square| columns(n, square / n, square % n));
    let mut matrix = Matrix::new(2 * n, rows);
    for queen in start.queens() {
        for c in columns(n, queen.row, queen.col) {
            matrix.cover(c);
        }
    }
    matrix.search(&mut Queens { n, board }, &mut |queens| found(queens.board));
}

/// Returns the columns of the four 1s of a queen on a square (row 0 to n − 1, column 0 to n − 1).
fn columns(n: usize, row: usize, col: usize) -> [usize; 4] {
    let sum = row + col;
    let difference = row + n - 1 - col;
    [row, n + col, 2 * n + sum, 4 * n - 1 + difference]
}

/// Queens on a chessboard.
struct Queens<'a, B> {
    n: usize,
    board: &'a mut B,
}

impl<B: Board> Candidates for Queens<'_, B> {
    fn candidate(&self, x: usize) -> (usize, usize, u8) {
        let number = (x - FIRST) / 4;
        (number / self.n, number % self.n, 1)
    }

    fn place(&mut self, row: usize, col: usize, queen: u8) {
        self.board.place(row, col, queen);
    }

    fn remove(&mut self, row: usize, col: usize) {
        self.board.remove(row, col);
    }
}

impl Search for KnuthDancingLinks {
    const NAME: &'static str = env!("CARGO_PKG_NAME");
    const IDEA: &'static str = env!("CARGO_PKG_DESCRIPTION");
    const SCOPE: Scope = Scope::All;

    fn search<B: Board>(board: &mut B, found: impl FnMut(&B)) {
        solve(board, found);
    }
}
