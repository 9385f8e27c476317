//! Reads the puzzles that the arguments of a command name: samples, files, standard input, or the puzzles themselves.

use std::fs;
use std::io::{self, IsTerminal, Read};
use std::path::Path;

use anyhow::{Context, Error, Result, anyhow, bail, ensure};
use program::{print_message, sanitized_line};
use search::notation::{BoxError, LocatedBoard, ParseError, truncated_text};
use search::{AnyBoard, Rules};

use crate::similar_names::did_you_mean;
use crate::{BoardProblem, Sample, Task};

/// A puzzle with a label for messages.
pub struct NamedPuzzle {
    /// The name of a sample, the file and line, or the puzzle on one line.
    pub label: String,
    /// The puzzle: the board before the search.
    pub position: AnyBoard,
}

impl NamedPuzzle {
    fn from_sample(sample: &Sample) -> Self {
        NamedPuzzle { label: sample.name.clone(), position: sample.puzzle }
    }

    /// Returns an error with the label if the givens clash.
    fn checked(self, rules: &dyn Rules) -> Result<Self> {
        let checked = rules.check_start(&self.position).map_err(Error::from);
        checked.with_context(|| self.label.clone())?;
        Ok(self)
    }
}

/// Returns the arguments, or `-` for standard input if there are no arguments. Fails with the message if there are no
/// arguments and standard input is a terminal.
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

/// Reads the puzzles of all arguments, in order. The result is an error for each argument or puzzle that cannot be read,
/// and for each puzzle whose givens clash. The other puzzles are still read.
pub fn puzzles(arguments: &[String], problem: &BoardProblem) -> Vec<Result<NamedPuzzle>> {
    let puzzles = unchecked_puzzles(arguments, problem).into_iter();
    puzzles.map(|puzzle| puzzle?.checked(problem.rules)).collect()
}

/// Reads the puzzles of all arguments like [`puzzles`], but accepts puzzles whose givens clash: a user may want to see
/// how a search reacts to them.
pub fn unchecked_puzzles(arguments: &[String], problem: &BoardProblem) -> Vec<Result<NamedPuzzle>> {
    let mut puzzles = Vec::new();
    for argument in arguments {
        match read(argument, problem) {
            Ok(of_argument) => puzzles.extend(of_argument),
            Err(error) => puzzles.push(Err(error)),
        }
    }
    puzzles
}

/// Reads the only puzzle of an argument. Fails if there are several, or if the givens clash.
pub fn one_puzzle(argument: &str, problem: &BoardProblem) -> Result<NamedPuzzle> {
    let mut puzzles = read(argument, problem)?;
    let count = puzzles.len();
    match puzzles.pop() {
        Some(puzzle) if count == 1 => puzzle?.checked(problem.rules),
        _ => bail!("{argument}: {count} puzzles, expected one"),
    }
}

/// Returns the puzzles of all samples of a problem.
pub fn sample_puzzles(problem: &BoardProblem) -> Vec<Result<NamedPuzzle>> {
    problem.samples.iter().map(|sample| Ok(NamedPuzzle::from_sample(sample))).collect()
}

/// Place of the puzzle that an argument names.
pub enum PuzzleSource<'a> {
    /// The argument is `-`.
    StandardInput,
    /// The argument is the path of a file with any number of puzzles.
    File,
    /// The argument is the name of a sample of the problem.
    Sample(&'a Sample),
    /// The argument is the puzzle itself. The puzzle is not parsed yet and may be wrong.
    PuzzleText,
}

/// Finds the place of the puzzle that an argument names. Fails if the argument looks like a name, but there is no sample
/// and no file of this name.
pub fn puzzle_source<'a>(argument: &str, problem: &'a BoardProblem) -> Result<PuzzleSource<'a>> {
    if argument == "-" {
        return Ok(PuzzleSource::StandardInput);
    }
    if let Some(sample) = problem.samples.iter().find(|sample| sample.name == argument) {
        return Ok(PuzzleSource::Sample(sample));
    }
    if Path::new(argument).exists() {
        return Ok(PuzzleSource::File);
    }
    if !looks_like_puzzle(argument, problem.rules) {
        return Err(unknown_name_error(argument, problem));
    }
    Ok(PuzzleSource::PuzzleText)
}

/// Reads the puzzles of one argument. The givens may clash.
fn read(argument: &str, problem: &BoardProblem) -> Result<Vec<Result<NamedPuzzle>>> {
    match puzzle_source(argument, problem)? {
        PuzzleSource::StandardInput => {
            let mut bytes = Vec::new();
            io::stdin().read_to_end(&mut bytes).context("standard input")?;
            parse_puzzles("standard input", &bytes, problem.rules)
        }
        PuzzleSource::File => {
            let bytes = fs::read(argument).context(argument.to_string())?;
            parse_puzzles(argument, &bytes, problem.rules)
        }
        PuzzleSource::Sample(sample) => Ok(vec![Ok(NamedPuzzle::from_sample(sample))]),
        PuzzleSource::PuzzleText => Ok(vec![Ok(parse_argument(argument, problem)?)]),
    }
}

