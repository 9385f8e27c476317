//! Lists in brackets, of numbers or of strings, as programs print a board.

use super::{
    error::{CELL, ParseError},
    line::{Placed, cell, unexpected},
};
use crate::Grid;

const COMMA: &str = "a comma or the end of the list";
const NINE_CELLS: &str = "nine cells in each row";

/// How much deeper a line is at its end than at its start.
pub(super) fn depth_change(text: &str) -> isize {
    text.chars().map(|char| isize::from(is_open(char)) - isize::from(is_close(char))).sum()
}

fn is_open(char: char) -> bool {
    matches!(char, '[' | '{')
}

fn is_close(char: char) -> bool {
    matches!(char, ']' | '}')
}

/// Whether a line is the start of a list of rows: `[[5, 3, …`, or a bracket alone.
pub(super) fn opens_rows(trimmed: &str) -> bool {
    let mut signs = trimmed.chars().filter(|char| !char.is_whitespace());
    signs.next().is_some_and(is_open) && signs.next().is_none_or(is_open)
}

/// Whether a line is a list, such as `[5, 3, …`.
pub(super) fn opens_row(trimmed: &str) -> bool {
    trimmed.starts_with(is_open)
}

/// Whether a list that is still open can go on in this line: an empty line, a
/// board in another notation or the start of the next list is no part of it.
pub(super) fn may_continue(text: &str) -> bool {
    let is_part = |char| is_open(char) || is_close(char) || char == ',';
    text.contains(is_part) && !(opens_rows(text) && text.trim().len() > 1)
}

/// Reads a list of nine rows.
pub(super) fn rows(signs: &[Placed]) -> Result<Grid, ParseError> {
    let mut parser = Parser { signs, next: 0 };
    parser.expect(is_open, "'['")?;
    let rows = parser.rows()?;
    parser.end().map(|()| rows)
}

/// Reads a list of nine cells.
pub(super) fn row(signs: &[Placed]) -> Result<[u8; 9], ParseError> {
    let mut parser = Parser { signs, next: 0 };
    parser.expect(is_open, "'['")?;
    let row = parser.row()?;
    parser.end().map(|()| row)
}

struct Parser<'a> {
    signs: &'a [Placed],
    next: usize,
}

impl Parser<'_> {
    /// Nine rows, after the outer bracket.
    fn rows(&mut self) -> Result<Grid, ParseError> {
        let mut rows = Vec::new();
        self.items(|parser| {
            parser.expect(is_open, "'['")?;
            rows.push(parser.row()?);
            Ok(())
        })?;
        let count = rows.len();
        match <[[u8; 9]; 9]>::try_from(rows) {
            Ok(cells) => Ok(Grid { cells }),
            Err(_) => {
                Err(self.behind(format!("the end after {count} rows"), "nine rows in the list"))
            }
        }
    }

    /// Nine cells, after their bracket.
    fn row(&mut self) -> Result<[u8; 9], ParseError> {
        let mut cells = Vec::new();
        self.items(|parser| {
            cells.push(parser.cell()?);
            Ok(())
        })?;
        let count = cells.len();
        cells
            .try_into()
            .map_err(|_| self.behind(format!("the end after {count} cells"), NINE_CELLS))
    }

    /// The end of the text; a list inside a program may have one more sign there.
    fn end(&mut self) -> Result<(), ParseError> {
        self.take_if(|char| matches!(char, ',' | ';'));
        match self.peek() {
            Some((place, char)) => Err(unexpected(place, char, "the end of the line")),
            None => Ok(()),
        }
    }

    /// Items with commas between them, perhaps one behind the last, up to the bracket.
    fn items(
        &mut self,
        mut item: impl FnMut(&mut Self) -> Result<(), ParseError>,
    ) -> Result<(), ParseError> {
        while !self.take_if(is_close) {
            item(self)?;
            if !self.take_if(|char| char == ',')
                && !self.peek().is_some_and(|(_, char)| is_close(char))
            {
                return Err(self.here(COMMA));
            }
        }
        Ok(())
    }

    /// `5`, `"5"`, `'5'`, `"."`.
    fn cell(&mut self) -> Result<u8, ParseError> {
        let quote = self.peek().map(|(_, char)| char).filter(|char| matches!(char, '"' | '\''));
        if quote.is_some() {
            self.next += 1;
        }
        let Some(digit) = self.peek().and_then(|(_, char)| cell(char)) else {
            return Err(self.here(CELL));
        };
        self.next += 1;
        if let Some(quote) = quote {
            self.expect(|char| char == quote, "the closing quotation mark after one character")?;
        }
        Ok(digit)
    }

    /// The next sign that is not blank.
    fn peek(&mut self) -> Option<Placed> {
        while self.signs.get(self.next).is_some_and(|(_, char)| char.is_whitespace()) {
            self.next += 1;
        }
        self.signs.get(self.next).copied()
    }

    fn take_if(&mut self, wanted: impl Fn(char) -> bool) -> bool {
        let taken = self.peek().is_some_and(|(_, char)| wanted(char));
        self.next += usize::from(taken);
        taken
    }

    fn expect(
        &mut self,
        wanted: impl Fn(char) -> bool,
        expected: &'static str,
    ) -> Result<(), ParseError> {
        if self.take_if(wanted) {
            return Ok(());
        }
        Err(self.here(expected))
    }

    /// The next sign is wrong, or missing.
    fn here(&mut self, expected: &'static str) -> ParseError {
        match self.peek() {
            Some((place, char)) => unexpected(place, char, expected),
            None => self.behind("the end of the list", expected),
        }
    }

    /// Something is wrong with what has just ended.
    fn behind(&self, found: impl Into<String>, expected: &'static str) -> ParseError {
        let place = match self.signs.get(self.next.saturating_sub(1)).or(self.signs.last()) {
            Some(&(place, _)) => place,
            None => (1, 1),
        };
        ParseError::new(place, found, expected)
    }
}
