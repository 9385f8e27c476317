//! What forbids a digit in a cell.

use search::{Cell, Layout, Position, UnitName};

use crate::Digits;

/// Why a digit cannot be in a cell.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Refusal {
    /// The digit.
    pub digit: u8,
    /// A cell that has the digit already.
    pub cell: Cell,
    /// What both cells are in: a row, a column, a box.
    pub unit: UnitName,
}

/// What forbids `digit` in `cell`, whatever the cell itself has. Of several cells, one of the unit
/// that comes first in the rules is told.
pub fn refusal(layout: &Layout, position: &Position, cell: Cell, digit: u8) -> Option<Refusal> {
    layout.units_of(cell).find_map(|unit| {
        let mut others = unit.cells.iter().filter(|&&other| other != cell);
        let cell = *others.find(|&&other| position.at(other) == digit)?;
        Some(Refusal { digit, cell, unit: unit.name() })
    })
}

/// The digits that no other cell forbids in `cell`, whatever the cell itself has.
pub fn candidates(layout: &Layout, position: &Position, cell: Cell) -> Digits {
    let others = layout.units_of(cell).flat_map(|unit| &unit.cells).filter(|&&other| other != cell);
    let digits = others.map(|&other| position.at(other)).filter(|&digit| digit != 0);
    Digits::up_to(layout.most()).without(digits.collect())
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;
    use sudoku::{Grid, Sudoku};

    use super::*;

    /// With 5s all around row 5, column 5: in its row, its column and its box.
    fn position() -> Position {
        let mut grid = Grid::BLANK;
        let digits = [(4, 0, 5), (0, 4, 5), (3, 3, 5), (0, 8, 6), (3, 4, 7), (5, 5, 8), (4, 4, 9)];
        digits.into_iter().for_each(|(row, col, digit)| grid.place(row, col, digit));
        grid.into()
    }

    fn layout() -> Layout {
        Layout::of(&Sudoku, Grid::SIZE)
    }

    #[rstest]
    #[case::row_first(5, Some(((4, 0), "row 5")))]
    #[case::column_before_box(7, Some(((3, 4), "column 5")))]
    #[case::box_(8, Some(((5, 5), "box 5")))]
    #[case::elsewhere(6, None)]
    #[case::its_own(9, None)]
    fn a_cell_forbids_a_digit(#[case] digit: u8, #[case] expected: Option<((usize, usize), &str)>) {
        let expected = expected.map(|(cell, unit)| (cell.into(), unit.to_string()));
        let refusal = refusal(&layout(), &position(), Cell { row: 4, col: 4 }, digit);
        assert_eq!(refusal.map(|refusal| (refusal.cell, refusal.unit.to_string())), expected);
    }

    #[test]
    fn the_other_digits_are_candidates() {
        let (layout, position) = (layout(), position());
        for cell in Grid::SIZE.cells() {
            let is_free = |&digit: &u8| refusal(&layout, &position, cell, digit).is_none();
            let free = (1..=9).filter(is_free).collect();
            assert_eq!(candidates(&layout, &position, cell), free, "{cell}");
        }
        let free = candidates(&layout, &position, Cell { row: 4, col: 4 });
        assert_eq!(free.iter().collect::<Vec<_>>(), [1, 2, 3, 4, 6, 9]);
    }
}
