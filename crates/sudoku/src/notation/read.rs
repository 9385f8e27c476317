//! All puzzles of a text, one after another.

use std::{iter::Peekable, str::FromStr};

use super::{
    error::{NINE_ROWS, ParseError, WHOLE},
    line::{Line, classify},
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
    lines: Peekable<L>,
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
    cells: Grid,
    /// The first thing that is wrong with them.
    error: Option<ParseError>,
}

impl Rows {
    fn push(&mut self, number: usize, row: Result<[u8; 9], ParseError>) {
        if self.count == 0 {
            self.start = number;
        }
        match row {
            Ok(cells) => self.cells.cells[self.count] = cells,
            Err(error) => self.error = self.error.take().or(Some(error)),
        }
        self.count += 1;
    }

    /// The puzzle, as far as there is one. `next_line` is where its tenth row would be.
    fn finish(&mut self, next_line: usize) -> Option<Found> {
        let rows = std::mem::take(self);
        if rows.count == 0 {
            return None;
        }
        if let Some(error) = rows.error {
            return Some(Err(error));
        }
        if rows.count < 9 {
            let found = format!("the end of the grid after {} of its rows", rows.count);
            return Some(Err(ParseError::new((next_line, 1), found, NINE_ROWS)));
        }
        Some(Ok(Entry { line: rows.start, grid: rows.cells }))
    }
}

impl<L: Iterator<Item: AsRef<str>>> Puzzles<L> {
    /// Reads a text of which these are the lines, without their line breaks.
    pub fn new(lines: impl IntoIterator<IntoIter = L>) -> Self {
        Puzzles {
            lines: lines.into_iter().peekable(),
            number: 0,
            rows: Rows::default(),
            is_state_next: false,
        }
    }

    /// Takes one row of a grid; the ninth completes it.
    fn push(&mut self, number: usize, row: Result<[u8; 9], ParseError>) -> Option<Found> {
        self.rows.push(number, row);
        if self.rows.count < 9 {
            return None;
        }
        self.rows.finish(number + 1)
    }

    /// Reads a list of rows that starts in `text`, to its last bracket.
    fn list(&mut self, line: usize, text: &str) -> Found {
        let mut list = NestedList::default();
        list.push(line, text);
        while let Some(text) = self.lines.next_if(|text| list.goes_on_in(text.as_ref())) {
            self.number += 1;
            list.push(self.number, text.as_ref());
        }
        list.read().map(|grid| Entry { line, grid })
    }

    /// The next puzzle or error, be it the state of another one or not.
    fn find(&mut self) -> Option<Found> {
        while let Some(text) = self.lines.peek() {
            let number = self.number + 1;
            let line = classify(number, text.as_ref());
            if line.ends_grid() && self.rows.count > 0 {
                // The line itself is read again after that.
                return self.rows.finish(number);
            }
            let text = self.lines.next()?;
            self.number = number;
            let found = match line {
                Line::Rule | Line::Break => None,
                Line::Section { is_state } => {
                    self.is_state_next = is_state;
                    None
                }
                Line::Row(row) => self.push(number, row),
                Line::List => Some(self.list(number, text.as_ref())),
                Line::Whole(whole) => Some(whole.map(|grid| Entry { line: number, grid })),
                Line::Unknown(error) => Some(Err(error)),
            };
            if found.is_some() {
                return found;
            }
        }
        self.rows.finish(self.number + 1)
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
