//! What a program is asked, and what its answer has to be.

use std::sync::Arc;

use judge::{Case, Demand, Question, Values};
use problems::{Expected, Problem, Sample, Solutions, Task};
use program::Result;
use search::Rules;

use super::{Tier, TieredCase};
use practice::searcher::Searcher;

pub enum Subject {
    /// A board, and the answer is one of its solutions.
    Boards(Box<Problem>),
    /// A function in LeetCode's signature.
    Function {
        task: Arc<Task>,
        cases: Vec<problems::TaskCase>,
        /// The problem whose boards it is about; `None` if it is about none.
        problem: Option<Box<Problem>>,
    },
}

impl Subject {
    /// The subject of a search: that of the task for an attempt in LeetCode's signature, and else a
    /// board for a board.
    pub fn of(searcher: &Searcher) -> Result<Self> {
        match searcher {
            Searcher::Variant(variant) => Ok(Self::of_boards(problems::of_rules(variant.rules)?)),
            Searcher::Attempt(attempt) => match attempt.task()? {
                Some(task) => Self::of_task(task),
                None => Ok(Self::of_boards(attempt.problem()?)),
            },
        }
    }

    /// A board is the question, and one of its solutions the answer.
    pub fn of_boards(problem: Problem) -> Self {
        Subject::Boards(Box::new(problem))
    }

    /// What is asked at LeetCode.
    pub fn of_task(task: Task) -> Result<Self> {
        let problem = match task.board {
            Some(_) => Some(Box::new(problems::find(task.folder())?)),
            None => None,
        };
        Ok(Subject::Function { cases: task.cases()?, task: Arc::new(task), problem })
    }

    pub fn id(&self) -> u32 {
        match self {
            Subject::Boards(problem) => problem.id,
            Subject::Function { task, .. } => task.id,
        }
    }

    /// The number of the problem, if there is a solution of ours.
    pub fn solved_by_us(&self) -> Option<u32> {
        match self {
            Subject::Function { task, .. } if task.solution().is_ok() => Some(task.id),
            _ => None,
        }
    }

    /// The rules of the boards that are asked about; `None` if there are none.
    pub fn rules(&self) -> Option<&'static dyn Rules> {
        match self {
            Subject::Boards(problem) => Some(problem.rules),
            Subject::Function { problem, .. } => problem.as_ref().map(|problem| problem.rules),
        }
    }

    /// Whether the answer is one of the solutions of a board.
    pub fn wants_board(&self) -> bool {
        match self {
            Subject::Boards(_) => true,
            Subject::Function { task, .. } => task.wants_board(),
        }
    }

    /// The cases of the problem whose right answers are known.
    pub(super) fn cases(&self) -> Vec<TieredCase> {
        match self {
            Subject::Boards(problem) | Subject::Function { problem: Some(problem), .. } => {
                problem.cases.iter().filter_map(|sample| self.of_sample(sample)).collect()
            }
            Subject::Function { task, cases, .. } => {
                let tiered = |case: &problems::TaskCase| TieredCase {
                    tier: Tier::of_name(&case.tier),
                    is_at_the_edge: false,
                    case: of_values(task, case.clone()),
                    puzzle: None,
                };
                cases.iter().map(tiered).collect()
            }
        }
    }

    /// A puzzle as this is asked; `None` if the right answer is not known.
    pub(super) fn of_sample(&self, sample: &Sample) -> Option<TieredCase> {
        let case = match self {
            Subject::Boards(problem) => {
                let demand = match &sample.solutions {
                    Solutions::All(solutions) => match solutions.as_slice() {
                        [] => Demand::NoSolution,
                        [only] => Demand::OnlySolution(*only),
                        _ => Demand::AnySolution,
                    },
                    Solutions::Number(_) => Demand::AnySolution,
                    Solutions::Agree(_) => return None,
                };
                Case::of_board(&*sample.name, problem.rules, sample.puzzle, demand)
            }
            Subject::Function { task, .. } => of_values(task, task.of_sample(sample)?),
        };
        let tier = Tier::of_name(&sample.tier);
        let has_several = self.wants_board() && sample.solutions.count() > 1;
        let is_at_the_edge = has_several && tier != Tier::Beyond;
        Some(TieredCase { tier, is_at_the_edge, case, puzzle: Some(sample.puzzle) })
    }
}

/// A case of a function, as the judge knows it.
fn of_values(task: &Arc<Task>, case: problems::TaskCase) -> Case {
    let (name, arguments) = (case.name.clone(), case.line());
    let expected = match &case.expected {
        Expected::Value(value) => Some(value.to_string()),
        Expected::Rules(played) => played.answer().map(|answer| answer.to_string()),
    };
    let task = Arc::clone(task);
    let check = Arc::new(move |answer: &_| task.check(&case, answer));
    Case { name, question: Question::Values(Values { arguments, expected, check }) }
}
