//! Parses and writes boards as text.
//!
//! [`str::parse`] reads one board in any notation. The functions of this module each write a board in one notation,
//! without a line break at the end, and [`str::parse`] can read all these texts. [`search::notation`] has the
//! code that all problems share.
//!
//! | a text may contain | for example |
//! |---|---|
//! | rows of `.` and `Q`, on separate lines or with slashes or blanks between them | `.Q../...Q/Q.../..Q.` |
//! | one row on each line, with blanks between the squares | `. Q . .` |
//! | the lists of LeetCode: one board, or a list of boards | `[".Q..","...Q","Q...","..Q."]` |
//! | the column of the queen in each row, from 1; `0` or `.` for a row without a queen | `2 4 1 3`, `[2,4,0,3]` |
//! | n alone: the board without a queen | `8` |
//!
//! A board has as many rows as its first row has squares. A `#` starts a comment. An empty line, or the start of a
//! board in another notation, ends a board.

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

    /// Parses a text with exactly one board.
    /// Fails at the first error, or if the text has no board or a second board.
    fn from_str(text: &str) -> Result<Chessboard, ParseError> {
        let board = Boards::<_, Queens>::new(text.lines()).exactly_one()?;
        Ok(Chessboard::try_from(board).expect("the rows have been checked"))
    }
}

pub(crate) static NOTATIONS: [Notation; 4] = [
    Notation {
        name: "grid",
        description: "A line for each row, with a blank between the squares",
        format: grid,
    },
    Notation {
        name: "line",
        description: "Rows of . and Q, with a slash between the rows",
        format: line,
    },
    Notation {
        name: "columns",
        description: "The column of the queen of each row",
        format: columns_or_line,
    },
    Notation { name: "leetcode", description: "The JSON of LeetCode's answers", format: leetcode },
];

/// Writes a line for each row, with blanks between the squares: `. Q . .`.
pub fn grid(board: &AnyBoard) -> String {
    format_rows(board, |row| row.iter().map(square).collect::<Vec<_>>().join(" ")).join("\n")
}

/// Writes rows of `.` and `Q` with slashes between them: `.Q../...Q/Q.../..Q.`.
pub fn line(board: &AnyBoard) -> String {
    format_rows(board, squares).join("/")
}

/// Writes the column of the queen in each row, from 1, or 0 for a row without a queen: `2 4 1 3`. For n = 1 the number
/// is in brackets, since `1` alone is n. If a row has two queens, writes a [`line()`] instead.
pub fn columns_or_line(board: &AnyBoard) -> String {
    let rows = || (0..board.size().rows).map(|row| &board[row]);
    let has_two_queens = |row: &[u8]| row.iter().filter(|&&value| value != 0).count() > 1;
    if rows().any(has_two_queens) {
        return line(board);
    }
    let columns: Vec<String> = rows().map(|row| column_of_queen(row).to_string()).collect();
    match columns.as_slice() {
        [column] => format!("[{column}]"),
        _ => columns.join(" "),
    }
}

/// Returns the column of the first queen in a row, from 1, or 0 for a row without a queen.
fn column_of_queen(row: &[u8]) -> usize {
    row.iter().position(|&value| value != 0).map_or(0, |index| index + 1)
}

/// Writes the JSON of LeetCode's answers: `[".Q..","...Q","Q...","..Q."]`.
pub fn leetcode(board: &AnyBoard) -> String {
    format!("[{}]", format_rows(board, |row| format!("\"{}\"", squares(row))).join(","))
}

fn format_rows(board: &AnyBoard, format_row: impl Fn(&[u8]) -> String) -> Vec<String> {
    (0..board.size().rows).map(|row| format_row(&board[row])).collect()
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
