//! All puzzles of a text, one after another.

use alloc::collections::VecDeque;
use core::{mem, str::FromStr};

use super::{
    error::{ParseError, WHOLE},
    line::{Line, classify},
    list::NestedList,
    rows::Rows,
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

type Found = Result<Entry, ParseError>;

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
pub struct Puzzles<L> {
    lines: L,
    reader: Reader,
    /// What the last line has completed: a puzzle before it, and itself.
    found: VecDeque<Found>,
}

impl<L: Iterator<Item: AsRef<str>>> Puzzles<L> {
    /// Reads a text of which these are the lines, without their line breaks.
    pub fn new(lines: impl IntoIterator<IntoIter = L>) -> Self {
        Puzzles { lines: lines.into_iter(), reader: Reader::default(), found: VecDeque::new() }
    }
}

impl<L: Iterator<Item: AsRef<str>>> Iterator for Puzzles<L> {
    type Item = Found;

    fn next(&mut self) -> Option<Found> {
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

/// Takes one line after the other, and reports each puzzle as soon as it is complete.
#[derive(Default)]
pub(super) struct Reader {
    /// How many lines there were so far.
    number: usize,
    /// The rows of a grid that is not complete yet.
    rows: Rows,
    /// A list that is not closed yet.
    list: Option<NestedList>,
    /// Whether the next puzzle is the state in a `.sdk` file, which is passed over.
    is_state_next: bool,
}

impl Reader {
    /// Whether the next line is read as it would be at the start of a text.
    pub(super) fn is_between_puzzles(&self) -> bool {
        self.rows.is_empty() && self.list.is_none() && !self.is_state_next
    }

    /// Takes the next line. It may be the end of an incomplete puzzle, and then another one
    /// itself, so `found` is called up to two times.
    pub(super) fn push(&mut self, text: &str, mut found: impl FnMut(Found)) {
        self.number += 1;
        if self.list.as_ref().is_some_and(|list| !list.goes_on_in(text)) {
            self.end_list(&mut found);
        }
        if self.list.is_some() {
            return self.push_to_list(text, found);
        }
        let line = classify(self.number, text);
        if line.ends_grid() {
            self.end_rows(&mut found);
        }
        match line {
            Line::Border | Line::Break => {}
            Line::Section { is_state } => self.is_state_next = is_state,
            Line::List => self.push_to_list(text, found),
            Line::Row(row) => {
                self.rows.push(self.number, text, row);
                if self.rows.are_nine() {
                    self.end_rows(found);
                }
            }
            Line::Whole(board) => self.report(self.number, board, found),
            Line::Unknown(error) => self.report(self.number, Err(error), found),
        }
    }

    /// Ends the text.
    pub(super) fn finish(&mut self, mut found: impl FnMut(Found)) {
        self.end_list(&mut found);
        self.end_rows(found);
    }

    fn push_to_list(&mut self, text: &str, found: impl FnMut(Found)) {
        let list = self.list.get_or_insert_default();
        list.push(self.number, text);
        if list.is_closed() {
            self.end_list(found);
        }
    }

    fn end_list(&mut self, found: impl FnMut(Found)) {
        if let Some(list) = self.list.take() {
            self.report(list.start(), list.read(), found);
        }
    }

    fn end_rows(&mut self, found: impl FnMut(Found)) {
        if !self.rows.is_empty() {
            let rows = mem::take(&mut self.rows);
            self.report(rows.start(), rows.read(), found);
        }
    }

    fn report(
        &mut self,
        line: usize,
        board: Result<Grid, ParseError>,
        mut found: impl FnMut(Found),
    ) {
        let is_state = mem::take(&mut self.is_state_next);
        // A state that cannot be read is an error too.
        if !is_state || board.is_err() {
            found(board.map(|grid| Entry { line, grid }));
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
