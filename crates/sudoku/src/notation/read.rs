//! All puzzles of a text, one after another.

use std::str::FromStr;

use super::{
    error::{NINE_ROWS, ParseError, WHOLE},
    line::{Line, classify, without_comment},
    list::NestedList,
};
use crate::Grid;

/// A puzzle and where it was found.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Entry {
    /// The line of the text, from 1, in which it starts.
    pub line: usize,
    /// The board.
    pub grid: Grid,
}

/// An iterator over the puzzles of a text, given line by line.
///
/// What cannot be read is one error, and the puzzles after it are still read.
/// It holds no more than one puzzle at a time, so a text may be of any length.
///
/// ```
/// use sudoku::notation::Puzzles;
///
/// let text = "\
/// ..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9
/// not a puzzle
/// ";
/// let mut puzzles = Puzzles::new(text.lines());
/// assert_eq!(puzzles.next().unwrap()?.grid.filled(), 17);
/// let error = puzzles.next().unwrap().unwrap_err();
/// assert_eq!((error.line, error.column), (2, 1));
/// assert_eq!(puzzles.next(), None);
/// # Ok::<(), sudoku::notation::ParseError>(())
/// ```
pub struct Puzzles<L: Iterator> {
    lines: L,
    /// A line that was looked at, and is not read yet.
    peeked: Option<L::Item>,
    /// The number of the line that was read last.
    number: usize,
    /// Rows of a grid that is not complete yet.
    rows: Rows,
    /// Whether the next puzzle is the state in a `.sdk` file, which is passed over.
    is_state_next: bool,
}

#[derive(Debug, Default)]
struct Rows {
    /// Where the first one stands.
    start: usize,
    /// How many lines were meant as rows so far.
    count: usize,
    /// The place behind the last one: its line, and one past its last character.
    end: (usize, usize),
    cells: Grid,
    /// The first thing that is wrong with them.
    error: Option<ParseError>,
}

impl Rows {
    fn push(&mut self, number: usize, text: &str, row: Result<[u8; 9], ParseError>) {
        if self.count == 0 {
            self.start = number;
        }
        self.end = (number, without_comment(text).trim_end().chars().count() + 1);
        match row {
            Ok(cells) => self.cells.cells[self.count] = cells,
            Err(error) => self.error = self.error.take().or(Some(error)),
        }
        self.count += 1;
    }

    /// The puzzle, as far as there is one.
    fn finish(&mut self) -> Option<Found> {
        let rows = std::mem::take(self);
        if rows.count == 0 {
            return None;
        }
        if let Some(error) = rows.error {
            return Some(Err(error));
        }
        if rows.count < 9 {
            let found = format!("the end of the grid after {} of its rows", rows.count);
            return Some(Err(ParseError::new(rows.end, found, NINE_ROWS)));
        }
        Some(Ok(Entry { line: rows.start, grid: rows.cells }))
    }
}

impl<L: Iterator<Item: AsRef<str>>> Puzzles<L> {
    /// Reads a text of which these are the lines, without their line breaks.
    pub fn new(lines: impl IntoIterator<IntoIter = L>) -> Self {
        Puzzles {
            lines: lines.into_iter(),
            peeked: None,
            number: 0,
            rows: Rows::default(),
            is_state_next: false,
        }
    }

    /// Where the lines come from, for whoever has to ask it something between two puzzles.
    ///
    /// Whoever takes a line from it takes it from the puzzles, and line numbers are wrong from
    /// there on.
    pub fn lines(&mut self) -> &mut L {
        &mut self.lines
    }

    /// Counts lines that were read by somebody else.
    pub fn skip_lines(&mut self, count: usize) {
        self.number += count;
    }

    /// Whether the next line begins anew, so that those before it need not be known.
    pub fn is_between(&self) -> bool {
        self.peeked.is_none() && self.rows.count == 0 && !self.is_state_next
    }

    /// Takes one row of a grid; the ninth completes it.
    fn push(
        &mut self,
        number: usize,
        text: &str,
        row: Result<[u8; 9], ParseError>,
    ) -> Option<Found> {
        self.rows.push(number, text, row);
        if self.rows.count < 9 {
            return None;
        }
        self.rows.finish()
    }

    /// Reads a list of rows that starts in `text`, to its last bracket.
    fn list(&mut self, line: usize, text: &str) -> Found {
        let mut list = NestedList::default();
        list.push(line, text);
        while let Some(text) = self.take_line() {
            if !list.goes_on_in(text.as_ref()) {
                self.peeked = Some(text);
                break;
            }
            self.number += 1;
            list.push(self.number, text.as_ref());
        }
        list.read().map(|grid| Entry { line, grid })
    }

    fn take_line(&mut self) -> Option<L::Item> {
        self.peeked.take().or_else(|| self.lines.next())
    }

    /// The next puzzle or error, be it the state of another one or not.
    fn find(&mut self) -> Option<Found> {
        while let Some(text) = self.take_line() {
            let number = self.number + 1;
            let line = classify(number, text.as_ref());
            if line.ends_grid() && self.rows.count > 0 {
                // The line itself is read again after that.
                self.peeked = Some(text);
                return self.rows.finish();
            }
            self.number = number;
            let found = match line {
                Line::Rule | Line::Break => None,
                Line::Section { is_state } => {
                    self.is_state_next = is_state;
                    None
                }
                Line::Row(row) => self.push(number, text.as_ref(), row),
                Line::List => Some(self.list(number, text.as_ref())),
                Line::Whole(whole) => Some(whole.map(|grid| Entry { line: number, grid })),
                Line::Unknown(error) => Some(Err(error)),
            };
            if found.is_some() {
                return found;
            }
        }
        self.rows.finish()
    }
}

type Found = Result<Entry, ParseError>;

impl<L: Iterator<Item: AsRef<str>>> Iterator for Puzzles<L> {
    type Item = Found;

    fn next(&mut self) -> Option<Found> {
        loop {
            let found = self.find()?;
            let is_state = std::mem::take(&mut self.is_state_next);
            // What cannot be read is told wherever it stands.
            if !is_state || found.is_err() {
                return Some(found);
            }
        }
    }
}

impl FromStr for Grid {
    type Err = ParseError;

    /// Reads a text with exactly one puzzle.
    ///
    /// # Errors
    ///
    /// What cannot be read, or that there is no puzzle, or a second one.
    fn from_str(text: &str) -> Result<Grid, ParseError> {
        let mut puzzles = Puzzles::new(text.lines());
        let Some(first) = puzzles.next() else {
            return Err(ParseError::new((1, 1), "no puzzle", WHOLE));
        };
        let grid = first?.grid;
        match puzzles.next() {
            None => Ok(grid),
            Some(second) => {
                Err(ParseError::new((second?.line, 1), "a second puzzle", "the end of the text"))
            }
        }
    }
}
