//! `practice programs`: how another group of commands has an attempt built. People have no use for it.

use std::io::Write;

use practice::{attempts::Attempt, choice};
use program::{
    Answer, Result,
    clap::{self, Args},
    output::json_line,
};

/// Build an attempt, and print the commands that run its search
#[derive(Args)]
pub struct Arguments {
    #[arg(value_parser = choice::an_attempt())]
    attempt: Attempt,
}

pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<Answer> {
    json_line(&workshop::lane::programs::built(&arguments.attempt), out)?;
    Ok(Answer::Yes)
}
