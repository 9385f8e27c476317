//! A grid whose rows come one by one, each on a line of its own.

use super::{
    crosses::Crosses,
    error::ParseError,
    text::{placed, without_comment},
};
use crate::Grid;
use alloc::format;

/// The rows of a grid so far.
#[derive(Default)]
pub(super) struct Rows {
    /// The number of the first line.
    start: usize,
    /// How many lines were meant as rows, at most nine.
    count: usize,
    /// The place after the last row: its line, and one past its last character.
    end: (usize, usize),
    cells: Grid,
    crosses: Crosses,
    /// The first thing that is wrong with them.
    error: Option<ParseError>,
}

impl Rows {
    pub(super) fn is_empty(&self) -> bool {
        self.count == 0
    }

    pub(super) fn are_nine(&self) -> bool {
        self.count == 9
    }

    /// The number of the first line.
    pub(super) fn start(&self) -> usize {
        self.start
    }

    /// Adds the row of a line, which may be wrong.
    pub(super) fn push(&mut self, number: usize, text: &str, row: Result<[u8; 9], ParseError>) {
        if self.is_empty() {
            self.start = number;
        }
        let text = without_comment(text).trim_end();
        self.end = (number, text.chars().count() + 1);
        self.crosses.add(placed(number, text));
        match row {
            Ok(cells) => self.cells.cells[self.count] = cells,
            Err(error) => self.error = self.error.take().or(Some(error)),
        }
        self.count += 1;
    }

    /// The grid of nine rows.
    pub(super) fn read(self) -> Result<Grid, ParseError> {
        match self {
            Rows { error: Some(error), .. } => Err(error),
            Rows { count: 9, cells, crosses, .. } => crosses.check(cells),
            Rows { count, end, .. } => {
                let found = format!("the end of the grid after {count} of its rows");
                Err(ParseError::new(end, found, "nine rows"))
            }
        }
    }
}
