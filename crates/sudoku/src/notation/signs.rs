//! The characters of a board, and what is wrong with others.

use alloc::format;

use search::notation::{ParseError, Place, Placed, count};

use crate::Grid;

pub(super) const CELL: &str = "a digit 1-9 or an empty cell (one of . 0 _ * x X)";
const NO_CROSS: &str = "a digit 1-9 or . 0 _ * (x and X only where all empty cells are so written)";
pub(crate) const WHOLE: &str = "81 cells on one line, or 9 on each of nine lines";

/// The digit of a cell: 0 for each of the characters for an empty one.
pub(super) fn cell(char: char) -> Option<u8> {
    match char {
        '.' | '0' | '_' | '*' | 'x' | 'X' => Some(0),
        '1'..='9' => Some(char as u8 - b'0'),
        _ => None,
    }
}

/// Reads a text of cells alone, by the same rule as [`cell`] and much faster. `false` if a
/// character is no cell, or one of those for an empty cell that need a second look.
pub(super) fn read_cells<const N: usize>(text: &[u8; N], digits: &mut [u8; N]) -> bool {
    let mut are_cells = true;
    for (digit, &char) in digits.iter_mut().zip(text) {
        let is_digit = char.is_ascii_digit();
        *digit = if is_digit { char - b'0' } else { 0 };
        // Without a branch, so that the compiler can look at many cells at once.
        are_cells &= is_digit | matches!(char, b'.' | b'_' | b'*');
    }
    are_cells
}

/// Whether a character separates cells: a blank, a comma or a semicolon.
pub(super) fn is_separator(char: char) -> bool {
    char.is_whitespace() || matches!(char, ',' | ';')
}

/// A line, a group or a list that ends after some things: "the end after 8 cells".
pub(super) fn end_after(
    place: Place,
    number: usize,
    thing: &str,
    expected: &'static str,
) -> ParseError {
    ParseError::new(place, format!("the end after {}", count(number, thing)), expected)
}

/// The crosses of a puzzle, `x` and `X`: they are an empty cell only where all empty cells are so
/// written. One among others is a slip of the keyboard, and the cell may have had a digit.
#[derive(Default)]
pub(super) struct Crosses {
    first: Option<Placed>,
    count: usize,
}

impl Crosses {
    /// The crosses among the characters of a puzzle.
    pub(super) fn of(chars: impl IntoIterator<Item = Placed>) -> Self {
        let mut crosses = Crosses::default();
        crosses.add(chars);
        crosses
    }

    pub(super) fn add(&mut self, chars: impl IntoIterator<Item = Placed>) {
        for cross in chars.into_iter().filter(|(_, char)| matches!(char, 'x' | 'X')) {
            self.first = self.first.or(Some(cross));
            self.count += 1;
        }
    }

    pub(super) fn check(&self, grid: Grid) -> Result<Grid, ParseError> {
        match self.first {
            Some((place, char)) if self.count < 81 - grid.filled() => {
                Err(ParseError::unexpected(place, char, NO_CROSS))
            }
            _ => Ok(grid),
        }
    }
}
