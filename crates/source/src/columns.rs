//! Texts side by side, fitted to a width.

use anstyle::Style;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// A line of a text, in pieces of one style each.
pub type StyledLine = Vec<(Style, String)>;

const GAP: &str = "  │  ";
/// Source code in less than this is hard to read.
const READABLE: usize = 44;

/// Puts texts side by side: as many as fit, and those that are left below them.
///
/// A line that is too long for its column goes on in the next one.
pub fn side_by_side(texts: &[Vec<StyledLine>], width: usize) -> Vec<StyledLine> {
    let mut rows = Vec::new();
    let mut left = texts;
    while !left.is_empty() {
        let (texts, rest) = left.split_at(fitting(left, width));
        left = rest;
        let widths = column_widths(texts, width);
        let wrapped: Vec<Vec<StyledLine>> =
            texts.iter().zip(&widths).map(|(text, &width)| wrap(text, width)).collect();
        let height = wrapped.iter().map(Vec::len).max().unwrap_or(0);
        for i in 0..height {
            rows.push(joined(&wrapped, &widths, i));
        }
        rows.push(StyledLine::new());
    }
    rows.pop();
    rows
}

/// How many of the first texts fit in one row, each in its own width or in one
/// that is readable; at least one.
fn fitting(texts: &[Vec<StyledLine>], width: usize) -> usize {
    let mut used = 0;
    let fits = |text: &&Vec<StyledLine>| {
        used += text_width(text).min(READABLE) + GAP.width();
        used <= width + GAP.width()
    };
    texts.iter().take_while(fits).count().max(1)
}

/// What each text needs, where that fits; else the same for all, of which those
/// that need less give the rest to the others.
fn column_widths(texts: &[Vec<StyledLine>], width: usize) -> Vec<usize> {
    let needed: Vec<usize> = texts.iter().map(|text| text_width(text)).collect();
    let available = width.saturating_sub(GAP.width() * (texts.len().saturating_sub(1)));
    if needed.iter().sum::<usize>() <= available {
        return needed;
    }
    let mut share = available / texts.len().max(1);
    loop {
        let (small, large): (Vec<usize>, Vec<usize>) =
            needed.iter().partition(|&&need| need <= share);
        let fair = (available.saturating_sub(small.iter().sum())) / large.len().max(1);
        if fair <= share {
            return needed.iter().map(|&need| need.min(share).max(1)).collect();
        }
        share = fair;
    }
}

fn text_width(text: &[StyledLine]) -> usize {
    text.iter().map(line_width).max().unwrap_or(0)
}

fn line_width(line: &StyledLine) -> usize {
    line.iter().map(|(_, text)| text.width()).sum()
}

fn wrap(text: &[StyledLine], width: usize) -> Vec<StyledLine> {
    text.iter().flat_map(|line| wrap_line(line, width)).collect()
}

/// A character and its style.
type Sign = (Style, char);

fn wrap_line(line: &StyledLine, width: usize) -> Vec<StyledLine> {
    let signs: Vec<Sign> =
        line.iter().flat_map(|(style, text)| text.chars().map(|char| (*style, char))).collect();
    let start = line_start(&signs);
    let start = if start.len() < width / 2 { start.as_slice() } else { &[] };

    let mut lines = Vec::new();
    let mut left = signs.as_slice();
    loop {
        let start = if lines.is_empty() { &[] } else { start };
        let (first, rest) = left.split_at(break_at(left, width - start.len()));
        lines.push(pieces(&[start, first].concat()));
        left = rest;
        if left.is_empty() {
            return lines;
        }
    }
}

/// What the lines start with in which a line goes on: its own indentation, and
/// then the slashes of its comment, or some more blanks.
fn line_start(signs: &[Sign]) -> Vec<Sign> {
    let indent = signs.iter().take_while(|(_, char)| *char == ' ').count();
    let slashes = signs[indent..].iter().take_while(|(_, char)| *char == '/').count();
    let mut start = signs[..indent + slashes].to_vec();
    let blanks = if slashes > 0 { 1 } else { 4 };
    start.extend(vec![(Style::new(), ' '); blanks]);
    start
}

/// How many signs go into a line: all, or up to the last blank, or as many as fit.
fn break_at(signs: &[Sign], width: usize) -> usize {
    let mut used = 0;
    let fits = |&&(_, char): &&Sign| {
        used += char.width().unwrap_or(0);
        used <= width
    };
    let fitting = signs.iter().take_while(fits).count().max(1);
    if fitting >= signs.len() {
        return signs.len();
    }
    // A blank of the indentation is none to break at.
    let indent = signs.iter().take_while(|(_, char)| *char == ' ').count();
    let blank = signs[..fitting].iter().rposition(|&(_, char)| char == ' ');
    blank.filter(|&blank| blank > indent).map_or(fitting, |blank| blank + 1)
}

/// Signs of one style are one piece again.
fn pieces(signs: &[Sign]) -> StyledLine {
    let runs = signs.chunk_by(|(a, _), (b, _)| a == b);
    runs.map(|run| (run[0].0, run.iter().map(|(_, char)| char).collect())).collect()
}

/// StyledLine `i` of all columns, each filled up with blanks but the last.
fn joined(columns: &[Vec<StyledLine>], widths: &[usize], i: usize) -> StyledLine {
    let mut row = StyledLine::new();
    for (number, (column, &width)) in columns.iter().zip(widths).enumerate() {
        let line = column.get(i).cloned().unwrap_or_default();
        let used = line_width(&line);
        row.extend(line);
        if number + 1 < columns.len() {
            row.push((Style::new(), format!("{}{GAP}", " ".repeat(width - used))));
        }
    }
    row
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use super::*;

    fn text(lines: &[&str]) -> Vec<StyledLine> {
        lines.iter().map(|line| vec![(Style::new(), line.to_string())]).collect()
    }

    fn plain(rows: &[StyledLine]) -> Vec<String> {
        let row = |row: &StyledLine| row.iter().map(|(_, text)| text.as_str()).collect::<String>();
        rows.iter().map(|line| row(line).trim_end().to_string()).collect()
    }

    #[rstest]
    #[case::both_fit(9, &["ab  │  x", "c   │  yz", "    │  z"])]
    #[case::one_below_the_other(7, &["ab", "c", "", "x", "yz", "z"])]
    fn texts_stand_side_by_side_where_they_fit(#[case] width: usize, #[case] expected: &[&str]) {
        let rows = side_by_side(&[text(&["ab", "c"]), text(&["x", "yz", "z"])], width);
        assert_eq!(plain(&rows), expected);
    }

    #[test]
    fn a_long_line_goes_on_in_the_next() {
        let long = "0123456789".repeat(7);
        let rows = side_by_side(&[text(&[&long])], 50);
        assert_eq!(plain(&rows), [&long[..50], &format!("    {}", &long[50..])]);
    }

    #[test]
    fn a_line_is_broken_at_a_blank_where_there_is_one() {
        let rows = side_by_side(&[text(&["  let sum = first + second;"])], 20);
        assert_eq!(plain(&rows), ["  let sum = first +", "      second;"]);
    }

    #[test]
    fn a_comment_goes_on_as_a_comment() {
        let rows = side_by_side(&[text(&["  /// Why this is so."])], 15);
        assert_eq!(plain(&rows), ["  /// Why this", "  /// is so."]);
    }

    #[test]
    fn a_wide_character_takes_two_places() {
        let rows = side_by_side(&[text(&["数独"]), text(&["x"])], 120);
        assert_eq!(plain(&rows), ["数独  │  x"]);
    }
}
