//! What the study page says of a problem.

use std::collections::BTreeMap;

use anyhow::Result;
use serde::Deserialize;

use crate::{Problem, data::DataFile};

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
    /// Where the cases come from, in Chinese, by what it is in English.
    pub sources: BTreeMap<String, String>,
}

impl Problem {
    /// Reads what the study page says of it.
    ///
    /// # Errors
    ///
    /// What is wrong in the file, or that it is missing, as it is of a problem without searches.
    pub fn page_words(&self) -> Result<PageWords> {
        DataFile::read(self.entry(), "page.toml")?.parse()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use pretty_assertions::assert_eq;

    use super::*;

    /// The problems that have searches to watch.
    fn watched() -> impl Iterator<Item = Problem> {
        let all = crate::all().expect("they are readable").into_iter();
        all.filter(|problem| problem.search.is_some())
    }

    /// The kinds of units are words, too: those of each problem.
    fn is_of_unit(name: &str) -> bool {
        name.starts_with("in-")
    }

    #[test]
    fn all_problems_have_the_same_words() {
        let names: Vec<BTreeSet<String>> = watched()
            .map(|problem| {
                let words = problem.page_words().expect("they are readable").words;
                words.into_keys().filter(|name| !is_of_unit(name)).collect()
            })
            .collect();
        for other in &names {
            assert_eq!(other, &names[0]);
        }
    }

    #[test]
    fn the_source_of_every_case_is_there_in_chinese() {
        for problem in watched() {
            let words = problem.page_words().expect("they are readable");
            for case in &problem.cases {
                let is_there = words.sources.contains_key(&case.source);
                assert!(is_there, "{}: not in Chinese: {}", case.name, case.source);
            }
        }
    }

    #[test]
    fn a_text_in_chinese_has_the_placeholders_of_the_english_one() {
        let placeholders = |text: &str| {
            let parts = text.split('{').skip(1).filter_map(|part| part.split_once('}'));
            parts.map(|(name, _)| name.to_string()).collect::<BTreeSet<_>>()
        };
        for problem in watched() {
            let words = problem.page_words().expect("they are readable").words;
            for [english, chinese] in words.values() {
                assert_eq!(placeholders(chinese), placeholders(english), "{english}");
            }
        }
    }
}
