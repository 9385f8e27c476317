//! `practice serve`: a variant as the judge talks to it. People have no use for it.

use std::io::Write;

use program::{
    Answer, Result, bail,
    clap::{self, Args},
};

use crate::variants::{self, Choice};

/// Answer puzzles, one a line, as the judge asks for them
#[derive(Args)]
pub struct Arguments {
    variant: Choice,

    /// Print what the search did instead of each answer
    #[arg(long)]
    counts: bool,
}

pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<Answer> {
    let [variant] = variants::chosen(&[arguments.variant])[..] else {
        bail!("one variant at a time");
    };
    (variant.serve)(arguments.counts, out)
}
