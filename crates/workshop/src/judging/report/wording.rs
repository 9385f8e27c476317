//! What there is to report of a run: its outcome, a question, and an answer.

use judge::{Case, Demand};
use search::{PlainBoard, Position};

use crate::judging::{
    effort::Comparison,
    round::{Round, Times},
    target::Target,
};

/// What became of all cases.
pub struct Summary<'a> {
    pub target: &'a Target,
    /// The first run, which has decided.
    pub round: &'a Round,
    /// The cases beyond what online judges ask.
    pub beyond: &'a Round,
    /// The times of all runs.
    pub spread: &'a Times,
    /// What it wrote, next to the searches here; none if it cannot count.
    pub comparisons: &'a [Comparison],
}

pub fn question(case: &Case) -> String {
    match case.is_told_size {
        true => case.puzzle.size().rows.to_string(),
        false => case.rules.line(&case.puzzle),
    }
}

/// The right answer, as a program would print it; `None` if there are several, or none is known.
pub fn expected_answer(case: &Case) -> Option<String> {
    match &case.demand {
        Demand::OnlySolution(solution) => Some(case.rules.line(solution)),
        Demand::NoSolution => Some(case.rules.line(&case.puzzle)),
        Demand::AllSolutions(solutions) => Some(list(case, solutions)),
        Demand::Number(number) => Some(number.to_string()),
        Demand::Truth(truth) => Some(truth.to_string()),
        Demand::AnySolution | Demand::Unknown => None,
    }
}

/// How many boards of a list people are shown.
const MOST_BOARDS: usize = 2;

/// The right answer, for people.
pub fn expected(case: &Case) -> String {
    match &case.demand {
        Demand::AnySolution => "a solution".to_string(),
        Demand::NoSolution => "the board as it is, since there is no solution".to_string(),
        Demand::Unknown => "a solution, or the board as it is where there is none".to_string(),
        Demand::AllSolutions(solutions) if solutions.len() > MOST_BOARDS => {
            let first = list(case, &solutions[..MOST_BOARDS]);
            let more = solutions.len() - MOST_BOARDS;
            format!("{first} and {more} more, in any order")
        }
        _ => expected_answer(case).unwrap_or_default(),
    }
}

/// Boards as a list of lists of rows, in JSON.
fn list(case: &Case, boards: &[Position]) -> String {
    let row = |row: &[u8]| {
        format!("{:?}", row.iter().map(|&it| case.rules.symbol(it)).collect::<String>())
    };
    let board = |board: &Position| {
        let rows = (0..board.size().rows).map(|index| row(&board[index]));
        format!("[{}]", rows.collect::<Vec<_>>().join(","))
    };
    format!("[{}]", boards.iter().map(board).collect::<Vec<_>>().join(","))
}
