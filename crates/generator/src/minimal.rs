//! Whether a puzzle has a given too many.

use lockstep::solve_all;
use sudoku::Grid;

use crate::Symmetry;

/// Whether a puzzle is minimal: it has one solution, and without any of its givens it has
/// several. With a symmetry, without any of the orbits that have a given: one given of a
/// pair may then be too many, but not both.
///
/// One test for each orbit.
pub fn is_minimal(puzzle: &Grid, symmetry: Symmetry) -> bool {
    let orbits = symmetry.orbits();
    let without = orbits.iter().map(|orbit| without(puzzle, orbit));
    let fewer: Vec<Grid> = without.filter(|board| board != puzzle).collect();
    let is_needed = solve_all(&fewer, 2).iter().all(|answer| answer.solutions > 1);
    is_needed && lockstep::solve_one(puzzle, 2).solutions == 1
}

fn without(puzzle: &Grid, cells: &[usize]) -> Grid {
    let mut board = *puzzle;
    for cell in cells {
        board.remove(cell / 9, cell % 9);
    }
    board
}
