//! A source as people read it.

mod highlight;
mod styled_text;

pub use highlight::{CodeKind, code_lines, highlight};
pub use styled_text::{
    StyledLine, indentation, pieces, plain, side_by_side, styled, text_of, unindented, wrap,
};

/// What the head docs of a search say of its write-up: the first two paragraphs below the title of a `lib.rs`, each on one line.
pub struct HeadDocs {
    /// "After …": the title of the write-up, its language and its date.
    pub source: String,
    /// The idea in two or three sentences.
    pub summary: String,
}

impl HeadDocs {
    /// Reads the two paragraphs after the title of a source. A missing paragraph is empty.
    pub fn of(docs: &str) -> Self {
        let lines = docs.lines().map_while(|line| line.strip_prefix("//!"));
        let lines: Vec<&str> = lines.map(str::trim).collect();
        let mut paragraphs = lines.split(|line| line.is_empty()).skip(1).map(|part| part.join(" "));
        let mut next = || paragraphs.next().unwrap_or_default();
        HeadDocs { source: next(), summary: next() }
    }

    /// The language and the date, which follow the title of the write-up: "Swift, 2015-06-26".
    pub fn label(&self) -> &str {
        let (_, label) = self.source.rsplit_once("\"), ").unwrap_or(("", &self.source));
        label.trim_end_matches('.')
    }
}
