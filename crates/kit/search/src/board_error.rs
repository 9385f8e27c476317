//! The first mistake on a board.

use alloc::boxed::Box;
use alloc::string::String;
use core::error::Error;
use core::fmt;

use crate::notation::pluralize;
use crate::{Cell, Size, Unit, UnitKind};

/// The first mistake on a board, found by the [`Rules`](crate::Rules) of its problem. `Display` writes a sentence that
/// starts in lower case and has no full stop.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum BoardError {
    /// The board has another size than the puzzle.
    OtherSize {
        /// The size of the board.
        found: Size,
        /// The size of the puzzle.
        expected: Size,
    },
    /// A given was removed or overwritten.
    GivenChanged {
        /// The cell of the given.
        cell: Cell,
        /// The given: "5", "queen".
        given: String,
        /// The new value of the cell, or `None` if the cell is empty.
        found: Option<String>,
    },
    /// A cell that must have a value is empty.
    EmptyCell(Cell),
    /// The board has too few pieces. `row` is the first row without a piece.
    EmptyRow {
        /// The row, from 0.
        row: usize,
        /// The kind of piece: "queen".
        noun: &'static str,
        /// Number of pieces on the board.
        found: usize,
        /// Number of pieces of a solution.
        expected: usize,
    },
    /// A unit has the same digit in two cells.
    DuplicateDigit {
        /// The digit.
        digit: u8,
        /// The unit.
        unit: Unit,
        /// The two cells, in reading order.
        cells: [Cell; 2],
    },
    /// Two pieces attack each other along a unit.
    Attack {
        /// The kind of piece: "queen".
        noun: &'static str,
        /// The unit.
        unit: Unit,
        /// The two cells, in reading order.
        cells: [Cell; 2],
    },
    /// The board is still the puzzle, although the puzzle has a solution. Contains the first reason why the puzzle is not
    /// itself a solution.
    Unchanged(Box<BoardError>),
    /// The board has changed, although the puzzle has no solution.
    ChangedUnsolvable {
        /// The first cell that has changed.
        cell: Cell,
        /// Content of the cell on the board, in words.
        found: String,
        /// Content of the cell in the puzzle, in words.
        expected: String,
    },
}

impl BoardError {
    /// Returns the cell with the mistake, or the first of two cells that conflict. Returns `None` if the mistake is not
    /// in one cell.
    pub fn cell(&self) -> Option<Cell> {
        match self {
            BoardError::GivenChanged { cell, .. }
            | BoardError::EmptyCell(cell)
            | BoardError::DuplicateDigit { cells: [cell, _], .. }
            | BoardError::Attack { cells: [cell, _], .. }
            | BoardError::ChangedUnsolvable { cell, .. } => Some(*cell),
            BoardError::Unchanged(mistake) => mistake.cell(),
            BoardError::OtherSize { .. } | BoardError::EmptyRow { .. } => None,
        }
    }

    /// Returns the topic of the mistake in a word or two, to select a hint. Returns `None` if the mistake has no hints.
    pub fn topic(&self) -> Option<&'static str> {
        match self {
            BoardError::EmptyCell(_) => Some("is empty"),
            BoardError::DuplicateDigit { unit, .. } | BoardError::Attack { unit, .. } => {
                Some(unit_topic(unit.kind))
            }
            BoardError::Unchanged(mistake) => mistake.topic(),
            _ => None,
        }
    }
}

fn unit_topic(kind: UnitKind) -> &'static str {
    match kind {
        UnitKind::Row => "in row",
        UnitKind::Column => "in column",
        UnitKind::Box => "in box",
        UnitKind::Diagonal | UnitKind::Antidiagonal => "diagonal",
    }
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BoardError::OtherSize { found, expected } => {
                write!(f, "{found} squares; expected {expected}")
            }
            BoardError::GivenChanged { cell, given, found: None } => {
                write!(f, "{cell}: the given {given} was removed")
            }
            BoardError::GivenChanged { cell, given, found: Some(found) } => {
                write!(f, "{cell}: the given {given} was overwritten by {found}")
            }
            BoardError::EmptyCell(cell) => write!(f, "{cell} is empty"),
            BoardError::EmptyRow { row, noun, found, expected } => {
                let found = pluralize(*found, noun);
                write!(f, "{found}, expected {expected}: row {} has none", row + 1)
            }
            BoardError::DuplicateDigit { digit, unit, cells: [a, b] } => {
                write!(f, "two {digit}s in {unit}: ")?;
                match unit.kind {
                    UnitKind::Row => write!(f, "columns {} and {}", a.col + 1, b.col + 1),
                    UnitKind::Column => write!(f, "rows {} and {}", a.row + 1, b.row + 1),
                    _ => write!(f, "{a} and {b}"),
                }
            }
            BoardError::Attack { noun, unit, cells: [a, b] } => {
                write!(f, "the {noun}s at {a} and {b} attack each other: both are ")?;
                match unit.kind {
                    UnitKind::Diagonal | UnitKind::Antidiagonal => f.write_str("on one diagonal"),
                    _ => write!(f, "in {unit}"),
                }
            }
            BoardError::Unchanged(mistake) => {
                write!(f, "the board is unchanged, but there is a solution: {mistake}")
            }
            BoardError::ChangedUnsolvable { cell, found, expected } => write!(
                f,
                "the board has changed, but the puzzle has no solution: {cell} has {found} instead of {expected}"
            ),
        }
    }
}

impl Error for BoardError {}
