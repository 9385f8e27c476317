//! The words of a problem on the study page, from `page.toml`.

use std::collections::BTreeMap;

use anyhow::Result;
use serde::Deserialize;

use crate::BoardProblem;
use crate::data::DataFile;

/// The words and the symbols of a problem on the study page.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PageWords {
    /// Name of the sample that the page shows first. `None` stands for the first sample of the problem.
    pub begins_with: Option<String>,
    /// The text for each value in a cell, from 1 up. If empty, the page uses the symbols of the rules.
    #[serde(default)]
    pub glyphs: Vec<String>,
    /// Whether neighbouring cells have different shades, as on a chess board.
    #[serde(default)]
    pub is_chequered: bool,
    /// Sentences and words by their keys, each in English and in Chinese.
    pub words: BTreeMap<String, [String; 2]>,
    /// Chinese titles of the samples. The keys are the English titles.
    pub titles: BTreeMap<String, String>,
    /// Chinese texts for the sources of the samples. The keys are the English texts.
    pub sources: BTreeMap<String, String>,
    /// Chinese messages about wrong puzzles. The keys are the English messages. Names in braces stand for the parts that
    /// change, such as a cell.
    pub messages: BTreeMap<String, String>,
}

impl BoardProblem {
    /// Reads the words of the problem on the study page.
    pub fn page_words(&self) -> Result<PageWords> {
        DataFile::read(self.folder_name(), "page.toml")?.parse()
    }
}
