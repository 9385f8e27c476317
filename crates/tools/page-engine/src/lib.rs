//! # The engine of the study page
//!
//! Compiles the searches, the notations and the generator to one WebAssembly module. The page calls the functions of the
//! module by name, and shares its memory. No generated glue code is between them.
//!
//! - A **module** has the published searches, or the one search of an attempt.
//! - A **step** is a write to the board; steps are numbered from 1. Moment n is the state after n steps.
//! - A **window** `from..to` has the steps from `from + 1` to `to`.
//! - A **chunk** is 4096 steps in a row. The last chunk of a search may be shorter.
//! - The **text** is a buffer of UTF-8 in the module's memory, for arguments and results.
//!
//! | file | topic |
//! |---|---|
//! | `abi.rs` | the exported functions and the shared memory |
//! | `follower.rs` | the steps and the totals of a running search |
//! | `reasons.rs` | the reasons for a step |
//!
//! # Contract between a page and a module
//!
//! Numbers of steps are `f64`, exact up to 2^53, so that a script can calculate with them.
//!
//! | export | meaning |
//! |---|---|
//! | `memory` | the module's memory |
//! | `reserve(length) -> address` | reserves this number of bytes for the text. The page writes the puzzle there, on one line, before it runs a search |
//! | `names()` | writes the names of the searches to the text, one a line: the name of the problem, a blank, and the name of the search |
//! | `text() -> address`, `text_length()` | address and length of the text |
//! | `search(number, from, to, aim)` | runs a search to its end. `number` is its index among the names. `aim` is 0 for the steps of the window, 1 for these and the totals of the whole search, 2 for the first solution after moment `from`, 3 for the last solution before step `from` |
//! | `summary()` | writes the results of this search to the text, in JSON: the totals so far, the step of the requested solution (`found`), the `curve` of the depth, `samples` of the boards, and the moment before the first stored step (`base`) with the choices that led there (`way`) |
//! | `steps() -> address`, `steps_length()` | address and number of the stored steps, two bytes each: all steps of the window and some around it, or the steps around the requested solution |
//! | `reasons(number, from, to)` | runs the search again, for at least 10,000 steps and up to the end of the window, and reports the reasons for each step of the window, in order. The window has at least one step |
//! | `cell_reads(number, from, to)` | runs the search again, and reports the cells that it reads before each step of the window. Returns 1, or 0 without a report if the reads of this search are not tracked |
//! | `read(number)` | parses the text as a puzzle for a search, for the editor of the page. Writes JSON to the text: the puzzle on one `line`, and a `message` with what is wrong |
//! | `failure() -> address`, `failure_length()` | address and length of the reason why the module has trapped, a sentence. The length is 0 if the reason is unknown |
//!
//! | import | meaning |
//! |---|---|
//! | `page.report()` | called for each step of a window. The text has the report, in JSON: for `reasons` the value of [`reasons_at`], for `cell_reads` an array of cells, from 0 in reading order |
//! | `page.chunk(is_done)` | called after each chunk of `search`. `is_done` is 1 if the rest of the search is not needed |
//!
//! A search cannot be interrupted from outside. To end a search early, for example after the last step of a window, the page
//! throws an exception in `page.chunk` or `page.report`. Afterwards the page cannot use this instance of the module, and
//! makes a new one.
//!
//! The module of an attempt also has `start()`, which the page calls first. Such a module is built without the published
//! searches.
//!
//! The module of the published searches also has `generate(seed, is_hard)`, which writes a new puzzle to the text, for the
//! editor of the page.

#![warn(missing_docs)]

#[cfg(target_family = "wasm")]
pub mod abi;
mod follower;
mod reasons;

pub use follower::{Follower, MAX_EMBEDDED_STEPS, MomentSamples, Request, depth_ranges};
pub use reasons::{ReasonReporter, StepToExplain, reasons_at};

#[cfg(feature = "published")]
use {batch::Recipe, search::AnyBoard};

/// The difficulty of a new puzzle, measured by the guesses that `lockstep` makes.
#[cfg(feature = "published")]
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum GeneratedDifficulty {
    /// `lockstep` makes no guess.
    Easy,
    /// `lockstep` makes at least four guesses.
    Hard,
}

/// Returns a puzzle with one solution, always the same one for the same seed; `None` if the generator finds no puzzle.
#[cfg(feature = "published")]
pub fn new_puzzle(seed: u64, difficulty: GeneratedDifficulty) -> Option<AnyBoard> {
    let guesses = match difficulty {
        GeneratedDifficulty::Easy => 0..=0,
        GeneratedDifficulty::Hard => 4..=u64::MAX,
    };
    let recipe = Recipe { guesses, ..Recipe::default() };
    batch::make_puzzle(&recipe, seed, 0, u64::MAX).ok().map(AnyBoard::from)
}
