//! # What the tests of all variants share
//!
//! The table of a variant's expected counts is in its `tests/samples.rs`, where it can be seen.
//! What is checked for each row of such a table, whatever the variant, is here; a drill takes it from [`drill`].
//! What holds on every board is tested of all searches together, in `searches`.
//!
//! With `TESTKIT_MAX_WRITES=100000` in the environment, rows with more writes are
//! left out.

pub mod boards;
mod cases;
pub mod drill;
#[cfg(feature = "leetcode")]
pub mod leetcode;
mod program;
#[cfg(feature = "trials")]
mod requirement;
mod samples;
#[cfg(feature = "scratch")]
pub mod scratch;
#[cfg(feature = "scratch")]
pub mod sessions;
mod tables;
mod tree;

pub use boards::count_solutions;
#[cfg(feature = "problems")]
pub use cases::rules;
pub use cases::{KnownCase, puzzle, sample};
pub use program::{Output, Program, leetcode_prints};
#[cfg(feature = "trials")]
pub use requirement::{Requirement, Trial, run_trials};
pub use samples::{
    Writes, makes_these_first_writes, makes_these_writes, makes_these_writes_from, shortest_failure,
};
pub use tree::tree_of;
