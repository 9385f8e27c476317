//! Where in the source of a search its five parts are.
//!
//! They are marked by mdBook's comments, `// ANCHOR: choose` to `// ANCHOR_END: choose`; a part may
//! have several passages. The head docs have a sentence on each part, in the list under "The five
//! parts".

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

/// One of the five parts that every backtracking search has.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Part {
    /// The choice of the next cell, and of its digits.
    Choose,
    /// The test whether a digit may be placed in a cell.
    Check,
    /// The write of a digit.
    Place,
    /// The write that takes a digit back.
    Undo,
    /// The end of the search.
    Stop,
}

impl Part {
    /// All parts, in the order in which a search goes through them.
    pub const ALL: [Part; 5] = [Part::Choose, Part::Check, Part::Place, Part::Undo, Part::Stop];

    const TEXTS: [(&str, &str); 5] = [
        ("choose", "Which cell is next, and which digits"),
        ("check", "Whether a digit is allowed there"),
        ("place", "Writing it"),
        ("undo", "Taking it back"),
        ("stop", "When the search is over"),
    ];

    /// Its name, as in the anchors: `choose`.
    pub fn name(self) -> &'static str {
        Self::TEXTS[self as usize].0
    }

    /// What it is about, for a list of the parts: `Which cell is next, and which digits`.
    pub fn summary(self) -> &'static str {
        Self::TEXTS[self as usize].1
    }

    /// The passages of this part in a source, as ranges of line numbers from 0, without the anchors.
    pub fn line_ranges(self, code: &str) -> Vec<Range<usize>> {
        let [start_mark, end_mark] =
            ["", "_END"].map(|end| format!("// ANCHOR{end}: {}", self.name()));
        let (mut passages, mut start) = (Vec::new(), None);
        for (number, line) in code.lines().map(str::trim).enumerate() {
            if line == start_mark {
                start = Some(number + 1);
            } else if line == end_mark {
                passages.extend(start.take().map(|start| start..number));
            }
        }
        passages
    }

    /// The sentence on this part in the head docs of a search, or in the plain comment at the head of a
    /// solution.
    pub fn sentence(self, docs: &str) -> Option<&str> {
        let comments = docs.lines().filter_map(|line| line.strip_prefix("//"));
        let mut items = comments
            .filter_map(|it| it.trim_start_matches('!').strip_prefix(" - ")?.split_once(": "));
        items.find_map(|(name, it)| (name.trim_matches('`') == self.name()).then_some(it))
    }
}

/// The lines of a source, each with its number from 0, without the comment at its head and
/// without the anchors.
pub fn shown_lines(code: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = code.lines().enumerate().skip_while(|(_, line)| is_head_comment(line));
    let lines = lines.skip_while(|(_, line)| line.is_empty());
    lines.filter(|(_, line)| !is_anchor(line))
}

/// Whether a line is of the head docs or of a plain comment. The docs of an item are neither.
fn is_head_comment(line: &str) -> bool {
    let is_plain = line == "//" || line.starts_with("// ");
    line.starts_with("//!") || (is_plain && !is_anchor(line))
}

/// A source without its anchors.
pub fn without_anchors(code: &str) -> String {
    code.split_inclusive('\n').filter(|line| !is_anchor(line)).collect()
}

/// Whether a line is an anchor.
pub fn is_anchor(line: &str) -> bool {
    line.trim_start().starts_with("// ANCHOR")
}
