//! Which searches are in this module?

use std::{ops::Range, sync::OnceLock};

use search::flow::Flow;
use search::recording::{Ending, Sink};
use search::{
    PlainBoard, Position, Rules, Search,
    trace::{Budget, CellSet, Observer},
};

/// A search of this module.
pub struct Listed {
    /// The name by which a page asks for it, one of a kind among the searches of its problem.
    pub name: String,
    /// What its problem says of boards.
    pub rules: &'static dyn Rules,
    /// Which of its parts are at work at a step.
    pub flow: Flow,
    /// Runs the search and hands on its steps.
    pub record: Box<Record>,
    /// Runs the search and hands on the cells at which it looks; `None` where that is not seen.
    pub hear_looks: Option<Box<LooksHeard>>,
}

/// What `search::recording::record` does, for one search.
pub type Record = dyn Fn(&Position, Range<u64>, Budget, Sink) -> Ending + Send + Sync;

/// What `search::recording::hear_looks` does, for one search.
pub type LooksHeard = dyn Fn(&Position, Range<u64>, &mut dyn FnMut(CellSet)) + Send + Sync;

impl Listed {
    /// A search that takes any board.
    pub fn search<S: Search>(name: &str, flow: Flow) -> Self {
        Listed {
            name: name.to_string(),
            rules: S::RULES,
            flow,
            record: Box::new(|puzzle, window, budget, sink| {
                search::recording::record::<S>(&plain(puzzle), window, budget, sink)
            }),
            hear_looks: Some(Box::new(|puzzle, window, hear| {
                search::recording::hear_looks::<S>(&plain(puzzle), window, hear)
            })),
        }
    }

    /// What tells an observer of writes as a search makes them, and whose looks are not seen.
    pub fn writer(
        name: &str,
        rules: &'static dyn Rules,
        flow: Flow,
        run: fn(&Position, &mut dyn Observer),
    ) -> Self {
        let record: Box<Record> = Box::new(move |puzzle, window, budget, sink| {
            let run = |observer: &mut dyn Observer| run(puzzle, observer);
            search::recording::record_run(run, *puzzle, window, budget, sink)
        });
        Listed { name: name.to_string(), rules, flow, record, hear_looks: None }
    }
}

/// The board as its problem has it.
///
/// # Panics
///
/// If it is one of another problem.
fn plain<P: PlainBoard>(position: &Position) -> P {
    P::try_from(*position).expect("a search gets the boards of its own problem")
}

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
        rules: variant.rules,
        flow: variant.flow().clone(),
        record: Box::new(|puzzle, window, budget, sink| {
            variant.record(puzzle, window, budget, sink)
        }),
        hear_looks: variant.hear_looks.map(|hear_looks| Box::new(hear_looks) as Box<LooksHeard>),
    };
    searches::all().iter().map(listed).collect()
}

#[cfg(not(feature = "published"))]
fn published() -> Vec<Listed> {
    Vec::new()
}
