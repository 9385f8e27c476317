use std::io::{self, IsTerminal, Write};
use std::path::Path;

use cli::anyhow::Error;
use cli::{Answer, Args, Context, HumanCount, Result, bail, clap, complain, number};
use practice::attempt_view::first_by_calls;
use practice::attempts::Attempt;
use practice::call_tree::{self, CallTree};
use practice::search_arguments::{self, Chosen, OfProblem};
use practice::named_search;
use problems::input::{self, Meant, NamedPuzzle};
use problems::similar_names;
use problems::{Problem, Sample, Task};
use search::{Layout, PlainBoard};

use crate::calls::CallPlayer;
use crate::column::KEPT;
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
    #[arg(value_name = "VARIANT|PUZZLE|SAMPLE|FILE|-", add = search_arguments::names_and_puzzles())]
    words: Vec<String>,

    /// Begin at this step
    #[arg(long, value_name = "STEP", value_parser = number, default_value = "0")]
    step: u64,

    #[command(flatten)]
    problem: OfProblem,
}

pub fn run(arguments: Arguments, _: &mut dyn Write) -> Result<Answer> {
    let attempts = arguments.words.iter().filter_map(|word| named_search::attempt(word));
    if let Some((attempt, task)) = first_by_calls(attempts)? {
        return play_calls(attempt, &task, &arguments);
    }
    let Arguments { words, step, problem } = arguments;
    if step > KEPT {
        let [step, kept] = [step, KEPT].map(HumanCount);
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
    let Chosen { problem, variants } =
        Chosen::new(problem.named(), &names, puzzle.as_slice(), search_arguments::all_of)?
            .ready()?;
    let source = puzzle.or_else(|| usual_sample(&problem)).context("there is no sample to play")?;
    let (puzzles, puzzle, errors) = readable(&source, &problem)?;
    check_terminal(&source)?;
    let mut player = Player::new(variants, puzzles, puzzle, step);
    let played = crate::event_loop::play(&mut player);
    // Printed before, they would be hidden while the player is on the screen.
    for error in &errors {
        complain(format_args!("{error:#}"));
    }
    Ok(match played? {
        Some(signal) => Answer::Signal(signal),
        None if errors.is_empty() => Answer::Yes,
        None => Answer::BadInput,
    })
}

/// Plays the calls of an attempt without a board: it is alone, and all of its calls are kept.
fn play_calls(attempt: &Attempt, task: &Task, arguments: &Arguments) -> Result<Answer> {
    let name = &attempt.name;
    let mut others = arguments.words.iter().filter(|word| *word != name);
    let first = || task.cases().ok()?.into_iter().next().map(|case| case.name);
    let case = others.next().cloned().or_else(first).context("there is no case to play")?;
    if let Some(other) = others.next() {
        bail!("{name} has no board, so it is played alone and on one case, not with '{other}'");
    }
    let (label, values) = call_tree::asked(task, &case)?;
    check_terminal(&case)?;
    let tree = CallTree::grow(attempt, &values, usize::MAX, MOST_CALLS, |_| {})?;
    let code = attempt.source()?.leak();
    let mut player = CallPlayer::new(name.clone(), label, code, tree);
    player.go_to(arguments.step);
    Ok(crate::event_loop::play(&mut player)?.map_or(Answer::Yes, Answer::Signal))
}

/// So many calls are built in a second.
const MOST_CALLS: u64 = 20_000;

/// The sample that is played where no puzzle is named: the first that leaves a search something to do.
fn usual_sample(problem: &Problem) -> Option<String> {
    const SOMETHING: usize = 8;
    let is_usual = |case: &&Sample| {
        let most = Layout::of(problem.rules, case.puzzle.size()).most_filled();
        case.tier == "samples" && most >= case.puzzle.filled() + SOMETHING
    };
    let usual = problem.cases.iter().find(is_usual);
    usual.or(problem.cases.first()).map(|case| case.name.clone())
}

/// Whether a word names searches, and no puzzle. One that is nearly the name of a search or of a sample, and no sample or file, is refused.
fn is_search(word: &str) -> Result<bool> {
    if search_arguments::is_named(word) {
        return Ok(true);
    }
    let (problems, _) = problems::all()?;
    let samples = problems.iter().flat_map(|it| &it.cases).map(|case| case.name.as_str());
    if samples.clone().any(|sample| sample == word) || Path::new(word).exists() {
        return Ok(false);
    }
    let names = samples.chain(named_search::names().map(|name| name as &str));
    match similar_names::nearest_name(word, names) {
        Some(name) if search_arguments::is_named(name) => {
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
pub fn readable(source: &str, problem: &Problem) -> Result<(Vec<NamedPuzzle>, usize, Vec<Error>)> {
    let cases = problem.cases.iter();
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
    if let (Ok(Meant::Itself), Some(first)) = (input::source(source, problem), puzzles.first_mut())
        && source.len() < first.label.len()
    {
        first.label = source.to_string();
    }
    puzzles.extend(samples);
    Ok((puzzles, 0, errors))
}
