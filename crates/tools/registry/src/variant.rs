//! A variant, and the trait of runners. A published search is compiled in; an attempt runs in a process of its own.

use std::marker::PhantomData;
use std::ops::Range;
use std::ptr;
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

use problems::variant_manifest::VariantManifest;
use program::Result;
use search::step_parts::StepParts;
use search::trace::{CellSet, Observer, ReadCounter, run_with_observer};
use search::{AnyBoard, PlainBoard, Rules, Scope, Search, recording};

use crate::list::{SearchTexts, Visitor, visit_all};

/// A search with its texts and its runner: a published search, or an attempt.
#[derive(Clone)]
pub struct Variant {
    /// Name of the search, which is the name of its crate.
    pub name: &'static str,
    /// Idea of the search in a few words, from the code of the search.
    pub idea: &'static str,
    /// Number of solutions that the search looks for: the first one, or all.
    pub scope: Scope,
    /// Rules of the board.
    pub rules: &'static dyn Rules,
    /// The source with the head docs, `src/lib.rs`.
    pub docs_source: &'static str,
    /// The source with the search: `src/lib.rs` or `src/solution.rs`.
    pub code: &'static str,
    /// The manifest, `variant.toml`.
    pub manifest: VariantManifest,
    /// Runs the search without tracing. `None` for an attempt, which runs in a process of its own.
    pub run_untraced: Option<UntracedRun>,
    pub(crate) runner: Arc<dyn Runner>,
}

impl Variant {
    /// Returns a variant with this runner. Fails if the manifest cannot be parsed.
    pub fn new(
        name: &'static str,
        idea: &'static str,
        scope: Scope,
        rules: &'static dyn Rules,
        texts: SearchTexts<'_>,
        runner: impl Runner,
    ) -> Result<Self> {
        let mut manifest = VariantManifest::parse(texts.manifest)?.for_problem(rules.name());
        if manifest.in_short.is_empty() {
            manifest.in_short = idea.to_string();
        }
        Ok(Variant {
            name,
            idea,
            scope,
            rules,
            docs_source: texts.docs,
            code: texts.code,
            manifest,
            run_untraced: None,
            runner: Arc::new(runner),
        })
    }

    /// Returns whether the search is published, and not an attempt.
    pub fn is_in_registry(&self) -> bool {
        self.run_untraced.is_some()
    }

    /// Returns the name of the search for people: its idea in a few words.
    pub fn title(&self) -> &str {
        &self.manifest.title
    }

    /// Returns the title in quotation marks, for a sentence.
    pub fn quoted_title(&self) -> String {
        format!("“{}”", self.title())
    }

    /// Builds the program of an attempt, so that the build is not timed with the first run. Later calls cost nothing.
    pub fn prepare(&self) -> Result<()> {
        self.runner.prepare()
    }

    /// Returns whether [`Counts::reads`](crate::Counts::reads) is known. The reads of an attempt are not known.
    pub fn can_count_reads(&self) -> bool {
        self.is_in_registry()
    }

    /// Runs the search once without tracing, and returns the time of the run. Returns `None` if the search fails.
    pub fn time(&self, puzzle: &AnyBoard) -> Option<Duration> {
        self.runner.timer()(puzzle)
    }

    /// Returns the table `steps` of the manifest: the parts of the search that run at each kind of step, and the order of
    /// its values.
    pub fn step_parts(&self) -> &StepParts {
        &self.manifest.steps
    }

    /// Returns the path of the file with the search, relative to the folder of its crate. Searches the source as text,
    /// because a parser of Rust would slow down the build of all programs. All sources are formatted, so the text is
    /// always the same.
    pub fn code_file(&self) -> &'static str {
        if self.docs_source.contains("include!(\"solution.rs\")") {
            "src/solution.rs"
        } else {
            "src/lib.rs"
        }
    }

    /// Returns whether the search is one file without further modules. Only such a search can be copied as a whole.
    pub fn is_in_one_file(&self) -> bool {
        !self.code.lines().any(|line| line.starts_with("mod ") && line.ends_with(';'))
    }
}

/// Returns all published searches, in the order in which the tools show them. A search for two problems occurs twice,
/// with the same name and different rules.
pub fn all() -> &'static [Variant] {
    static ALL: LazyLock<Vec<Variant>> = LazyLock::new(|| {
        let mut collector = VariantCollector { variants: Vec::new() };
        visit_all(&mut collector);
        collector.variants
    });
    &ALL
}

/// Collects the variants, and compiles each search for plain boards and for traced boards.
struct VariantCollector {
    variants: Vec<Variant>,
}

impl Visitor for VariantCollector {
    fn visit<S: Search + 'static, ReadTracking: Search + 'static>(
        &mut self,
        texts: SearchTexts<'static>,
    ) {
        let runner = CompiledRunner::<S>(PhantomData);
        let variant = Variant::new(S::NAME, S::IDEA, S::SCOPE, S::RULES, texts, runner);
        // Tests parse all manifests, so a published program never panics here.
        let mut variant =
            variant.unwrap_or_else(|error| panic!("{}: variant.toml: {error}", S::NAME));
        variant.run_untraced = Some(run_untraced::<S>);
        self.variants.push(variant);
    }
}

