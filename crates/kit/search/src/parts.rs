//! The five parts in the source of a search.
//!
//! Comments in the format of mdBook mark a part: `// ANCHOR: choose` is before its first line, and
//! `// ANCHOR_END: choose` after its last line. A part may have several line ranges. The head docs of a search have a
//! sentence for each part, in the list "The five parts".

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

/// One of the five parts that every backtracking search has.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Part {
    /// The choice of the next cell and of its digits.
    Choose,
    /// The test whether a digit may be placed in a cell.
    Check,
    /// The write of a digit.
    Place,
    /// The write that removes a digit.
    Undo,
    /// The end of the search.
    Stop,
}

impl Part {
    /// All parts, in the order in which most searches run them.
    pub const ALL: [Part; 5] = [Part::Choose, Part::Check, Part::Place, Part::Undo, Part::Stop];

    /// Returns the name of the part in the anchors: `choose`.
    pub fn name(self) -> &'static str {
        match self {
            Part::Choose => "choose",
            Part::Check => "check",
            Part::Place => "place",
            Part::Undo => "undo",
            Part::Stop => "stop",
        }
    }

    /// Describes the part in a few words, for a list of the parts.
    pub fn summary(self) -> &'static str {
        match self {
            Part::Choose => "The choice of the next cell and its digits",
            Part::Check => "The test whether a digit is allowed",
            Part::Place => "The write of a digit",
            Part::Undo => "The removal of a digit",
            Part::Stop => "The end of the search",
        }
    }

    /// Returns the ranges of this part in a source, as line numbers from 0. A range does not contain the anchors of this
    /// part, but may contain anchors of other parts.
    pub fn line_ranges(self, code: &str) -> Vec<Range<usize>> {
        let start_anchor = format!("// ANCHOR: {}", self.name());
        let end_anchor = format!("// ANCHOR_END: {}", self.name());
        let mut ranges = Vec::new();
        let mut start = None;
        for (number, line) in code.lines().map(str::trim).enumerate() {
            if line == start_anchor {
                start = Some(number + 1);
            } else if line == end_anchor
                && let Some(start) = start.take()
            {
                ranges.push(start..number);
            }
        }
        ranges
    }

    /// Returns the sentence for this part in the head docs of a search, or in the plain comment at the head of a
    /// solution. Returns `None` if there is no such sentence.
    pub fn sentence(self, docs: &str) -> Option<&str> {
        docs.lines().find_map(|line| {
            let comment = line.strip_prefix("//")?.trim_start_matches('!');
            let (name, sentence) = comment.strip_prefix(" - ")?.split_once(": ")?;
            (name.trim_matches('`') == self.name()).then_some(sentence)
        })
    }
}

/// Returns the lines of a source, each with its number from 0, without the comment at the head and without anchors.
pub fn shown_lines(code: &str) -> impl Iterator<Item = (usize, &str)> {
    code.lines()
        .enumerate()
        .skip_while(|(_, line)| is_head_comment(line))
        .skip_while(|(_, line)| line.is_empty())
        .filter(|(_, line)| !is_anchor(line))
}

/// Returns whether a line is head docs (`//!`) or a plain comment (`//`). Docs of an item (`///`) are not at the head.
pub fn is_head_comment(line: &str) -> bool {
    let is_plain = line == "//" || line.starts_with("// ");
    line.starts_with("//!") || (is_plain && !is_anchor(line))
}

/// Returns a source without the lines of its anchors.
pub fn without_anchors(code: &str) -> String {
    code.split_inclusive('\n').filter(|line| !is_anchor(line)).collect()
}

/// Returns whether a line is an anchor.
pub fn is_anchor(line: &str) -> bool {
    line.trim_start().starts_with("// ANCHOR")
}