/// Parses an argument that is a puzzle. An argument that names a problem has its own error.
fn parse_argument(argument: &str, problem: &BoardProblem) -> Result<NamedPuzzle> {
    let position = match problem.rules.read(argument) {
        Ok(position) => position,
        Err(error) => {
            if let Some(error) = problem_instead_of_puzzle_error(argument, problem) {
                return Err(error);
            }
            return Err(
                Error::from_boxed(error).context("the puzzle that was given as an argument")
            );
        }
    };
    Ok(NamedPuzzle { label: problem.rules.format_line(&position), position })
}

/// Returns the remark on `count` lines of a source that are not part of a board. `first` is the number of the first such
/// line, and `text` is the text of this line.
pub fn skipped_lines_remark(source: &str, count: usize, first: usize, text: &str) -> String {
    let source = sanitized_line(source);
    let text = sanitized_line(&truncated_text(text.trim(), 60));
    if count == 1 {
        return format!("{source}: line {first} is not part of a board and was skipped: {text}");
    }
    format!(
        "{source}: {count} lines are not part of a board and were skipped; the first is line {first}: {text}"
    )
}

/// Returns whether an entry is a line outside of any board, such as a title.
fn is_outside_board(entry: &LocatedBoard<Result<AnyBoard, BoxError>>) -> bool {
    let Err(error) = &entry.board else { return false };
    error.downcast_ref::<ParseError>().is_some_and(|error| error.is_outside_board)
}

/// Returns whether less than half of the characters are letters that no board has. A name has mostly letters.
fn looks_like_puzzle(argument: &str, rules: &dyn Rules) -> bool {
    let symbols: String = rules.values().map(|value| rules.symbol(value)).collect();
    // An x can stand for an empty cell.
    let is_name_letter =
        |char: char| char.is_alphabetic() && !"xX".contains(char) && !symbols.contains(char);
    let letters = argument.chars().filter(|&char| is_name_letter(char));
    letters.count() * 2 < argument.chars().count()
}

fn unknown_name_error(name: &str, problem: &BoardProblem) -> Error {
    if let Some(other) = problem_of_sample(name) {
        let BoardProblem { id, title, .. } = problem;
        return anyhow!(
            "'{name}' is a sample of {} ({}), not of {title} ({id})",
            other.title,
            other.id
        );
    }
    if let Some(error) = problem_instead_of_puzzle_error(name, problem) {
        return error;
    }
    let names = problem.samples.iter().map(|sample| sample.name.as_str());
    let advice =
        did_you_mean(name, names, || "`cargo practice list` shows the samples".to_string());
    anyhow!("'{name}' is neither a sample nor a file; {advice}")
}

/// Returns the error for an argument that names a problem instead of a puzzle. Returns `None` if the argument is not the
/// name of a problem. Also returns `None` if a number can be a puzzle, as the size of a board: then the number means the puzzle.
fn problem_instead_of_puzzle_error(argument: &str, problem: &BoardProblem) -> Option<Error> {
    let numbers_are_puzzles = problem.rules.read("4").is_ok();
    if numbers_are_puzzles {
        return None;
    }
    let task = crate::find_task(argument).ok()?;
    let Task { id, title, .. } = &task;
    Some(match task.board {
        Some(_) => anyhow!(
            "'{argument}' is the problem {title}, not a puzzle. Use `--problem {id}`, and name a sample. \
             `cargo practice list` shows the samples"
        ),
        None => anyhow!(
            "'{argument}' is the problem {title}, not a puzzle. This problem has no board: name your attempt. \
             `cargo practice new NAME --problem {id}` makes an attempt{}",
            task.solution_advice()
        ),
    })
}

/// Finds the problem that has a sample of this name.
pub fn problem_of_sample(name: &str) -> Option<BoardProblem> {
    let has_sample =
        |problem: &BoardProblem| problem.samples.iter().any(|sample| sample.name == name);
    crate::board_problems().ok()?.entries.into_iter().find(has_sample)
}

/// Parses all puzzles of a text. `name` is the name of the text in messages. A puzzle with bytes that are not UTF-8 is an
/// error. If no puzzle can be read, such bytes make the whole text an error.
///
/// Skips the lines outside of boards, and prints a remark. In a text that has only such lines, each line is an error.
fn parse_puzzles(name: &str, bytes: &[u8], rules: &dyn Rules) -> Result<Vec<Result<NamedPuzzle>>> {
    let text = String::from_utf8_lossy(bytes);
    let mut entries = rules.read_all(&text);
    let has_board = !entries.iter().all(is_outside_board);
    if has_board {
        let skipped: Vec<_> = entries.extract_if(.., |entry| is_outside_board(entry)).collect();
        if let Some(first) = skipped.first() {
            let line = text.lines().nth(first.line - 1).unwrap_or_default();
            print_message(skipped_lines_remark(name, skipped.len(), first.line, line));
        }
    }
    let mut puzzles = Vec::new();
    for LocatedBoard { board, line, .. } in entries {
        let label = format!("{}: line {line}", sanitized_line(name));
        let board = board.map_err(Error::from_boxed).with_context(|| name.to_string());
        puzzles.push(board.map(|position| NamedPuzzle { label, position }));
    }
    ensure!(!puzzles.is_empty(), "{name}: no puzzle, expected {}", rules.expected_input());
    let is_utf8 = str::from_utf8(bytes).is_ok();
    let has_readable_puzzle = puzzles.iter().any(Result::is_ok);
    ensure!(is_utf8 || has_readable_puzzle, "{name} is not UTF-8");
    Ok(puzzles)
}
