//! The program that is judged: how to start it, the cases of its problem, and the check of its answers.

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
use crate::building::{self, BuildOutcome};

/// A program that is ready to be judged.
pub struct Target {
    /// The name of the search, or `--exec` and the command.
    pub name: String,
    /// The problem that the program has to solve.
    pub problem: JudgeProblem,
    /// The command that starts the program.
    pub program: UntrustedProgram,
    /// `None` if the program is a published search or a command.
    pub attempt: Option<Attempt>,
    /// Whether the user has given a shell command.
    pub is_command: bool,
}

/// The result of preparing a program. A compile error is a verdict, and not an `Err`.
pub enum PreparedTarget {
    /// The program can be started.
    Ready(Box<Target>),
    /// The compiler's message.
    CompileError(String),
}

impl Target {
    /// Returns whether the program is an attempt, and not a published search or a command.
    pub fn is_attempt(&self) -> bool {
        self.attempt.is_some()
    }

    /// Returns whether an attempt has stopped at its `todo!()`.
    pub fn is_unwritten(&self, JudgedCase { outcome, .. }: &JudgedCase) -> bool {
        let has_panicked = outcome.verdict == Verdict::RuntimeError;
        self.is_attempt() && has_panicked && outcome.messages.contains(TODO_PANIC_MESSAGE)
    }

    /// Returns the number of the task that this program solves if it is accepted; `None` for a drill or a published search.
    pub fn goal_task_id(&self) -> Option<u32> {
        match &self.attempt {
            Some(attempt) => attempt.credited_task_id(),
            None => self.is_command.then(|| self.problem.id()),
        }
    }

    /// Returns the file for the cases that failed the last time; `None` outside of a workspace.
    pub(super) fn failed_cases_file(&self) -> Option<PathBuf> {
        if let Some(attempt) = &self.attempt {
            return Some(attempt.folder.join(FAILED_CASES_FILE));
        }
        let name = if self.is_command {
            // The text of a command may not be a valid file name.
            let mut hasher = DefaultHasher::new();
            self.name.hash(&mut hasher);
            format!("{:016x}", hasher.finish())
        } else {
            self.name.clone()
        };
        Some(history::state_folder().ok()?.join(format!("failed-{name}.txt")))
    }

    /// Prepares a search for the judge. An attempt is compiled; this program itself runs the published searches.
    pub fn prepare(search: &NamedSearch) -> Result<PreparedTarget> {
        let problem = JudgeProblem::of(search)?;
        match search {
            NamedSearch::Variant(variant) => {
                let this = env::current_exe().context("the path of this program")?;
                let id = problem.id().to_string().into();
                let command = vec![this.into(), "answer".into(), variant.name.into(), id];
                let target = Target::new(variant.name, problem, command);
                Ok(PreparedTarget::Ready(Box::new(target)))
            }
            NamedSearch::Attempt(attempt) => Target::prepare_attempt(attempt, problem),
        }
    }

    fn prepare_attempt(attempt: &Attempt, problem: JudgeProblem) -> Result<PreparedTarget> {
        let program = match building::build_attempt(attempt)? {
            BuildOutcome::Program(program) => program,
            BuildOutcome::CompileError(message) => {
                return Ok(PreparedTarget::CompileError(message));
            }
        };
        let mut target = Target::new(&attempt.name, problem, vec![program.into()]);
        target.attempt = Some(attempt.clone());
        target.program.folder = problems::workspace_root()?;
        if target.problem.task.is_some() {
            target.program.has_answer_records = true;
            target.program.command.push("--records".into());
        }
        Ok(PreparedTarget::Ready(Box::new(target)))
    }

    /// Prepares a shell command.
    pub fn of_command(text: &str, problem: JudgeProblem) -> Target {
        let shell = if cfg!(windows) { ["cmd", "/C"] } else { ["sh", "-c"] };
        let command = shell.into_iter().chain([text]).map(OsString::from).collect();
        // No crate can have a name that begins with `--exec`.
        Target { is_command: true, ..Target::new(&format!("--exec {text}"), problem, command) }
    }

    fn new(name: &str, problem: JudgeProblem, command: Vec<OsString>) -> Target {
        let program =
            UntrustedProgram { command, folder: PathBuf::from("."), has_answer_records: false };
        Target { name: name.to_string(), problem, program, attempt: None, is_command: false }
    }
}

