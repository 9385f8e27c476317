//! # Puzzles made to order
//!
//! A puzzle is made from its solution: digits are taken away as long as there is still only one way to put
//! them back. Whether there is, [`lockstep`] says, for many puzzles at once.
//!
//! Chance is in the seed alone: puzzle i of a seed is the same one on every machine, whichever were made
//! before it, at the same time, or by another thread.
//!
//! ```
//! use many::Recipe;
//!
//! let recipe = Recipe { minimal: true, ..Recipe::default() };
//! for puzzle in many::make(&recipe, 37, 0..3, u64::MAX) {
//!     assert_eq!(lockstep::solve_one(&puzzle.expect("it has all the time"), 2).solutions, 1);
//! }
//! ```
//!
//! The program beside this library, `practice-many`, has the commands `check` and `generate`.

mod random;
mod recipe;
mod work;

use std::ops::Range;

use lockstep::solve_all;
use sudoku::Grid;

use crate::work::Work;
pub use random::{at, below, shuffle};
pub use recipe::{Recipe, is_minimal};
pub use work::Missed;

/// What is said of the puzzles that are made here.
pub const RULES: &dyn search::Rules = &sudoku::Sudoku;

/// Makes the puzzles of a seed with these indices, in their order, with one thread.
///
/// Each may take `effort` tests of a board for whether it has one solution, and no more: a puzzle of the
/// default recipe takes 30 to 60, one with 20 givens some ten thousand. All of them are in work at the same
/// time, in some kilobytes each. It panics if [`Recipe::check`] refuses the recipe.
pub fn make(
    recipe: &Recipe,
    seed: u64,
    indices: Range<u64>,
    effort: u64,
) -> Vec<Result<Grid, Missed>> {
    if let Err(impossible) = recipe.check() {
        panic!("{impossible}");
    }
    let mut works: Vec<Work> =
        indices.map(|index| Work::new(recipe, at(seed, index), effort)).collect();
    let mut boards = Vec::new();
    let mut shares = Vec::new();
    loop {
        boards.clear();
        shares.clear();
        for work in &works {
            let before = boards.len();
            work.wants(&mut boards);
            shares.push(before..boards.len());
        }
        if boards.is_empty() {
            return works.into_iter().map(Work::outcome).collect();
        }
        let answers = solve_all(&boards, 2);
        for (work, share) in works.iter_mut().zip(&shares).filter(|(work, _)| !work.is_done()) {
            work.learn(&answers[share.clone()]);
        }
    }
}
