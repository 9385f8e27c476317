//! The judge's protocol: one puzzle line in, one answer line out.
//!
//! A puzzle is one line, as its problem writes it for programs. Each answer is
//! flushed before the next line is read, so that one process can serve many
//! puzzles and still be timed on each. It is the board as the search left it,
//! solved or not. A search for all solutions answers with the first one, after
//! the whole search.
//!
//! A line that is no puzzle is reported on standard error by its number, and its
//! answer is an empty line, so that line n of the output answers line n of the input.

use std::cell::Cell;
use std::hint::black_box;
use std::io::{self, BufRead, Write};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::{Arg, ArgAction, ArgGroup, ArgMatches, Command, Id};
use search::recording::{Chunk, Step, frames};
use search::trace::{self, Observer, TracedBoard};
use search::{AnyBoard, Rules, Search};

use crate::{ExitReason, Result, exit_on_error, print_error, run_with_arguments};

const ABOUT: &str = "Answers puzzles, one a line, as the judge asks for them";

const EXAMPLE: &str = "\
Examples:
  echo 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 | cargo run -p NAME

Exit code: 0, or 2 where a line was no puzzle.";

fn flag(name: &'static str, help: &'static str) -> Arg {
    Arg::new(name).long(name).help(help).action(ArgAction::SetTrue)
}

pub fn serve<S: Search>() -> ExitCode {
    let steps =
        flag("steps", "Print the steps of the search instead of each answer, for the tools");
    let seconds = flag("seconds", "Print the seconds that the search took instead of each answer");
    let printed = ArgGroup::new("printed").args(["seconds", "steps"]);
    let version = env!("CARGO_PKG_VERSION");
    let command = Command::new(env!("CARGO_PKG_NAME")).version(version).about(ABOUT);
    let command = command.args([seconds, steps]).group(printed).after_help(EXAMPLE);
    run_with_arguments(command, |arguments, out| answer_all::<S>(arguments, out))
}

fn answer_all<S: Search>(printed: &ArgMatches, out: &mut dyn Write) -> Result<ExitReason> {
    let answer = match printed.get_one::<Id>("printed").map_or("", Id::as_str) {
        "seconds" => |puzzle: &S::Plain, out: &mut dyn Write| {
            let start = Instant::now();
            S::unobserved(puzzle, |solution| _ = black_box(solution));
            writeln!(out, "{}", start.elapsed().as_secs_f64())
        },
        "steps" => print_steps::<S>,
        _ => |puzzle: &S::Plain, out: &mut dyn Write| writeln!(out, "{}", solve::<S>(puzzle)),
    };
    answer_lines(io::stdin().lock(), S::RULES, out, |puzzle, out| {
        let puzzle = S::Plain::try_from(*puzzle).expect("a problem reads its own boards");
        answer(&puzzle, out)
    })
}

pub fn answer_lines(
    input: impl BufRead,
    rules: &dyn Rules,
    out: &mut dyn Write,
    mut answer: impl FnMut(&AnyBoard, &mut dyn Write) -> io::Result<()>,
) -> Result<ExitReason> {
    let mut ending = ExitReason::Success;
    for (index, line) in input.split(b'\n').enumerate() {
        match parse_puzzle_line(&line?, rules) {
            Ok(puzzle) => answer(&puzzle, out)?,
            Err(reason) => {
                print_error(format_args!("line {}{reason}", index + 1));
                ending = ExitReason::BadInput;
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
fn parse_puzzle_line(line: &[u8], rules: &dyn Rules) -> Result<AnyBoard, String> {
    let line = String::from_utf8_lossy(line);
    let position = rules.read_line(line.trim_end_matches('\r')).map_err(|error| {
        // An error that tells its column goes on from the number of the line.
        let error = error.to_string();
        let separator = if error.starts_with("column ") { "," } else { ":" };
        format!("{separator} {error}")
    })?;
    rules.check_start(&position).map_err(|clash| format!(": {clash}"))?;
    Ok(position)
}

fn solve<S: Search>(puzzle: &S::Plain) -> String {
    let mut board = *puzzle;
    let mut first = None;
    S::search(&mut board, |solution| first = first.or(Some(*solution)));
    S::RULES.format_line(&first.unwrap_or(board).into())
}

/// So many steps are printed one by one, so that a search that ends badly at its beginning shows
/// all of them.
const UNBUFFERED_STEPS: u64 = 256;
/// Later ones are printed together, after this time or as many as a piece has.
const FLUSH_INTERVAL: Duration = Duration::from_millis(5);
/// The clock is read once in this many steps.
const STEPS_PER_CLOCK_READ: usize = 64;

fn print_steps<S: Search>(puzzle: &S::Plain, out: &mut dyn Write) -> io::Result<()> {
    let printer = StepPrinter {
        steps: Vec::with_capacity(Chunk::WRITES),
        printed_count: 0,
        last_print: Instant::now(),
        is_solution: Cell::new(false),
        out,
    };
    let mut board = TracedBoard::new(*puzzle, printer);
    S::search(&mut board, TracedBoard::report_solution);
    let mut printer = board.into_observer();
    printer.print();
    frames::write_end(printer.out)
}

struct StepPrinter<'a> {
    steps: Vec<Step>,
    /// How many were printed before them.
    printed_count: u64,
    last_print: Instant,
    /// Whether a solution was reported after the last step. The board is only lent then.
    is_solution: Cell<bool>,
    out: &'a mut dyn Write,
}

impl StepPrinter<'_> {
    fn is_due(&self) -> bool {
        let count = self.steps.len();
        self.printed_count < UNBUFFERED_STEPS
            || count == Chunk::WRITES
            || (count.is_multiple_of(STEPS_PER_CLOCK_READ)
                && self.last_print.elapsed() >= FLUSH_INTERVAL)
    }

    /// Prints the steps that are waiting, and that there is a solution after them.
    #[cold]
    #[inline(never)]
    fn print(&mut self) {
        let is_solution = self.is_solution.take();
        exit_on_error(frames::write_steps(&self.steps, self.out));
        if is_solution {
            exit_on_error(frames::write_solution(self.out));
        }
        exit_on_error(self.out.flush());
        self.printed_count += self.steps.len() as u64;
        self.steps.clear();
        self.last_print = Instant::now();
    }
}

impl Observer for StepPrinter<'_> {
    #[inline]
    fn write(&mut self, write: trace::Write) {
        if self.is_solution.get() {
            self.print();
        }
        self.steps.push(Step::new(write));
        if self.is_due() {
            self.print();
        }
    }

    fn solution(&self, _: &dyn Fn() -> AnyBoard) {
        self.is_solution.set(true);
    }
}

/// A search that panics shows its steps up to there.
impl Drop for StepPrinter<'_> {
    fn drop(&mut self) {
        if !self.steps.is_empty() {
            self.print();
        }
    }
}
