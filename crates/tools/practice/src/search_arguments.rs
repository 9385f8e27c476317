//! Searches as arguments.

use std::borrow::Cow;
use std::collections::HashSet;
use std::ffi::OsStr;
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use clap_complete::engine::{
    ArgValueCompleter, CompletionCandidate, PathCompleter, ValueCompleter,
};
use cli::clap::builder::{
    PossibleValue, PossibleValuesParser, StringValueParser, TypedValueParser,
};
use cli::{Answer, Args, Context, Result, bail, clap, complain, number, remark};
use problems::input::{self, NamedPuzzle};
use problems::{Problem, Task};
use search::Rules;
use search::recording::Ending;

use crate::attempt_view;
use crate::attempts::{Attempt, AttemptKind};
use crate::named_search::{self, KNOWN, Searcher, attempt, known};
use registry::Variant;

/// In the place of a name: all published searches for a problem.
pub const ALL: &str = "all";

pub fn is_named(word: &str) -> bool {
    word == ALL || known(word).is_some()
}

pub fn a_choice() -> PossibleValuesParser {
    PossibleValuesParser::new(choices())
}

fn choices() -> impl Iterator<Item = PossibleValue> {
    let all = PossibleValue::new(ALL).help("Each published one");
    KNOWN.iter().map(possible).chain([all])
}

pub fn a_search() -> PossibleValuesParser {
    PossibleValuesParser::new(KNOWN.iter().map(possible))
}

/// All attempts that are no drills.
pub fn attempts() -> Vec<Attempt> {
    let all = KNOWN.iter().filter_map(Searcher::attempt);
    all.filter(|attempt| attempt.kind == AttemptKind::Attempt).cloned().collect()
}

pub fn an_attempt() -> impl TypedValueParser<Value = Attempt> {
    let attempts = KNOWN.iter().filter(|searcher| searcher.attempt().is_some());
    PossibleValuesParser::new(attempts.map(possible))
        .map(|name| attempt(&name).expect("clap has checked the name").clone())
}

/// Lets a shell complete the names of searches where they are not listed as possible values.
pub fn names() -> ArgValueCompleter {
    ArgValueCompleter::new(|start: &OsStr| starting(start, named_search::names()))
}

/// The same for the puzzles of an argument: samples and files.
pub fn puzzles() -> ArgValueCompleter {
    ArgValueCompleter::new(|start: &OsStr| {
        let (problems, _) = problems::all().unwrap_or_default();
        let samples = problems.iter().flat_map(|problem| &problem.cases);
        let mut all = starting(start, samples.map(|sample| sample.name.as_str()));
        all.extend(PathCompleter::any().complete(start));
        all
    })
}

pub fn names_and_puzzles() -> ArgValueCompleter {
    ArgValueCompleter::new(|start: &OsStr| {
        [names(), puzzles()].iter().flat_map(|words| words.complete(start)).collect::<Vec<_>>()
    })
}

fn starting<'a>(start: &OsStr, words: impl Iterator<Item = &'a str>) -> Vec<CompletionCandidate> {
    let start = start.to_string_lossy();
    words.filter(|word| word.starts_with(&*start)).map(CompletionCandidate::new).collect()
}

fn possible(searcher: &'static Searcher) -> PossibleValue {
    let help = match searcher {
        Searcher::Variant(variant) => variant.idea,
        Searcher::Attempt(_) => "An attempt of yours",
    };
    PossibleValue::new(searcher.name()).help(help)
}

pub fn in_one_file() -> impl Iterator<Item = &'static Variant> {
    KNOWN.iter().filter_map(Searcher::published).filter(|variant| variant.is_in_one_file())
}

/// Reads the name of a search that can be taken apart. The help names no other; another one is
/// refused with the reason.
pub fn a_variant_in_one_file() -> impl TypedValueParser<Value = &'static Variant> {
    let value = |it: &Variant| PossibleValue::new(it.name).hide(!it.is_in_one_file());
    let published = KNOWN.iter().filter_map(Searcher::published);
    one_of(PossibleValuesParser::new(published.map(value))).try_map(|variant| {
        let reason = format!("the source of {} is more than one file", variant.name);
        if variant.is_in_one_file() { Ok(variant) } else { Err(reason) }
    })
}

