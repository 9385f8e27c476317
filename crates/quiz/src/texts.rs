//! The sentences of the questions, from `templates/texts.toml`.

use std::{collections::BTreeMap, sync::LazyLock};

use serde::Deserialize;

use crate::text::Text;

/// What is in `texts.toml`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Texts {
    #[serde(rename = "kind")]
    pub kinds: Vec<Pattern>,
    phrases: BTreeMap<String, Text>,
}

pub static TEXTS: LazyLock<Texts> = LazyLock::new(|| {
    let texts = toml::from_str(include_str!("../templates/texts.toml"));
    texts.unwrap_or_else(|error| panic!("texts.toml: {error}"))
});

/// The phrase of this name in `texts.toml`.
pub fn phrase(name: &str) -> Text {
    TEXTS.phrases[name].clone()
}

/// How many values a cell can have.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq)]
#[serde(rename_all = "lowercase")]
pub enum Values {
    One,
    Many,
}

/// What `texts.toml` says of a kind. Two kinds of one name, for different boards, have the same
/// function.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pattern {
    /// Its name, as an argument has it.
    pub name: String,
    /// On which boards it makes sense; `None` for all.
    pub(crate) values: Option<Values>,
    /// What it asks, in a few words.
    pub about: String,
    pub(crate) asks: Text,
    /// The answers, where they are the same in each question.
    #[serde(default)]
    pub(crate) choices: Vec<Text>,
    pub(crate) because: Text,
}
