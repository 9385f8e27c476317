//! Whether the answers of several searches can all be right.

use std::fmt;

use sudoku::{Grid, Mistake, Scope, check_solution};

use crate::{run::Run, variants::Variant};

/// What the answers to one puzzle say together.
pub enum Agreement {
    /// Nobody has found anything, or shown that there is nothing.
    Unknown,
    /// All that came to their end say that there is no solution.
    NoSolution,
    /// All have the same first solution, of so many where somebody counted them.
    Same { count: Option<u64> },
    /// All are right and two differ: the puzzle has several solutions.
    Several { count: Option<u64>, difference: Difference },
    /// An answer is no solution of the puzzle.
    Wrong { name: &'static str, mistake: Mistake },
    /// Two answers exclude each other.
    Contradiction { names: [&'static str; 2], counts: [u64; 2] },
}

/// Where the first solutions of two searches differ for the first time.
pub struct Difference {
    names: [&'static str; 2],
    cell: (usize, usize),
    digits: [u8; 2],
}

impl Agreement {
    pub fn is_right(&self) -> bool {
        !matches!(self, Agreement::Wrong { .. } | Agreement::Contradiction { .. })
    }
}

/// Looks at the answers that several searches have given to one puzzle.
pub fn judge(puzzle: &Grid, runs: &[(&'static Variant, &Run)]) -> Agreement {
    for (variant, run) in runs {
        for solution in &run.solutions {
            if let Err(mistake) = check_solution(puzzle, solution) {
                return Agreement::Wrong { name: variant.name, mistake };
            }
        }
    }
    if let Some(contradiction) = contradiction(runs) {
        return contradiction;
    }
    let mut firsts =
        runs.iter().filter_map(|(variant, run)| Some((variant.name, run.solutions.first()?)));
    let Some((name, first)) = firsts.next() else {
        let is_proved = runs.iter().any(|(_, run)| run.complete);
        return if is_proved { Agreement::NoSolution } else { Agreement::Unknown };
    };
    let difference = firsts.find_map(|(other, solution)| {
        let cell @ (row, col) = first.first_difference(solution)?;
        let digits = [first[row][col], solution[row][col]];
        Some(Difference { names: [name, other], cell, digits })
    });
    let counted = runs.iter().find(|(variant, run)| variant.scope == Scope::All && run.complete);
    let count = counted.map(|(_, run)| run.solution_count);
    match difference {
        None => Agreement::Same { count },
        Some(difference) => Agreement::Several { count, difference },
    }
}

/// A search that came to its end without a solution excludes any solution; two
/// that count all of them must count the same.
fn contradiction(runs: &[(&'static Variant, &Run)]) -> Option<Agreement> {
    for (variant, run) in runs.iter().filter(|(_, run)| run.complete) {
        let contradicts = |(other, its): &&(&'static Variant, &Run)| {
            let both_count_all =
                variant.scope == Scope::All && other.scope == Scope::All && its.complete;
            let no_and_yes = run.solution_count == 0 && its.solution_count > 0;
            no_and_yes || (both_count_all && run.solution_count != its.solution_count)
        };
        if let Some((other, its)) = runs.iter().find(contradicts) {
            let names = [variant.name, other.name];
            return Some(Agreement::Contradiction {
                names,
                counts: [run.solution_count, its.solution_count],
            });
        }
    }
    None
}

impl fmt::Display for Agreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Agreement::Unknown => f.write_str("No search has come to an answer."),
            Agreement::NoSolution => f.write_str("Agreed: there is no solution."),
            Agreement::Same { count: None } => {
                f.write_str("Agreed: the first solution is the same.")
            }
            Agreement::Same { count: Some(1) } => f.write_str("Agreed: there is one solution."),
            Agreement::Same { count: Some(count) } => {
                write!(f, "Agreed: there are {count} solutions, and the first is the same.")
            }
            Agreement::Several { count, difference } => {
                let count = count.map_or_else(|| "several".to_string(), |count| count.to_string());
                write!(
                    f,
                    "The puzzle has {count} solutions, and each answer is one of them: {difference}"
                )
            }
            Agreement::Wrong { name, mistake } => {
                write!(f, "WRONG: the answer of {name} is no solution: {mistake}")
            }
            Agreement::Contradiction { names: [a, b], counts: [of_a, of_b] } => {
                write!(f, "WRONG: {a} counts {of_a} solutions and {b} {of_b}")
            }
        }
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Difference { names: [a, b], cell: (row, col), digits: [of_a, of_b] } = self;
        write!(
            f,
            "{a} and {b} differ first in row {}, column {}, where they have {of_a} and {of_b}.",
            row + 1,
            col + 1
        )
    }
}
