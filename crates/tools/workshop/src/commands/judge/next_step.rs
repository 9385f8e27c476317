//! Chooses the commands that a student may run after a verdict. They end the report, on one line or on two.

use std::io::{self, Write};

use cli::{Result, sanitized_line};
use judge::Verdict;
use practice::attempts::{Attempt, AttemptKind};
use problems::Task;
use serde_json::Value;
use workshop::has_recursive_calls;
use workshop::judging::{
    JudgeOptions, JudgeProblem, JudgeResults, JudgedCase, RunSummary, Target, report_width,
};

use crate::commands::hint;

/// The commands for the next step.
pub struct NextStep {
    command: String,
    alternative: Option<Alternative>,
}

/// Another command for the next step.
struct Alternative {
    /// The words before the command, such as `or watch it`.
    introduction: &'static str,
    command: String,
}

/// Returns the next step after a verdict on the cases of the problem. Returns `None` if no command would help: the target is
/// not an attempt and its mistake has no hint, the attempt is unwritten, or it has failed but has no further hint and cannot
/// be watched. Also returns `None` if no case failed, but some could not be judged.
pub fn after_verdict(
    target: &Target,
    summary: &RunSummary,
    options: &JudgeOptions,
) -> Result<Option<NextStep>> {
    let results = &summary.deciding;
    let hint_number = summary.diagnosis.as_ref().and_then(|diagnosis| diagnosis.hint);
    let Some(attempt) = attempt_of_user(target) else {
        return Ok(hint_number.map(|number| NextStep::new(numbered_hint_command(target, number))));
    };
    if !results.is_accepted() {
        let hint = match &summary.diagnosis {
            // Another hint would be about another mistake.
            Some(_) => hint_number.map(|number| numbered_hint_command(target, number)),
            None => next_hint_command(attempt)?,
        };
        return unless_accepted(target, attempt, results, hint);
    }
    if !options.selects_all_deciding_cases() {
        return Ok(Some(judge_step(attempt)));
    }
    let mut commands = hint::commands_after_acceptance(attempt, &attempt.task()?);
    // The last command makes the next attempt.
    let Some(last) = commands.pop() else { return Ok(None) };
    let mut commands = commands.into_iter().map(|suggestion| suggestion.command);
    Ok(Some(match commands.next() {
        Some(first) => NextStep::new(first).with_alternative("then", last.command),
        None => NextStep::new(last.command),
    }))
}

/// Returns the next step after a case that the user has typed.
pub fn after_custom_case(target: &Target, results: &JudgeResults) -> Result<Option<NextStep>> {
    let Some(attempt) = attempt_of_user(target) else { return Ok(None) };
    if results.is_accepted() {
        return Ok(Some(judge_step(attempt)));
    }
    unless_accepted(target, attempt, results, next_hint_command(attempt)?)
}

/// Returns the attempt or drill of the user; `None` for any other program.
fn attempt_of_user(target: &Target) -> Option<&Attempt> {
    target.attempt.as_ref().filter(|attempt| attempt.kind != AttemptKind::Solution)
}

fn judge_step(attempt: &Attempt) -> NextStep {
    NextStep::new(format!("cargo practice judge {}", attempt.name))
}

/// Returns the command that prints one hint of an attempt, or of the problem of another program.
fn numbered_hint_command(target: &Target, number: usize) -> String {
    let subject =
        if target.is_attempt() { target.name.clone() } else { target.problem.id().to_string() };
    format!("cargo practice hint {subject} --number {number}")
}

/// Returns the command that prints the next hint of an attempt, if there is one.
fn next_hint_command(attempt: &Attempt) -> Result<Option<String>> {
    let has_hint = hint::has_next_hint(attempt)?;
    Ok(has_hint.then(|| format!("cargo practice hint {}", attempt.name)))
}

