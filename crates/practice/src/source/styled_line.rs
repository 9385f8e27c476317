//! A line of text in several styles: how wide it is, and how it is unindented and broken.

use anstyle::Style;
use textwrap::{Options, WordSeparator, WordSplitter, WrapAlgorithm};
use unicode_width::UnicodeWidthStr;

/// A line of a text, in pieces of one style each.
pub type StyledLine = Vec<(Style, String)>;

pub fn plain(text: &str) -> Vec<StyledLine> {
    text.lines().map(|line| vec![(Style::new(), line.to_string())]).collect()
}

/// A line without the first `blanks` blanks of its indentation, or without all of them if it has
/// fewer.
pub fn unindented(line: &StyledLine, blanks: usize) -> StyledLine {
    split_at(line, blanks.min(indentation(&unstyled(line)))).1
}

/// Breaks a line that is wider than `columns`: at a blank if there is one, else between any two
/// characters. The rows after the first are indented further, or are comments too if it is one.
pub fn wrap(line: &StyledLine, columns: usize) -> Vec<StyledLine> {
    let text = unstyled(line);
    let mut start = start_of_next_rows(line, &text);
    if width(&start) >= columns / 2 {
        start.clear();
    }
    let start_text = unstyled(&start);
    let options = Options::new(columns)
        .subsequent_indent(&start_text)
        .word_separator(WordSeparator::AsciiSpace)
        .word_splitter(WordSplitter::NoHyphenation)
        .wrap_algorithm(WrapAlgorithm::FirstFit);

    let mut rest = line.clone();
    let mut rows = Vec::new();
    for row in textwrap::wrap(&text, options) {
        let start = if rows.is_empty() { StyledLine::new() } else { start.clone() };
        let (pieces, next) = split_at(&rest, row.len() - unstyled(&start).len());
        rows.push([start, pieces].concat());
        // The row does not end in the blanks after which it is broken.
        rest = unindented(&next, usize::MAX);
    }
    rows
}

/// The indentation of a line, and then the slashes of its comment, or four more blanks.
fn start_of_next_rows(line: &StyledLine, text: &str) -> StyledLine {
    let indent = indentation(text);
    let slashes = text[indent..].bytes().take_while(|&byte| byte == b'/').count();
    let (mut start, _) = split_at(line, indent + slashes);
    let blanks = if slashes > 0 { " " } else { "    " };
    start.push((Style::new(), blanks.to_string()));
    start
}

fn indentation(text: &str) -> usize {
    text.len() - text.trim_start_matches(' ').len()
}

/// How many columns of a terminal a line takes.
pub(crate) fn width(line: &StyledLine) -> usize {
    line.iter().map(|(_, text)| text.width()).sum()
}

fn unstyled(line: &StyledLine) -> String {
    line.iter().map(|(_, text)| text.as_str()).collect()
}

/// The first `length` bytes of a line, and the others.
fn split_at(line: &StyledLine, length: usize) -> (StyledLine, StyledLine) {
    let (mut head, mut tail) = (StyledLine::new(), StyledLine::new());
    let mut left = length;
    for (style, text) in line {
        let (before, after) = text.split_at(left.min(text.len()));
        left -= before.len();
        head.extend((!before.is_empty()).then(|| (*style, before.to_string())));
        tail.extend((!after.is_empty()).then(|| (*style, after.to_string())));
    }
    (head, tail)
}

#[cfg(test)]
mod tests {
    use anstyle::AnsiColor::{Blue, Red};
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn a_long_line_is_broken() {
        let cases: [(&str, usize, &[&str]); 7] = [
            ("let a = 1;", 10, &["let a = 1;"]),
            ("", 10, &[""]),
            ("  let sum = first + second;", 20, &["  let sum = first +", "      second;"]),
            ("0123456789abcdef", 10, &["012345", "    6789ab", "    cdef"]),
            ("  /// Why this is so.", 15, &["  /// Why this", "  /// is so."]),
            ("    a b c", 7, &["    a b", "c"]),
            ("数独 数独", 6, &["数独", "数独"]),
        ];
        for (line, columns, rows) in cases {
            let broken: Vec<String> = wrap(&plain(line).pop().unwrap_or_default(), columns)
                .iter()
                .map(unstyled)
                .collect();
            assert_eq!(broken, rows);
        }
    }

    #[test]
    fn the_pieces_of_a_broken_line_keep_their_styles() {
        let [red, blue] = [Red, Blue].map(|color| Style::new().fg_color(Some(color.into())));
        let piece = |style: Style, text: &str| (style, text.to_string());
        let line = vec![piece(red, "  // ab"), piece(blue, "cd ef gh")];
        let rows = wrap(&line, 12);
        assert_eq!(
            rows,
            [
                vec![piece(red, "  // ab"), piece(blue, "cd ef")],
                vec![piece(red, "  //"), piece(Style::new(), " "), piece(blue, "gh")],
            ]
        );
    }

    #[test]
    fn a_line_is_unindented() {
        let cases: [(usize, &str); 3] = [(1, "  a b"), (3, "a b"), (9, "a b")];
        for (blanks, expected) in cases {
            let line = vec![(Style::new(), " ".to_string()), (Style::new(), "  a b".to_string())];
            assert_eq!(unstyled(&unindented(&line, blanks)), expected);
        }
    }
}
