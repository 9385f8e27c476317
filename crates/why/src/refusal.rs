//! What forbids a digit in a cell.

use sudoku::{Cell, Grid, Unit};

use crate::Digits;

/// Why a digit cannot be in a cell.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Refusal {
    /// The digit, 1–9.
    pub digit: u8,
    /// A cell that has the digit already.
    pub cell: Cell,
    /// The row, column or box that both cells are in.
    pub unit: Unit,
}

/// What forbids `digit` (1–9) in `cell`, whatever the cell itself has. Of several cells, one of the
/// row is told, else one of the column, else one of the box.
pub fn refusal(grid: &Grid, cell: Cell, digit: u8) -> Option<Refusal> {
    cell.units().into_iter().find_map(|unit| {
        let mut others = unit.cells().filter(|&other| other != cell);
        let cell = others.find(|other| grid[other.row][other.col] == digit)?;
        Some(Refusal { digit, cell, unit })
    })
}

/// The digits that no other cell forbids in `cell`, whatever the cell itself has.
pub fn candidates(grid: &Grid, cell: Cell) -> Digits {
    let others = cell.units().into_iter().flat_map(Unit::cells).filter(|&other| other != cell);
    let digits = others.map(|other| grid[other.row][other.col]).filter(|&digit| digit != 0);
    Digits::ALL.without(digits.collect())
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;
    use sudoku::Board;

    use super::*;

    /// With 5s all around row 5, column 5: in its row, its column and its box.
    fn grid() -> Grid {
        let mut grid = Grid::BLANK;
        let digits = [(4, 0, 5), (0, 4, 5), (3, 3, 5), (0, 8, 6), (3, 4, 7), (5, 5, 8), (4, 4, 9)];
        digits.into_iter().for_each(|(row, col, digit)| grid.place(row, col, digit));
        grid
    }

    #[rstest]
    #[case::row_first(5, Some(((4, 0), Unit::Row(4))))]
    #[case::column_before_box(7, Some(((3, 4), Unit::Column(4))))]
    #[case::box_(8, Some(((5, 5), Unit::Box(4))))]
    #[case::elsewhere(6, None)]
    #[case::its_own(9, None)]
    fn a_cell_forbids_a_digit(#[case] digit: u8, #[case] expected: Option<((usize, usize), Unit)>) {
        let expected = expected.map(|(cell, unit)| Refusal { digit, cell: cell.into(), unit });
        assert_eq!(refusal(&grid(), Cell { row: 4, col: 4 }, digit), expected);
    }

    #[test]
    fn the_other_digits_are_candidates() {
        for cell in Cell::all() {
            let free = (1..=9).filter(|&digit| refusal(&grid(), cell, digit).is_none()).collect();
            assert_eq!(candidates(&grid(), cell), free, "{cell}");
        }
        let free: Vec<u8> = candidates(&grid(), Cell { row: 4, col: 4 }).iter().collect();
        assert_eq!(free, [1, 2, 3, 4, 6, 9]);
    }
}