/// Returns the next step if the attempt is not accepted: the command of a hint, and a command that shows the failed case.
fn unless_accepted(
    target: &Target,
    attempt: &Attempt,
    results: &JudgeResults,
    hint: Option<String>,
) -> Result<Option<NextStep>> {
    let is_unwritten = results.judged_cases.first().is_some_and(|first| target.is_unwritten(first));
    let failure = results.case_to_report().filter(|case| case.is_failure() && !is_unwritten);
    let Some(failure) = failure else { return Ok(None) };
    let watch = watch_command(&target.problem, attempt, failure)?;
    Ok(match (hint, watch) {
        (Some(hint), Some(watch)) => {
            Some(NextStep::new(hint).with_alternative("or watch it", watch))
        }
        (None, None) => next_hint_command(attempt)?.map(NextStep::new),
        (hint, watch) => hint.or(watch).map(NextStep::new),
    })
}

/// Returns the command that shows an attempt on a case; `None` if no command can show it.
fn watch_command(
    problem: &JudgeProblem,
    attempt: &Attempt,
    judged: &JudgedCase,
) -> Result<Option<String>> {
    let Some(case) = watched_case(problem, attempt, judged)? else { return Ok(None) };
    let Ok(quoted) = shlex::try_quote(&case) else { return Ok(None) };
    if case.chars().count() > MAX_CASE_LENGTH {
        return Ok(None);
    }
    // The player shows a limited number of calls, and so a search without end is no problem.
    let has_exceeded_limit =
        !matches!(judged.outcome.verdict, Verdict::WrongAnswer | Verdict::RuntimeError);
    let is_played = is_on_board(attempt)? || has_exceeded_limit;
    let command = if is_played { "play" } else { "tree" };
    Ok(Some(format!("cargo practice {command} {} {}", attempt.name, sanitized_line(&quoted))))
}

/// Returns the argument of `play` or `tree` for a case; `None` if an attempt cannot be watched on this case.
fn watched_case(
    problem: &JudgeProblem,
    attempt: &Attempt,
    judged: &JudgedCase,
) -> Result<Option<String>> {
    let Some(task) = attempt.leetcode_task()? else { return Ok(board_argument(problem, judged)) };
    if task.board.is_none() {
        return call_argument(&task, attempt, judged);
    }
    // A task that asks about the given board has no search.
    let has_search = task.is_single_solution() || task.is_enumeration();
    Ok(if has_search { board_argument(problem, judged) } else { None })
}

/// Returns whether an attempt is about a board. Of an attempt without a board, the calls are shown.
fn is_on_board(attempt: &Attempt) -> Result<bool> {
    Ok(attempt.task_without_board()?.is_none())
}

/// Maximum length of a case in a command, so that the command can be copied easily.
const MAX_CASE_LENGTH: usize = 90;

/// Returns the name of a sample, or the board of a case without a name.
fn board_argument(problem: &JudgeProblem, judged: &JudgedCase) -> Option<String> {
    let board_problem = problem.board_problem.as_ref()?;
    let name = &judged.case.name;
    if board_problem.samples.iter().any(|sample| sample.name == *name) {
        return Some(name.clone());
    }
    judged.case.puzzle.map(|puzzle| board_problem.rules.format_line(&puzzle))
}

/// Returns the name of a case of the problem, or the arguments of a case that the user has typed. Returns `None` if the
/// attempt has no call tree.
fn call_argument(task: &Task, attempt: &Attempt, judged: &JudgedCase) -> Result<Option<String>> {
    if !has_recursive_calls(attempt)? {
        return Ok(None);
    }
    let name = &judged.case.name;
    if task.cases()?.iter().any(|case| case.name == *name) {
        return Ok(Some(name.clone()));
    }
    let arguments: Vec<Value> = serde_json::from_str(&judged.case.question.line)?;
    Ok(Some(task.signature.arguments_text(&arguments)))
}

impl NextStep {
    fn new(command: String) -> Self {
        NextStep { command, alternative: None }
    }

    fn with_alternative(self, introduction: &'static str, command: String) -> Self {
        NextStep { alternative: Some(Alternative { introduction, command }), ..self }
    }

    /// Prints both commands on one line, or on two lines if one is too narrow.
    pub fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        let next = format!("next: {}", self.command);
        let Some(Alternative { introduction, command }) = &self.alternative else {
            writeln!(out, "{next}")?;
            return out.flush();
        };
        let alternative = format!("{introduction}: {command}");
        let both = format!("{next}, {alternative}");
        if both.chars().count() <= report_width() {
            writeln!(out, "{both}")?;
        } else {
            writeln!(out, "{next}\n{alternative}")?;
        }
        out.flush()
    }
}
