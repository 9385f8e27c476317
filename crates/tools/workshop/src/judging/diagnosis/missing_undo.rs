//! Finds a change that the recursive calls of an attempt do not undo.
//!
//! A recorded run shows which places a call leaves changed. That alone is no mistake: marks of visited cells, a memo table or
//! a position may have to stay. So copies of the attempt undo the changes. Only if all answers of a copy are then right, the
//! missing undo is the mistake.

use std::fmt;
use std::time::{Duration, Instant};

use cli::Result;
use instrument::MissingUndo;
use judge::ResourceLimits;
use practice::attempt_process::{AttemptPrograms, AttemptView};
use practice::attempts::Attempt;
use practice::call_tree::{CallTree, CallTreeLimits};
use problems::Task;
use serde_json::Value;

use super::changed_places::{ChangedPlaces, FunctionChanges};
use super::fix_candidates::{FixCandidate, fix_candidates};
use super::judged_answers::{JudgedAnswers, WrongAnswer};
use crate::building::{build_call_recorder_quickly, build_programs_if_changed};
use crate::has_recursive_calls;
use crate::module_program::{ModuleFiles, ModuleProgram};

/// A change that a call has not undone, although it should.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct ChangeNotUndone {
    /// The places that the call leaves changed.
    changes: ChangedPlaces,
    /// The arguments of the case with this call; `None` for the first failure of the run.
    arguments: Option<String>,
}

impl fmt::Display for ChangeNotUndone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(arguments) = &self.arguments {
            write!(f, "for {arguments}, ")?;
        }
        let these_changes =
            if self.changes.places.len() == 1 { "this change" } else { "these changes" };
        write!(
            f,
            "{}. Undo {these_changes}: a copy of your program with the undo is right",
            self.changes
        )
    }
}

/// Limits of the recorded run. The first calls of a small case show a missing undo.
const TREE_LIMITS: CallTreeLimits = CallTreeLimits { max_depth: usize::MAX, max_calls: 2_000 };

/// Limits for one answer of a copy. The copies are not optimised, and so slower than the attempt.
const LIMITS: ResourceLimits =
    ResourceLimits { time: Duration::from_secs(2), memory: 256 << 20, output: 1 << 20 };

/// Time for all builds and answers together, long enough for a busy machine. Afterwards no program is built, and no answer is
/// computed.
const MAX_TIME: Duration = Duration::from_secs(20);

/// Number of cases from which on a copy cannot be right by chance, even if its answers are `true` or `false`.
const MIN_CASES: usize = 5;

/// Finds the changes that an attempt has to undo for right answers. Returns `None` if several undos lead to right answers.
///
/// `reported_case` has the arguments of the first failure, which the report shows.
pub(super) fn find(
    attempt: &Attempt,
    task: &Task,
    answers: &JudgedAnswers,
    reported_case: &[Value],
) -> Result<Option<ChangeNotUndone>> {
    let deadline = Instant::now() + MAX_TIME;
    if !has_enough_cases(answers) || !has_recursive_calls(attempt)? {
        return Ok(None);
    }
    let shortest = answers.wrong.iter().min_by_key(|answer| text_length(&answer.arguments));
    let Some(WrongAnswer { arguments, .. }) = shortest else { return Ok(None) };
    let Some(recorder) = build_call_recorder(attempt, task)? else { return Ok(None) };
    let tree = CallTree::record_program(&recorder, arguments, TREE_LIMITS, |_| {})?;
    let candidates = fix_candidates(attempt, &FunctionChanges::of(&tree))?;
    let Some(undo) = only_right_undo(task, answers, &candidates, deadline)? else {
        return Ok(None);
    };
    let is_reported_case = arguments == reported_case;
    let arguments = (!is_reported_case).then(|| task.signature.arguments_text(arguments));
    let changes = ChangedPlaces::most_undone_by(undo, &tree);
    Ok(changes.map(|changes| ChangeNotUndone { changes, arguments }))
}

/// Builds the copy of an attempt that records its calls. Returns `None` if the copy does not compile, or if the attempt is
/// shown by its writes to a board.
fn build_call_recorder(attempt: &Attempt, task: &Task) -> Result<Option<AttemptPrograms>> {
    if task.board.is_none() {
        return build_call_recorder_quickly(attempt);
    }
    let programs = build_programs_if_changed(attempt)?;
    Ok((programs.view == AttemptView::Calls).then_some(programs))
}

/// Returns whether a copy with the right answers cannot be right by chance.
fn has_enough_cases(answers: &JudgedAnswers) -> bool {
    let is_list =
        |answer: &WrongAnswer| answer.expected.as_array().is_some_and(|items| items.len() > 1);
    let cases = answers.wrong.len() + answers.accepted.len();
    cases >= MIN_CASES || answers.wrong.iter().any(is_list)
}

fn text_length(arguments: &[Value]) -> usize {
    Value::from(arguments).to_string().len()
}

/// Returns the undo of the right copies with the fewest places, if all these copies undo the same places of one function.
/// `candidates` are sorted by their number of places.
fn only_right_undo<'a>(
    task: &Task,
    answers: &JudgedAnswers,
    candidates: &'a [FixCandidate],
    deadline: Instant,
) -> Result<Option<&'a MissingUndo>> {
    let modules: Vec<ModuleFiles> =
        candidates.iter().map(|candidate| candidate.files.clone()).collect();
    let program = ModuleProgram::build_what_compiles("undo", task, &modules, LIMITS, deadline)?;
    let Some(mut program) = program else { return Ok(None) };
    let mut right: Option<&MissingUndo> = None;
    for index in program.indices().to_vec() {
        let undo = &candidates[index].undo;
        if right.is_some_and(|right| right.places.len() < undo.places.len()) {
            break;
        }
        match has_right_answers(&mut program, index, task, answers, deadline)? {
            AnswerCheck::Wrong => continue,
            AnswerCheck::Late => return Ok(None),
            AnswerCheck::Right => {}
        }
        if right.is_some_and(|right| !has_same_places(right, undo)) {
            return Ok(None);
        }
        right = Some(undo);
    }
    Ok(right)
}

fn has_same_places(one: &MissingUndo, other: &MissingUndo) -> bool {
    (one.line, &one.function, &one.places) == (other.line, &other.function, &other.places)
}

/// The result of a check of all answers of a copy.
enum AnswerCheck {
    Right,
    Wrong,
    /// The deadline has passed.
    Late,
}

/// Checks whether a copy gives the right answer to each case.
fn has_right_answers(
    program: &mut ModuleProgram,
    index: usize,
    task: &Task,
    answers: &JudgedAnswers,
    deadline: Instant,
) -> Result<AnswerCheck> {
    for (arguments, expected) in answers.expected() {
        if Instant::now() >= deadline {
            return Ok(AnswerCheck::Late);
        }
        let answer = program.answer(index, arguments)?;
        if !answer.is_some_and(|answer| task.is_same_answer(expected, &answer)) {
            return Ok(AnswerCheck::Wrong);
        }
    }
    Ok(AnswerCheck::Right)
}
