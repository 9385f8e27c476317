//! What is known of a search.

use std::{marker::PhantomData, sync::Arc, time::Duration};

use problems::about::About;
use program::Result;
use search::flow::Flow;
use search::recording::{HearLooks, hear_looks};
use search::{Position, Rules, Scope, Search};

use crate::runner::{Published, Runner, Unwatched, unwatched};

#[derive(Clone)]
pub struct Variant {
    pub name: &'static str,
    pub idea: &'static str,
    pub scope: Scope,
    pub rules: &'static dyn Rules,
    /// The source with the head docs, `src/lib.rs`.
    pub docs: &'static str,
    pub code: &'static str,
    pub about: About,
    /// Runs the search, as the judge asks for it. `None` of an attempt: its own program does that.
    pub unwatched: Option<Unwatched>,
    /// Runs the search again and hands on at which cells it looks. `None` of an attempt, whose looks
    /// at the board are not seen.
    pub hear_looks: Option<HearLooks>,
    pub(crate) runner: Arc<dyn Runner>,
}

/// What is compiled in here of a search, with its texts. `L` is the same search on a board that sees at which
/// cells it looks.
///
/// # Panics
///
/// If its `variant.toml` is not as it must be: a test reads them all.
pub(crate) fn published<S, L>(docs: &'static str, code: &'static str, about: &str) -> Variant
where
    S: Search + 'static,
    L: Search + 'static,
{
    let runner = Published::<S>(PhantomData);
    let variant = Variant::new(S::NAME, S::IDEA, S::SCOPE, S::RULES, [docs, code], about, runner);
    let variant = variant.unwrap_or_else(|error| panic!("{}: variant.toml: {error}", S::NAME));
    Variant { unwatched: Some(unwatched::<S>), hear_looks: Some(hear_looks::<L>), ..variant }
}

impl Variant {
    pub fn new(
        name: &'static str,
        idea: &'static str,
        scope: Scope,
        rules: &'static dyn Rules,
        [docs, code]: [&'static str; 2],
        about: &str,
        runner: impl Runner,
    ) -> Result<Self> {
        let mut about = About::parse(about)?.in_problem(rules.name());
        if about.in_short.is_empty() {
            about.in_short = idea.to_string();
        }
        Ok(Variant {
            name,
            idea,
            scope,
            rules,
            docs,
            code,
            about,
            unwatched: None,
            hear_looks: None,
            runner: Arc::new(runner),
        })
    }

    /// What people call the search: its idea in a few words.
    pub fn title(&self) -> &str {
        &self.about.title
    }

    /// The title as a sentence has it.
    pub fn quoted(&self) -> String {
        format!("“{}”", self.title())
    }

    /// Compiles an attempt, once, so that this is not timed with the first run.
    pub fn prepare(&self) -> Result<()> {
        self.runner.prepare()
    }

    /// Whether its looks at the board are seen, so that [`Counts::reads`](crate::Counts) is known.
    pub fn shows_reads(&self) -> bool {
        self.hear_looks.is_some()
    }

    /// Runs the search once, unwatched, and returns the time that it took; `None` where it fails.
    pub fn time(&self, puzzle: &Position) -> Option<Duration> {
        self.runner.timer()(puzzle)
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
