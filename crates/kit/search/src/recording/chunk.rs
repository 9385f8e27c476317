//! Writes in a row, and the state of a search between two of them.

use crate::AnyBoard;
use crate::recording::Step;
use crate::trace::{LineChange, Observer, WriteCounter};

/// As many writes of a search as are handed on together: 4096, and fewer only at its end.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Chunk {
    /// Between which depths the search was.
    pub depths: DepthRange,
    /// The writes themselves, where they are in the window that is kept.
    pub kept: Option<KeptSteps>,
    /// Where writes come from other lines of the source, in the order of their steps.
    pub lines: Vec<LineChange>,
}

/// The writes of a piece, and the moment before them.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct KeptSteps {
    pub(crate) start: Moment,
    pub(crate) steps: Vec<Step>,
}

impl Chunk {
    /// Going from the start of a piece to a step in it takes some microseconds;
    /// the start itself is 160 bytes, a fiftieth of the steps.
    pub const WRITES: usize = 4096;

    /// The moment before its first write, where the piece was kept.
    pub fn start(&self) -> Option<&Moment> {
        self.kept.as_ref().map(|kept| &kept.start)
    }

    /// The writes, where the piece was kept; else none.
    pub fn kept_steps(&self) -> &[Step] {
        self.kept.as_ref().map_or(&[], |kept| &kept.steps)
    }

    /// The kept steps, each with the moment that it led to.
    pub fn moments_and_steps(&self) -> impl Iterator<Item = (Moment, Step)> {
        self.kept.iter().flat_map(|kept| {
            kept.steps.iter().scan(kept.start, |moment, &step| {
                moment.apply(step);
                Some((*moment, step))
            })
        })
    }
}

/// The least and the greatest depth of some moments.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct DepthRange {
    /// The least; negative only where givens were emptied.
    pub least: i8,
    /// The greatest, at most the number of cells.
    pub greatest: i8,
}

impl DepthRange {
    pub(crate) fn of(moment: &Moment) -> Self {
        let depth = moment.counter().depth as i8;
        DepthRange { least: depth, greatest: depth }
    }

    #[inline]
    pub(crate) fn include(&mut self, depth: i32) {
        // At most 121 cells can be filled or emptied.
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

/// The board and the counts after some number of writes.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Moment {
    board: AnyBoard,
    counter: WriteCounter,
    pub(super) solutions: u64,
}

impl Moment {
    /// Before the first write.
    pub fn start(puzzle: impl Into<AnyBoard>) -> Self {
        Moment { board: puzzle.into(), counter: WriteCounter::default(), solutions: 0 }
    }

    /// The board.
    pub fn board(&self) -> &AnyBoard {
        &self.board
    }

    /// The writes of each kind so far, and the depth.
    pub fn counter(&self) -> &WriteCounter {
        &self.counter
    }

    /// The solutions that were reported so far.
    pub fn solutions(&self) -> u64 {
        self.solutions
    }

    /// How many writes led here: the number of this moment.
    pub fn writes(&self) -> u64 {
        self.counter.writes()
    }

    /// Goes on by one write.
    #[inline]
    pub fn apply(&mut self, step: Step) {
        self.board.write(step.write());
        self.counter.write(step.write());
        self.solutions += u64::from(step.is_solution());
    }
}
