//! A board in numbers: the column of the queen of each row, or n alone.

use super::{
    error::{ParseError, ordinal},
    text::{Placed, end},
};
use crate::Chessboard;

/// Whether a word starts as the column of a queen does, or n.
pub(super) fn is_number(word: &[Placed]) -> bool {
    word.first().is_some_and(|(_, char)| char.is_ascii_digit())
}

/// Whether a word is a row without a queen that is written as a square.
pub(super) fn is_empty_row(word: &[Placed]) -> bool {
    matches!(word, [(_, '.')])
}

/// Reads the words of a line: n if there is one, a word for each row otherwise.
pub(super) fn numbers(words: &[&[Placed]]) -> Result<Chessboard, ParseError> {
    match words {
        [word] => {
            let expected = "n, a number from 1 to 11";
            let n = number(word, Chessboard::MOST, expected)?;
            if n == 0 {
                return Err(ParseError::new(word[0].0, "0", expected));
            }
            Ok(Chessboard::blank(n))
        }
        words => columns(words),
    }
}

/// Reads a word for each row: `3`, `0` or `.` for none, or `1+3` for two queens in one row. There is at
/// least one word, and none is empty.
pub(super) fn columns(words: &[&[Placed]]) -> Result<Chessboard, ParseError> {
    if let Some(word) = words.get(Chessboard::MOST) {
        let found = format!("a {} column", ordinal(Chessboard::MOST + 1));
        return Err(ParseError::new(word[0].0, found, "at most 11, one for each row"));
    }
    let n = words.len();
    let expected = format!("a column from 1 to {n}, or 0 for a row without a queen");
    let mut board = Chessboard::blank(n);
    for (row, word) in words.iter().enumerate().filter(|(_, word)| !is_empty_row(word)) {
        for queen in word.split(|&(_, char)| char == '+') {
            if queen.is_empty() {
                return Err(ParseError::new(end(word), "a + without a number", expected));
            }
            let column = number(queen, n, &expected)?;
            if column > 0 {
                board.place(row, column - 1, 1);
            }
        }
    }
    Ok(board)
}

/// Reads a number from 0 to `most`.
fn number(word: &[Placed], most: usize, expected: &str) -> Result<usize, ParseError> {
    if let Some(&(place, char)) = word.iter().find(|(_, char)| !char.is_ascii_digit()) {
        return Err(ParseError::unexpected(place, char, expected));
    }
    let digits: String = word.iter().map(|&(_, char)| char).collect();
    match digits.parse() {
        Ok(number) if number <= most => Ok(number),
        _ => Err(ParseError::new(word[0].0, digits, expected)),
    }
}
