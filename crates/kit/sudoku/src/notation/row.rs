//! Parses one row of a board.

use alloc::vec::Vec;

use search::notation::{LocatedChar, ParseError, end_location};

use super::bordered::{self, is_bar};
use super::symbols::{EXPECTED_BOARD, EXPECTED_CELL, is_separator, parse_digit, unexpected_end};
use super::{list, table};

/// Parses a row in one of four notations: in brackets, with bars, as nine fields of a table, or with separators between
/// its cells.
pub(super) fn row(chars: &[LocatedChar]) -> Result<[u8; 9], ParseError> {
    let first = chars.iter().find(|(_, char)| !char.is_whitespace());
    if first.is_some_and(|(_, char)| list::is_open(*char)) {
        return list::row(chars);
    }
    if chars.iter().any(|(_, char)| is_bar(*char)) {
        return bordered::row(chars);
    }
    if let Some(row) = table::row(chars) {
        return row;
    }
    let cells = digits(chars)?;
    let count = cells.len();
    cells.try_into().map_err(|_| unexpected_end(end_location(chars), count, "cell", EXPECTED_BOARD))
}

/// Returns the digits of all characters except separators. A dash is an empty cell only if all words have the same
/// length: `-1` is not two cells.
pub(super) fn digits(chars: &[LocatedChar]) -> Result<Vec<u8>, ParseError> {
    let dash = chars.iter().find(|(_, char)| *char == '-');
    if let Some(&(place, char)) = dash {
        let words = chars.split(|(_, char)| is_separator(*char));
        let mut lengths = words.map(<[LocatedChar]>::len).filter(|length| *length > 0);
        let first = lengths.next();
        if lengths.any(|length| Some(length) != first) {
            return Err(ParseError::unexpected(place, char, EXPECTED_CELL));
        }
    }
    if let Some((place, char)) = doubled_separator(chars) {
        return Err(ParseError::unexpected(place, char, EXPECTED_CELL));
    }
    chars.iter().filter(|(_, char)| !is_separator(*char)).map(|&char| parse_digit(char)).collect()
}

/// Returns the second of two commas, semicolons or tabs without a cell between them, after the first cell. Such an
/// empty field is an error in a row without nine fields.
fn doubled_separator(chars: &[LocatedChar]) -> Option<LocatedChar> {
    let first = chars.iter().position(|(_, char)| !is_separator(*char))?;
    let last = chars.iter().rposition(|(_, char)| !is_separator(*char))?;
    let chars: Vec<LocatedChar> =
        chars[first..=last].iter().filter(|(_, char)| *char != ' ').copied().collect();
    let is_field_separator = |(_, char): &LocatedChar| ",;\t".contains(*char);
    let pair = chars.windows(2).find(|pair| pair.iter().all(is_field_separator))?;
    Some(pair[1])
}
