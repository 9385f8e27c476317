//! `practice answer`: a variant as the judge talks to it. People have no use for it.

use std::io::Write;

use program::{
    Answer, Result,
    clap::{self, Args},
    serve::Printed,
};
use searches::{Serve, Variant};

use crate::choice::published;

/// Answer puzzles, one a line, as the judge asks for them
#[derive(Args)]
pub struct Arguments {
    #[arg(value_parser = published())]
    variant: &'static Variant,

    #[command(flatten)]
    printed: Printed,
}

pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<Answer> {
    let serve: Serve = arguments.variant.serve.expect("it is a published search");
    serve(arguments.printed, out)
}
