//! What the crates of the searches must have, and what the tools see of them.

mod documented_counts;
mod search_properties;
mod notation;
mod reasons;
mod recording;
mod steps;
mod crate_conventions;
mod notation_round_trip;

use std::fs;
use std::ops::Range;

use registry::Variant;
use search::Position;
use search::recording::{KEEP_ALL, Recording};
use search::trace::Budget;

/// What a search does on a puzzle, up to so many writes, of which those of a window are kept.
fn recorded(
    variant: &Variant,
    puzzle: &Position,
    window: Range<u64>,
    most_writes: u64,
) -> Recording {
    let budget = Budget::writes(most_writes);
    Recording::kept(|sink| variant.record(puzzle, window, budget, sink))
}

/// The same of all its writes.
fn recorded_to(variant: &Variant, puzzle: &Position, most_writes: u64) -> Recording {
    recorded(variant, puzzle, KEEP_ALL, most_writes)
}

/// A file of the workspace.
fn read(path: &str) -> String {
    let file = problems::workspace().expect("tests run in the workspace").join(path);
    fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}
