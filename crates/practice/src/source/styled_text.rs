//! Lines of text in several styles: broken where they are too long, and side by side.

use anstyle::Style;
use textwrap::{Options, WordSeparator, WordSplitter, WrapAlgorithm, core::display_width};

/// A line of a text, with the style of each character.
pub type StyledLine = Vec<(Style, char)>;

pub fn styled(style: Style, text: &str) -> StyledLine {
    text.chars().map(|char| (style, char)).collect()
}

pub fn plain(text: &str) -> Vec<StyledLine> {
    text.lines().map(|line| styled(Style::new(), line)).collect()
}

/// The pieces of a line that have one style each.
pub fn pieces(line: &[(Style, char)]) -> impl Iterator<Item = (Style, String)> {
    line.chunk_by(|one, next| one.0 == next.0).map(|piece| (piece[0].0, text_of(piece)))
}

pub fn text_of(line: &[(Style, char)]) -> String {
    line.iter().map(|(_, char)| char).collect()
}

/// How many blanks a line begins with.
pub fn indentation(line: &[(Style, char)]) -> usize {
    line.iter().take_while(|(_, char)| *char == ' ').count()
}

/// A line without the first `blanks` blanks of its indentation, or without all of them if it has
/// fewer.
pub fn unindented(line: &[(Style, char)], blanks: usize) -> &[(Style, char)] {
    &line[blanks.min(indentation(line))..]
}

/// Breaks a line that is wider than `columns`: at a blank if there is one, else between any two
/// characters. The rows after the first are indented further, or are comments too if it is one.
pub fn wrap(line: &[(Style, char)], columns: usize) -> Vec<StyledLine> {
    let is_slash = |(_, char): &&(Style, char)| *char == '/';
    let indent = indentation(line);
    let slashes = line[indent..].iter().take_while(is_slash).count();
    let blanks = if slashes > 0 { " " } else { "    " };
    let mut start = [&line[..indent + slashes], &styled(Style::new(), blanks)].concat();
    if start.len() >= columns / 2 {
        start.clear();
    }
    let start_text = text_of(&start);
    let options = Options::new(columns)
        .subsequent_indent(&start_text)
        .word_separator(WordSeparator::AsciiSpace)
        .word_splitter(WordSplitter::NoHyphenation)
        .wrap_algorithm(WrapAlgorithm::FirstFit);

    let mut rest = line;
    let mut rows: Vec<StyledLine> = Vec::new();
    for row in textwrap::wrap(&text_of(line), options) {
        let start = if rows.is_empty() { &[] } else { start.as_slice() };
        let (own, next) = rest.split_at(row.chars().count() - start.len());
        rows.push([start, own].concat());
        // The row does not end in the blanks after which it is broken.
        rest = unindented(next, usize::MAX);
    }
    rows
}

const GAP: &str = "  │  ";
const GAP_WIDTH: usize = 5;
/// Source code in fewer columns is hard to read.
const READABLE: usize = 44;

/// Puts texts side by side, in `columns` columns: as many as fit, and the others below them. A
/// line that is wider than its column is broken.
pub fn side_by_side(texts: &[Vec<StyledLine>], columns: usize) -> Vec<StyledLine> {
    let mut rows = Vec::new();
    let mut left = texts;
    while !left.is_empty() {
        let (texts, rest) = left.split_at(fitting(left, columns));
        left = rest;
        let widths = column_widths(texts, columns);
        let wrapped: Vec<Vec<StyledLine>> = texts
            .iter()
            .zip(&widths)
            .map(|(text, &width)| text.iter().flat_map(|line| wrap(line, width)).collect())
            .collect();
        let height = wrapped.iter().map(Vec::len).max().unwrap_or(0);
        rows.extend((0..height).map(|row| joined(&wrapped, &widths, row)));
        rows.push(StyledLine::new());
    }
    rows.pop();
    rows
}

/// How many of the first texts fit side by side, each in its own width or in a readable one; at
/// least one.
fn fitting(texts: &[Vec<StyledLine>], columns: usize) -> usize {
    let mut used = 0;
    let fits = |text: &&Vec<StyledLine>| {
        used += width(text).min(READABLE) + GAP_WIDTH;
        used <= columns + GAP_WIDTH
    };
    texts.iter().take_while(fits).count().max(1)
}

/// What each text needs, if that fits; else the same for all, but texts that need less leave the
/// rest to the others.
fn column_widths(texts: &[Vec<StyledLine>], columns: usize) -> Vec<usize> {
    let needed: Vec<usize> = texts.iter().map(|text| width(text)).collect();
    let available = columns.saturating_sub(GAP_WIDTH * (texts.len().saturating_sub(1)));
    let shared = |share: usize| needed.iter().map(move |&need| need.min(share));
    let widest = needed.iter().copied().max().unwrap_or(0);
    let share = (1..=widest).rev().find(|&share| shared(share).sum::<usize>() <= available);
    shared(share.unwrap_or(1)).collect()
}

fn width(text: &[StyledLine]) -> usize {
    text.iter().map(|line| display_width(&text_of(line))).max().unwrap_or(0)
}

/// Line `number` of all columns, each but the last padded with blanks.
fn joined(columns: &[Vec<StyledLine>], widths: &[usize], number: usize) -> StyledLine {
    let widths = widths[..widths.len() - 1].iter().chain([&0]);
    let padded = columns.iter().zip(widths).map(|(column, width)| {
        let mut line = column.get(number).cloned().unwrap_or_default();
        let blanks = width.saturating_sub(display_width(&text_of(&line)));
        line.extend(styled(Style::new(), &" ".repeat(blanks)));
        line
    });
    padded.collect::<Vec<_>>().join(&styled(Style::new(), GAP)[..])
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
            let broken = wrap(&styled(Style::new(), line), columns);
            assert_eq!(broken.iter().map(|row| text_of(row)).collect::<Vec<_>>(), rows);
        }
    }

    #[test]
    fn the_pieces_of_a_broken_line_keep_their_styles() {
        let [red, blue] = [Red, Blue].map(|color| Style::new().fg_color(Some(color.into())));
        let rows = wrap(&[styled(red, "  // ab"), styled(blue, "cd ef gh")].concat(), 12);
        let second = [styled(red, "  //"), styled(Style::new(), " "), styled(blue, "gh")].concat();
        assert_eq!(rows, [[styled(red, "  // ab"), styled(blue, "cd ef")].concat(), second]);
    }

    #[test]
    fn texts_are_side_by_side_if_they_fit() {
        let cases = [
            ("ab\nc", "x\nyz\nz", 9, "ab  │  x\nc   │  yz\n    │  z"),
            ("ab\nc", "x\nyz\nz", 7, "ab\nc\n\nx\nyz\nz"),
            // A wide character takes two columns.
            ("数独", "x", 120, "数独  │  x"),
        ];
        for (left, right, width, expected) in cases {
            let rows = side_by_side(&[plain(left), plain(right)], width);
            let rows: Vec<String> = rows.iter().map(|row| text_of(row).trim_end().into()).collect();
            assert_eq!(rows.join("\n"), expected);
        }
    }
}
