//! What is put into the sentences of `templates/texts.toml`, and how cells, digits, searches and writes are said.

use std::{collections::BTreeMap, sync::LazyLock};

use search::parts::Part;
use search::{Cell, Rules};
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

    pub(crate) fn with(self, name: &str, value: &(impl Say + ?Sized)) -> Self {
        let (name, value) = (format!("{{{name}}}"), value.said());
        let english = self.english.replace(&name, &value.english);
        [english, self.chinese.replace(&name, &value.chinese)].into()
    }

    pub(crate) fn list(texts: &[Self]) -> Self {
        let english: Vec<&str> = texts.iter().map(|text| text.english.as_str()).collect();
        let chinese: Vec<&str> = texts.iter().map(|text| text.chinese.as_str()).collect();
        [english.join(", "), chinese.join("，")].into()
    }

    /// Blanks are between Chinese and Latin characters: so patterns need not know what is put into them.
    pub(crate) fn spaced(self) -> Self {
        let is_chinese = |char| matches!(char, '\u{4e00}'..='\u{9fff}');
        let is_latin = |char: char| char.is_ascii_alphanumeric() || matches!(char, '+' | '`');
        let mut chinese = String::new();
        let mut last = ' ';
        for char in self.chinese.chars() {
            if is_chinese(last) && is_latin(char) || is_chinese(char) && is_latin(last) {
                chinese.push(' ');
            }
            chinese.push(char);
            last = char;
        }
        Bilingual { chinese, ..self }
    }
}

/// What is in `texts.toml`.
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
#[serde(deny_unknown_fields)]
pub struct Kind {
    pub name: String,
    /// On which boards it makes sense; `None` for all.
    pub(crate) values: Option<Values>,
    pub about: String,
    pub(crate) asks: Bilingual,
    /// The answers, where they are the same in each question.
    #[serde(default)]
    pub(crate) choices: Vec<Bilingual>,
    pub(crate) because: Bilingual,
}

#[derive(Clone, Copy, Deserialize, Eq, PartialEq)]
#[serde(rename_all = "lowercase")]
pub enum Values {
    One,
    Many,
}

pub fn phrase(name: &str) -> Bilingual {
    TEXTS.phrases[name].clone()
}

pub trait Say {
    fn said(&self) -> Bilingual;
}

impl<T: Say + ?Sized> Say for &T {
    fn said(&self) -> Bilingual {
        (*self).said()
    }
}

impl Say for Bilingual {
    fn said(&self) -> Bilingual {
        self.clone()
    }
}

impl Say for u64 {
    fn said(&self) -> Bilingual {
        let digits = self.to_string();
        let groups = digits.as_bytes().rchunks(3).rev().map(String::from_utf8_lossy);
        Bilingual::same(groups.collect::<Vec<_>>().join(","))
    }
}

impl Say for Cell {
    fn said(&self) -> Bilingual {
        let text = phrase("cell").with("row", &(self.row as u64 + 1));
        text.with("column", &(self.col as u64 + 1))
    }
}

/// Digits, of which there may be none.
impl Say for [u8] {
    fn said(&self) -> Bilingual {
        if self.is_empty() {
            return phrase("no-digit");
        }
        let digits: Vec<String> = self.iter().map(u8::to_string).collect();
        [digits.join(", "), digits.join("、")].into()
    }
}

impl Say for Variant {
    fn said(&self) -> Bilingual {
        of_its_own(self, self.title())
    }
}

/// The values of a cell before and after a write, 0 for none.
#[derive(Clone, Copy)]
pub struct Deed {
    pub cell: Cell,
    pub before: u8,
    pub after: u8,
    pub rules: &'static dyn Rules,
}

impl Say for Deed {
    fn said(&self) -> Bilingual {
        let name = match (self.before, self.after, self.rules.has_one_value()) {
            (0, 0, _) => "remove-nothing",
            (_, 0, true) => "take-back",
            (0, _, true) => "set",
            (_, 0, false) => "remove",
            (0, _, false) => "place",
            _ => "overwrite",
        };
        let text = phrase(name).with("cell", &self.cell).with("noun", &phrase(self.rules.noun()));
        text.with("before", &u64::from(self.before)).with("after", &u64::from(self.after))
    }
}

/// From the head docs of a search.
pub fn why(variant: &Variant, part: Part) -> Option<Bilingual> {
    let sentence = of_its_own(variant, part.sentence(variant.docs)?);
    let part = phrase(&format!("part-{}", part.name()));
    Some(phrase("why").with("search", variant).with("part", &part).with("sentence", &sentence))
}

/// A name that is the same in both languages has no other one.
fn of_its_own(variant: &Variant, english: &str) -> Bilingual {
    let chinese = variant.about.chinese.get(english).map_or(english, String::as_str);
    [english.to_string(), chinese.to_string()].into()
}
