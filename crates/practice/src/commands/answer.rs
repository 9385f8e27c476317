//! `practice answer`: a variant as the judge talks to it. People have no use for it.

use std::io::{self, Write};

use practice::choice::{self, published};
use program::{
    Answer, Context, Result,
    clap::{self, Args},
    serve::answer_lines,
};
use searches::Variant;

/// Answer puzzles, one a line, as the judge asks for them
#[derive(Args)]
pub struct Arguments {
    #[arg(value_parser = published())]
    variant: &'static Variant,

    /// The problem, by its number, where the search is for several
    #[arg(long, value_name = "PROBLEM", value_parser = choice::AProblem)]
    problem: Option<String>,
}

pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<Answer> {
    let mut variant = arguments.variant;
    if let Some(name) = &arguments.problem {
        let problem = problems::find(name)?;
        let found = searches::find_for(variant.name, problem.rules);
        variant = found.with_context(|| format!("{} is for another problem", variant.name))?;
    }
    let search = variant.unwatched.context("it is a published search")?;
    answer_lines(io::stdin().lock(), variant.rules, out, |puzzle, out| {
        let mut first = None;
        search(puzzle, &mut |solution| {
            first.get_or_insert_with(solution);
        });
        // Without a solution the search gives the board back as it was.
        writeln!(out, "{}", variant.rules.line(&first.unwrap_or(*puzzle)))
    })
}
