//! What the crates of the searches must have, and what the tools see of them.

mod crate_conventions;
mod documented_counts;
mod notation;
mod notation_round_trip;
mod reasons;
mod recording;
mod search_properties;
mod steps;

use std::fs;
use std::ops::Range;

use registry::Variant;
use search::AnyBoard;
use search::recording::{KEEP_ALL, Recording};
use search::trace::Budget;

/// What a search does on a puzzle, up to so many writes, of which those of a window are kept.
fn record_window(
    variant: &Variant,
    puzzle: &AnyBoard,
    window: Range<u64>,
    most_writes: u64,
) -> Recording {
    let budget = Budget::writes(most_writes);
    Recording::collect(|sink| variant.record(puzzle, window, budget, sink))
}

/// The same of all its writes.
fn record_up_to(variant: &Variant, puzzle: &AnyBoard, most_writes: u64) -> Recording {
    record_window(variant, puzzle, KEEP_ALL, most_writes)
}

/// A file of the workspace.
fn read(path: &str) -> String {
    let file = problems::workspace_root().expect("tests run in the workspace").join(path);
    fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}
