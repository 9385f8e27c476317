//! The commands that show searches in the terminal, as `practice` starts them.

mod commands;

use std::process::ExitCode;

use commands::{play, quiz};
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
    Play(play::Arguments),
    Quiz(quiz::Arguments),
}

fn main() -> ExitCode {
    program::run_tool(|cli: Cli, out| match cli.command {
        Command::Play(arguments) => play::run(arguments, out),
        Command::Quiz(arguments) => quiz::run(arguments, out),
    })
}
