//! `practice check`: which of many puzzles have exactly one solution.

use std::io::Write;
use std::time::Instant;

use batch::RULES;
use cli::{Args, ExitReason, HumanCount, Result, clap, number_in_range, print_message};
use practice::search_arguments;
use problems::input;

use crate::stream::{self, OutcomeFormat, OutcomePrinter, Source, Tally};

/// Find the puzzles with exactly one solution, in files of any length
///
/// It prints one line for each puzzle, and for each puzzle that it cannot read, in order. It skips titles and
/// headers with one remark for each file. The second
/// word is the verdict: unique, several, none, bad, or unknown of a puzzle whose search was ended after
/// some seconds. It uses all cores, and memory use is constant.
/// A line whose givens clash is bad. A file may have no puzzles.
/// Exit code: 0 each puzzle has exactly one solution, 1 another verdict than unique, 2 bad input.
#[derive(Args)]
#[command(after_help = "\
Output of the format `line`; the other commands read it as a list of puzzles:
  PUZZLE unique SOLUTION
  PUZZLE several 2+              at least 2 solutions; without the + it is their exact number
  PUZZLE none
  PUZZLE unknown
  # bad FILE: WHERE AND WHY: THE LINE

Examples:
  cargo practice check puzzles.txt
  cargo practice check inkala-hard
  cargo practice check puzzles.txt | grep ' unique ' | cut -c -81 > good.txt
  cargo practice check --limit 100 --format json -q a.txt b.txt > counted.json
  cargo practice check - < puzzles.txt | grep -v ' unique '")]
pub struct Arguments {
    /// Files with a puzzle a line, or in any other notation; puzzles, names of samples, or - for
    /// standard input
    #[arg(value_name = "FILE|PUZZLE|SAMPLE|-", add = search_arguments::puzzle_completer())]
    puzzles: Vec<String>,

    /// How to print an outcome
    #[arg(short, long, value_enum, default_value_t = OutcomeFormat::Line)]
    format: OutcomeFormat,

    /// Stop counting the solutions of a puzzle at N; a board with few givens may have billions
    #[arg(short, long, value_name = "N", default_value = "2", value_parser = number_in_range::<u64>(2..=u64::MAX))]
    limit: u64,

    /// Print no summary at the end
    #[arg(short, long)]
    quiet: bool,
}

pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<ExitReason> {
    let Arguments { puzzles, format, limit, quiet } = arguments;
    let puzzles = input::arguments_or_stdin(
        puzzles,
        "nothing to check: give a file, a puzzle, the name of a sample, or - for standard input",
    )?;
    let problem = problems::board_problem_of_rules(RULES)?;
    let sources = puzzles.iter().map(|puzzle| Source::from_argument(puzzle, &problem)).collect();
    let printer = OutcomePrinter { format, limit: usize::try_from(limit)? };
    let start = Instant::now();
    let tally = stream::check_sources(sources, printer, out)?;
    let has_read = tally.counts != [0; 5] || tally.unreadable == 0;
    if has_read && !quiet {
        print_message(summary(&tally, start.elapsed().as_secs_f64()));
    }
    Ok(tally.exit_answer())
}

/// From this many seconds on, the time is mostly that of the puzzles, and not that of the start.
const SHORTEST: f64 = 0.1;

fn summary(tally: &Tally, seconds: f64) -> String {
    let counts = tally.counts.iter().zip(["unique", "several", "none", "bad", "unknown"]);
    let counts = counts.filter(|&(&count, name)| count > 0 || name != "unknown");
    let counts: Vec<String> =
        counts.map(|(&count, name)| format!("{} {name}", HumanCount(count))).collect();
    let counts = counts.join(", ");
    if seconds < SHORTEST {
        return counts;
    }
    let rate = stream::per_second(tally.puzzles(), seconds);
    format!("{counts}; {seconds:.2} s, {rate} puzzles/s")
}
