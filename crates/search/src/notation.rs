//! How boards of any problem are read: what its crate says of single lines, rows and lists is enough.
//!
//! [`Boards`] reads a text line by line. A line is a whole board, a row of one, the start of a list in
//! brackets, or none of these: the [`Rows`] of a problem tell. What cannot be read is a [`ParseError`]
//! with its place, and the boards after it are still read.

use alloc::{borrow::Cow, boxed::Box, collections::VecDeque, format, string::String, vec::Vec};
use core::{error::Error, fmt, mem};

use crate::Position;

/// What is wrong with a text or a board, in a sentence that names the place.
pub type Fault = Box<dyn Error + Send + Sync>;

/// A line of the text and a character of that line, from 1.
pub type Place = (usize, usize);

/// A character and its place.
pub type Placed = (Place, char);

/// The first place in a text that is not as a board would have it.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct ParseError {
    /// The line of the text, from 1.
    pub line: usize,
    /// The character of that line, from 1; one past its end if the line ends too soon.
    pub column: usize,
    /// What the text has there.
    pub found: String,
    /// What a board has there.
    pub expected: Cow<'static, str>,
}

impl ParseError {
    /// Another thing than was expected.
    pub fn new(
        (line, column): Place,
        found: impl Into<String>,
        expected: impl Into<Cow<'static, str>>,
    ) -> Self {
        ParseError { line, column, found: found.into(), expected: expected.into() }
    }

    /// A character that a board does not have there.
    pub fn unexpected(place: Place, char: char, expected: impl Into<Cow<'static, str>>) -> Self {
        ParseError::new(place, format!("{char:?}"), expected)
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ParseError { line, column, found, expected } = self;
        write!(f, "line {line}, column {column}: found {found}, expected {expected}")
    }
}

impl Error for ParseError {}

/// Something of a text, and the line in which it starts, from 1.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Located<B> {
    /// The line.
    pub line: usize,
    /// The board.
    pub board: B,
}

impl<B: Into<Position>> Located<B> {
    /// What was found, for tools that serve all problems.
    pub fn of(found: Result<Self, ParseError>) -> Located<Result<Position, Fault>> {
        match found {
            Ok(Located { line, board }) => Located { line, board: Ok(board.into()) },
            Err(error) => Located { line: error.line, board: Err(Box::new(error)) },
        }
    }
}

/// What a line is, taken by itself.
pub enum Line<R: Rows> {
    /// A border, which a board may have between its rows.
    Border,
    /// An empty line, a comment, the heading of a board: they end a board of rows.
    Break,
    /// A heading, after which a board is passed over or is not.
    Heading {
        /// Whether it is.
        is_passed_over: bool,
    },
    /// The start of a list, in brackets.
    List,
    /// A row of a board, or a line that was meant as one.
    Row(R::Row),
    /// A whole board, or what is none.
    Whole(Result<R::Board, ParseError>),
}

/// The rows of a board that come one by one, and all else that a problem says of its notations.
pub trait Rows: Default {
    /// The plain board of the problem.
    type Board;

    /// What [`push`](Rows::push) takes of a line.
    type Row;

    /// The brackets that begin a list, and those that end one.
    const BRACKETS: [&'static str; 2];

    /// What line `number` of a text is.
    fn classify(number: usize, text: &str) -> Line<Self>;

    /// Whether a list that expects an item goes on with this line, which is not empty. If its end was
    /// forgotten, the line may be the start of another board, which must not be lost with it.
    fn is_item(list: &List, text: &str) -> bool;

    /// Reads the boards of a list up to the first mistake.
    fn read_list(list: &List, found: impl FnMut(Result<Located<Self::Board>, ParseError>));

    /// The line of the first row; `None` if there is none yet.
    fn start(&self) -> Option<usize>;

    /// Adds a row, which may be wrong.
    fn push(&mut self, number: usize, text: &str, row: Self::Row);

    /// Whether there are as many rows as the board has.
    fn is_complete(&self) -> bool;

    /// The board of all rows.
    fn read(self) -> Result<Self::Board, ParseError>;
}

/// An iterator over the boards of a text, given line by line, whatever mixture of notations it is.
///
/// It holds no more than one board at a time, so a text may be of any length.
pub struct Boards<L, R: Rows> {
    lines: L,
    reader: Reader<R>,
    /// What the last line has completed: a board before it, and itself.
    found: VecDeque<Result<Located<R::Board>, ParseError>>,
}

impl<L: Iterator<Item: AsRef<str>>, R: Rows> Boards<L, R> {
    /// Reads a text of which these are the lines, without their line breaks.
    pub fn new(lines: impl IntoIterator<IntoIter = L>) -> Self {
        let (reader, found) = (Reader::default(), VecDeque::new());
        Boards { lines: lines.into_iter(), reader, found }
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
    type Item = Result<Located<R::Board>, ParseError>;

    fn next(&mut self) -> Option<Self::Item> {
        while self.found.is_empty() {
            let Some(line) = self.lines.next() else {
                self.reader.finish(|found| self.found.push_back(found));
                break;
            };
            self.reader.push(line.as_ref(), |found| self.found.push_back(found));
        }
        self.found.pop_front()
    }
}

/// Takes one line after the other, and reports each board as soon as it is complete.
pub struct Reader<R> {
    /// How many lines there were so far.
    number: usize,
    /// The rows of a board that is not complete yet.
    rows: R,
    /// A list that is not closed yet.
    list: Option<List>,
    /// Whether the next board is passed over.
    is_passed_over: bool,
}

impl<R: Rows> Default for Reader<R> {
    fn default() -> Self {
        Reader { number: 0, rows: R::default(), list: None, is_passed_over: false }
    }
}

impl<R: Rows> Reader<R> {
    /// Whether the next line is read as it would be at the start of a text.
    pub fn is_between_boards(&self) -> bool {
        self.rows.start().is_none() && self.list.is_none() && !self.is_passed_over
    }

