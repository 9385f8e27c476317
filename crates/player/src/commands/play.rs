use std::{
    io::{self, IsTerminal, Write},
    path::Path,
    sync::mpsc::{self, Receiver},
    thread,
};

use practice::{
    attempts::Attempt,
    choice::{self, AllowClash, Chosen, OfProblem, SearchChoice},
    lane::{
        self,
        calls::{self, CallTree},
    },
    searcher::{self, Searcher},
    watching,
};
use problems::{
    Problem, Sample, Task,
    input::{self, Clashes, Meant, NamedPuzzle},
};
use program::{
    Answer, Context, HumanCount, Result,
    anyhow::{Error, anyhow},
    bail,
    clap::{self, Args},
    complain, number, terminal,
};
use search::{Layout, PlainBoard};
use searches::Variant;

use crate::{
    calls::CallPlayer,
    player::{Rewritten, Settings},
    theme::Theme,
};

/// Play searches on the whole screen, side by side and step by step
///
/// All searches are at the same step, forwards and backwards, with the lines of their
/// source that are at work. Keys: ? lists all of them, p lets you predict the next
/// step, w shows why the last one was made, T the tree around it, + and - change the
/// speed. It keeps 10 million steps of each search, and counts the steps after those
/// for 10 seconds. Of an attempt at a problem without a board it shows the calls of its
/// recursive functions.
/// Exit code: 0 played, 2 bad input, or no terminal; 128 + N if signal N ended it.
#[derive(Args)]
#[command(after_help = "\
Examples:
  cargo practice play
  cargo practice play java-is-safe labuladong-char-board inkala-hard
  cargo practice play python-history-stack ai-escargot --step 500
  cargo practice play swift-all-solutions swift-sample --from 900,000,000
  cargo practice play --problem 51 8
  cargo practice play mine 'nums = [1,2,3]'
  cargo practice play - < puzzles.txt")]
pub struct Arguments {
    /// Variants, or all, and at most one puzzle: a sample, a file, - or the puzzle itself. A file
    /// may have several: the first is played, and the key / lists the others [default: all, and a
    /// sample: warm-up, eight-queens]
    #[arg(value_name = "VARIANT|PUZZLE|SAMPLE|FILE|-")]
    words: Vec<String>,

    /// Keep the steps from this one on, if the search is too long to keep all
    #[arg(long, value_name = "STEP", value_parser = number, default_value = "0")]
    from: u64,

    /// Begin at this step
    #[arg(long, value_name = "STEP", value_parser = number)]
    step: Option<u64>,

    #[command(flatten)]
    allow_clash: AllowClash,

    #[command(flatten)]
    problem: OfProblem,
}

/// How many writes of each search are kept, at two bytes each.
const KEPT: u64 = 10_000_000;

