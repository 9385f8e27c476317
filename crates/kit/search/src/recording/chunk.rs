//! Writes in a row, and the state of a search between two of them.

use crate::Position;
use crate::recording::Step;
use crate::trace::{Counter, LineChange, Observer};

/// As many writes of a search as are handed on together: 4096, and fewer only at its end.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Piece {
    /// Between which depths the search was.
    pub depths: Depths,
    /// The writes themselves, where they are in the window that is kept.
    pub kept: Option<Kept>,
    /// Where writes come from other lines of the source, in the order of their steps.
    pub lines: Vec<LineChange>,
}

/// The writes of a piece, and the moment before them.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Kept {
    pub(crate) start: Moment,
    pub(crate) steps: Vec<Step>,
}

impl Piece {
    /// Going from the start of a piece to a step in it takes some microseconds;
    /// the start itself is 160 bytes, a fiftieth of the steps.
    pub const WRITES: usize = 4096;

    /// The moment before its first write, where the piece was kept.
    pub fn start(&self) -> Option<&Moment> {
        self.kept.as_ref().map(|kept| &kept.start)
    }

    /// The writes, where the piece was kept; else none.
    pub fn writes(&self) -> &[Step] {
        self.kept.as_ref().map_or(&[], |kept| &kept.steps)
    }

    /// The kept steps, each with the moment that it led to.
    pub fn steps(&self) -> impl Iterator<Item = (Moment, Step)> {
        self.kept.iter().flat_map(|kept| {
            kept.steps.iter().scan(kept.start, |moment, &step| {
                moment.make(step);
                Some((*moment, step))
            })
        })
    }
}

/// The least and the greatest depth of some moments.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Depths {
    /// The least; negative only where givens were emptied.
    pub least: i8,
    /// The greatest, at most the number of cells.
    pub greatest: i8,
}

impl Depths {
    pub(crate) fn of(moment: &Moment) -> Self {
        let depth = moment.counter().depth as i8;
        Depths { least: depth, greatest: depth }
    }

    #[inline]
    pub(crate) fn include(&mut self, depth: i32) {
        // At most 121 cells can be filled or emptied.
        let depth = depth as i8;
        self.least = self.least.min(depth);
        self.greatest = self.greatest.max(depth);
    }

    pub(crate) fn and(self, other: Depths) -> Depths {
        Depths { least: self.least.min(other.least), greatest: self.greatest.max(other.greatest) }
    }
}

/// The board and the counts after some number of writes.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Moment {
    position: Position,
    counter: Counter,
    pub(super) solutions: u64,
}

impl Moment {
    /// Before the first write.
    pub fn start(puzzle: impl Into<Position>) -> Self {
        Moment { position: puzzle.into(), counter: Counter::default(), solutions: 0 }
    }

    /// The board.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The writes of each kind so far, and the depth.
    pub fn counter(&self) -> &Counter {
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
    pub fn make(&mut self, step: Step) {
        self.position.write(step.write());
        self.counter.write(step.write());
        self.solutions += u64::from(step.is_solution());
    }
}
