//! The characters of a board, and what is wrong with others.

use alloc::format;

use search::notation::{LocatedChar, Location, ParseError, pluralize};

use crate::Grid;

pub(super) const EXPECTED_CELL: &str = "a digit 1-9 or an empty cell (one of . 0 _ * - x X)";
const EXPECTED_UNMIXED_CELL: &str =
    "a digit 1-9 or . 0 _ * (-, x and X only where all empty cells are so written)";
pub(crate) const EXPECTED_BOARD: &str = "81 cells on one line, or 9 on each of nine lines";

/// The digit of a cell: 0 for each of the characters for an empty one.
pub(super) fn cell_digit(char: char) -> Option<u8> {
    match char {
        '.' | '0' | '_' | '*' | '-' | 'x' | 'X' => Some(0),
        '1'..='9' => Some(char as u8 - b'0'),
        _ => None,
    }
}

/// The digit of a character that must be a cell.
pub(super) fn parse_digit((place, char): LocatedChar) -> Result<u8, ParseError> {
    cell_digit(char).ok_or_else(|| ParseError::unexpected(place, char, EXPECTED_CELL))
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
pub(super) fn unexpected_end(
    place: Location,
    number: usize,
    thing: &str,
    expected: &'static str,
) -> ParseError {
    ParseError::new(place, format!("the end after {}", pluralize(number, thing)), expected)
}

/// A board that was read from these characters. `x`, `X` and `-` are an empty cell only where all empty cells
/// are so written: one among others is a slip of the keyboard, and the cell may have had a digit.
pub(super) fn check_empty_symbols(grid: Grid, chars: &[LocatedChar]) -> Result<Grid, ParseError> {
    let empty = 81 - grid.filled_count();
    for signs in [['x', 'X'], ['-', '-']] {
        let mut marks = chars.iter().filter(|(_, char)| signs.contains(char));
        if let Some(&(place, char)) = marks.next()
            && 1 + marks.count() < empty
        {
            return Err(ParseError::unexpected(place, char, EXPECTED_UNMIXED_CELL));
        }
    }
    Ok(grid)
}

/// Checks a board in lists, where a single `-1` may be a 1 after a typing error.
pub(super) fn check_empty_symbols_in_list(
    grid: Grid,
    chars: &[LocatedChar],
) -> Result<Grid, ParseError> {
    let mut numbers = chars.windows(2).filter(|pair| pair[0].1 == '-' && pair[1].1 == '1');
    match (numbers.next(), numbers.next()) {
        (Some(&[(place, char), _]), None) => {
            Err(ParseError::unexpected(place, char, EXPECTED_CELL))
        }
        _ => check_empty_symbols(grid, chars),
    }
}
