//! Command-line arguments for searches, problems and puzzles: parsers, completions, and the selection of searches.

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
use problems::{BoardProblem, Loaded, Sample, Task};
use search::recording::Ending;
use search::{Layout, PlainBoard, Rules};

use crate::attempt_view;
use crate::attempts::{Attempt, AttemptKind};
use crate::latest_attempt;
use crate::named_search::{self, NAMED_SEARCHES, NamedSearch, OUR_SOLUTIONS, find_attempt, lookup};
use registry::Variant;

/// The argument for all variants for a problem.
pub const ALL: &str = "all";

/// Returns whether a word is the name of a search, or `all`.
pub fn is_search_name(word: &str) -> bool {
    word == ALL || lookup(word).is_some()
}

/// Returns a parser for the name of a search, or `all`.
pub fn search_or_all_parser() -> PossibleValuesParser {
    PossibleValuesParser::new(searches_and_all())
}

fn searches_and_all() -> impl Iterator<Item = PossibleValue> {
    let all = PossibleValue::new(ALL).help("All variants for the problem");
    NAMED_SEARCHES.iter().map(possible_value).chain([all])
}

/// Returns a parser for the name of a search, or of a solution of ours. The help leaves our solutions out.
pub fn search_parser() -> PossibleValuesParser {
    PossibleValuesParser::new(searches_and_solutions())
}

fn searches_and_solutions() -> impl Iterator<Item = PossibleValue> {
    let solutions = OUR_SOLUTIONS.iter().map(|search| possible_value(search).hide(true));
    NAMED_SEARCHES.iter().map(possible_value).chain(solutions)
}

/// Returns all attempts that are not drills.
pub fn attempts_without_drills() -> Vec<Attempt> {
    NAMED_SEARCHES
        .iter()
        .filter_map(NamedSearch::attempt)
        .filter(|attempt| attempt.kind == AttemptKind::Attempt)
        .cloned()
        .collect()
}

/// Returns a parser for the name of an attempt or a drill.
pub fn attempt_parser() -> impl TypedValueParser<Value = Attempt> {
    parser_of_attempts(NAMED_SEARCHES.iter())
}

/// Returns a parser for the name of an attempt, a drill or a solution of ours.
pub fn attempt_or_solution_parser() -> impl TypedValueParser<Value = Attempt> {
    parser_of_attempts(NAMED_SEARCHES.iter().chain(OUR_SOLUTIONS.iter()))
}

fn parser_of_attempts(
    searches: impl Iterator<Item = &'static NamedSearch>,
) -> impl TypedValueParser<Value = Attempt> {
    let attempts = searches.filter(|search| search.attempt().is_some());
    PossibleValuesParser::new(attempts.map(possible_value))
        .map(|name| find_attempt(&name).expect("clap has checked the name").clone())
}

/// Returns a completer for the name of a search. An argument needs it if its parser does not list the names.
pub fn name_completer() -> ArgValueCompleter {
    ArgValueCompleter::new(|start: &OsStr| completions_from(start, named_search::names()))
}

/// Returns a completer for a puzzle: the name of a sample, or a file.
pub fn puzzle_completer() -> ArgValueCompleter {
    ArgValueCompleter::new(|start: &OsStr| {
        let problems = problems::board_problems().unwrap_or_default().entries;
        let samples = problems.iter().flat_map(|problem| &problem.samples);
        let mut candidates = completions_from(start, samples.map(|sample| sample.name.as_str()));
        candidates.extend(PathCompleter::any().complete(start));
        candidates
    })
}

/// Returns a completer for the name of a search or a puzzle.
pub fn name_or_puzzle_completer() -> ArgValueCompleter {
    ArgValueCompleter::new(|start: &OsStr| {
        let mut candidates = name_completer().complete(start);
        candidates.extend(puzzle_completer().complete(start));
        candidates
    })
}

fn completions_from<'a>(
    start: &OsStr,
    words: impl Iterator<Item = &'a str>,
) -> Vec<CompletionCandidate> {
    let start = start.to_string_lossy();
    words.filter(|word| word.starts_with(&*start)).map(CompletionCandidate::new).collect()
}

fn possible_value(search: &'static NamedSearch) -> PossibleValue {
    let help = match search {
        NamedSearch::Variant(variant) => variant.idea,
        NamedSearch::Attempt(attempt) if attempt.kind == AttemptKind::Solution => "Our solution",
        NamedSearch::Attempt(_) => "An attempt of yours",
    };
    PossibleValue::new(search.name()).help(help)
}

/// Returns the variants whose source is one file.
pub fn one_file_variants() -> impl Iterator<Item = &'static Variant> {
    NAMED_SEARCHES
        .iter()
        .filter_map(NamedSearch::variant)
        .filter(|variant| variant.is_in_one_file())
}

