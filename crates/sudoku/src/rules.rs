//! The rules: which digits clash, and what makes an answer right.

use core::{error::Error, fmt};

use crate::{Cell, Grid};

/// One of the 27 groups of nine cells in which each digit may occur once.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum House {
    /// A row, 0–8 from the top.
    Row(usize),
    /// A column, 0–8 from the left.
    Column(usize),
    /// A 3×3 box, 0–8 in reading order.
    Box(usize),
}

impl House {
    /// All units: the rows, then the columns, then the boxes.
    pub fn all() -> impl Iterator<Item = House> {
        let rows = (0..9).map(House::Row);
        let columns = (0..9).map(House::Column);
        let boxes = (0..9).map(House::Box);
        rows.chain(columns).chain(boxes)
    }

    /// The row, the column and the box that a cell is in.
    pub fn of(Cell { row, col }: Cell) -> [House; 3] {
        [House::Row(row), House::Column(col), House::Box(row / 3 * 3 + col / 3)]
    }

    /// Its nine cells in reading order.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        (0..9).map(move |i| match self {
            House::Row(row) => Cell { row, col: i },
            House::Column(col) => Cell { row: i, col },
            House::Box(index) => Cell { row: index / 3 * 3 + i / 3, col: index % 3 * 3 + i % 3 },
        })
    }
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            House::Row(row) => write!(f, "row {}", row + 1),
            House::Column(col) => write!(f, "column {}", col + 1),
            House::Box(index) => write!(f, "box {}", index + 1),
        }
    }
}

/// Two equal digits in one unit.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Clash {
    /// The unit that has both.
    pub unit: House,
    /// The digit, 1–9.
    pub digit: u8,
    /// The two cells in reading order.
    pub cells: [Cell; 2],
}

impl fmt::Display for Clash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Clash { unit, digit, cells: [a, b] } = self;
        write!(f, "two {digit}s in {unit}: ")?;
        match unit {
            House::Row(_) => write!(f, "columns {} and {}", a.col + 1, b.col + 1),
            House::Column(_) => write!(f, "rows {} and {}", a.row + 1, b.row + 1),
            House::Box(_) => write!(f, "{a} and {b}"),
        }
    }
}

impl Error for Clash {}

impl Grid {
    /// The first clash on the board: of the rows, then of the columns, then of
    /// the boxes, each in reading order. One pass over 81 cells where there is none, and
    /// another over 27 × 9 to find it.
    pub fn clash(&self) -> Option<Clash> {
        if !self.has_clash() {
            return None;
        }
        House::all().find_map(|unit| self.clash_in(unit))
    }

    /// Checks that no two digits on the board clash.
    ///
    /// # Errors
    ///
    /// The first clash.
    pub fn check_clash(&self) -> Result<(), Clash> {
        self.clash().map_or(Ok(()), Err)
    }

    /// Whether a digit is in a unit twice: a quick look, which most boards need alone.
    fn has_clash(&self) -> bool {
        // Four bits for each digit count how often it is in a unit: at most nine times.
        const MORE_THAN_ONE: u64 = 0xee_eeee_eee0;
        let (mut cols, mut seen) = ([0; 9], 0);
        for band in self.cells.chunks_exact(3) {
            let mut boxes = [0; 3];
            for cells in band {
                let counts = cells.map(|digit| 1_u64 << (4 * digit));
                let mut row = 0;
                for col in 0..9 {
                    row += counts[col];
                    cols[col] += counts[col];
                    boxes[col / 3] += counts[col];
                }
                seen |= row;
            }
            seen |= boxes[0] | boxes[1] | boxes[2];
        }
        cols.iter().fold(seen, |seen, col| seen | col) & MORE_THAN_ONE != 0
    }

    fn clash_in(&self, unit: House) -> Option<Clash> {
        let mut seen = [None; 10];
        for cell in unit.cells() {
            let digit = self[cell.row][cell.col];
            if digit == 0 {
                continue;
            }
            if let Some(first) = seen[usize::from(digit)].replace(cell) {
                return Some(Clash { unit, digit, cells: [first, cell] });
            }
        }
        None
    }
}

/// Why a board is not a solution of a puzzle.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum WrongGrid {
    /// A given of the puzzle has another value in the answer, 0 for empty.
    GivenChanged {
        /// The cell.
        cell: Cell,
        /// The digit that the puzzle gives.
        given: u8,
        /// The digit that the answer has there, or 0.
        answer: u8,
    },
    /// A cell was left empty.
    Empty {
        /// The cell.
        cell: Cell,
    },
    /// A unit has a digit twice.
    Clash(Clash),
}

impl fmt::Display for WrongGrid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WrongGrid::GivenChanged { cell, given, answer: 0 } => {
                write!(f, "{cell}: the given {given} was removed")
            }
            WrongGrid::GivenChanged { cell, given, answer } => {
                write!(f, "{cell}: the given {given} was overwritten by {answer}")
            }
            WrongGrid::Empty { cell } => write!(f, "{cell} is empty"),
            WrongGrid::Clash(clash) => clash.fmt(f),
        }
    }
}

impl Error for WrongGrid {}

/// Checks that `answer` is a solution of `puzzle`: it keeps all givens, fills
/// all cells, and repeats no digit in a unit.
///
/// # Errors
///
/// The first mistake: a changed given, then an empty cell, then a clash.
pub fn check_solution(puzzle: &Grid, answer: &Grid) -> Result<(), WrongGrid> {
    for cell @ Cell { row, col } in Grid::SIZE.cells() {
        let (given, answer) = (puzzle[row][col], answer[row][col]);
        if given != 0 && given != answer {
            return Err(WrongGrid::GivenChanged { cell, given, answer });
        }
    }
    if let Some(cell) = Grid::SIZE.cells().find(|cell| answer[cell.row][cell.col] == 0) {
        return Err(WrongGrid::Empty { cell });
    }
    answer.check_clash().map_err(WrongGrid::Clash)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_in_the_units_that_have_it() {
        for cell in Grid::SIZE.cells() {
            let having = House::all().filter(|unit| unit.cells().any(|other| other == cell));
            assert!(having.eq(House::of(cell)), "{cell}");
        }
    }
}
