//! The puzzles that are measured if none are named.

use generator::Recipe;
use sudoku::Grid;

/// Makes `count` puzzles with one solution and no given too many, the same ones for the same seed.
pub fn generated(seed: u64, count: usize) -> Vec<Grid> {
    let recipe = Recipe { minimal: true, ..Recipe::default() };
    generator::puzzles(&recipe, seed).take(count).collect()
}