    /// Takes the next line. It may be the end of an incomplete board, and then another one itself, so
    /// `found` may be called more than once.
    pub fn push(
        &mut self,
        text: &str,
        mut found: impl FnMut(Result<Located<R::Board>, ParseError>),
    ) {
        self.number += 1;
        if self.list.as_ref().is_some_and(|list| !list.goes_on_in::<R>(text)) {
            self.end_list(&mut found);
        }
        if self.list.is_some() {
            return self.push_to_list(text, found);
        }
        let line = R::classify(self.number, text);
        if !matches!(line, Line::Row(_) | Line::Border) {
            self.end_rows(&mut found);
        }
        match line {
            Line::Border | Line::Break => {}
            Line::Heading { is_passed_over } => self.is_passed_over = is_passed_over,
            Line::List => self.push_to_list(text, found),
            Line::Row(row) => {
                self.rows.push(self.number, text, row);
                if self.rows.is_complete() {
                    self.end_rows(found);
                }
            }
            Line::Whole(board) => {
                let line = self.number;
                self.report(board.map(|board| Located { line, board }), found);
            }
        }
    }

    /// Ends the text.
    pub fn finish(&mut self, mut found: impl FnMut(Result<Located<R::Board>, ParseError>)) {
        self.end_list(&mut found);
        self.end_rows(found);
    }

    fn push_to_list(
        &mut self,
        text: &str,
        found: impl FnMut(Result<Located<R::Board>, ParseError>),
    ) {
        let list = self.list.get_or_insert_with(|| List::new(R::BRACKETS));
        list.push(self.number, text);
        if list.depth <= 0 {
            self.end_list(found);
        }
    }

    fn end_list(&mut self, mut found: impl FnMut(Result<Located<R::Board>, ParseError>)) {
        if let Some(list) = self.list.take() {
            R::read_list(&list, |board| self.report(board, &mut found));
        }
    }

    fn end_rows(&mut self, found: impl FnMut(Result<Located<R::Board>, ParseError>)) {
        if let Some(line) = self.rows.start() {
            let board = mem::take(&mut self.rows).read();
            self.report(board.map(|board| Located { line, board }), found);
        }
    }

