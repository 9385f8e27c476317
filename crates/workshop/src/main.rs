//! The commands to practise, as `practice` starts them.

mod commands;

use std::process::ExitCode;

use commands::programs;
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
    #[command(hide = true)]
    Programs(programs::Arguments),
}

fn main() -> ExitCode {
    program::run(|cli: Cli, out| match cli.command {
        Command::Programs(arguments) => programs::run(arguments, out),
    })
}
