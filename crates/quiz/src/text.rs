//! What is put into the sentences of `templates/texts.toml`, and how cells, digits, searches and writes are said.

use std::{collections::BTreeMap, sync::LazyLock};

use search::parts::Part;
use search::why::Digits;
use searches::Variant;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(from = "[String; 2]")]
pub struct Bilingual {
    #[serde(rename = "en")]
    pub english: String,
    #[serde(rename = "zh-CN")]
    pub chinese: String,
}

impl From<[String; 2]> for Bilingual {
    fn from([english, chinese]: [String; 2]) -> Self {
        Bilingual { english, chinese }
    }
}

impl Bilingual {
    pub(crate) fn same(text: impl ToString) -> Self {
        [text.to_string(), text.to_string()].into()
    }

    pub(crate) fn with(self, name: &str, value: impl Into<Self>) -> Self {
        let (name, value) = (format!("{{{name}}}"), value.into());
        let english = self.english.replace(&name, &value.english);
        [english, self.chinese.replace(&name, &value.chinese)].into()
    }

    pub(crate) fn list(texts: &[Self]) -> Self {
        let english: Vec<&str> = texts.iter().map(|text| text.english.as_str()).collect();
        let chinese: Vec<&str> = texts.iter().map(|text| text.chinese.as_str()).collect();
        [english.join(", "), chinese.join("，")].into()
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QuizTexts {
    #[serde(rename = "kind")]
    pub kinds: Vec<Kind>,
    phrases: BTreeMap<String, Bilingual>,
}

pub static TEXTS: LazyLock<QuizTexts> = LazyLock::new(|| {
    let texts = toml::from_str(include_str!("../templates/texts.toml"));
    texts.unwrap_or_else(|error| panic!("texts.toml: {error}"))
});

/// A kind of question. Two of one name, for different boards, have the same function.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Kind {
    pub(crate) name: String,
    /// Whether it makes sense on boards on which a cell has one value or none, or on the others alone.
    pub(crate) one_value: Option<bool>,
    pub(crate) asks: Bilingual,
    /// The answers, where they are the same in each question.
    #[serde(default)]
    pub(crate) choices: Vec<Bilingual>,
    pub(crate) because: Bilingual,
}

pub fn phrase(name: &str) -> Bilingual {
    TEXTS.phrases[name].clone()
}

impl From<u64> for Bilingual {
    fn from(number: u64) -> Self {
        let digits = number.to_string();
        let groups = digits.as_bytes().rchunks(3).rev().map(String::from_utf8_lossy);
        Bilingual::same(groups.collect::<Vec<_>>().join(","))
    }
}

/// Digits, of which there may be none.
impl From<Digits> for Bilingual {
    fn from(digits: Digits) -> Self {
        if digits.is_empty() {
            return phrase("no-digit");
        }
        let digits: Vec<String> = digits.iter().map(|digit| digit.to_string()).collect();
        [digits.join(", "), digits.join("、")].into()
    }
}

impl From<&Variant> for Bilingual {
    fn from(variant: &Variant) -> Self {
        of_its_own(variant, variant.title())
    }
}

/// From the head docs of a search.
pub fn why(variant: &Variant, part: Part) -> Option<Bilingual> {
    let sentence = of_its_own(variant, part.sentence(variant.docs)?);
    let part = phrase(&format!("part-{}", part.name()));
    Some(phrase("why").with("search", variant).with("part", part).with("sentence", sentence))
}

/// A name that is the same in both languages has no other one.
fn of_its_own(variant: &Variant, english: &str) -> Bilingual {
    let chinese = variant.about.chinese.get(english).map_or(english, String::as_str);
    [english.to_string(), chinese.to_string()].into()
}
