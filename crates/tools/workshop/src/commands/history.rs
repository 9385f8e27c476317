//! `practice history`: shows the recorded runs of the judge on a program.

use std::io::Write;

use cli::table::{self, Column};
use cli::{Args, ExitReason, Result, clap, print_message, sanitized_line, terminal};
use practice::history::{self, JudgedRun, date_and_minute};
use practice::progress::judged_cases_labels;
use practice::{named_search, search_arguments};
use workshop::judging::mebibytes;

/// Show the runs of the judge on an attempt, a variant or a command
#[derive(Args)]
#[command(after_help = "\
Examples:
  cargo practice history mine
  cargo practice history -- '--exec python3 my_solver.py'

For programs: .practice/history.jsonl has one run a line, in JSON.")]
pub struct Arguments {
    /// The attempt, the variant or the command that was judged
    #[arg(value_name = "NAME", add = search_arguments::name_completer())]
    target: String,
}

const COLUMNS: [Column; 6] = [
    Column::new("when").optional(4),
    Column::new("accepted").align_right(),
    Column::new("on").wrap(),
    Column::new("others").wrap().optional(3),
    Column::new("total").align_right().optional(2),
    Column::new("memory").align_right().optional(1),
];

/// Prints the runs. The exit code is 1 if there is no run.
pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<ExitReason> {
    let history = history::read()?;
    history.remarks.iter().for_each(print_message);
    let runs = history.runs_of(&arguments.target);
    if runs.is_empty() {
        // An unknown name is an error. A search without runs is not.
        named_search::find(&arguments.target)?;
        print_message(format_args!("{} has not been judged yet", arguments.target));
        return Ok(ExitReason::Negative);
    }
    let row = |(run, extent): (&JudgedRun, String)| {
        let others = run.verdicts.iter().filter(|(code, _)| *code != "AC");
        let others: Vec<String> = others.map(|(code, count)| format!("{count} {code}")).collect();
        [
            date_and_minute(&run.time),
            format!("{} / {}", run.accepted, run.cases),
            sanitized_line(&extent),
            sanitized_line(&others.join(", ")),
            format!("{:.2} s", run.cpu_seconds),
            mebibytes(run.memory_bytes),
        ]
    };
    let rows: Vec<_> = runs.iter().zip(judged_cases_labels(&runs)).map(row).collect();
    writeln!(out, "{}", table::draw(&COLUMNS, &rows, terminal::width_or_unlimited()))?;
    Ok(ExitReason::Success)
}
