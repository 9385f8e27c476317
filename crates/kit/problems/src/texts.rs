//! What the other files of a problem have: the forms in which online judges want a search, hints, the
//! words of the study page, and what an attempt begins with.

use std::collections::BTreeMap;

use anyhow::{Context, Result, ensure};
use serde::Deserialize;

use crate::data::DataFile;
use crate::finding::FINDING_TOPICS;
use crate::{BoardProblem, Task};

/// The forms of a problem, and the board that goes with a search.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct JudgeFormats {
    /// The forms.
    #[serde(rename = "form")]
    pub formats: Vec<JudgeFormat>,
    /// What of the crate of its rules can be taken along; `None` if nothing can.
    pub board: Option<BoardSource>,
}

/// The form in which an online judge wants a search.
#[derive(Clone, Debug, Default, Deserialize, Eq, PartialEq)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct JudgeFormat {
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
    /// LeetCode's functions, or an adapter that stops at the `first` solution or goes through `all`. A
    /// search that has none of these has not this form. In `submit.toml` they are names of files.
    pub around: BTreeMap<String, Vec<String>>,
}

/// The board of a crate of rules, in the shortest form.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct BoardSource {
    /// The source. Passages that are marked `more` are seldom needed.
    #[serde(skip)]
    pub source: String,
    /// What of the crate it stands for.
    pub names: Vec<String>,
    /// The words of a search that needs all of it.
    #[serde(default)]
    pub more: Vec<String>,
}

/// The hints of a problem, each clearer than the one before.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct HintSteps {
    /// For a student who starts from nothing.
    pub problem: Vec<String>,
    /// For a student whose search gives wrong answers.
    pub wrong_answer: Vec<WrongAnswerHint>,
    /// For a student who looks for a mistake in a search.
    #[serde(default)]
    pub mistake: Vec<String>,
    /// Hints after other verdicts. They are shown together with the hints for all problems.
    #[serde(default)]
    pub fault: VerdictHints,
    /// For a student whose search is right, and shall become faster: rung by rung.
    #[serde(default, rename = "rung")]
    pub optimizations: Vec<Optimization>,
}

/// Hints for programs that give no answer, or give it too late. A list may be empty.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct VerdictHints {
    /// A search that never stops.
    pub never_stops: Vec<String>,
    /// A search that uses too much memory.
    pub copies_too_much: Vec<String>,
    /// A search that takes too long.
    pub too_slow: Vec<String>,
    /// A program that panics.
    pub crashes: Vec<String>,
}

impl VerdictHints {
    /// Reads the hints for all problems.
    pub fn general() -> Result<Self> {
        DataFile::read_general_hints()?.parse()
    }

    /// Appends the hints of another set to each list.
    pub fn followed_by(self, other: VerdictHints) -> Self {
        VerdictHints {
            never_stops: [self.never_stops, other.never_stops].concat(),
            copies_too_much: [self.copies_too_much, other.copies_too_much].concat(),
            too_slow: [self.too_slow, other.too_slow].concat(),
            crashes: [self.crashes, other.crashes].concat(),
        }
    }
}

/// A hint after a wrong answer.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub enum WrongAnswerHint {
    /// It may help in any case.
    Any(String),
    /// It is given only if the judge's finding has this topic.
    When {
        /// One of [`TOPICS`].
        when: String,
        /// The hint.
        hint: String,
    },
}

/// A faster search than that of the rung below.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Optimization {
    /// Its idea in some words.
    pub name: String,
    /// What it brings, measured.
    pub brings: String,
    /// It is not given to a search that has one of these texts in its source, and so is on it already.
    #[serde(default)]
    pub unless: Vec<String>,
    /// The hints, each clearer than the one before.
    pub hints: Vec<String>,
}

impl HintSteps {
    /// The hints after a wrong answer with these topics: first those that are about them, then those that may
    /// help in any case. Also the first topic that has hints.
    pub fn wrong_answer_hints(&self, topics: &[String]) -> (Option<&str>, Vec<String>) {
        let is_about = |when: &str| topics.iter().any(|topic| topic == when);
        let about = self.wrong_answer.iter().filter_map(|entry| match entry {
            WrongAnswerHint::When { when, hint } if is_about(when) => Some((when.as_str(), hint)),
            _ => None,
        });
        let any = self.wrong_answer.iter().filter_map(|entry| match entry {
            WrongAnswerHint::Any(hint) => Some(hint),
            WrongAnswerHint::When { .. } => None,
        });
        let hints = about.clone().map(|(_, hint)| hint).chain(any).cloned().collect();
        (about.map(|(when, _)| when).next(), hints)
    }

