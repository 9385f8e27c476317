//! A whole board on one line: 81 cells without a gap.

use alloc::format;
use core::{error::Error, fmt};

use super::{
    crosses::Crosses,
    error::{CELL, ParseError, WHOLE},
    text::{cell, is_separator, placed, read_cells},
};
use crate::Grid;

impl Grid {
    /// Reads a board from exactly 81 characters: digits, and `.` or `0` for an empty cell.
    ///
    /// This is for programs that talk to each other in one notation. [`str::parse`] reads
    /// the many notations that people use.
    ///
    /// # Errors
    ///
    /// How many characters there are, and which is the first that is no cell.
    pub fn from_line(line: &str) -> Result<Grid, LineError> {
        cells(line, |char| match char {
            '.' => Some(0),
            _ => char.to_digit(10).map(|digit| digit as u8),
        })
    }
}

/// Why a text is not the 81 cells of a board.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct LineError {
    /// How many characters the text has.
    pub length: usize,
    /// The first character that is no cell, and its index, if it is among the first 81.
    pub unexpected: Option<(usize, char)>,
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            LineError { length: 81, unexpected: Some((index, char)) } => {
                let column = index + 1;
                write!(f, "column {column}: '{char}' is no digit 1-9 and no empty cell (. or 0)")
            }
            LineError { length, .. } => write!(f, "{length} cells, 81 expected"),
        }
    }
}

impl Error for LineError {}

/// The board of 81 characters, of which `cell` knows the digits.
fn cells(text: &str, cell: impl Fn(char) -> Option<u8>) -> Result<Grid, LineError> {
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
        (length, unexpected) => Err(LineError { length, unexpected }),
    }
}

/// Reads a line that was meant as a whole board; a separator after its cells starts a comment.
pub(super) fn read(number: usize, text: &str) -> Result<Grid, ParseError> {
    let indent = text.chars().take_while(|char| char.is_whitespace()).count();
    let word = text.trim_start().split(is_separator).next().unwrap_or_default();
    let grid = cells(word, cell).map_err(|LineError { length, unexpected }| {
        let place = |index| (number, indent + index + 1);
        if let Some((index, char)) = unexpected {
            return ParseError::unexpected(place(index), char, CELL);
        }
        match word.chars().nth(81) {
            None => ParseError::end_after(place(length), length, "cell", WHOLE),
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
