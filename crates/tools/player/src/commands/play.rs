//! `practice play`: shows searches on the whole screen.

use std::io::{self, IsTerminal, Write};
use std::path::Path;

use cli::anyhow::Error;
use cli::{
    Args, Context, ExitReason, HumanCount, Result, bail, clap, parse_number, print_error, terminal,
};
use practice::attempt_process::AttemptPrograms;
use practice::attempt_view::first_attempt_shown_by_calls;
use practice::attempts::Attempt;
use practice::call_tree::{self, CallTree};
use practice::latest_attempt;
use practice::named_search;
use practice::search_arguments::{self, ProblemOption, SearchSelection};
use problems::input::{self, NamedPuzzle, PuzzleSource};
use problems::similar_names;
use problems::{BoardProblem, Task};
use serde_json::Value;

use crate::calls::{self, CallPlayer};
use crate::column::MAX_RECORDED_STEPS;
use crate::event_loop::{self, AppExit};
use crate::player::Player;

/// Play searches on the whole screen, side by side and step by step
///
/// All searches show the same step, and mark the lines of their source that made it.
/// Keys: ? lists all keys, p lets you predict the next step, w shows the reasons for the
/// last step, T shows the tree around it, + and - change the speed. The first 10 million
/// steps of each search are shown. For an attempt without a board, the steps are the
/// calls of its recursive functions and their returns. A return shows what the call
/// restored, and in red what it left changed; u goes to the next such return. Here p and w
/// have no meaning. The first 20,000 calls are shown, down to depth 500.
///
/// Exit code: 0 played, 2 bad input, or no terminal; 128 + N if signal N ended the player.
#[derive(Args)]
#[command(after_help = "\
Examples:
  cargo practice play
  cargo practice play java-is-safe labuladong-char-board inkala-hard
  cargo practice play python-history-stack ai-escargot --step 500
  cargo practice play --problem 51 8
  cargo practice play mine 'nums = [1,2,3]'
  cargo practice play solution-46 'nums = [1,2,3]'
  cargo practice play 46
  cargo practice play - < puzzles.txt")]
pub struct Arguments {
    /// Variants or attempts, or all, and at most one puzzle: a sample, a file, - for standard input, or
    /// the puzzle itself. For an attempt without a board, the name of a case, or its arguments. The
    /// number of a problem, in place of a search, means your latest attempt at it. If a file has several puzzles, the first puzzle is played, and the / key lists
    /// the others [default: all, and the sample warm-up or eight-queens]
    #[arg(value_name = "VARIANT|PUZZLE|SAMPLE|FILE|-", add = search_arguments::name_or_puzzle_completer())]
    words: Vec<String>,

    /// Begin at this step
    #[arg(long, value_name = "STEP", value_parser = parse_number, default_value = "0")]
    step: u64,

    #[command(flatten)]
    problem: ProblemOption,
}

pub fn run(arguments: Arguments, _: &mut dyn Write) -> Result<ExitReason> {
    let arguments = with_latest_attempt(arguments)?;
    let attempts = arguments.words.iter().filter_map(|word| named_search::find_attempt(word));
    if let Some((attempt, task)) = first_attempt_shown_by_calls(attempts)? {
        return play_calls(attempt, &task, &arguments);
    }
    let Arguments { words, step, problem } = arguments;
    if step > MAX_RECORDED_STEPS {
        let (step, max) = (HumanCount(step), HumanCount(MAX_RECORDED_STEPS));
        bail!(
            "--step {step} is too large: play shows the first {max} steps; `cargo practice trace --from` prints later steps"
        );
    }
    let Words { names, puzzle } = sort_words(words)?;
    let default_variants = search_arguments::variants_for;
    let SearchSelection { problem, variants } =
        SearchSelection::new(problem.name(), &names, puzzle.as_slice(), default_variants)?
            .prepare()?;
    let source = puzzle
        .or_else(|| search_arguments::default_sample(&problem))
        .context("there is no sample to play")?;
    let PuzzleList { puzzles, first_index, errors } = read_puzzles(&source, &problem)?;
    check_terminal(&source)?;
    let mut player = Player::new(variants, puzzles, first_index, step);
    let exit = event_loop::run_app(&mut player);
    // The errors are printed after the player has left the screen, which would hide them.
    for error in &errors {
        print_error(format_args!("{error:#}"));
    }
    Ok(match exit? {
        AppExit::Signal(signal) => ExitReason::Signal(signal),
        AppExit::Quit if errors.is_empty() => ExitReason::Success,
        AppExit::Quit => ExitReason::BadInput,
    })
}

/// Replaces the number of a problem by the name of the latest attempt at the problem. A number is a puzzle if the arguments
/// have a search or a problem already, and only the first number can be a problem: in `51 8`, 8 is a puzzle.
fn with_latest_attempt(arguments: Arguments) -> Result<Arguments> {
    let Arguments { mut words, step, problem } = arguments;
    let has_search = words.iter().any(|word| search_arguments::is_search_name(word));
    if let Some(first) = words.first_mut().filter(|_| !has_search && problem.name().is_none()) {
        *first = latest_attempt::resolve_search_name(first)?;
    }
    Ok(Arguments { words, step, problem })
}

/// The arguments without options: names of searches, and one puzzle.
struct Words {
    names: Vec<String>,
    puzzle: Option<String>,
}

