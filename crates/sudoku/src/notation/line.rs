//! What one line of a text is, taken by itself.

use alloc::vec::Vec;
use core::ops::RangeInclusive;

use super::{
    bordered::{self, is_bar, is_border},
    crosses::Crosses,
    error::{CELL, ParseError, WHOLE},
    list,
    text::{cell, is_separator, placed, read_cells, without_comment},
    whole,
};
use crate::Grid;

/// What the C++ program prints above each board.
const CPP_HEADING: &str = "=====current====";

/// How many characters a row has that was meant to have nine.
const ABOUT_NINE: RangeInclusive<usize> = 7..=11;

/// What a line is.
pub(super) enum Line {
    /// A border, which a grid may have between its rows.
    Border,
    /// An empty line, a comment, the heading of a board: they end a grid.
    Break,
    /// The heading of a section of a `.sdk` file: of the puzzle, or of the same half done.
    Section { is_state: bool },
    /// The start of a list of rows, in brackets.
    List,
    /// A whole board.
    Whole(Result<Grid, ParseError>),
    /// A row of a board, or a line that was meant as one.
    Row(Result<[u8; 9], ParseError>),
    /// Something else.
    Unknown(ParseError),
}

impl Line {
    /// Whether a grid of rows ends before this line.
    pub(super) fn ends_grid(&self) -> bool {
        !matches!(self, Line::Row(_) | Line::Border)
    }
}

pub(super) fn classify(number: usize, text: &str) -> Line {
    if let Some(grid) = whole::at_start(text.as_bytes()) {
        return Line::Whole(Ok(grid));
    }
    let mut row = [0; 9];
    if text.as_bytes().try_into().is_ok_and(|text| read_cells(text, &mut row)) {
        return Line::Row(Ok(row));
    }
    let text = without_comment(text);
    let trimmed = text.trim();
    if trimmed.is_empty() || trimmed == CPP_HEADING {
        return Line::Break;
    }
    if trimmed.eq_ignore_ascii_case("[puzzle]") {
        return Line::Section { is_state: false };
    }
    if trimmed.eq_ignore_ascii_case("[state]") {
        return Line::Section { is_state: true };
    }
    if list::starts_board(trimmed) {
        return Line::List;
    }
    if list::starts_row(trimmed) {
        return row_or_unknown(text, list::row(number, text));
    }
    if is_border(trimmed) {
        return Line::Border;
    }
    if trimmed.contains(is_bar) {
        return row_or_unknown(text, bordered::row(number, text));
    }
    let first_word = trimmed.split(is_separator).next().unwrap_or_default();
    // Longer than any row with a mistake in it: it was meant as a whole board.
    if first_word.chars().count() > *ABOUT_NINE.end() {
        return Line::Whole(whole::read(number, text));
    }
    words(number, text)
}

/// A line that cannot be read is an error of its grid only if it was meant as one of
/// its rows. A heading or a remark is not counted as a row.
fn row_or_unknown(text: &str, row: Result<[u8; 9], ParseError>) -> Line {
    match row {
        Err(error) if !was_meant_as_row(text) => Line::Unknown(error),
        row => Line::Row(row),
    }
}

/// Whether a line has about nine characters, most of them cells. Between bars there may be
/// fewer, since a blank can be a cell too.
fn was_meant_as_row(text: &str) -> bool {
    let is_between_cells = |char| is_separator(char) || is_bar(char) || list::is_frame(char);
    let chars = text.chars().filter(|&char| !is_between_cells(char));
    let (cells, others): (Vec<char>, Vec<char>) = chars.partition(|&char| cell(char).is_some());
    let count = cells.len() + others.len();
    let is_too_short = count < *ABOUT_NINE.start() && !text.contains(is_bar);
    others.len() <= cells.len() && !is_too_short && count <= *ABOUT_NINE.end()
}

/// Cells in words of any length, with separators between them: a row, or all nine.
fn words(number: usize, text: &str) -> Line {
    let mut cells = Vec::new();
    for (place, char) in placed(number, text).filter(|&(_, char)| !is_separator(char)) {
        match cell(char) {
            Some(digit) => cells.push(digit),
            None => return row_or_unknown(text, Err(ParseError::unexpected(place, char, CELL))),
        }
    }
    if let Ok(row) = cells.as_slice().try_into() {
        return Line::Row(Ok(row));
    }
    if let Ok(cells) = <[u8; 81]>::try_from(cells.as_slice()) {
        let grid = Grid::try_from(cells).expect("a cell is at most 9");
        return Line::Whole(Crosses::of(placed(number, text)).check(grid));
    }
    let end = (number, text.trim_end().chars().count() + 1);
    row_or_unknown(text, Err(ParseError::end_after(end, cells.len(), "cell", WHOLE)))
}
