//! Which cells clash with the one that a step has written.

use search::{Cell, Layout, Position};

use crate::step::Step;

/// The cells that have the value which `step` writes, in one of the units of its own cell, in reading
/// order. The board may be the one before the step or after it: the cell of the step itself is not
/// looked at.
pub fn clashes(layout: &Layout, position: &Position, step: Step) -> Vec<Cell> {
    if step.after() == 0 {
        return Vec::new();
    }
    let own = layout.size().cell(step.cell());
    let meets = |cell: Cell| layout.units_of(own).any(|unit| unit.cells.contains(&cell));
    let equal = position.cells().filter(|&(cell, value)| value == step.after() && cell != own);
    equal.map(|(cell, _)| cell).filter(|&cell| meets(cell)).collect()
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;
    use search::trace::Write;
    use sudoku::{Grid, Sudoku};

    use super::*;

    fn step(row: usize, col: usize, before: u8, after: u8) -> Step {
        let cell = Grid::SIZE.number(Cell { row, col }) as u8;
        Step::new(Write { cell, before, after })
    }

    #[rstest]
    #[case::row_column_and_box(step(4, 4, 0, 5), &[(0, 4), (3, 3), (4, 0)])]
    #[case::column_and_box(step(3, 4, 0, 5), &[(0, 4), (3, 3)])]
    #[case::over_another(step(1, 4, 7, 5), &[(0, 4)])]
    #[case::other_value(step(4, 4, 0, 6), &[])]
    #[case::elsewhere(step(8, 8, 0, 5), &[])]
    #[case::taken_back(step(4, 4, 5, 0), &[])]
    #[case::nothing_taken_back(step(8, 8, 0, 0), &[])]
    fn equal_values_that_meet_clash(#[case] step: Step, #[case] expected: &[(usize, usize)]) {
        let mut grid = Grid::BLANK;
        for (row, col) in [(0, 4), (3, 3), (4, 0)] {
            grid.place(row, col, 5);
        }
        let layout = Layout::of(&Sudoku, Grid::SIZE);
        let mut position = Position::from(grid);
        let expected: Vec<Cell> = expected.iter().copied().map(Cell::from).collect();
        assert_eq!(clashes(&layout, &position, step), expected, "before the step");
        if step.after() != 0 {
            position.set(step.cell(), step.after());
        }
        assert_eq!(clashes(&layout, &position, step), expected, "after the step");
    }
}
