//! What one line of a text is, taken by itself: a row, or a whole board.

use alloc::{format, vec, vec::Vec};
use core::ops::RangeInclusive;

use search::notation::{
    Found, LineKind, List, Located, ParseError, Placed, Rows, end, placed, without_comment,
};

use super::{
    bordered::{self, is_bar, is_border},
    list,
    signs::{WHOLE, cell, digit, end_after, is_separator, read_cells, without_slips},
};
use crate::Grid;

/// What the C++ program prints above each board.
const CPP_HEADING: &str = "=====current====";

/// How many characters a row has that was meant to have nine.
const ABOUT_NINE: RangeInclusive<usize> = 7..=11;

/// The rows of a grid so far, each on a line of its own.
#[derive(Default)]
pub struct NineRows {
    chars: Vec<Placed>,
    rows: Vec<Result<[u8; 9], ParseError>>,
}

impl Rows for NineRows {
    type Board = Grid;
    type Row = (Vec<Placed>, Result<[u8; 9], ParseError>);

    const BRACKETS: [&'static str; 2] = list::BRACKETS;

    fn classify(number: usize, text: &str) -> LineKind<Self> {
        classify(number, text)
    }

    fn is_item(list: &List, text: &str) -> bool {
        list::is_item(list, text)
    }

    fn read_list(list: &List) -> Vec<Found<Grid>> {
        let line = list.chars.first().map_or(1, |((line, _), _)| *line);
        vec![list::rows(list).map(|board| Located { line, board })]
    }

    fn start(&self) -> Option<usize> {
        self.chars.first().map(|((line, _), _)| *line)
    }

    fn push(&mut self, (chars, row): Self::Row) {
        self.chars.extend(chars);
        self.rows.push(row);
    }

    fn is_complete(&self) -> bool {
        self.rows.len() == 9
    }

    fn read(self) -> Result<Grid, ParseError> {
        let rows = self.rows.into_iter().collect::<Result<Vec<_>, _>>()?;
        match rows.concat().try_into() {
            Ok(cells) => without_slips(Grid::of(cells), &self.chars),
            Err(_) => {
                let found = format!("the end of the grid after {} of its rows", rows.len());
                Err(ParseError::new(end(&self.chars), found, "nine rows"))
            }
        }
    }
}

fn classify(number: usize, text: &str) -> LineKind<NineRows> {
    if let Some(grid) = at_start(text.as_bytes()) {
        return LineKind::Whole(Ok(grid));
    }
    let text = without_comment(text);
    let trimmed = text.trim();
    if trimmed.is_empty() || trimmed == CPP_HEADING {
        return LineKind::Break;
    }
    if trimmed.eq_ignore_ascii_case("[puzzle]") {
        return LineKind::Heading { is_passed_over: false };
    }
    if trimmed.eq_ignore_ascii_case("[state]") {
        return LineKind::Heading { is_passed_over: true };
    }
    if list::starts_board(trimmed) {
        return LineKind::List;
    }
    if !list::starts_row(trimmed) && is_border(trimmed) {
        return LineKind::Border;
    }
    let chars: Vec<Placed> = placed(number, text.trim_end()).collect();
    let row = if list::starts_row(trimmed) {
        list::row(number, text)
    } else if trimmed.contains(is_bar) {
        bordered::row(&chars)
    } else {
        let first_word = trimmed.split(is_separator).next().unwrap_or_default();
        // Longer than any row with a mistake in it: it was meant as a whole board.
        if first_word.chars().count() > *ABOUT_NINE.end() {
            return LineKind::Whole(read(&chars));
        }
        // Cells in words of any length, with separators between them: a row, or all nine.
        let cells = chars.iter().filter(|(_, char)| !is_separator(*char));
        match cells.map(|&char| digit(char)).collect::<Result<Vec<u8>, _>>() {
            Ok(cells) => match <[u8; 81]>::try_from(cells) {
                Ok(cells) => return LineKind::Whole(without_slips(Grid::of(cells), &chars)),
                Err(cells) => {
                    let count = cells.len();
                    cells.try_into().map_err(|_| end_after(end(&chars), count, "cell", WHOLE))
                }
            },
            Err(error) => Err(error),
        }
    };
    // A line that cannot be read is an error of its grid only if it was meant as one of its rows. A
    // heading or a remark is not counted as a row.
    match row {
        Err(error) if !was_meant_as_row(text) => LineKind::Whole(Err(error)),
        row => LineKind::Row((chars, row)),
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

/// Reads a line that was meant as a whole board; a separator after its cells starts a comment.
fn read(chars: &[Placed]) -> Result<Grid, ParseError> {
    let chars = chars.iter().skip_while(|(_, char)| char.is_whitespace()).copied();
    let word: Vec<Placed> = chars.take_while(|(_, char)| !is_separator(*char)).collect();
    let cells = word.iter().take(81).map(|&char| digit(char)).collect::<Result<Vec<u8>, _>>()?;
    match (word.get(81), cells.try_into()) {
        (None, Ok(cells)) => without_slips(Grid::of(cells), &word),
        (None, Err(_)) => Err(end_after(end(&word), word.len(), "cell", WHOLE)),
        (Some(&(place, char)), _) if cell(char).is_some() => {
            Err(ParseError::new(place, format!("an 82nd cell, '{char}'"), WHOLE))
        }
        (Some(&(place, char)), _) => {
            let expected = "the end of the line, or a blank and a comment";
            Err(ParseError::unexpected(place, char, expected))
        }
    }
}

/// The board of a line that starts with 81 cells and cannot be read in another way.
///
/// Most lines of a long list are such. This reads them many times as fast as [`read`] and
/// the rest of the reader, which look at one character after the other, and know what is
/// wrong with it.
fn at_start(line: &[u8]) -> Option<Grid> {
    let (text, comment) = line.split_first_chunk()?;
    let is_apart = matches!(comment.first(), None | Some(b' ' | b'\t' | b',' | b';'));
    // With a bar or a dash the line may be a row or a border; beyond ASCII there are more of them.
    let is_comment = comment.iter().all(|byte| byte.is_ascii() && !b"|-=".contains(byte));
    let mut grid = Grid::BLANK;
    (read_cells(text, grid.as_mut_bytes()) && is_apart && is_comment).then_some(grid)
}
