//! Names the mistake behind the wrong answers of a program, if it is sure.
//!
//! Each source is tried only if the sources before it name no mistake:
//!
//! 1. **The answers**: our solution with a known mistake gives the same answers ([`known_mistakes`]).
//! 2. **The calls**: a call of the attempt leaves a place changed, and with an undo the answers are right ([`left_changed`]).
//! 3. **The shape of the answers**, such as "each answer is there twice" ([`answer_shape`], [`sorted_input`]).
//!
//! For a search on a board, the first source is the board: its rules, and the recorded writes ([`board_mistakes`]). The calls
//! and the shape of the answers are sources only if the search returns a list of boards or their number.
//!
//! A wrong name is worse than no name: if two mistakes explain the answers, none of them is named.

mod answer_shape;
mod board_mistakes;
mod judged_answers;
mod known_mistakes;
mod left_changed;
mod sorted_input;

use std::fmt;
use std::ops::ControlFlow;
use std::time::Duration;

use cli::Result;
use judge::Verdict;
use practice::attempt_view::call_tree_task;
use practice::attempts::Attempt;
use problems::variant_manifest::SeededMistake;
use problems::{Check, Task};

pub use self::answer_shape::AnswerShape;
pub use self::board_mistakes::BoardMistake;
use self::judged_answers::JudgedAnswers;
pub use self::left_changed::LeftChanged;
use super::run::{JudgeResults, RunLimits, run};
use super::{JudgedCase, StopAt, Target};

/// Time for a case that is judged only for the diagnosis.
const OTHER_CASE_TIME: Duration = Duration::from_millis(500);

/// A mistake that explains all wrong answers of a program.
#[derive(Clone, Debug)]
pub struct Diagnosis {
    /// The mistake. Its text begins in lower case and has no full stop.
    pub mistake: LikelyMistake,
    /// Number of the hint for the problem that explains the mistake, from 1.
    pub hint: Option<usize>,
}

/// A mistake, as one of the sources has found it.
#[derive(Clone, Debug)]
pub enum LikelyMistake {
    /// Our solution with this mistake gives the same answers.
    Known(SeededMistake),
    /// The calls of the attempt leave a place changed.
    LeftChanged(LeftChanged),
    /// The answers have a shape that a classic mistake leads to.
    Shape(AnswerShape),
    /// The search on the board has this mistake.
    Board(BoardMistake),
}

/// Names the mistake behind the wrong answers of a run. Returns `None` if it is not sure.
///
/// # Errors
///
/// If the known mistakes of the problem cannot be read, compiled or run.
pub fn diagnose(target: &Target, results: &JudgeResults) -> Result<Option<Diagnosis>> {
    let Some(task) = target.problem.task.as_deref() else { return Ok(None) };
    let is_wrong = |judged: &JudgedCase| judged.outcome.verdict == Verdict::WrongAnswer;
    if !results.case_to_report().is_some_and(is_wrong) {
        return Ok(None);
    }
    if task.board.is_some() {
        return diagnose_board_search(target, task, results);
    }
    let Some(mut answers) = JudgedAnswers::of(task, &results.judged_cases) else {
        return Ok(None);
    };
    answers.add_cases(task, &judge_other_cases(target, results)?);
    let shape = AnswerShape::of(task, &answers);
    // Many mistakes lead to one right item only, and our solution may have just one of them.
    let has_many_reasons = shape == Some(AnswerShape::OnlyOneItem);
    if !has_many_reasons && let Some(mistake) = known_mistakes::find(task, &answers)? {
        return Ok(Some(Diagnosis { hint: mistake.hint, mistake: LikelyMistake::Known(mistake) }));
    }
    if let Some(attempt) = &target.attempt
        && let Some(change) = left_changed::find(attempt, task, &answers)?
    {
        return Diagnosis::of_change(task, change).map(Some);
    }
    let needs_sorting = sorted_input::is_right_after_sorting(target, task, &answers)?;
    let shape = if needs_sorting { Some(AnswerShape::RightIfSorted) } else { shape };
    shape.map(|shape| Diagnosis::of_shape(task, shape)).transpose()
}

