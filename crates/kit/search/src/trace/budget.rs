//! A limit for a search, which does not know of it.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::time::Instant;

use super::{Observer, Write};

/// How many writes a search may make, and until when.
///
/// The searches know nothing of a budget, so their calls are unwound as by a panic, but without its
/// message. [`within_budget`] catches that, so a search on a board with a budget is called there.
/// In a program that is built with `panic = "abort"` the budget would end the whole program.
///
/// In a pair of observers the budget goes first. Then the write that is
/// too many is neither made nor seen by the others.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    /// Writes before the next look at the clock.
    writes_to_look: u64,
    /// Writes after that.
    writes_left: u64,
    deadline: Option<Instant>,
}

impl Budget {
    /// Reading the clock costs as much as several writes, so it is read only once
    /// in 1024 writes. Even the slowest search makes them in a millisecond or two.
    const WRITES_PER_LOOK: u64 = 1024;

    /// A budget of a number of writes.
    pub fn writes(writes: u64) -> Self {
        Budget { writes_to_look: 0, writes_left: writes, deadline: None }
    }

    /// A budget of time. The clock is read once in 1024 writes, and the search ends
    /// when `deadline` has passed. `None` is no limit.
    pub fn until(deadline: Option<Instant>) -> Self {
        Budget { writes_to_look: 0, writes_left: u64::MAX, deadline }
    }

    /// How many writes may be made before the next call: at least one, or the search is ended.
    #[cold]
    pub(crate) fn grant(&mut self) -> u64 {
        let is_late = self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        if is_late || self.writes_left == 0 {
            resume_unwind(Box::new(OutOfBudget));
        }
        let granted = self.writes_left.min(Self::WRITES_PER_LOOK);
        self.writes_left -= granted;
        granted
    }
}

impl Observer for Budget {
    #[inline]
    fn write(&mut self, _: Write) {
        if self.writes_to_look == 0 {
            self.writes_to_look = self.grant();
        }
        self.writes_to_look -= 1;
    }
}

/// Runs a search on a board that has a [`Budget`].
/// Fails with [`OutOfBudget`] if the budget ended the search. The board is then as the last
/// write within the budget left it, and the search has returned nothing. A real
/// panic in the search goes on.
pub fn within_budget<T>(search: impl FnOnce() -> T) -> Result<T, OutOfBudget> {
    catch_unwind(AssertUnwindSafe(search)).map_err(|payload| match payload.downcast() {
        Ok(out_of_budget) => *out_of_budget,
        Err(panic) => resume_unwind(panic),
    })
}

/// A search ended before it was done, because its budget was used up.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct OutOfBudget;
