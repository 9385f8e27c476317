//! Lists in brackets, of numbers or of strings, as programs print a board.

use alloc::vec::Vec;

use search::notation::{Items, List, ParseError, Placed, is_quote};

use super::signs::{CELL, cell, end_after, without_slips};
use crate::Grid;

/// The brackets that begin a list, and those that end one.
pub(super) const BRACKETS: [&str; 2] = ["[{", "]}"];

/// Whether a character is part of a list and no cell. A comma is a separator everywhere.
pub(super) fn is_frame(char: char) -> bool {
    BRACKETS.iter().any(|brackets| brackets.contains(char)) || is_quote(char)
}

pub(super) fn is_open(char: char) -> bool {
    BRACKETS[0].contains(char)
}

/// Whether a line starts a list of rows: `[[5, 3, …`, or a bracket alone.
pub(super) fn starts_board(trimmed: &str) -> bool {
    let mut chars = trimmed.chars().filter(|char| !char.is_whitespace());
    chars.next().is_some_and(is_open) && chars.next().is_none_or(is_open)
}

/// Whether a line starts with a bracket, such as `[5, 3, …`.
pub(super) fn starts_row(trimmed: &str) -> bool {
    trimmed.starts_with(is_open)
}

/// Whether an open list that expects an item goes on in this line: with a row, or with a cell, right or
/// wrong, and not a whole row.
pub(super) fn is_item(list: &List, text: &str) -> bool {
    if list.depth == 1 {
        return starts_row(text) && (text.len() == 1 || !starts_board(text));
    }
    let item = text.split(',').next().unwrap_or_default();
    item.chars().count() < 9 && !starts_row(item)
}

/// Reads a list of nine cells.
pub(super) fn row(chars: &[Placed]) -> Result<[u8; 9], ParseError> {
    let mut items = Items::new(BRACKETS, chars);
    let row = cells(&mut items)?;
    items.end().map(|()| row)
}

/// Reads a list of nine rows.
pub(super) fn rows(list: &List) -> Result<Grid, ParseError> {
    let (mut items, mut rows) = (list.items(), Vec::new());
    items.open()?;
    items.each(true, |items| cells(items).map(|row| rows.push(row)))?;
    let Ok(cells) = rows.concat().try_into() else {
        return Err(end_after(items.before(), rows.len(), "row", "nine rows in the list"));
    };
    items.end()?;
    without_slips(Grid::of(cells), &list.chars)
}

fn cells(items: &mut Items) -> Result<[u8; 9], ParseError> {
    let mut cells = Vec::new();
    items.open()?;
    items.each(true, |items| digit(items).map(|digit| cells.push(digit)))?;
    let count = cells.len();
    cells.try_into().map_err(|_| end_after(items.before(), count, "cell", "nine cells in each row"))
}

/// `5`, `"5"`, `'5'`, `"."`.
fn digit(items: &mut Items) -> Result<u8, ParseError> {
    let quote = items.peek().map(|(_, char)| char).filter(|&char| is_quote(char));
    items.take(is_quote);
    let Some(digit) = items.peek().and_then(|(_, char)| cell(char)) else {
        return Err(items.here(CELL));
    };
    items.take(|_| true);
    if let Some(quote) = quote {
        items.expect(|char| char == quote, "the closing quotation mark after one character")?;
    }
    Ok(digit)
}
