//! Lists in brackets, of numbers or of strings, as programs print a board.

use super::{
    crosses::Crosses,
    error::{CELL, ParseError},
    text::{Placed, cell, placed, without_comment},
};
use crate::Grid;
use alloc::vec::Vec;

const COMMA: &str = "a comma or a closing bracket";
const NINE_CELLS: &str = "nine cells in each row";

/// Whether a character is part of a list and no cell. A comma is a separator everywhere.
pub(super) fn is_frame(char: char) -> bool {
    is_open(char) || is_close(char) || is_quote(char)
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

/// Whether a line starts a list of rows: `[[5, 3, …`, or a bracket alone.
pub(super) fn starts_board(trimmed: &str) -> bool {
    let mut chars = trimmed.chars().filter(|char| !char.is_whitespace());
    chars.next().is_some_and(is_open) && chars.next().is_none_or(is_open)
}

/// Whether a line starts with a bracket, such as `[5, 3, …`.
pub(super) fn starts_row(trimmed: &str) -> bool {
    trimmed.starts_with(is_open)
}

/// Whether a line is a whole list of rows: `[[…]]`. No other list goes on in it.
pub(super) fn is_whole(text: &str) -> bool {
    let text = without_comment(text).trim();
    starts_board(text) && text.chars().map(depth).sum::<isize>() <= 0
}

/// How much deeper a list is after a character.
fn depth(char: char) -> isize {
    isize::from(is_open(char)) - isize::from(is_close(char))
}

/// Reads a list of nine cells.
pub(super) fn row(number: usize, text: &str) -> Result<[u8; 9], ParseError> {
    let chars: Vec<Placed> = placed(number, text).collect();
    let mut parser = Parser { chars: &chars, next: 0 };
    parser.expect(is_open, "'['")?;
    let row = parser.row()?;
    parser.end().map(|()| row)
}

/// A list of rows, which may take several lines.
#[derive(Default)]
pub(super) struct NestedList {
    /// The number of its first line.
    start: usize,
    chars: Vec<Placed>,
    /// How many brackets are open.
    depth: isize,
}

impl NestedList {
    /// Adds a line to the list.
    pub(super) fn push(&mut self, number: usize, text: &str) {
        if self.chars.is_empty() {
            self.start = number;
        }
        for (place, char) in placed(number, without_comment(text)) {
            self.depth += depth(char);
            self.chars.push((place, char));
        }
    }

    /// The number of its first line.
    pub(super) fn start(&self) -> usize {
        self.start
    }

    /// Whether all brackets are closed.
    pub(super) fn is_closed(&self) -> bool {
        self.depth <= 0
    }

    /// Whether a list that is not closed goes on in this line.
    ///
    /// If its end was forgotten, the line may be the start of another puzzle, which
    /// must not be lost with it.
    pub(super) fn goes_on_in(&self, text: &str) -> bool {
        let text = without_comment(text).trim();
        if text.starts_with(is_close) || text.starts_with(',') {
            return true;
        }
        if text.is_empty() || !self.expects_item() {
            return false;
        }
        match self.depth {
            1 => starts_row(text) && (text.len() == 1 || !starts_board(text)),
            _ => starts_with_cell(text),
        }
    }

    /// Whether the last character is a comma or an open bracket.
    fn expects_item(&self) -> bool {
        last(&self.chars).is_some_and(|(_, char)| is_open(char) || char == ',')
    }

    /// Reads nine rows.
    pub(super) fn read(&self) -> Result<Grid, ParseError> {
        let mut parser = Parser { chars: &self.chars, next: 0 };
        parser.expect(is_open, "'['")?;
        let grid = parser.rows()?;
        parser.end()?;
        Crosses::of(self.chars.iter().copied()).check(grid)
    }
}

/// Whether the first item of a line is one cell, right or wrong, and not a whole row.
fn starts_with_cell(text: &str) -> bool {
    let item = text.split(',').next().unwrap_or_default();
    item.chars().count() < 9 && !starts_row(item)
}

/// The last character that is not blank.
fn last(chars: &[Placed]) -> Option<Placed> {
    chars.iter().rfind(|(_, char)| !char.is_whitespace()).copied()
}

struct Parser<'a> {
    chars: &'a [Placed],
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
            Err(_) => Err(self.closed_after(count, "row", "nine rows in the list")),
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
        cells.try_into().map_err(|_| self.closed_after(count, "cell", NINE_CELLS))
    }

    /// The end of the text. A list in the source of a program may have one more character.
    fn end(&mut self) -> Result<(), ParseError> {
        self.take_if(|char| matches!(char, ',' | ';'));
        match self.peek() {
            Some((place, char)) => Err(ParseError::unexpected(place, char, "the end of the line")),
            None => Ok(()),
        }
    }

    /// Items with commas between them, and perhaps after the last, up to the bracket.
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
        let quote = self.peek().map(|(_, char)| char).filter(|&char| is_quote(char));
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

    /// The next character that is not blank.
    fn peek(&mut self) -> Option<Placed> {
        while self.chars.get(self.next).is_some_and(|(_, char)| char.is_whitespace()) {
            self.next += 1;
        }
        self.chars.get(self.next).copied()
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

    /// The next character is wrong, or missing.
    fn here(&mut self, expected: &'static str) -> ParseError {
        if let Some((place, char)) = self.peek() {
            return ParseError::unexpected(place, char, expected);
        }
        let end = last(self.chars).map_or((1, 1), |((line, column), _)| (line, column + 1));
        ParseError::new(end, "nothing more", expected)
    }

    /// The list that has just been closed has the wrong number of items.
    fn closed_after(&self, count: usize, thing: &str, expected: &'static str) -> ParseError {
        let place = last(&self.chars[..self.next]).map_or((1, 1), |(place, _)| place);
        ParseError::end_after(place, count, thing, expected)
    }
}