/// Returns a parser for the name of a variant whose source is one file. The help lists only these variants. The error for
/// another variant gives the reason.
pub fn one_file_variant_parser() -> impl TypedValueParser<Value = &'static Variant> {
    let possible_value =
        |variant: &Variant| PossibleValue::new(variant.name).hide(!variant.is_in_one_file());
    let variants = NAMED_SEARCHES.iter().filter_map(NamedSearch::variant);
    let names = PossibleValuesParser::new(variants.map(possible_value));
    into_variant_parser(names).try_map(|variant| {
        if variant.is_in_one_file() {
            Ok(variant)
        } else {
            Err(format!("the source of {} is more than one file", variant.name))
        }
    })
}

/// Returns a parser for the name of a variant for a problem.
pub fn variant_parser_for(
    rules: &'static dyn Rules,
) -> impl TypedValueParser<Value = &'static Variant> {
    into_variant_parser(PossibleValuesParser::new(
        registry::all_for(rules).map(|variant| variant.name),
    ))
}

/// Returns a parser for the name of a variant.
pub fn variant_parser() -> impl TypedValueParser<Value = &'static Variant> {
    into_variant_parser(PossibleValuesParser::new(registry::names()))
}

fn into_variant_parser(
    names: PossibleValuesParser,
) -> impl TypedValueParser<Value = &'static Variant> {
    names.map(|name| registry::find(&name).expect("clap has checked the name"))
}

/// A task in the help of an argument.
struct ListedTask {
    id: String,
    title: String,
    has_searches: bool,
    has_solution: bool,
}

static TASKS: LazyLock<Vec<ListedTask>> = LazyLock::new(|| {
    // The command itself reads the problems again, and reports problems that cannot be read.
    let problems = problems::board_problems_without_samples().unwrap_or_default().entries;
    let searched_ids: Vec<u32> = problems
        .iter()
        .filter(|problem| problem.default_search.is_some())
        .flat_map(|problem| &problem.tasks)
        .map(|task| task.id)
        .collect();
    let tasks = problems::tasks().unwrap_or_default().entries.into_iter();
    let listed = |task: Task| ListedTask {
        id: task.id.to_string(),
        has_searches: searched_ids.contains(&task.id),
        has_solution: task.solution().is_ok(),
        title: task.title,
    };
    tasks.map(listed).collect()
});

/// Parses an argument that names a problem. The help and the completions list the numbers of the problems. The parser
/// accepts any word, since a problem also has a name and a title: [`problems::find_task`] reports an unknown problem.
#[derive(Clone)]
pub enum ProblemArg {
    /// A problem that has searches.
    WithSearches,
    /// A problem that has searches, or a solution of ours.
    WithSearchesOrSolution,
    /// Any problem.
    Any,
    /// Any problem, a search, or `all`.
    ProblemOrSearch,
    /// A variant whose source is one file, or a problem that has a solution of ours.
    VariantOrSolution,
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
        let possible_value =
            |task: &'static ListedTask| PossibleValue::new(task.id.as_str()).help(&task.title);
        let tasks = TASKS.iter();
        Some(match self {
            ProblemArg::Any => Box::new(tasks.map(possible_value)),
            ProblemArg::WithSearches => {
                Box::new(tasks.filter(|task| task.has_searches).map(possible_value))
            }
            ProblemArg::WithSearchesOrSolution => {
                let is_listed = |task: &&ListedTask| task.has_searches || task.has_solution;
                Box::new(tasks.filter(is_listed).map(possible_value))
            }
            ProblemArg::ProblemOrSearch => {
                Box::new(searches_and_all().chain(tasks.map(possible_value)))
            }
            ProblemArg::VariantOrSolution => {
                let variants = one_file_variants()
                    .map(|variant| PossibleValue::new(variant.name).help(variant.idea));
                let solved = tasks.filter(|task| task.has_solution).map(possible_value);
                Box::new(variants.chain(solved))
            }
        })
    }
}

/// The option `--problem`.
#[derive(Args, Clone)]
pub struct ProblemOption {
    /// The problem: number, name or title [default: the problem of the searches or samples, else 37]
    #[arg(long, value_name = "PROBLEM", value_parser = ProblemArg::WithSearches)]
    problem: Option<String>,
}

impl ProblemOption {
    /// Returns the number, name or title of the problem, if the option is given.
    pub fn name(&self) -> Option<&str> {
        self.problem.as_deref()
    }
}

/// The searches of a command, all for one problem.
pub struct SearchSelection {
    pub problem: BoardProblem,
    /// The searches in the order of the arguments, without repetitions. Attempts may not be compiled yet.
    pub variants: Vec<&'static Variant>,
}

