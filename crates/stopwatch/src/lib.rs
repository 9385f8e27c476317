//! # Solvers against each other
//!
//! What makes the figures of a comparison worth something is here once, for
//! `cargo bench -p stopwatch` and for `practice bench`:
//!
//! | module | question |
//! |---|---|
//! | `collection` | Which puzzles, in which order, and how often? |
//! | `generated` | Which puzzles are measured if none are named? |
//! | `options` | Which arguments have the programs that measure? |
//! | `solver` | What must a solver be able to do? |
//! | `engine` | How is `lockstep` measured? |
//! | `contest` | Which solver is how fast, when all have the same puzzles? |
//! | `stopwatch` | How are collections measured, one after the other? |
//! | `trial` | What does a solver answer, and is that right? |
//! | `cores` | On which processor cores does it run? |
//! | `spread` | How much do repeats differ? |
//! | `report`, `row`, `table` | How do a table, CSV and JSON show it? |
//!
//! The method: puzzles are shuffled, and each is turned into a random one of its symmetric
//! forms, so that no solver profits from the order of a file or of its own digits. First
//! every answer is checked, with no clock that counts. Then the solvers take turns, round by
//! round, so that a slow minute of the machine is one for all of them; the report has the
//! median of the rounds, with the slowest and the fastest.

mod collection;
mod contest;
mod cores;
mod engine;
mod generated;
mod options;
mod report;
mod row;
mod solver;
mod spread;
mod stopwatch;
mod table;
mod trial;

pub use collection::{Collection, Preparation};
/// What is said of the boards that are measured.
pub const RULES: &dyn search::Rules = &sudoku::Sudoku;

pub use contest::{Contest, Contestant, Outcome, Rules, contest};
pub use engine::{ENGINE, Lockstep};
pub use generated::generated;
pub use options::Options;
pub use report::{Report, ReportFormat};
pub use solver::{Answer, Puzzle, Solver, is_past};
pub use spread::Spread;
pub use stopwatch::Stopwatch;
pub use table::TABLE_STYLE;
