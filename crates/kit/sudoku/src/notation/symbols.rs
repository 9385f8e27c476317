//! The characters of cells, and the errors for other characters.

use alloc::format;

use search::notation::{LocatedChar, Location, ParseError, pluralize};

use crate::Grid;

pub(super) const EXPECTED_CELL: &str = "a digit 1-9 or an empty cell (one of . 0 _ * - x X)";
const EXPECTED_UNMIXED_CELL: &str =
    "a digit 1-9 or . 0 _ * (also -, x or X, if all empty cells have that sign)";
pub(crate) const EXPECTED_BOARD: &str = "81 cells on one line, or 9 on each of nine lines";

/// Returns the digit of a character, 0 for the symbols of an empty cell. Returns `None` if the character is not a cell.
pub(super) fn cell_digit(char: char) -> Option<u8> {
    match char {
        '.' | '0' | '_' | '*' | '-' | 'x' | 'X' => Some(0),
        '1'..='9' => Some(char as u8 - b'0'),
        _ => None,
    }
}

/// Returns the digit of a character that must be a cell.
pub(super) fn parse_digit(cell: LocatedChar) -> Result<u8, ParseError> {
    cell_digit(cell.char).ok_or_else(|| ParseError::unexpected(cell, EXPECTED_CELL))
}

/// Parses a text of cells, much faster than [`cell_digit`] and with the same result. Returns `false` if a character is
/// not a cell, or if it is `-`, `x` or `X`: [`check_empty_symbols`] must check these.
pub(super) fn read_cells<const N: usize>(text: &[u8; N], digits: &mut [u8; N]) -> bool {
    let mut are_cells = true;
    for (digit, &char) in digits.iter_mut().zip(text) {
        let is_digit = char.is_ascii_digit();
        *digit = if is_digit { char - b'0' } else { 0 };
        // Without a branch, so the compiler can check many cells at once.
        are_cells &= is_digit | matches!(char, b'.' | b'_' | b'*');
    }
    are_cells
}

/// Returns whether a character separates cells: a blank, a comma or a semicolon.
pub(super) fn is_separator(char: char) -> bool {
    char.is_whitespace() || matches!(char, ',' | ';')
}

/// Creates the error of a line, a group or a list with too few or too many items: "the end after 8 cells". `noun` is
/// the word for an item.
pub(super) fn unexpected_end(
    location: Location,
    count: usize,
    noun: &str,
    expected: &'static str,
) -> ParseError {
    ParseError::new(location, format!("the end after {}", pluralize(count, noun)), expected)
}

/// Checks the symbols of the empty cells of a board. `chars` are the characters of the board. If only some empty cells
/// are `x`, `X` or `-`, such a character may be a typing error for a digit.
/// Fails at the first such character.
pub(super) fn check_empty_symbols(grid: Grid, chars: &[LocatedChar]) -> Result<Grid, ParseError> {
    let empty_count = 81 - grid.filled();
    for symbols in [&['x', 'X'][..], &['-']] {
        let mut matches = chars.iter().filter(|it| symbols.contains(&it.char));
        if let Some(&first) = matches.next()
            && 1 + matches.count() < empty_count
        {
            return Err(ParseError::unexpected(first, EXPECTED_UNMIXED_CELL));
        }
    }
    Ok(grid)
}

/// Checks the symbols of the empty cells of a board in lists. There a single `-1` may be a typing error for 1.
pub(super) fn check_empty_symbols_in_list(
    grid: Grid,
    chars: &[LocatedChar],
) -> Result<Grid, ParseError> {
    let mut minus_ones = chars.windows(2).filter(|pair| pair[0].char == '-' && pair[1].char == '1');
    match (minus_ones.next(), minus_ones.next()) {
        (Some(&[minus, _]), None) => Err(ParseError::unexpected(minus, EXPECTED_CELL)),
        _ => check_empty_symbols(grid, chars),
    }
}
