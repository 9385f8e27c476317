//! The page in Chinese.

use std::collections::BTreeMap;

use program::{Context, Result};
use serde::Deserialize;

const FILE: &str = include_str!("../page/zh-CN.toml");

/// Each English text of the page, and the same in Chinese.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Texts {
    texts: BTreeMap<String, String>,
}

impl Texts {
    /// The texts of the page itself, and those that the searches say of themselves.
    pub fn load() -> Result<Self> {
        let mut texts: Texts = toml::from_str(FILE).context("page/zh-CN.toml")?;
        texts.texts.extend(searches::all().iter().flat_map(|it| it.about.chinese.clone()));
        Ok(texts)
    }

    pub fn pairs(&self) -> &BTreeMap<String, String> {
        &self.texts
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figures;

    #[test]
    fn what_is_told_of_the_charts_is_there_in_chinese() {
        let texts = Texts::load().expect("the texts are readable");
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
