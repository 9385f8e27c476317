//! `practice serve`: a variant as the judge talks to it. People have no use for it.

use std::io::Write;

use program::{
    Answer, Result,
    clap::{self, Args},
};

use crate::choice::a_variant;
use searches::Variant;

/// Answer puzzles, one a line, as the judge asks for them
#[derive(Args)]
pub struct Arguments {
    #[arg(value_parser = a_variant())]
    variant: &'static Variant,

    /// Print what the search did instead of each answer
    #[arg(long)]
    counts: bool,
}

pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<Answer> {
    (arguments.variant.serve)(arguments.counts, out)
}
