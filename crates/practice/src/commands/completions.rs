//! `practice completions`: what a shell needs to complete a command line.

use std::io::Write;

use clap_complete::{Shell, env::Shells};
use program::{
    Answer, Context, Result,
    clap::{self, Args},
};

/// Print a script that completes `practice` in a shell
#[derive(Args)]
#[command(after_help = "\
The script asks `practice` itself, so that it knows all commands, searches and attempts.

Examples:
  cargo practice install
  practice completions bash > ~/.local/share/bash-completion/completions/practice")]
pub struct Arguments {
    shell: Shell,
}

pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<Answer> {
    let (name, shells) = (arguments.shell.to_string(), Shells::builtins());
    let shell = shells.completer(&name).context("it is one of those that clap knows")?;
    let mut script = Vec::new();
    shell.write_registration("COMPLETE", "practice", "practice", "practice", &mut script)?;
    out.write_all(&script)?;
    Ok(Answer::Yes)
}
