//! What a search does on a puzzle: all that questions know of one comes from here.

use search::recording::Recording;
use search::{
    Position,
    trace::{Budget, Counter},
};
use searches::Variant;

/// How many steps of a search are looked at: a millisecond or two for the slowest search.
pub const STEPS: u64 = 2_000;

/// The beginning of a search: its first [`STEPS`] writes, or all where it has no more.
pub fn recording(variant: &Variant, puzzle: &Position) -> Recording {
    Recording::kept(|sink| variant.record(puzzle, 0..STEPS, Budget::writes(STEPS), sink))
}

/// The writes of a whole search; `None` where it makes too many to be counted in some hundredths of
/// a second.
pub fn count(variant: &Variant, puzzle: &Position) -> Option<Counter> {
    variant.count(puzzle, variant.about.probed_writes / 4)
}
