//! The commands to see searches in a browser, as `practice` starts them.

mod commands;

use std::process::ExitCode;

use commands::{page, refresh, serve};
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
    Page(page::Arguments),
    Serve(serve::Arguments),
    #[command(hide = true)]
    Refresh(refresh::Arguments),
}

fn main() -> ExitCode {
    program::run_tool(|cli: Cli, out| match cli.command {
        Command::Page(arguments) => page::run(arguments, out),
        Command::Serve(arguments) => serve::run(arguments, out),
        Command::Refresh(arguments) => refresh::run(arguments, out),
    })
}
