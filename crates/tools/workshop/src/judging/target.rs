//! What is judged: how it is started, what it is asked, and what its answer has to be.

use std::env;
use std::ffi::OsString;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::PathBuf;
use std::sync::Arc;

use cli::{Context, Result};
use judge::{AnswerCheck, Finding, Rejection, TestCase, UntrustedProgram, Verdict};
use practice::attempts::Attempt;
use practice::history;
use practice::named_search::NamedSearch;
use problems::{BoardProblem, Mismatch, Sample, Solutions, Task, TaskCase};
use search::Rules;
use serde_json::Value;

use super::{JudgedCase, TODO_PANIC_MESSAGE, Tier, TieredCase};
use crate::build_record::FAILED_CASES_FILE;
use crate::building;

pub struct Target {
    pub name: String,
    pub subject: JudgeProblem,
    pub program: UntrustedProgram,
    /// The attempt that it is; `None` of a published search and of a command.
    pub attempt: Option<Attempt>,
    pub is_command: bool,
}

impl Target {
    pub fn is_own(&self) -> bool {
        self.attempt.is_some()
    }

    /// Whether it is an attempt that has come to its `todo!()`.
    pub fn is_unwritten(&self, JudgedCase { outcome, .. }: &JudgedCase) -> bool {
        let has_panicked = outcome.verdict == Verdict::RuntimeError;
        self.is_own() && has_panicked && outcome.messages.contains(TODO_PANIC_MESSAGE)
    }

    /// The number of the task that is solved if it is accepted; `None` of a drill and of a published search.
    pub fn goal_task_id(&self) -> Option<u32> {
        match &self.attempt {
            Some(attempt) => attempt.credited_task_id(),
            None => self.is_command.then(|| self.subject.id()),
        }
    }

    /// The file of the cases that failed the last time; `None` where nothing is kept, outside of a workspace.
    pub(super) fn failed_cases_file(&self) -> Option<PathBuf> {
        if let Some(attempt) = &self.attempt {
            return Some(attempt.folder.join(FAILED_CASES_FILE));
        }
        let name = match self.is_command {
            // Its text may be no name of a file.
            true => {
                let mut hasher = DefaultHasher::new();
                self.name.hash(&mut hasher);
                format!("{:016x}", hasher.finish())
            }
            false => self.name.clone(),
        };
        Some(history::state_folder().ok()?.join(format!("failed-{name}.txt")))
    }

    /// Makes a search ready for the judge: an attempt is compiled. The inner error is the compiler's.
    pub fn prepare(searcher: &NamedSearch) -> Result<Result<Target, String>> {
        let subject = JudgeProblem::of(searcher)?;
        let attempt = match searcher {
            NamedSearch::Variant(variant) => {
                let this = env::current_exe().context("the path of this program")?;
                let id = subject.id().to_string().into();
                let command = vec![this.into(), "answer".into(), variant.name.into(), id];
                return Ok(Ok(Target::new(variant.name, subject, command)));
            }
            NamedSearch::Attempt(attempt) => attempt,
        };
        let (built, folder) = (building::build_attempt(attempt)?, problems::workspace_root()?);
        Ok(built.map(|program| {
            let mut target = Target::new(&attempt.name, subject, vec![program.into()]);
            target.attempt = Some(attempt.clone());
            target.program.folder = folder;
            if target.subject.task.is_some() {
                target.program.has_answer_records = true;
                target.program.command.push("--records".into());
            }
            target
        }))
    }

    pub fn of_command(text: &str, subject: JudgeProblem) -> Target {
        let shell = if cfg!(windows) { ["cmd", "/C"] } else { ["sh", "-c"] };
        let command = shell.into_iter().chain([text]).map(OsString::from).collect();
        // No attempt can have such a name.
        Target { is_command: true, ..Target::new(&format!("--exec {text}"), subject, command) }
    }

    fn new(name: &str, subject: JudgeProblem, command: Vec<OsString>) -> Target {
        let program =
            UntrustedProgram { command, folder: PathBuf::from("."), has_answer_records: false };
        Target { name: name.to_string(), subject, program, attempt: None, is_command: false }
    }
}

pub struct JudgeProblem {
    /// The function in LeetCode's signature; `None` where a board is asked, and the answer is one of its solutions.
    pub task: Option<Arc<Task>>,
    /// The problem whose boards it is about; `None` if it is about none.
    pub problem: Option<BoardProblem>,
}

