//! A text in both languages, and what can be put into it.

use indicatif::HumanCount;
use serde::{Deserialize, Serialize};

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
