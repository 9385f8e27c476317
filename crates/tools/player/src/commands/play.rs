use std::io::{self, IsTerminal, Write};
use std::path::Path;

use cli::anyhow::Error;
use cli::{Args, Context, ExitReason, HumanCount, Result, bail, clap, parse_number, print_error};
use practice::attempt_view::first_call_tree_attempt;
use practice::attempts::Attempt;
use practice::call_tree::{self, CallTree, CallTreeLimits};
use practice::named_search;
use practice::search_arguments::{self, ProblemOption, SearchSelection};
use problems::input::{self, NamedPuzzle, PuzzleSource};
use problems::similar_names;
use problems::{BoardProblem, Sample, Task};
use search::{Layout, PlainBoard};

use crate::calls::CallPlayer;
use crate::column::MAX_RECORDED_STEPS;
use crate::player::Player;

/// Play searches on the whole screen, side by side and step by step
///
/// All searches are at the same step, forwards and backwards, with the lines of their
/// source that are at work. Keys: ? lists all of them, p lets you predict the next
/// step, w shows why the last one was made, T the tree around it, + and - change the
/// speed. It shows the first 10 million steps of each search. Of an attempt that
/// keeps no board it shows the calls of its recursive functions.
/// Exit code: 0 played, 2 bad input, or no terminal; 128 + N if signal N ended it.
#[derive(Args)]
#[command(after_help = "\
Examples:
  cargo practice play
  cargo practice play java-is-safe labuladong-char-board inkala-hard
  cargo practice play python-history-stack ai-escargot --step 500
  cargo practice play --problem 51 8
  cargo practice play mine 'nums = [1,2,3]'
  cargo practice play - < puzzles.txt")]
pub struct Arguments {
    /// Variants, or all, and at most one puzzle: a sample, a file, - or the puzzle itself. A file
    /// may have several: the first is played, and the key / lists the others [default: all, and a
    /// sample: warm-up, eight-queens]
    #[arg(value_name = "VARIANT|PUZZLE|SAMPLE|FILE|-", add = search_arguments::name_or_puzzle_completer())]
    words: Vec<String>,

    /// Begin at this step
    #[arg(long, value_name = "STEP", value_parser = parse_number, default_value = "0")]
    step: u64,

    #[command(flatten)]
    problem: ProblemOption,
}

pub fn run(arguments: Arguments, _: &mut dyn Write) -> Result<ExitReason> {
    let attempts = arguments.words.iter().filter_map(|word| named_search::find_attempt(word));
    if let Some((attempt, task)) = first_call_tree_attempt(attempts)? {
        return play_calls(attempt, &task, &arguments);
    }
    let Arguments { words, step, problem } = arguments;
    if step > MAX_RECORDED_STEPS {
        let [step, kept] = [step, MAX_RECORDED_STEPS].map(HumanCount);
        let advice = "`cargo practice trace --from` prints later ones";
        bail!("--step {step} is not among the first {kept} steps, which are shown; {advice}");
    }
    let (mut names, mut puzzle) = (Vec::new(), None);
    for word in words {
        if is_search(&word)? {
            names.push(word);
        } else if let Some(first) = puzzle.replace(word.clone()) {
            bail!("two puzzles, '{first}' and '{word}'; play shows one at a time");
        }
    }
    let SearchSelection { problem, variants } = SearchSelection::new(
        problem.name(),
        &names,
        puzzle.as_slice(),
        search_arguments::variants_for,
    )?
    .prepare()?;
    let source =
        puzzle.or_else(|| default_sample(&problem)).context("there is no sample to play")?;
    let (puzzles, puzzle, errors) = read_puzzles(&source, &problem)?;
    check_terminal(&source)?;
    let mut player = Player::new(variants, puzzles, puzzle, step);
    let played = crate::event_loop::run_app(&mut player);
    // Printed before, they would be hidden while the player is on the screen.
    for error in &errors {
        print_error(format_args!("{error:#}"));
    }
    Ok(match played? {
        Some(signal) => ExitReason::Signal(signal),
        None if errors.is_empty() => ExitReason::Success,
        None => ExitReason::BadInput,
    })
}

