//! What one line of a text is, taken by itself.

use super::{
    columns::{is_empty_row, is_number, numbers},
    error::{BOARD, ParseError},
    text::{Placed, is_square, words},
};
use crate::Chessboard;

/// What a line is.
pub(super) enum Line {
    /// Nothing but blanks and a comment.
    Empty,
    /// The start of a list, in brackets.
    List,
    /// Rows of squares, or what was meant as such. There is at least one.
    Rows(Vec<Vec<Placed>>),
    /// A whole board in numbers.
    Numbers(Result<Chessboard, ParseError>),
    /// Something else.
    Unknown(ParseError),
}

pub(super) fn classify(chars: &[Placed]) -> Line {
    let Some(&first) = chars.iter().find(|(_, char)| !char.is_whitespace()) else {
        return Line::Empty;
    };
    if first.1 == '[' {
        return Line::List;
    }
    let words = words(chars);
    if words.iter().find(|word| !is_empty_row(word)).is_some_and(|word| is_number(word)) {
        return Line::Numbers(numbers(&words));
    }
    let rows: Vec<_> = chars.split(|&(_, char)| char == '/').flat_map(rows).collect();
    if were_meant_as_rows(&rows) {
        return Line::Rows(rows);
    }
    Line::Unknown(ParseError::unexpected(first.0, first.1, BOARD))
}

/// The rows between two slashes: one for each word, or one alone with blanks between its squares.
fn rows(chars: &[Placed]) -> Vec<Vec<Placed>> {
    let words = words(chars);
    let is_one_row = words.len() > 1 && words.iter().all(|word| word.len() == 1);
    if is_one_row {
        return vec![words.concat()];
    }
    words.into_iter().map(<[Placed]>::to_vec).collect()
}

/// Whether at least half of the characters are squares. A heading or a remark is no row.
fn were_meant_as_rows(rows: &[Vec<Placed>]) -> bool {
    let chars: usize = rows.iter().map(Vec::len).sum();
    let squares = rows.iter().flatten().filter(|&&(_, char)| is_square(char)).count();
    squares > 0 && 2 * squares >= chars
}
