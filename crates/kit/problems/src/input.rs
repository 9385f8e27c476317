//! Which puzzles an argument means.

use std::borrow::Cow;
use std::fs;
use std::io::{self, IsTerminal, Read};
use std::path::Path;

use anyhow::{Context, Error, Result, anyhow, bail, ensure};
use program::{print_message, sanitized_line};
use search::notation::{BoxError, LocatedBoard, ParseError, truncated_text};
use search::{AnyBoard, Rules};

use crate::similar_names::did_you_mean;
use crate::{BoardProblem, Sample, Task};

/// A puzzle, and what to call it.
pub struct NamedPuzzle {
    /// The name of a sample, the file and line, or the puzzle on one line.
    pub label: String,
    /// The puzzle.
    pub position: AnyBoard,
}

impl NamedPuzzle {
    fn checked(self, rules: &dyn Rules) -> Result<Self> {
        let checked = rules.check_start(&self.position).map_err(Error::from);
        checked.with_context(|| self.label.clone())?;
        Ok(self)
    }
}

/// The arguments, or `-` for standard input if there are none.
pub fn arguments_or_stdin(
    arguments: Vec<String>,
    message_if_empty: &'static str,
) -> Result<Vec<String>> {
    if !arguments.is_empty() {
        return Ok(arguments);
    }
    if io::stdin().is_terminal() {
        bail!(message_if_empty);
    }
    Ok(vec!["-".to_string()])
}

/// The puzzles of all arguments, in order. An argument or a puzzle that cannot be read, or whose givens
/// clash, is an error in its place, and the others are still read.
pub fn puzzles(arguments: &[String], problem: &BoardProblem) -> Vec<Result<NamedPuzzle>> {
    let puzzles = unchecked_puzzles(arguments, problem).into_iter();
    puzzles.map(|puzzle| puzzle?.checked(problem.rules)).collect()
}

/// The same with those whose givens clash, for those who want to see what a search does with them.
pub fn unchecked_puzzles(arguments: &[String], problem: &BoardProblem) -> Vec<Result<NamedPuzzle>> {
    let read = |argument: &String| read(argument, problem);
    arguments.iter().flat_map(|it| read(it).unwrap_or_else(|error| vec![Err(error)])).collect()
}

/// The one puzzle of an argument.
pub fn one_puzzle(argument: &str, problem: &BoardProblem) -> Result<NamedPuzzle> {
    let mut puzzles = read(argument, problem)?;
    match (puzzles.pop(), puzzles.len()) {
        (Some(puzzle), 0) => puzzle?.checked(problem.rules),
        (_, others) => bail!("{argument}: {} puzzles, expected one", others + 1),
    }
}

/// All cases of a problem.
pub fn sample_puzzles(problem: &BoardProblem) -> Vec<Result<NamedPuzzle>> {
    problem.samples.iter().map(|case| Ok(sample(case))).collect()
}

fn sample(case: &Sample) -> NamedPuzzle {
    NamedPuzzle { label: case.name.clone(), position: case.puzzle }
}

/// What an argument is.
pub enum PuzzleSource<'a> {
    /// `-`.
    StandardInput,
    /// The path of a file, which may have any number of puzzles.
    File,
    /// The name of a case of the problem.
    Sample(&'a Sample),
    /// The puzzle itself. It is not parsed yet and may be wrong.
    PuzzleText,
}

/// Says what an argument is.
pub fn puzzle_source<'a>(argument: &str, problem: &'a BoardProblem) -> Result<PuzzleSource<'a>> {
    if argument == "-" {
        return Ok(PuzzleSource::StandardInput);
    }
    if let Some(case) = problem.samples.iter().find(|case| case.name == argument) {
        return Ok(PuzzleSource::Sample(case));
    }
    if Path::new(argument).exists() {
        return Ok(PuzzleSource::File);
    }
    if !looks_like_puzzle(argument, problem.rules) {
        return Err(no_such_name(argument, problem));
    }
    Ok(PuzzleSource::PuzzleText)
}

fn read(argument: &str, problem: &BoardProblem) -> Result<Vec<Result<NamedPuzzle>>> {
    match puzzle_source(argument, problem)? {
        PuzzleSource::StandardInput => {
            let mut bytes = Vec::new();
            io::stdin().read_to_end(&mut bytes).context("standard input")?;
            in_text("standard input", &bytes, problem.rules)
        }
        PuzzleSource::File => {
            let bytes = fs::read(argument).context(argument.to_string())?;
            in_text(argument, &bytes, problem.rules)
        }
        PuzzleSource::Sample(case) => Ok(vec![Ok(sample(case))]),
        PuzzleSource::PuzzleText => {
            let position = problem.rules.read(argument).map_err(Error::from_boxed);
            let position =
                position.map_err(|error| match problem_named_as_puzzle(argument, problem) {
                    Some(explained) => explained,
                    None => error.context("the puzzle that was given as an argument"),
                })?;
            let label = problem.rules.format_line(&position);
            Ok(vec![Ok(NamedPuzzle { label, position })])
        }
    }
}

