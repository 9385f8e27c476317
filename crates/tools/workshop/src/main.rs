//! The commands to practise, and two hidden commands for other programs. `practice` starts this program.

use std::io::{self, Write};

use cli::output::write_json_line;
use cli::{Args, Context, ExitReason, Result};
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
    Answer(AnswerArguments) => answer_puzzles,
    #[command(hide = true)]
    Programs(ProgramsArguments) => print_programs,
}

/// Build an attempt, and print the commands that run its search, for other programs
#[derive(Args)]
pub struct ProgramsArguments {
    #[arg(value_parser = search_arguments::attempt_or_solution_parser())]
    attempt: Attempt,
}

pub fn print_programs(arguments: ProgramsArguments, out: &mut dyn Write) -> Result<ExitReason> {
    let programs = workshop::building::build_programs_if_changed(&arguments.attempt);
    write_json_line(&programs.map_err(|error| format!("{error:#}")), out)?;
    Ok(ExitReason::Success)
}

/// Solve puzzles by a published search, one a line, for the judge
#[derive(Args)]
pub struct AnswerArguments {
    #[arg(value_parser = search_arguments::variant_parser())]
    variant: &'static Variant,

    /// The number of the problem, since a search may solve several problems
    #[arg(value_parser = search_arguments::ProblemArg::WithSearches)]
    problem: String,
}

pub fn answer_puzzles(arguments: AnswerArguments, out: &mut dyn Write) -> Result<ExitReason> {
    let AnswerArguments { variant, problem } = arguments;
    let rules = problems::find_board_problem(&problem)?.rules;
    let found = registry::find_for(variant.name, rules);
    let variant = found.with_context(|| format!("{} is for another problem", variant.name))?;
    let search = variant.run_untraced.context("this variant is not a published search")?;
    answer_lines(io::stdin().lock(), variant.rules, out, |puzzle, out| {
        let mut first = None;
        search(puzzle, &mut |solution| {
            first.get_or_insert_with(solution);
        });
        // Without a solution, the answer is the unchanged board.
        writeln!(out, "{}", variant.rules.format_line(&first.unwrap_or(*puzzle)))
    })
}
