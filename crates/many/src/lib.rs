//! # Puzzles made to order
//!
//! A puzzle is made from its solution: digits are taken away as long as there is
//! still only one way to put them back. Whether there is, [`lockstep`] says, for
//! many puzzles at once.
//!
//! | file | words | question |
//! |---|---|---|
//! | `recipe.rs` | [`Recipe`], [`Impossible`], [`Symmetry`], [`is_minimal`] | What is asked of a puzzle, and can it be? |
//! | `work.rs` | [`Missed`] | How does one puzzle come about, test by test? |
//! | `batch.rs` | [`make`], [`puzzles`] | How do many at once, in their order? |
//! | `random.rs` | [`at`], [`below`], [`shuffle`] | What is chance, the same on every machine? |
//!
//! Chance is in the seed alone: puzzle i of a seed is the same one on every machine,
//! whichever were made before it, at the same time, or by another thread.
//!
//! ```
//! use many::Recipe;
//!
//! let recipe = Recipe { minimal: true, ..Recipe::default() };
//! for puzzle in many::puzzles(&recipe, 37).take(3) {
//!     assert_eq!(lockstep::solve_one(&puzzle, 2).solutions, 1);
//! }
//! ```
//!
//! The program beside this library, `practice-many`, has the commands `check` and `generate`.

mod batch;
mod random;
mod recipe;
mod work;

pub use batch::{make, puzzles};
pub use random::{at, below, shuffle};
pub use recipe::{Impossible, Recipe, Symmetry, is_minimal};
pub use work::Missed;

/// What is said of the puzzles that are made here.
pub const RULES: &dyn search::Rules = &sudoku::Sudoku;
