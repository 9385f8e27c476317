//! The page in Chinese.

use std::collections::BTreeMap;

use program::{Context, Result};
use serde::Deserialize;

const FILE: &str = include_str!("../../page/zh-CN.toml");

/// Each English text of the page, and the same in Chinese.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Texts {
    texts: BTreeMap<String, String>,
}

impl Texts {
    pub fn load() -> Result<Self> {
        toml::from_str(FILE).context("page/zh-CN.toml")
    }

    pub fn pairs(&self) -> &BTreeMap<String, String> {
        &self.texts
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{head_docs::HeadDocs, parts::Part, study_page::figures, variants};

    /// What is told of the searches comes from their crates, so it changes there.
    #[test]
    fn what_is_told_of_the_searches_is_there_in_chinese() {
        let texts = Texts::load().expect("the texts are readable");
        for variant in &variants::ALL {
            let sentences = Part::ALL.iter().filter_map(|part| part.sentence(variant.docs));
            let summary = HeadDocs::of(variant.docs).summary;
            for text in sentences.chain([variant.idea, &summary]) {
                assert!(texts.texts.contains_key(text), "{}: not in Chinese: {text}", variant.name);
            }
        }
        for text in figures::texts() {
            assert!(texts.texts.contains_key(text), "not in Chinese: {text}");
        }
    }

    #[test]
    fn a_text_in_chinese_has_the_placeholders_of_the_english_one() {
        let placeholders = |text: &str| {
            let mut names: Vec<String> = text
                .split('{')
                .skip(1)
                .filter_map(|part| Some(part.split_once('}')?.0.to_string()))
                .collect();
            names.sort();
            names
        };
        for (english, chinese) in Texts::load().expect("the texts are readable").pairs() {
            assert_eq!(placeholders(chinese), placeholders(english), "{english}");
        }
    }
}
