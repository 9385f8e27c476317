//! A board as plain data.

use std::{error::Error, fmt, ops::Index};

use crate::Cell;

/// A 9×9 board: digits 1–9, and 0 for an empty cell.
///
/// `Debug` draws the nine lines that [`Notation::Grid`](crate::notation::Notation::Grid)
/// writes, so that a failing test shows which cells differ; `Display` writes
/// the 81 characters of [`Notation::Line`](crate::notation::Notation::Line);
/// [`str::parse`] reads any notation.
#[derive(Clone, Copy, Default, Eq, Hash, PartialEq)]
pub struct Grid {
    pub(crate) cells: [[u8; 9]; 9],
}

impl Grid {
    /// The board on which every cell is empty.
    pub const BLANK: Grid = Grid { cells: [[0; 9]; 9] };

    /// All 81 cells in reading order, each as `(row, col, digit)`.
    pub fn cells(&self) -> impl Iterator<Item = (usize, usize, u8)> + '_ {
        (0..81).map(|cell| (cell / 9, cell % 9, self.cells[cell / 9][cell % 9]))
    }

    /// All 81 cells in reading order, a byte for each: 1–9, or 0.
    #[inline]
    pub fn as_bytes(&self) -> &[u8; 81] {
        self.cells.as_flattened().try_into().expect("nine times nine is 81")
    }

    #[inline]
    pub(crate) fn as_mut_bytes(&mut self) -> &mut [u8; 81] {
        self.cells.as_flattened_mut().try_into().expect("nine times nine is 81")
    }

    /// How many cells hold a digit: of a puzzle, the number of its givens.
    pub fn filled(&self) -> usize {
        self.cells().filter(|&(_, _, digit)| digit != 0).count()
    }

    /// The first cell in reading order in which two boards differ.
    pub fn first_difference(&self, other: &Grid) -> Option<Cell> {
        Cell::all().find(|cell| self[cell.row][cell.col] != other[cell.row][cell.col])
    }
}

impl Index<usize> for Grid {
    type Output = [u8; 9];

    #[inline]
    fn index(&self, row: usize) -> &[u8; 9] {
        &self.cells[row]
    }
}

impl TryFrom<[[u8; 9]; 9]> for Grid {
    type Error = NotADigit;

    /// Takes nine rows of nine, as most programs write a board down.
    ///
    /// # Errors
    ///
    /// The first number in reading order that is greater than 9.
    fn try_from(cells: [[u8; 9]; 9]) -> Result<Grid, NotADigit> {
        let grid = Grid { cells };
        match grid.cells().find(|&(_, _, value)| value > 9) {
            Some((row, col, value)) => Err(NotADigit { cell: Cell { row, col }, value }),
            None => Ok(grid),
        }
    }
}

impl TryFrom<[u8; 81]> for Grid {
    type Error = NotADigit;

    /// Takes 81 cells in reading order, as [`Grid::as_bytes`] gives them.
    ///
    /// # Errors
    ///
    /// The first number that is greater than 9.
    #[inline]
    fn try_from(cells: [u8; 81]) -> Result<Grid, NotADigit> {
        let (rows, _) = cells.as_chunks();
        let rows = rows.try_into().expect("81 is nine times nine");
        // The greatest number is found in a few instructions. Its cell matters only for an error.
        match cells.iter().fold(0, |most, &value| value.max(most)) <= 9 {
            true => Ok(Grid { cells: rows }),
            false => Grid::try_from(rows),
        }
    }
}

impl From<Grid> for [[u8; 9]; 9] {
    fn from(grid: Grid) -> Self {
        grid.cells
    }
}

/// A number in a board that is neither a digit (1–9) nor 0 for an empty cell.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct NotADigit {
    /// Where it is.
    pub cell: Cell,
    /// The number.
    pub value: u8,
}

impl fmt::Display for NotADigit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let NotADigit { cell, value } = self;
        write!(f, "{cell}: {value} is no digit; expected 1-9, or 0 for an empty cell")
    }
}

impl Error for NotADigit {}
