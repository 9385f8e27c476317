//! How boards of any problem are read: what its crate says of single lines, rows and lists is enough.
//!
//! [`Boards`] reads a text line by line. A line is a whole board, a row of one, the start of a list in
//! brackets, or none of these: the [`Rows`] of a problem tell. What cannot be read is a [`ParseError`]
//! with its place, and the boards after it are still read.

mod list;
mod text;

use alloc::boxed::Box;
use alloc::collections::VecDeque;
use alloc::format;
use alloc::vec::Vec;
use core::error::Error;
use core::mem;

pub use self::list::{Items, List};
pub use self::text::{
    ParseError, Place, Placed, beginning, count, end, is_quote, last, placed, without_comment,
};
use crate::Position;

/// What is wrong with a text or a board, in a sentence that names the place.
pub type Fault = Box<dyn Error + Send + Sync>;

/// Something of a text, and the line in which it starts, from 1.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Located<B> {
    /// The line.
    pub line: usize,
    /// The board.
    pub board: B,
}

/// A board that was found, or what was found instead.
pub type Found<B> = Result<Located<B>, ParseError>;

/// What a line is, taken by itself.
pub enum LineKind<B> {
    /// A border, which a board may have between its rows.
    Border,
    /// An empty line, a comment, the heading of a board: they end a board of rows.
    Break,
    /// A heading, and whether the board after it is passed over.
    Heading(bool),
    /// The start of a list, in brackets.
    List,
    /// Rows of a board, or a line that was meant as such.
    Rows(Vec<Vec<Placed>>),
    /// A whole board, or what is none.
    Whole(Result<B, ParseError>),
}

/// How a problem reads the rows of its boards, and all else that it says of its notations.
pub trait Rows {
    /// The plain board of the problem.
    type Board;

    /// The brackets that begin a list, and those that end one.
    const BRACKETS: [&'static str; 2];

    /// What line `number` of a text is.
    fn classify(number: usize, text: &str) -> LineKind<Self::Board>;

    /// Whether a list that expects an item goes on with this line, which is not empty. If its end was
    /// forgotten, the line may be the start of another board, which must not be lost with it.
    fn is_item(list: &List, text: &str) -> bool;

    /// Reads the boards of a list up to the first mistake.
    fn read_list(list: &List) -> Vec<Found<Self::Board>>;

    /// Whether there are as many rows as the board has, of which there is one at least.
    fn is_complete(rows: &[Vec<Placed>]) -> bool;

    /// The board of these rows, which may be wrong. There is one at least.
    fn read(rows: &[Vec<Placed>]) -> Result<Self::Board, ParseError>;
}

/// An iterator over the boards of a text, given line by line, whatever mixture of notations it is.
///
/// It holds no more than one board at a time, so a text may be of any length.
pub struct Boards<L, R: Rows> {
    lines: L,
    reader: Reader<R>,
}

impl<L: Iterator<Item: AsRef<str>>, R: Rows> Boards<L, R> {
    /// Reads a text of which these are the lines, without their line breaks.
    pub fn new(lines: impl IntoIterator<IntoIter = L>) -> Self {
        Boards { lines: lines.into_iter(), reader: Reader::default() }
    }

    /// The board of a text with exactly one, which messages call `thing`.
    pub fn one(mut self, thing: &str, expected: &'static str) -> Result<R::Board, ParseError> {
        let first = self.next();
        let first = first.ok_or_else(|| ParseError::new((1, 1), format!("no {thing}"), expected));
        let board = first??.board;
        let Some(second) = self.next() else { return Ok(board) };
        let found = format!("a second {thing}");
        Err(ParseError::new((second?.line, 1), found, "the end of the text"))
    }
}

impl<L: Iterator<Item: AsRef<str>>, R: Rows> Iterator for Boards<L, R> {
    type Item = Found<R::Board>;

