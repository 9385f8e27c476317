//! Lists in brackets, as LeetCode and programs print a board.

use super::{
    columns::columns,
    entry::{Entry, Found},
    error::ParseError,
    rows::Rows,
    text::{Place, Placed, end, last, placed, without_comment},
};
use crate::Chessboard;

const COMMA: &str = "a comma or a closing bracket";
const ITEM: &str = "a row in quotation marks, or a column";

fn is_quote(char: char) -> bool {
    matches!(char, '"' | '\'')
}

/// A list that may take several lines: of rows, of columns, or of boards.
#[derive(Default)]
pub(super) struct List {
    chars: Vec<Placed>,
    /// How many brackets are open.
    depth: isize,
}

impl List {
    /// Adds a line to the list.
    pub(super) fn push(&mut self, number: usize, text: &str) {
        for (place, char) in placed(number, without_comment(text)) {
            self.depth += isize::from(char == '[') - isize::from(char == ']');
            self.chars.push((place, char));
        }
    }

    /// Whether all brackets are closed.
    pub(super) fn is_closed(&self) -> bool {
        self.depth <= 0
    }

    /// Whether a list that is not closed goes on in this line. If its end was forgotten, the line may
    /// be the start of another board, which must not be lost with it.
    pub(super) fn goes_on_in(&self, text: &str) -> bool {
        let expects_item = last(&self.chars).is_some_and(|(_, char)| matches!(char, '[' | ','));
        let Some(first) = without_comment(text).trim().chars().next() else {
            return false;
        };
        match first {
            ']' | ',' => true,
            _ => expects_item && (is_quote(first) || first.is_ascii_digit() || first == '['),
        }
    }

    /// Reads its boards, up to the first mistake.
    pub(super) fn read(&self) -> Vec<Found> {
        let mut parser = Parser { chars: &self.chars, next: 0, found: Vec::new() };
        let mut found = parser.list().err().map(Err);
        let mut boards: Vec<Found> = parser.found.into_iter().map(Ok).collect();
        boards.extend(found.take());
        boards
    }
}

struct Parser<'a> {
    chars: &'a [Placed],
    next: usize,
    found: Vec<Entry>,
}

impl<'a> Parser<'a> {
    /// One board, or a list of boards, and then nothing more.
    fn list(&mut self) -> Result<(), ParseError> {
        let start = self.next;
        self.expect('[', "'['")?;
        let is_of_boards = self.peek().is_some_and(|(_, char)| char == '[');
        if is_of_boards {
            self.items(Self::board)?;
        } else {
            self.next = start;
            self.board()?;
        }
        // A list in the source of a program may have one more character.
        let _ = self.take(',') || self.take(';');
        match self.peek() {
            Some((place, char)) => Err(ParseError::unexpected(place, char, "the end of the line")),
            None => Ok(()),
        }
    }

    fn board(&mut self) -> Result<(), ParseError> {
        let (line, _) = self.place();
        self.expect('[', "'['")?;
        let board = match self.peek() {
            Some((_, char)) if is_quote(char) => self.rows()?,
            Some((_, char)) if char.is_ascii_digit() || char == '.' => self.columns()?,
            _ => return Err(self.here(ITEM)),
        };
        self.found.push(Entry { line, board });
        Ok(())
    }

    fn rows(&mut self) -> Result<Chessboard, ParseError> {
        let mut rows = Rows::default();
        self.items(|parser| {
            let row = parser.string()?;
            rows.push(row, parser.before());
            Ok(())
        })?;
        rows.read()
    }

    fn columns(&mut self) -> Result<Chessboard, ParseError> {
        let mut words = Vec::new();
        self.items(|parser| {
            words.push(parser.word()?);
            Ok(())
        })?;
        columns(&words)
    }

    /// Items with commas between them, up to the bracket.
    fn items(
        &mut self,
        mut item: impl FnMut(&mut Self) -> Result<(), ParseError>,
    ) -> Result<(), ParseError> {
        loop {
            item(self)?;
            if self.take(']') {
                return Ok(());
            }
            self.expect(',', COMMA)?;
        }
    }

    /// What is between two quotation marks of one kind.
    fn string(&mut self) -> Result<&'a [Placed], ParseError> {
        let quote = self.peek().map(|(_, char)| char).filter(|&char| is_quote(char));
        let Some(quote) = quote else {
            return Err(self.here("a row in quotation marks"));
        };
        let start = self.next + 1;
        let length = self.chars[start..].iter().position(|&(_, char)| char == quote);
        let Some(length) = length else {
            self.next = self.chars.len();
            return Err(self.here("the closing quotation mark"));
        };
        self.next = start + length + 1;
        Ok(&self.chars[start..start + length])
    }

    /// What is there up to the next comma, bracket or blank.
    fn word(&mut self) -> Result<&'a [Placed], ParseError> {
        self.peek();
        let rest = &self.chars[self.next..];
        let is_end = |char: char| char.is_whitespace() || matches!(char, ',' | '[' | ']');
        let length = rest.iter().position(|&(_, char)| is_end(char)).unwrap_or(rest.len());
        if length == 0 {
            return Err(self.here("a column"));
        }
        self.next += length;
        Ok(&rest[..length])
    }

    /// The next character that is not blank.
    fn peek(&mut self) -> Option<Placed> {
        while self.chars.get(self.next).is_some_and(|(_, char)| char.is_whitespace()) {
            self.next += 1;
        }
        self.chars.get(self.next).copied()
    }

    fn take(&mut self, wanted: char) -> bool {
        let is_taken = self.peek().is_some_and(|(_, char)| char == wanted);
        self.next += usize::from(is_taken);
        is_taken
    }

    fn expect(&mut self, wanted: char, expected: &str) -> Result<(), ParseError> {
        if self.take(wanted) {
            return Ok(());
        }
        Err(self.here(expected))
    }

    /// The next character is wrong, or missing.
    fn here(&mut self, expected: &str) -> ParseError {
        match self.peek() {
            Some((place, char)) => ParseError::unexpected(place, char, expected),
            None => ParseError::new(end(self.chars), "nothing more", expected),
        }
    }

    /// The place of the next character that is not blank.
    fn place(&mut self) -> Place {
        self.peek().map_or_else(|| end(self.chars), |(place, _)| place)
    }

    /// The place of the last character that was taken.
    fn before(&self) -> Place {
        self.next.checked_sub(1).map_or((1, 1), |last| self.chars[last].0)
    }
}
