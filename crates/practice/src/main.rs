//! # The command line of the workspace
//!
//! One file a subcommand in `commands/`; what they share is beside this file.
//!
//! | file | question |
//! |---|---|
//! | `variants.rs` | Which searches are there? |
//! | `input.rs` | Which puzzles does an argument mean? |
//! | `run.rs` | What does a search do on a puzzle, and how long does it take? |
//! | `agreement.rs` | Can the answers of several searches all be right? |
//! | `parts.rs` | Where in the source are the five parts of a search? |
//! | `columns.rs` | How do several texts stand side by side? |

mod agreement;
mod columns;
mod commands;
mod input;
mod parts;
mod run;
mod variants;

use std::{io::Write, process::ExitCode};

use commands::{compare, completions, list, show, solve};
use program::{
    Answer, Parser, Result,
    clap::{self, Subcommand},
};

/// Practise backtracking: five published Sudoku searches, side by side.
#[derive(Parser)]
#[command(name = "practice", version, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    List(list::Arguments),
    Solve(solve::Arguments),
    #[command(visible_alias = "cmp")]
    Compare(compare::Arguments),
    Show(show::Arguments),
    Completions(completions::Arguments),
}

const OVERVIEW: &str = "\
Five published ways to solve a Sudoku by backtracking, side by side.

  cargo practice list                     problems, variants and sample puzzles
  cargo practice solve inkala-hard        solve a sample, a file, a puzzle or standard input
  cargo practice compare                  all variants on all samples: writes, depth, time
  cargo practice compare -v java-is-safe -v python-history-stack ai-escargot
  cargo practice show --part check        one part of the five sources, in columns
  cargo test -p java-is-safe              the tests of one variant
  cargo run -p java-is-safe               the write-up's own program
  cargo practice COMMAND --help           more on a command, with examples
";

fn main() -> ExitCode {
    program::run(|cli: Cli, out| match cli.command {
        None => overview(out),
        Some(Command::List(arguments)) => list::run(arguments, out),
        Some(Command::Solve(arguments)) => solve::run(arguments, out),
        Some(Command::Compare(arguments)) => compare::run(arguments, out),
        Some(Command::Show(arguments)) => show::run(arguments, out),
        Some(Command::Completions(arguments)) => completions::run::<Cli>(arguments, out),
    })
}

fn overview(out: &mut dyn Write) -> Result<Answer> {
    write!(out, "{OVERVIEW}")?;
    Ok(Answer::Yes)
}
