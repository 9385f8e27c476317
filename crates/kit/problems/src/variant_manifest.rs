//! What a search says of itself for the tools: the file `variant.toml` of its crate.

use std::collections::BTreeMap;

use serde::Deserialize;

use search::flow::Flow;

use crate::plain_text::plain_text;

/// All of a `variant.toml`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct VariantManifest {
    /// Its idea in at most 28 characters: the name of the search for people, wherever a table shows it or
    /// a sentence speaks of it.
    pub title: String,
    /// The text that it is a port of; `None` for a search of our own.
    pub write_up: Option<WriteUp>,
    /// Its idea in a few words, for a table; where it is missing, the line of the crate.
    #[serde(default)]
    pub in_short: String,
    /// Which cell it fills next, for a table.
    #[serde(default = "missing_text")]
    pub next_cell: String,
    /// Which digits it tries there, for a table.
    #[serde(default = "missing_text")]
    pub digits: String,
    /// What the chart of writes shows of it, in a sentence for its reader.
    pub in_charts: Option<String>,
    /// How charts show it.
    pub mark: ChartMark,
    /// Which of its parts are at work at a step.
    pub steps: Flow,
    /// Moments at which one sees what it does differently.
    #[serde(default, rename = "stop")]
    pub stops: Vec<TourStopEntry>,
    /// Classic mistakes that can be put into it.
    #[serde(default, rename = "mistake")]
    pub mistakes: Vec<SeededMistake>,
    /// How many of its writes are counted to find out how hard a puzzle is for it; less for a search
    /// whose writes take long.
    #[serde(default = "probed_writes")]
    pub probed_writes: u64,
    /// Hints for its drills.
    #[serde(default)]
    pub hints: Vec<DrillHints>,
    /// What is said otherwise of a search that is for several problems, by the names of the others.
    #[serde(default, rename = "problem")]
    problem_overrides: BTreeMap<String, ProblemOverride>,
    /// Chinese texts, by the English ones: those of this file and of the head docs.
    #[serde(default)]
    pub chinese: BTreeMap<String, String>,
}

/// What is said of a search in another problem than its first.
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
    /// Its title, in its own language, where it has one.
    pub title: Option<String>,
    /// Its author, where one is named.
    pub author: Option<String>,
    /// The language of its program and its year, for a table.
    pub origin: String,
}

/// The form and the colours by which charts tell a search from the others.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChartMark {
    /// The colour on a white page, as `#0072B2`.
    pub light: String,
    /// The colour on a dark page.
    pub dark: String,
    /// The corners in pixels from the middle, to the right and down; none for a circle.
    #[serde(default)]
    pub corners: Vec<(i32, i32)>,
}

/// A stop of the tour: a step of the search.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TourStopEntry {
    /// The name of a sample.
    pub puzzle: String,
    /// The number of the step, from 1.
    pub step: u64,
    /// The names of the searches that are shown.
    pub searches: Vec<String>,
    /// What is seen there, in a few words.
    pub title: String,
    /// What is seen there, in some sentences.
    pub text: String,
}

/// A classic mistake, put into the search by a change of its text without the marks of the parts.
///
/// With each of them the small puzzles fail at once, and all tests end within the time of the
/// search's own: a search that goes on for ever writes, and is ended by its budget.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeededMistake {
    /// Its name.
    #[serde(deserialize_with = "plain_text")]
    pub name: String,
    /// What is wrong, in a sentence that a student sees after finding it or giving up.
    pub what: String,
    /// A text that occurs once in the source.
    pub find: String,
    /// The text that takes its place.
    pub replacement: String,
}

/// Hints for one thing that can be written.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DrillHints {
    /// The function; `None` for the whole search.
    pub function: Option<String>,
    /// The hints, each clearer than the one before.
    pub hints: Vec<String>,
}

/// What a table shows where nothing is told.
fn missing_text() -> String {
    "–".to_string()
}

/// Most searches write as much in a few milliseconds.
fn probed_writes() -> u64 {
    200_000
}

impl VariantManifest {
    /// What is said of the search where it is for the problem of this name.
    pub fn for_problem(mut self, name: &str) -> Self {
        let Some(elsewhere) = self.problem_overrides.remove(name) else { return self };
        let ProblemOverride { next_cell, digits, stops } = elsewhere;
        VariantManifest { next_cell, digits, stops, ..self }
    }

    /// The language of its program and its year, or that it is our own.
    pub fn origin(&self) -> &str {
        self.write_up.as_ref().map_or("our own", |write_up| &write_up.origin)
    }

    /// Reads a `variant.toml`.
    pub fn parse(text: &str) -> Result<Self, toml::de::Error> {
        toml::from_str(text)
    }
}
