//! # Puzzles made to order
//!
//! A puzzle is made from its solution: digits are taken away as long as there is still only one way to put
//! them back. Whether there is, [`lockstep`] says.
//!
//! Chance is in the seed alone: puzzle i of a seed is the same one on every machine, whichever were made
//! before it, at the same time, or by another thread.
//!
//! ```
//! use batch::Recipe;
//!
//! let recipe = Recipe { minimal: true, ..Recipe::default() };
//! for index in 0..3 {
//!     let puzzle = batch::make(&recipe, 37, index, u64::MAX).expect("it has all the time");
//!     assert_eq!(lockstep::solve_one(&puzzle, 2).solutions, 1);
//! }
//! ```
//!
//! The program beside this library, `practice-batch`, has the commands `check` and `generate`.

mod digging;
mod random;
mod recipe;

pub use digging::{GenerationError, is_minimal, make_puzzle};
pub use random::{random_below, rng_for, shuffle};
pub use recipe::Recipe;

/// What is said of the puzzles that are made here.
pub const RULES: &dyn search::Rules = &sudoku::Sudoku;
