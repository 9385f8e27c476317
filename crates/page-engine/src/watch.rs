//! What a page learns of a search while it runs.

use std::ops::{ControlFlow, Range};

use search::flow::Flow;
use search::recording::{Depths, Ending, KEEP_ALL, Moment, Sink, Step};

/// Writes in a row.
pub struct Watched<'a> {
    /// Before the first of them.
    pub start: &'a Moment,
    /// The writes.
    pub steps: &'a [Step],
    /// The same in two bytes each, as [`Flow::pack`] has them; none outside of the window.
    pub packed: &'a [u16],
    /// Between which depths the search was.
    pub depths: Depths,
}

impl Watched<'_> {
    /// After how many of the writes the first solution was reported.
    pub fn first_solution(&self) -> Option<usize> {
        self.steps.iter().position(|step| step.is_solution()).map(|index| index + 1)
    }

    /// After how many of the writes the last solution was reported.
    pub fn last_solution(&self) -> Option<usize> {
        self.steps.iter().rposition(|step| step.is_solution()).map(|index| index + 1)
    }
}

/// Runs a search to its end, and hands on all that it writes, piece by piece.
///
/// Packed are all pieces that have a step in `window`, where moment n is in front of step n + 1.
/// The memory is that of one piece.
pub fn watch(
    flow: &Flow,
    window: Range<u64>,
    run: impl FnOnce(Range<u64>, Sink) -> Ending,
    mut hand_on: impl FnMut(Watched),
) -> Ending {
    let mut packed = Vec::new();
    let mut previous = None;
    run(KEEP_ALL, &mut |piece| {
        let (Some(start), steps) = (piece.start(), piece.writes()) else {
            return ControlFlow::Continue(());
        };
        packed.clear();
        if start.writes() < window.end && start.writes() + steps.len() as u64 > window.start {
            packed.extend(steps.iter().map(|&step| flow.pack(previous.replace(step), step)));
        }
        previous = steps.last().copied().or(previous);
        hand_on(Watched { start, steps, packed: &packed, depths: piece.depths });
        ControlFlow::Continue(())
    })
}
