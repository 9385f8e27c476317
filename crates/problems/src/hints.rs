//! Hints in steps, from a nudge to nearly the answer.

use anyhow::Result;
use serde::Deserialize;

use crate::{read_toml, workspace};

/// The hints of a problem, each clearer than the one before.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hints {
    /// For a student who starts from nothing.
    pub problem: Vec<String>,
    /// For a student who looks for a mistake in a search.
    pub mistake: Vec<String>,
}

/// Reads the hints for problem 37, Sudoku Solver.
///
/// # Errors
///
/// What is wrong in the file, or that it is missing.
pub fn hints() -> Result<Hints> {
    read_toml(&workspace().join("problems/0037-sudoku-solver/hints.toml"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_several_hints() {
        let Hints { problem, mistake } = hints().expect("the hints are readable");
        assert!(problem.len() >= 3 && mistake.len() >= 3, "{problem:?} {mistake:?}");
    }
}
