//! # The searches
//!
//! The list of the searches, and all that the tools know of each: what it does on a puzzle, run,
//! watched, recorded and measured, and what it says of itself in its head docs and its
//! `variant.toml`. A new search is its own folder under `crates/`, two lines in the root
//! `Cargo.toml`, a line in the `Cargo.toml` of this crate, and a line in `list.rs`.
//!
//! This crate is optimised in every profile, and all searches are compiled here, for plain
//! boards and for watched ones. So a search is as fast in the tools as in a benchmark. For boards that see at which
//! cells it looks it is compiled by those alone who ask for that, with [`hear_looks`].
//!
//! | file | question |
//! |---|---|
//! | `list.rs` | Which searches are there? |
//! | `variant.rs` | What is known of a search, and what has it to offer, so that it can be run? |
//! | `run.rs` | What does it do on a puzzle, how long does it take, and how hard is the puzzle? |
//! | `char_board.rs` | At which cells does the search look that is not written for a `Board`? |
//!
//! # The way of a board
//!
//! Tools hold a [`AnyBoard`](search::AnyBoard), which is the board of any problem. A search is compiled for
//! the board of its own problem, whose size the compiler knows; [`PlainBoard::of`](search::PlainBoard::of) makes it of
//! the other.
//!
//! ```text
//! text ── Rules::read ──▶ Position ── of ─────▶ Grid ── place, remove ──▶ the search
//!                            │                                              │
//!                            ├────────── one line ──▶ the process of an attempt
//!                            │                                              │
//! text ◀── Rules::write ── Position ◀────────── at each solution ◀──────────┘
//! ```
//!
//! A page has neither processes nor clocks: in WebAssembly there is the list alone, and the page makes of it what it
//! needs.

mod char_board;
mod list;
#[cfg(not(target_family = "wasm"))]
mod run;
#[cfg(not(target_family = "wasm"))]
mod variant;

pub use list::{Visitor, can_generate_puzzles, visit_all};
#[cfg(not(target_family = "wasm"))]
pub use run::{Counts, DIFFICULTY_WRITE_LIMITS, Limits, RunReport, Spread, difficulty};
#[cfg(not(target_family = "wasm"))]
pub use variant::{
    Failure, RunResult, Runner, Timer, UntracedAnswer, Variant, all, all_for, find, find_for,
    names, record_reads,
};
