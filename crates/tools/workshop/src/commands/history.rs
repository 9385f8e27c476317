//! `practice history`: what the judge has said of a program so far.

use std::io::Write;

use cli::table::{self, Column};
use cli::{Answer, Args, Result, clap, printable, remark, terminal};
use practice::history::{self as ledger, JudgedRun, minute};
use practice::progress::extents;
use practice::{search_arguments, named_search};
use workshop::judging::mebibytes;

/// Show the runs of the judge on an attempt, a variant or a command
#[derive(Args)]
#[command(after_help = "\
Examples:
  cargo practice history mine
  cargo practice history -- '--exec python3 my_solver.py'

For programs, .practice/history.jsonl has a run a line, in JSON.")]
pub struct Arguments {
    /// What was judged
    #[arg(value_name = "NAME", add = search_arguments::names())]
    target: String,
}

const COLUMNS: [Column; 6] = [
    Column::new("when").may_go(4),
    Column::new("accepted").right(),
    Column::new("on").wraps(),
    Column::new("others").wraps().may_go(3),
    Column::new("total").right().may_go(2),
    Column::new("memory").right().may_go(1),
];

/// Exit code 1 if there is none.
pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<Answer> {
    let history = ledger::read()?;
    history.passed_over.iter().for_each(remark);
    let runs = history.of(&arguments.target);
    if runs.is_empty() {
        // A command has runs or is unknown; a search may be there and not judged yet.
        named_search::find(&arguments.target)?;
        remark(format_args!("{} has not been judged yet", arguments.target));
        return Ok(Answer::No);
    }
    let row = |(run, extent): (&JudgedRun, String)| {
        let others = run.verdicts.iter().filter(|(code, _)| *code != "AC");
        let others: Vec<String> = others.map(|(code, count)| format!("{count} {code}")).collect();
        [
            minute(&run.time),
            format!("{} / {}", run.accepted, run.cases),
            printable(&extent),
            printable(&others.join(", ")),
            format!("{:.2} s", run.cpu_seconds),
            mebibytes(run.memory_bytes),
        ]
    };
    let rows: Vec<_> = runs.iter().zip(extents(&runs)).map(row).collect();
    writeln!(out, "{}", table::draw(&COLUMNS, &rows, terminal::width_to_fill()))?;
    Ok(Answer::Yes)
}
