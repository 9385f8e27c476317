//! The page in Chinese.

use std::collections::BTreeMap;

use program::{Context, Result};
use searches::Variant;
use serde::Deserialize;

use crate::problem::PageProblem;

const FILE: &str = include_str!("../templates/zh-CN.toml");

/// The Chinese texts, by the English ones.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Texts {
    texts: BTreeMap<String, String>,
}

impl Texts {
    /// The texts of the page itself, and those of the problem and of the searches.
    pub fn load(problem: &PageProblem, variants: &[&Variant]) -> Result<Self> {
        let mut texts: Texts = toml::from_str(FILE).context("templates/zh-CN.toml")?;
        texts.texts.extend(problem.chinese.clone());
        texts.texts.extend(variants.iter().flat_map(|it| it.about.chinese.clone()));
        Ok(texts)
    }

    pub fn pairs(&self) -> &BTreeMap<String, String> {
        &self.texts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_in_chinese_has_the_placeholders_of_the_english_one() {
        let placeholders = |text: &str| {
            let parts = text.split('{').skip(1).filter_map(|part| part.split_once('}'));
            let mut names: Vec<String> = parts.map(|(name, _)| name.to_string()).collect();
            names.sort();
            names
        };
        for problem in crate::test_support::problems() {
            let published: Vec<_> = searches::of(problem.rules).collect();
            let words = PageProblem::new(&problem).expect("its words are readable");
            let texts = Texts::load(&words, &published).expect("the texts are readable");
            for (english, chinese) in texts.pairs() {
                assert_eq!(placeholders(chinese), placeholders(english), "{english}");
            }
        }
    }
}
