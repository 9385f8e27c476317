//! The forms in which online judges want a search.

use anyhow::Result;
use serde::Deserialize;

use crate::{Problem, data::DataFile};

/// The forms of a problem, and what is put around a search for them.
#[derive(Clone, Debug)]
pub struct Forms {
    /// The forms.
    pub forms: Vec<Form>,
    /// What of the crate of its rules can be taken along; `None` if nothing can.
    pub board: Option<BoardText>,
    /// What is put around a search.
    pub pieces: Vec<Wrapper>,
}

/// The form in which an online judge wants a search.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Form {
    /// Its name as an argument.
    pub name: String,
    /// The judges that want it, and what they call.
    pub about: String,
    /// What the file has to have: one of LeetCode's functions, or what a [`Wrapper`] gives.
    pub wants: String,
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
}

/// A text that gives one thing by way of another.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Wrapper {
    /// The source.
    pub text: String,
    /// What it gives.
    pub gives: String,
    /// What it needs: what another one gives, one of LeetCode's functions, or an adapter that stops at
    /// the `first` solution or goes through `all`.
    pub needs: String,
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

/// `submit.toml`, as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FormsFile {
    board: Option<BoardEntry>,
    #[serde(rename = "form")]
    forms: Vec<Form>,
    #[serde(default, rename = "text")]
    texts: Vec<TextEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardEntry {
    names: Vec<String>,
    #[serde(default)]
    more: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TextEntry {
    file: String,
    gives: String,
    needs: String,
}

impl Problem {
    /// Reads the forms in which online judges want a search for it.
    ///
    /// # Errors
    ///
    /// What is wrong in one of the files, or that it is missing.
    pub fn forms(&self) -> Result<Forms> {
        let FormsFile { board, forms, texts } =
            DataFile::read(self.entry(), "submit.toml")?.parse()?;
        let text = |file: &str| -> Result<String> {
            Ok(DataFile::read(self.entry(), &format!("submit/{file}"))?.into_text())
        };
        let piece = |TextEntry { file, gives, needs }| -> Result<Wrapper> {
            Ok(Wrapper { text: text(&file)?, gives, needs })
        };
        let board = board.map(|BoardEntry { names, more }| -> Result<BoardText> {
            Ok(BoardText { text: text("board.rs")?, names, more })
        });
        Ok(Forms {
            forms,
            board: board.transpose()?,
            pieces: texts.into_iter().map(piece).collect::<Result<_>>()?,
        })
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_forms_of_all_problems_are_readable() {
        for problem in crate::all().expect("they are readable") {
            let forms = problem.forms().expect("the forms are readable");
            assert_eq!(forms.forms[0].name, "leetcode");
            assert_eq!(forms.forms[0].wants, problem.tasks[0].function);
        }
    }
}
