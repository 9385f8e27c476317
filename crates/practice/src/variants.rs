//! The searches that are here.

use std::{
    io::Write,
    ops::Range,
    sync::LazyLock,
    time::{Duration, Instant},
};

use cpp_unit_candidates::CppUnitCandidates;
use java_is_safe::JavaIsSafe;
use labuladong_char_board::LabuladongCharBoard;
use lockstep::Lockstep;
use program::{
    Answer, Result,
    clap::{
        ValueEnum,
        builder::{PossibleValue, PossibleValuesParser, TypedValueParser},
    },
    serve,
};
use python_history_stack::PythonHistoryStack;
use recording::{Ending, Sink, record};
use sudoku::{
    Grid, Scope, Search,
    trace::{Budget, Counter},
};
use swift_all_solutions::SwiftAllSolutions;

use crate::{
    flow::{self, Flow},
    run::{self, Limits, Run},
};

/// A search, and all that is known of it.
pub struct Variant {
    pub name: &'static str,
    pub idea: &'static str,
    pub scope: Scope,
    /// The source with the head docs.
    pub docs: &'static str,
    /// The source with the search.
    pub code: &'static str,
    /// Runs the search and reports what it does.
    pub observe: fn(&Grid, &Limits) -> Run,
    /// Runs the search and hands on its steps.
    pub record: Record,
    /// Which parts of it are at work at a step.
    pub flow: Flow,
    /// Counts what it writes, within so many writes.
    pub count: fn(&Grid, u64) -> Option<Counter>,
    /// What the search finds until a deadline, where it comes to its end.
    pub answer_until: fn(&Grid, Option<Instant>) -> Option<stopwatch::Answer>,
    /// Runs the search with nobody watching.
    pub time: fn(&Grid) -> Duration,
    /// Answers puzzles, one a line, as the judge asks for them.
    pub serve: fn(bool, &mut dyn Write) -> Result<Answer>,
}

/// [`recording::record`], for one of the searches.
pub type Record = fn(&Grid, Range<u64>, Budget, Sink) -> Ending;

impl Variant {
    const fn of<S: Search>(docs: &'static str, code: &'static str, flow: Flow) -> Self {
        Variant {
            name: S::NAME,
            idea: S::IDEA,
            scope: S::SCOPE,
            docs,
            code,
            observe: run::observe::<S>,
            record: |puzzle, window, budget, sink| record::<S>(puzzle, window, budget, sink),
            flow,
            count: run::count::<S>,
            answer_until: run::answer_until::<S>,
            time: run::time::<S>,
            serve: serve::answer_all::<S>,
        }
    }
}

const SWIFT: &str = include_str!("../../swift-all-solutions/src/lib.rs");
const LABULADONG: &str = include_str!("../../labuladong-char-board/src/lib.rs");
const LABULADONG_SOLUTION: &str = include_str!("../../labuladong-char-board/src/solution.rs");
const CPP: &str = include_str!("../../cpp-unit-candidates/src/lib.rs");
const JAVA: &str = include_str!("../../java-is-safe/src/lib.rs");
const PYTHON: &str = include_str!("../../python-history-stack/src/lib.rs");
const LOCKSTEP: &str = include_str!("../../lockstep/src/lib.rs");

/// All variants, in the order of their write-ups; the one that is nobody's comes last.
pub static ALL: [Variant; 6] = [
    Variant::of::<SwiftAllSolutions>(SWIFT, SWIFT, flow::SWIFT),
    Variant::of::<LabuladongCharBoard>(LABULADONG, LABULADONG_SOLUTION, flow::LABULADONG),
    Variant::of::<CppUnitCandidates>(CPP, CPP, flow::CPP),
    Variant::of::<JavaIsSafe>(JAVA, JAVA, flow::JAVA),
    Variant::of::<PythonHistoryStack>(PYTHON, PYTHON, flow::PYTHON),
    Variant::of::<Lockstep>(LOCKSTEP, LOCKSTEP, flow::LOCKSTEP),
];

/// The name of a variant, or of all of them, as an argument.
#[derive(Clone, Copy)]
pub enum Choice {
    All,
    One(&'static Variant),
}

impl ValueEnum for Choice {
    fn value_variants<'a>() -> &'a [Self] {
        static CHOICES: LazyLock<Vec<Choice>> =
            LazyLock::new(|| ALL.iter().map(Choice::One).chain([Choice::All]).collect());
        &CHOICES
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(match self {
            Choice::All => PossibleValue::new("all").help("Each of them"),
            Choice::One(variant) => PossibleValue::new(variant.name).help(variant.idea),
        })
    }
}

/// The variant of this name.
pub fn find(name: &str) -> Option<&'static Variant> {
    ALL.iter().find(|variant| variant.name == name)
}

/// Whether a source says that a part of it is in another file.
fn is_in_several_files(code: &str) -> bool {
    code.lines().any(|line| line.starts_with("mod ") && line.ends_with(';'))
}

/// The variants whose search is one file, so that it can be taken apart and copied.
pub fn in_one_file() -> impl Iterator<Item = &'static Variant> {
    ALL.iter().filter(|variant| !is_in_several_files(variant.code))
}

/// Reads the name of one of these. The help has no other, but who names another is told why.
pub fn a_variant_in_one_file() -> impl TypedValueParser<Value = &'static Variant> {
    let is_hidden = |variant: &Variant| is_in_several_files(variant.code);
    let values = ALL.iter().map(|it| PossibleValue::new(it.name).hide(is_hidden(it)));
    one_of(PossibleValuesParser::new(values)).try_map(move |variant| {
        let reason = format!("the source of {} is more than one file", variant.name);
        if is_hidden(variant) { Err(reason) } else { Ok(variant) }
    })
}

/// Reads the name of one variant.
pub fn a_variant() -> impl TypedValueParser<Value = &'static Variant> {
    one_of(PossibleValuesParser::new(ALL.iter().map(|variant| variant.name)))
}

fn one_of(names: PossibleValuesParser) -> impl TypedValueParser<Value = &'static Variant> {
    names.map(|name| find(&name).expect("clap has checked the name"))
}

/// The variants that were chosen, each once, in the order in which they were named.
pub fn chosen(choices: &[Choice]) -> Vec<&'static Variant> {
    let mut variants: Vec<&Variant> = Vec::new();
    for choice in choices {
        let more = match choice {
            Choice::All => ALL.iter().collect(),
            Choice::One(variant) => vec![*variant],
        };
        for variant in more {
            if !variants.iter().any(|known| known.name == variant.name) {
                variants.push(variant);
            }
        }
    }
    variants
}
