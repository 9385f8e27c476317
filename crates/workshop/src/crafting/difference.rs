//! Where two texts differ, line by line.

use std::fmt;

/// One line of a comparison.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Line<'a> {
    Both(&'a str),
    Left(&'a str),
    Right(&'a str),
}

impl fmt::Display for Line<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (sign, text) = match self {
            Line::Both(text) => (' ', text),
            Line::Left(text) => ('-', text),
            Line::Right(text) => ('+', text),
        };
        f.write_str(format!("{sign} {text}").trim_end())
    }
}

/// Lines around a difference that are shown with it.
const CONTEXT: usize = 3;

/// The passages in which two texts differ, with some lines around them.
pub fn passages<'a>(left: &'a str, right: &'a str) -> Vec<Vec<Line<'a>>> {
    let lines = compare(left, right);
    let is_near = |number: usize| {
        let end = lines.len().min(number + CONTEXT + 1);
        let around = &lines[number.saturating_sub(CONTEXT)..end];
        around.iter().any(|line| !matches!(line, Line::Both(_)))
    };
    let mut passages: Vec<Vec<Line>> = Vec::new();
    let mut passage = Vec::new();
    for (number, line) in lines.iter().enumerate() {
        if is_near(number) {
            passage.push(*line);
        } else if !passage.is_empty() {
            passages.push(std::mem::take(&mut passage));
        }
    }
    passages.extend((!passage.is_empty()).then_some(passage));
    passages
}

/// Both texts in one, by their longest common subsequence of lines. Sources of a
/// few hundred lines need no better method than the table of the textbooks.
fn compare<'a>(left: &'a str, right: &'a str) -> Vec<Line<'a>> {
    let left: Vec<&str> = left.lines().collect();
    let right: Vec<&str> = right.lines().collect();
    let mut common = vec![vec![0; right.len() + 1]; left.len() + 1];
    for i in (0..left.len()).rev() {
        for j in (0..right.len()).rev() {
            common[i][j] = match left[i] == right[j] {
                true => common[i + 1][j + 1] + 1,
                false => common[i + 1][j].max(common[i][j + 1]),
            };
        }
    }

    let (mut i, mut j) = (0, 0);
    let mut lines = Vec::new();
    while i < left.len() || j < right.len() {
        if i < left.len() && j < right.len() && left[i] == right[j] {
            lines.push(Line::Both(left[i]));
            i += 1;
            j += 1;
        } else if j == right.len() || (i < left.len() && common[i + 1][j] >= common[i][j + 1]) {
            lines.push(Line::Left(left[i]));
            i += 1;
        } else {
            lines.push(Line::Right(right[j]));
            j += 1;
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    fn shown(left: &str, right: &str) -> Vec<Vec<String>> {
        let passages = passages(left, right);
        passages.iter().map(|passage| passage.iter().map(Line::to_string).collect()).collect()
    }

    #[test]
    fn equal_texts_have_no_difference() {
        assert!(passages("a\nb\n", "a\nb\n").is_empty());
        assert!(passages("", "").is_empty());
    }

    #[test]
    fn a_change_is_shown_with_what_is_around() {
        assert_eq!(
            shown("1\n2\n3\n4\n5\n6\nx\n8\n", "1\n2\n3\n4\n5\n6\ny\nz\n8\n"),
            [["  4", "  5", "  6", "- x", "+ y", "+ z", "  8"]]
        );
    }

    #[test]
    fn changes_far_apart_are_two_passages() {
        let left = "a\n1\n2\n3\n4\n5\n6\n7\nb\n";
        let right = "1\n2\n3\n4\n5\n6\n7\n";
        assert_eq!(
            shown(left, right),
            [["- a", "  1", "  2", "  3"], ["  5", "  6", "  7", "- b"]]
        );
    }
}
