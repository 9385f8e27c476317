//! A text in both languages, and where the sentences come from.

use std::{collections::BTreeMap, sync::LazyLock};

use indicatif::HumanCount;
use recording::Step;
use searches::Variant;
use serde::{Deserialize, Serialize};
use source::Part;
use sudoku::Cell;

use crate::kinds::Pattern;

/// A text in English and in Chinese.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(from = "[String; 2]")]
pub struct Text {
    /// The English one.
    #[serde(rename = "en")]
    pub english: String,
    /// The Chinese one.
    #[serde(rename = "zh-CN")]
    pub chinese: String,
}

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

impl From<[String; 2]> for Text {
    fn from([english, chinese]: [String; 2]) -> Self {
        Text { english, chinese }
    }
}

impl Text {
    /// The same in both languages.
    pub(crate) fn same(text: impl ToString) -> Self {
        Text { english: text.to_string(), chinese: text.to_string() }
    }

    /// The text with a value in place of its name in braces.
    pub(crate) fn with(self, name: &str, value: &(impl Say + ?Sized)) -> Self {
        let (name, value) = (format!("{{{name}}}"), value.said());
        let english = self.english.replace(&name, &value.english);
        Text { english, chinese: self.chinese.replace(&name, &value.chinese) }
    }

    pub(crate) fn list(texts: &[Text]) -> Self {
        let english: Vec<&str> = texts.iter().map(|text| text.english.as_str()).collect();
        let chinese: Vec<&str> = texts.iter().map(|text| text.chinese.as_str()).collect();
        Text { english: english.join(", "), chinese: chinese.join("，") }
    }

    /// The text with a blank between a Chinese character and what is Latin: so patterns need not know
    /// what is put into them.
    pub(crate) fn spaced(self) -> Self {
        let mut chinese = String::new();
        let mut last = ' ';
        for char in self.chinese.chars() {
            let meet = |a, b| is_chinese(a) && is_latin(b);
            if meet(last, char) || meet(char, last) {
                chinese.push(' ');
            }
            chinese.push(char);
            last = char;
        }
        Text { chinese, ..self }
    }
}

fn is_chinese(char: char) -> bool {
    matches!(char, '\u{4e00}'..='\u{9fff}')
}

fn is_latin(char: char) -> bool {
    char.is_ascii_alphanumeric() || matches!(char, '+' | '`')
}

/// What can be put into a text.
pub trait Say {
    fn said(&self) -> Text;
}

impl<T: Say + ?Sized> Say for &T {
    fn said(&self) -> Text {
        (*self).said()
    }
}

impl Say for Text {
    fn said(&self) -> Text {
        self.clone()
    }
}

impl Say for u64 {
    fn said(&self) -> Text {
        Text::same(HumanCount(*self))
    }
}

impl Say for Cell {
    fn said(&self) -> Text {
        let text = phrase("cell").with("row", &(self.row as u64 + 1));
        text.with("column", &(self.col as u64 + 1))
    }
}

/// Digits, of which there may be none.
impl Say for [u8] {
    fn said(&self) -> Text {
        if self.is_empty() {
            return phrase("no-digit");
        }
        let digits: Vec<String> = self.iter().map(u8::to_string).collect();
        Text { english: digits.join(", "), chinese: digits.join("、") }
    }
}

impl Say for Variant {
    fn said(&self) -> Text {
        of_its_own(self, &self.about.title)
    }
}

/// What a write does to a cell.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Deed {
    pub cell: Cell,
    /// The digit that the cell has before, 0 for none.
    pub before: u8,
    /// The digit that it has then, 0 for none.
    pub after: u8,
}

impl From<Step> for Deed {
    fn from(step: Step) -> Self {
        Deed { cell: Cell::at(step.cell()), before: step.before(), after: step.after() }
    }
}

impl Say for Deed {
    fn said(&self) -> Text {
        let name = match (self.before, self.after) {
            (0, 0) => "remove-nothing",
            (_, 0) => "remove",
            (0, _) => "place",
            _ => "overwrite",
        };
        let text = phrase(name).with("cell", &self.cell);
        text.with("before", &u64::from(self.before)).with("after", &u64::from(self.after))
    }
}

/// What the head docs of a search say of a part of it.
pub fn why(variant: &Variant, part: Part) -> Option<Text> {
    let sentence = of_its_own(variant, part.sentence(variant.docs)?);
    let part = phrase(&format!("part-{}", part.name()));
    Some(phrase("why").with("search", variant).with("part", &part).with("sentence", &sentence))
}

/// A text of a search. A name that is the same in both languages has no other one.
fn of_its_own(variant: &Variant, english: &str) -> Text {
    let chinese = variant.about.chinese.get(english).map_or(english, String::as_str);
    Text { english: english.to_string(), chinese: chinese.to_string() }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case::figures("第12步", "第 12 步")]
    #[case::letters("让Python先填", "让 Python 先填")]
    #[case::c_plus_plus("用C++写", "用 C++ 写")]
    #[case::signs("Java（isSafe）在1、2之间", "Java（isSafe）在 1、2 之间")]
    #[case::code("调用`solve`", "调用 `solve`")]
    #[case::already_apart("第 3 行", "第 3 行")]
    fn what_is_latin_is_apart(#[case] text: &str, #[case] expected: &str) {
        assert_eq!(Text::same(text).spaced().chinese, expected);
    }
}