/// The problem that a program has to solve. At least one of `task` and `board_problem` is present.
pub struct JudgeProblem {
    /// The task whose function the program calls. `None` if the program reads a board and answers with a solved board.
    pub task: Option<Arc<Task>>,
    /// `None` if the problem has no boards.
    pub board_problem: Option<BoardProblem>,
}

impl JudgeProblem {
    /// Returns the task of an attempt in LeetCode's signature, and the board problem of any other search.
    pub fn of(search: &NamedSearch) -> Result<Self> {
        match search {
            NamedSearch::Variant(variant) => {
                Ok(Self::of_boards(problems::board_problem_of_rules(variant.rules)?))
            }
            NamedSearch::Attempt(attempt) => match attempt.leetcode_task()? {
                Some(task) => Self::of_task(task),
                None => Ok(Self::of_boards(attempt.problem()?)),
            },
        }
    }

    /// Makes the problem of a program that reads a board and answers with a solved board.
    pub fn of_boards(problem: BoardProblem) -> Self {
        JudgeProblem { task: None, board_problem: Some(problem) }
    }

    /// Makes the problem of a program that calls the function of a task.
    pub fn of_task(task: Task) -> Result<Self> {
        let board_problem = task
            .board
            .as_ref()
            .map(|_| problems::find_board_problem(task.folder_name()))
            .transpose()?;
        Ok(JudgeProblem { task: Some(Arc::new(task)), board_problem })
    }

    /// Returns the number of the task, or of the board problem.
    pub fn id(&self) -> u32 {
        match (&self.task, &self.board_problem) {
            (Some(task), _) => task.id,
            (None, Some(problem)) => problem.id,
            (None, None) => 0,
        }
    }

    /// Returns the rules of the boards; `None` if the problem has no boards.
    pub fn rules(&self) -> Option<&'static dyn Rules> {
        self.board_problem.as_ref().map(|problem| problem.rules)
    }

    /// Returns whether the answer is one solved board.
    pub fn has_single_board_answer(&self) -> bool {
        self.task.as_ref().is_none_or(|task| task.is_single_solution())
    }

    /// Returns the cases of the problem. Leaves out sample puzzles that make no case for its task.
    pub(super) fn cases(&self) -> Result<Vec<TieredCase>> {
        let (None, Some(task)) = (&self.board_problem, &self.task) else {
            let samples = self.board_problem.iter().flat_map(|problem| &problem.samples);
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
    pub fn unchecked_changes_remark(&self) -> Result<Option<String>> {
        let Some(task) = &self.task else { return Ok(None) };
        let Some(changed) = task.signature.changed_parameter() else { return Ok(None) };
        if !task.signature.has_value_and_changes() || !task.has_unchecked_changes(&task.cases()?) {
            return Ok(None);
        }
        let (name, folder) = (&changed.name, task.folder_name());
        Ok(Some(format!(
            "some cases do not say what `{name}` is after the call: there, only the returned value is compared. \
             Add lines such as `changed = {{ {name} = \"[1,2,_]\" }}` in problems/{folder}/cases"
        )))
    }

    /// Makes a case from a sample puzzle. Returns `None` if the right answer is not known, or if the task does not ask
    /// about such a board.
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
        let has_several = self.has_single_board_answer() && sample.solutions.count() > 1;
        Some(TieredCase {
            name: sample.name.clone(),
            tier,
            is_edge_case: has_several && !tier.is_informational(),
            broken_constraint: sample.broken_constraint.clone(),
            is_example: false,
            question,
            puzzle: Some(sample.puzzle),
        })
    }
}

/// Makes the test case of a task, whose answer is a JSON value.
pub(super) fn value_question(task: &Arc<Task>, case: TaskCase) -> TestCase {
    let line = case.input_line();
    let expected = task.expected_text(&case);
    let task = Arc::clone(task);
    let check = move |answer: &Value| task.check_answer(&case, answer).map_err(rejection);
    TestCase { line, expected, answer_check: AnswerCheck::Value(Arc::new(check)) }
}

/// Converts a mismatch into the verdict and the finding of the judge.
pub(super) fn rejection(mismatch: Mismatch) -> Rejection {
    match mismatch {
        Mismatch::Wrong(finding) => {
            Rejection::new(Verdict::WrongAnswer, Finding::Value(Arc::new(finding)))
        }
        Mismatch::Unknown(finding) => {
            Rejection::new(Verdict::NotJudged, Finding::Value(Arc::new(finding)))
        }
    }
}
