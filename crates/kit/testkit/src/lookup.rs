//! The sample puzzles in `problems/`, found by their names.

use std::str::FromStr;

use problems::{Sample, Solutions};
use search::{PlainBoard, Rules};

/// Finds the sample with this name among the problems with these rules.
///
/// # Panics
///
/// If there is no such sample.
pub fn sample(name: &str, rules: &dyn Rules) -> Sample {
    let found = samples(rules).into_iter().find(|sample| sample.name == name);
    found.unwrap_or_else(|| panic!("no sample for {} is named {name}", rules.name()))
}

/// Reads the puzzle of the sample with this name.
///
/// # Panics
///
/// If there is no such sample, or if it is not a puzzle of this type.
pub fn puzzle<P: FromStr>(name: &str) -> P {
    let problems = readable_problems().into_iter();
    let found = problems
        .flat_map(|problem| problem.samples.into_iter().map(move |sample| (sample, problem.rules)))
        .find(|(sample, _)| sample.name == name);
    let (sample, rules) = found.unwrap_or_else(|| panic!("no sample is named {name}"));
    let line = rules.format_line(&sample.puzzle);
    line.parse().unwrap_or_else(|_| panic!("{name} is a sample of another problem"))
}

/// Returns the rules of the problem with this number, title or name.
///
/// # Panics
///
/// If the problem cannot be read.
pub fn rules(problem: &str) -> &'static dyn Rules {
    problems::find_board_problem(problem).expect("the problem is readable").rules
}

/// The samples whose solutions are known and that a search may be given, those with the fewest empty cells first.
pub(crate) fn solved_samples_by_empty_cells(rules: &dyn Rules) -> Vec<Sample> {
    let mut samples = samples(rules);
    samples.retain(|sample| !matches!(sample.solutions, Solutions::GivensAgree(_)));
    samples.sort_by_key(empty_cells);
    samples
}

/// The number of cells that a search has to fill.
pub(crate) fn empty_cells(sample: &Sample) -> usize {
    let puzzle = &sample.puzzle;
    puzzle.size().count() - puzzle.filled()
}

/// The samples of all problems with these rules.
fn samples(rules: &dyn Rules) -> Vec<Sample> {
    let problems = readable_problems().into_iter();
    let problems = problems.filter(|problem| problem.rules.name() == rules.name());
    problems.flat_map(|problem| problem.samples).collect()
}

/// A problem that a user has added may be unreadable: it does not matter here.
fn readable_problems() -> Vec<problems::BoardProblem> {
    let (problems, _) = problems::board_problems().expect("the folder problems/ is readable");
    problems
}
