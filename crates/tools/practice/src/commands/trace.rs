//! `practice trace`: the steps of a search, one after the other.

mod calls;

use std::io::{BufWriter, Write};
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
/// Steps count from 1, rows and columns too. `before` and `after` are the values that the cell
/// had and has, 0 for none; `depth` is how many cells the search has filled; `solution` is true if
/// the search then reported a solution; `part` is the part of the search that wrote: place or undo.
/// Memory use is constant, and `… | head` ends the search.
///
/// An attempt that keeps no board is shown by its recursive calls. `call`, `line`, `from` (the line
/// that calls), `depth`, `arguments`, `path`, `answers` (how many the call adds) and `returns`
/// are printed for each call, up to 99,999 of them.
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

    /// The last step to print; it ends the search [default: all]
    #[arg(long, value_name = "STEP", value_parser = step_number)]
    to: Option<u64>,
}

pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<ExitReason> {
    let Arguments { search, from, to } = arguments;
    let to = to.unwrap_or(u64::MAX);
    ensure!(from <= to, "--from {from} comes after --to {to}: there are no steps between them");

    if let Some((attempt, task)) = search.call_tree_attempt()? {
        return calls::print(attempt, &task, &search.puzzle, &(from..=to), out);
    }
    let (variant, puzzle) = search.prepare()?;
    let ending = print_steps(variant, &puzzle.position, &(from..=to), out)?;
    let (answer, writes) = (report_ending(variant, &ending), ending.moment.writes());
    if answer == ExitReason::Success && writes < from && from > 1 {
        let (from, writes) = (HumanCount(from), HumanCount(writes));
        print_error(format_args!("no step {from}: {} ends after {writes}", variant.name));
        return Ok(ExitReason::Negative);
    }
    Ok(answer)
}

/// Runs a search up to the last of `steps`, which count from 1, and prints those of them that it
/// makes. The output is flushed every 4096 steps.
fn print_steps(
    variant: &Variant,
    puzzle: &AnyBoard,
    steps: &RangeInclusive<u64>,
    out: &mut dyn Write,
) -> Result<Ending> {
    let mut out = BufWriter::with_capacity(1 << 16, out);
    let mut printed = Ok(());
    let window = steps.start() - 1..*steps.end();
    // Until the first step that is wanted, nothing is printed.
    let spinner = terminal::spinner()?;
    let first = HumanCount(*steps.start());
    spinner.set_message(format!("{}, on its way to step {first}", variant.name));
    let is_wanted = |(moment, _): &(Moment, Step)| steps.contains(&moment.writes());
    let row = |(moment, step): (Moment, Step)| {
        let Cell { row, col } = moment.board().size().cell(step.cell());
        StepRow {
            step: moment.writes(),
            row: row + 1,
            column: col + 1,
            before: step.before(),
            after: step.after(),
            depth: moment.counter().depth,
            solution: step.is_solution(),
            part: variant.flow().writing_part(step).name(),
        }
    };
    let ending = variant.record(puzzle, window, Budget::writes(*steps.end()), &mut |piece| {
        if piece.start().is_some() {
            spinner.finish_and_clear();
        }
        let mut rows = piece.moments_and_steps().filter(is_wanted).map(row);
        printed =
            rows.try_for_each(|row| write_json_line(&row, &mut out)).and_then(|()| out.flush());
        if printed.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    printed?;
    Ok(ending)
}

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
