//! Tests of the crates of the searches, and of recordings and reasons for all searches.

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

/// Records a search up to a number of writes. Keeps the writes of a window.
fn record_window(
    variant: &Variant,
    puzzle: &AnyBoard,
    window: Range<u64>,
    max_writes: u64,
) -> Recording {
    let budget = Budget::writes(max_writes);
    Recording::collect(|sink| variant.record(puzzle, window, budget, sink))
}

/// Records a search up to a number of writes. Keeps all writes.
fn record_up_to(variant: &Variant, puzzle: &AnyBoard, max_writes: u64) -> Recording {
    record_window(variant, puzzle, KEEP_ALL, max_writes)
}

/// Reads a file of the workspace.
fn read(path: &str) -> String {
    let file = problems::workspace_root().expect("tests run in the workspace").join(path);
    fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}
