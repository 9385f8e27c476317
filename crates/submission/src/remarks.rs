//! What a student should know of a submission before it is submitted.

use std::time::Duration;

use problems::{Problem, Solutions};
use search::{Position, Scope};
use searches::{Limits, Variant};

use super::{OnlineJudge, Submission};

/// What does not suit the judge, or may not, as sentences. `variant` is the search if it is a
/// published one; it is run on the cases of the problem to see which solution it finds first.
pub fn remarks(
    name: &str,
    variant: Option<&Variant>,
    submission: &Submission,
    judge: OnlineJudge,
    problem: &Problem,
) -> Vec<String> {
    let mut remarks = Vec::new();
    if submission.has_todo {
        remarks.push(format!("{name} is not finished: a `todo!()` is left"));
    }
    if submission.scope == Some(Scope::All) {
        remarks.push(format!(
            "{name} goes on after the first solution until it has looked for all: likely too \
             slow (TLE) where boards are hard, and without an end on a nearly blank one"
        ));
    }
    // At the other judges each board has exactly one solution.
    let may_be_several = judge == OnlineJudge::Grid;
    let variant = variant.filter(|_| may_be_several);
    if let Some(case) = variant.and_then(|variant| other_answer(variant, problem)) {
        remarks.push(format!(
            "{name} does not find the lexicographically first solution first (see {case}): a \
             wrong answer (WA) where a board has several and the judge compares with that one"
        ));
    }
    if judge == OnlineJudge::Line81 {
        remarks.push(format!(
            "POJ 3074 has many boards with few givens and 1 s for all of them: a search in \
             reading order is likely too slow (TLE); see how long {name} takes for \
             inkala-hard and anti-brute-force"
        ));
    }
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
