//! A board as plain data.

use std::ops::Index;

use search::{AnyBoard, Board, Cell, PlainBoard, Rules, Size};

use crate::Queens;

/// A board of n × n squares, n from 1 to 11: 1 for a queen, and 0 for an empty square.
///
/// `Debug` draws the rows, so that a failing test shows which squares differ; `Display` writes
/// [`line`](crate::notation::line); [`str::parse`] reads any notation.
#[derive(Clone, Copy, Eq, Hash, PartialEq)]
pub struct Chessboard(AnyBoard);

impl Chessboard {
    /// The greatest n.
    pub const MAX_N: usize = Size::MOST;

    /// The board of n × n squares without a queen.
    /// Panics if `n` is not 1–11.
    pub const fn blank(n: usize) -> Self {
        assert!(1 <= n && n <= Self::MAX_N, "n is not 1-11");
        Chessboard(AnyBoard::blank(Size { rows: n, columns: n }))
    }

    /// How many rows and columns it has, 1–11.
    #[inline]
    pub fn n(&self) -> usize {
        self.size().rows
    }

    /// Where the queens are, in reading order.
    pub fn queens(&self) -> impl Iterator<Item = Cell> + '_ {
        self.0.cells().filter(|&(_, value)| value != 0).map(|(cell, _)| cell)
    }

    /// Writes a queen, a `value` of 1, onto a square, which may have one.
    /// Panics if there is no such square; with debug assertions also if `value` is not 1.
    #[inline]
    pub fn place(&mut self, row: usize, col: usize, value: u8) {
        debug_assert!(value == 1, "{value} is no queen");
        self.0.place(row, col, value);
    }

    /// Sets a square back to empty, which may be empty already.
    /// Panics if there is no such square.
    #[inline]
    pub fn remove(&mut self, row: usize, col: usize) {
        self.0.remove(row, col);
    }
}

impl Board<Chessboard> for Chessboard {
    #[inline]
    fn plain(&self) -> Chessboard {
        *self
    }

    #[inline]
    fn place(&mut self, row: usize, col: usize, value: u8) {
        self.place(row, col, value);
    }

    #[inline]
    fn remove(&mut self, row: usize, col: usize) {
        self.remove(row, col);
    }
}

impl PlainBoard for Chessboard {
    #[inline]
    fn size(&self) -> Size {
        self.0.size()
    }
}

impl Index<usize> for Chessboard {
    type Output = [u8];

    #[inline]
    fn index(&self, row: usize) -> &[u8] {
        &self.0[row]
    }
}

impl From<Chessboard> for AnyBoard {
    fn from(board: Chessboard) -> AnyBoard {
        board.0
    }
}

impl TryFrom<AnyBoard> for Chessboard {
    type Error = String;

    /// Fails if the board is not square or too small, or has a number that is no queen.
    fn try_from(position: AnyBoard) -> Result<Chessboard, String> {
        let size = position.size();
        if !Queens.is_valid_size(size) {
            let most = Chessboard::MAX_N;
            return Err(format!("{size} squares; expected n × n with an n from 1 to {most}"));
        }
        match position.cells().find(|&(_, value)| value > 1) {
            None => Ok(Chessboard(position)),
            Some((cell, value)) => {
                Err(format!("{cell}: {value} is no queen; expected 1, or 0 for an empty square"))
            }
        }
    }
}
