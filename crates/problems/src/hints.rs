//! Hints in steps, from a nudge to nearly the answer.

use anyhow::Result;
use serde::Deserialize;

use crate::{read_toml, workspace};

/// The hints for one thing that can be written or found.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HintSet {
    /// `problem` for whoever starts from nothing, `mistake` for whoever looks for
    /// one, or the name of a variant.
    pub about: String,
    /// Of a variant: the function, where it is not the whole.
    pub function: Option<String>,
    /// The hints in their order.
    pub hints: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HintFile {
    set: Vec<HintSet>,
}

/// Reads the hints for problem 37, Sudoku Solver.
///
/// # Errors
///
/// What is wrong in the file, or that it is missing.
pub fn hints() -> Result<Vec<HintSet>> {
    let file: HintFile = read_toml(&workspace().join("problems/0037-sudoku-solver/hints.toml"))?;
    Ok(file.set)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_has_several_hints_and_no_two_are_about_the_same() {
        let sets = hints().expect("the hints are readable");
        for (number, set) in sets.iter().enumerate() {
            let (about, function) = (&set.about, &set.function);
            assert!(set.hints.len() >= 3, "{about} {function:?}: {} hints", set.hints.len());
            let is_same = |other: &HintSet| other.about == *about && other.function == *function;
            assert!(!sets[..number].iter().any(is_same), "{about} {function:?}: twice");
        }
    }
}
