//! Consecutive steps of a search, and the state of the search between two steps.

use crate::AnyBoard;
use crate::recording::Step;
use crate::trace::{Observer, SourceLineChange, WriteCounter};

/// Consecutive steps of a search: 4096, or fewer in the last chunk.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Chunk {
    /// The least and the greatest depth during these steps.
    pub depths: DepthRange,
    /// The steps, or `None` if the chunk is outside the window.
    pub kept: Option<KeptSteps>,
    /// Changes of the source line, in the order of their steps.
    pub lines: Vec<SourceLineChange>,
}

/// The steps of a chunk, and the moment before the first step.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct KeptSteps {
    pub(crate) start: Moment,
    pub(crate) steps: Vec<Step>,
}

impl Chunk {
    /// Number of steps of a full chunk. Computing a moment from the start of its chunk takes some microseconds. The start
    /// takes 168 bytes, about a fiftieth of the memory of the steps.
    pub const MAX_STEPS: usize = 4096;

    /// Returns the moment before the first step, or `None` if the steps are not kept.
    pub fn start(&self) -> Option<&Moment> {
        self.kept.as_ref().map(|kept| &kept.start)
    }

    /// Returns the steps, or an empty slice if they are not kept.
    pub fn kept_steps(&self) -> &[Step] {
        self.kept.as_ref().map_or(&[], |kept| &kept.steps)
    }

    /// Returns the kept steps, each with the moment after the step.
    pub fn moments_and_steps(&self) -> impl Iterator<Item = (Moment, Step)> {
        self.kept.iter().flat_map(|kept| {
            kept.steps.iter().scan(kept.start, |moment, &step| {
                moment.apply(step);
                Some((*moment, step))
            })
        })
    }
}

/// The least and the greatest depth in a range of moments. See [`WriteCounter`] for the depth.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct DepthRange {
    /// The least depth. Negative only if the search has emptied givens.
    pub least: i8,
    /// The greatest depth, at most the number of cells.
    pub greatest: i8,
}

impl DepthRange {
    /// Creates the range with the depth of one moment.
    pub(crate) fn of(moment: &Moment) -> Self {
        let depth = moment.counter().depth as i8;
        DepthRange { least: depth, greatest: depth }
    }

    #[inline]
    pub(crate) fn include(&mut self, depth: i32) {
        // A search can fill or empty at most 121 cells.
        let depth = depth as i8;
        self.least = self.least.min(depth);
        self.greatest = self.greatest.max(depth);
    }

    pub(crate) fn union(self, other: DepthRange) -> DepthRange {
        DepthRange {
            least: self.least.min(other.least),
            greatest: self.greatest.max(other.greatest),
        }
    }
}

/// The state of a search between two steps: the board and the counters.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Moment {
    board: AnyBoard,
    counter: WriteCounter,
    pub(super) solutions: u64,
}

impl Moment {
    /// Creates the moment before the first step.
    pub fn start(puzzle: impl Into<AnyBoard>) -> Self {
        Moment { board: puzzle.into(), counter: WriteCounter::default(), solutions: 0 }
    }

    /// Returns the board after the writes so far.
    pub fn board(&self) -> &AnyBoard {
        &self.board
    }

    /// Returns the number of writes so far, and the depth.
    pub fn counter(&self) -> &WriteCounter {
        &self.counter
    }

    /// Returns the number of solutions that the search has reported so far.
    pub fn solutions(&self) -> u64 {
        self.solutions
    }

    /// Returns the number of writes so far, which is the number of this moment.
    pub fn writes(&self) -> u64 {
        self.counter.writes()
    }

    /// Moves to the next moment: applies one step.
    #[inline]
    pub fn apply(&mut self, step: Step) {
        self.board.write(step.write());
        self.counter.write(step.write());
        self.solutions += u64::from(step.is_solution());
    }
}
