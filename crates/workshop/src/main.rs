//! The commands to practise, as `practice` starts them.

mod commands;

use std::process::ExitCode;

use commands::{add, drill, hint, history, judge, new, programs, submit};
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
    Add(add::Arguments),
    New(new::Arguments),
    Drill(drill::Arguments),
    Hint(hint::Arguments),
    Judge(judge::Arguments),
    History(history::Arguments),
    Submit(submit::Arguments),
    #[command(hide = true)]
    Answer(programs::OfVariant),
    #[command(hide = true)]
    Programs(programs::OfAttempt),
}

fn main() -> ExitCode {
    program::run(|cli: Cli, out| match cli.command {
        Command::Add(arguments) => add::run(arguments, out),
        Command::New(arguments) => new::run(arguments, out),
        Command::Drill(arguments) => drill::run(arguments, out),
        Command::Hint(arguments) => hint::run(arguments, out),
        Command::Judge(arguments) => judge::run(arguments, out),
        Command::History(arguments) => history::run(arguments, out),
        Command::Submit(arguments) => submit::run(arguments, out),
        Command::Answer(arguments) => programs::answer(arguments, out),
        Command::Programs(arguments) => programs::programs(arguments, out),
    })
}