/// Returns the remark on lines that are not part of a board.
pub fn skipped_lines_remark(source: &str, count: usize, first: usize, text: &str) -> String {
    let [source, text] = [source, &truncated_text(text.trim(), 60)].map(sanitized_line);
    match count {
        1 => format!("{source}: line {first} is not part of a board and was skipped: {text}"),
        _ => format!(
            "{source}: {count} lines are not part of a board and were skipped; the first is line {first}: \
             {text}"
        ),
    }
}

fn is_outside_board(entry: &LocatedBoard<Result<AnyBoard, BoxError>>) -> bool {
    let error = entry.board.as_ref().err();
    error
        .and_then(|error| error.downcast_ref::<ParseError>())
        .is_some_and(|error| error.is_outside_board)
}

/// Whether less than half of the characters are letters, as in a puzzle. A name has letters.
fn looks_like_puzzle(argument: &str, rules: &dyn Rules) -> bool {
    let symbols: String = rules.values().map(|value| rules.symbol(value)).collect();
    let is_letter =
        |char: char| char.is_alphabetic() && !"xX".contains(char) && !symbols.contains(char);
    let letters = argument.chars().filter(|&char| is_letter(char));
    letters.count() * 2 < argument.chars().count()
}

fn no_such_name(name: &str, problem: &BoardProblem) -> Error {
    if let Some(other) = problem_of_sample(name) {
        let BoardProblem { id, title, .. } = problem;
        return anyhow!(
            "'{name}' is a sample of {} ({}), not of {title} ({id})",
            other.title,
            other.id
        );
    }
    if let Some(error) = problem_named_as_puzzle(name, problem) {
        return error;
    }
    let names = problem.samples.iter().map(|case| case.name.as_str());
    let advice = did_you_mean(name, names, || "`cargo practice list` has the samples".to_string());
    anyhow!("'{name}' is neither a sample nor a file; {advice}")
}

/// Returns the error for an argument that names a problem instead of a puzzle. Returns `None` for problems whose
/// puzzles are numbers.
fn problem_named_as_puzzle(argument: &str, problem: &BoardProblem) -> Option<Error> {
    let numbers_are_puzzles = problem.rules.read("4").is_ok();
    let task = crate::find_task(argument).ok().filter(|_| !numbers_are_puzzles)?;
    let Task { id, title, .. } = &task;
    Some(match task.board {
        Some(_) => anyhow!(
            "'{argument}' is the problem {title}, not a puzzle. Use `--problem {id}`, and name a sample: \
             `cargo practice list` has them"
        ),
        None => anyhow!(
            "'{argument}' is the problem {title}, not a puzzle. This problem has no board: name your attempt. \
             `cargo practice new NAME --problem {id}` makes one"
        ),
    })
}

/// The problem that has a sample of this name.
pub fn problem_of_sample(name: &str) -> Option<BoardProblem> {
    let is_of = |problem: &BoardProblem| problem.samples.iter().any(|case| case.name == name);
    crate::board_problems().ok()?.0.into_iter().find(is_of)
}

/// All puzzles of the text `bytes`, which messages call `name`. Bytes that are not UTF-8
/// are errors of the puzzle that they are in, if there are other puzzles.
///
/// Skips titles with a remark. In a text with nothing but titles, each title is an error.
fn in_text(name: &str, bytes: &[u8], rules: &dyn Rules) -> Result<Vec<Result<NamedPuzzle>>> {
    let text = String::from_utf8_lossy(bytes);
    let mut entries = rules.read_all(&text);
    if !entries.iter().all(is_outside_board) {
        let asides: Vec<usize> = entries
            .extract_if(.., |entry| is_outside_board(entry))
            .map(|entry| entry.line)
            .collect();
        if let Some(first) = asides.first() {
            let line = text.lines().nth(first - 1).unwrap_or_default();
            print_message(skipped_lines_remark(name, asides.len(), *first, line));
        }
    }
    let puzzles = entries.into_iter().map(|entry| {
        let position = entry.board.map_err(Error::from_boxed);
        let position = position.with_context(|| name.to_string())?;
        let label = format!("{}: line {}", sanitized_line(name), entry.line);
        Ok(NamedPuzzle { label, position })
    });
    let puzzles: Vec<_> = puzzles.collect();
    ensure!(!puzzles.is_empty(), "{name}: no puzzle, expected {}", rules.expected_input());
    let is_text = matches!(text, Cow::Borrowed(_)) || puzzles.iter().any(Result::is_ok);
    ensure!(is_text, "{name} is not UTF-8");
    Ok(puzzles)
}
