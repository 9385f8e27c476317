//! All boards of a text, one after another.

use std::{mem, str::FromStr};

use super::{
    entry::{Entry, Found},
    error::{BOARD, ParseError},
    line::{Line, classify},
    list::List,
    rows::Rows,
    text::{Placed, end, placed, without_comment},
};
use crate::Chessboard;

/// Reads all boards of a text. What cannot be read is one error, and the boards after it are still
/// read.
///
/// ```
/// let found = queens::notation::boards("8\nno board\n.Q../...Q/Q.../..Q.\n");
/// assert_eq!(found[0].as_ref().map(|entry| entry.board.n()), Ok(8));
/// let error = found[1].as_ref().unwrap_err();
/// assert_eq!((error.line, error.column), (2, 1));
/// assert_eq!(found[2].as_ref().map(|entry| entry.board.queens().count()), Ok(4));
/// ```
pub fn boards(text: &str) -> Vec<Result<Entry, ParseError>> {
    let mut reader = Reader::default();
    for (index, line) in text.lines().enumerate() {
        reader.push(index + 1, line);
    }
    reader.end_list();
    reader.end_rows();
    reader.found
}

#[derive(Default)]
struct Reader {
    /// The rows of a board that is not complete yet.
    rows: Rows,
    /// A list that is not closed yet.
    list: Option<List>,
    found: Vec<Found>,
}

impl Reader {
    fn push(&mut self, number: usize, text: &str) {
        if self.list.as_ref().is_some_and(|list| !list.goes_on_in(text)) {
            self.end_list();
        }
        if self.list.is_some() {
            return self.push_to_list(number, text);
        }
        let chars: Vec<Placed> = placed(number, without_comment(text)).collect();
        let line = classify(&chars);
        if !matches!(line, Line::Rows(_)) {
            self.end_rows();
        }
        match line {
            Line::Empty => {}
            Line::List => self.push_to_list(number, text),
            Line::Rows(rows) => self.push_rows(&rows),
            Line::Numbers(board) => self.report(number, board),
            Line::Unknown(error) => self.report(number, Err(error)),
        }
    }

    fn push_rows(&mut self, rows: &[Vec<Placed>]) {
        for row in rows {
            self.rows.push(row, end(row));
        }
        if self.rows.is_complete() {
            self.end_rows();
        }
    }

    fn push_to_list(&mut self, number: usize, text: &str) {
        let list = self.list.get_or_insert_default();
        list.push(number, text);
        if list.is_closed() {
            self.end_list();
        }
    }

    fn end_list(&mut self) {
        if let Some(list) = self.list.take() {
            self.found.extend(list.read());
        }
    }

    fn end_rows(&mut self) {
        if !self.rows.is_empty() {
            let rows = mem::take(&mut self.rows);
            self.report(rows.line(), rows.read());
        }
    }

    fn report(&mut self, line: usize, board: Result<Chessboard, ParseError>) {
        self.found.push(board.map(|board| Entry { line, board }));
    }
}

impl FromStr for Chessboard {
    type Err = ParseError;

    /// Reads a text with exactly one board.
    ///
    /// # Errors
    ///
    /// What cannot be read, or that there is no board, or a second one.
    fn from_str(text: &str) -> Result<Chessboard, ParseError> {
        let mut found = boards(text).into_iter();
        let Some(first) = found.next() else {
            return Err(ParseError::new((1, 1), "no board", BOARD));
        };
        let board = first?.board;
        match found.next() {
            None => Ok(board),
            Some(second) => {
                Err(ParseError::new((second?.line, 1), "a second board", "the end of the text"))
            }
        }
    }
}
