//! # Helpers for tests
//!
//! Each variant has a table of expected writes in its `tests/samples.rs`. The functions here run the search on the
//! sample of one row, check its solutions, and return its writes, which the test compares with the row. The
//! crate `registry` tests the laws that hold for all searches.
//!
//! - A **sample** is a puzzle with its solutions, in the folder `problems/`. [`sample`] and [`puzzle`] find samples by
//!   their names.
//! - An **attempt** is a user's solution of a problem. A **drill** is a copy of a published search in which a function
//!   has no body. The user writes the body.
//! - [`Writes`] are the numbers of solutions, of values placed and removed, and a hash of all writes in order.
//! - [`writes_on_sample`], [`first_writes_on_sample`] and [`writes_on_board`] run a search and return its [`Writes`].
//! - [`answer_of`] calls a function that is not a search, and returns its answer.
//! - [`drill`] has the same functions for the tests of a drill, with short messages.
//! - [`boards`] has boards for the programs of the variants, checks of the arguments of these programs, and a simple
//!   solver.
//! - A [`Program`] runs as a user runs it: with arguments, standard input, or a terminal.
//! - `leetcode` checks the answers of an attempt at one of LeetCode's functions.
//! - `scratch` makes temporary workspaces for the tests of `practice`.
//! - A `Requirement` is something that not every machine has, such as a browser. If a machine does not meet it, the tests
//!   that need it are ignored.
//! - [`checked_tree`] compares the tree of a search with a simple computation of the same tree.

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
pub use program::{LeetcodeFile, Output, Program};
#[cfg(feature = "trials")]
pub use requirement::{Requirement, Trial, run_trials};
pub use tree_check::checked_tree;
pub use writes::{Writes, answer_of, first_writes_on_sample, writes_on_board, writes_on_sample};