impl JudgeProblem {
    /// That of the task for an attempt in LeetCode's signature, and else a board for a board.
    pub fn of(searcher: &NamedSearch) -> Result<Self> {
        match searcher {
            NamedSearch::Variant(variant) => {
                Ok(Self::of_boards(problems::board_problem_of_rules(variant.rules)?))
            }
            NamedSearch::Attempt(attempt) => match attempt.leetcode_task()? {
                Some(task) => Self::of_task(task),
                None => Ok(Self::of_boards(attempt.problem()?)),
            },
        }
    }

    pub fn of_boards(problem: BoardProblem) -> Self {
        JudgeProblem { task: None, problem: Some(problem) }
    }

    pub fn of_task(task: Task) -> Result<Self> {
        let problem = task
            .board
            .as_ref()
            .map(|_| problems::find_board_problem(task.folder_name()))
            .transpose()?;
        Ok(JudgeProblem { task: Some(Arc::new(task)), problem })
    }

    pub fn id(&self) -> u32 {
        let of_boards = self.problem.as_ref().map(|problem| problem.id);
        self.task.as_ref().map(|task| task.id).or(of_boards).unwrap_or_default()
    }

    pub fn rules(&self) -> Option<&'static dyn Rules> {
        self.problem.as_ref().map(|problem| problem.rules)
    }

    pub fn wants_board(&self) -> bool {
        self.task.as_ref().is_none_or(|task| task.is_single_solution())
    }

    /// The cases of the problem whose right answers are known.
    pub(super) fn cases(&self) -> Result<Vec<TieredCase>> {
        let (None, Some(task)) = (&self.problem, &self.task) else {
            let samples = self.problem.iter().flat_map(|problem| &problem.samples);
            return Ok(samples.filter_map(|sample| self.case_from_sample(sample)).collect());
        };
        let tiered = |case: TaskCase| TieredCase {
            tier: Tier::of_name(&case.tier),
            is_edge_case: false,
            broken_constraint: case.broken_constraint.clone(),
            is_example: case.is_example,
            puzzle: None,
            name: case.name.clone(),
            question: value_question(task, case),
        };
        Ok(task.cases()?.into_iter().map(tiered).collect())
    }

    /// Returns a remark if some cases do not contain the expected value of a changed argument.
    pub fn missing_changes_remark(&self) -> Result<Option<String>> {
        let Some(task) = &self.task else { return Ok(None) };
        let changed =
            task.signature.changed_parameter().filter(|_| task.signature.has_value_and_changes());
        let Some(changed) = changed else { return Ok(None) };
        let is_ignored = task.has_unchecked_changes(&task.cases()?);
        let (name, folder) = (&changed.name, task.folder_name());
        Ok(is_ignored.then(|| {
            format!(
                "some cases do not say what `{name}` is after the call: there, only the returned value is compared. \
                 Add lines such as `changed = {{ {name} = \"[1,2,_]\" }}` in problems/{folder}/cases"
            )
        }))
    }

    /// A puzzle as this is asked; `None` if the right answer is not known.
    pub(super) fn case_from_sample(&self, sample: &Sample) -> Option<TieredCase> {
        let question = match &self.task {
            Some(task) => value_question(task, task.case_from_sample(sample)?),
            None => {
                let solutions = match &sample.solutions {
                    Solutions::All(solutions) => Some(solutions.as_slice()),
                    Solutions::Number(_) => None,
                    Solutions::GivensAgree(_) => return None,
                };
                TestCase::board(self.rules()?, sample.puzzle, solutions)
            }
        };
        let tier = Tier::of_name(&sample.tier);
        let has_several = self.wants_board() && sample.solutions.count() > 1;
        let is_at_the_edge = has_several && !tier.is_informational();
        Some(TieredCase {
            name: sample.name.clone(),
            tier,
            is_edge_case: is_at_the_edge,
            broken_constraint: sample.broken_constraint.clone(),
            is_example: false,
            question,
            puzzle: Some(sample.puzzle),
        })
    }
}

pub(super) fn value_question(task: &Arc<Task>, case: TaskCase) -> TestCase {
    let line = case.input_line();
    let expected = task.expected_text(&case);
    let task = Arc::clone(task);
    let check = move |answer: &Value| task.check_answer(&case, answer).map_err(objection);
    TestCase { line, expected, answer_check: AnswerCheck::Value(Arc::new(check)) }
}

pub(super) fn objection(mismatch: Mismatch) -> Rejection {
    match mismatch {
        Mismatch::Wrong(finding) => {
            Rejection::new(Verdict::WrongAnswer, Finding::Value(Arc::new(finding)))
        }
        Mismatch::Unknown(finding) => {
            Rejection::new(Verdict::NotJudged, Finding::Value(Arc::new(finding)))
        }
    }
}
