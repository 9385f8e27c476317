//! The source of a search, and which of its lines are shown.

use std::ops::Range;

use ratatui::{
    style::{Color, Style},
    text::{Line, Span},
};

use searches::Variant;
use search::parts::{Part, shown_lines};
use practice::source::{StyledLine, plain, unindented, wrap};

/// A source in a column of the screen.
pub struct Listing {
    code: &'static str,
    lines: Vec<StyledLine>,
    /// The lines, broken to fit `width`.
    rows: Vec<ListingRow>,
    width: usize,
    /// The first row that is shown; `None` before the first frame.
    top: Option<usize>,
}

/// A row of a listing.
pub struct ListingRow {
    /// The number of its line in the source, from 0.
    pub number: usize,
    pub line: Line<'static>,
}

impl Listing {
    /// The source without colours.
    pub fn new(variant: &Variant) -> Self {
        let lines = plain(variant.code);
        Listing { code: variant.code, lines, rows: Vec::new(), width: 0, top: None }
    }

    /// Takes the lines with their colours.
    pub fn color(&mut self, lines: Vec<StyledLine>) {
        self.lines = lines;
        self.width = 0;
    }

    /// The rows for a column of this size. They scroll only if the rows of `passage` are not all
    /// in sight. Before the first step, the first part of the search is in sight.
    pub fn rows(
        &mut self,
        width: usize,
        height: usize,
        passage: Option<&Range<usize>>,
    ) -> &[ListingRow] {
        if self.width != width {
            self.rows = broken(self.code, &self.lines, width);
            self.width = width;
        }
        let first = if self.top.is_none() { self.first_passage() } else { None };
        let before = self.top.unwrap_or(0);
        let wanted = passage.or(first.as_ref()).map(|passage| rows_of(&self.rows, passage));
        let top = wanted.map_or(before, |wanted| top(before, height, &wanted));
        let top = top.min(self.rows.len().saturating_sub(height));
        self.top = Some(top);
        let end = self.rows.len().min(top + height);
        &self.rows[top..end]
    }

    fn first_passage(&self) -> Option<Range<usize>> {
        let passages = Part::ALL.into_iter().flat_map(|part| self.passages(part));
        passages.min_by_key(|passage| passage.start)
    }

    /// The passages of a part, as lines from 0.
    pub fn passages(&self, part: Part) -> Vec<Range<usize>> {
        part.passages(self.code)
    }
}

/// Breaks the lines that are shown to fit a width.
fn broken(code: &str, lines: &[StyledLine], width: usize) -> Vec<ListingRow> {
    let shown = shown_lines(code).filter_map(|(number, _)| Some((number, lines.get(number)?)));
    let rows = |(number, line): (usize, &StyledLine)| {
        let rows = wrap(&narrowed(line), width);
        rows.into_iter().map(move |row| ListingRow { number, line: spans(&row) })
    };
    shown.flat_map(rows).collect()
}

/// A line with half of its indentation, which is enough in a narrow column.
fn narrowed(line: &StyledLine) -> StyledLine {
    let first = line.first().map_or("", |(_, text)| text);
    unindented(line, (first.len() - first.trim_start_matches(' ').len()) / 2)
}

fn spans(line: &StyledLine) -> Line<'static> {
    let span = |(style, text): &(anstyle::Style, String)| Span::styled(text.clone(), color(*style));
    Line::from_iter(line.iter().map(span))
}

/// The highlighter has 256 colours in the foreground, and no other styles.
fn color(style: anstyle::Style) -> Style {
    match style.get_fg_color() {
        Some(anstyle::Color::Ansi256(color)) => Style::new().fg(Color::Indexed(color.0)),
        _ => Style::new(),
    }
}

/// The rows of a passage.
fn rows_of(rows: &[ListingRow], passage: &Range<usize>) -> Range<usize> {
    let start = rows.partition_point(|row| row.number < passage.start);
    let end = rows.partition_point(|row| row.number < passage.end);
    start..end
}

/// The first row to show, so that `wanted` is in sight: `before` if it is in sight already, else
/// some rows before `wanted`.
fn top(before: usize, height: usize, wanted: &Range<usize>) -> usize {
    let is_in_sight = wanted.start >= before && wanted.end <= before + height;
    if is_in_sight {
        return before;
    }
    let room = height.saturating_sub(wanted.len());
    wanted.start.saturating_sub(room / 2)
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case::in_sight(10, 20, 12..15, 10)]
    #[case::below(0, 20, 30..34, 22)]
    #[case::above(40, 20, 5..7, 0)]
    #[case::too_long(0, 4, 30..40, 30)]
    #[case::no_room(0, 0, 3..4, 3)]
    fn the_listing_scrolls_to_a_passage(
        #[case] before: usize,
        #[case] height: usize,
        #[case] wanted: Range<usize>,
        #[case] expected: usize,
    ) {
        assert_eq!(top(before, height, &wanted), expected);
    }

    #[test]
    fn at_first_a_part_of_the_search_is_in_sight() {
        for variant in searches::all() {
            let mut listing = Listing::new(variant);
            let first = listing.first_passage().expect("there is a part");
            let rows = listing.rows(38, 12, None);
            assert!(rows.iter().any(|row| row.number == first.start), "{}", variant.name);
        }
    }

    #[test]
    fn every_part_is_shown_and_neither_head_docs_nor_anchors() {
        for variant in searches::all() {
            let mut listing = Listing::new(variant);
            for part in Part::ALL {
                let passages = listing.passages(part);
                let Some(passage) = passages.first() else { continue };
                let rows = listing.rows(38, 25, Some(passage));
                assert!(rows.iter().any(|row| row.number == passage.start), "{}", variant.name);
                let texts: Vec<String> = rows.iter().map(|row| row.line.to_string()).collect();
                assert!(!texts.iter().any(|text| text.contains("ANCHOR") || text.contains("//!")));
                assert!(texts.iter().all(|text| text.chars().count() <= 38), "{texts:?}");
            }
        }
    }
}
