//! # What runs in the study page
//!
//! The searches, the notations and the generator as one WebAssembly module. A page calls its
//! functions by name and shares its memory; there is no glue between them.
//!
//! | file | question |
//! |---|---|
//! | `abi.rs` | Which functions and which memory has a page, and which searches? |
//! | `watch.rs` | What does a page learn of a search while it runs? |
//! | `reasons.rs` | Why did it make a step, and at which cells did it look before? |
//!
//! Where a new puzzle comes from is here.
//!
//! # The contract of a search
//!
//! A module that a page can run as a search, be it this one or one of an attempt alone, has this
//! much. Numbers of steps are `f64`, exact up to 2^53, so that a script can calculate with them.
//!
//! | export | what it is |
//! |---|---|
//! | `memory` | the module's memory |
//! | `reserve(length) -> address` | makes room for so many bytes of UTF-8, where the page writes the text: before a search, its puzzle on one line |
//! | `names()` | writes the searches as the text, one a line: the name of its problem, a blank, and its own |
//! | `text() -> address`, `text_length()` | where the text is that was written last, and its bytes of UTF-8 |
//! | `search(number, from, to, aim)` | runs the search with this place among the names, from 0, to its end; `aim` is 0 for the steps of the window `from..to`, 1 for these and all else, 2 for the first solution after `from` and 3 for the last one before it |
//! | `summary()` | writes what is known of that search as the text, in JSON: the totals so far, the solution that was `found`, the `curve` of its depth, `samples` of its boards, and what is before the first of the steps, `base`, with the `way` that led there |
//! | `steps() -> address`, `steps_length()` | where the steps are that are kept so far, and how many: two bytes each, all in the window and some around it; of a search for a solution those around that one |
//! | `reasons(number, from, to)` | runs the search again up to a window that has a step at least, and tells of each step in it, in order, why it was made |
//! | `cell_reads(number, from, to)` | the same of the cells at which the search looked before the step; returns 0 where that is not seen, and nothing is told |
//!
//! | import | what it is |
//! |---|---|
//! | `page.report()` | is called for each step of a window: the text says what is known of it, in JSON. Of `reasons` that is what `reasons_at` tells; of `cell_reads` it is an array of cells, from 0 in reading order |
//! | `page.chunk(is_done)` | is called after each 4096 writes, and after those left at the end; 1 where all is known that is asked for |
//!
//! A search cannot be interrupted. It ends before its time where `page.chunk` or `page.report` throws, as
//! it does after the last step of a window; then the module's
//! memory is as the search left it, and a new instance is needed.
//!
//! A module of an attempt has `start()`, too, which is called first. It is built of this crate
//! without the published searches, and lists its own. If it traps, `failure()` and `failure_length()`
//! are where the reason is, in a sentence; it has no bytes if the module does not know it.
//!
//! This module has more, for the editor: `read` and `generate`.

#[cfg(target_family = "wasm")]
pub mod abi;
mod follower;
mod reasons;

pub use follower::{Aim, Follower, MAX_STORED_STEPS, MomentSamples, depth_ranges};
pub use reasons::{reasons_at, report_reasons};

#[cfg(feature = "published")]
use {batch::Recipe, search::AnyBoard};

/// A puzzle with one solution, the same one for the same seed: one that `lockstep` solves without a
/// guess, or a hard one, for which it guesses at least four times.
#[cfg(feature = "published")]
pub fn new_puzzle(seed: u64, is_hard: bool) -> Option<AnyBoard> {
    let guesses = if is_hard { 4..=u64::MAX } else { 0..=0 };
    let recipe = Recipe { guesses, ..Recipe::default() };
    batch::make_puzzle(&recipe, seed, 0, u64::MAX).ok().map(AnyBoard::from)
}
