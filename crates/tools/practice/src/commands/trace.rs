//! `practice trace`: prints the steps of a search, one after the other.

mod calls;

use std::io::{self, BufWriter, Write};
use std::ops::{ControlFlow, RangeInclusive};

use cli::output::write_json_line;
use cli::{Args, ExitReason, HumanCount, Result, clap, ensure, print_error, terminal};
use practice::search_arguments::{SearchAndPuzzle, report_ending, step_number};
use registry::Variant;
use search::recording::{Ending, Moment, Step};
use search::trace::Budget;
use search::{AnyBoard, Cell, PlainBoard};
use serde::Serialize;

/// Print the steps of a search: each write to the board, in order
///
/// Steps, rows and columns count from 1. `before` and `after` are the values of the cell before and
/// after the step, and 0 is an empty cell. `depth` is the number of cells that the search has filled. `solution` is
/// true if the search reports a solution after the step. `part` is the part of the search that wrote: place or undo.
/// Memory use is constant, and `… | head` stops the search.
///
/// For an attempt without a board, the steps are its recursive calls, up to 99,999. Each call has `call`, `line`, `from`
/// (the line that calls), `depth`, `arguments`, `path`, `answers` (the number of answers that the call adds), `returns`
/// and `mutable_places`: each place behind a `&mut` argument with its value `before` and `after` the call, and its `change`:
/// restored, left-changed, counted (a number that has grown, and is changed only by `+= 1`) or unknown (it could not be
/// compared).
///
/// Exit code: 0 the steps are printed, 1 the search fails, or has fewer steps than --from, 2 bad
/// input.
#[derive(Args)]
#[command(after_help = "\
Examples:
  cargo practice trace java-is-safe leetcode-37
  cargo practice trace knuth-dancing-links 8
  cargo practice trace mine 'nums = [1,2,3]'
  cargo practice trace swift-all-solutions swift-sample --from 900000000 | head
  cargo practice trace python-history-stack inkala-hard | jq -r '[.row, .column, .after] | @csv'")]
pub struct Arguments {
    #[command(flatten)]
    search: SearchAndPuzzle,

    /// The first step to print
    #[arg(long, value_name = "STEP", default_value = "1", value_parser = step_number)]
    from: u64,

    /// Stop the search after this step [default: no limit]
    #[arg(long, value_name = "STEP", value_parser = step_number)]
    to: Option<u64>,
}

pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<ExitReason> {
    let Arguments { search, from, to } = arguments;
    let to = to.unwrap_or(u64::MAX);
    ensure!(from <= to, "--from {from} comes after --to {to}: there are no steps between them");

    let search = search.with_name()?;
    if let Some((attempt, task)) = search.attempt_shown_by_calls()? {
        return calls::print(attempt, &task, search.puzzle.as_deref(), &(from..=to), out);
    }
    let (variant, puzzle) = search.prepare()?;
    let ending = print_steps(variant, &puzzle.position, &(from..=to), out)?;
    let reason = report_ending(variant, &ending);
    let writes = ending.moment.writes();
    if reason == ExitReason::Success && writes < from && from > 1 {
        let (from, writes) = (HumanCount(from), HumanCount(writes));
        print_error(format_args!("there is no step {from}: {} ends after {writes}", variant.name));
        return Ok(ExitReason::Negative);
    }
    Ok(reason)
}

/// Runs a search and prints the steps whose numbers are in a range. Stops the search after the range. Flushes the output
/// after each chunk.
fn print_steps(
    variant: &Variant,
    puzzle: &AnyBoard,
    steps: &RangeInclusive<u64>,
    out: &mut dyn Write,
) -> Result<Ending> {
    let mut out = BufWriter::with_capacity(1 << 16, out);
    let mut printed = Ok(());
    let window = steps.start() - 1..*steps.end();
    // The spinner runs until the first printed step.
    let spinner = terminal::spinner()?;
    let first = HumanCount(*steps.start());
    spinner.set_message(format!("{}, before step {first}", variant.name));
    let is_printed = |(moment, _): &(Moment, Step)| steps.contains(&moment.writes());
    let budget = Budget::writes(*steps.end());
    let ending = variant.record(puzzle, window, budget, &mut |chunk| {
        if chunk.start().is_some() {
            spinner.finish_and_clear();
        }
        let rows = chunk
            .moments_and_steps()
            .filter(is_printed)
            .map(|(moment, step)| StepRow::new(variant, &moment, step));
        printed = print_rows(rows, &mut out);
        if printed.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    printed?;
    Ok(ending)
}

fn print_rows(rows: impl Iterator<Item = StepRow>, out: &mut dyn Write) -> io::Result<()> {
    for row in rows {
        write_json_line(&row, &mut *out)?;
    }
    out.flush()
}

/// A printed step. `--help` describes the fields.
#[derive(Serialize)]
struct StepRow {
    step: u64,
    row: usize,
    column: usize,
    before: u8,
    after: u8,
    depth: i32,
    solution: bool,
    part: &'static str,
}

impl StepRow {
    fn new(variant: &Variant, moment: &Moment, step: Step) -> Self {
        let Cell { row, col } = moment.board().size().cell(step.cell());
        StepRow {
            step: moment.writes(),
            row: row + 1,
            column: col + 1,
            before: step.before(),
            after: step.after(),
            depth: moment.counter().depth,
            solution: step.is_solution(),
            part: variant.step_parts().writing_part(step).name(),
        }
    }
}
