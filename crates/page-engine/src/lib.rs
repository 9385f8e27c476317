//! # What runs in the study page
//!
//! The searches, the notations and the generator as one WebAssembly module. A page calls its
//! functions by name and shares its memory; there is no glue between them.
//!
//! | file | question |
//! |---|---|
//! | `abi.rs` | Which functions and which memory has a page? |
//! | `list.rs` | Which searches are in the module? |
//! | `watch.rs` | What does a page learn of a search while it runs? |
//! | `reasons.rs` | Why did it make a step, and at which cells did it look before? |
//! | `puzzle.rs` | What does a text mean, and where does a new puzzle come from? |
//!
//! # The contract of a search
//!
//! A module that a page can run as a search, be it this one or one of an attempt alone, has this
//! much. Numbers of steps are `f64`, exact up to 2^53, so that a script can calculate with them.
//!
//! | export | what it is |
//! |---|---|
//! | `memory` | the module's memory |
//! | `board(rows, columns) -> address` | a byte for each cell, in reading order, 0 for an empty one: the page writes the puzzle there |
//! | `names()` | writes the searches as the text, one a line: the name of its problem, a blank, and its own |
//! | `text() -> address`, `text_length()` | where the text is that was written last, and its bytes of UTF-8 |
//! | `search(number, from, to)` | runs the search with this place among the names, from 0, to its end, and hands over the steps of the window `from..to` |
//! | `reasons(number, from, to)` | runs the search again up to a window that has a step at least, and tells of each step in it, in order, why it was made |
//! | `looks(number, from, to)` | the same of the cells at which the search looked before the step; returns 0 where that is not seen, and nothing is told |
//!
//! | import | what it is |
//! |---|---|
//! | `page.tell()` | is called for each step of a window: the text says what is known of it, in JSON. Of `reasons` that is a `Reasons` of `reasons.rs`; of `looks` it is an array of cells, from 0 in reading order |
//! | `page.piece(address)` | is called for each 4096 writes in a row, for those left at the end, and once more after them without a write, with the totals: the address is that of a `Piece` of `abi.rs` |
//!
//! A search cannot be interrupted. It ends before its time where `page.piece` or `page.tell` throws, as
//! it does after the last step of a window; then the module's
//! memory is as the search left it, and a new instance is needed.
//!
//! A module of an attempt has `start()`, too, which is called first. It is built of this crate
//! without the published searches, and lists its own.
//!
//! This module has more, for the editor: `reserve`, `read`, `rows`, `columns`, `cells`, `generates` and
//! `generate`.

#[cfg(target_family = "wasm")]
pub mod abi;
mod list;
mod puzzle;
mod reasons;
mod watch;

pub use list::{HearLooks, Listed, Record, list, list_only};
pub use puzzle::{Reading, read};
#[cfg(feature = "published")]
pub use puzzle::{generated, generates};
pub use reasons::{Choice, Forbidden, Passed, Reasons, looks_of, reasons_of};
pub use watch::{Watched, watch};