pub fn published_for(rules: &'static dyn Rules) -> impl TypedValueParser<Value = &'static Variant> {
    one_of(PossibleValuesParser::new(registry::of(rules).map(|variant| variant.name)))
}

pub fn published() -> impl TypedValueParser<Value = &'static Variant> {
    one_of(PossibleValuesParser::new(registry::names()))
}

fn one_of(names: PossibleValuesParser) -> impl TypedValueParser<Value = &'static Variant> {
    names.map(|name| registry::find(&name).expect("clap has checked the name"))
}

/// The number and the title of each task, and whether it has searches.
static TASKS: LazyLock<Vec<(String, String, bool)>> = LazyLock::new(|| {
    // What is wrong with a problem is told where it is read.
    let (problems, _) = problems::without_cases().unwrap_or_default();
    let searched = problems.iter().filter(|problem| problem.search.is_some());
    let searched: Vec<u32> = searched.flat_map(|its| &its.tasks).map(|task| task.id).collect();
    let tasks = problems::tasks().unwrap_or_default().into_iter().flatten();
    tasks.map(|task| (task.id.to_string(), task.title, searched.contains(&task.id))).collect()
});

/// Reads what names a problem. Completions and the help list the numbers, and any name or title is
/// taken: what is none is told by [`problems::find`].
#[derive(Clone)]
pub enum AProblem {
    Searched,
    Any,
    /// Any one, a search, an attempt, or all searches.
    OrSearch,
}

impl TypedValueParser for AProblem {
    type Value = String;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<String, clap::Error> {
        StringValueParser::new().parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let is_any = !matches!(self, AProblem::Searched);
        let tasks = TASKS.iter().filter(move |(.., is_searched)| is_any || *is_searched);
        let tasks = tasks.map(|(id, title, _)| PossibleValue::new(id.as_str()).help(title));
        let searches = choices().filter(|_| matches!(self, AProblem::OrSearch));
        Some(Box::new(searches.chain(tasks)))
    }
}

/// Which problem a command is about.
#[derive(Args, Clone)]
pub struct OfProblem {
    /// The problem: number, name or title [default: inferred from searches and samples, or 37]
    #[arg(long, value_name = "PROBLEM", value_parser = AProblem::Searched)]
    problem: Option<String>,
}

impl OfProblem {
    pub fn named(&self) -> Option<&str> {
        self.problem.as_deref()
    }
}

/// The searches of a command, all for one problem.
pub struct Chosen {
    pub problem: Problem,
    /// The searches, each once, in the order in which they were named. Attempts may not be compiled yet.
    pub variants: Vec<&'static Variant>,
}

impl Chosen {
    /// The searches that were named, or `otherwise` where none was. Where neither `of` nor a search
    /// tells the problem, the first of `puzzles` that is a sample does.
    pub fn new(
        of: Option<&str>,
        names: &[String],
        puzzles: &[String],
        otherwise: fn(&Problem) -> Vec<&'static Variant>,
    ) -> Result<Self> {
        let named = names.iter().filter_map(|name| known(name));
        let named = named.map(Searcher::variant).collect::<Result<Vec<_>>>()?;
        let problem = problem(of, &named, puzzles)?;
        let for_it = |variant: &&'static Variant| {
            registry::find_for(variant.name, problem.rules).unwrap_or(variant)
        };
        let mut variants: Vec<&Variant> = named.iter().map(for_it).collect();
        let is_other = |it: &&&Variant| it.rules.name() != problem.rules.name();
        if let Some(other) = variants.iter().find(is_other) {
            let (name, own) = (other.name, problems::of_rules(other.rules)?);
            let [own, its] = [&own, &problem].map(|it| format!("{} ({})", it.title, it.id));
            bail!(
                "{name} is a search for {own}, not for {its}; a command shows one problem at a time"
            );
        }
        if names.iter().any(|name| name == ALL) {
            variants.extend(all_of(&problem));
        } else if names.is_empty() {
            variants = otherwise(&problem);
        }
        let mut known = HashSet::new();
        variants.retain(|variant| known.insert(variant.name));
        if variants.is_empty() {
            bail!("{} ({}) has no searches; it can be judged", problem.title, problem.id);
        }
        Ok(Chosen { problem, variants })
    }

    /// Compiles the attempts, so that all are ready to be run.
    pub fn ready(self) -> Result<Self> {
        self.variants.iter().try_for_each(|variant| variant.prepare())?;
        Ok(self)
    }
}

