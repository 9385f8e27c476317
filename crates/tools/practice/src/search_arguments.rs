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
use cli::{
    Args, Context, ExitReason, Result, bail, clap, parse_number, print_error, print_message,
};
use problems::input::{self, NamedPuzzle};
use problems::{BoardProblem, Task};
use search::Rules;
use search::recording::Ending;

use crate::attempt_view;
use crate::attempts::{Attempt, AttemptKind};
use crate::named_search::{self, NAMED_SEARCHES, NamedSearch, find_attempt, lookup};
use registry::Variant;

/// In the place of a name: all published searches for a problem.
pub const ALL: &str = "all";

pub fn is_search_name(word: &str) -> bool {
    word == ALL || lookup(word).is_some()
}

pub fn search_or_all_parser() -> PossibleValuesParser {
    PossibleValuesParser::new(choices())
}

fn choices() -> impl Iterator<Item = PossibleValue> {
    let all = PossibleValue::new(ALL).help("Each published one");
    NAMED_SEARCHES.iter().map(possible).chain([all])
}

pub fn search_parser() -> PossibleValuesParser {
    PossibleValuesParser::new(NAMED_SEARCHES.iter().map(possible))
}

/// All attempts that are no drills.
pub fn attempts_without_drills() -> Vec<Attempt> {
    let all = NAMED_SEARCHES.iter().filter_map(NamedSearch::attempt);
    all.filter(|attempt| attempt.kind == AttemptKind::Attempt).cloned().collect()
}

pub fn attempt_parser() -> impl TypedValueParser<Value = Attempt> {
    let attempts = NAMED_SEARCHES.iter().filter(|searcher| searcher.attempt().is_some());
    PossibleValuesParser::new(attempts.map(possible))
        .map(|name| find_attempt(&name).expect("clap has checked the name").clone())
}

/// Lets a shell complete the names of searches where they are not listed as possible values.
pub fn name_completer() -> ArgValueCompleter {
    ArgValueCompleter::new(|start: &OsStr| starting(start, named_search::names()))
}

/// The same for the puzzles of an argument: samples and files.
pub fn puzzle_completer() -> ArgValueCompleter {
    ArgValueCompleter::new(|start: &OsStr| {
        let (problems, _) = problems::board_problems().unwrap_or_default();
        let samples = problems.iter().flat_map(|problem| &problem.samples);
        let mut all = starting(start, samples.map(|sample| sample.name.as_str()));
        all.extend(PathCompleter::any().complete(start));
        all
    })
}

pub fn name_or_puzzle_completer() -> ArgValueCompleter {
    ArgValueCompleter::new(|start: &OsStr| {
        [name_completer(), puzzle_completer()]
            .iter()
            .flat_map(|words| words.complete(start))
            .collect::<Vec<_>>()
    })
}

fn starting<'a>(start: &OsStr, words: impl Iterator<Item = &'a str>) -> Vec<CompletionCandidate> {
    let start = start.to_string_lossy();
    words.filter(|word| word.starts_with(&*start)).map(CompletionCandidate::new).collect()
}

fn possible(searcher: &'static NamedSearch) -> PossibleValue {
    let help = match searcher {
        NamedSearch::Variant(variant) => variant.idea,
        NamedSearch::Attempt(_) => "An attempt of yours",
    };
    PossibleValue::new(searcher.name()).help(help)
}

pub fn one_file_variants() -> impl Iterator<Item = &'static Variant> {
    NAMED_SEARCHES
        .iter()
        .filter_map(NamedSearch::published)
        .filter(|variant| variant.is_in_one_file())
}

/// Reads the name of a search that can be taken apart. The help names no other; another one is
/// refused with the reason.
pub fn one_file_variant_parser() -> impl TypedValueParser<Value = &'static Variant> {
    let value = |it: &Variant| PossibleValue::new(it.name).hide(!it.is_in_one_file());
    let published = NAMED_SEARCHES.iter().filter_map(NamedSearch::published);
    into_variant_parser(PossibleValuesParser::new(published.map(value))).try_map(|variant| {
        let reason = format!("the source of {} is more than one file", variant.name);
        if variant.is_in_one_file() { Ok(variant) } else { Err(reason) }
    })
}

