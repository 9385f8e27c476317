//! Stops a search after a number of writes or at a deadline.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::time::Instant;

use super::{Observer, Write};

/// A limit for a search: a number of writes, or a deadline.
///
/// A search has no code for a budget. At the limit, the budget unwinds the calls of the search, like a panic without a
/// message, so run the search inside [`within_budget`], which catches that. In a program that is built with
/// `panic = "abort"`, a budget would abort the program.
///
/// In a pair of observers, put the budget first. The write over the limit then does not reach the second observer. It
/// does not reach the board in any case.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    /// Number of writes until the next [`grant`](Budget::grant).
    granted_writes: u64,
    /// Number of writes that the budget can still grant, without `granted_writes`.
    writes_left: u64,
    deadline: Option<Instant>,
}

impl Budget {
    /// Reading the clock takes as long as several writes, so the budget reads the clock once in 1024 writes. The
    /// slowest search makes that many writes in one or two milliseconds.
    const WRITES_PER_CLOCK_READ: u64 = 1024;

    /// Limits the number of writes.
    pub fn writes(writes: u64) -> Self {
        Budget { granted_writes: 0, writes_left: writes, deadline: None }
    }

    /// Limits the time: the search stops at the first clock read after `deadline`. `None` is no limit.
    pub fn until(deadline: Option<Instant>) -> Self {
        Budget { granted_writes: 0, writes_left: u64::MAX, deadline }
    }

    /// Returns the number of writes that the search may make before the next call, at least 1. Unwinds the search if
    /// the limit is reached.
    #[cold]
    pub(crate) fn grant(&mut self) -> u64 {
        let is_late = self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        if is_late || self.writes_left == 0 {
            resume_unwind(Box::new(OutOfBudget));
        }
        let granted = self.writes_left.min(Self::WRITES_PER_CLOCK_READ);
        self.writes_left -= granted;
        granted
    }
}

impl Observer for Budget {
    #[inline]
    fn write(&mut self, _: Write) {
        if self.granted_writes == 0 {
            self.granted_writes = self.grant();
        }
        self.granted_writes -= 1;
    }
}

/// Runs a search on a board with a [`Budget`], and returns the result of the search.
/// Fails with [`OutOfBudget`] if the search reached the limit. The board then contains all writes within the budget. A
/// panic of the search itself is passed on.
pub fn within_budget<T>(search: impl FnOnce() -> T) -> Result<T, OutOfBudget> {
    catch_unwind(AssertUnwindSafe(search)).map_err(|payload| match payload.downcast() {
        Ok(out_of_budget) => *out_of_budget,
        Err(panic) => resume_unwind(panic),
    })
}

/// The error of a search that was stopped at the limit of its budget.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct OutOfBudget;
