//! Chooses the commands that a student may run after a verdict. They are the last line of the report.

use std::io::{self, Write};

use cli::{Result, sanitized_line};
use judge::Verdict;
use practice::attempts::{Attempt, AttemptKind};
use problems::Task;
use serde_json::Value;
use workshop::has_recursive_calls;
use workshop::judging::{
    JudgeOptions, JudgeProblem, JudgeResults, JudgedCase, Target, report_width,
};

use crate::commands::hint;

/// The commands for the next step: the first command, and a word and a command for another one.
pub struct NextStep {
    first: String,
    second: Option<(&'static str, String)>,
}

/// Returns the next step after a verdict on the cases of the problem. Returns `None` after a verdict on a published search
/// or a shell command, and if no case failed but some could not be judged.
pub fn after_verdict(
    target: &Target,
    results: &JudgeResults,
    options: &JudgeOptions,
) -> Result<Option<NextStep>> {
    let Some(attempt) = attempt_of_user(target) else { return Ok(None) };
    if !results.is_accepted() {
        return after_failure(target, attempt, results);
    }
    if !options.selects_all_deciding_cases() {
        return Ok(Some(judge_step(attempt)));
    }
    let mut commands = hint::commands_after_acceptance(attempt, &attempt.task()?);
    // The last command makes the next attempt.
    let Some(last) = commands.pop() else { return Ok(None) };
    let mut commands = commands.into_iter().map(|suggestion| suggestion.command);
    Ok(Some(match commands.next() {
        Some(first) => NextStep { first, second: Some(("then", last.command)) },
        None => NextStep { first: last.command, second: None },
    }))
}

/// Returns the next step after a case that the user has typed.
pub fn after_custom_case(target: &Target, results: &JudgeResults) -> Result<Option<NextStep>> {
    let Some(attempt) = attempt_of_user(target) else { return Ok(None) };
    if results.is_accepted() {
        return Ok(Some(judge_step(attempt)));
    }
    after_failure(target, attempt, results)
}

/// Returns the attempt or drill of the user; `None` for any other program.
fn attempt_of_user(target: &Target) -> Option<&Attempt> {
    target.attempt.as_ref().filter(|attempt| attempt.kind != AttemptKind::Solution)
}

fn judge_step(attempt: &Attempt) -> NextStep {
    NextStep { first: format!("cargo practice judge {}", attempt.name), second: None }
}

fn after_failure(
    target: &Target,
    attempt: &Attempt,
    results: &JudgeResults,
) -> Result<Option<NextStep>> {
    let is_unwritten = results.judged_cases.first().is_some_and(|first| target.is_unwritten(first));
    let failure = results.case_to_report().filter(|case| case.is_failure() && !is_unwritten);
    let Some(failure) = failure else { return Ok(None) };
    let name = &attempt.name;
    let hint = hint::has_next_hint(attempt)?.then(|| format!("cargo practice hint {name}"));
    let watch = watch_command(&target.problem, attempt, failure)?;
    Ok(match (hint, watch) {
        (Some(first), watch) => {
            let second = watch.map(|command| ("or watch it", command));
            Some(NextStep { first, second })
        }
        (None, Some(first)) => Some(NextStep { first, second: None }),
        (None, None) => None,
    })
}

/// Returns the command that shows an attempt on a case; `None` if no command can show it.
fn watch_command(
    problem: &JudgeProblem,
    attempt: &Attempt,
    judged: &JudgedCase,
) -> Result<Option<String>> {
    let task = attempt.leetcode_task()?;
    let is_on_board = task.as_ref().is_none_or(|task| task.board.is_some());
    let case = match &task {
        Some(task) if !is_on_board => call_argument(task, attempt, judged)?,
        // A task that asks about the given board has no search.
        Some(task) if !task.is_single_solution() && !task.is_enumeration() => None,
        _ => board_argument(problem, judged),
    };
    let Some(case) = case.filter(|case| case.chars().count() <= MAX_CASE_LENGTH) else {
        return Ok(None);
    };
    // The player shows a limited number of calls, and so a search without end is no problem.
    let has_exceeded_limit =
        !matches!(judged.outcome.verdict, Verdict::WrongAnswer | Verdict::RuntimeError);
    let command = if is_on_board || has_exceeded_limit { "play" } else { "tree" };
    let Ok(quoted) = shlex::try_quote(&case) else { return Ok(None) };
    Ok(Some(format!("cargo practice {command} {} {}", attempt.name, sanitized_line(&quoted))))
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
    /// Prints both commands on one line, or on two lines if one is too narrow.
    pub fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        let NextStep { first, second } = self;
        let first = format!("next: {first}");
        let Some((word, command)) = second else {
            writeln!(out, "{first}")?;
            return out.flush();
        };
        let second = format!("{word}: {command}");
        let both = format!("{first}, {second}");
        if both.chars().count() <= report_width() {
            writeln!(out, "{both}")?;
        } else {
            writeln!(out, "{first}\n{second}")?;
        }
        out.flush()
    }
}
