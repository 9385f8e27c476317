//! What a program is asked, and what its answer has to be.

use judge::{Case, Demand};
use problems::{Problem, Solutions, Task, Told, Wanted};
use program::Result;
use search::{PlainBoard, Position, Size};

use practice::searcher::Searcher;

/// A problem, and what is asked of its boards.
pub struct Subject {
    pub problem: Problem,
    question: Told,
    answer: Wanted,
}

impl Subject {
    /// The subject of a search: that of the task for an attempt in LeetCode's signature, and else a
    /// board for a board.
    pub fn of(searcher: &Searcher) -> Result<Self> {
        match searcher {
            Searcher::Variant(variant) => Ok(Self::of_boards(problems::of_rules(variant.rules)?)),
            Searcher::Attempt(attempt) => {
                let problem = attempt.problem()?;
                match attempt.task(&problem).cloned() {
                    Some(task) => Ok(Self::of_task(problem, &task)),
                    None => Ok(Self::of_boards(problem)),
                }
            }
        }
    }

    /// A board is the question, and one of its solutions the answer.
    pub fn of_boards(problem: Problem) -> Self {
        Subject { problem, question: Told::Board, answer: Wanted::Board }
    }

    /// What is asked at LeetCode.
    pub fn of_task(problem: Problem, task: &Task) -> Self {
        Subject { problem, question: task.question, answer: task.answer }
    }

    /// Whether a board is the question, and one of its solutions the answer.
    pub fn is_of_boards(&self) -> bool {
        (self.question, self.answer) == (Told::Board, Wanted::Board)
    }

    /// Whether a case of the problem has this question, and the right answer is known.
    pub fn asks(&self, case: &problems::Sample) -> bool {
        self.case(case).is_some()
    }

    /// A case of the problem as the judge knows it; `None` if it has another question, or if the
    /// right answer to this one is not known.
    pub(super) fn case(&self, case: &problems::Sample) -> Option<Case> {
        let demand = self.demand(&case.solutions)?;
        self.can_ask(&case.puzzle).then(|| self.case_of(case.name.clone(), case.puzzle, demand))
    }

    /// A case of a puzzle that is in no list.
    pub(super) fn case_of(&self, name: String, puzzle: Position, demand: Demand) -> Case {
        let is_told_size = self.question == Told::Size;
        Case { name, rules: self.problem.rules, puzzle, is_told_size, demand }
    }

    fn demand(&self, solutions: &Solutions) -> Option<Demand> {
        match (self.answer, solutions) {
            (Wanted::Board, Solutions::All(solutions)) => Some(match solutions.as_slice() {
                [] => Demand::NoSolution,
                [only] => Demand::OnlySolution(*only),
                _ => Demand::AnySolution,
            }),
            (Wanted::Board, Solutions::Number(_)) => Some(Demand::AnySolution),
            (Wanted::Boards, Solutions::All(solutions)) => {
                Some(Demand::AllSolutions(solutions.clone()))
            }
            (Wanted::Number, Solutions::All(_) | Solutions::Number(_)) => {
                Some(Demand::Number(solutions.count().try_into().ok()?))
            }
            (Wanted::Truth, Solutions::Agree(agree)) => Some(Demand::Truth(*agree)),
            _ => None,
        }
    }

    fn can_ask(&self, puzzle: &Position) -> bool {
        let Size { rows, columns } = puzzle.size();
        match self.question {
            Told::Board => true,
            Told::Size => puzzle.filled() == 0 && rows == columns,
        }
    }
}
