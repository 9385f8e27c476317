//! # The registry of the searches
//!
//! Lists all variants of the workspace, and runs, traces, records and times each of them.
//!
//! - A **variant** is a published search, or an attempt, with its texts and a runner ([`Variant`]).
//! - A **runner** runs a search ([`Runner`]): a published search in this process, and an attempt in a process of its own.
//! - A **traced run** reports each write to an observer. An **untraced run** reports only solutions; timing uses untraced
//!   runs, because tracing slows a search down.
//! - A **run report** has the solutions and the counts of a traced run ([`RunReport`]).
//! - A **read** is an access to a cell of the board by the search ([`record_reads`]).
//! - The **difficulty** of a puzzle depends on the number of writes that the default search makes ([`difficulty`]).
//! - A **visitor** gets the type of each search, and compiles it for the boards that it needs ([`Visitor`]).
//!
//! | file | content |
//! |---|---|
//! | `list.rs` | the list of the searches, and their texts |
//! | `variant.rs` | a variant, and the trait of runners |
//! | `run.rs` | traced runs, counts, times, and the difficulty of a puzzle |
//! | `char_board.rs` | the reads of the only search that is not written for a `Board` |
//!
//! A new search needs its own folder under `crates/`, two lines and a profile in the root `Cargo.toml`, a line in the
//! `Cargo.toml` of this crate, and a line in `list.rs`. `crates/README.md` says what else to do.
//!
//! This crate is optimised in every profile, and all searches are compiled here, for plain boards and for traced
//! boards. So a search is as fast in the tools as in a benchmark. [`record_reads`] is generic: the crate that calls this
//! function compiles all searches once more, for boards that track reads.
//!
//! # Conversions of a board
//!
//! The tools use [`AnyBoard`](search::AnyBoard), the board of any problem. A search is compiled for the board of its own
//! problem, such as `Grid`. [`PlainBoard::of`](search::PlainBoard::of) converts an `AnyBoard` into that board.
//!
//! ```text
//! text ── Rules::read ───▶ AnyBoard ── of ─────▶ Grid ── place, remove ──▶ the search
//!                             │                                              │
//!                             ├────────── one line ──▶ the process of an attempt
//!                             │                                              │
//! text ◀── Rules::format ── AnyBoard ◀────────── at each solution ◀──────────┘
//! ```
//!
//! WebAssembly has no processes and no clocks, so only the list is compiled for a page. The page has its own visitor.

#![warn(missing_docs)]

mod char_board;
mod list;
#[cfg(not(target_family = "wasm"))]
mod run;
#[cfg(not(target_family = "wasm"))]
mod variant;

pub use list::{SearchTexts, Visitor, can_generate_puzzles, visit_all};
#[cfg(not(target_family = "wasm"))]
pub use run::{Counts, DIFFICULTY_LEVELS, DifficultyLevel, Limits, RunReport, Spread, difficulty};
#[cfg(not(target_family = "wasm"))]
pub use variant::{
    Failure, RunResult, Runner, Timer, UntracedAnswer, Variant, all, all_for, find, find_for,
    names, record_reads,
};
