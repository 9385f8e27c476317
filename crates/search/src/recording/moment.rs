//! The state of a search between two writes.

use crate::Position;
use crate::trace::{Counter, Observer};

use crate::recording::Step;

/// The board and the counts after some number of writes.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Moment {
    position: Position,
    counter: Counter,
    solutions: u64,
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

    pub(crate) fn report_solution(&mut self) {
        self.solutions += 1;
    }
}
