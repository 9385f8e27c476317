//! How boards are written down, and read again.
//!
//! A board is read from any notation, and all boards of a text by the machinery of [`search::notation`]; a
//! function for each notation writes one. What is written can be read again, and does not end in a line break.
//!
//! | a text may have | for example |
//! |---|---|
//! | rows of `.` and `Q`, one a line or with slashes or blanks between | `.Q../...Q/Q.../..Q.` |
//! | the same with a blank between all squares, one row a line | `. Q . .` |
//! | LeetCode's lists, alone or in a list | `[".Q..","...Q","Q...","..Q."]` |
//! | the column of the queen of each row, from 1; 0 or `.` where there is none | `2 4 1 3`, `[2,4,0,3]` |
//! | n alone, for the board without a queen | `8` |
//!
//! A board has as many rows as its first row has squares. A `#` starts a comment. An empty line ends a
//! board, as the start of one in another notation does.

mod read;

use std::fmt;
use std::str::FromStr;

use search::notation::Boards;
pub use search::notation::ParseError;
use search::{AnyBoard, Notation, PlainBoard};

pub(crate) use self::read::{EXPECTED_BOARD, board_from_squares};
use crate::{Chessboard, Queens};

impl FromStr for Chessboard {
    type Err = ParseError;

    /// Reads a text with exactly one board.
    /// Fails with what cannot be read, or that there is no board, or a second one.
    fn from_str(text: &str) -> Result<Chessboard, ParseError> {
        let position =
            Boards::<_, Queens>::new(text.lines()).exactly_one("board", EXPECTED_BOARD)?;
        Ok(Chessboard::try_from(position).expect("the rows have been checked"))
    }
}

pub(crate) static NOTATIONS: [Notation; 4] = [
    ("grid", "A line for each row, with a blank between the squares", grid),
    ("line", "Rows of . and Q with a slash between", line),
    ("columns", "The column of the queen of each row", columns_or_line),
    ("leetcode", "The JSON of LeetCode's answers", leetcode),
];

/// A line for each row, with a blank between the squares: `. Q . .`.
pub fn grid(board: &AnyBoard) -> String {
    rows(board, |row| row.iter().map(square).collect::<Vec<_>>().join(" ")).join("\n")
}

/// Rows of `.` and `Q` with a slash between: `.Q../...Q/Q.../..Q.`.
pub fn line(board: &AnyBoard) -> String {
    rows(board, squares).join("/")
}

/// The column of the queen of each row, from 1, and 0 where there is none: `2 4 1 3`. The list for n = 1 is
/// in brackets, since a 1 alone is n. Of two queens in one row only the [`line()`] tells.
pub fn columns_or_line(board: &AnyBoard) -> String {
    let mut columns = Vec::new();
    for row in 0..board.size().rows {
        let mut queens = (1..).zip(&board[row]).filter(|(_, value)| **value != 0);
        columns.push(queens.next().map_or(0, |(column, _): (usize, _)| column).to_string());
        if queens.next().is_some() {
            return line(board);
        }
    }
    if columns.len() == 1 { format!("[{}]", columns[0]) } else { columns.join(" ") }
}

/// The JSON of LeetCode's answers: `[".Q..","...Q","Q...","..Q."]`.
pub fn leetcode(board: &AnyBoard) -> String {
    format!("[{}]", rows(board, |row| format!("\"{}\"", squares(row))).join(","))
}

fn rows(board: &AnyBoard, row: impl Fn(&[u8]) -> String) -> Vec<String> {
    (0..board.size().rows).map(|number| row(&board[number])).collect()
}

fn squares(row: &[u8]) -> String {
    row.iter().map(square).collect()
}

fn square(value: &u8) -> &'static str {
    if *value == 0 { "." } else { "Q" }
}

impl fmt::Display for Chessboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&line(&(*self).into()))
    }
}

impl fmt::Debug for Chessboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&grid(&(*self).into()))
    }
}
