//! Runs a program again with sorted arguments. A program that is right only then needs a sorted input.

use std::time::Duration;

use cli::Result;
use judge::ResourceLimits;
use problems::Task;
use serde_json::Value;

use super::super::Target;
use super::judged_answers::{JudgedAnswers, WrongAnswer};
use super::known_mistakes::{MistakenSolutions, ModuleIndex};
use crate::answering_program::{AnsweringProgram, ProgramAnswer};

/// The name of this mistake, for programs.
pub(super) const NAME: &str = "right-if-sorted";

/// The names of the known mistakes that have the same reason.
pub(super) const KNOWN_NAMES: [&str; 2] = ["no-sort", "not-sorted"];

/// A sentence about this mistake.
pub(super) const SENTENCE: &str =
    "the numbers are not sorted before the search: with sorted numbers the answers are right";

/// Limits for one answer to a case with sorted numbers.
const LIMITS: ResourceLimits =
    ResourceLimits { time: Duration::from_secs(2), memory: 256 << 20, output: 1 << 20 };

/// Returns whether all wrong answers become right if the list in the arguments is sorted.
pub(super) fn is_right_after_sorting(
    target: &Target,
    task: &Task,
    answers: &JudgedAnswers,
) -> Result<bool> {
    let sorted: Option<Vec<Vec<Value>>> =
        answers.wrong.iter().map(|answer| with_sorted_list(&answer.arguments)).collect();
    let Some(sorted) = sorted else { return Ok(false) };
    if task.solution().is_err() {
        return Ok(false);
    }
    let is_right =
        |wrong: &WrongAnswer, answer: &Value| task.is_same_answer(&wrong.expected, answer);
    let mut program = AnsweringProgram::new(target.program.clone(), LIMITS);
    for (arguments, wrong) in sorted.iter().zip(&answers.wrong) {
        match program.answer(arguments)? {
            ProgramAnswer::Value(answer) if is_right(wrong, &answer) => {}
            _ => return Ok(false),
        }
    }
    // The right answer itself must not depend on the order of the input.
    let mut solution = MistakenSolutions::build(task, &task.mistakes()?)?;
    for (arguments, wrong) in sorted.iter().zip(&answers.wrong) {
        let right = solution.answer(ModuleIndex::SOLUTION, arguments)?;
        if !right.is_some_and(|answer| is_right(wrong, &answer)) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Sorts the only list of whole numbers in the arguments. Returns `None` if there is no such list, or if it is sorted
/// already.
fn with_sorted_list(arguments: &[Value]) -> Option<Vec<Value>> {
    let is_list = |argument: &Value| argument.is_array();
    let index = arguments.iter().position(is_list)?;
    if arguments.iter().filter(|argument| is_list(argument)).count() > 1 {
        return None;
    }
    let mut numbers: Vec<i64> =
        arguments[index].as_array()?.iter().map(Value::as_i64).collect::<Option<_>>()?;
    if numbers.is_sorted() {
        return None;
    }
    numbers.sort_unstable();
    let mut arguments = arguments.to_vec();
    arguments[index] = Value::from(numbers);
    Some(arguments)
}
