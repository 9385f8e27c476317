//! Which cells clash with the one that a step has written.

use crate::step::Step;
use sudoku::Grid;

/// The cells of the same row, column or box that have the digit which `step` writes, in
/// reading order, each as `(row, col)`. The grid may be the one before the step or after it:
/// the cell of the step itself is not looked at.
pub fn clashes(grid: &Grid, step: Step) -> Vec<(usize, usize)> {
    let digit = step.after();
    if digit == 0 {
        return Vec::new();
    }
    let (row, col) = (step.cell() / 9, step.cell() % 9);
    let meets = |r: usize, c: usize| r == row || c == col || (r / 3 == row / 3 && c / 3 == col / 3);
    grid.cells()
        .filter(|&(r, c, other)| other == digit && (r, c) != (row, col) && meets(r, c))
        .map(|(r, c, _)| (r, c))
        .collect()
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;
    use sudoku::{Board, trace::Write};

    use super::*;

    fn step(row: u8, col: u8, before: u8, after: u8) -> Step {
        Step::new(Write { row, col, before, after })
    }

    #[rstest]
    #[case::row_column_and_box(step(4, 4, 0, 5), &[(0, 4), (3, 3), (4, 0)])]
    #[case::column_and_box(step(3, 4, 0, 5), &[(0, 4), (3, 3)])]
    #[case::over_another(step(1, 4, 7, 5), &[(0, 4)])]
    #[case::other_digit(step(4, 4, 0, 6), &[])]
    #[case::elsewhere(step(8, 8, 0, 5), &[])]
    #[case::taken_back(step(4, 4, 5, 0), &[])]
    #[case::nothing_taken_back(step(8, 8, 0, 0), &[])]
    fn equal_digits_that_meet_clash(#[case] step: Step, #[case] expected: &[(usize, usize)]) {
        let mut grid = Grid::BLANK;
        for (row, col) in [(0, 4), (3, 3), (4, 0)] {
            grid.place(row, col, 5);
        }
        assert_eq!(clashes(&grid, step), expected, "before the step");
        if step.after() != 0 {
            grid.place(step.cell() / 9, step.cell() % 9, step.after());
        }
        assert_eq!(clashes(&grid, step), expected, "after the step");
    }
}
