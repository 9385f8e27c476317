//! How the tools run a search, wherever that is: one that is compiled in here, or one that runs in a
//! process of its own.

use std::{
    marker::PhantomData,
    time::{Duration, Instant},
};

use program::Result;
use search::{
    Position, Search,
    trace::{Reads, Watcher, watch},
};

use crate::plain;

/// A search that can be run again and again.
pub trait Runner: Send + Sync + 'static {
    /// Whether its looks at the board are seen, so that they can be counted.
    fn shows_reads(&self) -> bool;

    /// Compiles an attempt, once. Later calls cost nothing.
    fn prepare(&self) -> Result<()>;

    /// Runs the search, counts its reads and tells `watcher` all else. Returns remarks on its writes,
    /// in sentences.
    fn watch(&self, puzzle: &Position, reads: &Reads, watcher: &mut dyn Watcher) -> Ran;

    /// What times the search, unwatched.
    fn timer(&self) -> Timer<'_>;
}

/// How a run has ended: well, with remarks on its writes, or with what went wrong.
pub type Ran = Result<Vec<String>, String>;

/// Runs a search on one puzzle after the other, and returns the time that each takes; `None` where
/// the search fails.
pub type Timer<'a> = Box<dyn FnMut(&Position) -> Option<Duration> + 'a>;

/// Runs a search unwatched, and calls a function at each solution with what copies the board.
pub type Unwatched = fn(&Position, &mut dyn FnMut(&dyn Fn() -> Position));

/// A search that is compiled in here: once for a plain board, and once for a watched one.
pub(crate) struct Published<S>(PhantomData<fn() -> S>);

impl<S: Search> Published<S> {
    pub(crate) const NEW: Self = Published(PhantomData);
    pub(crate) const UNWATCHED: Unwatched = |puzzle, found| {
        S::unobserved(&plain(puzzle), |solution| found(&|| (*solution).into()));
    };
}

impl<S: Search + 'static> Runner for Published<S> {
    fn shows_reads(&self) -> bool {
        true
    }

    fn prepare(&self) -> Result<()> {
        Ok(())
    }

    fn watch(&self, puzzle: &Position, reads: &Reads, watcher: &mut dyn Watcher) -> Ran {
        watch::<S>(&plain(puzzle), reads, watcher);
        Ok(Vec::new())
    }

    fn timer(&self) -> Timer<'_> {
        Box::new(|puzzle| {
            let start = Instant::now();
            Self::UNWATCHED(puzzle, &mut |_| ());
            Some(start.elapsed())
        })
    }
}
