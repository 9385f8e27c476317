//! `practice answer`: a variant as the judge talks to it. People have no use for it.

use std::io::Write;

use program::{
    Answer, Context, Result,
    clap::{self, Args},
    serve::Printed,
};
use searches::{Serve, Variant};

use searches::choice::{self, published};

/// Answer puzzles, one a line, as the judge asks for them
#[derive(Args)]
pub struct Arguments {
    #[arg(value_parser = published())]
    variant: &'static Variant,

    /// The problem, by its number, where the search is for several
    #[arg(long, value_name = "PROBLEM", value_parser = choice::AProblem)]
    problem: Option<String>,

    #[command(flatten)]
    printed: Printed,
}

pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<Answer> {
    let mut variant = arguments.variant;
    if let Some(name) = &arguments.problem {
        let problem = problems::find(name)?;
        let found = searches::find_for(variant.name, problem.rules);
        variant = found.with_context(|| format!("{} is for another problem", variant.name))?;
    }
    let serve: Serve = variant.serve.expect("it is a published search");
    serve(arguments.printed, out)
}
