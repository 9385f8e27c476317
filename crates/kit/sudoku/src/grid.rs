//! The 9×9 board as plain data.

use alloc::format;
use alloc::string::{String, ToString};
use core::error::Error;
use core::fmt;
use core::ops::Index;

use search::{AnyBoard, Board, Cell, PlainBoard, Size};

/// A 9×9 board: digits 1–9, and 0 for an empty cell.
///
/// `Debug` draws nine lines, so a failing test shows which cells differ. `Display` writes the 81 characters of
/// [`line`](crate::notation::line). [`str::parse`] reads any notation.
#[derive(Clone, Copy, Default, Eq, Hash, PartialEq)]
pub struct Grid {
    pub(crate) cells: [[u8; 9]; 9],
}

impl Grid {
    /// The size of every grid: nine rows and nine columns.
    pub const SIZE: Size = Size { rows: 9, columns: 9 };

    /// The grid without a digit.
    pub const BLANK: Grid = Grid { cells: [[0; 9]; 9] };

    /// Creates a grid from 81 values in reading order. Each value must be 0–9.
    #[inline]
    pub(crate) fn from_valid_cells(cells: [u8; 81]) -> Grid {
        let (rows, _) = cells.as_chunks();
        Grid { cells: rows.try_into().expect("81 is nine times nine") }
    }

    /// Returns all 81 cells in reading order, each as `(row, col, digit)`.
    pub fn cells(&self) -> impl Iterator<Item = (usize, usize, u8)> + '_ {
        (0..81).map(|cell| (cell / 9, cell % 9, self.cells[cell / 9][cell % 9]))
    }

    /// Returns the values of all 81 cells in reading order: 1–9, or 0 for an empty cell.
    #[inline]
    pub fn as_bytes(&self) -> &[u8; 81] {
        self.cells.as_flattened().try_into().expect("nine times nine is 81")
    }

    #[inline]
    pub(crate) fn as_mut_bytes(&mut self) -> &mut [u8; 81] {
        self.cells.as_flattened_mut().try_into().expect("nine times nine is 81")
    }

    /// Returns the number of cells with a digit. For a puzzle, this is the number of givens.
    pub fn filled(&self) -> usize {
        self.as_bytes().iter().filter(|&&digit| digit != 0).count()
    }

    /// Writes `digit` (1–9) into a cell. The cell may have another digit.
    /// Panics if `row` or `col` is not in `0..9`. With debug assertions, also panics if `digit` is not 1–9.
    #[inline]
    pub fn place(&mut self, row: usize, col: usize, digit: u8) {
        debug_assert!((1..=9).contains(&digit), "{digit} is no digit");
        self.cells[row][col] = digit;
    }

    /// Sets a cell back to empty. The cell may be empty already.
    /// Panics if `row` or `col` is not in `0..9`.
    #[inline]
    pub fn remove(&mut self, row: usize, col: usize) {
        self.cells[row][col] = 0;
    }
}

impl Board<Grid> for Grid {
    #[inline]
    fn plain(&self) -> Grid {
        *self
    }

    #[inline]
    fn place(&mut self, row: usize, col: usize, digit: u8) {
        self.place(row, col, digit);
    }

    #[inline]
    fn remove(&mut self, row: usize, col: usize) {
        self.remove(row, col);
    }
}

impl PlainBoard for Grid {
    #[inline]
    fn size(&self) -> Size {
        Grid::SIZE
    }
}

impl Index<usize> for Grid {
    type Output = [u8; 9];

    #[inline]
    fn index(&self, row: usize) -> &[u8; 9] {
        &self.cells[row]
    }
}

impl From<Grid> for AnyBoard {
    fn from(grid: Grid) -> AnyBoard {
        AnyBoard::new(Grid::SIZE, grid.as_bytes()).expect("digits are small numbers")
    }
}

impl From<Grid> for [[u8; 9]; 9] {
    fn from(grid: Grid) -> Self {
        grid.cells
    }
}

impl TryFrom<AnyBoard> for Grid {
    type Error = String;

    /// Fails if the board does not have 81 cells, or has a value above 9.
    fn try_from(board: AnyBoard) -> Result<Grid, String> {
        let Ok(cells) = <[u8; 81]>::try_from(board.as_bytes()) else {
            return Err(format!("{} cells; expected {}", board.size(), Grid::SIZE));
        };
        Grid::try_from(cells).map_err(|error| error.to_string())
    }
}

impl TryFrom<[[u8; 9]; 9]> for Grid {
    type Error = InvalidDigit;

    /// Fails at the first value above 9.
    fn try_from(cells: [[u8; 9]; 9]) -> Result<Grid, InvalidDigit> {
        Grid { cells }.validate()
    }
}

impl TryFrom<[u8; 81]> for Grid {
    type Error = InvalidDigit;

    /// Fails at the first value above 9.
    #[inline]
    fn try_from(cells: [u8; 81]) -> Result<Grid, InvalidDigit> {
        Grid::from_valid_cells(cells).validate()
    }
}

impl Grid {
    #[inline]
    fn validate(self) -> Result<Grid, InvalidDigit> {
        // Compares all cells in a few instructions. Only the error needs the cell.
        if self.as_bytes().iter().fold(true, |all, &value| all & (value <= 9)) {
            return Ok(self);
        }
        let (row, col, value) = self.cells().find(|&(_, _, value)| value > 9).unwrap_or_default();
        Err(InvalidDigit { cell: Cell { row, col }, value })
    }
}

/// The error for a value that is neither a digit (1–9) nor 0 for an empty cell.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct InvalidDigit {
    cell: Cell,
    value: u8,
}

impl fmt::Display for InvalidDigit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let InvalidDigit { cell, value } = self;
        write!(f, "{cell}: {value} is no digit; expected 1-9, or 0 for an empty cell")
    }
}

impl Error for InvalidDigit {}