/// Names the mistake of a search on a board.
fn diagnose_board_search(
    target: &Target,
    task: &Task,
    results: &JudgeResults,
) -> Result<Option<Diagnosis>> {
    let other_cases = judge_other_cases(target, results)?;
    let cases: Vec<&JudgedCase> = results.judged_cases.iter().chain(&other_cases).collect();
    if let Some(mistake) = board_mistakes::find(target, task, &cases)? {
        return Diagnosis::of_board(task, mistake).map(Some);
    }
    if !task.is_enumeration() {
        return Ok(None);
    }
    // The boards of an answer may be in any order. Apart from that, they are a list of values like any other.
    let mut task = task.clone();
    task.check = Check::any_order();
    let Some(mut answers) = JudgedAnswers::of(&task, &results.judged_cases) else {
        return Ok(None);
    };
    answers.add_cases(&task, &other_cases);
    if let Some(attempt) = &target.attempt
        && is_shown_by_calls(attempt)
        && let Some(change) = left_changed::find(attempt, &task, &answers)?
    {
        return Diagnosis::of_change(&task, change).map(Some);
    }
    AnswerShape::of(&task, &answers).map(|shape| Diagnosis::of_shape(&task, shape)).transpose()
}

/// Returns whether the calls of an attempt can be recorded. Of other attempts, the writes to the board are recorded.
fn is_shown_by_calls(attempt: &Attempt) -> bool {
    call_tree_task(attempt).is_ok_and(|task| task.is_some())
}

/// Judges the deciding cases of the problem that a run has not judged, since they tell mistakes apart. Stops at the first
/// failure other than a wrong answer, because it may be slow.
fn judge_other_cases(target: &Target, results: &JudgeResults) -> Result<Vec<JudgedCase>> {
    let mut cases = target.problem.cases()?;
    cases.retain(|case| {
        let mut judged = results.judged_cases.iter();
        !case.tier.is_informational() && !judged.any(|judged| judged.case.name == case.name)
    });
    let limits = RunLimits { case_time: OTHER_CASE_TIME, stop: StopAt::Never };
    let others = run(target, &cases, limits, |judged| match judged.outcome.verdict {
        Verdict::Accepted | Verdict::WrongAnswer => ControlFlow::Continue(()),
        _ => ControlFlow::Break(()),
    })?;
    Ok(others.judged_cases)
}

impl Diagnosis {
    /// Adds the hint of the known mistake that leaves a change behind.
    fn of_change(task: &Task, change: LeftChanged) -> Result<Self> {
        let mistakes = task.mistakes()?;
        // A hint about another style would not fit the attempt.
        let is_no_undo = |mistake: &&SeededMistake| {
            mistake.style.is_none() && mistake.name == LikelyMistake::NO_UNDO
        };
        let hint = mistakes.iter().find(is_no_undo).and_then(|mistake| mistake.hint);
        let hint = hint.or(task.mistake_hints()?.get(LikelyMistake::NO_UNDO).copied());
        Ok(Diagnosis { mistake: LikelyMistake::LeftChanged(change), hint })
    }

    /// Adds the hint of the known mistake that leads to this shape.
    fn of_shape(task: &Task, shape: AnswerShape) -> Result<Self> {
        let mistakes = task.mistakes()?;
        let names = shape.mistake_names();
        let explained = mistakes.iter().filter(|mistake| names.contains(&mistake.name.as_str()));
        let hint = explained.filter_map(|mistake| mistake.hint).next();
        let hint = hint.or(task.mistake_hints()?.get(shape.name()).copied());
        Ok(Diagnosis { mistake: LikelyMistake::Shape(shape), hint })
    }

    /// Adds the hint that `problem.toml` names for this mistake.
    fn of_board(task: &Task, mistake: BoardMistake) -> Result<Self> {
        let hint = task.mistake_hints()?.get(mistake.name()).copied();
        Ok(Diagnosis { mistake: LikelyMistake::Board(mistake), hint })
    }
}

impl LikelyMistake {
    /// The name of the mistake that a change is not undone.
    pub const NO_UNDO: &'static str = "no-undo";

    /// Returns the name of the mistake, such as `no-undo`.
    pub fn name(&self) -> &str {
        match self {
            LikelyMistake::Known(mistake) => &mistake.name,
            LikelyMistake::LeftChanged(_) => LikelyMistake::NO_UNDO,
            LikelyMistake::Shape(shape) => shape.name(),
            LikelyMistake::Board(mistake) => mistake.name(),
        }
    }
}

impl fmt::Display for LikelyMistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LikelyMistake::Known(mistake) => f.write_str(&without_capital(&mistake.what)),
            LikelyMistake::LeftChanged(change) => change.fmt(f),
            LikelyMistake::Shape(shape) => shape.fmt(f),
            LikelyMistake::Board(mistake) => mistake.fmt(f),
        }
    }
}

/// Returns a sentence without its full stop, and with a small first letter.
fn without_capital(sentence: &str) -> String {
    let sentence = sentence.trim().trim_end_matches('.');
    let mut chars = sentence.chars();
    let Some(first) = chars.next() else { return String::new() };
    first.to_lowercase().chain(chars).collect()
}
