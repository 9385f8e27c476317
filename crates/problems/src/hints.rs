//! Hints in steps, from a nudge to nearly the answer.

use anyhow::Result;
use serde::Deserialize;

use crate::{Problem, data::DataFile};

/// The hints of a problem, each clearer than the one before.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct HintSteps {
    /// For a student who starts from nothing.
    pub problem: Vec<String>,
    /// For a student whose search gives wrong answers.
    pub wrong_answer: Vec<String>,
    /// For a student who looks for a mistake in a search.
    pub mistake: Vec<String>,
    /// For a student whose search is right, and shall become faster: rung by rung.
    #[serde(rename = "rung")]
    pub rungs: Vec<Rung>,
}

/// A faster search than that of the rung below.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rung {
    /// Its idea in some words.
    pub name: String,
    /// What it brings, measured.
    pub brings: String,
    /// The hints, each clearer than the one before.
    pub hints: Vec<String>,
}

impl HintSteps {
    /// The hints of all rungs in their order; the first of each begins with what the rung brings.
    pub fn ladder(&self) -> Vec<String> {
        let of_rung = |rung: &Rung| {
            let mut hints = rung.hints.clone();
            if let Some(first) = hints.first_mut() {
                *first =
                    format!("Next: {}.\n({})\n\n{}", rung.name, rung.brings, first.trim_start());
            }
            hints
        };
        self.rungs.iter().flat_map(of_rung).collect()
    }
}

impl Problem {
    /// Reads the hints for it.
    ///
    /// # Errors
    ///
    /// What is wrong in the file, or that it is missing.
    pub fn hints(&self) -> Result<HintSteps> {
        DataFile::read(self.entry(), "hints.toml")?.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_several_hints() {
        for problem in crate::all().expect("they are readable") {
            let hints = problem.hints().expect("the hints are readable");
            let HintSteps { problem, wrong_answer, mistake, rungs } = &hints;
            for hints in [problem, wrong_answer, mistake] {
                assert!(hints.len() >= 3, "{hints:?}");
            }
            assert!(rungs.iter().all(|rung| rung.hints.len() >= 3), "{rungs:?}");
            let ladder = rungs.iter().map(|rung| rung.hints.len()).sum::<usize>();
            assert_eq!(hints.ladder().len(), ladder);
        }
    }
}
