//! # Checks that the tests of all variants share
//!
//! Each variant has a table of expected counts in its `tests/samples.rs`. The functions here run a search on one row of
//! such a table: [`writes_on_sample`], [`first_writes_on_sample`] and [`writes_on_board`]. Drills use the same
//! functions from [`drill`]. Laws that hold for all searches are tested in the crate `registry`.

pub mod boards;
pub mod drill;
#[cfg(feature = "leetcode")]
pub mod leetcode;
mod lookup;
mod program;
#[cfg(feature = "trials")]
mod requirement;
#[cfg(feature = "scratch")]
pub mod scratch;
mod tree_check;
mod writes;

pub use boards::count_solutions;
pub use lookup::{puzzle, rules, sample};
pub use program::{Output, Program, assert_leetcode_prints};
#[cfg(feature = "trials")]
pub use requirement::{Requirement, Trial, run_trials};
pub use tree_check::checked_tree;
pub use writes::{Writes, first_writes_on_sample, writes_on_board, writes_on_sample};
