//! What is known of a search.

use std::{
    io::Write,
    ops::Range,
    time::{Duration, Instant},
};

use program::{Answer, Result, serve};
use recording::{Ending, Sink, record};
use source::{About, Flow};
use sudoku::{
    Grid, Scope, Search,
    trace::{Budget, Counter},
};

use crate::run::{self, Limits, Run};

/// A search, and all that is known of it.
#[derive(Clone)]
pub struct Variant {
    /// The name of its crate.
    pub name: &'static str,
    /// Its idea in one line.
    pub idea: &'static str,
    /// Whether it looks for the first solution or for all.
    pub scope: Scope,
    /// The source with the head docs, `src/lib.rs`.
    pub docs: &'static str,
    /// The source with the search.
    pub code: &'static str,
    /// What its `variant.toml` says.
    pub about: About,
    /// Runs the search and reports what it does.
    pub observe: fn(&Grid, &Limits) -> Run,
    /// Runs the search and hands on its steps.
    pub record: Record,
    /// Counts the writes of the search; `None` where it makes more than the given number.
    pub count: fn(&Grid, u64) -> Option<Counter>,
    /// What the search finds; `None` where it has not ended by the deadline.
    pub answer_until: fn(&Grid, Option<Instant>) -> Option<stopwatch::Answer>,
    /// Runs the search unwatched, and returns the time that it took.
    pub time: fn(&Grid) -> Duration,
    /// Answers the puzzles on standard input, one a line, as the judge asks for them.
    pub serve: fn(bool, &mut dyn Write) -> Result<Answer>,
}

/// [`recording::record`], for one of the searches.
pub type Record = fn(&Grid, Range<u64>, Budget, Sink) -> Ending;

/// The texts of a search's crate.
pub struct Texts {
    pub docs: &'static str,
    pub code: &'static str,
    /// Its `variant.toml`.
    pub about: &'static str,
}

impl Variant {
    pub(crate) fn new<S: Search>(texts: Texts) -> Self {
        let about = About::parse(texts.about);
        Variant {
            name: S::NAME,
            idea: S::IDEA,
            scope: S::SCOPE,
            docs: texts.docs,
            code: texts.code,
            about: about.unwrap_or_else(|error| panic!("{}: variant.toml: {error}", S::NAME)),
            observe: run::observe::<S>,
            record: |puzzle, window, budget, sink| record::<S>(puzzle, window, budget, sink),
            count: run::count::<S>,
            answer_until: run::answer_until::<S>,
            time: run::time::<S>,
            serve: serve::answer_all::<S>,
        }
    }

    /// Which parts of the search are at work at a step.
    pub fn flow(&self) -> &Flow {
        &self.about.steps
    }

    /// The file of its crate in which the search is, from the crate's folder on.
    pub fn code_file(&self) -> &'static str {
        if self.docs.contains("include!(\"solution.rs\")") {
            "src/solution.rs"
        } else {
            "src/lib.rs"
        }
    }

    /// Whether the search is one file, so that it can be taken apart and copied.
    pub fn is_in_one_file(&self) -> bool {
        !self.code.lines().any(|line| line.starts_with("mod ") && line.ends_with(';'))
    }
}