pub fn run(arguments: Arguments, _: &mut dyn Write) -> Result<Answer> {
    if let Some((attempt, task)) = without_board(&arguments.words)? {
        return play_calls(&attempt, &task, &arguments);
    }
    let Arguments { words, from, step, allow_clash, problem } = arguments;
    let step = step.unwrap_or(from);
    let window = from..from.saturating_add(KEPT);
    if !window.contains(&step) && step != window.end {
        let [step, kept, from] = [step, KEPT, from].map(HumanCount);
        bail!("--step {step} is not among the {kept} steps that are kept from --from {from} on");
    }
    let (mut choices, mut puzzle) = (Vec::new(), None);
    for word in words {
        if let Some(choice) = named(&word)? {
            choices.push(choice);
        } else if let Some(first) = puzzle.replace(word.clone()) {
            bail!("two puzzles, '{first}' and '{word}'; play shows one at a time");
        }
    }
    let Chosen { problem, variants } =
        Chosen::ready(&problem, &choices, puzzle.as_slice(), choice::all_of)?;
    let source = puzzle.or_else(|| usual_sample(&problem)).context("there is no sample to play")?;
    let Readable { puzzles, puzzle, errors } = readable(&source, &problem, allow_clash.clashes())?;
    check_terminal(&source)?;
    let has_color = terminal::has_color();
    let settings = Settings { variants, puzzles, puzzle, window, step, has_color };
    let rewritten = saves(&settings.variants)?;
    let played = crate::run::play(settings, &rewritten);
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

/// The first attempt that is named whose task has no board.
fn without_board(words: &[String]) -> Result<Option<(Attempt, Task)>> {
    for word in words {
        if let Some(SearchChoice::One(Searcher::Attempt(attempt))) = choice::named(word)
            && let Some(task) = attempt.task_without_board()?
        {
            return Ok(Some((attempt, task)));
        }
    }
    Ok(None)
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
    let (label, values) = calls::asked(task, &case)?;
    check_terminal(&case)?;
    let tree = CallTree::grow(attempt, &values, usize::MAX, MOST_CALLS, |_| {})?;
    let theme = Theme { has_color: terminal::has_color() };
    let code = attempt.source()?.leak();
    let mut player = CallPlayer::new(name.clone(), label, code, tree, theme);
    player.go_to(arguments.step.unwrap_or(0));
    Ok(crate::calls::play(player)?.map_or(Answer::Yes, Answer::Signal))
}

/// So many calls are built in a second.
const MOST_CALLS: u64 = 20_000;

fn saves(variants: &[&'static Variant]) -> Result<Receiver<Rewritten>> {
    let (sender, rewritten) = mpsc::channel();
    for (lane, variant) in variants.iter().enumerate() {
        let Searcher::Attempt(attempt) = searcher::find(variant.name)? else { continue };
        let sender = sender.clone();
        thread::spawn(move || {
            let mut is_first = true;
            // Where the folder cannot be watched, the attempt stays what it was.
            let _ = watching::each_save(&attempt.folder, |_| {
                if !std::mem::take(&mut is_first) {
                    let rebuilt = lane::of(&attempt).and_then(|it| it.prepare().map(|()| it));
                    let variant = rebuilt.map_err(|error| brief(&error));
                    sender.send(Rewritten { lane, variant })?;
                }
                Ok(())
            });
        });
    }
    Ok(rewritten)
}

/// The first error of a compiler's message, with its place, on one line.
fn brief(error: &Error) -> String {
    let text = format!("{error:#}");
    let mut lines = text.lines().map(str::trim);
    let first = lines.by_ref().find(|line| line.starts_with("error"));
    let place = lines.find_map(|line| line.strip_prefix("--> "));
    match (first, place) {
        (Some(first), Some(place)) => format!("{place}: {first}"),
        _ => text.lines().next().unwrap_or_default().to_string(),
    }
}

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

/// A word that is nearly the name of a search or of a sample, and no sample or file, is refused.
fn named(word: &str) -> Result<Option<SearchChoice>> {
    if let Some(choice) = choice::named(word) {
        return Ok(Some(choice));
    }
    let (problems, _) = problems::all()?;
    let samples = problems.iter().flat_map(|it| &it.cases).map(|case| case.name.as_str());
    if samples.clone().any(|sample| sample == word) || Path::new(word).exists() {
        return Ok(None);
    }
    let names = samples.chain(choice::names().map(|name| name as &str));
    match input::nearest_name(word, names) {
        Some(name) if choice::named(name).is_some() => {
            bail!("'{word}' is not a variant, an attempt, a sample or a file; did you mean {name}?")
        }
        Some(name) => bail!("'{word}' is neither a sample nor a file; did you mean {name}?"),
        None => Ok(None),
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

struct Readable {
    puzzles: Vec<NamedPuzzle>,
    puzzle: usize,
    /// What is wrong with the puzzles of the file that cannot be read.
    errors: Vec<Error>,
}

/// The puzzles of a source, and the samples. Only the first puzzle of a file has to be readable.
fn readable(source: &str, problem: &Problem, clashes: Clashes) -> Result<Readable> {
    let cases = problem.cases.iter();
    let samples = cases.map(|case| NamedPuzzle { label: case.name.clone(), position: case.puzzle });
    if let Some(puzzle) = samples.clone().position(|sample| sample.label == source) {
        return Ok(Readable { puzzles: samples.collect(), puzzle, errors: Vec::new() });
    }
    // A board can be written in less than a line: its size may be enough.
    let name = |label: String| match input::source(source, problem) {
        Ok(Meant::Itself) if source.len() < label.len() => source.to_string(),
        _ => label,
    };
    let playable = |it: NamedPuzzle| NamedPuzzle { label: name(it.label), ..it };
    let mut given = input::puzzles(&[source.to_string()], problem, clashes).into_iter();
    let first = given.next().ok_or_else(|| anyhow!("{source}: no puzzle"))??;
    let mut puzzles = vec![playable(first)];
    let mut errors = Vec::new();
    for puzzle in given {
        match puzzle {
            Ok(puzzle) => puzzles.push(playable(puzzle)),
            Err(error) => errors.push(error),
        }
    }
    puzzles.extend(samples);
    Ok(Readable { puzzles, puzzle: 0, errors })
}