/// All published searches for a problem; none for one on the boards of another.
pub fn all_of(problem: &Problem) -> Vec<&'static Variant> {
    registry::of(problem.rules).filter(|_| problem.search.is_some()).collect()
}

/// The problem that was named; else that of the first search that is for one problem only, or of the
/// first sample; else, of the problems of a search for several, the one whose boards the puzzles are;
/// else the first of all.
fn problem(of: Option<&str>, named: &[&'static Variant], puzzles: &[String]) -> Result<Problem> {
    if let Some(name) = of {
        return problems::find(name);
    }
    if let Some(variant) = named.iter().find(|variant| rules_of(variant).count() < 2) {
        return problems::of_rules(variant.rules);
    }
    let (mut problems, faults) = problems::all()?;
    let is_sample = |it: &Problem| it.cases.iter().any(|case| puzzles.contains(&case.name));
    let is_searched = |problem: &Problem| {
        let mut rules = named.iter().flat_map(|variant| rules_of(variant));
        rules.any(|it| it.name() == problem.rules.name())
    };
    let with_board = || {
        // Without a search no file is read here.
        named.first()?;
        let texts: Vec<_> = puzzles.iter().map(|puzzle| written(puzzle)).collect();
        let has_board = |problem: &Problem, text: &str| {
            problem.rules.read_all(text).iter().any(|found| found.board.is_ok())
        };
        let is_readable = |problem: &Problem| texts.iter().any(|text| has_board(problem, text));
        problems.iter().position(|problem| is_searched(problem) && is_readable(problem))
    };
    if let Some(index) = problems.iter().position(is_sample).or_else(with_board) {
        return Ok(problems.swap_remove(index));
    }
    faults.iter().for_each(remark);
    problems::first()
}

/// The text of a puzzle: what is in its file, or itself. What can be read only once is left for the search.
fn written(puzzle: &str) -> Cow<'_, str> {
    let file = Some(Path::new(puzzle)).filter(|path| path.is_file());
    let text = file.and_then(|file| fs::read_to_string(file).ok());
    text.map_or(Cow::Borrowed(puzzle), Cow::Owned)
}

/// The rules of the problems that a search is for. An attempt is for one.
fn rules_of(variant: &'static Variant) -> impl Iterator<Item = &'static dyn Rules> {
    let published = registry::all().iter().filter(|known| known.name == variant.name);
    let own = registry::find(variant.name).is_none().then_some(variant.rules);
    published.map(|known| known.rules).chain(own)
}

pub fn remark_steps(variant: &Variant, remarks: &[String]) {
    remarks.iter().for_each(|it| remark(format_args!("{}: {it}", variant.name)));
}

/// Tells what has to be known of a search that is over; the answer is no if it has failed.
pub fn ended(variant: &Variant, ending: &Ending) -> Answer {
    remark_steps(variant, &ending.remarks);
    let Some(failure) = &ending.failure else { return Answer::Yes };
    let writes = ending.moment.writes();
    let has = if ending.is_unseen { "cannot be followed" } else { "failed" };
    complain(format_args!("{} {has} after step {writes}: {failure}", variant.name));
    Answer::No
}

pub fn step_number(text: &str) -> Result<u64, String> {
    match number(text)? {
        0 => Err("steps count from 1".to_string()),
        step => Ok(step),
    }
}

/// One search and one puzzle for it.
#[derive(Args)]
pub struct OneSearch {
    /// The search
    #[arg(value_name = "VARIANT", value_parser = a_search())]
    variant: String,

    /// A puzzle in any notation, the name of a sample, a file, or - for standard input
    #[arg(value_name = "PUZZLE|SAMPLE|FILE|-", add = puzzles())]
    pub puzzle: String,
}

impl OneSearch {
    /// Returns the attempt and its task, if the attempt is shown by its calls.
    pub fn by_calls(&self) -> Result<Option<(&'static Attempt, Task)>> {
        attempt_view::first_by_calls(attempt(&self.variant))
    }

    pub fn ready(self) -> Result<(&'static Variant, NamedPuzzle)> {
        let puzzles = [self.puzzle];
        let chosen = Chosen::new(None, &[self.variant], &puzzles, |_| Vec::new())?.ready()?;
        let variant = chosen.variants.first().context("there is one")?;
        Ok((variant, input::one_puzzle(&puzzles[0], &chosen.problem)?))
    }
}
