//! `practice history`: shows the recorded runs of the judge on a program, prints the whole history, and imports one.

use std::fs::File;
use std::io::{self, Read, Write};

use cli::table::{self, Column};
use cli::{
    Args, ExitReason, Result, ValueEnum, anyhow, bail, clap, ensure, print_message, sanitized_line,
    terminal,
};
use practice::history::{self, JudgedRun, date_and_minute};
use practice::progress::judged_cases_labels;
use practice::{latest_attempt, named_search, search_arguments};
use workshop::history_file::HistoryExport;
use workshop::judging::mebibytes;

/// Show the runs of the judge on a program, or copy the history to another machine
///
/// `--format json` without a name prints all that is kept as one file: the runs of the judge, the times at
/// which attempts were created, the scores of quizzes, and the numbers of given hints. `--import` adds such a file to
/// the history of this workspace. It adds only what is missing, and removes nothing. If a line is wrong, it adds nothing.
#[derive(Args)]
#[command(after_help = "\
Examples:
  cargo practice history
  cargo practice history mine
  cargo practice history -- '--exec python3 my_solver.py'
  cargo practice history --format json > history.json
  cargo practice history --import history.json
  ssh desk 'cd backtracking && cargo practice history --format json' |
    cargo practice history --import -

Exit code: 0 done, 1 the program has not been judged yet, 2 bad input.

For programs: the first line of the file has its version and the number of lines after it. Each
other line is a JSON object with a `kind`: run, attempt, quiz or hints.")]
pub struct Arguments {
    /// The attempt, the variant or the command that was judged [default: the attempt judged last]
    #[arg(value_name = "NAME", add = search_arguments::name_completer())]
    target: Option<String>,

    /// Format of the runs [default: table]
    #[arg(short, long, value_enum)]
    format: Option<HistoryFormat>,

    /// Add the history in a file to the history of this workspace; - is standard input
    #[arg(long, value_name = "FILE", conflicts_with_all = ["target", "format"])]
    import: Option<String>,
}

#[derive(Clone, Copy, ValueEnum)]
enum HistoryFormat {
    /// For people
    Table,
    /// One JSON object a line, for programs and for --import
    Json,
}

const COLUMNS: [Column; 6] = [
    Column::new("when").optional(4),
    Column::new("accepted").align_right(),
    Column::new("on").wrap(),
    Column::new("others").wrap().optional(3),
    Column::new("total").align_right().optional(2),
    Column::new("memory").align_right().optional(1),
];

pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<ExitReason> {
    if let Some(file) = arguments.import {
        return import(&file, out);
    }
    match (arguments.target, arguments.format) {
        (target, Some(HistoryFormat::Json)) => print_json(target.as_deref(), out),
        (Some(target), _) => print_table(&target, out),
        (None, _) => match latest_attempt::announce_last_judged() {
            Some(attempt) => print_table(&attempt.name, out),
            None => bail!("no attempt has been judged yet; `cargo practice judge NAME` judges one"),
        },
    }
}

/// Prints the runs. The exit code is 1 if there is no run.
fn print_table(target: &str, out: &mut dyn Write) -> Result<ExitReason> {
    let history = history::read()?;
    history.remarks.iter().for_each(print_message);
    let runs = history.runs_of(target);
    if runs.is_empty() {
        return report_no_run(target);
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

/// Reports that a search has no runs. An unknown name is an error.
fn report_no_run(target: &str) -> Result<ExitReason> {
    named_search::find(target)?;
    print_message(format_args!("{target} has not been judged yet"));
    Ok(ExitReason::Negative)
}

/// Prints the whole history, or the runs of one program.
fn print_json(target: Option<&str>, out: &mut dyn Write) -> Result<ExitReason> {
    let mut history = HistoryExport::read()?;
    history.remarks.iter().for_each(print_message);
    if let Some(target) = target {
        history.retain_target(target);
        if !history.has_runs() {
            return report_no_run(target);
        }
    }
    history.write(out)?;
    Ok(ExitReason::Success)
}

fn import(file: &str, out: &mut dyn Write) -> Result<ExitReason> {
    // Without a workspace, the file is not read at all.
    history::state_folder()?;
    let name = if file == "-" { "standard input" } else { file };
    let parsed = read_input(file).and_then(|bytes| HistoryExport::parse(&bytes));
    let history = parsed.map_err(|error| anyhow!("{name}: {error:#}; nothing was imported"))?;
    writeln!(out, "{}", history.merge()?.sentence())?;
    Ok(ExitReason::Success)
}

const MAX_INPUT_BYTES: u64 = 256 << 20;

/// Reads a file, or standard input for `-`.
fn read_input(file: &str) -> Result<Vec<u8>> {
    let input: Box<dyn Read> =
        if file == "-" { Box::new(io::stdin().lock()) } else { Box::new(File::open(file)?) };
    let mut bytes = Vec::new();
    input.take(MAX_INPUT_BYTES + 1).read_to_end(&mut bytes)?;
    ensure!(bytes.len() as u64 <= MAX_INPUT_BYTES, "it is larger than 256 MiB");
    Ok(bytes)
}
