//! A board as plain data.

use std::ops::Index;

use search::{Board, Cell, PlainBoard, Position, Size};

/// A board of n × n squares, n from 1 to 11: 1 for a queen, and 0 for an empty square.
///
/// `Debug` draws the rows, so that a failing test shows which squares differ; `Display` writes
/// [`line`](crate::notation::line); [`str::parse`] reads any notation.
#[derive(Clone, Copy, Eq, Hash, PartialEq)]
pub struct Chessboard {
    n: u8,
    /// What is beyond n rows or n columns is 0.
    squares: [[u8; Chessboard::MOST]; Chessboard::MOST],
}

impl Chessboard {
    /// The greatest n.
    pub const MOST: usize = Size::MOST;

    /// The board of n × n squares without a queen.
    /// Panics if `n` is not 1–11.
    pub const fn blank(n: usize) -> Self {
        assert!(1 <= n && n <= Self::MOST, "n is not 1-11");
        Chessboard { n: n as u8, squares: [[0; Self::MOST]; Self::MOST] }
    }

    /// How many rows and columns it has, 1–11.
    #[inline]
    pub const fn n(&self) -> usize {
        self.n as usize
    }

    /// Where the queens are, in reading order.
    pub fn queens(&self) -> impl Iterator<Item = Cell> + '_ {
        self.size().cells().filter(|&Cell { row, col }| self[row][col] != 0)
    }

    /// Writes a queen, a `value` of 1, onto a square, which may have one.
    /// Panics if there is no such square; in debug builds also if `value` is not 1.
    #[inline]
    pub fn place(&mut self, row: usize, col: usize, value: u8) {
        debug_assert!(value == 1, "{value} is no queen");
        *self.square(row, col) = value;
    }

    /// Sets a square back to empty, which may be empty already.
    /// Panics if there is no such square.
    #[inline]
    pub fn remove(&mut self, row: usize, col: usize) {
        *self.square(row, col) = 0;
    }

    #[inline]
    fn square(&mut self, row: usize, col: usize) -> &mut u8 {
        let n = self.n();
        &mut self.squares[..n][row][..n][col]
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
        Size { rows: self.n(), columns: self.n() }
    }
}

impl Index<usize> for Chessboard {
    type Output = [u8];

    #[inline]
    fn index(&self, row: usize) -> &[u8] {
        let n = self.n();
        &self.squares[..n][row][..n]
    }
}

impl From<Chessboard> for Position {
    fn from(board: Chessboard) -> Position {
        let mut position = Position::blank(board.size());
        for Cell { row, col } in board.queens() {
            position.place(row, col, 1);
        }
        position
    }
}

impl TryFrom<Position> for Chessboard {
    type Error = String;

    /// Fails if the board is not square or too small, or has a number that is no queen.
    fn try_from(position: Position) -> Result<Chessboard, String> {
        let size = position.size();
        if size.rows != size.columns || size.rows == 0 {
            let most = Chessboard::MOST;
            return Err(format!("{size} squares; expected n × n with an n from 1 to {most}"));
        }
        let mut board = Chessboard::blank(size.rows);
        for (cell, value) in position.cells() {
            match value {
                0 => {}
                1 => board.place(cell.row, cell.col, 1),
                _ => {
                    let expected = "expected 1, or 0 for an empty square";
                    return Err(format!("{cell}: {value} is no queen; {expected}"));
                }
            }
        }
        Ok(board)
    }
}
