//! How cells, digits, searches and writes are said.

use search::{Cell, Rules};
use searches::Variant;
use search::parts::Part;

use crate::{
    text::{Say, Text},
    texts::phrase,
};

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
#[derive(Clone, Copy, Debug)]
pub struct Deed {
    pub cell: Cell,
    /// The value that the cell has before, 0 for none.
    pub before: u8,
    /// The value that it has then, 0 for none.
    pub after: u8,
    pub rules: &'static dyn Rules,
}

impl Say for Deed {
    fn said(&self) -> Text {
        let has_one_value = self.rules.has_one_value();
        let name = match (self.before, self.after) {
            (0, 0) => "remove-nothing",
            (_, 0) if has_one_value => "take-back",
            (0, _) if has_one_value => "set",
            (_, 0) => "remove",
            (0, _) => "place",
            _ => "overwrite",
        };
        let text = phrase(name).with("cell", &self.cell).with("noun", &phrase(self.rules.noun()));
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
