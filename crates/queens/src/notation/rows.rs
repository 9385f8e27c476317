//! What a board is read from: rows of squares, one after the other, or a number for each row.

use search::notation::{ParseError, Place, Placed, count, end, placed};

use crate::Chessboard;

/// Whether a character is a square.
pub(super) fn is_square(char: char) -> bool {
    matches!(char, '.' | 'Q')
}

const SQUARE: &str = "a queen (Q) or an empty square (.)";

/// The rows of a board so far.
#[derive(Default)]
pub(super) struct SquareRows {
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

impl SquareRows {
    pub(super) fn is_complete(&self) -> bool {
        self.count >= self.n
    }

    /// The line in which they start; `None` if there is none yet.
    pub(super) fn start(&self) -> Option<usize> {
        (self.count > 0).then_some(self.start.0)
    }

    /// Adds a row, which may be wrong. `end` is the place after it.
    pub(super) fn push(&mut self, row: &[Placed], end: Place) {
        if self.count == 0 {
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
        let mut rows = SquareRows::default();
        let mut start = 1;
        for row in chars.split(|&(_, char)| char == '/') {
            start += row.len();
            rows.push(row, (1, start));
            start += 1;
        }
        rows.read()
    }
}

/// Whether a word starts as the column of a queen does, or n.
pub(super) fn is_number(word: &[Placed]) -> bool {
    word.first().is_some_and(|(_, char)| char.is_ascii_digit())
}

/// Whether a word is a row without a queen that is written as a square.
pub(super) fn is_empty_row(word: &[Placed]) -> bool {
    matches!(word, [(_, '.')])
}

/// Reads the words of a line: n if there is one, a word for each row otherwise.
pub(super) fn numbers(words: &[&[Placed]]) -> Result<Chessboard, ParseError> {
    match words {
        [word] => {
            let expected = "n, a number from 1 to 11";
            let n = number(word, Chessboard::MOST, expected)?;
            if n == 0 {
                return Err(ParseError::new(word[0].0, "0", expected));
            }
            Ok(Chessboard::blank(n))
        }
        words => columns(words),
    }
}

/// Reads a word for each row: `3`, `0` or `.` for none, or `1+3` for two queens in one row. There is at
/// least one word, and none is empty.
pub(super) fn columns(words: &[&[Placed]]) -> Result<Chessboard, ParseError> {
    if let Some(word) = words.get(Chessboard::MOST) {
        let found = format!("a {} column", ordinal(Chessboard::MOST + 1));
        return Err(ParseError::new(word[0].0, found, "at most 11, one for each row"));
    }
    let n = words.len();
    let expected = format!("a column from 1 to {n}, or 0 for a row without a queen");
    let mut board = Chessboard::blank(n);
    for (row, word) in words.iter().enumerate().filter(|(_, word)| !is_empty_row(word)) {
        for queen in word.split(|&(_, char)| char == '+') {
            if queen.is_empty() {
                return Err(ParseError::new(end(word), "a + without a number", expected));
            }
            let column = number(queen, n, &expected)?;
            if column > 0 {
                board.place(row, column - 1, 1);
            }
        }
    }
    Ok(board)
}

/// Reads a number from 0 to `most`.
fn number(word: &[Placed], most: usize, expected: &str) -> Result<usize, ParseError> {
    if let Some(&(place, char)) = word.iter().find(|(_, char)| !char.is_ascii_digit()) {
        return Err(ParseError::unexpected(place, char, expected.to_string()));
    }
    let digits: String = word.iter().map(|&(_, char)| char).collect();
    match digits.parse() {
        Ok(number) if number <= most => Ok(number),
        _ => Err(ParseError::new(word[0].0, digits, expected.to_string())),
    }
}

/// "2nd", "12th": of numbers up to 12.
fn ordinal(number: usize) -> String {
    let ending = match number {
        1 => "st",
        2 => "nd",
        3 => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}
