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
//! | `board() -> address` | 81 bytes, in reading order, 0 for an empty cell: the page writes the puzzle there |
//! | `names()` | writes the names of the searches as the text, one a line |
//! | `text() -> address`, `text_length()` | where the text is that was written last, and its bytes of UTF-8 |
//! | `search(number, from, to)` | runs the search with this place among the names, from 0, to its end, and hands over the steps of the window `from..to` |
//!
//! | import | what it is |
//! |---|---|
//! | `page.piece(address)` | is called for each 4096 writes in a row, for those left at the end, and once more after them without a write, with the totals: the address is that of a `Piece` of `abi.rs` |
//!
//! A search cannot be interrupted. It ends before its time where `page.piece` throws; then the module's
//! memory is as the search left it, and a new instance is needed.
//!
//! A module of an attempt has `start()`, too, which is called first. It is built of this crate
//! without the published searches, and lists its own.
//!
//! This module has more, for the editor: `reserve`, `read` and `generate`.

#[cfg(target_family = "wasm")]
pub mod abi;
mod list;
mod puzzle;
mod watch;

pub use list::{Listed, Record, list, list_only};
#[cfg(feature = "published")]
pub use puzzle::generated;
pub use puzzle::{Reading, read};
pub use watch::{Watched, watch};