impl SearchSelection {
    /// Selects searches by their names, or the searches that `default_variants` returns if there are no names.
    ///
    /// The problem is `problem_name`, or else follows from the searches and the puzzles. Fails if the searches are for
    /// several problems, or if the problem has no searches. Ignores unknown names, since the parsers have already refused them.
    pub fn new(
        problem_name: Option<&str>,
        names: &[String],
        puzzles: &[String],
        default_variants: fn(&BoardProblem) -> Vec<&'static Variant>,
    ) -> Result<Self> {
        let mut named = Vec::new();
        for search in names.iter().filter_map(|name| lookup(name)) {
            named.push(search.load_variant()?);
        }
        let problem = infer_problem(problem_name, &named, puzzles)?;
        let mut variants = Vec::new();
        for variant in named {
            // A search for several problems is one variant for each of them.
            let for_problem = registry::find_for(variant.name, problem.rules).unwrap_or(variant);
            ensure_search_is_for(for_problem, &problem)?;
            variants.push(for_problem);
        }
        if names.iter().any(|name| name == ALL) {
            variants.extend(variants_for(&problem));
        } else if names.is_empty() {
            variants = default_variants(&problem);
        }
        let mut seen = HashSet::new();
        variants.retain(|variant| seen.insert(variant.name));
        if variants.is_empty() {
            bail!("{} ({}) has no searches; it can be judged", problem.title, problem.id);
        }
        Ok(SearchSelection { problem, variants })
    }

    /// Compiles the attempts. Fails if an attempt does not compile.
    pub fn prepare(self) -> Result<Self> {
        self.variants.iter().try_for_each(|variant| variant.prepare())?;
        Ok(self)
    }
}

fn ensure_search_is_for(variant: &Variant, problem: &BoardProblem) -> Result<()> {
    if variant.rules.name() == problem.rules.name() {
        return Ok(());
    }
    let own = problems::board_problem_of_rules(variant.rules)?;
    bail!(
        "{} is a search for {} ({}), not for {} ({}); a command shows one problem at a time",
        variant.name,
        own.title,
        own.id,
        problem.title,
        problem.id
    )
}

/// Returns all variants for a problem. Returns no variants for a problem that only shares the boards of another problem.
pub fn variants_for(problem: &BoardProblem) -> Vec<&'static Variant> {
    match problem.default_search {
        Some(_) => registry::all_for(problem.rules).collect(),
        None => Vec::new(),
    }
}

