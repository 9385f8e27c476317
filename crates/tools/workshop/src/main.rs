//! The commands to practise, as `practice` starts them, and two that other programs ask for.

use std::io::{self, Write};

use cli::output::json_line;
use cli::{Answer, Args, Context, Result};
use practice::attempts::Attempt;
use practice::search_arguments;
use program::serve::answer_lines;
use registry::Variant;

mod commands {
    pub mod add;
    pub mod drill;
    pub mod hint;
    pub mod history;
    pub mod judge;
    pub mod new;
    pub mod next;
    pub mod submit;
}

use commands::{add, drill, hint, history, judge, new, next, submit};

cli::group_of_commands! {
    Add(add::Arguments) => add::run,
    Next(next::Arguments) => next::run,
    New(new::Arguments) => new::run,
    Drill(drill::Arguments) => drill::run,
    Hint(hint::Arguments) => hint::run,
    Judge(judge::Arguments) => judge::run,
    History(history::Arguments) => history::run,
    Submit(submit::Arguments) => submit::run,
    #[command(hide = true)]
    Answer(OfVariant) => answer,
    #[command(hide = true)]
    Programs(OfAttempt) => programs,
}

/// Build an attempt, and print the commands that run its search: other programs ask for that
#[derive(Args)]
pub struct OfAttempt {
    #[arg(value_parser = search_arguments::an_attempt())]
    attempt: Attempt,
}

pub fn programs(arguments: OfAttempt, out: &mut dyn Write) -> Result<Answer> {
    let programs = workshop::building::programs(&arguments.attempt);
    json_line(&programs.map_err(|error| format!("{error:#}")), out)?;
    Ok(Answer::Yes)
}

/// Answer puzzles, one a line: so the judge asks a published search
#[derive(Args)]
pub struct OfVariant {
    #[arg(value_parser = search_arguments::published())]
    variant: &'static Variant,

    /// The problem, by its number, where the search is for several
    #[arg(value_parser = search_arguments::AProblem::Searched)]
    problem: String,
}

pub fn answer(arguments: OfVariant, out: &mut dyn Write) -> Result<Answer> {
    let OfVariant { variant, problem } = arguments;
    let found = registry::find_for(variant.name, problems::find(&problem)?.rules);
    let variant = found.with_context(|| format!("{} is for another problem", variant.name))?;
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