fn sort_words(words: Vec<String>) -> Result<Words> {
    let mut sorted = Words { names: Vec::new(), puzzle: None };
    for word in words {
        if is_search(&word)? {
            sorted.names.push(word);
        } else if let Some(first) = &sorted.puzzle {
            bail!("two puzzles, '{first}' and '{word}'; play shows one at a time");
        } else {
            sorted.puzzle = Some(word);
        }
    }
    Ok(sorted)
}

/// Plays the calls of an attempt. Besides the attempt, the arguments may contain only one case.
fn play_calls(attempt: &Attempt, task: &Task, arguments: &Arguments) -> Result<ExitReason> {
    let name = &attempt.name;
    let cases: Vec<&String> = arguments.words.iter().filter(|word| *word != name).collect();
    if let [_, other, ..] = cases.as_slice() {
        bail!("{name} has no board, so it is played alone and on one case, not with '{other}'");
    }
    let case = cases.first().map(|case| case.as_str());
    let (label, values) = call_tree::resolve_arguments(task, case)?;
    check_terminal(case.unwrap_or_default())?;
    let tree = record_calls(attempt, &values)?;
    let code = attempt.source()?.leak();
    let mut player = CallPlayer::new(name.clone(), label, code, tree);
    player.go_to(arguments.step);
    Ok(match event_loop::run_app(&mut player)? {
        AppExit::Quit => ExitReason::Success,
        AppExit::Signal(signal) => ExitReason::Signal(signal),
    })
}

/// Records the calls of an attempt. Shows the progress on standard error until the player takes over the screen.
fn record_calls(attempt: &Attempt, values: &[Value]) -> Result<CallTree> {
    let name = &attempt.name;
    // The player handles Ctrl-C itself.
    let spinner = terminal::spinner_without_interrupt_handler()?;
    spinner.set_message(format!("compiling {name}"));
    let programs = AttemptPrograms::build(attempt)?;
    let on_progress = |calls| spinner.set_message(format!("{name}, call {}", HumanCount(calls)));
    CallTree::record_program(&programs, values, calls::LIMITS, on_progress)
}

/// Returns whether a word is the name of a search, or `all`. Other words are puzzles. Fails for a word that is not a sample
/// or a file, but is similar to the name of a search or a sample.
fn is_search(word: &str) -> Result<bool> {
    if search_arguments::is_search_name(word) {
        return Ok(true);
    }
    let problems = problems::board_problems()?.entries;
    let samples: Vec<&str> = problems
        .iter()
        .flat_map(|problem| &problem.samples)
        .map(|sample| sample.name.as_str())
        .collect();
    if samples.contains(&word) || Path::new(word).exists() {
        return Ok(false);
    }
    let searches = named_search::names().map(|name| name as &str);
    match similar_names::nearest_name(word, samples.into_iter().chain(searches)) {
        Some(name) if search_arguments::is_search_name(name) => {
            bail!("'{word}' is not a variant, an attempt, a sample or a file; did you mean {name}?")
        }
        Some(name) => bail!("'{word}' is neither a sample nor a file; did you mean {name}?"),
        None => Ok(false),
    }
}

/// Fails if there is no terminal to draw on, or to read keys from. With the source `-`, standard input has the puzzle, and
/// the keys come from the terminal itself.
fn check_terminal(source: &str) -> Result<()> {
    let advice = "`cargo practice trace` prints the steps, `cargo practice compare` the totals";
    if !io::stdout().is_terminal() {
        bail!("play draws on a terminal, and standard output is not one; {advice}");
    }
    if !io::stdin().is_terminal() && source != "-" {
        bail!("play reads keys from a terminal, and standard input is not one; {advice}");
    }
    Ok(())
}

/// The puzzles that the user can play.
pub struct PuzzleList {
    pub puzzles: Vec<NamedPuzzle>,
    /// Index of the puzzle that is played first.
    pub first_index: usize,
    /// Errors of puzzles that cannot be read.
    pub errors: Vec<Error>,
}

/// Reads the puzzles of a source, which is the name of a sample, a file, `-` or a puzzle. Adds all samples. Fails if the
/// first puzzle cannot be read.
pub fn read_puzzles(source: &str, problem: &BoardProblem) -> Result<PuzzleList> {
    let samples: Vec<NamedPuzzle> = problem
        .samples
        .iter()
        .map(|sample| NamedPuzzle { label: sample.name.clone(), position: sample.puzzle })
        .collect();
    if let Some(first_index) = samples.iter().position(|sample| sample.label == source) {
        return Ok(PuzzleList { puzzles: samples, first_index, errors: Vec::new() });
    }
    let (mut puzzles, mut errors) = (Vec::new(), Vec::new());
    for puzzle in input::puzzles(&[source.to_string()], problem) {
        match puzzle {
            Ok(puzzle) => puzzles.push(puzzle),
            Err(error) if puzzles.is_empty() => return Err(error),
            Err(error) => errors.push(error),
        }
    }
    // A short notation, such as `8` for an empty board, is a better label than the whole line.
    if let (Ok(PuzzleSource::PuzzleText), Some(first)) =
        (input::puzzle_source(source, problem), puzzles.first_mut())
        && source.len() < first.label.len()
    {
        first.label = source.to_string();
    }
    puzzles.extend(samples);
    Ok(PuzzleList { puzzles, first_index: 0, errors })
}
