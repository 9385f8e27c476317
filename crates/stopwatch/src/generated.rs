//! The puzzles that are measured where nobody has named any.

use generator::Recipe;
use sudoku::Grid;

/// So many puzzles with one solution and no given too many; the same ones for the same seed.
pub fn generated(seed: u64, count: usize) -> Vec<Grid> {
    let recipe = Recipe { minimal: true, ..Recipe::default() };
    generator::puzzles(&recipe, seed).take(count).collect()
}
