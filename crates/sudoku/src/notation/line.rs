//! What one line of a text is, taken by itself: a row, or a whole board.

use alloc::{format, string::String, vec, vec::Vec};
use core::ops::RangeInclusive;

use search::notation::{
    Found, Line, List, Located, ParseError, Place, Rows, placed, without_comment,
};

use super::{
    bordered::{self, is_bar, is_border},
    list,
    signs::{CELL, Crosses, WHOLE, cell, end_after, is_separator, read_cells},
};
use crate::Grid;

/// What the C++ program prints above each board.
const CPP_HEADING: &str = "=====current====";

/// How many characters a row has that was meant to have nine.
const ABOUT_NINE: RangeInclusive<usize> = 7..=11;

/// The rows of a grid so far, each on a line of its own.
#[derive(Default)]
pub struct NineRows {
    start: Option<usize>,
    /// How many lines were meant as rows, at most nine.
    count: usize,
    /// The place after the last row.
    end: Place,
    cells: Grid,
    crosses: Crosses,
    /// The first thing that is wrong with them.
    error: Option<ParseError>,
}

impl Rows for NineRows {
    type Board = Grid;
    type Row = Result<[u8; 9], ParseError>;

    const BRACKETS: [&'static str; 2] = list::BRACKETS;

    fn classify(number: usize, text: &str) -> Line<Self> {
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
        self.start
    }

    fn push(&mut self, number: usize, text: &str, row: Result<[u8; 9], ParseError>) {
        self.start.get_or_insert(number);
        let text = without_comment(text).trim_end();
        self.end = (number, text.chars().count() + 1);
        self.crosses.add(placed(number, text));
        match row {
            Ok(cells) => self.cells.cells[self.count] = cells,
            Err(error) => _ = self.error.get_or_insert(error),
        }
        self.count += 1;
    }

    fn is_complete(&self) -> bool {
        self.count == 9
    }

    fn read(self) -> Result<Grid, ParseError> {
        match self {
            NineRows { error: Some(error), .. } => Err(error),
            NineRows { count: 9, cells, crosses, .. } => crosses.check(cells),
            NineRows { count, end, .. } => {
                let found = format!("the end of the grid after {count} of its rows");
                Err(ParseError::new(end, found, "nine rows"))
            }
        }
    }
}

fn classify(number: usize, text: &str) -> Line<NineRows> {
    if let Some(grid) = at_start(text.as_bytes()) {
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
        return Line::Heading { is_passed_over: false };
    }
    if trimmed.eq_ignore_ascii_case("[state]") {
        return Line::Heading { is_passed_over: true };
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
        return Line::Whole(read(number, text));
    }
    words(number, text)
}

/// A line that cannot be read is an error of its grid only if it was meant as one of
/// its rows. A heading or a remark is not counted as a row.
fn row_or_unknown(text: &str, row: Result<[u8; 9], ParseError>) -> Line<NineRows> {
    match row {
        Err(error) if !was_meant_as_row(text) => Line::Whole(Err(error)),
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
fn words(number: usize, text: &str) -> Line<NineRows> {
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
    row_or_unknown(text, Err(end_after(end, cells.len(), "cell", WHOLE)))
}

impl Grid {
    /// Reads a board from exactly 81 characters: digits, and `.` or `0` for an empty cell.
    ///
    /// This is for programs that talk to each other in one notation. [`str::parse`] reads
    /// the many notations that people use.
    ///
    /// # Errors
    ///
    /// How many characters there are, and which is the first that is no cell.
    pub fn from_line(line: &str) -> Result<Grid, String> {
        let cell = |char: char| match char {
            '.' => Some(0),
            _ => char.to_digit(10).map(|digit| digit as u8),
        };
        cells(line, cell).map_err(|NoBoard { length, unexpected }| match unexpected {
            Some((index, char)) if length == 81 => {
                let column = index + 1;
                format!("column {column}: '{char}' is no digit 1-9 and no empty cell (. or 0)")
            }
            _ => format!("{length} cells, 81 expected"),
        })
    }
}

/// A text that is not the 81 cells of a board.
struct NoBoard {
    /// How many characters it has.
    length: usize,
    /// The first character that is no cell, and its index, if it is among the first 81.
    unexpected: Option<(usize, char)>,
}

/// The board of 81 characters, of which `cell` knows the digits.
fn cells(text: &str, cell: impl Fn(char) -> Option<u8>) -> Result<Grid, NoBoard> {
    let mut grid = Grid::BLANK;
    let mut unexpected = None;
    for (index, char) in text.chars().take(81).enumerate() {
        match cell(char) {
            Some(digit) => grid.cells[index / 9][index % 9] = digit,
            None => unexpected = unexpected.or(Some((index, char))),
        }
    }
    match (text.chars().count(), unexpected) {
        (81, None) => Ok(grid),
        (length, unexpected) => Err(NoBoard { length, unexpected }),
    }
}

/// Reads a line that was meant as a whole board; a separator after its cells starts a comment.
pub(super) fn read(number: usize, text: &str) -> Result<Grid, ParseError> {
    let indent = text.chars().take_while(|char| char.is_whitespace()).count();
    let word = text.trim_start().split(is_separator).next().unwrap_or_default();
    let grid = cells(word, cell).map_err(|NoBoard { length, unexpected }| {
        let place = |index| (number, indent + index + 1);
        if let Some((index, char)) = unexpected {
            return ParseError::unexpected(place(index), char, CELL);
        }
        match word.chars().nth(81) {
            None => end_after(place(length), length, "cell", WHOLE),
            Some(char) if cell(char).is_some() => {
                ParseError::new(place(81), format!("an 82nd cell, '{char}'"), WHOLE)
            }
            Some(char) => {
                let expected = "the end of the line, or a blank and a comment";
                ParseError::unexpected(place(81), char, expected)
            }
        }
    })?;
    Crosses::of(placed(number, text).take(indent + 81)).check(grid)
}

/// The board of a line that starts with 81 cells and cannot be read in another way.
///
/// Most lines of a long list are such. This reads them many times as fast as [`read`] and
/// the rest of the reader, which look at one character after the other, and know what is
/// wrong with it.
pub(super) fn at_start(line: &[u8]) -> Option<Grid> {
    let (cells, comment) = line.split_first_chunk()?;
    let is_apart = matches!(comment.first(), None | Some(b' ' | b'\t' | b',' | b';'));
    // With a bar or a dash the line may be a row or a border; beyond ASCII there are more of them.
    let is_comment = comment.iter().all(|byte| byte.is_ascii() && !b"|-=".contains(byte));
    let mut grid = Grid::BLANK;
    let is_board = read_cells(cells, grid.as_mut_bytes()) && is_apart && is_comment;
    is_board.then_some(grid)
}
