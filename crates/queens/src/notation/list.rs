//! Lists in brackets, as LeetCode and programs print a board: of rows, of columns, or of boards.

use search::notation::{Found, Items, List, Located, ParseError, Placed, is_quote};

use super::rows::{SquareRows, columns};
use crate::Chessboard;

/// Reads the boards of a list, up to the first mistake: one, or a list of boards, and nothing more.
pub(super) fn read(list: &List) -> Vec<Found<Chessboard>> {
    let mut brackets = list.chars.iter().filter(|(_, char)| !char.is_whitespace());
    let is_of_boards = brackets.nth(1).is_some_and(|(_, char)| *char == '[');
    let (mut items, mut boards) = (list.items(), Vec::new());
    let mut read = || {
        if is_of_boards {
            items.open()?;
            items.each(false, |items| board(items).map(|board| boards.push(Ok(board))))?;
        } else {
            boards.push(Ok(board(&mut items)?));
        }
        items.end()
    };
    if let Err(error) = read() {
        boards.push(Err(error));
    }
    boards
}

fn board(items: &mut Items) -> Found<Chessboard> {
    let line = items.peek().map_or(1, |((line, _), _)| line);
    items.open()?;
    let board = match items.peek() {
        Some((_, char)) if is_quote(char) => {
            let mut rows = SquareRows::default();
            items.each(false, |items| string(items).map(|row| rows.push(row, items.before())))?;
            rows.read()?
        }
        Some((_, char)) if char.is_ascii_digit() || char == '.' => {
            let mut words = Vec::new();
            items.each(false, |items| word(items).map(|column| words.push(column)))?;
            columns(&words)?
        }
        _ => return Err(items.here("a row in quotation marks, or a column")),
    };
    Ok(Located { line, board })
}

/// What is between two quotation marks of one kind.
fn string<'a>(items: &mut Items<'a>) -> Result<&'a [Placed], ParseError> {
    let Some((_, quote)) = items.peek().filter(|&(_, char)| is_quote(char)) else {
        return Err(items.here("a row in quotation marks"));
    };
    items.take(is_quote);
    let row = items.word(|char| char == quote);
    items.expect(|char| char == quote, "the closing quotation mark")?;
    Ok(row)
}

/// What is there up to the next comma, bracket or blank.
fn word<'a>(items: &mut Items<'a>) -> Result<&'a [Placed], ParseError> {
    items.peek();
    let word = items.word(|char| char.is_whitespace() || matches!(char, ',' | '[' | ']'));
    if word.is_empty() { Err(items.here("a column")) } else { Ok(word) }
}