pub fn variant_parser_for(
    rules: &'static dyn Rules,
) -> impl TypedValueParser<Value = &'static Variant> {
    into_variant_parser(PossibleValuesParser::new(
        registry::all_for(rules).map(|variant| variant.name),
    ))
}

pub fn variant_parser() -> impl TypedValueParser<Value = &'static Variant> {
    into_variant_parser(PossibleValuesParser::new(registry::names()))
}

fn into_variant_parser(
    names: PossibleValuesParser,
) -> impl TypedValueParser<Value = &'static Variant> {
    names.map(|name| registry::find(&name).expect("clap has checked the name"))
}

/// The number and the title of each task, and whether it has searches.
static TASKS: LazyLock<Vec<(String, String, bool)>> = LazyLock::new(|| {
    // What is wrong with a problem is told where it is read.
    let (problems, _) = problems::board_problems_without_cases().unwrap_or_default();
    let searched = problems.iter().filter(|problem| problem.default_search.is_some());
    let searched: Vec<u32> = searched.flat_map(|its| &its.tasks).map(|task| task.id).collect();
    let tasks = problems::tasks().unwrap_or_default().into_iter().flatten();
    tasks.map(|task| (task.id.to_string(), task.title, searched.contains(&task.id))).collect()
});

/// Reads what names a problem. Completions and the help list the numbers, and any name or title is
/// taken: what is none is told by [`problems::find`].
#[derive(Clone)]
pub enum ProblemArg {
    WithSearches,
    Any,
    /// Any one, a search, an attempt, or all searches.
    ProblemOrSearch,
}

impl TypedValueParser for ProblemArg {
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
        let is_any = !matches!(self, ProblemArg::WithSearches);
        let tasks = TASKS.iter().filter(move |(.., is_searched)| is_any || *is_searched);
        let tasks = tasks.map(|(id, title, _)| PossibleValue::new(id.as_str()).help(title));
        let searches = choices().filter(|_| matches!(self, ProblemArg::ProblemOrSearch));
        Some(Box::new(searches.chain(tasks)))
    }
}

/// Which problem a command is about.
#[derive(Args, Clone)]
pub struct ProblemOption {
    /// The problem: number, name or title [default: inferred from searches and samples, or 37]
    #[arg(long, value_name = "PROBLEM", value_parser = ProblemArg::WithSearches)]
    problem: Option<String>,
}

impl ProblemOption {
    pub fn name(&self) -> Option<&str> {
        self.problem.as_deref()
    }
}

/// The searches of a command, all for one problem.
pub struct SearchSelection {
    pub problem: BoardProblem,
    /// The searches, each once, in the order in which they were named. Attempts may not be compiled yet.
    pub variants: Vec<&'static Variant>,
}

impl SearchSelection {
    /// The searches that were named, or `otherwise` where none was. Where neither `of` nor a search
    /// tells the problem, the first of `puzzles` that is a sample does.
    pub fn new(
        of: Option<&str>,
        names: &[String],
        puzzles: &[String],
        otherwise: fn(&BoardProblem) -> Vec<&'static Variant>,
    ) -> Result<Self> {
        let named = names.iter().filter_map(|name| lookup(name));
        let named = named.map(NamedSearch::load_variant).collect::<Result<Vec<_>>>()?;
        let problem = infer_problem(of, &named, puzzles)?;
        let for_it = |variant: &&'static Variant| {
            registry::find_for(variant.name, problem.rules).unwrap_or(variant)
        };
        let mut variants: Vec<&Variant> = named.iter().map(for_it).collect();
        let is_other = |it: &&&Variant| it.rules.name() != problem.rules.name();
        if let Some(other) = variants.iter().find(is_other) {
            let (name, own) = (other.name, problems::board_problem_of_rules(other.rules)?);
            let [own, its] = [&own, &problem].map(|it| format!("{} ({})", it.title, it.id));
            bail!(
                "{name} is a search for {own}, not for {its}; a command shows one problem at a time"
            );
        }
        if names.iter().any(|name| name == ALL) {
            variants.extend(variants_for(&problem));
        } else if names.is_empty() {
            variants = otherwise(&problem);
        }
        let mut known = HashSet::new();
        variants.retain(|variant| known.insert(variant.name));
        if variants.is_empty() {
            bail!("{} ({}) has no searches; it can be judged", problem.title, problem.id);
        }
        Ok(SearchSelection { problem, variants })
    }

    /// Compiles the attempts, so that all are ready to be run.
    pub fn prepare(self) -> Result<Self> {
        self.variants.iter().try_for_each(|variant| variant.prepare())?;
        Ok(self)
    }
}

