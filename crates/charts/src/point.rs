//! What a chart shows of one search on one puzzle.

use search::{Layout, PlainBoard, Position, Size};
use searches::{Run, Variant};

/// What one search did on one puzzle, as far as a chart shows it.
pub struct Point {
    /// What to call the puzzle. Points of one puzzle follow each other.
    pub puzzle: String,
    /// How many rows and columns the puzzle has.
    pub size: Size,
    /// The search.
    pub variant: &'static Variant,
    /// All its writes.
    pub writes: u64,
    /// Whether the search came to its end; `false` if it was ended at the time limit.
    pub is_complete: bool,
    /// The writes up to the first solution; `None` if it found none.
    pub first_solution: Option<u64>,
    /// The mean of the depths after each write, from 0 to the most cells that can be filled.
    pub mean_depth: f64,
    /// The greatest depth, from 0 to the most cells that can be filled.
    pub max_depth: i32,
    /// The cells of the board that it looked at, if they were counted; what it keeps beside the board
    /// is not.
    pub reads: Option<u64>,
    /// How long it takes unwatched; `None` if it did not come to its end, or was not timed.
    pub seconds: Option<f64>,
}

impl Point {
    /// The point of a run on a puzzle of this name that takes this long unwatched.
    pub fn new(
        name: &str,
        puzzle: &Position,
        variant: &'static Variant,
        run: &Run,
        seconds: Option<f64>,
    ) -> Self {
        Point {
            puzzle: name.to_string(),
            size: puzzle.size(),
            variant,
            writes: run.counts.places + run.counts.removes,
            is_complete: run.complete,
            first_solution: run.first_solution,
            mean_depth: run.mean_depth,
            max_depth: run.counts.max_depth,
            reads: run.counts.reads,
            seconds,
        }
    }

    /// The most cells that can be filled.
    pub(crate) fn most_filled(&self) -> usize {
        Layout::of(self.variant.rules, self.size).most_filled()
    }
}

#[cfg(test)]
impl Point {
    /// A point of the search with this number in the list.
    pub fn example(puzzle: &str, variant: usize, writes: u64) -> Self {
        Point {
            puzzle: puzzle.to_string(),
            size: Size { rows: 9, columns: 9 },
            variant: &searches::all()[variant],
            writes,
            is_complete: true,
            first_solution: Some(writes / 2),
            mean_depth: 20.5,
            max_depth: 60,
            reads: Some(10 * writes),
            seconds: Some(writes as f64 / 1e6),
        }
    }
}
