//! # Solvers against each other
//!
//! What makes the figures of a comparison worth something is here once, for
//! `cargo bench -p stopwatch` and for `practice bench`:
//!
//! | module | question |
//! |---|---|
//! | `collection` | Which puzzles, in which order, and how often? |
//! | `generated` | Which puzzles are measured where nobody has named any? |
//! | `options` | What can the programs that measure be told? |
//! | `solver` | What must a solver be able to do? |
//! | `engine` | How is `lockstep` measured? |
//! | `contest` | Which solver is how fast, when all have the same puzzles? |
//! | `measurement` | How are collections measured, one after the other? |
//! | `trial` | What does it answer, and is that right? |
//! | `cores` | On which processor cores does it run? |
//! | `spread` | How much do repeats differ? |
//! | `report` | How do a table, CSV and JSON show it? |
//!
//! The method: puzzles are shuffled, and each is turned into a random one of its symmetric
//! forms, so that no solver profits from the order of a file or of its own digits. First
//! every answer is checked, with no clock that counts. Then the solvers take turns, round by
//! round, so that a slow minute of the machine is one for all of them; what is told is the
//! median of the rounds, with the slowest and the fastest.

mod collection;
mod contest;
mod cores;
mod engine;
mod generated;
mod measurement;
mod options;
mod report;
mod solver;
mod spread;
mod trial;

pub use collection::{Collection, Preparation};
pub use contest::{Contest, Contestant, Outcome, Rules, contest};
pub use engine::Lockstep;
pub use generated::generated;
pub use measurement::Measurement;
pub use options::Options;
pub use report::{Format, Printer, Row};
pub use solver::{Answer, Solver, is_past};
pub use spread::Spread;