/// Returns the problem of a command. These rules are tried in turn:
///
/// 1. the problem of this name;
/// 2. the problem of the first search that is for one problem only;
/// 3. the first problem with a sample among the puzzles;
/// 4. the first problem that has one of the searches, and whose notations can read one of the puzzles;
/// 5. the default problem.
fn infer_problem(
    name: Option<&str>,
    searches: &[&'static Variant],
    puzzles: &[String],
) -> Result<BoardProblem> {
    if let Some(name) = name {
        return problems::find_board_problem(name);
    }
    if let Some(variant) = searches.iter().find(|variant| rules_of(variant).len() == 1) {
        return problems::board_problem_of_rules(variant.rules);
    }
    let Loaded { entries: mut problems, load_errors } = problems::board_problems()?;
    let found = problems
        .iter()
        .position(|problem| has_sample(problem, puzzles))
        .or_else(|| position_by_boards(&problems, searches, puzzles));
    if let Some(index) = found {
        return Ok(problems.swap_remove(index));
    }
    load_errors.iter().for_each(print_message);
    problems::default_board_problem()
}

fn has_sample(problem: &BoardProblem, puzzles: &[String]) -> bool {
    problem.samples.iter().any(|sample| puzzles.contains(&sample.name))
}

/// Finds the first problem that has one of the searches, and whose notations can read one of the puzzles. Returns `None`
/// without searches, and reads no file then.
fn position_by_boards(
    problems: &[BoardProblem],
    searches: &[&'static Variant],
    puzzles: &[String],
) -> Option<usize> {
    if searches.is_empty() {
        return None;
    }
    let texts: Vec<_> = puzzles.iter().map(|puzzle| puzzle_text(puzzle)).collect();
    let searched_rules: Vec<_> = searches.iter().flat_map(|variant| rules_of(variant)).collect();
    problems.iter().position(|problem| {
        let has_search = searched_rules.iter().any(|rules| rules.name() == problem.rules.name());
        has_search && texts.iter().any(|text| has_board(problem, text))
    })
}

fn has_board(problem: &BoardProblem, text: &str) -> bool {
    problem.rules.read_all(text).iter().any(|found| found.board.is_ok())
}

/// Returns the content of a file, or the argument itself if it is not a file. Does not read a pipe, since the command
/// itself could not read the same text again.
fn puzzle_text(puzzle: &str) -> Cow<'_, str> {
    if !Path::new(puzzle).is_file() {
        return Cow::Borrowed(puzzle);
    }
    fs::read_to_string(puzzle).map_or(Cow::Borrowed(puzzle), Cow::Owned)
}

/// Returns the rules of the problems that a search is for. An attempt is for one problem.
fn rules_of(variant: &'static Variant) -> Vec<&'static dyn Rules> {
    let registered: Vec<_> = registry::all()
        .iter()
        .filter(|other| other.name == variant.name)
        .map(|other| other.rules)
        .collect();
    if registered.is_empty() { vec![variant.rules] } else { registered }
}

/// Prints remarks about a run, each with the name of the search.
pub fn print_remarks(variant: &Variant, remarks: &[String]) {
    for remark in remarks {
        print_message(format_args!("{}: {remark}", variant.name));
    }
}

/// Prints the remarks and the failure of a run. Returns [`ExitReason::Negative`] if the run failed.
pub fn report_ending(variant: &Variant, ending: &Ending) -> ExitReason {
    print_remarks(variant, &ending.remarks);
    let Some(failure) = &ending.failure else { return ExitReason::Success };
    let writes = ending.moment.writes();
    let verb = if ending.has_untraced_writes { "cannot be followed" } else { "failed" };
    print_error(format_args!("{} {verb} after step {writes}: {failure}", variant.name));
    ExitReason::Negative
}

/// Parses the number of a step, from 1.
pub fn step_number(text: &str) -> Result<u64, String> {
    match parse_number(text)? {
        0 => Err("steps count from 1".to_string()),
        step => Ok(step),
    }
}

/// Parses the name of a search, or the number of a problem: the number means the latest attempt at the problem. The help
/// and the completions list the names of the searches.
#[derive(Clone)]
struct SearchOrNumber;

impl TypedValueParser for SearchOrNumber {
    type Value = String;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<String, clap::Error> {
        if value.to_str().is_some_and(latest_attempt::is_problem_number) {
            return StringValueParser::new().parse_ref(command, argument, value);
        }
        search_parser().parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(searches_and_solutions()))
    }
}

/// The arguments for one search and one puzzle.
#[derive(Args)]
pub struct SearchAndPuzzle {
    /// A variant, an attempt, or our solution of a problem without a board, such as solution-46. The
    /// number of a problem means your latest attempt at it
    #[arg(value_name = "VARIANT", value_parser = SearchOrNumber)]
    variant: String,

    /// A puzzle in any notation, the name of a sample, a file, or - for standard input. For an attempt
    /// without a board, the name of a case, or arguments such as `nums = [1,2,3]` [default: the first
    /// case, or the sample that `play` shows]
    #[arg(value_name = "PUZZLE|SAMPLE|FILE|-", add = puzzle_completer())]
    pub puzzle: Option<String>,
}

impl SearchAndPuzzle {
    /// Replaces the number of a problem by the name of the latest attempt.
    pub fn with_name(self) -> Result<Self> {
        Ok(SearchAndPuzzle { variant: latest_attempt::resolve_search_name(&self.variant)?, ..self })
    }

    /// Returns the attempt and its task, if the search is an attempt that is shown by its calls.
    pub fn attempt_shown_by_calls(&self) -> Result<Option<(&'static Attempt, Task)>> {
        attempt_view::first_attempt_shown_by_calls(find_attempt(&self.variant))
    }

    /// Compiles the search if it is an attempt, and reads the puzzle.
    pub fn prepare(self) -> Result<(&'static Variant, NamedPuzzle)> {
        let puzzles: Vec<String> = self.puzzle.into_iter().collect();
        let selection = SearchSelection::new(None, &[self.variant], &puzzles, |_| Vec::new())?;
        let SearchSelection { problem, variants } = selection.prepare()?;
        let variant = variants.first().context("no search is selected")?;
        let puzzle = puzzles.into_iter().next().or_else(|| default_sample(&problem));
        let puzzle = puzzle.context("the problem has no sample")?;
        Ok((variant, input::one_puzzle(&puzzle, &problem)?))
    }
}

/// Returns the name of the sample that is shown if the arguments contain no puzzle: the first ordinary sample with enough
/// open cells, or else the first sample.
pub fn default_sample(problem: &BoardProblem) -> Option<String> {
    const MIN_OPEN_CELLS: usize = 8;
    let has_open_cells = |sample: &&Sample| {
        let max_filled = Layout::of(problem.rules, sample.puzzle.size()).max_filled_cells();
        max_filled >= sample.puzzle.filled() + MIN_OPEN_CELLS
    };
    let mut ordinary = problem.samples.iter().filter(|sample| sample.tier == "samples");
    let sample = ordinary.find(has_open_cells).or(problem.samples.first());
    sample.map(|sample| sample.name.clone())
}
