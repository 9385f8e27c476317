//! Records the writes of an attempt on a puzzle.

use registry::Variant;
use search::AnyBoard;
use search::recording::{Recording, Step};
use search::trace::Budget;

use super::wrong_boards::WrongBoard;

/// Number of writes that are recorded for each puzzle.
const MAX_WRITES: u64 = 50_000;

/// The writes of an attempt on a puzzle.
pub(super) struct RecordedWrites {
    /// The name of the case.
    pub(super) case: String,
    pub(super) puzzle: AnyBoard,
    pub(super) steps: Vec<Step>,
    /// Whether all writes are recorded, and lead to the wrong board that was judged.
    pub(super) is_complete: bool,
}

/// Records the first writes. Returns `None` if some of the writes may be missing.
pub(super) fn record(variant: &Variant, board: &WrongBoard) -> Option<RecordedWrites> {
    let puzzle = board.puzzle;
    let recording = Recording::collect(|sink| {
        variant.record(&puzzle, 0..MAX_WRITES, Budget::writes(MAX_WRITES), sink)
    });
    let ending = recording.ending()?;
    if ending.has_untraced_writes || !ending.remarks.is_empty() {
        return None;
    }
    let steps: Vec<Step> = recording.step_slices().flatten().copied().collect();
    let is_complete = ending.is_complete && *ending.moment.board() == board.found;
    Some(RecordedWrites { case: board.case.clone(), puzzle, steps, is_complete })
}
