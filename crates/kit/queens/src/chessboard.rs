//! The n × n board as plain data.

use std::ops::Index;

use search::{AnyBoard, Board, Cell, PlainBoard, Rules, Size};

use crate::Queens;

/// A board of n × n squares, n from 1 to 11. A queen is 1, and an empty square is 0.
///
/// `Debug` draws the rows, so a failing test shows which squares differ. `Display` writes a
/// [`line`](crate::notation::line). [`str::parse`] reads any notation.
#[derive(Clone, Copy, Eq, Hash, PartialEq)]
pub struct Chessboard(AnyBoard);

impl Chessboard {
    /// Maximum n.
    pub const MAX_N: usize = Size::MAX_SIDE;

    /// Creates a board of n × n squares without a queen.
    /// Panics if `n` is not 1–11.
    pub const fn blank(n: usize) -> Self {
        assert!(1 <= n && n <= Self::MAX_N, "n is not 1-11");
        Chessboard(AnyBoard::blank(Size { rows: n, columns: n }))
    }

    /// Returns the number of rows, which is the number of columns: 1–11.
    #[inline]
    pub fn n(&self) -> usize {
        self.size().rows
    }

    /// Returns the squares of all queens in reading order.
    pub fn queens(&self) -> impl Iterator<Item = Cell> + '_ {
        self.0.cells().filter(|&(_, value)| value != 0).map(|(cell, _)| cell)
    }

    /// Places a queen on a square, which may have a queen already. `value` must be 1: it is a parameter because
    /// [`search::Board`] needs one.
    /// Panics if the board has no such square. With debug assertions, also panics if `value` is not 1.
    #[inline]
    pub fn place(&mut self, row: usize, col: usize, value: u8) {
        debug_assert!(value == 1, "{value} is no queen");
        self.0.place(row, col, value);
    }

    /// Sets a square back to empty. The square may be empty already.
    /// Panics if the board has no such square.
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

    /// Fails if the board is not n × n with n from 1 to 11, or has a value above 1.
    fn try_from(board: AnyBoard) -> Result<Chessboard, String> {
        let size = board.size();
        if !Queens.is_valid_size(size) {
            let max_n = Chessboard::MAX_N;
            return Err(format!("{size} squares; expected n × n with an n from 1 to {max_n}"));
        }
        match board.cells().find(|&(_, value)| value > 1) {
            None => Ok(Chessboard(board)),
            Some((cell, value)) => {
                Err(format!("{cell}: {value} is no queen; expected 1, or 0 for an empty square"))
            }
        }
    }
}
