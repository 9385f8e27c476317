//! What of a search runs in a page.

use std::ops::Range;

use search::flow::Flow;
use search::recording::{Ending, Sink, hear_looks, record};
use search::{
    Position, Rules, Search,
    trace::{Budget, CellSet},
};
use serde::Deserialize;

use crate::plain;

/// A search, as far as a page runs it. The page itself has its texts.
pub struct Variant {
    pub name: &'static str,
    pub rules: &'static dyn Rules,
    /// Runs the search again and hands on at which cells it looks.
    pub hear_looks: Option<HearLooks>,
    flow: Flow,
    record: Record,
}

/// [`search::recording::hear_looks`], for one of the searches.
pub type HearLooks = fn(&Position, Range<u64>, &mut dyn FnMut(CellSet));

/// [`search::recording::record`], for one of the searches.
type Record = fn(&Position, Range<u64>, Budget, Sink) -> Ending;

/// What is read here of a `variant.toml`.
#[derive(Deserialize)]
struct Told {
    /// Which parts of the search are at work at a step.
    steps: Flow,
}

/// The texts of a search's crate. Those that are not looked at are not in the program.
#[expect(dead_code, reason = "the list has all texts of a search")]
pub struct Texts {
    pub docs: &'static str,
    pub code: &'static str,
    pub about: &'static str,
}

impl Variant {
    /// What is compiled in here of a search. `L` is the same search on a board that sees at which
    /// cells it looks.
    ///
    /// # Panics
    ///
    /// If its `variant.toml` is not as it must be: a test reads them all.
    pub(crate) fn published<S: Search, L: Search>(texts: Texts) -> Self {
        let told: Told = toml::from_str(texts.about)
            .unwrap_or_else(|error| panic!("{}: variant.toml: {error}", S::NAME));
        Variant {
            name: S::NAME,
            flow: told.steps,
            rules: S::RULES,
            hear_looks: Some(|puzzle, window, hear| hear_looks::<L>(&plain(puzzle), window, hear)),
            record: |puzzle, window, budget, sink| {
                record::<S>(&plain(puzzle), window, budget, sink)
            },
        }
    }

    /// Runs the search and hands on its steps, as [`search::recording::record`] does.
    pub fn record(
        &self,
        puzzle: &Position,
        window: Range<u64>,
        budget: Budget,
        sink: Sink,
    ) -> Ending {
        (self.record)(puzzle, window, budget, sink)
    }

    /// Which parts of the search are at work at a step.
    pub fn flow(&self) -> &Flow {
        &self.flow
    }
}
