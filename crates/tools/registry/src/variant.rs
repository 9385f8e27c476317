//! What is known of a search, and how the tools run it, wherever that is: it is compiled in here, or runs in a
//! process of its own.

use std::marker::PhantomData;
use std::ops::Range;
use std::ptr;
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

use problems::variant_manifest::VariantManifest;
use program::Result;
use search::flow::Flow;
use search::trace::{CellSet, Observer, ReadCounter, run_with_observer};
use search::{AnyBoard, PlainBoard, Rules, Scope, Search, recording};

use crate::list::{Visitor, visit_all};

#[derive(Clone)]
pub struct Variant {
    pub name: &'static str,
    pub idea: &'static str,
    pub scope: Scope,
    pub rules: &'static dyn Rules,
    /// The source with the head docs, `src/lib.rs`.
    pub docs: &'static str,
    pub code: &'static str,
    pub manifest: VariantManifest,
    /// Runs the search, as the judge asks for it. `None` of an attempt: its own program does that.
    pub run_untraced: Option<UntracedRun>,
    pub(crate) runner: Arc<dyn Runner>,
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
        let mut about = VariantManifest::parse(about)?.for_problem(rules.name());
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
            manifest: about,
            run_untraced: None,
            runner: Arc::new(runner),
        })
    }

    /// What people call the search: its idea in a few words.
    pub fn title(&self) -> &str {
        &self.manifest.title
    }

    /// The title as a sentence has it.
    pub fn quoted_title(&self) -> String {
        format!("“{}”", self.title())
    }

    /// Compiles an attempt, once, so that this is not timed with the first run.
    pub fn prepare(&self) -> Result<()> {
        self.runner.prepare()
    }

    /// Whether its looks at the board are seen, so that [`Counts::reads`](crate::Counts) is known: those of an attempt
    /// are not.
    pub fn can_count_reads(&self) -> bool {
        self.run_untraced.is_some()
    }

    /// Runs the search once, unwatched, and returns the time that it took; `None` where it fails.
    pub fn time(&self, puzzle: &AnyBoard) -> Option<Duration> {
        self.runner.timer()(puzzle)
    }

    /// Which parts of the search are at work at a step.
    pub fn flow(&self) -> &Flow {
        &self.manifest.steps
    }

    /// The file of its crate in which the search is, from the crate's folder on. It is found as text: the sources are
    /// formatted, and all programs would have to compile a parser for this.
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

/// All searches, in the order in which the tools show them. One that is for two problems is there for
/// each of them, under one name.
pub fn all() -> &'static [Variant] {
    static ALL: LazyLock<Vec<Variant>> = LazyLock::new(|| {
        let mut all = VariantCollector(Vec::new());
        visit_all(&mut all);
        all.0
    });
    &ALL
}

/// What is compiled in here of each search.
struct VariantCollector(Vec<Variant>);

impl Visitor for VariantCollector {
    fn visit<S: Search + 'static, L: Search + 'static>(&mut self, texts: [&'static str; 3]) {
        let [docs, code, about] = texts;
        let runner = CompiledRunner::<S>(PhantomData);
        let sources = [docs, code];
        let variant = Variant::new(S::NAME, S::IDEA, S::SCOPE, S::RULES, sources, about, runner);
        // A test reads them all.
        let variant = variant.unwrap_or_else(|error| panic!("{}: variant.toml: {error}", S::NAME));
        self.0.push(Variant { run_untraced: Some(run_untraced::<S>), ..variant });
    }
}

pub fn all_for(rules: &'static dyn Rules) -> impl DoubleEndedIterator<Item = &'static Variant> {
    all().iter().filter(move |variant| variant.rules.name() == rules.name())
}

/// The search of this name; of two, that of the problem which comes first.
pub fn find(name: &str) -> Option<&'static Variant> {
    all().iter().find(|variant| variant.name == name)
}

pub fn find_for(name: &str, rules: &'static dyn Rules) -> Option<&'static Variant> {
    all_for(rules).find(|variant| variant.name == name)
}

pub fn names() -> impl Iterator<Item = &'static str> {
    let is_first = |variant: &&Variant| find(variant.name).is_some_and(|it| ptr::eq(it, *variant));
    all().iter().filter(is_first).map(|variant| variant.name)
}

/// Runs a search again and hands on at which cells it looks before each step of a window. All searches are compiled
/// for that where this is called.
pub fn record_reads<F: FnMut(CellSet)>(
    variant: &Variant,
    puzzle: &AnyBoard,
    window: Range<u64>,
    hear: F,
) {
    visit_all(&mut ReadsVisitor { variant, puzzle, window, on_reads: hear });
}

struct ReadsVisitor<'a, F> {
    variant: &'a Variant,
    puzzle: &'a AnyBoard,
    window: Range<u64>,
    on_reads: F,
}