/// All published searches for a problem; none for one on the boards of another.
pub fn variants_for(problem: &BoardProblem) -> Vec<&'static Variant> {
    registry::all_for(problem.rules).filter(|_| problem.default_search.is_some()).collect()
}

/// The problem that was named; else that of the first search that is for one problem only, or of the
/// first sample; else, of the problems of a search for several, the one whose boards the puzzles are;
/// else the first of all.
fn infer_problem(
    of: Option<&str>,
    named: &[&'static Variant],
    puzzles: &[String],
) -> Result<BoardProblem> {
    if let Some(name) = of {
        return problems::find_board_problem(name);
    }
    if let Some(variant) = named.iter().find(|variant| rules_of(variant).count() < 2) {
        return problems::board_problem_of_rules(variant.rules);
    }
    let (mut problems, faults) = problems::board_problems()?;
    let is_sample = |it: &BoardProblem| it.samples.iter().any(|case| puzzles.contains(&case.name));
    let is_searched = |problem: &BoardProblem| {
        let mut rules = named.iter().flat_map(|variant| rules_of(variant));
        rules.any(|it| it.name() == problem.rules.name())
    };
    let with_board = || {
        // Without a search no file is read here.
        named.first()?;
        let texts: Vec<_> = puzzles.iter().map(|puzzle| puzzle_text(puzzle)).collect();
        let has_board = |problem: &BoardProblem, text: &str| {
            problem.rules.read_all(text).iter().any(|found| found.board.is_ok())
        };
        let is_readable =
            |problem: &BoardProblem| texts.iter().any(|text| has_board(problem, text));
        problems.iter().position(|problem| is_searched(problem) && is_readable(problem))
    };
    if let Some(index) = problems.iter().position(is_sample).or_else(with_board) {
        return Ok(problems.swap_remove(index));
    }
    faults.iter().for_each(print_message);
    problems::default_board_problem()
}

/// The text of a puzzle: what is in its file, or itself. What can be read only once is left for the search.
fn puzzle_text(puzzle: &str) -> Cow<'_, str> {
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

pub fn print_remarks(variant: &Variant, remarks: &[String]) {
    remarks.iter().for_each(|it| print_message(format_args!("{}: {it}", variant.name)));
}

/// Tells what has to be known of a search that is over; the answer is no if it has failed.
pub fn report_ending(variant: &Variant, ending: &Ending) -> ExitReason {
    print_remarks(variant, &ending.remarks);
    let Some(failure) = &ending.failure else { return ExitReason::Success };
    let writes = ending.moment.writes();
    let has = if ending.has_untraced_writes { "cannot be followed" } else { "failed" };
    print_error(format_args!("{} {has} after step {writes}: {failure}", variant.name));
    ExitReason::Negative
}

pub fn step_number(text: &str) -> Result<u64, String> {
    match parse_number(text)? {
        0 => Err("steps count from 1".to_string()),
        step => Ok(step),
    }
}

/// One search and one puzzle for it.
#[derive(Args)]
pub struct SearchAndPuzzle {
    /// The search
    #[arg(value_name = "VARIANT", value_parser = search_parser())]
    variant: String,

    /// A puzzle in any notation, the name of a sample, a file, or - for standard input
    #[arg(value_name = "PUZZLE|SAMPLE|FILE|-", add = puzzle_completer())]
    pub puzzle: String,
}

impl SearchAndPuzzle {
    /// Returns the attempt and its task, if the attempt is shown by its calls.
    pub fn call_tree_attempt(&self) -> Result<Option<(&'static Attempt, Task)>> {
        attempt_view::first_call_tree_attempt(find_attempt(&self.variant))
    }

    pub fn prepare(self) -> Result<(&'static Variant, NamedPuzzle)> {
        let puzzles = [self.puzzle];
        let chosen =
            SearchSelection::new(None, &[self.variant], &puzzles, |_| Vec::new())?.prepare()?;
        let variant = chosen.variants.first().context("there is one")?;
        Ok((variant, input::one_puzzle(&puzzles[0], &chosen.problem)?))
    }
}
