//! Lists in brackets, of numbers or of strings, as programs print a board.

use super::{
    error::{CELL, ParseError, end_after},
    line::{Placed, cell, placed, unexpected, without_comment},
};
use crate::Grid;

const COMMA: &str = "a comma or a closing bracket";
const NINE_CELLS: &str = "nine cells in each row";

/// How many signs a list may have, blanks among them. What is longer is no board, and must
/// not be kept to its end.
const LONGEST: usize = 1 << 16;

/// Whether a sign stands between the cells of a list, or around them.
pub(super) fn is_frame(char: char) -> bool {
    is_open(char) || is_close(char) || is_quote(char) || char == ','
}

fn is_open(char: char) -> bool {
    matches!(char, '[' | '{')
}

fn is_close(char: char) -> bool {
    matches!(char, ']' | '}')
}

fn is_quote(char: char) -> bool {
    matches!(char, '"' | '\'')
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

/// A list of rows, which may take several lines.
#[derive(Default)]
pub(super) struct NestedList {
    signs: Vec<Placed>,
    /// How many brackets are open.
    depth: isize,
}

impl NestedList {
    /// Adds a line to the list.
    pub(super) fn push(&mut self, number: usize, text: &str) {
        for (place, char) in placed(number, without_comment(text)) {
            self.depth += isize::from(is_open(char)) - isize::from(is_close(char));
            self.signs.push((place, char));
        }
    }

    /// Whether the list is still open and can go on in this line.
    ///
    /// Where a list is not closed, what follows may be another puzzle, which
    /// must not be lost with it.
    pub(super) fn goes_on_in(&self, text: &str) -> bool {
        let text = without_comment(text).trim();
        if self.depth < 1 || text.is_empty() || self.signs.len() > LONGEST {
            return false;
        }
        if text.starts_with(is_close) || text.starts_with(',') {
            return true;
        }
        if !self.wants_item() {
            return false;
        }
        match self.depth {
            1 => opens_row(text) && (text.len() == 1 || !opens_rows(text)),
            _ => starts_with_cell(text),
        }
    }

    fn wants_item(&self) -> bool {
        last(&self.signs).is_some_and(|(_, char)| is_open(char) || char == ',')
    }

    /// Reads nine rows.
    pub(super) fn read(&self) -> Result<Grid, ParseError> {
        let mut parser = Parser { signs: &self.signs, next: 0 };
        parser.expect(is_open, "'['")?;
        let rows = parser.rows()?;
        parser.end().map(|()| rows)
    }
}

/// Whether a line starts with one cell, right or wrong, and not with a whole row.
fn starts_with_cell(text: &str) -> bool {
    let item = text.split(',').next().unwrap_or_default();
    let is_word = !item.contains(char::is_whitespace);
    is_word && item.chars().count() < 9 && !opens_row(item)
}

/// The last sign that is not blank.
fn last(signs: &[Placed]) -> Option<Placed> {
    let is_sign = |&&(_, char): &&Placed| !char.is_whitespace();
    signs.iter().rfind(is_sign).copied()
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
            Err(_) => Err(self.closed(end_after(count, "row"), "nine rows in the list")),
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
        cells.try_into().map_err(|_| self.closed(end_after(count, "cell"), NINE_CELLS))
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
        if let Some((place, char)) = self.peek() {
            return unexpected(place, char, expected);
        }
        let end = last(self.signs).map_or((1, 1), |((line, column), _)| (line, column + 1));
        ParseError::new(end, "nothing more", expected)
    }

    /// Something is wrong with the list that has just been closed.
    fn closed(&self, found: String, expected: &'static str) -> ParseError {
        let place = last(&self.signs[..self.next]).map_or((1, 1), |(place, _)| place);
        ParseError::new(place, found, expected)
    }
}
