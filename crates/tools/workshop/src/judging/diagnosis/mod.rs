//! Names the mistake behind the wrong answers of a program, if it is sure.
//!
//! Tries these sources in order:
//!
//! 1. **The answers**: our solution with a known mistake gives the same answers ([`known_mistakes`]). Answers with only one
//!    right item are skipped, since many mistakes lead to them.
//! 2. **The calls**: a call of the attempt leaves a place changed, and with an undo all answers are right
//!    ([`missing_undo`]).
//! 3. **The input**: the answers are right if the numbers are sorted ([`sorted_input`]).
//! 4. **The shape of the answers**, such as "each answer is there twice" ([`answer_shape`]).
//!
//! For a search on a board, the first source is the board: its rules, and the recorded writes ([`board_mistakes`]). The calls
//! and the shape of the answers are sources only if the search returns a list of boards or their number.
//!
//! A wrong name is worse than no name: a source that finds two mistakes names none, and the next source is tried. A drill
//! with a mistake to find gets no name, since the name is the answer to the drill.

mod answer_shape;
mod board_mistakes;
mod changed_places;
mod fix_candidates;
mod judged_answers;
mod known_mistakes;
mod missing_undo;
mod sorted_input;

use std::fmt;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use cli::{ProgressBar, Result, terminal};
use judge::Verdict;
use practice::attempts::{Attempt, AttemptKind};
use problems::variant_manifest::SeededMistake;
use problems::{Check, Task};
use serde_json::Value;

pub use self::answer_shape::AnswerShape;
pub use self::board_mistakes::BoardMistake;
use self::judged_answers::JudgedAnswers;
pub use self::missing_undo::ChangeNotUndone;
use super::run::{JudgeResults, RunLimits, run};
use super::{JudgedCase, StopAt, Target};

/// Time for a case that is judged only for the diagnosis.
const OTHER_CASE_TIME: Duration = Duration::from_millis(500);

/// Time after which no further case is judged only for the diagnosis.
const MAX_OTHER_CASES_TIME: Duration = Duration::from_secs(10);

/// A mistake that explains all wrong answers of a program.
#[derive(Clone, Debug)]
pub struct Diagnosis {
    /// The mistake.
    pub mistake: LikelyMistake,
    /// Number of the hint for the problem that explains the mistake, from 1.
    pub hint: Option<usize>,
}

/// A mistake, as one of the sources has found it. Its text begins in lower case and does not end with a full stop.
#[derive(Clone, Debug)]
pub enum LikelyMistake {
    /// Our solution with this mistake gives the same answers.
    Known(SeededMistake),
    /// The calls of the attempt leave a place changed.
    MissingUndo(ChangeNotUndone),
    /// The answers are right if the numbers in the input are sorted.
    UnsortedInput,
    /// The answers have a shape that a classic mistake leads to.
    Shape(AnswerShape),
    /// The search on the board has this mistake.
    Board(BoardMistake),
}

/// Names the mistake behind the wrong answers of a run. Returns `None` if it is not sure.
///
/// # Errors
///
/// If the files of the problem cannot be read, or if a program cannot be built or started.
pub fn diagnose(target: &Target, results: &JudgeResults) -> Result<Option<Diagnosis>> {
    let Some(task) = target.problem.task.as_deref() else { return Ok(None) };
    let Some(reported) = results.case_to_report() else { return Ok(None) };
    let is_wrong = reported.outcome.verdict == Verdict::WrongAnswer;
    if !is_wrong || target.attempt.as_ref().is_some_and(has_mistake_to_find) {
        return Ok(None);
    }
    let search = MistakeSearch { target, results, reported, progress: terminal::spinner()? };
    let mistake = match task.board {
        Some(_) => search.find_on_board(task)?,
        None => search.find(task)?,
    };
    mistake.map(|mistake| Diagnosis::of(task, mistake)).transpose()
}

/// Returns whether an attempt is a drill in which the student looks for a mistake.
fn has_mistake_to_find(attempt: &Attempt) -> bool {
    attempt.kind == AttemptKind::Drill && attempt.function.is_none()
}

/// The search for the mistake behind the results of a run.
struct MistakeSearch<'a> {
    target: &'a Target,
    results: &'a JudgeResults,
    /// The wrong answer that the report shows.
    reported: &'a JudgedCase,
    /// Shows on a terminal what is done.
    progress: ProgressBar,
}

