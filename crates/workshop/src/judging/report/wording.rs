//! What there is to report of a run: its outcome, a question, and an answer.

use judge::{Case, Demand, Question};

use crate::judging::{
    effort::Comparison,
    round::{Round, Times},
    target::Target,
};

/// How long a line may be that is not a board.
pub(super) const WIDTH: usize = 80;

/// What became of all cases.
pub struct Summary<'a> {
    pub target: &'a Target,
    /// The first run, which has decided.
    pub round: &'a Round,
    /// The cases beyond what online judges ask.
    pub beyond: &'a Round,
    /// The times of all runs.
    pub spread: &'a Times,
    /// What it did, next to the searches here; none if that cannot be counted.
    pub comparisons: &'a [Comparison],
}

pub fn question(case: &Case) -> String {
    match &case.question {
        Question::Board { rules, puzzle, .. } => rules.line(puzzle),
        Question::Values(values) => values.arguments.clone(),
    }
}

/// The right answer, as a program would print it; `None` if there are several, or none is known.
pub fn expected_answer(case: &Case) -> Option<String> {
    match &case.question {
        Question::Values(values) => values.expected.clone(),
        Question::Board { rules, puzzle, demand } => match demand {
            Demand::OnlySolution(solution) => Some(rules.line(solution)),
            Demand::NoSolution => Some(rules.line(puzzle)),
            Demand::AnySolution => None,
        },
    }
}

/// The right answer, for people.
pub fn expected(case: &Case) -> String {
    match case.demand() {
        Some(Demand::NoSolution) => "the board as it is, since there is no solution".to_string(),
        _ => expected_answer(case).unwrap_or_else(|| "a solution".to_string()),
    }
}