    fn next(&mut self) -> Option<Self::Item> {
        while self.reader.found.is_empty() {
            let Some(line) = self.lines.next() else {
                self.reader.end();
                break;
            };
            self.reader.push(line.as_ref());
        }
        self.reader.found.pop_front()
    }
}

/// Old systems ended lines with `\r` alone: what is after it would be taken for a comment.
fn lone_carriage_return(number: usize, text: &str) -> Option<ParseError> {
    let at = text.trim_end_matches('\r').find('\r')?;
    let place = (number, text[..at].chars().count() + 1);
    Some(ParseError::new(place, "a line end that is \\r alone", "\\n or \\r\\n"))
}

/// Takes one line after the other, and keeps each board as soon as it is complete.
pub struct Reader<R: Rows> {
    /// How many lines there were so far.
    pub number: usize,
    /// The rows of a board that is not complete yet, and the line of the first.
    rows: Vec<Vec<Placed>>,
    start: usize,
    /// A list that is not closed yet.
    list: Option<List>,
    is_passed_over: bool,
    /// What the last line has completed, if nobody has taken it: a board before it, and itself.
    pub found: VecDeque<Found<R::Board>>,
}

impl<R: Rows> Default for Reader<R> {
    fn default() -> Self {
        let (rows, found) = (Vec::new(), VecDeque::new());
        Reader { number: 0, rows, start: 0, list: None, is_passed_over: false, found }
    }
}

impl<R: Rows> Reader<R> {
    /// Whether the next line is read as it would be at the start of a text.
    pub fn is_between_boards(&self) -> bool {
        self.rows.is_empty() && self.list.is_none() && !self.is_passed_over
    }

    /// Takes the next line. It may be the end of an incomplete board, and then another one itself.
    pub fn push(&mut self, text: &str) {
        self.number += 1;
        if self.list.as_ref().is_some_and(|list| !list.goes_on_in(text, R::is_item)) {
            self.end_list();
        }
        if self.list.is_some() {
            return self.push_to_list(text);
        }
        let line = match lone_carriage_return(self.number, text) {
            Some(error) => LineKind::Whole(Err(error)),
            None => R::classify(self.number, text),
        };
        if !matches!(line, LineKind::Rows(_) | LineKind::Border) {
            self.end_rows();
        }
        match line {
            LineKind::Border | LineKind::Break => {}
            LineKind::Heading(is_passed_over) => self.is_passed_over = is_passed_over,
            LineKind::List => self.push_to_list(text),
            LineKind::Rows(rows) => {
                if self.rows.is_empty() {
                    self.start = self.number;
                }
                self.rows.extend(rows);
                if R::is_complete(&self.rows) {
                    self.end_rows();
                }
            }
            LineKind::Whole(board) => {
                let line = self.number;
                self.report(board.map(|board| Located { line, board }));
            }
        }
    }

    /// Ends a board that is not complete.
    pub fn end(&mut self) {
        self.end_list();
        self.end_rows();
    }

    fn push_to_list(&mut self, text: &str) {
        let list = self.list.get_or_insert_with(|| List::new(R::BRACKETS));
        list.push(self.number, text);
        if list.depth <= 0 {
            self.end_list();
        }
    }

    fn end_list(&mut self) {
        if let Some(list) = self.list.take() {
            R::read_list(&list).into_iter().for_each(|board| self.report(board));
        }
    }

    fn end_rows(&mut self) {
        let rows = mem::take(&mut self.rows);
        if !rows.is_empty() {
            let line = self.start;
            self.report(R::read(&rows).map(|board| Located { line, board }));
        }
    }

    fn report(&mut self, board: Found<R::Board>) {
        let is_passed_over = mem::take(&mut self.is_passed_over);
        // What is passed over and cannot be read is an error, too.
        if !is_passed_over || board.is_err() {
            self.found.push_back(board);
        }
    }
}

/// All boards of a text, for tools that serve all problems.
pub fn all<R: Rows<Board: Into<Position>>>(text: &str) -> Vec<Located<Result<Position, Fault>>> {
    let located = |found: Found<R::Board>| match found {
        Ok(Located { line, board }) => Located { line, board: Ok(board.into()) },
        Err(error) => Located { line: error.line, board: Err(error.into()) },
    };
    Boards::<_, R>::new(text.lines()).map(located).collect()
}
