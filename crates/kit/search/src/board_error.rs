//! What is wrong with a board that should be a solution.

use alloc::boxed::Box;
use alloc::string::String;
use core::error::Error;
use core::fmt;

use crate::notation::pluralize;
use crate::{Cell, Size, Unit};

/// The first mistake on a board, as [`Rules`](crate::Rules) find it. It is shown as a sentence that starts in lower case
/// and has no full stop.
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
        /// The value that is there instead; `None` if the cell is empty.
        found: Option<String>,
    },
    /// A cell is empty that must have a value.
    EmptyCell(Cell),
    /// A row has no value, so there are too few.
    EmptyRow {
        /// The row, from 0.
        row: usize,
        /// What is missing: "queen".
        noun: &'static str,
        /// How many the board has.
        found: usize,
        /// How many it must have.
        expected: usize,
    },
    /// A digit is twice in a unit.
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
    /// The board is still the puzzle, which has a solution. The mistake is what it lacks.
    Unchanged(Box<BoardError>),
    /// The board has changed, but the puzzle has no solution.
    ChangedUnsolvable {
        /// The first cell that has changed.
        cell: Cell,
        /// Its content now, in words.
        found: String,
        /// Its content in the puzzle, in words.
        expected: String,
    },
}

impl BoardError {
    /// Returns the cell with the mistake. Of two cells that clash, this is the first one.
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

    /// Returns the topic of the mistake in a word or two, if there is one. Hints name it.
    pub fn topic(&self) -> Option<&'static str> {
        match self {
            BoardError::EmptyCell(_) => Some("is empty"),
            BoardError::DuplicateDigit { unit, .. } | BoardError::Attack { unit, .. } => {
                Some(unit_topic(unit))
            }
            BoardError::Unchanged(mistake) => mistake.topic(),
            _ => None,
        }
    }
}

fn unit_topic(unit: &Unit) -> &'static str {
    match unit.kind {
        "row" => "in row",
        "column" => "in column",
        "box" => "in box",
        _ => "diagonal",
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
                    "row" => write!(f, "columns {} and {}", a.col + 1, b.col + 1),
                    "column" => write!(f, "rows {} and {}", a.row + 1, b.row + 1),
                    _ => write!(f, "{a} and {b}"),
                }
            }
            BoardError::Attack { noun, unit, cells: [a, b] } => {
                write!(f, "the {noun}s at {a} and {b} attack each other: both are ")?;
                match unit.kind {
                    "row" | "column" => write!(f, "in {unit}"),
                    _ => f.write_str("on one diagonal"),
                }
            }
            BoardError::Unchanged(mistake) => {
                write!(f, "the board is unchanged, but there is a solution: {mistake}")
            }
            BoardError::ChangedUnsolvable { cell, found, expected } => write!(
                f,
                "the board was touched although there is no solution: {cell} has {found} instead of {expected}"
            ),
        }
    }
}

impl Error for BoardError {}
