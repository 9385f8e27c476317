//! A board whose rows of squares come one by one.

use super::{
    error::{ParseError, count, ordinal},
    text::{Place, Placed, is_square, placed},
};
use crate::Chessboard;

const SQUARE: &str = "a queen (Q) or an empty square (.)";

/// The rows of a board so far.
#[derive(Default)]
pub(super) struct Rows {
    /// The place of the first row.
    start: Place,
    /// How many rows there were.
    count: usize,
    /// How many squares the first row has.
    n: usize,
    /// The place after the last row.
    end: Place,
    /// Where the queens are.
    queens: Vec<(usize, usize)>,
    /// The first thing that is wrong with them.
    error: Option<ParseError>,
}

impl Rows {
    pub(super) fn is_empty(&self) -> bool {
        self.count == 0
    }

    pub(super) fn is_complete(&self) -> bool {
        self.count >= self.n
    }

    /// The line in which they start.
    pub(super) fn line(&self) -> usize {
        self.start.0
    }

    /// Adds a row, which may be wrong. `end` is the place after it.
    pub(super) fn push(&mut self, row: &[Placed], end: Place) {
        if self.is_empty() {
            self.start = row.first().map_or(end, |&(place, _)| place);
            self.n = row.len();
        }
        self.end = end;
        if let Err(error) = self.check(row) {
            self.error.get_or_insert(error);
        }
        let queens = row.iter().enumerate().filter(|(_, (_, char))| *char == 'Q');
        self.queens.extend(queens.map(|(col, _)| (self.count, col)));
        self.count += 1;
    }

    /// What is wrong with the next row.
    fn check(&self, row: &[Placed]) -> Result<(), ParseError> {
        if let Some(&(place, char)) = row.iter().find(|&&(_, char)| !is_square(char)) {
            return Err(ParseError::unexpected(place, char, SQUARE));
        }
        let (n, length) = (self.n, row.len());
        let expected = match self.count {
            0 => "1 to 11 squares".to_string(),
            _ => format!("{}, as in the first row", count(n, "square")),
        };
        if length < n.max(1) {
            let found = format!("the end of the row after {}", count(length, "square"));
            return Err(ParseError::new(self.end, found, expected));
        }
        let most = n.min(Chessboard::MOST);
        if let Some(&(place, _)) = row.get(most) {
            return Err(ParseError::new(
                place,
                format!("a {} square", ordinal(most + 1)),
                expected,
            ));
        }
        if self.count == n {
            let found = format!("a {} row", ordinal(n + 1));
            let expected = format!("{} of {}", count(n, "row"), count(n, "square"));
            return Err(ParseError::new(row[0].0, found, expected));
        }
        Ok(())
    }

    /// The board of as many rows as the first one has squares.
    pub(super) fn read(self) -> Result<Chessboard, ParseError> {
        if let Some(error) = self.error {
            return Err(error);
        }
        if !self.is_complete() {
            let found = format!("the end of the board after {}", count(self.count, "row"));
            let expected = format!("{}, as many as the first has squares", count(self.n, "row"));
            return Err(ParseError::new(self.end, found, expected));
        }
        let mut board = Chessboard::blank(self.n);
        for (row, col) in self.queens {
            board.place(row, col, 1);
        }
        Ok(board)
    }
}

impl Chessboard {
    /// Reads a board from rows of `.` and `Q` with a slash between, as `Display` writes it.
    ///
    /// This is for programs that talk to each other in one notation. [`str::parse`] reads
    /// the many notations that people use.
    ///
    /// # Errors
    ///
    /// The first character that is no square, or the first row that has too few squares or too many.
    pub fn from_line(line: &str) -> Result<Chessboard, ParseError> {
        let chars: Vec<Placed> = placed(1, line).collect();
        let mut rows = Rows::default();
        let mut start = 1;
        for row in chars.split(|&(_, char)| char == '/') {
            start += row.len();
            rows.push(row, (1, start));
            start += 1;
        }
        rows.read()
    }
}
