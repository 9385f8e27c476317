//! # Many puzzles: generate them, check them
//!
//! The library makes Sudoku puzzles with exactly one solution. The program of this crate, `practice-batch`, has the
//! commands `generate` and `check`.
//!
//! - A **recipe** ([`Recipe`]) says which puzzles are wanted: number of givens, minimal or not, number of guesses.
//! - A puzzle is **minimal** if it has one solution, and several without any one of its givens.
//! - A **guess** is a digit that [`lockstep`] has to try, since none of its rules decides the cell. The number of guesses
//!   measures how difficult a puzzle is.
//! - A **seed** is the only source of randomness. Puzzle `index` of a seed is the same on every machine, in every
//!   thread, and after any other puzzles.
//! - The generator **digs**: it starts from a full board, and empties cells as long as the board has one solution. If
//!   the puzzle then has the wrong number of givens, the generator **trades** one given for another, or
//!   for two others.
//! - The **effort** limits the work on one puzzle, as a number of tests. A **test** lets `lockstep` count the solutions of
//!   a board, up to 2.
//! - A **climb** (`adversary.rs`) changes a puzzle step by step, until it is hard for one search and easy for another.
//! - A **batch** (`stream/`) is a part of a file that `check` reads at once, and that one core solves. The **pipeline** has
//!   a thread for each core, and keeps the batches in order.
//!
//! ```
//! use batch::Recipe;
//!
//! let recipe = Recipe { is_minimal: true, ..Recipe::default() };
//! for index in 0..3 {
//!     let puzzle = batch::make_puzzle(&recipe, 37, index, u64::MAX).expect("no limit on effort");
//!     assert_eq!(lockstep::solve_one(&puzzle, 2).solutions, 1);
//! }
//! ```

mod digging;
mod random;
mod recipe;

pub use digging::{GenerationError, is_minimal, make_puzzle};
pub use random::{random_below, rng_for, shuffle};
pub use recipe::Recipe;

/// The rules of the puzzles that this crate makes and checks: Sudoku.
pub const RULES: &dyn search::Rules = &sudoku::Sudoku;