impl MistakeSearch<'_> {
    /// Finds the mistake of a search without a board.
    fn find(&self, task: &Task) -> Result<Option<LikelyMistake>> {
        let Some(mut answers) = JudgedAnswers::of(task, &self.results.judged_cases) else {
            return Ok(None);
        };
        answers.add_cases(task, &self.judge_other_cases()?);
        let shape = AnswerShape::of(task, &answers);
        if shape != Some(AnswerShape::OnlyOneItem)
            && let Some(mistake) = self.find_known_mistake(task, &answers)?
        {
            return Ok(Some(LikelyMistake::Known(mistake)));
        }
        if let Some(change) = self.find_missing_undo(task, &answers)? {
            return Ok(Some(LikelyMistake::MissingUndo(change)));
        }
        self.progress.set_message("judging sorted numbers");
        if sorted_input::is_right_after_sorting(self.target, task, &answers)? {
            return Ok(Some(LikelyMistake::UnsortedInput));
        }
        Ok(shape.map(LikelyMistake::Shape))
    }

    /// Finds the mistake of a search on a board.
    fn find_on_board(&self, task: &Task) -> Result<Option<LikelyMistake>> {
        let other_cases = self.judge_other_cases()?;
        let cases: Vec<&JudgedCase> =
            self.results.judged_cases.iter().chain(&other_cases).collect();
        self.progress.set_message("comparing the boards with known mistakes");
        if let Some(mistake) = board_mistakes::find(self.target, task, &cases)? {
            return Ok(Some(LikelyMistake::Board(mistake)));
        }
        if !task.is_enumeration() {
            return Ok(None);
        }
        // The boards of an answer may be in any order. Apart from that, they are a list of values like any other.
        let mut task = task.clone();
        task.check = Check::any_order();
        let Some(mut answers) = JudgedAnswers::of(&task, &self.results.judged_cases) else {
            return Ok(None);
        };
        answers.add_cases(&task, &other_cases);
        if let Some(change) = self.find_missing_undo(&task, &answers)? {
            return Ok(Some(LikelyMistake::MissingUndo(change)));
        }
        Ok(AnswerShape::of(&task, &answers).map(LikelyMistake::Shape))
    }

    fn find_known_mistake(
        &self,
        task: &Task,
        answers: &JudgedAnswers,
    ) -> Result<Option<SeededMistake>> {
        self.progress.set_message("comparing with known mistakes");
        known_mistakes::find(task, answers)
    }

    fn find_missing_undo(
        &self,
        task: &Task,
        answers: &JudgedAnswers,
    ) -> Result<Option<ChangeNotUndone>> {
        let Some(attempt) = &self.target.attempt else { return Ok(None) };
        self.progress.set_message("judging copies with an undo");
        let reported: Vec<Value> = serde_json::from_str(&self.reported.case.question.line)?;
        missing_undo::find(attempt, task, answers, &reported)
    }

    /// Judges the deciding cases of the problem that the run has not judged, since they distinguish mistakes. Stops at the
    /// first failure other than a wrong answer, because later cases may be slow as well.
    fn judge_other_cases(&self) -> Result<Vec<JudgedCase>> {
        self.progress.set_message("judging more cases");
        let deadline = Instant::now() + MAX_OTHER_CASES_TIME;
        let mut cases = self.target.problem.cases()?;
        cases.retain(|case| {
            let mut judged = self.results.judged_cases.iter();
            !case.tier.is_informational() && !judged.any(|judged| judged.case.name == case.name)
        });
        let limits = RunLimits { case_time: OTHER_CASE_TIME, stop: StopAt::Never };
        let others = run(self.target, &cases, limits, |judged| match judged.outcome.verdict {
            Verdict::Accepted | Verdict::WrongAnswer if Instant::now() < deadline => {
                ControlFlow::Continue(())
            }
            _ => ControlFlow::Break(()),
        })?;
        Ok(others.judged_cases)
    }
}

impl Diagnosis {
    /// Adds the hint that explains a mistake.
    fn of(task: &Task, mistake: LikelyMistake) -> Result<Self> {
        let hint = match &mistake {
            LikelyMistake::Known(known) => known.hint,
            _ => hint_about(task, &mistake.known_names())?,
        };
        Ok(Diagnosis { mistake, hint })
    }
}

/// Returns the number of the hint that explains a mistake with one of these names. `[mistake_hints]` in `problem.toml`
/// decides, and then the known mistakes in `solution.rs`: a hint about another style would not fit the attempt.
fn hint_about(task: &Task, names: &[&str]) -> Result<Option<usize>> {
    let hints = task.mistake_hints()?;
    if let Some(hint) = names.iter().find_map(|name| hints.get(*name)) {
        return Ok(Some(*hint));
    }
    let is_named = |mistake: &&SeededMistake| {
        mistake.style.is_none() && names.contains(&mistake.name.as_str())
    };
    let mistakes = task.mistakes()?;
    Ok(mistakes.iter().filter(is_named).find_map(|mistake| mistake.hint))
}

impl LikelyMistake {
    /// The name of the mistake that a change is not undone.
    pub const NO_UNDO: &'static str = "no-undo";

    /// Returns the name of the mistake, such as `no-undo`.
    pub fn name(&self) -> &str {
        match self {
            LikelyMistake::Known(mistake) => &mistake.name,
            LikelyMistake::MissingUndo(_) => LikelyMistake::NO_UNDO,
            LikelyMistake::UnsortedInput => sorted_input::NAME,
            LikelyMistake::Shape(shape) => shape.name(),
            LikelyMistake::Board(mistake) => mistake.name(),
        }
    }

    /// Returns the names under which a problem may have a hint about this mistake: its own name, and the names of known
    /// mistakes that lead to it.
    fn known_names(&self) -> Vec<&str> {
        let mut names = vec![self.name()];
        match self {
            LikelyMistake::UnsortedInput => names.extend(sorted_input::KNOWN_NAMES),
            LikelyMistake::Shape(shape) => names.extend(shape.mistake_names()),
            LikelyMistake::Known(_) | LikelyMistake::MissingUndo(_) | LikelyMistake::Board(_) => {}
        }
        names
    }
}

impl fmt::Display for LikelyMistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LikelyMistake::Known(mistake) => f.write_str(&without_capital(&mistake.what)),
            LikelyMistake::MissingUndo(change) => change.fmt(f),
            LikelyMistake::UnsortedInput => f.write_str(sorted_input::SENTENCE),
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
