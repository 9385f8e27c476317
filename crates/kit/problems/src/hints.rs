//! Hints for a student, from `hints.toml` of a problem and from the `hints.toml` for all problems.

use anyhow::{Context, Result, ensure};
use serde::Deserialize;

use crate::Task;
use crate::data::DataFile;
use crate::finding::FINDING_TOPICS;

/// The hints of a problem. In each list, a hint is clearer than the one before.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct HintSteps {
    /// Hints for a student who has written nothing yet.
    pub problem: Vec<String>,
    /// Hints for a student whose search gives wrong answers.
    pub wrong_answer: Vec<WrongAnswerHint>,
    /// Hints for a student who looks for a seeded mistake in a search.
    #[serde(default)]
    pub mistake: Vec<String>,
    /// Hints after a crash or an exceeded limit. The hints for all problems follow them.
    #[serde(default)]
    pub fault: VerdictHints,
    /// Optimizations for a student whose search is right, from the first to the last.
    #[serde(default, rename = "rung")]
    pub optimizations: Vec<Optimization>,
}

/// Hints for programs that give no answer, or give it too late. A list may be empty.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct VerdictHints {
    /// Hints for a search that never stops.
    pub never_stops: Vec<String>,
    /// Hints for a search that uses too much memory.
    pub copies_too_much: Vec<String>,
    /// Hints for a search that takes too long.
    pub too_slow: Vec<String>,
    /// Hints for a program that panics.
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
    /// A hint for any wrong answer.
    Any(String),
    /// A hint for wrong answers whose finding has a topic.
    When {
        /// The topic, which is one of [`FINDING_TOPICS`].
        when: String,
        /// The hint.
        hint: String,
    },
}

/// A change that makes a right search faster.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Optimization {
    /// The idea in a few words.
    pub name: String,
    /// The measured gain.
    pub brings: String,
    /// A source that contains one of these texts has this optimization already, and gets no hints for it.
    #[serde(default)]
    pub unless: Vec<String>,
    /// The hints, each clearer than the one before.
    pub hints: Vec<String>,
}

impl Optimization {
    fn is_in(&self, source: &str) -> bool {
        self.unless.iter().any(|text| source.contains(text))
    }

    /// Returns the hints. The first one begins with the name and the gain of the optimization.
    fn introduced_hints(&self) -> Vec<String> {
        let mut hints = self.hints.clone();
        if let Some(first) = hints.first_mut() {
            *first = format!("Next: {}.\n({})\n\n{}", self.name, self.brings, first.trim_start());
        }
        hints
    }
}

/// The hints for one wrong answer.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct SelectedHints<'a> {
    /// The first topic that has hints of its own. `None` if all hints are for any wrong answer.
    pub topic: Option<&'a str>,
    /// The hints for the topics of the answer, then the hints for any wrong answer.
    pub hints: Vec<String>,
}

impl HintSteps {
    /// Selects the hints for a wrong answer whose finding has these topics.
    pub fn wrong_answer_hints(&self, topics: &[String]) -> SelectedHints<'_> {
        let mut topic = None;
        let mut about_topics = Vec::new();
        let mut about_any = Vec::new();
        for entry in &self.wrong_answer {
            match entry {
                WrongAnswerHint::When { when, hint } if topics.contains(when) => {
                    topic = topic.or(Some(when.as_str()));
                    about_topics.push(hint.clone());
                }
                WrongAnswerHint::When { .. } => {}
                WrongAnswerHint::Any(hint) => about_any.push(hint.clone()),
            }
        }
        SelectedHints { topic, hints: [about_topics, about_any].concat() }
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

    /// Returns the hints of all optimizations that a source does not have yet, in order.
    pub fn optimization_hints(&self, source: &str) -> Vec<String> {
        let missing = self.optimizations.iter().filter(|optimization| !optimization.is_in(source));
        missing.flat_map(Optimization::introduced_hints).collect()
    }
}

impl Task {
    /// Reads the hints of the task's problem. All lists are empty if the problem has no `hints.toml`.
    pub fn hints(&self) -> Result<HintSteps> {
        let file = DataFile::read_if_exists(&self.folder, "hints.toml")?;
        let Some(file) = file else { return Ok(HintSteps::default()) };
        let hints: HintSteps = file.parse()?;
        hints.check_topics().with_context(|| format!("problems/{}/hints.toml", self.folder))?;
        Ok(hints)
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use super::{HintSteps, WrongAnswerHint};

    #[rstest]
    #[case::known("in box", "")]
    #[case::unknown(
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
