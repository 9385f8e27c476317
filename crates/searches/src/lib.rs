//! # The searches
//!
//! The list of the searches, and all that the tools know of each: what it does on a puzzle, run,
//! watched, recorded and measured, and what it says of itself in its head docs and its
//! `variant.toml`. A new search is its own folder under `crates/`, a line in the root
//! `Cargo.toml`, a line in the `Cargo.toml` of this crate, and a line in `list.rs`.
//!
//! This crate is optimised in every profile, and all searches are compiled here, for plain
//! boards and for watched ones. So a search is as fast in the tools as in a benchmark.
//!
//! | file | question |
//! |---|---|
//! | `list.rs` | Which searches are there? |
//! | `variant.rs` | What is known of a search? |
//! | `runner.rs` | What has a search to offer, so that it can be run? |
//! | `engine.rs` | How is it run, here or in a process of its own? |
//! | `plain.rs` | Which board is a search compiled for? |
//! | `run.rs` | What does it do on a puzzle, and how long does it take? |
//! | `char_board.rs` | At which cells does the search look that is not written for a `Board`? |
//! | `steps.rs` | How are its steps printed for programs? |
//! | `attempts.rs`, `searcher.rs` | Which attempts are there, and which search does a name mean? |
//! | `choice.rs` | Which searches and problem do the arguments of a command name? |
//! | `lane/` | How does an attempt run as a search, in a process of its own? |
//! | `history.rs`, `state.rs` | What was judged before, and where is that kept? |
//! | `watching.rs` | When is a source file saved? |
//! | `agreement.rs` | Can the answers of several searches all be right? |
//! | `spread.rs` | How much do repeated measurements differ? |
//!
//! A page has neither processes nor clocks: in WebAssembly there are the list and
//! `variant_of_page.rs`, what of a search needs none of them.

#[cfg(not(target_family = "wasm"))]
mod agreement;
#[cfg(not(target_family = "wasm"))]
pub mod attempts;
mod char_board;
#[cfg(not(target_family = "wasm"))]
pub mod choice;
#[cfg(not(target_family = "wasm"))]
mod engine;
#[cfg(not(target_family = "wasm"))]
pub mod history;
#[cfg(not(target_family = "wasm"))]
pub mod lane;
mod list;
mod plain;
#[cfg(not(target_family = "wasm"))]
mod run;
#[cfg(not(target_family = "wasm"))]
mod runner;
#[cfg(not(target_family = "wasm"))]
pub mod searcher;
#[cfg(not(target_family = "wasm"))]
mod spread;
#[cfg(not(target_family = "wasm"))]
pub mod state;
#[cfg(not(target_family = "wasm"))]
mod steps;
#[cfg_attr(target_family = "wasm", path = "variant_of_page.rs")]
mod variant;
#[cfg(not(target_family = "wasm"))]
pub mod watching;

#[cfg(not(target_family = "wasm"))]
pub use agreement::{Agreement, Difference, judge};
pub use list::{all, find, find_for, index, names, of};
#[cfg(not(target_family = "wasm"))]
pub use run::{Counts, Enough, Fnv1a, Limits, Run};
#[cfg(not(target_family = "wasm"))]
pub use runner::{Ran, Runner, Timer};
#[cfg(not(target_family = "wasm"))]
pub use spread::Spread;
#[cfg(not(target_family = "wasm"))]
pub use steps::{StepFormat, print_steps};
pub use variant::Variant;
#[cfg(not(target_family = "wasm"))]
pub use variant::{HearLooks, Named, Serve, Texts};
