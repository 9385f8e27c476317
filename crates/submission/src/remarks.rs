//! What a student should know of a submission before it is submitted.

use std::time::Duration;

use problems::{Problem, Solutions, Wanted};
use search::{Position, Scope};
use searches::{Limits, Variant};

use super::Submission;

/// What does not suit the judge, or may not, as sentences. `variant` is the search if it is a
/// published one; it is run on the cases of the problem to see which solution it finds first.
pub fn remarks(
    name: &str,
    variant: Option<&Variant>,
    submission: &Submission,
    problem: &Problem,
) -> Vec<String> {
    let mut remarks = Vec::new();
    if submission.has_todo {
        remarks.push(format!("{name} is not finished: a `todo!()` is left"));
    }
    let asks_for_one = problem.tasks[0].answer == Wanted::Board;
    if asks_for_one && submission.scope == Some(Scope::All) {
        remarks.push(format!(
            "{name} goes on after the first solution until it has looked for all: likely too \
             slow (TLE) where boards are hard, and without an end on a nearly blank one"
        ));
    }
    let variant = variant.filter(|_| submission.form.several);
    if let Some(case) = variant.and_then(|variant| other_answer(variant, problem)) {
        remarks.push(format!(
            "{name} does not find the lexicographically first solution first (see {case}): a \
             wrong answer (WA) where a board has several and the judge compares with that one"
        ));
    }
    remarks.extend(submission.form.note.iter().map(|note| note.replace("{{name}}", name)));
    remarks
}

/// The first case with several solutions of which the variant finds another one
/// first than a search from digit 1 up in reading order does.
fn other_answer<'a>(variant: &Variant, problem: &'a Problem) -> Option<&'a str> {
    let finds_another = |puzzle: &Position, first: &Position| {
        let limits = Limits { time: Duration::from_millis(100), solutions: 1 };
        let run = variant.observe(puzzle, &limits);
        run.solutions.first().is_some_and(|found| found != first)
    };
    let case = problem.cases.iter().find(|case| match &case.solutions {
        Solutions::All(solutions) if solutions.len() > 1 => {
            finds_another(&case.puzzle, &solutions[0])
        }
        _ => false,
    });
    case.map(|case| case.name.as_str())
}
