//! A search that a page can run: records its steps, and the cells that the search reads before a step.

use std::ops::Range;
use std::panic::resume_unwind;

use super::{Ending, Sink, record};
use crate::step_parts::StepParts;
use crate::trace::{Budget, CellSet, OutOfBudget, ReadTrackingBoard, within_budget};
use crate::{AnyBoard, PlainBoard, Rules, Search};

/// The compiled code of a search, for a page. The page itself has the texts of the search.
pub struct SearchEntry {
    /// The name that selects the search, different for each search of a problem.
    pub name: &'static str,
    /// The rules of the problem.
    pub rules: &'static dyn Rules,
    /// The parts that run at each step.
    pub step_parts: StepParts,
    /// Runs the search and passes on its steps: [`record`] for this search.
    pub record: fn(&AnyBoard, Range<u64>, Budget, Sink) -> Ending,
    /// Runs the search and passes on the cells that it reads: [`record_reads`] for this search. `None` if the reads
    /// cannot be tracked.
    pub record_reads: Option<RecordReads>,
}

/// The function [`record_reads`] for one search.
pub type RecordReads = fn(&AnyBoard, Range<u64>, &mut dyn FnMut(CellSet));

impl SearchEntry {
    /// Creates the entry of the search `S`. `L` is the same search, for a board that tracks reads.
    pub fn new<S: Search, L: Search>(name: &'static str, step_parts: StepParts) -> Self {
        SearchEntry {
            name,
            rules: S::RULES,
            step_parts,
            record: record::<S>,
            record_reads: Some(record_reads::<L>),
        }
    }
}

/// Runs a search, and calls `on_reads` at each step of a window with the cells that the search has read since the
/// previous step. Moment n of the window is before step n + 1, as for [`record`]. Stops the
/// search at the end of the window.
pub fn record_reads<S: Search>(
    puzzle: &AnyBoard,
    window: Range<u64>,
    on_reads: &mut dyn FnMut(CellSet),
) {
    let mut moments = 0..window.end;
    let mut board = ReadTrackingBoard::new(S::Plain::of(puzzle), |cells| match moments.next() {
        None => resume_unwind(Box::new(OutOfBudget)),
        Some(moment) if moment < window.start => {}
        Some(_) => on_reads(cells),
    });
    // The end of the window stops the search, so `OutOfBudget` is expected here.
    let _ = within_budget(|| S::search(&mut board, |_| ()));
}
