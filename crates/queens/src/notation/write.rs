//! Boards as text.

use std::fmt;

use crate::Chessboard;

/// A way to write a board down. No notation ends in a line break.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Notation {
    /// Rows of `.` and `Q` with a slash between: `.Q../...Q/Q.../..Q.`.
    Line,
    /// A line for each row, with a blank between the squares: `. Q . .`.
    Grid,
    /// The column of the queen of each row, from 1, and 0 where there is none: `2 4 1 3`. Two queens in
    /// one row are `1+3`. The list for n = 1 is in brackets, since a 1 alone is n.
    Columns,
    /// The JSON of LeetCode's answers: `[".Q..","...Q","Q...","..Q."]`.
    LeetCode,
}

impl Notation {
    /// All notations.
    pub const ALL: [Notation; 4] =
        [Notation::Grid, Notation::Line, Notation::Columns, Notation::LeetCode];

    /// Writes a board down.
    pub fn write(self, board: &Chessboard) -> String {
        match self {
            Notation::Line => rows(board, squares).join("/"),
            Notation::Grid => rows(board, apart).join("\n"),
            Notation::Columns if board.n() == 1 => format!("[{}]", rows(board, columns).join(" ")),
            Notation::Columns => rows(board, columns).join(" "),
            Notation::LeetCode => {
                format!("[{}]", rows(board, |row| format!("\"{}\"", squares(row))).join(","))
            }
        }
    }
}

fn rows(board: &Chessboard, row: impl Fn(&[u8]) -> String) -> Vec<String> {
    (0..board.n()).map(|number| row(&board[number])).collect()
}

fn square(value: &u8) -> &'static str {
    if *value == 0 { "." } else { "Q" }
}

fn squares(row: &[u8]) -> String {
    row.iter().map(square).collect()
}

fn apart(row: &[u8]) -> String {
    row.iter().map(square).collect::<Vec<_>>().join(" ")
}

fn columns(row: &[u8]) -> String {
    let queens = (1..).zip(row).filter(|(_, value)| **value != 0);
    let columns: Vec<String> = queens.map(|(column, _): (usize, _)| column.to_string()).collect();
    if columns.is_empty() { "0".to_string() } else { columns.join("+") }
}

impl fmt::Display for Chessboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&Notation::Line.write(self))
    }
}

impl fmt::Debug for Chessboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Notation::Grid.write(self))
    }
}
