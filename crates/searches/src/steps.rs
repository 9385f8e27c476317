//! The steps of a search, printed while it runs.

use std::{
    io::{self, BufWriter, Write},
    ops::{ControlFlow, RangeInclusive},
};

use program::{
    clap::{self, ValueEnum},
    output::{csv_header, csv_rows, json_line},
};
use recording::{Ending, Moment, Piece, Step};
use search::{Cell, PlainBoard, Position, trace::Budget};
use serde::Serialize;
use source::Flow;

use crate::variant::Variant;

/// How the steps of a search are printed.
#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
pub enum StepFormat {
    /// One JSON object a line
    #[value(alias = "jsonl")]
    Json,
    /// A header, and one line a step
    Csv,
    /// Two bytes a step
    Binary,
}

/// Runs a search up to the last of `steps`, which count from 1, and prints those of them that it
/// makes. The output is flushed every 4096 steps.
///
/// # Errors
///
/// If `out` cannot be written to. The search ends there.
pub fn print_steps<'a>(
    variant: &'a Variant,
    puzzle: &Position,
    steps: &RangeInclusive<u64>,
    format: StepFormat,
    out: &'a mut dyn Write,
) -> io::Result<Ending> {
    let out = BufWriter::with_capacity(1 << 16, out);
    let mut printer = Printer { format, flow: variant.flow(), out, has_header: false };
    let mut printed = Ok(());
    let window = steps.start() - 1..*steps.end();
    let ending = variant.record(puzzle, window, Budget::writes(*steps.end()), &mut |piece| {
        printed = printer.print(&piece, steps);
        if printed.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    printed?;
    if steps.start() > &1 || ending.moment.writes() > 0 {
        return Ok(ending);
    }
    // A table without a step is a table too.
    printer.header()?;
    printer.out.flush()?;
    Ok(ending)
}

/// One step for programs.
#[derive(Default, Serialize)]
struct StepRow {
    step: u64,
    row: usize,
    column: usize,
    /// The value that the cell had, 0 for none.
    before: u8,
    /// The value that the cell has now, 0 for none.
    after: u8,
    /// How many cells the search has filled.
    depth: i32,
    solution: bool,
    /// The part of the search that made the write: place or undo.
    part: &'static str,
}

impl StepRow {
    fn new(moment: &Moment, step: Step, flow: &Flow) -> Self {
        let Cell { row, col } = moment.position().size().cell(step.cell());
        StepRow {
            step: moment.writes(),
            row: row + 1,
            column: col + 1,
            before: step.before(),
            after: step.after(),
            depth: moment.counter().depth,
            solution: step.is_solution(),
            part: flow.writing_part(step).name(),
        }
    }
}

struct Printer<'a> {
    format: StepFormat,
    flow: &'a Flow,
    out: BufWriter<&'a mut dyn Write>,
    has_header: bool,
}

impl Printer<'_> {
    /// Prints the steps of a piece that are among `wanted`.
    fn print(&mut self, piece: &Piece, wanted: &RangeInclusive<u64>) -> io::Result<()> {
        let is_wanted = |(moment, _): &(Moment, Step)| wanted.contains(&moment.writes());
        let mut steps = piece.steps().filter(is_wanted).peekable();
        if steps.peek().is_none() {
            return Ok(());
        }
        let flow = self.flow;
        let row = |(moment, step): (Moment, Step)| StepRow::new(&moment, step, flow);
        match self.format {
            StepFormat::Json => steps.try_for_each(|step| json_line(&row(step), &mut self.out))?,
            StepFormat::Csv => {
                self.header()?;
                csv_rows(steps.map(row), &mut self.out)?;
            }
            StepFormat::Binary => {
                steps.try_for_each(|(_, step)| self.out.write_all(&step.to_bytes()))?
            }
        }
        self.out.flush()
    }

    /// Prints the names of the columns before the first row.
    fn header(&mut self) -> io::Result<()> {
        if self.format != StepFormat::Csv || std::mem::replace(&mut self.has_header, true) {
            return Ok(());
        }
        csv_header(&StepRow::default(), &mut self.out)
    }
}
