//! The forms in which online judges want a search.

use std::collections::BTreeMap;

use anyhow::Result;
use serde::Deserialize;

use crate::{Problem, data::DataFile};

/// The forms of a problem, and the board that goes with a search.
#[derive(Clone, Debug)]
pub struct Forms {
    /// The forms.
    pub forms: Vec<Form>,
    /// What of the crate of its rules can be taken along; `None` if nothing can.
    pub board: Option<BoardText>,
}

/// The form in which an online judge wants a search.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Form {
    /// Its name as an argument.
    pub name: String,
    /// The judges that want it, and what they call.
    pub about: String,
    /// The page where it is submitted.
    pub link: String,
    /// Whether the judge has `struct Solution` itself.
    #[serde(default)]
    pub has_solution: bool,
    /// Whether a puzzle may have several solutions.
    #[serde(default)]
    pub several: bool,
    /// What should be known before, with `{{name}}` for the name of the search.
    pub note: Option<String>,
    /// The sources that are put around a search, the outermost first, by what the search has: one of
    /// LeetCode's functions, or an adapter that stops at the `first` solution or goes through `all`. It
    /// cannot be submitted in this form if it has nothing of these.
    pub around: BTreeMap<String, Vec<String>>,
}

/// The board of a crate of rules, in the shortest form.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct BoardText {
    /// The source. Passages that are marked `more` are seldom needed.
    pub text: String,
    /// What of the crate it stands for.
    pub names: Vec<String>,
    /// The words of a search that needs all of it.
    pub more: Vec<String>,
}

/// `submit.toml`, as it is written: with names of files in place of sources.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FormsFile {
    board: Option<BoardEntry>,
    #[serde(rename = "form")]
    forms: Vec<Form>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardEntry {
    names: Vec<String>,
    #[serde(default)]
    more: Vec<String>,
}

impl Problem {
    /// Reads the forms in which online judges want a search for it.
    ///
    /// # Errors
    ///
    /// What is wrong in one of the files, or that it is missing.
    pub fn forms(&self) -> Result<Forms> {
        let FormsFile { board, mut forms } =
            DataFile::read(self.entry(), "submit.toml")?.parse()?;
        let text = |file: &str| -> Result<String> {
            Ok(DataFile::read(self.entry(), &format!("submit/{file}"))?.into_text())
        };
        for file in forms.iter_mut().flat_map(|form| form.around.values_mut().flatten()) {
            *file = text(file)?;
        }
        let board = board.map(|BoardEntry { names, more }| -> Result<BoardText> {
            Ok(BoardText { text: text("board.rs")?, names, more })
        });
        Ok(Forms { forms, board: board.transpose()? })
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_forms_of_all_problems_are_readable() {
        for problem in crate::all().expect("they are readable") {
            let forms = problem.forms().expect("the forms are readable");
            assert_eq!(forms.forms[0].name, "leetcode");
            let around = forms.forms[0].around.get(&problem.tasks[0].function);
            assert!(around.is_some_and(Vec::is_empty), "it is submitted as it is");
        }
    }
}
