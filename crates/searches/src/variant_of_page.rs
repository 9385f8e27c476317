//! What of a search runs in a page.

use std::ops::Range;

use recording::{Ending, Sink, record};
use source::{About, Flow};
use sudoku::{Grid, Search, trace::Budget};

/// A search, as far as a page runs it. The page itself has its texts.
pub struct Variant {
    /// The name of its crate.
    pub name: &'static str,
    about: About,
    record: Record,
}

/// [`recording::record`], for one of the searches.
type Record = fn(&Grid, Range<u64>, Budget, Sink) -> Ending;

/// The texts of a search's crate. Those that are not looked at are not in the program.
#[expect(dead_code, reason = "the list has all texts of a search")]
pub struct Texts {
    pub docs: &'static str,
    pub code: &'static str,
    /// Its `variant.toml`.
    pub about: &'static str,
}

impl Variant {
    /// What is compiled in here of a search. The page does not ask at which cells it looks, so that
    /// nothing of `_L`, the same search where that is seen, is in the program.
    ///
    /// # Panics
    ///
    /// If its `variant.toml` is not as it must be: a test reads them all.
    pub(crate) fn published<S: Search, _L: Search>(texts: Texts) -> Self {
        let about = About::parse(texts.about);
        Variant {
            name: S::NAME,
            about: about.unwrap_or_else(|error| panic!("{}: variant.toml: {error}", S::NAME)),
            record: |puzzle, window, budget, sink| record::<S>(puzzle, window, budget, sink),
        }
    }

    /// Runs the search and hands on its steps, as [`recording::record`] does.
    pub fn record(&self, puzzle: &Grid, window: Range<u64>, budget: Budget, sink: Sink) -> Ending {
        (self.record)(puzzle, window, budget, sink)
    }

    /// Which parts of the search are at work at a step.
    pub fn flow(&self) -> &Flow {
        &self.about.steps
    }
}
