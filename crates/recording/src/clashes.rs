//! Which cells clash with the one that a step has written.

use search::{Cell, PlainBoard, Position, Unit};

use crate::step::Step;

/// The cells that have the value which `step` writes, in one of the units of its own cell, in reading
/// order. The board may be the one before the step or after it: the cell of the step itself is not
/// looked at.
pub fn clashes(position: &Position, units: &[Unit], step: Step) -> Vec<Cell> {
    let own = position.size().cell(step.cell());
    let meets = |cell: &Cell| {
        let mut units = units.iter().map(|unit| &unit.cells);
        units.any(|cells| cells.contains(cell) && cells.contains(&own))
    };
    let is_equal = |&(cell, value): &(Cell, u8)| value == step.after() && cell != own;
    let equal = position.cells().filter(|_| step.after() != 0).filter(is_equal);
    equal.map(|(cell, _)| cell).filter(meets).collect()
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;
    use search::{Board, Size, trace::Write};

    use super::*;

    const SIZE: Size = Size { rows: 3, columns: 3 };

    fn step(row: usize, col: usize, before: u8, after: u8) -> Step {
        let cell = SIZE.number(Cell { row, col }) as u8;
        Step::new(Write { cell, before, after })
    }

    /// The rows and the columns.
    fn units() -> Vec<Unit> {
        let row = |number| Unit {
            kind: "row",
            number,
            cells: SIZE.cells().filter(|cell| cell.row == number).collect(),
        };
        let column = |number| Unit {
            kind: "column",
            number,
            cells: SIZE.cells().filter(|cell| cell.col == number).collect(),
        };
        (0..3).map(row).chain((0..3).map(column)).collect()
    }

    #[rstest]
    #[case::row_and_column(step(2, 2, 0, 5), &[(0, 2), (2, 0)])]
    #[case::column(step(1, 2, 0, 5), &[(0, 2)])]
    #[case::over_another(step(1, 2, 7, 5), &[(0, 2)])]
    #[case::other_value(step(2, 2, 0, 6), &[])]
    #[case::elsewhere(step(1, 1, 0, 5), &[])]
    #[case::taken_back(step(2, 2, 5, 0), &[])]
    #[case::nothing_taken_back(step(1, 1, 0, 0), &[])]
    fn equal_values_that_meet_clash(#[case] step: Step, #[case] expected: &[(usize, usize)]) {
        let mut position = Position::blank(SIZE);
        for (row, col) in [(0, 2), (2, 0)] {
            position.place(row, col, 5);
        }
        let expected: Vec<Cell> = expected.iter().copied().map(Cell::from).collect();
        assert_eq!(clashes(&position, &units(), step), expected, "before the step");
        if step.after() != 0 {
            position.set(step.cell(), step.after());
        }
        assert_eq!(clashes(&position, &units(), step), expected, "after the step");
    }
}
