//! What one line of a text is, taken by itself.

use search::notation::{
    Found, Line, List, ParseError, Placed, Rows, end, is_quote, placed, without_comment,
};

use super::{
    list,
    rows::{SquareRows, is_empty_row, is_number, is_square, numbers},
};
use crate::Chessboard;

pub(crate) const BOARD: &str =
    "a board: rows of . and Q, the column of the queen of each row, or n alone";

/// The rows of a board so far. A line may have several.
#[derive(Default)]
pub struct Squares(SquareRows);

impl Rows for Squares {
    type Board = Chessboard;
    type Row = Vec<Vec<Placed>>;

    const BRACKETS: [&'static str; 2] = ["[", "]"];

    fn classify(number: usize, text: &str) -> Line<Self> {
        classify(&placed(number, without_comment(text)).collect::<Vec<_>>())
    }

    fn is_item(_: &List, text: &str) -> bool {
        text.starts_with(|char: char| is_quote(char) || char.is_ascii_digit() || char == '[')
    }

    fn read_list(list: &List) -> Vec<Found<Chessboard>> {
        list::read(list)
    }

    fn start(&self) -> Option<usize> {
        self.0.start()
    }

    fn push(&mut self, _: usize, _: &str, rows: Vec<Vec<Placed>>) {
        rows.iter().for_each(|row| self.0.push(row, end(row)));
    }

    fn is_complete(&self) -> bool {
        self.0.is_complete()
    }

    fn read(self) -> Result<Chessboard, ParseError> {
        self.0.read()
    }
}

fn classify(chars: &[Placed]) -> Line<Squares> {
    let Some(&first) = chars.iter().find(|(_, char)| !char.is_whitespace()) else {
        return Line::Break;
    };
    if first.1 == '[' {
        return Line::List;
    }
    let words = words(chars);
    if words.iter().find(|word| !is_empty_row(word)).is_some_and(|word| is_number(word)) {
        return Line::Whole(numbers(&words));
    }
    let rows: Vec<_> = chars.split(|&(_, char)| char == '/').flat_map(rows).collect();
    if were_meant_as_rows(&rows) {
        return Line::Row(rows);
    }
    Line::Whole(Err(ParseError::unexpected(first.0, first.1, BOARD)))
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

/// The words between blanks and commas. There is no empty one.
fn words(chars: &[Placed]) -> Vec<&[Placed]> {
    let words = chars.split(|&(_, char)| char.is_whitespace() || char == ',');
    words.filter(|word| !word.is_empty()).collect()
}
