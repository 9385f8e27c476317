//! A search that a page can run: its steps, and the cells at which it looked before some of them.

use std::ops::Range;
use std::panic::resume_unwind;

use super::{Ending, Sink, record};
use crate::flow::Flow;
use crate::trace::{Budget, CellSet, OutOfBudget, ReadTrackingBoard, within_budget};
use crate::{AnyBoard, PlainBoard, Rules, Search};

/// A search by its name, as far as a page runs it. The page itself has its texts.
pub struct SearchEntry {
    /// The name by which a page asks for it, one of a kind among the searches of its problem.
    pub name: &'static str,
    /// What its problem says of boards.
    pub rules: &'static dyn Rules,
    /// Which of its parts are at work at a step.
    pub flow: Flow,
    /// Runs the search and hands on its steps, as [`record`] does.
    pub record: fn(&AnyBoard, Range<u64>, Budget, Sink) -> Ending,
    /// Runs the search and hands on the cells at which it looks, as [`hear_looks`] does; `None` where that is not
    /// seen.
    pub record_reads: Option<RecordReads>,
}

/// [`hear_looks`], for one of the searches.
pub type RecordReads = fn(&AnyBoard, Range<u64>, &mut dyn FnMut(CellSet));

impl SearchEntry {
    /// What is compiled in here of a search. `L` is the same search on a board that sees at which cells it looks.
    pub fn new<S: Search, L: Search>(name: &'static str, flow: Flow) -> Self {
        SearchEntry {
            name,
            rules: S::RULES,
            flow,
            record: record::<S>,
            record_reads: Some(record_reads::<L>),
        }
    }
}

/// Runs a search again, and hands on the cells of the board that it looks at before each step of a window, since
/// the write before. Moment n of the window is in front of step n + 1, as for
/// [`record`](crate::recording::record). After the window the search is ended.
pub fn record_reads<S: Search>(
    puzzle: &AnyBoard,
    window: Range<u64>,
    hear: &mut dyn FnMut(CellSet),
) {
    let mut moments = 0..window.end;
    let mut board = ReadTrackingBoard::new(S::Plain::of(puzzle), |cells| match moments.next() {
        None => resume_unwind(Box::new(OutOfBudget)),
        Some(moment) if moment < window.start => {}
        Some(_) => hear(cells),
    });
    // A search that is ended has nothing more to say.
    let _ = within_budget(|| S::search(&mut board, |_| ()));
}