    fn check_topics(&self) -> Result<()> {
        for entry in &self.wrong_answer {
            let WrongAnswerHint::When { when, .. } = entry else { continue };
            let expected = FINDING_TOPICS.join("`, `");
            ensure!(
                FINDING_TOPICS.contains(&when.as_str()),
                "`when = \"{when}\"` is not a topic; expected `{expected}`"
            );
        }
        Ok(())
    }

    /// The hints of all rungs above this source in their order; the first of each begins with what the
    /// rung brings.
    pub fn optimization_hints(&self, source: &str) -> Vec<String> {
        let of_rung = |rung: &Optimization| {
            let mut hints = rung.hints.clone();
            if let Some(first) = hints.first_mut() {
                *first =
                    format!("Next: {}.\n({})\n\n{}", rung.name, rung.brings, first.trim_start());
            }
            hints
        };
        let has = |text: &String| source.contains(text);
        self.optimizations
            .iter()
            .filter(|rung| !rung.unless.iter().any(has))
            .flat_map(of_rung)
            .collect()
    }
}

/// The words and the signs of a problem on the study page.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PageWords {
    /// The sample that the page begins with; the first of all, if none is named.
    pub begins_with: Option<String>,
    /// How a board shows each value, from 1 up; the symbols of the rules, if it is empty.
    #[serde(default)]
    pub glyphs: Vec<String>,
    /// Whether neighbouring cells have different shades, as those of a chess board.
    #[serde(default)]
    pub is_chequered: bool,
    /// Sentences and words by their names, in English and in Chinese.
    pub words: BTreeMap<String, [String; 2]>,
    /// The titles of the cases in Chinese, by the English ones.
    pub titles: BTreeMap<String, String>,
    /// Where the cases come from, in Chinese, by what it is in English.
    pub sources: BTreeMap<String, String>,
    /// What is wrong with a puzzle, in Chinese, by what it is in English; names in braces stand for what is different each
    /// time.
    pub messages: BTreeMap<String, String>,
}

impl BoardProblem {
    /// Reads what the study page says of it.
    pub fn page_words(&self) -> Result<PageWords> {
        DataFile::read(self.folder_name(), "page.toml")?.parse()
    }
}

impl Task {
    /// Reads the hints for it; a problem may have none.
    pub fn hints(&self) -> Result<HintSteps> {
        let file = DataFile::read_if_exists(&self.folder, "hints.toml")?;
        let Some(file) = file else { return Ok(HintSteps::default()) };
        let hints: HintSteps = file.parse()?;
        hints.check_topics().with_context(|| format!("problems/{}/hints.toml", self.folder))?;
        Ok(hints)
    }

    /// Reads the forms in which online judges want it: LeetCode's alone, where its problem tells none.
    pub fn judge_formats(&self) -> Result<JudgeFormats> {
        let Some(file) = DataFile::read_if_exists(&self.folder, "submit.toml")? else {
            return Ok(self.leetcode_formats());
        };
        let mut forms: JudgeFormats = file.parse()?;
        let text = |file: &str| -> Result<String> {
            Ok(DataFile::read(&self.folder, &format!("submit/{file}"))?.into_text())
        };
        for file in forms.formats.iter_mut().flat_map(|form| form.around.values_mut().flatten()) {
            *file = text(file)?;
        }
        if let Some(board) = &mut forms.board {
            board.source = text("board.rs")?;
        }
        Ok(forms)
    }

    fn leetcode_formats(&self) -> JudgeFormats {
        let form = JudgeFormat {
            name: "leetcode".to_string(),
            about: format!("LeetCode {}", self.id),
            link: self.link(),
            has_solution: true,
            around: BTreeMap::from([(self.signature.function.clone(), Vec::new())]),
            ..JudgeFormat::default()
        };
        JudgeFormats { formats: vec![form], board: None }
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use super::{HintSteps, WrongAnswerHint};

    #[rstest]
    #[case::a_topic("in box", "")]
    #[case::other_words(
        "box 3",
        "`when = \"box 3\"` is not a topic; expected `in row`, `in column`, `in box`, `diagonal`, `is empty`, \
         `is missing`, `occurs twice`, `missing`, `wrong`, `too often`"
    )]
    fn hint_topic_is_checked(#[case] when: &str, #[case] expected: &str) {
        let entry =
            WrongAnswerHint::When { when: when.to_string(), hint: "Look there.".to_string() };
        let hints = HintSteps { wrong_answer: vec![entry], ..HintSteps::default() };
        let error = hints.check_topics().err().map(|error| error.to_string());
        assert_eq!(error.unwrap_or_default(), expected);
    }
}