impl<F: FnMut(CellSet)> Visitor for ReadsVisitor<'_, F> {
    fn visit<S: Search + 'static, L: Search + 'static>(&mut self, _: [&'static str; 3]) {
        if (S::NAME, S::RULES.name()) == (self.variant.name, self.variant.rules.name()) {
            recording::record_reads::<L>(self.puzzle, self.window.clone(), &mut self.on_reads);
        }
    }
}

pub trait Runner: Send + Sync + 'static {
    /// Compiles an attempt, once. Later calls cost nothing.
    fn prepare(&self) -> Result<()> {
        Ok(())
    }

    /// Runs the search. Counts its reads in `reads`, and reports all other events to `observer`. Adds remarks on its
    /// writes, in sentences, even if the search fails or is stopped.
    fn run_with_observer(
        &self,
        puzzle: &AnyBoard,
        reads: &ReadCounter,
        observer: &mut dyn Observer,
        remarks: &mut Vec<String>,
    ) -> RunResult;

    fn timer(&self) -> Timer<'_>;

    /// What the search answers by itself within a time, where it could not be watched to its end. `None`
    /// where it does not, or cannot be ended unwatched.
    fn untraced_answer(&self, _: &AnyBoard, _: Duration) -> Option<UntracedAnswer> {
        None
    }
}

/// The result of a run: `Ok` if the search came to its own end.
pub type RunResult = Result<(), Failure>;

/// The reason why a run has not come to its end, in a sentence.
#[derive(Debug)]
pub enum Failure {
    /// The search itself failed, for example by a panic.
    Search(String),
    /// Some writes could not be followed. The search may be right.
    Untraceable(String),
    /// The search keeps no board that can be followed.
    NoBoard,
    /// The answer is wrong. All writes up to its first wrong board were followed.
    WrongAnswer(String),
}

impl From<String> for Failure {
    fn from(reason: String) -> Self {
        Failure::Search(reason)
    }
}

pub struct UntracedAnswer {
    /// Those that are boards, and not counted alone.
    pub boards: Vec<AnyBoard>,
    pub count: u64,
}

/// Runs a search on one puzzle after the other, and returns the time that each takes; `None` where
/// the search fails.
pub type Timer<'a> = Box<dyn FnMut(&AnyBoard) -> Option<Duration> + 'a>;

/// Runs a search unwatched, and calls a function at each solution with what copies the board.
pub type UntracedRun = fn(&AnyBoard, &mut dyn FnMut(&dyn Fn() -> AnyBoard));

/// A search that is compiled in here: once for a plain board, and once for a watched one.
struct CompiledRunner<S>(PhantomData<fn() -> S>);

fn run_untraced<S: Search>(puzzle: &AnyBoard, found: &mut dyn FnMut(&dyn Fn() -> AnyBoard)) {
    S::unobserved(&S::Plain::of(puzzle), |solution| found(&|| (*solution).into()));
}

impl<S: Search + 'static> Runner for CompiledRunner<S> {
    fn run_with_observer(
        &self,
        puzzle: &AnyBoard,
        reads: &ReadCounter,
        observer: &mut dyn Observer,
        _: &mut Vec<String>,
    ) -> RunResult {
        run_with_observer::<S>(puzzle, reads, observer);
        Ok(())
    }

    fn timer(&self) -> Timer<'_> {
        Box::new(|puzzle| {
            let start = Instant::now();
            run_untraced::<S>(puzzle, &mut |_| ());
            Some(start.elapsed())
        })
    }
}
