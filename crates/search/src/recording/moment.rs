//! The state of a search between two writes.

use crate::{Position, trace::Counter};

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
    ///
    /// It counts as a [`Counter`] that observes does, but without a branch: what comes
    /// next in a row of steps is hard to foretell, and a wrong guess takes as long as ten steps.
    #[inline]
    pub fn make(&mut self, step: Step) {
        self.position.set(step.cell(), step.after());
        let (was_filled, is_filled) = (step.before() != 0, step.after() != 0);
        let counter = &mut self.counter;
        counter.places += u64::from(is_filled);
        counter.removes += u64::from(!is_filled);
        counter.depth += i32::from(is_filled) - i32::from(was_filled);
        counter.max_depth = counter.max_depth.max(counter.depth);
        counter.depth_sum += i64::from(counter.depth);
        self.solutions += u64::from(step.is_solution());
    }

    pub(crate) fn report_solution(&mut self) {
        self.solutions += 1;
    }
}
