//! `practice check` finds the puzzles with exactly one solution.

use std::io::Write;
use std::time::Instant;

use batch::RULES;
use cli::{Args, ExitReason, HumanCount, Result, clap, number_in_range, print_message};
use practice::search_arguments;
use problems::input;

use crate::stream::{self, BatchChecker, OutcomeCounts, OutcomeFormat, Source};

/// Find the puzzles with exactly one solution, in files of any length
///
/// The command prints one line for each puzzle, in order. The second word of the line is the verdict:
/// unique, several, none, bad or unknown. A puzzle is bad if the command cannot read it, or if its givens
/// clash. It is unknown if its search was stopped after some seconds. Titles and headers are skipped, with
/// one remark for each file. In a file without any puzzle, each line is bad. An empty file is no error. The
/// command uses all cores. It needs no more memory for longer files.
///
/// Exit code: 0 each puzzle is unique, 1 a puzzle has another verdict, 2 bad input.
#[derive(Args)]
#[command(after_help = "\
Output with --format line (other commands can read it as a list of puzzles):
  PUZZLE unique SOLUTION
  PUZZLE several 2+              at least 2 solutions; a number without + is exact
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
    /// Files with one puzzle a line or in another notation, puzzles, names of samples, or - for standard
    /// input
    #[arg(value_name = "FILE|PUZZLE|SAMPLE|-", add = search_arguments::puzzle_completer())]
    puzzles: Vec<String>,

    /// How to print a verdict
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
    let checker = BatchChecker { format, limit: usize::try_from(limit)? };
    let start = Instant::now();
    let tally = stream::check_sources(sources, checker, out)?;
    let has_read_nothing = tally.counts == OutcomeCounts::default() && tally.unreadable > 0;
    if !quiet && !has_read_nothing {
        print_message(summary(&tally.counts, start.elapsed().as_secs_f64()));
    }
    Ok(tally.exit_reason())
}

/// Shortest run that shows a rate. A shorter run spends most of its time on its start.
const MIN_SECONDS_FOR_RATE: f64 = 0.1;

fn summary(counts: &OutcomeCounts, seconds: f64) -> String {
    let OutcomeCounts { unique, several, none, bad, unknown } = *counts;
    let mut parts = vec![
        format!("{} unique", HumanCount(unique)),
        format!("{} several", HumanCount(several)),
        format!("{} none", HumanCount(none)),
        format!("{} bad", HumanCount(bad)),
    ];
    if unknown > 0 {
        parts.push(format!("{} unknown", HumanCount(unknown)));
    }
    let verdicts = parts.join(", ");
    if seconds < MIN_SECONDS_FOR_RATE {
        return verdicts;
    }
    let rate = stream::per_second(counts.puzzles(), seconds);
    format!("{verdicts}; {seconds:.2} s, {rate} puzzles/s")
}
