//! One row of a board.

use alloc::vec::Vec;

use search::notation::{ParseError, Placed, end};

use super::bordered::{self, is_bar};
use super::symbols::{CELL, WHOLE, digit, end_after, is_separator};
use super::{list, table};

/// Reads a row: in brackets, with bars, as fields of a table, or with separators between its cells.
pub(super) fn row(chars: &[Placed]) -> Result<[u8; 9], ParseError> {
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
    cells.try_into().map_err(|_| end_after(end(chars), count, "cell", WHOLE))
}

/// Returns the digits of all characters except separators. Dashes are cells only in words of the same length: `-1` is not
/// two cells.
pub(super) fn digits(chars: &[Placed]) -> Result<Vec<u8>, ParseError> {
    let dash = chars.iter().find(|(_, char)| *char == '-');
    if let Some(&(place, char)) = dash {
        let words = chars.split(|(_, char)| is_separator(*char));
        let mut lengths = words.map(<[Placed]>::len).filter(|length| *length > 0);
        let first = lengths.next();
        if lengths.any(|length| Some(length) != first) {
            return Err(ParseError::unexpected(place, char, CELL));
        }
    }
    if let Some((place, char)) = second_separator(chars) {
        return Err(ParseError::unexpected(place, char, CELL));
    }
    chars.iter().filter(|(_, char)| !is_separator(*char)).map(|&char| digit(char)).collect()
}

/// Returns the second of two commas, semicolons or tabs without a cell between them, after the first cell. Such an empty
/// field is an error in a row without nine fields.
fn second_separator(chars: &[Placed]) -> Option<Placed> {
    let first = chars.iter().position(|(_, char)| !is_separator(*char))?;
    let last = chars.iter().rposition(|(_, char)| !is_separator(*char))?;
    let signs = chars[first..=last].iter().filter(|(_, char)| *char != ' ');
    let signs: Vec<Placed> = signs.copied().collect();
    let pair = signs.windows(2).find(|pair| pair.iter().all(|(_, char)| ",;\t".contains(*char)))?;
    Some(pair[1])
}
