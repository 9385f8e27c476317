//! The judge's protocol: one puzzle line in, one answer line out.
//!
//! A puzzle is one line, as its problem writes it for programs. Each answer is
//! flushed before the next line is read, so that one process can serve many
//! puzzles and still be timed on each. It is the board as the search left it,
//! solved or not. A search for all solutions answers with the first one, after
//! the whole search.
//!
//! A task may ask for something else: [`serve_value`] reads what its function takes and prints what
//! that returns, a list of boards in JSON, a number, or `true` or `false`.
//!
//! A line that is no puzzle is reported on standard error by its number, and its
//! answer is an empty line, so that line n of the output answers line n of the input.

use std::{
    hint::black_box,
    io::{self, BufRead, Write},
    process::ExitCode,
    time::Instant,
};

use clap::{Arg, ArgAction, ArgGroup, ArgMatches, Command, Id};
use search::{
    Fault, PlainBoard, Position, Rules, Search, Size,
    trace::{Counter, Reads, Traced},
};

use crate::{Answer, Result, complain, printable::printable_char, run, steps::print_steps};

const ABOUT: &str = "Answers puzzles, one a line, as the judge asks for them";

const EXAMPLE: &str = "\
Examples:
  echo 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 | cargo run -p NAME

Exit code: 0, or 2 where a line was no puzzle.";

/// The command line of an attempt, which prints the answers or their times.
fn command() -> Command {
    let version = env!("CARGO_PKG_VERSION");
    let command = Command::new(env!("CARGO_PKG_NAME")).version(version).about(ABOUT);
    command
        .after_help(EXAMPLE)
        .arg(flag("seconds", "Print the seconds that the search took instead of each answer"))
}

fn flag(name: &'static str, help: &'static str) -> Arg {
    Arg::new(name).long(name).help(help).action(ArgAction::SetTrue)
}

/// The whole program of a search.
pub fn serve<S: Search>() -> ExitCode {
    let counts = flag(
        "counts",
        "Print what the search did instead of each answer: writes, reads and depth, as JSON",
    );
    let steps =
        flag("steps", "Print the steps of the search instead of each answer, for the tools");
    let printed = ArgGroup::new("printed").args(["counts", "seconds", "steps"]);
    let command = command().mut_arg("seconds", |seconds| seconds.display_order(1));
    let command = command.arg(counts.display_order(0)).arg(steps.display_order(2)).group(printed);
    run(command, |arguments, out| answer_all::<S>(arguments, out))
}

/// Answers all puzzles of standard input by a search, or prints something else of each.
fn answer_all<S: Search>(printed: &ArgMatches, out: &mut dyn Write) -> Result<Answer> {
    let answer = match printed.get_one::<Id>("printed").map_or("", Id::as_str) {
        "counts" => {
            |puzzle: &S::Plain, out: &mut dyn Write| writeln!(out, "{}", counts::<S>(puzzle))
        }
        "seconds" => |puzzle: &S::Plain, out: &mut dyn Write| {
            let search = || S::unobserved(puzzle, |solution| _ = black_box(solution));
            writeln!(out, "{}", seconds(search))
        },
        "steps" => print_steps::<S>,
        _ => |puzzle: &S::Plain, out: &mut dyn Write| writeln!(out, "{}", solve::<S>(puzzle)),
    };
    answer_lines(io::stdin().lock(), S::RULES, out, |puzzle, out| {
        let puzzle = S::Plain::try_from(*puzzle).expect("a problem reads its own boards");
        answer(&puzzle, out)
    })
}

/// The whole program of a search on LeetCode's board, in LeetCode's signature.
pub fn serve_chars(rules: &dyn Rules, mut solve: impl FnMut(&mut Vec<Vec<char>>)) -> ExitCode {
    run(command(), |arguments, out| {
        answer_lines(io::stdin().lock(), rules, out, |puzzle, out| {
            let mut board = to_chars(puzzle, rules);
            if arguments.get_flag("seconds") {
                return writeln!(out, "{}", seconds(|| solve(&mut board)));
            }
            solve(&mut board);
            writeln!(out, "{}", to_line(&board))
        })
    })
}

/// The whole program of a function that takes and returns values, in LeetCode's signature.
pub fn serve_value<Q: Asked, R: Reply>(
    rules: &dyn Rules,
    mut function: impl FnMut(Q) -> R,
) -> ExitCode {
    run(command(), |arguments, out| {
        let read = |line: &[u8]| {
            let line = String::from_utf8_lossy(line);
            told(Q::read(line.trim_end_matches('\r'), rules))
        };
        answer_each(io::stdin().lock(), read, out, |asked, out| {
            if arguments.get_flag("seconds") {
                return writeln!(out, "{}", seconds(|| _ = black_box(function(asked))));
            }
            writeln!(out, "{}", function(asked).to_line())
        })
    })
}

/// What a function can be asked: it is read from a line.
pub trait Asked: Sized {
    fn read(line: &str, rules: &dyn Rules) -> Result<Self, Fault>;
}

/// The number of rows of an empty, square board.
impl Asked for i32 {
    fn read(line: &str, rules: &dyn Rules) -> Result<Self, Fault> {
        let is_size = |n: &usize| rules.is_size(Size { rows: *n, columns: *n });
        let number = line.parse().ok().filter(is_size).and_then(|n| n.try_into().ok());
        number.ok_or_else(|| format!("a board cannot have {line:?} rows").into())
    }
}

