//! The formats in which online judges accept a search, from `submit.toml` and the sources in `submit/`.

use std::collections::BTreeMap;

use anyhow::Result;
use serde::Deserialize;

use crate::Task;
use crate::data::DataFile;

/// The formats of a problem, and the board for searches that use the crate of the rules.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SubmissionFormats {
    /// The formats, LeetCode's first.
    #[serde(rename = "form")]
    pub formats: Vec<SubmissionFormat>,
    /// The board that replaces the crate of the rules in a submission. `None` if no search needs that crate.
    pub board: Option<StandaloneBoard>,
}

/// A format in which an online judge accepts a search.
#[derive(Clone, Debug, Default, Deserialize, Eq, PartialEq)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SubmissionFormat {
    /// Name of the format, an argument of `submit --judge`.
    pub name: String,
    /// The judges that accept the format, and the function that they call.
    pub about: String,
    /// URL of the page where a student submits the source.
    pub link: String,
    /// Whether the judge supplies `struct Solution`.
    #[serde(default, rename = "has-solution")]
    pub supplies_solution_struct: bool,
    /// Whether a puzzle of the judge may have several solutions.
    #[serde(default, rename = "several")]
    pub allows_several_solutions: bool,
    /// A warning about the judge, printed with a submission. `{{name}}` is replaced by the name of the search.
    pub note: Option<String>,
    /// Sources that wrap a search, the outermost first. The key is the entry point of the search: one of LeetCode's
    /// functions, `first` for an adapter that stops at the first solution, or `all` for an adapter that visits all
    /// solutions. A search whose entry point is not a key cannot be submitted in this format.
    ///
    /// `submit.toml` has the names of files in `submit/`. [`Task::judge_formats`] replaces them by their texts.
    pub around: BTreeMap<String, Vec<String>>,
}

/// A short version of the board in the crate of the rules. A submission is one file, so it contains this source instead
/// of the crate.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct StandaloneBoard {
    /// The source. Passages between `more` anchors are left out unless the search needs them.
    #[serde(skip)]
    pub source: String,
    /// Names from the crate of the rules that the source defines.
    pub names: Vec<String>,
    /// Calls and names such as `.cells()`. A search that contains one of them needs the `more` passages.
    #[serde(default, rename = "more")]
    pub more_needed_by: Vec<String>,
}

impl Task {
    /// Reads the formats in which online judges accept the task. Without `submit.toml`, there is only LeetCode's format.
    pub fn judge_formats(&self) -> Result<SubmissionFormats> {
        let Some(file) = DataFile::read_if_exists(&self.folder, "submit.toml")? else {
            return Ok(self.leetcode_formats());
        };
        let mut formats: SubmissionFormats = file.parse()?;
        for format in &mut formats.formats {
            for wrapper in format.around.values_mut().flatten() {
                *wrapper = self.submit_source(wrapper)?;
            }
        }
        if let Some(board) = &mut formats.board {
            board.source = self.submit_source("board.rs")?;
        }
        Ok(formats)
    }

    /// Reads a source in the folder `submit/` of the problem.
    fn submit_source(&self, file: &str) -> Result<String> {
        Ok(DataFile::read(&self.folder, &format!("submit/{file}"))?.into_text())
    }

    fn leetcode_formats(&self) -> SubmissionFormats {
        let format = SubmissionFormat {
            name: "leetcode".to_string(),
            about: format!("LeetCode {}", self.id),
            link: self.link(),
            supplies_solution_struct: true,
            around: BTreeMap::from([(self.signature.function.clone(), Vec::new())]),
            ..SubmissionFormat::default()
        };
        SubmissionFormats { formats: vec![format], board: None }
    }
}
