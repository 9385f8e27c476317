//! The commands for many puzzles, as `practice` starts them.
//!
//! | file | question |
//! |---|---|
//! | `commands/` | Which arguments has a command, and what does it do? |
//! | `stream/` | How are more puzzles checked than fit in memory? |
//! | `making/` | What is made, which boards are hard for a search, and how is a puzzle told? |
//! | `pipeline.rs` | How do all cores work, and the results stay in order? |

mod commands;
mod making;
mod pipeline;
mod stream;

use std::process::ExitCode;

use commands::{check, generate};
use program::{
    Parser,
    clap::{self, Subcommand},
};

#[derive(Parser)]
#[command(name = "practice", bin_name = "practice", version, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Check(check::Arguments),
    Generate(generate::Arguments),
}

fn main() -> ExitCode {
    program::run(|cli: Cli, out| match cli.command {
        Command::Check(arguments) => check::run(arguments, out),
        Command::Generate(arguments) => generate::run(arguments, out),
    })
}
