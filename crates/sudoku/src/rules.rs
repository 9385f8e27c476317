//! The rules: what may not stand together, and what makes an answer right.

use std::{error::Error, fmt};

use crate::Grid;

/// One of the 27 groups of nine cells in which no digit may stand twice.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Unit {
    /// A row, 0–8 from the top.
    Row(usize),
    /// A column, 0–8 from the left.
    Column(usize),
    /// A 3×3 box, 0–8 in reading order.
    Box(usize),
}

impl Unit {
    /// All units: the rows, then the columns, then the boxes.
    pub fn all() -> impl Iterator<Item = Unit> {
        let rows = (0..9).map(Unit::Row);
        let columns = (0..9).map(Unit::Column);
        let boxes = (0..9).map(Unit::Box);
        rows.chain(columns).chain(boxes)
    }

    /// Its nine cells in reading order, each as `(row, col)`.
    pub fn cells(self) -> impl Iterator<Item = (usize, usize)> {
        (0..9).map(move |i| match self {
            Unit::Row(row) => (row, i),
            Unit::Column(col) => (i, col),
            Unit::Box(index) => (index / 3 * 3 + i / 3, index % 3 * 3 + i % 3),
        })
    }
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unit::Row(row) => write!(f, "row {}", row + 1),
            Unit::Column(col) => write!(f, "column {}", col + 1),
            Unit::Box(index) => write!(f, "box {}", index + 1),
        }
    }
}

/// Two equal digits in one unit.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Clash {
    /// Where the two meet.
    pub unit: Unit,
    /// The digit that stands there twice.
    pub digit: u8,
    /// The two cells in reading order, each as `(row, col)`.
    pub cells: [(usize, usize); 2],
}

impl fmt::Display for Clash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Clash { unit, digit, cells } = self;
        let [(row_a, col_a), (row_b, col_b)] = cells.map(|(row, col)| (row + 1, col + 1));
        write!(f, "two {digit}s in {unit}: ")?;
        match unit {
            Unit::Row(_) => write!(f, "columns {col_a} and {col_b}"),
            Unit::Column(_) => write!(f, "rows {row_a} and {row_b}"),
            Unit::Box(_) => {
                write!(f, "row {row_a}, column {col_a} and row {row_b}, column {col_b}")
            }
        }
    }
}

impl Error for Clash {}

impl Grid {
    /// The first clash on the board: rows are looked at first, then columns,
    /// then boxes, each in reading order. One pass over 27 × 9 cells.
    pub fn clash(&self) -> Option<Clash> {
        Unit::all().find_map(|unit| self.clash_in(unit))
    }

    /// The same as a check that no givens clash.
    ///
    /// # Errors
    ///
    /// The first clash.
    pub fn check_clash(&self) -> Result<(), Clash> {
        self.clash().map_or(Ok(()), Err)
    }

    fn clash_in(&self, unit: Unit) -> Option<Clash> {
        let mut seen = [None; 10];
        for (row, col) in unit.cells() {
            let digit = self[row][col];
            if digit == 0 {
                continue;
            }
            if let Some(first) = seen[usize::from(digit)].replace((row, col)) {
                let cells = [first, (row, col)];
                return Some(Clash { unit, digit, cells });
            }
        }
        None
    }
}

/// Why a board is not a solution of a puzzle. Cells are `(row, col)`, 0–8.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Mistake {
    /// A given of the puzzle has another value in the answer, 0 for empty.
    GivenChanged {
        /// The cell.
        cell: (usize, usize),
        /// The digit that the puzzle gives.
        given: u8,
        /// What the answer has there.
        answer: u8,
    },
    /// A cell was left empty.
    Empty {
        /// The cell.
        cell: (usize, usize),
    },
    /// A digit stands twice in a unit.
    Clash(Clash),
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Mistake::GivenChanged { cell: (row, col), given, answer } => {
                write!(f, "row {}, column {}: ", row + 1, col + 1)?;
                match answer {
                    0 => write!(f, "the given {given} was removed"),
                    _ => write!(f, "the given {given} was overwritten by {answer}"),
                }
            }
            Mistake::Empty { cell: (row, col) } => {
                write!(f, "row {}, column {} is empty", row + 1, col + 1)
            }
            Mistake::Clash(clash) => clash.fmt(f),
        }
    }
}

impl Error for Mistake {}

/// Checks that `answer` is a solution of `puzzle`: it keeps all givens, fills
/// all cells, and repeats no digit in a unit.
///
/// # Errors
///
/// The first mistake, sought in that order.
pub fn check_solution(puzzle: &Grid, answer: &Grid) -> Result<(), Mistake> {
    let both = || puzzle.cells().map(|(row, col, given)| ((row, col), given, answer[row][col]));
    if let Some((cell, given, answer)) =
        both().find(|(_, given, answer)| *given != 0 && given != answer)
    {
        return Err(Mistake::GivenChanged { cell, given, answer });
    }
    if let Some((cell, ..)) = both().find(|&(_, _, answer)| answer == 0) {
        return Err(Mistake::Empty { cell });
    }
    answer.check_clash().map_err(Mistake::Clash)
}