    fn report(
        &mut self,
        board: Result<Located<R::Board>, ParseError>,
        mut found: impl FnMut(Result<Located<R::Board>, ParseError>),
    ) {
        let is_passed_over = mem::take(&mut self.is_passed_over);
        // What is passed over and cannot be read is an error, too.
        if !is_passed_over || board.is_err() {
            found(board);
        }
    }
}

/// The characters of line `number` with their places.
pub fn placed(number: usize, text: &str) -> impl Iterator<Item = Placed> + '_ {
    text.chars().enumerate().map(move |(index, char)| ((number, index + 1), char))
}

/// A line without a byte order mark, and without the comment that a `#` starts.
pub fn without_comment(text: &str) -> &str {
    let text = text.trim_start_matches('\u{feff}');
    text.split('#').next().unwrap_or_default()
}

/// "1 row", "2 rows".
pub fn count(number: usize, thing: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {thing}{plural}")
}

/// The last character that is not blank.
pub fn last(chars: &[Placed]) -> Option<Placed> {
    chars.iter().rfind(|(_, char)| !char.is_whitespace()).copied()
}

/// The place after the last character that is not blank; the start of the text if there is none.
pub fn end(chars: &[Placed]) -> Place {
    last(chars).map_or((1, 1), |((line, column), _)| (line, column + 1))
}

/// Whether a character is a quotation mark.
pub fn is_quote(char: char) -> bool {
    matches!(char, '"' | '\'')
}

/// A list in brackets, as programs print a board, which may take several lines.
pub struct List {
    brackets: [&'static str; 2],
    /// Its characters, without comments.
    pub chars: Vec<Placed>,
    /// How many brackets are open.
    pub depth: isize,
}

impl List {
    /// A list without a character.
    pub fn new(brackets: [&'static str; 2]) -> Self {
        List { brackets, chars: Vec::new(), depth: 0 }
    }

    /// Adds a line to the list.
    pub fn push(&mut self, number: usize, text: &str) {
        let [open, close] = self.brackets;
        for (place, char) in placed(number, without_comment(text)) {
            self.depth += isize::from(open.contains(char)) - isize::from(close.contains(char));
            self.chars.push((place, char));
        }
    }

    fn goes_on_in<R: Rows>(&self, text: &str) -> bool {
        let [open, close] = self.brackets;
        let text = without_comment(text).trim();
        let expects_item =
            || last(&self.chars).is_some_and(|(_, char)| char == ',' || open.contains(char));
        match text.chars().next() {
            None => false,
            Some(first) if first == ',' || close.contains(first) => true,
            Some(_) => expects_item() && R::is_item(self, text),
        }
    }

    /// Reads it from its start.
    pub fn items(&self) -> Items<'_> {
        Items { brackets: self.brackets, chars: &self.chars, next: 0 }
    }
}

/// Reads a list, item by item.
pub struct Items<'a> {
    brackets: [&'static str; 2],
    chars: &'a [Placed],
    next: usize,
}

impl<'a> Items<'a> {
    /// Items with commas between them, up to the bracket that closes the list. With `is_loose` there may
    /// be none, and a comma after the last.
    pub fn each(
        &mut self,
        is_loose: bool,
        mut item: impl FnMut(&mut Self) -> Result<(), ParseError>,
    ) -> Result<(), ParseError> {
        let [_, close] = self.brackets;
        let is_close = |char| close.contains(char);
        while !(is_loose && self.take(is_close)) {
            item(self)?;
            if !self.take(|char| char == ',') {
                return self.expect(is_close, "a comma or a closing bracket");
            }
        }
        Ok(())
    }

    /// The bracket that opens a list.
    pub fn open(&mut self) -> Result<(), ParseError> {
        let [open, _] = self.brackets;
        self.expect(|char| open.contains(char), "'['")
    }

    /// The end of the text. A list in the source of a program may have one more character.
    pub fn end(&mut self) -> Result<(), ParseError> {
        self.take(|char| matches!(char, ',' | ';'));
        match self.peek() {
            Some((place, char)) => Err(ParseError::unexpected(place, char, "the end of the line")),
            None => Ok(()),
        }
    }

    /// The next character that is not blank.
    pub fn peek(&mut self) -> Option<Placed> {
        while self.chars.get(self.next).is_some_and(|(_, char)| char.is_whitespace()) {
            self.next += 1;
        }
        self.chars.get(self.next).copied()
    }

    /// The characters from there on, up to the first that is the end.
    pub fn word(&mut self, is_end: impl Fn(char) -> bool) -> &'a [Placed] {
        let rest = &self.chars[self.next..];
        let length = rest.iter().position(|&(_, char)| is_end(char)).unwrap_or(rest.len());
        self.next += length;
        &rest[..length]
    }

    /// Takes the next character that is not blank if it is wanted.
    pub fn take(&mut self, wanted: impl Fn(char) -> bool) -> bool {
        let is_taken = self.peek().is_some_and(|(_, char)| wanted(char));
        self.next += usize::from(is_taken);
        is_taken
    }

    /// Takes the next character that is not blank.
    pub fn expect(
        &mut self,
        wanted: impl Fn(char) -> bool,
        expected: &'static str,
    ) -> Result<(), ParseError> {
        if self.take(wanted) { Ok(()) } else { Err(self.here(expected)) }
    }

    /// The next character is wrong, or missing.
    pub fn here(&mut self, expected: &'static str) -> ParseError {
        match self.peek() {
            Some((place, char)) => ParseError::unexpected(place, char, expected),
            None => ParseError::new(end(self.chars), "nothing more", expected),
        }
    }

    /// The place of the last character that was taken.
    pub fn before(&self) -> Place {
        self.next.checked_sub(1).map_or((1, 1), |last| self.chars[last].0)
    }
}
