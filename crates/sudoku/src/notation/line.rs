//! What one line of a text is, taken by itself: a row, or a whole board.

use alloc::vec::Vec;
use alloc::{format, vec};
use core::ops::RangeInclusive;

use search::notation::{
    Found, LineKind, List, Located, ParseError, Placed, Rows, end, placed, without_comment,
};

use super::bordered::{self, is_bar, is_border};
use super::list;
use super::signs::{WHOLE, cell, digit, end_after, is_separator, read_cells, without_slips};
use crate::{Grid, Sudoku};

/// What the C++ program prints above each board.
const CPP_HEADING: &str = "=====current====";

/// How many characters a row has that was meant to have nine.
const ABOUT_NINE: RangeInclusive<usize> = 7..=11;

impl Rows for Sudoku {
    type Board = Grid;

    const BRACKETS: [&'static str; 2] = list::BRACKETS;

    fn classify(number: usize, text: &str) -> LineKind<Grid> {
        if let Some(grid) = at_start(text.as_bytes()) {
            return LineKind::Whole(Ok(grid));
        }
        let text = without_comment(text);
        let chars: Vec<Placed> = placed(number, text.trim_end()).collect();
        match text.trim() {
            "" | CPP_HEADING => LineKind::Break,
            line if line.eq_ignore_ascii_case("[puzzle]") => LineKind::Heading(false),
            line if line.eq_ignore_ascii_case("[state]") => LineKind::Heading(true),
            line if list::starts_board(line) => LineKind::List,
            line if list::starts_row(line) => row_or_error(chars),
            line if is_border(line) => LineKind::Border,
            line if line.contains(is_bar) => row_or_error(chars),
            line => in_words(line, chars),
        }
    }

    fn is_item(list: &List, text: &str) -> bool {
        list::is_item(list, text)
    }

    fn read_list(list: &List) -> Vec<Found<Grid>> {
        let line = list.chars.first().map_or(1, |((line, _), _)| *line);
        vec![list::rows(list).map(|board| Located { line, board })]
    }

    fn is_complete(rows: &[Vec<Placed>]) -> bool {
        rows.len() == 9
    }

    fn read(rows: &[Vec<Placed>]) -> Result<Grid, ParseError> {
        let (chars, count) = (rows.concat(), rows.len());
        let rows = rows.iter().map(|chars| row(chars)).collect::<Result<Vec<_>, _>>()?;
        let Ok(cells) = rows.concat().try_into() else {
            let found = format!("the end of the grid after {count} of its rows");
            return Err(ParseError::new(end(&chars), found, "nine rows"));
        };
        without_slips(Grid::of(cells), &chars)
    }
}

/// A line of cells with separators between them: a row, or all nine.
fn in_words(line: &str, chars: Vec<Placed>) -> LineKind<Grid> {
    let first = line.split(is_separator).next().unwrap_or_default();
    // Longer than any row with a mistake in it: it was meant as a whole board.
    if first.chars().count() > *ABOUT_NINE.end() {
        return LineKind::Whole(in_a_word(&chars));
    }
    match digits(&chars).map(<[u8; 81]>::try_from) {
        Ok(Ok(cells)) => LineKind::Whole(without_slips(Grid::of(cells), &chars)),
        _ => row_or_error(chars),
    }
}

/// A line that cannot be read is an error of its grid only if it was meant as one of its rows. A heading or a remark is
/// not counted as a row.
fn row_or_error(chars: Vec<Placed>) -> LineKind<Grid> {
    match row(&chars) {
        Err(error) if !was_meant_as_row(&chars) => LineKind::Whole(Err(error)),
        _ => LineKind::Rows(vec![chars]),
    }
}

/// Reads a row: in brackets, with bars, or with separators between its cells.
fn row(chars: &[Placed]) -> Result<[u8; 9], ParseError> {
    let first = chars.iter().find(|(_, char)| !char.is_whitespace());
    if first.is_some_and(|(_, char)| list::is_open(*char)) {
        return list::row(chars);
    }
    if chars.iter().any(|(_, char)| is_bar(*char)) {
        return bordered::row(chars);
    }
    let cells = digits(chars)?;
    let count = cells.len();
    cells.try_into().map_err(|_| end_after(end(chars), count, "cell", WHOLE))
}

/// The digits of all characters but the separators.
fn digits(chars: &[Placed]) -> Result<Vec<u8>, ParseError> {
    chars.iter().filter(|(_, char)| !is_separator(*char)).map(|&char| digit(char)).collect()
}

/// Whether a line has about nine characters, most of them cells. Between bars there may be
/// fewer, since a blank can be a cell too.
fn was_meant_as_row(chars: &[Placed]) -> bool {
    let has_bar = chars.iter().any(|(_, char)| is_bar(*char));
    let is_between_cells = |char| is_separator(char) || is_bar(char) || list::is_frame(char);
    let chars = chars.iter().map(|(_, char)| *char).filter(|&char| !is_between_cells(char));
    let (cells, others): (Vec<char>, Vec<char>) = chars.partition(|&char| cell(char).is_some());
    let count = cells.len() + others.len();
    let is_too_short = count < *ABOUT_NINE.start() && !has_bar;
    others.len() <= cells.len() && !is_too_short && count <= *ABOUT_NINE.end()
}

/// Reads a line that was meant as a whole board; a separator after its cells starts a comment.
fn in_a_word(chars: &[Placed]) -> Result<Grid, ParseError> {
    let chars = chars.iter().skip_while(|(_, char)| char.is_whitespace()).copied();
    let word: Vec<Placed> = chars.take_while(|(_, char)| !is_separator(*char)).collect();
    let cells = digits(&word[..word.len().min(81)])?;
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
/// Most lines of a long list are such. This reads them many times as fast as [`in_a_word`] and the
/// rest of the reader, which look at one character after the other, and know what is wrong with it.
fn at_start(line: &[u8]) -> Option<Grid> {
    let (text, comment) = line.split_first_chunk()?;
    let is_apart = matches!(comment.first(), None | Some(b' ' | b'\t' | b',' | b';'));
    // With a bar or a dash the line may be a row or a border; beyond ASCII there are more of them.
    let is_comment = comment.iter().all(|byte| byte.is_ascii() && !b"|-=".contains(byte));
    let mut grid = Grid::BLANK;
    (read_cells(text, grid.as_mut_bytes()) && is_apart && is_comment).then_some(grid)
}
