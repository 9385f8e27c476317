//! Answers puzzles for the judge: reads one puzzle a line, and prints one answer a line.
//!
//! An answer is the first solution that the search reports, or the board as the search left it. A search for all
//! solutions answers after it has found all of them. Each answer is flushed before the next line is read, so one
//! process can answer many puzzles, and the judge can time each answer.
//!
//! A line that is not a puzzle is reported on standard error with its number. Its answer is an empty line, so line n of
//! the output always answers line n of the input.

use std::cell::Cell;
use std::hint::black_box;
use std::io::{self, BufRead, Write};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::{Arg, ArgAction, ArgGroup, Command, Id};
use search::recording::{Chunk, Step, frames};
use search::trace::{self, Observer, TracedBoard};
use search::{AnyBoard, Rules, Search};

use crate::{ExitReason, Result, exit_on_error, print_error, run_with_arguments};

const ABOUT: &str = "Reads one puzzle a line, and prints one answer a line, for the judge";

const EXAMPLE: &str = "\
Examples:
  echo 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 | cargo run -p NAME

Exit code: 0, or 2 if a line is not a puzzle.";

/// What a search prints for each puzzle.
type PrintAnswer<S> = fn(&<S as Search>::Plain, &mut dyn Write) -> io::Result<()>;

/// Runs the program of an attempt at a search.
pub fn serve<S: Search>() -> ExitCode {
    run_with_arguments(command(), |arguments, out| {
        let print = match arguments.get_one::<Id>("printed").map(Id::as_str) {
            Some("seconds") => print_seconds::<S>,
            Some("steps") => print_steps::<S>,
            _ => print_answer::<S>,
        };
        answer_all::<S>(print, out)
    })
}

fn command() -> Command {
    let steps = flag("steps", "Print the steps of the search instead of the answer, for the tools");
    let seconds = flag("seconds", "Print the time of the search in seconds instead of the answer");
    let printed = ArgGroup::new("printed").args(["seconds", "steps"]);
    Command::new(env!("CARGO_PKG_NAME"))
        .version(env!("CARGO_PKG_VERSION"))
        .about(ABOUT)
        .args([seconds, steps])
        .group(printed)
        .after_help(EXAMPLE)
}

fn flag(name: &'static str, help: &'static str) -> Arg {
    Arg::new(name).long(name).help(help).action(ArgAction::SetTrue)
}

fn answer_all<S: Search>(print: PrintAnswer<S>, out: &mut dyn Write) -> Result<ExitReason> {
    answer_lines(io::stdin().lock(), S::RULES, out, |puzzle, out| {
        let puzzle = S::Plain::try_from(*puzzle).expect("a problem reads its own boards");
        print(&puzzle, out)
    })
}

fn print_answer<S: Search>(puzzle: &S::Plain, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}", solve::<S>(puzzle))
}

fn print_seconds<S: Search>(puzzle: &S::Plain, out: &mut dyn Write) -> io::Result<()> {
    let start = Instant::now();
    S::unobserved(puzzle, |solution| _ = black_box(solution));
    writeln!(out, "{}", start.elapsed().as_secs_f64())
}

/// Reads one puzzle a line, and calls `answer` with the puzzle and with `out`. Returns [`ExitReason::BadInput`] if a
/// line is not a puzzle.
///
/// # Errors
///
/// If a line cannot be read, or an answer cannot be written.
pub fn answer_lines(
    input: impl BufRead,
    rules: &dyn Rules,
    out: &mut dyn Write,
    mut answer: impl FnMut(&AnyBoard, &mut dyn Write) -> io::Result<()>,
) -> Result<ExitReason> {
    let mut exit_reason = ExitReason::Success;
    for (index, line) in input.split(b'\n').enumerate() {
        match parse_puzzle_line(&line?, rules) {
            Ok(puzzle) => answer(&puzzle, out)?,
            Err(reason) => {
                print_error(format_args!("line {}{reason}", index + 1));
                exit_reason = ExitReason::BadInput;
                writeln!(out)?;
            }
        }
        out.flush()?;
    }
    Ok(exit_reason)
}

/// Parses one line. The error is the rest of a message that begins with the number of the line.
///
/// Accepts only the notation for programs. Any other notation is a mistake in the judge, and must be reported.
fn parse_puzzle_line(line: &[u8], rules: &dyn Rules) -> Result<AnyBoard, String> {
    let line = String::from_utf8_lossy(line);
    let board = rules.read_line(line.trim_end_matches('\r')).map_err(|error| {
        // An error with a column continues the number of the line: "line 2, column 5: …".
        let error = error.to_string();
        let separator = if error.starts_with("column ") { "," } else { ":" };
        format!("{separator} {error}")
    })?;
    rules.check_start(&board).map_err(|clash| format!(": {clash}"))?;
    Ok(board)
}

/// Returns the first solution, or the board as the search left it.
fn solve<S: Search>(puzzle: &S::Plain) -> String {
    let mut board = *puzzle;
    let mut first = None;
    S::search(&mut board, |solution| first = first.or(Some(*solution)));
    S::RULES.format_line(&first.unwrap_or(board).into())
}

/// Number of steps that are flushed one by one. So a search that crashes early still shows all its steps.
const UNBUFFERED_STEPS: u64 = 256;
/// Later steps are printed together: after this time, or when there are as many as a [`Chunk`] holds.
const FLUSH_INTERVAL: Duration = Duration::from_millis(5);
/// The clock is read once in this many steps, to save time.
const STEPS_PER_CLOCK_READ: usize = 64;

fn print_steps<S: Search>(puzzle: &S::Plain, out: &mut dyn Write) -> io::Result<()> {
    let printer = StepPrinter {
        steps: Vec::with_capacity(Chunk::MAX_STEPS),
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

/// An observer that prints the steps of a search.
struct StepPrinter<'a> {
    /// Steps that are not printed yet.
    steps: Vec<Step>,
    /// Number of printed steps.
    printed_count: u64,
    last_print: Instant,
    /// Whether the search reported a solution after the last step. A `Cell`, because [`Observer::solution`] takes
    /// `&self`.
    is_solution: Cell<bool>,
    out: &'a mut dyn Write,
}

impl StepPrinter<'_> {
    /// Returns whether the steps should be printed now.
    fn is_due(&self) -> bool {
        let count = self.steps.len();
        if self.printed_count < UNBUFFERED_STEPS || count == Chunk::MAX_STEPS {
            return true;
        }
        count.is_multiple_of(STEPS_PER_CLOCK_READ) && self.last_print.elapsed() >= FLUSH_INTERVAL
    }

    /// Prints the waiting steps, and marks the last one as a solution if the search reported one.
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

/// Prints the steps before a panic of the search.
impl Drop for StepPrinter<'_> {
    fn drop(&mut self) {
        if !self.steps.is_empty() {
            self.print();
        }
    }
}
