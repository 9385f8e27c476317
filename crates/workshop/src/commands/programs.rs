//! `practice programs` and `practice answer`: how other programs have an attempt built, and how the judge
//! asks a published search. People have no use for them.

use std::io::{self, Write};

use practice::{attempts::Attempt, choice};
use program::{
    Answer, Context, Result,
    clap::{self, Args},
    output::json_line,
    serve::answer_lines,
};
use searches::Variant;

/// Build an attempt, and print the commands that run its search
#[derive(Args)]
pub struct OfAttempt {
    #[arg(value_parser = choice::an_attempt())]
    attempt: Attempt,
}

pub fn programs(arguments: OfAttempt, out: &mut dyn Write) -> Result<Answer> {
    json_line(&workshop::building::programs(&arguments.attempt), out)?;
    Ok(Answer::Yes)
}

/// Answer puzzles, one a line, as the judge asks for them
#[derive(Args)]
pub struct OfVariant {
    #[arg(value_parser = choice::published())]
    variant: &'static Variant,

    /// The problem, by its number, where the search is for several
    #[arg(long, value_name = "PROBLEM", value_parser = choice::AProblem::OnBoard)]
    problem: Option<String>,
}

pub fn answer(arguments: OfVariant, out: &mut dyn Write) -> Result<Answer> {
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
