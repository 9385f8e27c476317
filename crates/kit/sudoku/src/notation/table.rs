//! Parses rows of a table with separators between the fields. A field without a character is an empty cell.

use alloc::vec::Vec;

use search::notation::{LocatedChar, ParseError, is_quote};

use super::symbols::parse_digit;

/// Parses a row of nine fields with eight commas, semicolons or tabs between them. Returns `None` for other lines.
pub(super) fn row(chars: &[LocatedChar]) -> Option<Result<[u8; 9], ParseError>> {
    let mut row = [0; 9];
    for (cell, field) in row.iter_mut().zip(fields(chars)?) {
        let Some(&char) = field.first() else { continue };
        match parse_digit(char) {
            Ok(digit) => *cell = digit,
            Err(error) => return Some(Err(error)),
        }
    }
    Some(Ok(row))
}

/// Returns the number of empty fields of a row.
pub(super) fn empty_fields(chars: &[LocatedChar]) -> usize {
    let fields = fields(chars).unwrap_or_default();
    fields.iter().filter(|field| field.is_empty()).count()
}

/// Returns the contents of nine fields, each with at most one character.
fn fields(chars: &[LocatedChar]) -> Option<Vec<Vec<LocatedChar>>> {
    let separator =
        [',', ';', '\t'].into_iter().find(|&separator| has_separator(chars, separator))?;
    let fields: Vec<Vec<LocatedChar>> =
        chars.split(|it| it.char == separator).map(field_content).collect();
    let is_table = fields.len() == 9 && fields.iter().all(|field| field.len() <= 1);
    is_table.then_some(fields)
}

fn has_separator(chars: &[LocatedChar], separator: char) -> bool {
    chars.iter().any(|it| it.char == separator)
}

/// Removes blanks, and the quotation marks around a field.
fn field_content(field: &[LocatedChar]) -> Vec<LocatedChar> {
    let chars = field.iter().filter(|it| !it.is_blank()).copied();
    let chars: Vec<LocatedChar> = chars.collect();
    match &chars[..] {
        [open, inner @ .., close] if is_quote(open.char) && open.char == close.char => {
            inner.to_vec()
        }
        _ => chars,
    }
}
