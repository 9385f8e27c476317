//! `practice completions`: what a shell needs to complete a command line.

use std::io::Write;

use clap_complete::Shell;
use program::{
    Answer, Result,
    clap::{self, Args, CommandFactory},
};

/// Print a script that completes `practice` in a shell
#[derive(Args)]
#[command(after_help = "\
Examples:
  cargo install --path crates/practice
  practice completions bash > ~/.local/share/bash-completion/completions/practice")]
pub struct Arguments {
    shell: Shell,
}

pub fn run<C: CommandFactory>(arguments: Arguments, out: &mut dyn Write) -> Result<Answer> {
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut C::command(), "practice", &mut script);
    out.write_all(&script)?;
    Ok(Answer::Yes)
}