/// LeetCode's board, on which values may clash.
impl Asked for Vec<Vec<char>> {
    fn read(line: &str, rules: &dyn Rules) -> Result<Self, Fault> {
        Ok(to_chars(&rules.read_line(line)?, rules))
    }
}

/// What a function can reply: it is written as a line.
pub trait Reply {
    fn to_line(&self) -> String;
}

impl Reply for i32 {
    fn to_line(&self) -> String {
        self.to_string()
    }
}

impl Reply for bool {
    fn to_line(&self) -> String {
        self.to_string()
    }
}

/// Boards as lists of rows, in JSON.
impl Reply for Vec<Vec<String>> {
    fn to_line(&self) -> String {
        let board = |rows: &Vec<String>| list(rows.iter().map(|row| json_string(row)));
        list(self.iter().map(board))
    }
}

fn list(items: impl Iterator<Item = String>) -> String {
    format!("[{}]", items.collect::<Vec<_>>().join(","))
}

/// A text in quotation marks, as JSON has it. A control character, which no board has, is replaced.
fn json_string(text: &str) -> String {
    let mut string = String::from('"');
    for char in text.chars() {
        match char {
            '"' | '\\' => string.extend(['\\', char]),
            _ => string.push(printable_char(char)),
        }
    }
    string + "\""
}

/// Answers each puzzle of the input, a line each.
pub fn answer_lines(
    input: impl BufRead,
    rules: &dyn Rules,
    out: &mut dyn Write,
    mut answer: impl FnMut(&Position, &mut dyn Write) -> io::Result<()>,
) -> Result<Answer> {
    answer_each(input, |line| read(line, rules), out, |puzzle, out| answer(&puzzle, out))
}

/// Answers each line of the input by one of the output.
fn answer_each<Q>(
    input: impl BufRead,
    read: impl Fn(&[u8]) -> Result<Q, String>,
    out: &mut dyn Write,
    mut answer: impl FnMut(Q, &mut dyn Write) -> io::Result<()>,
) -> Result<Answer> {
    let mut ending = Answer::Yes;
    for (index, line) in input.split(b'\n').enumerate() {
        match read(&line?) {
            Ok(asked) => answer(asked, out)?,
            Err(reason) => {
                complain(format_args!("line {}{reason}", index + 1));
                ending = Answer::BadInput;
                writeln!(out)?;
            }
        }
        out.flush()?;
    }
    Ok(ending)
}

/// Reads one line. The error is the message after the number of the line.
///
/// The commands for people read many notations. This reads a single one: another
/// notation is a mistake in the judge, and must not be hidden.
fn read(line: &[u8], rules: &dyn Rules) -> Result<Position, String> {
    let line = String::from_utf8_lossy(line);
    let position = told(rules.read_line(line.trim_end_matches('\r')))?;
    rules.check_start(&position).map_err(|clash| format!(": {clash}"))?;
    Ok(position)
}

/// A fault as the message after the number of the line has it.
fn told<T>(read: Result<T, Fault>) -> Result<T, String> {
    read.map_err(|error| {
        // An error that tells its column goes on from the number of the line.
        let error = error.to_string();
        let separator = if error.starts_with("column ") { "," } else { ":" };
        format!("{separator} {error}")
    })
}

fn solve<S: Search>(puzzle: &S::Plain) -> String {
    let mut board = *puzzle;
    let mut first = None;
    S::search(&mut board, |solution| first = first.or(Some(*solution)));
    S::RULES.line(&first.unwrap_or(board).into())
}

/// The board in LeetCode's characters.
fn to_chars(position: &Position, rules: &dyn Rules) -> Vec<Vec<char>> {
    let row = |row: usize| position[row].iter().map(|&value| rules.symbol(value)).collect();
    (0..position.size().rows).map(row).collect()
}

fn counts<S: Search>(puzzle: &S::Plain) -> String {
    let mut board = Traced::new(*puzzle, (Counter::default(), Reads::default()));
    S::search(&mut board, |_| {});
    let (Counter { places, removes, max_depth, .. }, reads) = board.into_observer();
    let reads = reads.count();
    format!(r#"{{"places":{places},"removes":{removes},"reads":{reads},"max_depth":{max_depth}}}"#)
}

/// The time that a search takes.
fn seconds(search: impl FnOnce()) -> f64 {
    let start = Instant::now();
    search();
    start.elapsed().as_secs_f64()
}

/// The characters of the board on one line. The judge says what is wrong with them; a line break
/// among them would shift all later answers, so it is replaced.
fn to_line(board: &[Vec<char>]) -> String {
    board.iter().flatten().copied().map(printable_char).collect()
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case::boards(vec![vec![".Q".to_string(), "Q.".to_string()]].to_line(), r#"[[".Q","Q."]]"#)]
    #[case::no_board(Vec::<Vec<String>>::new().to_line(), "[]")]
    #[case::strange_signs(vec![vec!["\"\\\n".to_string()]].to_line(), "[[\"\\\"\\\\\u{fffd}\"]]")]
    #[case::number((-7).to_line(), "-7")]
    #[case::truth(true.to_line(), "true")]
    fn a_value_is_on_one_line(#[case] line: String, #[case] expected: &str) {
        assert_eq!(line, expected);
    }

    #[test]
    fn a_control_character_on_the_board_is_replaced() {
        assert_eq!(to_line(&[vec!['1', '\n'], vec!['x']]), "1�x");
    }
}