/// Returns all published searches for these rules, in the order in which the tools show them.
pub fn all_for(rules: &'static dyn Rules) -> impl DoubleEndedIterator<Item = &'static Variant> {
    all().iter().filter(move |variant| variant.rules.name() == rules.name())
}

/// Finds a published search by its name. For a search of two problems, returns the variant of the problem that the tools
/// show first.
pub fn find(name: &str) -> Option<&'static Variant> {
    all().iter().find(|variant| variant.name == name)
}

/// Finds a published search by its name, for these rules.
pub fn find_for(name: &str, rules: &'static dyn Rules) -> Option<&'static Variant> {
    all_for(rules).find(|variant| variant.name == name)
}

/// Returns the names of all published searches, each once.
pub fn names() -> impl Iterator<Item = &'static str> {
    let is_first_of_name = |variant: &&Variant| {
        find(variant.name).is_some_and(|first_of_name| ptr::eq(first_of_name, *variant))
    };
    all().iter().filter(is_first_of_name).map(|variant| variant.name)
}

/// Runs a published search again, and reports the cells that it reads before each step of a window. The crate that calls
/// this function compiles all searches once more, for boards that track reads.
pub fn record_reads<F: FnMut(CellSet)>(
    variant: &Variant,
    puzzle: &AnyBoard,
    window: Range<u64>,
    on_reads: F,
) {
    visit_all(&mut ReadsVisitor { variant, puzzle, window, on_reads });
}

/// Records the reads of one variant, and ignores all other searches.
struct ReadsVisitor<'a, F> {
    variant: &'a Variant,
    puzzle: &'a AnyBoard,
    window: Range<u64>,
    on_reads: F,
}

impl<F: FnMut(CellSet)> Visitor for ReadsVisitor<'_, F> {
    fn visit<S: Search + 'static, ReadTracking: Search + 'static>(&mut self, _: SearchTexts) {
        let is_variant =
            S::NAME == self.variant.name && S::RULES.name() == self.variant.rules.name();
        if is_variant {
            let window = self.window.clone();
            recording::record_reads::<ReadTracking>(self.puzzle, window, &mut self.on_reads);
        }
    }
}

/// Runs a search, in this process or in another one.
pub trait Runner: Send + Sync + 'static {
    /// Builds the program of an attempt. Later calls cost nothing.
    fn prepare(&self) -> Result<()> {
        Ok(())
    }

    /// Runs the search. Counts the reads in `reads`, and reports all other events to `observer`. Adds sentences about the
    /// writes to `remarks`, even if the search fails or is stopped.
    fn run_with_observer(
        &self,
        puzzle: &AnyBoard,
        reads: &ReadCounter,
        observer: &mut dyn Observer,
        remarks: &mut Vec<String>,
    ) -> RunResult;

    /// Returns a function that times untraced runs.
    fn timer(&self) -> Timer<'_>;

    /// Runs the search without tracing and returns its answer, after a traced run that did not end by itself. Returns
    /// `None` if the search gives no answer within the time limit, or if an untraced run cannot be stopped.
    fn untraced_answer(&self, _puzzle: &AnyBoard, _time_limit: Duration) -> Option<UntracedAnswer> {
        None
    }
}

/// The result of a run: `Ok` if the search ended by itself.
pub type RunResult = Result<(), Failure>;

/// The reason why a run did not end as it should. The texts are sentences for people.
#[derive(Debug)]
pub enum Failure {
    /// The search itself failed, for example by a panic.
    Search(String),
    /// Some writes could not be traced. The search may be right.
    Untraceable(String),
    /// The search keeps no board whose writes can be traced.
    NoBoard,
    /// The answer is wrong. All writes up to its first wrong board were traced.
    WrongAnswer(String),
}

impl From<String> for Failure {
    fn from(reason: String) -> Self {
        Failure::Search(reason)
    }
}

/// The answer of an untraced run.
pub struct UntracedAnswer {
    /// The solutions in the answer. Empty if the search returns only their number.
    pub boards: Vec<AnyBoard>,
    /// The number of solutions.
    pub count: u64,
}

/// Runs a search on one puzzle at each call, and returns the time of the run. Returns `None` if the search fails.
pub type Timer<'a> = Box<dyn FnMut(&AnyBoard) -> Option<Duration> + 'a>;

/// Runs a search without tracing, and calls the second argument at each solution. This function gets a closure that
/// returns a copy of the board. A function that needs no copy does not call the closure.
pub type UntracedRun = fn(&AnyBoard, &mut dyn FnMut(&dyn Fn() -> AnyBoard));

/// Runs a search that is compiled into this crate: once for plain boards, and once for traced boards.
struct CompiledRunner<S>(PhantomData<fn() -> S>);

fn run_untraced<S: Search>(puzzle: &AnyBoard, on_solution: &mut dyn FnMut(&dyn Fn() -> AnyBoard)) {
    S::unobserved(&S::Plain::of(puzzle), |solution| on_solution(&|| (*solution).into()));
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
