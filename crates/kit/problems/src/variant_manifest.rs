//! The manifest of a variant: the file `variant.toml` in the crate of a search. It contains the titles, hints, mistakes
//! and stops of the tour.

use std::collections::BTreeMap;

use serde::Deserialize;

use search::step_parts::StepParts;

use crate::plain_text::plain_text;

/// Content of a `variant.toml`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct VariantManifest {
    /// Name of the search for people, in tables and sentences. It states the idea in at most 28 characters.
    pub title: String,
    /// The published text that the search ports. `None` for a search of our own.
    pub write_up: Option<WriteUp>,
    /// Idea of the search for a table. If empty, the tools use the description of the crate.
    #[serde(default)]
    pub in_short: String,
    /// Order in which the search chooses cells, for a table.
    #[serde(default = "missing_text")]
    pub next_cell: String,
    /// Order in which the search tries digits, for a table.
    #[serde(default = "missing_text")]
    pub digits: String,
    /// Sentence under the chart of writes about this search.
    pub in_charts: Option<String>,
    /// Mark of the search in charts.
    pub mark: ChartMark,
    /// Parts of the search that run at each kind of step.
    pub steps: StepParts,
    /// Stops of the tour: steps at which this search differs from others.
    #[serde(default, rename = "stop")]
    pub stops: Vec<TourStopEntry>,
    /// Classic mistakes for drills.
    #[serde(default, rename = "mistake")]
    pub mistakes: Vec<SeededMistake>,
    /// Number of writes after which the tools stop counting when they measure how hard a puzzle is for the search. A
    /// search with slow writes has a smaller number.
    #[serde(default = "probed_writes")]
    pub probed_writes: u64,
    /// Hints for drills on this search.
    #[serde(default)]
    pub hints: Vec<DrillHints>,
    /// Texts that differ in other problems, for a search of several problems. The keys are the names of their rules.
    #[serde(default, rename = "problem")]
    problem_overrides: BTreeMap<String, ProblemOverride>,
    /// Chinese translations of the texts in this file and in the head docs. The keys are the English texts.
    #[serde(default)]
    pub chinese: BTreeMap<String, String>,
}

/// Texts about a search in a problem other than its first one.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct ProblemOverride {
    next_cell: String,
    digits: String,
    #[serde(default, rename = "stop")]
    stops: Vec<TourStopEntry>,
}

/// A published text with a search.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WriteUp {
    /// Title in the language of the text. `None` if the text has no title.
    pub title: Option<String>,
    /// Author. `None` if the text names no author.
    pub author: Option<String>,
    /// Programming language or kind of text, and its year or its LeetCode number, for a table: `Java, 2019`.
    #[serde(rename = "origin")]
    pub language_and_date: String,
}

/// The mark of a search in charts. Each search has its own colours and its own shape.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChartMark {
    /// The colour on a white page, such as `#0072B2`.
    pub light: String,
    /// The colour on a dark page.
    pub dark: String,
    /// Corners of the shape, in pixels to the right of the centre and below it. Empty for a circle.
    #[serde(default)]
    pub corners: Vec<(i32, i32)>,
}

/// A stop of the tour: a step of the search, and a text about it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TourStopEntry {
    /// The name of a sample.
    pub puzzle: String,
    /// The number of the step, from 1.
    pub step: u64,
    /// The names of the searches that the page shows at this stop.
    pub searches: Vec<String>,
    /// Title of the stop.
    pub title: String,
    /// Explanation of the step, in a few sentences.
    pub text: String,
}

/// A classic mistake for a drill: a text in the source of a search, and the wrong text that replaces it. The comments that
/// mark the parts of the search are removed first.
///
/// A search with a seeded mistake fails on the small puzzles at once. Its tests take about as long as the tests of the
/// right search: an endless search still writes, and a limit on its writes stops it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeededMistake {
    /// Name of the mistake.
    #[serde(deserialize_with = "plain_text")]
    pub name: String,
    /// Explanation of the mistake. A student sees it after finding the mistake or giving up.
    pub what: String,
    /// A text that occurs once in the source.
    pub find: String,
    /// The text that replaces it.
    pub replacement: String,
    /// Name of the style whose source has the text. `None` for the main source.
    #[serde(default)]
    pub style: Option<String>,
    /// Number of the hint for the problem that explains the mistake, from 1.
    #[serde(default)]
    pub hint: Option<usize>,
}

/// Hints for a drill.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DrillHints {
    /// Name of the function that the student writes. `None` if the student writes the whole search.
    pub function: Option<String>,
    /// The hints, each clearer than the one before.
    pub hints: Vec<String>,
}

/// Returns the text of a table for a missing entry.
fn missing_text() -> String {
    "–".to_string()
}

/// Returns the number of writes that most searches make in a few milliseconds.
fn probed_writes() -> u64 {
    200_000
}

impl VariantManifest {
    /// Returns the manifest with the texts for the problem whose rules have this name.
    pub fn for_problem(mut self, rules_name: &str) -> Self {
        let Some(texts) = self.problem_overrides.remove(rules_name) else { return self };
        let ProblemOverride { next_cell, digits, stops } = texts;
        VariantManifest { next_cell, digits, stops, ..self }
    }

    /// Returns the language and the date of the published text, or `our own`.
    pub fn language_and_date(&self) -> &str {
        self.write_up.as_ref().map_or("our own", |write_up| &write_up.language_and_date)
    }

    /// Parses the text of a `variant.toml`.
    pub fn parse(text: &str) -> Result<Self, toml::de::Error> {
        toml::from_str(text)
    }
}
