//! `practice trace`: the steps of a search, one after the other.

use crate::choice;
use std::{
    io::{self, BufWriter, IsTerminal, Write},
    ops::{ControlFlow, RangeInclusive},
};

use indicatif::HumanCount;
use program::{
    Answer, Result,
    anyhow::ensure,
    clap::{self, Args, ValueEnum},
    complain,
};
use recording::{Ending, Moment, Piece, Step};
use serde::Serialize;
use sudoku::{Grid, trace::Budget};

use problems::input;
use program::number;
use searches::Flow;
use searches::Variant;

/// Print the steps of a search: each write to the board, in order
///
/// Steps count from 1, rows and columns too. `before` and `after` are the digits that
/// stood and stand in the cell, 0 for none; `depth` is how many cells the search has
/// filled; after a step with `solution` it reported a solution; `part` is the part of the
/// search that made the write, place or undo. Nothing is kept in memory, however many there are,
/// and `… | head` ends the search.
/// Exit code: 0 the steps are printed, 1 the search has fewer than --from, 2 bad input.
#[derive(Args)]
#[command(after_help = "\
`binary` has two bytes a step, the lower one first, without depth and part. From the lowest bit: 7 bits for the cell
(0-80, in reading order), 4 for the digit that stood there (0 for none), 4 for the one
that stands there now, 1 for a solution.

Examples:
  cargo practice trace java-is-safe leetcode-37
  cargo practice trace swift-all-solutions swift-sample --from 900000000 | head
  cargo practice trace python-history-stack inkala-hard --format csv > steps.csv
  cargo practice trace cpp-unit-candidates ai-escargot --format binary --to 1000000 > steps.bin")]
pub struct Arguments {
    /// The search
    #[arg(value_name = "VARIANT", value_parser = choice::a_variant())]
    variant: &'static Variant,

    /// A puzzle in any notation, the name of a sample, a file, or - for standard input
    #[arg(value_name = "PUZZLE|SAMPLE|FILE|-")]
    puzzle: String,

    /// How to print a step
    #[arg(short, long, value_enum, default_value_t = Format::Jsonl)]
    format: Format,

    /// The first step to print
    #[arg(long, value_name = "STEP", default_value = "1", value_parser = step_number)]
    from: u64,

    /// The last step to print; the search is ended after it [default: all]
    #[arg(long, value_name = "STEP", value_parser = step_number)]
    to: Option<u64>,
}

/// Reads the number of a step; they count from 1.
fn step_number(text: &str) -> Result<u64, String> {
    match number(text)? {
        0 => Err("steps count from 1".to_string()),
        step => Ok(step),
    }
}

#[derive(Clone, Copy, Eq, PartialEq, ValueEnum)]
enum Format {
    /// One JSON object a line
    Jsonl,
    /// A header, and one line a step
    Csv,
    /// Two bytes a step
    Binary,
}

pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<Answer> {
    let Arguments { variant, puzzle, format, from, to } = arguments;
    let to = to.unwrap_or(u64::MAX);
    ensure!(from <= to, "--from {from} comes after --to {to}: there are no steps between them");
    let is_readable = format != Format::Binary || !io::stdout().is_terminal();
    ensure!(is_readable, "binary steps are not for a terminal: write them to a file or a pipe");

    let puzzle = input::one_puzzle(&puzzle, &problems::sudoku_solver()?)?;
    // A whole piece at once, and not each line.
    let mut printer = Printer::new(format, BufWriter::with_capacity(1 << 16, out));
    let steps = from..=to;
    let ending = print(variant, &puzzle.grid, &steps, &mut printer)?;
    let writes = ending.moment.writes();
    if writes < from && from > 1 {
        let (from, writes) = (HumanCount(from), HumanCount(writes));
        complain(format_args!("no step {from}: {} ends after {writes}", variant.name));
        return Ok(Answer::No);
    }
    if writes == 0 {
        printer.no_step()?;
    }
    Ok(Answer::Yes)
}

/// Runs the search up to the last of the steps, and prints them while it runs.
fn print(
    variant: &Variant,
    puzzle: &Grid,
    steps: &RangeInclusive<u64>,
    printer: &mut Printer<impl Write>,
) -> Result<Ending> {
    let mut printed: io::Result<()> = Ok(());
    let window = steps.start() - 1..*steps.end();
    let ending = (variant.record)(puzzle, window, Budget::writes(*steps.end()), &mut |piece| {
        printed = printer.piece(&piece, steps, variant.flow());
        // Nothing comes after a piece that could not be printed.
        if printed.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    printed?;
    Ok(ending)
}

/// One step for programs.
#[derive(Serialize)]
struct Row {
    step: u64,
    row: u8,
    column: u8,
    /// What stood in the cell, 0 for nothing.
    before: u8,
    /// What stands there now, 0 for nothing.
    after: u8,
    /// How many cells the search has filled.
    depth: i32,
    solution: bool,
    /// The part of the search that made the write: place or undo.
    part: &'static str,
}

/// The names of its fields, for where there is no row.
const COLUMNS: [&str; 8] =
    ["step", "row", "column", "before", "after", "depth", "solution", "part"];

impl Row {
    fn new(moment: &Moment, step: Step, flow: &Flow) -> Self {
        let sudoku::trace::Write { row, col, before, after } = step.write();
        Row {
            step: moment.writes(),
            row: row + 1,
            column: col + 1,
            before,
            after,
            depth: moment.counter().depth,
            solution: step.is_solution(),
            part: flow.writing_part(step).name(),
        }
    }
}

enum Printer<W: Write> {
    Jsonl(W),
    Csv(Box<csv::Writer<W>>),
    Binary(W),
}

impl<W: Write> Printer<W> {
    fn new(format: Format, out: W) -> Self {
        match format {
            Format::Jsonl => Printer::Jsonl(out),
            Format::Csv => Printer::Csv(Box::new(csv::Writer::from_writer(out))),
            Format::Binary => Printer::Binary(out),
        }
    }

    /// Prints what tells a search without a step from a file that nobody has written.
    fn no_step(&mut self) -> io::Result<()> {
        match self {
            Printer::Csv(out) => out.write_record(COLUMNS).map_err(of_csv),
            Printer::Jsonl(_) | Printer::Binary(_) => Ok(()),
        }
    }

    /// Prints what of a piece is in the window, and lets nobody wait for it.
    fn piece(
        &mut self,
        piece: &Piece,
        window: &RangeInclusive<u64>,
        flow: &Flow,
    ) -> io::Result<()> {
        let is_wanted = |(moment, _): &(Moment, _)| window.contains(&moment.writes());
        for (moment, step) in piece.steps().filter(is_wanted) {
            self.step(&moment, step, flow)?;
        }
        match self {
            Printer::Jsonl(out) | Printer::Binary(out) => out.flush(),
            Printer::Csv(out) => out.flush(),
        }
    }

    fn step(&mut self, moment: &Moment, step: Step, flow: &Flow) -> io::Result<()> {
        match self {
            Printer::Binary(out) => out.write_all(&step.to_bytes())?,
            Printer::Csv(out) => {
                out.serialize(Row::new(moment, step, flow)).map_err(of_csv)?;
            }
            Printer::Jsonl(out) => {
                serde_json::to_writer(&mut *out, &Row::new(moment, step, flow))?;
                out.write_all(b"\n")?;
            }
        }
        Ok(())
    }
}

/// A reader that has gone away is no error of what is written.
fn of_csv(error: csv::Error) -> io::Error {
    match error.into_kind() {
        csv::ErrorKind::Io(error) => error,
        other => io::Error::other(format!("{other:?}")),
    }
}
