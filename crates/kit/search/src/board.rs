//! The trait of all boards, the board of any problem as plain data, and the cells and the size of a board.

use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt::{self, Debug};
use core::hash::Hash;
use core::ops::Index;

/// A board that a search reads by indexing, and writes with [`place`](Board::place) and [`remove`](Board::remove).
/// `P` is the same board as plain data.
///
/// `board[row][col]` is the value of a cell, 0 if the cell is empty. Indexing, `place` and `remove` panic if the board
/// has no such row or column.
///
/// A search takes `&mut impl Board`, so the same source runs with and without an observer:
///
/// - On a [`PlainBoard`], `place` and `remove` are plain assignments.
/// - A [`TracedBoard`](crate::trace::TracedBoard) also reports every read and every write.
/// - A [`ReadTrackingBoard`](crate::trace::ReadTrackingBoard) also records which cells are read.
pub trait Board<P>: Index<usize, Output: Index<usize, Output = u8>> {
    /// Returns a copy of the whole board. The copy does not count as a read.
    fn plain(&self) -> P;

    /// Writes `value`, which is not 0, into a cell. The cell may have another value.
    fn place(&mut self, row: usize, col: usize, value: u8);

    /// Sets a cell back to empty. The cell may be empty already.
    fn remove(&mut self, row: usize, col: usize);
}

/// A board that is plain data, without an observer. Each problem has its own type.
///
/// A search is compiled for the type of its problem. If all boards of the problem have one size,
/// the compiler knows that size. Tools that serve all problems use [`AnyBoard`].
pub trait PlainBoard:
    Board<Self> + Copy + Debug + Eq + Hash + Into<AnyBoard> + TryFrom<AnyBoard, Error: Debug>
{
    /// Returns the number of rows and columns.
    fn size(&self) -> Size;

    /// Converts a board to the board type of its problem.
    /// Panics if the problem has no board of this size, or if a value is too large for the problem.
    fn of(board: &AnyBoard) -> Self {
        Self::try_from(*board).expect("a search gets the boards of its own problem")
    }
}

/// A board of any problem: up to 11 × 11 cells, each with a value from 0 to 15. An empty cell is 0.
///
/// The [`Rules`](crate::Rules) of a problem define what the values mean, and which values are allowed. `Debug` draws
/// the rows, with a number for a filled cell and a dot for an empty cell, so a failing test shows which cells differ.
#[derive(Clone, Copy, Eq, Hash, PartialEq)]
pub struct AnyBoard {
    rows: u8,
    columns: u8,
    /// The values in reading order, and zeros after the last cell.
    cells: [u8; Size::MAX_CELLS],
}

impl AnyBoard {
    /// Maximum value of a cell. A [`Step`](crate::recording::Step) has four bits for a value.
    pub const MAX_VALUE: u8 = 15;

    /// Creates a board on which every cell is empty.
    /// Panics if `size` has more than [`Size::MAX_SIDE`] rows or columns.
    pub const fn blank(size: Size) -> Self {
        let fits = size.rows <= Size::MAX_SIDE && size.columns <= Size::MAX_SIDE;
        assert!(fits, "the board is too large");
        let cells = [0; Size::MAX_CELLS];
        AnyBoard { rows: size.rows as u8, columns: size.columns as u8, cells }
    }

    /// Creates a board from its values in reading order. Returns `None` if the number of values is not the number of
    /// cells, or if a value is above [`AnyBoard::MAX_VALUE`].
    /// Panics if `size` has more than [`Size::MAX_SIDE`] rows or columns.
    pub fn new(size: Size, values: &[u8]) -> Option<Self> {
        let mut board = Self::blank(size);
        if values.len() != size.count() || values.iter().any(|&value| value > Self::MAX_VALUE) {
            return None;
        }
        board.as_mut_bytes().copy_from_slice(values);
        Some(board)
    }

    /// Returns all values in reading order.
    pub fn as_bytes(&self) -> &[u8] {
        &self.cells[..self.size().count()]
    }

    /// Returns all values in reading order, to be changed.
    pub fn as_mut_bytes(&mut self) -> &mut [u8] {
        let count = self.size().count();
        &mut self.cells[..count]
    }

