//! Texts side by side, fitted to a width.

use anstyle::Style;
use unicode_width::UnicodeWidthStr;

use super::styled_line::{StyledLine, width, wrap};

const GAP: &str = "  │  ";
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
        used += text_width(text).min(READABLE) + GAP.width();
        used <= columns + GAP.width()
    };
    texts.iter().take_while(fits).count().max(1)
}

/// What each text needs, if that fits; else the same for all, but texts that need less leave the
/// rest to the others.
fn column_widths(texts: &[Vec<StyledLine>], columns: usize) -> Vec<usize> {
    let needed: Vec<usize> = texts.iter().map(|text| text_width(text)).collect();
    let available = columns.saturating_sub(GAP.width() * (texts.len().saturating_sub(1)));
    let shared = |share: usize| needed.iter().map(move |&need| need.min(share));
    let widest = needed.iter().copied().max().unwrap_or(0);
    let share = (1..=widest).rev().find(|&share| shared(share).sum::<usize>() <= available);
    shared(share.unwrap_or(1)).collect()
}

fn text_width(text: &[StyledLine]) -> usize {
    text.iter().map(width).max().unwrap_or(0)
}

/// Line `number` of all columns, each but the last padded with blanks.
fn joined(columns: &[Vec<StyledLine>], widths: &[usize], number: usize) -> StyledLine {
    let mut row = StyledLine::new();
    for (column, &column_width) in columns.iter().zip(widths) {
        let line = column.get(number).cloned().unwrap_or_default();
        let blanks = " ".repeat(column_width.saturating_sub(width(&line)));
        row.extend(line);
        row.push((Style::new(), format!("{blanks}{GAP}")));
    }
    row.pop();
    row
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    fn text(lines: &[&str]) -> Vec<StyledLine> {
        lines.iter().map(|line| vec![(Style::new(), line.to_string())]).collect()
    }

    fn plain(rows: &[StyledLine]) -> Vec<String> {
        let row = |row: &StyledLine| row.iter().map(|(_, text)| text.as_str()).collect::<String>();
        rows.iter().map(|line| row(line).trim_end().to_string()).collect()
    }

    #[test]
    fn texts_are_side_by_side_if_they_fit() {
        type Lines = &'static [&'static str];
        let cases: [(Lines, Lines, usize, Lines); 3] = [
            (&["ab", "c"], &["x", "yz", "z"], 9, &["ab  │  x", "c   │  yz", "    │  z"]),
            (&["ab", "c"], &["x", "yz", "z"], 7, &["ab", "c", "", "x", "yz", "z"]),
            // A wide character takes two columns.
            (&["数独"], &["x"], 120, &["数独  │  x"]),
        ];
        for (left, right, width, expected) in cases {
            assert_eq!(plain(&side_by_side(&[text(left), text(right)], width)), expected);
        }
    }
}
