//! What a program is asked, and what its answer has to be.

use std::sync::Arc;

use judge::{Asks, Question};
use problems::{Expected, Problem, Sample, Solutions, Task, TaskCase};
use program::Result;
use search::Rules;

use super::{Tier, TieredCase};
use practice::searcher::Searcher;

pub struct Subject {
    /// The function in LeetCode's signature; `None` where a board is asked, and the answer is one of its solutions.
    pub task: Option<Arc<Task>>,
    /// The problem whose boards it is about; `None` if it is about none.
    pub problem: Option<Problem>,
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

    pub fn of_boards(problem: Problem) -> Self {
        Subject { task: None, problem: Some(problem) }
    }

    pub fn of_task(task: Task) -> Result<Self> {
        let problem = task.board.as_ref().map(|_| problems::find(task.folder())).transpose()?;
        Ok(Subject { task: Some(Arc::new(task)), problem })
    }

    pub fn id(&self) -> u32 {
        let of_boards = self.problem.as_ref().map(|problem| problem.id);
        self.task.as_ref().map(|task| task.id).or(of_boards).unwrap_or_default()
    }

    pub fn solved_by_us(&self) -> Option<u32> {
        let task = self.task.as_ref().filter(|task| task.solution().is_ok());
        task.map(|task| task.id)
    }

    pub fn rules(&self) -> Option<&'static dyn Rules> {
        self.problem.as_ref().map(|problem| problem.rules)
    }

    pub fn wants_board(&self) -> bool {
        self.task.as_ref().is_none_or(|task| task.wants_board())
    }

    /// The cases of the problem whose right answers are known.
    pub(super) fn cases(&self) -> Result<Vec<TieredCase>> {
        let (None, Some(task)) = (&self.problem, &self.task) else {
            let samples = self.problem.iter().flat_map(|problem| &problem.cases);
            return Ok(samples.filter_map(|sample| self.of_sample(sample)).collect());
        };
        let tiered = |case: TaskCase| TieredCase {
            tier: Tier::of_name(&case.tier),
            is_at_the_edge: false,
            puzzle: None,
            name: case.name.clone(),
            question: of_values(task, case),
        };
        Ok(task.cases()?.into_iter().map(tiered).collect())
    }

    /// A puzzle as this is asked; `None` if the right answer is not known.
    pub(super) fn of_sample(&self, sample: &Sample) -> Option<TieredCase> {
        let question = match &self.task {
            Some(task) => of_values(task, task.of_sample(sample)?),
            None => {
                let solutions = match &sample.solutions {
                    Solutions::All(solutions) => Some(solutions.as_slice()),
                    Solutions::Number(_) => None,
                    Solutions::Agree(_) => return None,
                };
                Question::board(self.rules()?, sample.puzzle, solutions)
            }
        };
        let tier = Tier::of_name(&sample.tier);
        let has_several = self.wants_board() && sample.solutions.count() > 1;
        let is_at_the_edge = has_several && tier != Tier::Beyond;
        let name = sample.name.clone();
        Some(TieredCase { name, tier, is_at_the_edge, question, puzzle: Some(sample.puzzle) })
    }
}

fn of_values(task: &Arc<Task>, case: TaskCase) -> Question {
    let line = case.line();
    let expected = match &case.expected {
        Expected::Value(value) => Some(value.to_string()),
        Expected::Rules(played) => played.answer().map(|answer| answer.to_string()),
    };
    let task = Arc::clone(task);
    let asks = Asks::Value(Arc::new(move |answer| task.check(&case, answer)));
    Question { line, expected, asks }
}
