//! Parses one row of a board.

use alloc::vec::Vec;

use search::notation::{LocatedChar, ParseError, end_location};

use super::bordered::{self, is_bar};
use super::symbols::{EXPECTED_BOARD, EXPECTED_CELL, is_separator, parse_digit, unexpected_end};
use super::{list, table};

/// Parses a row in one of four notations: in brackets, with bars, as nine fields of a table, or with separators between
/// its cells.
pub(super) fn row(chars: &[LocatedChar]) -> Result<[u8; 9], ParseError> {
    let first = chars.iter().find(|it| !it.is_blank());
    if first.is_some_and(|it| list::is_open(it.char)) {
        return list::row(chars);
    }
    if chars.iter().any(|it| is_bar(it.char)) {
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
    let dash = chars.iter().find(|it| it.char == '-');
    if let Some(&dash) = dash {
        let words = chars.split(|it| is_separator(it.char));
        let mut lengths = words.map(<[LocatedChar]>::len).filter(|length| *length > 0);
        let first = lengths.next();
        if lengths.any(|length| Some(length) != first) {
            return Err(ParseError::unexpected(dash, EXPECTED_CELL));
        }
    }
    if let Some(separator) = doubled_separator(chars) {
        return Err(ParseError::unexpected(separator, EXPECTED_CELL));
    }
    chars.iter().filter(|it| !is_separator(it.char)).map(|&char| parse_digit(char)).collect()
}

/// Returns the second of two commas, semicolons or tabs without a cell between them, after the first cell. Such an
/// empty field is an error in a row without nine fields.
fn doubled_separator(chars: &[LocatedChar]) -> Option<LocatedChar> {
    let first = chars.iter().position(|it| !is_separator(it.char))?;
    let last = chars.iter().rposition(|it| !is_separator(it.char))?;
    let chars: Vec<LocatedChar> =
        chars[first..=last].iter().filter(|it| it.char != ' ').copied().collect();
    let is_field_separator = |it: &LocatedChar| ",;\t".contains(it.char);
    let pair = chars.windows(2).find(|pair| pair.iter().all(is_field_separator))?;
    Some(pair[1])
}
