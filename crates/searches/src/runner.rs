//! How the tools run a search, wherever that is: one that is compiled in here, or one that runs in a
//! process of its own.

use std::marker::PhantomData;
use std::time::{Duration, Instant};

use program::Result;
use search::trace::{Observer, Reads, watch};
use search::{PlainBoard, Position, Search};

pub trait Runner: Send + Sync + 'static {
    /// Compiles an attempt, once. Later calls cost nothing.
    fn prepare(&self) -> Result<()> {
        Ok(())
    }

    /// Runs the search, counts its reads and tells `observer` all else. Returns remarks on its writes,
    /// in sentences.
    fn watch(&self, puzzle: &Position, reads: &Reads, observer: &mut dyn Observer) -> Ran;

    fn timer(&self) -> Timer<'_>;

    /// What the search answers by itself within a time, where it could not be watched to its end. `None`
    /// where it does not, or cannot be ended unwatched.
    fn answers(&self, _: &Position, _: Duration) -> Option<Answers> {
        None
    }
}

/// How a run has ended: well, with remarks on its writes, or not.
pub type Ran = Result<Vec<String>, Failure>;

/// Why a run has no end, in a sentence.
#[derive(Debug)]
pub enum Failure {
    Search(String),
    /// The search may be right, but not all of its writes were seen.
    Sight(String),
}

impl From<String> for Failure {
    fn from(reason: String) -> Self {
        Failure::Search(reason)
    }
}

impl From<Failure> for String {
    fn from(failure: Failure) -> String {
        let (Failure::Search(reason) | Failure::Sight(reason)) = failure;
        reason
    }
}

pub struct Answers {
    /// Those that are boards, and not counted alone.
    pub boards: Vec<Position>,
    pub count: u64,
}

/// Runs a search on one puzzle after the other, and returns the time that each takes; `None` where
/// the search fails.
pub type Timer<'a> = Box<dyn FnMut(&Position) -> Option<Duration> + 'a>;

/// Runs a search unwatched, and calls a function at each solution with what copies the board.
pub type Unwatched = fn(&Position, &mut dyn FnMut(&dyn Fn() -> Position));

/// A search that is compiled in here: once for a plain board, and once for a watched one.
pub(crate) struct Compiled<S>(pub PhantomData<fn() -> S>);

pub(crate) fn unwatched<S: Search>(
    puzzle: &Position,
    found: &mut dyn FnMut(&dyn Fn() -> Position),
) {
    S::unobserved(&S::Plain::of(puzzle), |solution| found(&|| (*solution).into()));
}

impl<S: Search + 'static> Runner for Compiled<S> {
    fn watch(&self, puzzle: &Position, reads: &Reads, observer: &mut dyn Observer) -> Ran {
        watch::<S>(puzzle, reads, observer);
        Ok(Vec::new())
    }

    fn timer(&self) -> Timer<'_> {
        Box::new(|puzzle| {
            let start = Instant::now();
            unwatched::<S>(puzzle, &mut |_| ());
            Some(start.elapsed())
        })
    }
}
