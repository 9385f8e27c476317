//! # Puzzles made to order
//!
//! A puzzle is made from its solution: digits are taken away as long as there is
//! still only one way to put them back. Whether there is, [`lockstep`] says, for
//! many puzzles at once.
//!
//! | module | words | question |
//! |---|---|---|
//! | `recipe` | [`Recipe`], [`Impossible`] | What is asked of a puzzle, and can it be? |
//! | `symmetry` | [`Symmetry`] | Which cells are given or empty together? |
//! | `full` | [`full_board`], [`first_row_board`] | Where does a solution come from? |
//! | `work` | | How does one puzzle come about, test by test? |
//! | `batch` | [`make`], [`Missed`], [`puzzles`] | How do many at once, in their order? |
//! | `minimal` | [`is_minimal`] | Has a puzzle a given too many? |
//! | `transformation` | [`Transformation`] | How does one puzzle become another one, with as many solutions? |
//! | `boards` | [`boards`] | Where do boards with one solution, several and none come from? |
//! | `random` | [`at`], [`below`], [`shuffle`] | What is chance, the same on every machine? |
//!
//! Chance is in the seed alone: puzzle i of a seed is the same one on every machine,
//! whichever were made before it, at the same time, or by another thread.
//!
//! ```
//! use generator::Recipe;
//!
//! let recipe = Recipe { minimal: true, ..Recipe::default() };
//! for puzzle in generator::puzzles(&recipe, 37).take(3) {
//!     assert_eq!(lockstep::solve_one(&puzzle, 2).solutions, 1);
//! }
//! ```

mod batch;
mod boards;
mod full;
mod minimal;
mod random;
mod recipe;
mod symmetry;
mod transformation;
mod work;

pub use batch::{Missed, make, puzzles};
pub use boards::boards;
pub use full::{first_row_board, full_board};
pub use minimal::is_minimal;
pub use random::{at, below, shuffle};
pub use recipe::{Impossible, Recipe};
pub use sudoku::Grid as Puzzle;
pub use symmetry::Symmetry;
pub use transformation::Transformation;

/// What is said of the puzzles that are made here.
pub const RULES: &dyn search::Rules = &sudoku::Sudoku;
