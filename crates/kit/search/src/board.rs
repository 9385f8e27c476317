//! What a search may do with a board, a board of any problem as plain data, and its places.

use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt::{self, Debug};
use core::hash::Hash;
use core::ops::Index;

/// A board that a search reads by indexing and writes by a verb. `P` is the same board as plain data.
///
/// `board[row][col]` is the value of a cell, 0 if it is empty. A search takes `&mut impl Board`, so it
/// does not know whether it is watched: on a [`PlainBoard`] the two verbs are plain assignments, on a
/// [`TracedBoard`](crate::trace::TracedBoard) board each one is also reported. A row is an array on both of
/// them; on a [`ReadTrackingBoard`](crate::trace::ReadTrackingBoard) board it notes which of its cells are read.
/// Indexing and both verbs panic if there is no such row or column.
pub trait Board<P>: Index<usize, Output: Index<usize, Output = u8>> {
    /// A copy of the whole board. It does not count as a read.
    fn plain(&self) -> P;

    /// Writes `value`, which is not 0, into a cell, which may have another value.
    fn place(&mut self, row: usize, col: usize, value: u8);

    /// Sets a cell back to empty, which may be empty already.
    fn remove(&mut self, row: usize, col: usize);
}

/// A board that is plain data and that nothing watches: each problem has its own.
///
/// Tools that serve all problems hold a [`AnyBoard`], which is one of them. A search is compiled for
/// the problem's own, whose size the compiler knows.
pub trait PlainBoard:
    Board<Self> + Copy + Debug + Eq + Hash + Into<AnyBoard> + TryFrom<AnyBoard, Error: Debug>
{
    /// How many rows and columns it has.
    fn size(&self) -> Size;

    /// The board as its problem has it, which is what a search is compiled for.
    /// Panics if it is one of another problem.
    fn of(position: &AnyBoard) -> Self {
        Self::try_from(*position).expect("a search gets the boards of its own problem")
    }
}

/// A board of up to 11 × 11 cells, each with a value below 16, 0 if it is empty.
///
/// The crate of a problem says what the values mean, which of them are allowed, and how a board is
/// written. `Debug` draws the rows with a number for each cell, so that a failing test shows which
/// cells differ.
#[derive(Clone, Copy, Eq, Hash, PartialEq)]
pub struct AnyBoard {
    rows: u8,
    columns: u8,
    /// In reading order; what comes after the last cell is 0.
    cells: [u8; Size::MOST * Size::MOST],
}

impl AnyBoard {
    /// The greatest value that a cell can have: four bits of a step.
    pub const MOST: u8 = 15;

    /// A board on which every cell is empty.
    /// Panics if `size` has more than [`Size::MOST`] rows or columns.
    pub const fn blank(size: Size) -> Self {
        assert!(size.rows <= Size::MOST && size.columns <= Size::MOST, "the board is too large");
        let cells = [0; Size::MOST * Size::MOST];
        AnyBoard { rows: size.rows as u8, columns: size.columns as u8, cells }
    }

    /// The board with these values in reading order; `None` if their number is another one than that
    /// of the cells, or if one of them is above [`Position::MOST`].
    /// Panics if `size` has more than [`Size::MOST`] rows or columns.
    pub fn new(size: Size, values: &[u8]) -> Option<Self> {
        let mut position = Self::blank(size);
        let is_right = values.len() == size.count() && values.iter().all(|&v| v <= Self::MOST);
        is_right.then(|| {
            position.as_mut_bytes().copy_from_slice(values);
            position
        })
    }

    /// All values in reading order.
    pub fn as_bytes(&self) -> &[u8] {
        &self.cells[..self.size().count()]
    }

    /// All values in reading order.
    pub fn as_mut_bytes(&mut self) -> &mut [u8] {
        let count = self.size().count();
        &mut self.cells[..count]
    }

    /// All cells in reading order, each with its value.
    pub fn cells(&self) -> impl Iterator<Item = (Cell, u8)> + '_ {
        self.size().cells().zip(self.as_bytes().iter().copied())
    }

    /// The value of a cell, 0 if it is empty.
    /// Panics if there is no such cell.
    pub fn value_at(&self, cell: Cell) -> u8 {
        self[cell.row][cell.col]
    }

    /// Gives the cell with a number, from 0 in reading order, a value.
    /// Panics if the largest board has no such cell.
    #[inline]
    pub fn set(&mut self, number: usize, value: u8) {
        self.cells[number] = value;
    }

    /// How many cells have a value: of a puzzle, the number of its givens.
    pub fn filled(&self) -> usize {
        self.as_bytes().iter().filter(|&&value| value != 0).count()
    }

    /// The first cell in reading order in which two boards of one size differ.
    pub fn first_difference(&self, other: &AnyBoard) -> Option<Cell> {
        let mut pairs = self.as_bytes().iter().zip(other.as_bytes());
        pairs.position(|(value, other)| value != other).map(|number| self.size().cell(number))
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

/// A place on a board. Messages show it as "row 3, column 7", counted from 1.
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
    pub const fn index_of(self, cell: Cell) -> usize {
        cell.row * self.columns + cell.col
    }
}

/// As in "9 × 9".
impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} × {}", self.rows, self.columns)
    }
}
