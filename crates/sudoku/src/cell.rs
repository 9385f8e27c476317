//! A position on the board.

use std::fmt;

use crate::Unit;

/// One of the 81 positions on a board. Messages show it as "row 3, column 7", counted from 1.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Cell {
    /// The row, 0–8 from the top.
    pub row: usize,
    /// The column, 0–8 from the left.
    pub col: usize,
}

impl Cell {
    /// All 81 cells in reading order.
    pub fn all() -> impl Iterator<Item = Cell> {
        (0..81).map(Cell::at)
    }

    /// The cell with a number, 0–80 in reading order.
    pub fn at(index: usize) -> Cell {
        Cell { row: index / 9, col: index % 9 }
    }

    /// The row, the column and the box that it is in.
    pub fn units(self) -> [Unit; 3] {
        let Cell { row, col } = self;
        [Unit::Row(row), Unit::Column(col), Unit::Box(row / 3 * 3 + col / 3)]
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_in_the_units_that_have_it() {
        for cell in Cell::all() {
            let having = Unit::all().filter(|unit| unit.cells().any(|other| other == cell));
            assert!(having.eq(cell.units()), "{cell}");
        }
    }
}
