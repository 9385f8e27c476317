//! A place on a board, and how many there are.

use core::fmt;

/// A place on a board. Messages show it as "row 3, column 7", counted from 1.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Cell {
    /// The row, from 0 at the top.
    pub row: usize,
    /// The column, from 0 at the left.
    pub col: usize,
}

impl From<(usize, usize)> for Cell {
    fn from((row, col): (usize, usize)) -> Cell {
        Cell { row, col }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "row {}, column {}", self.row + 1, self.col + 1)
    }
}

/// How many rows and columns a board has.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Size {
    /// The number of rows, at most [`Size::MOST`].
    pub rows: usize,
    /// The number of columns, at most [`Size::MOST`].
    pub columns: usize,
}

impl Size {
    /// The most rows, and the most columns. With it the number of a cell has 7 bits, so that a write
    /// can be kept in two bytes.
    pub const MOST: usize = 11;

    /// How many cells there are, at most 121.
    #[inline]
    pub const fn count(self) -> usize {
        self.rows * self.columns
    }

    /// All cells in reading order.
    pub fn cells(self) -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator {
        (0..self.count()).map(move |number| self.cell(number))
    }

    /// The cell with a number, from 0 in reading order.
    /// Panics if there is no column.
    #[inline]
    pub const fn cell(self, number: usize) -> Cell {
        Cell { row: number / self.columns, col: number % self.columns }
    }

    /// The number of a cell, from 0 in reading order.
    #[inline]
    pub const fn number(self, cell: Cell) -> usize {
        cell.row * self.columns + cell.col
    }

    /// Whether it has this cell.
    #[inline]
    pub const fn has(self, cell: Cell) -> bool {
        cell.row < self.rows && cell.col < self.columns
    }
}

/// As in "9 × 9".
impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} × {}", self.rows, self.columns)
    }
}
