//! Finds sample puzzles in the folder `problems/` by their names.

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

/// Reads the puzzle of the sample with this name. `P` is the board of the problem, such as `Grid` for Sudoku.
///
/// # Panics
///
/// If there is no such sample, or if its puzzle is not a `P`.
pub fn puzzle<P: FromStr>(name: &str) -> P {
    for problem in readable_problems() {
        if let Some(sample) = problem.samples.iter().find(|sample| sample.name == name) {
            let line = problem.rules.format_line(&sample.puzzle);
            return line
                .parse()
                .unwrap_or_else(|_| panic!("{name} is a sample of another problem"));
        }
    }
    panic!("no sample is named {name}")
}

/// Returns the rules of the problem with this number, title or name.
///
/// # Panics
///
/// If there is no such problem, or if it cannot be read.
pub fn rules(problem: &str) -> &'static dyn Rules {
    problems::find_board_problem(problem).expect("the problem is readable").rules
}

/// Returns the samples for these rules, with the fewest empty cells first. Leaves out samples whose number of solutions
/// is not known.
pub(crate) fn solved_samples_by_empty_cells(rules: &dyn Rules) -> Vec<Sample> {
    let mut samples = samples(rules);
    samples.retain(|sample| !matches!(sample.solutions, Solutions::GivensAgree(_)));
    samples.sort_by_key(empty_cells);
    samples
}

/// Returns the number of cells that a search has to fill.
pub(crate) fn empty_cells(sample: &Sample) -> usize {
    let puzzle = &sample.puzzle;
    puzzle.size().count() - puzzle.filled()
}

/// Returns the samples of all problems with these rules.
fn samples(rules: &dyn Rules) -> Vec<Sample> {
    readable_problems()
        .into_iter()
        .filter(|problem| problem.rules.name() == rules.name())
        .flat_map(|problem| problem.samples)
        .collect()
}

/// Returns the problems with a board. Ignores errors in single problems: a user may have added an unreadable one.
fn readable_problems() -> Vec<problems::BoardProblem> {
    problems::board_problems().expect("the folder problems/ is readable").entries
}
