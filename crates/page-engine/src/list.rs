//! Which searches are in this module?

use std::{ops::Range, sync::OnceLock};

use recording::{Ending, Hear, Sink};
use source::Flow;
use sudoku::{Grid, trace::Budget};

/// A search of this module.
pub struct Listed {
    /// The name by which a page asks for it.
    pub name: String,
    /// Which of its parts are at work at a step.
    pub flow: Flow,
    /// Runs the search and hands on its steps.
    pub record: Box<Record>,
    /// Runs the search and hands on the cells at which it looks; `None` where that is not seen.
    pub hear_looks: Option<Box<HearLooks>>,
}

/// What `recording::record` does, for one search.
pub type Record = dyn Fn(&Grid, Range<u64>, Budget, Sink) -> Ending + Send + Sync;

/// What `recording::hear_looks` does, for one search.
pub type HearLooks = dyn Fn(&Grid, Hear) + Send + Sync;

static LIST: OnceLock<Vec<Listed>> = OnceLock::new();

/// The searches, in the order of their numbers.
pub fn list() -> &'static [Listed] {
    LIST.get_or_init(published)
}

/// Makes this the module of one search. It comes too late after the first look at the list.
pub fn list_only(search: Listed) {
    // The list that is there already stays.
    let _ = LIST.set(vec![search]);
}

#[cfg(feature = "published")]
fn published() -> Vec<Listed> {
    let listed = |variant: &'static searches::Variant| Listed {
        name: variant.name.to_string(),
        flow: variant.flow().clone(),
        record: Box::new(|puzzle, window, budget, sink| {
            variant.record(puzzle, window, budget, sink)
        }),
        hear_looks: variant.hear_looks.map(|hear_looks| Box::new(hear_looks) as Box<HearLooks>),
    };
    searches::all().iter().map(listed).collect()
}

#[cfg(not(feature = "published"))]
fn published() -> Vec<Listed> {
    Vec::new()
}
