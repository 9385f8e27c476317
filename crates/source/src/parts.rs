//! Where in the source of a variant the five parts of a search are.
//!
//! They are marked by mdBook's comments, `// ANCHOR: choose` to
//! `// ANCHOR_END: choose`; a part may have several passages. A sentence on each
//! stands in the head docs, in the list under "The five parts".

use std::ops::Range;

use program::clap::{self, ValueEnum};
use serde::Deserialize;

/// One of the five parts that every backtracking search has.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, ValueEnum)]
#[serde(rename_all = "lowercase")]
pub enum Part {
    /// Which cell is next, and which digits
    Choose,
    /// Whether a digit may stand there
    Check,
    /// Writing it
    Place,
    /// Taking it back
    Undo,
    /// When the search is over
    Stop,
}

impl Part {
    pub const ALL: [Part; 5] = [Part::Choose, Part::Check, Part::Place, Part::Undo, Part::Stop];

    pub fn name(self) -> &'static str {
        match self {
            Part::Choose => "choose",
            Part::Check => "check",
            Part::Place => "place",
            Part::Undo => "undo",
            Part::Stop => "stop",
        }
    }

    /// The passages of this part in a source, as ranges of its lines, from 0.
    pub fn passages(self, code: &str) -> Vec<Range<usize>> {
        let mut passages = Vec::new();
        let mut start = None;
        for (number, line) in code.lines().enumerate() {
            match anchor(line) {
                Some(Anchor::Start(name)) if name == self.name() => start = Some(number + 1),
                Some(Anchor::End(name)) if name == self.name() => {
                    passages.extend(start.take().map(|start| start..number))
                }
                _ => {}
            }
        }
        passages
    }

    /// The sentence on this part in the head docs of a variant.
    pub fn sentence(self, docs: &str) -> Option<&str> {
        let start = format!("//! - `{}`: ", self.name());
        docs.lines().find_map(|line| line.strip_prefix(&start))
    }
}

enum Anchor<'a> {
    Start(&'a str),
    End(&'a str),
}

fn anchor(line: &str) -> Option<Anchor<'_>> {
    let (_, comment) = line.split_once("// ANCHOR")?;
    match comment.strip_prefix("_END: ") {
        Some(name) => Some(Anchor::End(name)),
        None => comment.strip_prefix(": ").map(Anchor::Start),
    }
}

/// The lines of a source that are worth seeing, each with its number from 0: without the
/// comment at the head, which is for other readers, and without the anchors.
pub fn shown_lines(code: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = code.lines().enumerate().skip_while(|(_, line)| is_head_comment(line));
    let lines = lines.skip_while(|(_, line)| line.is_empty());
    lines.filter(|(_, line)| !is_anchor(line))
}

/// Head docs, or a plain comment. What documents an item is neither.
fn is_head_comment(line: &str) -> bool {
    let is_plain = line == "//" || line.starts_with("// ");
    line.starts_with("//!") || (is_plain && !is_anchor(line))
}

/// A source without its anchors.
pub fn without_anchors(code: &str) -> String {
    code.split_inclusive('\n').filter(|line| !is_anchor(line)).collect()
}

/// Whether a line is there for an anchor alone.
pub fn is_anchor(line: &str) -> bool {
    line.trim_start().starts_with("// ANCHOR")
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use super::*;

    #[test]
    fn a_part_is_between_its_anchors() {
        let code = "a\n  // ANCHOR: undo\n  b\n  // ANCHOR: stop\n  c\n  // ANCHOR_END: stop\n  // ANCHOR_END: undo\nd\n// ANCHOR: undo\ne\n// ANCHOR_END: undo";
        assert_eq!(Part::Undo.passages(code), [2..6, 9..10]);
        assert_eq!(Part::Stop.passages(code), vec![Range { start: 4, end: 5 }]);
        assert!(Part::Check.passages(code).is_empty());
        assert_eq!(without_anchors(code), "a\n  b\n  c\nd\ne\n");
    }

    #[rstest]
    #[case::head_docs("//! a\n//!\n//! b\n\nuse c;\n\n// d\ne", &[(4, "use c;"), (5, ""), (6, "// d"), (7, "e")])]
    #[case::plain_comment("// a\n//\n// b\n\nc", &[(4, "c")])]
    #[case::documented_item("// a\n/// b\nc", &[(1, "/// b"), (2, "c")])]
    #[case::anchors("  // ANCHOR: undo\n  a\n  // ANCHOR_END: undo", &[(1, "  a")])]
    #[case::anchor_at_the_head("// ANCHOR: undo\n// a\nb", &[(1, "// a"), (2, "b")])]
    #[case::nothing("", &[])]
    fn lines_are_shown_without_head_and_anchors(
        #[case] code: &str,
        #[case] expected: &[(usize, &str)],
    ) {
        let shown: Vec<_> = shown_lines(code).collect();
        assert_eq!(shown, expected);
    }
}
