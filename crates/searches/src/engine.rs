//! How the tools run a search: one that is compiled in here, or one that runs in a process of its
//! own.

use std::{marker::PhantomData, ops::Range};

use program::Result;
use recording::{Ending, Hear, Sink, Writer, hear_looks, record_writer};
use search::{
    Board, Position, Search,
    trace::{Budget, Counter},
};

use crate::{
    plain::plain,
    run::{self, Limits, Run},
    runner::{Ran, Runner, Timer},
};

/// A search that is compiled in here.
pub(crate) struct Published<S>(PhantomData<fn() -> S>);

impl<S> Published<S> {
    pub(crate) const NEW: Self = Published(PhantomData);
}

impl<S: Search + 'static> Runner for Published<S> {
    type Plain = S::Plain;
    const SHOWS_READS: bool = true;

    fn prepare(&self) -> Result<()> {
        Ok(())
    }

    #[inline]
    fn run<B: Board<S::Plain>>(&self, board: &mut B, found: impl FnMut(&B)) -> Ran {
        S::search(board, found);
        Ok(Vec::new())
    }

    fn timer(&self) -> Timer<'_> {
        Box::new(|puzzle| Some(run::time::<S>(&plain(puzzle))))
    }
}

/// [`recording::hear_looks`], on a board of its problem.
pub(crate) fn hear_looks_of<S: Search>(puzzle: &Position, hear: Hear) {
    hear_looks::<S>(&plain(puzzle), hear);
}

/// All that is done with a search, whichever [`Runner`] runs it.
pub(crate) trait Engine: Send + Sync {
    fn shows_reads(&self) -> bool;
    fn prepare(&self) -> Result<()>;
    fn observe(&self, puzzle: &Position, limits: &Limits) -> Run;
    fn record(&self, puzzle: &Position, window: Range<u64>, budget: Budget, sink: Sink) -> Ending;
    fn count(&self, puzzle: &Position, limit: u64) -> Option<Counter>;
    fn timer(&self) -> Timer<'_>;
}

impl<R: Runner> Engine for R {
    fn shows_reads(&self) -> bool {
        R::SHOWS_READS
    }

    fn prepare(&self) -> Result<()> {
        Runner::prepare(self)
    }

    fn observe(&self, puzzle: &Position, limits: &Limits) -> Run {
        run::observe(self, &plain(puzzle), limits)
    }

    fn record(&self, puzzle: &Position, window: Range<u64>, budget: Budget, sink: Sink) -> Ending {
        let mut ran = Ok(Vec::new());
        let writer = Watched { runner: self, ran: &mut ran };
        let ending = record_writer(writer, &plain(puzzle), window, budget, sink);
        match ran {
            Ok(remarks) => Ending { remarks, ..ending },
            Err(failure) => Ending { is_complete: false, failure: Some(failure), ..ending },
        }
    }

    fn count(&self, puzzle: &Position, limit: u64) -> Option<Counter> {
        run::count(self, &plain(puzzle), limit)
    }

    fn timer(&self) -> Timer<'_> {
        Runner::timer(self)
    }
}

/// A run that keeps how it has ended.
struct Watched<'a, R> {
    runner: &'a R,
    ran: &'a mut Ran,
}

impl<R: Runner> Writer<R::Plain> for Watched<'_, R> {
    #[inline]
    fn write_to<B: Board<R::Plain>>(self, board: &mut B, found: impl FnMut(&B)) {
        *self.ran = self.runner.run(board, found);
    }
}
