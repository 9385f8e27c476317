//! `practice history`: what the judge has said of a program so far.

use std::io::Write;

use program::{
    Answer, Result,
    clap::{self, Args, ValueEnum},
    output::json_line,
    printable, remark, terminal,
};

use practice::{
    history::{self as ledger, JudgedRun, minute},
    searcher,
};
use program::table::{self, Column};
use workshop::judging::mebibytes;

/// Show the runs of the judge on an attempt, a variant or a command
#[derive(Args)]
#[command(after_help = "\
Examples:
  cargo practice history mine
  cargo practice history mine --format json")]
pub struct Arguments {
    /// What was judged
    #[arg(value_name = "NAME")]
    target: String,

    /// How to print the runs
    #[arg(short, long, value_enum, default_value_t = HistoryFormat::Table)]
    format: HistoryFormat,
}

#[derive(Clone, Copy, ValueEnum)]
enum HistoryFormat {
    /// For people
    Table,
    /// One JSON object a line, for programs
    Json,
}

/// Exit code 1 if there is none.
pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<Answer> {
    let history = ledger::read()?;
    history.passed_over.iter().for_each(remark);
    let runs = history.of(&arguments.target);
    if runs.is_empty() {
        // A command has runs or is unknown; a search may be there and not judged yet.
        searcher::find(&arguments.target)?;
        remark(format_args!("{} has not been judged yet", arguments.target));
        return Ok(Answer::No);
    }
    match arguments.format {
        HistoryFormat::Table => writeln!(out, "{}", table(&runs, terminal::width_to_fill()))?,
        HistoryFormat::Json => {
            for run in &runs {
                json_line(run, &mut *out)?;
            }
        }
    }
    Ok(Answer::Yes)
}

const COLUMNS: [Column; 6] = [
    Column::new("when"),
    Column::new("accepted").right(),
    Column::new("on").wraps(),
    Column::new("others").wraps(),
    Column::new("total").right(),
    Column::new("memory").right().may_go(),
];

fn table(runs: &[JudgedRun], width: usize) -> String {
    let row = |run: &JudgedRun| {
        [
            minute(&run.time),
            format!("{} / {}", run.accepted, run.cases),
            printable(&run.extent()),
            others(run),
            format!("{:.2} s", run.cpu_seconds),
            mebibytes(run.memory_bytes),
        ]
    };
    let rows: Vec<_> = runs.iter().map(row).collect();
    table::draw(&COLUMNS, &rows, width)
}

fn others(run: &JudgedRun) -> String {
    let others = run.verdicts.iter().filter(|(code, _)| *code != "AC");
    let others = others.map(|(code, count)| format!("{count} {code}"));
    printable(&others.collect::<Vec<_>>().join(", "))
}