/// Plays the calls of an attempt without a board: it is alone, and all of its calls are kept.
fn play_calls(attempt: &Attempt, task: &Task, arguments: &Arguments) -> Result<ExitReason> {
    let name = &attempt.name;
    let mut others = arguments.words.iter().filter(|word| *word != name);
    let first = || task.cases().ok()?.into_iter().next().map(|case| case.name);
    let case = others.next().cloned().or_else(first).context("there is no case to play")?;
    if let Some(other) = others.next() {
        bail!("{name} has no board, so it is played alone and on one case, not with '{other}'");
    }
    let (label, values) = call_tree::resolve_arguments(task, &case)?;
    check_terminal(&case)?;
    let limits = CallTreeLimits { max_depth: usize::MAX, max_calls: MAX_CALLS };
    let tree = CallTree::record(attempt, &values, limits, |_| {})?;
    let code = attempt.source()?.leak();
    let mut player = CallPlayer::new(name.clone(), label, code, tree);
    player.go_to(arguments.step);
    Ok(crate::event_loop::run_app(&mut player)?.map_or(ExitReason::Success, ExitReason::Signal))
}

/// So many calls are built in a second.
const MAX_CALLS: u64 = 20_000;

/// The sample that is played where no puzzle is named: the first that leaves a search something to do.
fn default_sample(problem: &BoardProblem) -> Option<String> {
    const MIN_OPEN_CELLS: usize = 8;
    let is_usual = |case: &&Sample| {
        let most = Layout::of(problem.rules, case.puzzle.size()).max_filled_cells();
        case.tier == "samples" && most >= case.puzzle.filled() + MIN_OPEN_CELLS
    };
    let usual = problem.samples.iter().find(is_usual);
    usual.or(problem.samples.first()).map(|case| case.name.clone())
}

/// Whether a word names searches, and no puzzle. One that is nearly the name of a search or of a sample, and no sample or file, is refused.
fn is_search(word: &str) -> Result<bool> {
    if search_arguments::is_search_name(word) {
        return Ok(true);
    }
    let (problems, _) = problems::board_problems()?;
    let samples = problems.iter().flat_map(|it| &it.samples).map(|case| case.name.as_str());
    if samples.clone().any(|sample| sample == word) || Path::new(word).exists() {
        return Ok(false);
    }
    let names = samples.chain(named_search::names().map(|name| name as &str));
    match similar_names::nearest_name(word, names) {
        Some(name) if search_arguments::is_search_name(name) => {
            bail!("'{word}' is not a variant, an attempt, a sample or a file; did you mean {name}?")
        }
        Some(name) => bail!("'{word}' is neither a sample nor a file; did you mean {name}?"),
        None => Ok(false),
    }
}

/// Keys are read from standard input, or from the terminal itself if that has the puzzle.
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

/// The puzzles of a source, the first of them readable, and the samples; which is played; errors.
pub fn read_puzzles(
    source: &str,
    problem: &BoardProblem,
) -> Result<(Vec<NamedPuzzle>, usize, Vec<Error>)> {
    let cases = problem.samples.iter();
    let samples = cases.map(|case| NamedPuzzle { label: case.name.clone(), position: case.puzzle });
    if let Some(puzzle) = samples.clone().position(|sample| sample.label == source) {
        return Ok((samples.collect(), puzzle, Vec::new()));
    }
    let (mut puzzles, mut errors) = (Vec::new(), Vec::new());
    for puzzle in input::puzzles(&[source.to_string()], problem) {
        match puzzle {
            Ok(puzzle) => puzzles.push(puzzle),
            Err(error) if puzzles.is_empty() => return Err(error),
            Err(error) => errors.push(error),
        }
    }
    // A board can be written in less than a line: its size may be enough.
    if let (Ok(PuzzleSource::PuzzleText), Some(first)) =
        (input::puzzle_source(source, problem), puzzles.first_mut())
        && source.len() < first.label.len()
    {
        first.label = source.to_string();
    }
    puzzles.extend(samples);
    Ok((puzzles, 0, errors))
}