    /// Returns all cells in reading order, each with its value.
    pub fn cells(&self) -> impl Iterator<Item = (Cell, u8)> + '_ {
        self.size().cells().zip(self.as_bytes().iter().copied())
    }

    /// Returns the value of a cell, 0 if the cell is empty.
    /// Panics if the board has no such cell.
    pub fn value_at(&self, cell: Cell) -> u8 {
        self[cell.row][cell.col]
    }

    /// Sets the value of a cell. `index` is the index of the cell in reading order, from 0.
    /// Panics if the largest board has no such cell.
    #[inline]
    pub fn set(&mut self, index: usize, value: u8) {
        self.cells[index] = value;
    }

    /// Returns the number of cells that have a value. For a puzzle, this is the number of givens.
    pub fn filled(&self) -> usize {
        self.as_bytes().iter().filter(|&&value| value != 0).count()
    }

    /// Returns the first cell in reading order with different values on two boards of the same size, or `None` if the
    /// boards are equal.
    pub fn first_difference(&self, other: &AnyBoard) -> Option<Cell> {
        let mut pairs = self.as_bytes().iter().zip(other.as_bytes());
        let index = pairs.position(|(value, other)| value != other)?;
        Some(self.size().cell(index))
    }
}

impl Index<usize> for AnyBoard {
    type Output = [u8];

    #[inline]
    fn index(&self, row: usize) -> &[u8] {
        let columns = usize::from(self.columns);
        &self.as_bytes()[row * columns..][..columns]
    }
}

impl Board<AnyBoard> for AnyBoard {
    fn plain(&self) -> AnyBoard {
        *self
    }

    #[inline]
    fn place(&mut self, row: usize, col: usize, value: u8) {
        let columns = usize::from(self.columns);
        self.as_mut_bytes()[row * columns..][..columns][col] = value;
    }

    #[inline]
    fn remove(&mut self, row: usize, col: usize) {
        self.place(row, col, 0);
    }
}

impl PlainBoard for AnyBoard {
    #[inline]
    fn size(&self) -> Size {
        Size { rows: self.rows.into(), columns: self.columns.into() }
    }
}

impl Debug for AnyBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..self.size().rows {
            let values = self[row].iter().map(|value| match value {
                0 => ".".to_string(),
                _ => value.to_string(),
            });
            writeln!(f, "{}", values.collect::<Vec<_>>().join(" "))?;
        }
        Ok(())
    }
}

/// A cell of a board, by its row and its column. `Display` counts both from 1: "row 3, column 7".
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Cell {
    /// The row, from 0 at the top.
    pub row: usize,
    /// The column, from 0 at the left.
    pub col: usize,
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "row {}, column {}", self.row + 1, self.col + 1)
    }
}

/// The size of a board. `Display` shows it as "9 × 9".
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Size {
    /// Number of rows, at most [`Size::MAX_SIDE`].
    pub rows: usize,
    /// Number of columns, at most [`Size::MAX_SIDE`].
    pub columns: usize,
}

impl Size {
    /// Maximum number of rows, and of columns. The index of a cell then fits in 7 bits, and a step in two bytes.
    pub const MAX_SIDE: usize = 11;

    /// Number of cells of the largest board.
    pub(crate) const MAX_CELLS: usize = Self::MAX_SIDE * Self::MAX_SIDE;

    /// Returns the number of cells, at most 121.
    #[inline]
    pub const fn count(self) -> usize {
        self.rows * self.columns
    }

    /// Returns all cells in reading order.
    pub fn cells(self) -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator {
        (0..self.count()).map(move |index| self.cell(index))
    }

    /// Returns the cell with an index in reading order, from 0.
    /// Panics if the board has no column.
    #[inline]
    pub const fn cell(self, index: usize) -> Cell {
        Cell { row: index / self.columns, col: index % self.columns }
    }

    /// Returns the index of a cell in reading order, from 0.
    #[inline]
    pub const fn index_of(self, cell: Cell) -> usize {
        cell.row * self.columns + cell.col
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} × {}", self.rows, self.columns)
    }
}
