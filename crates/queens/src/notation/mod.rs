//! How boards are written down, and read again.
//!
//! A board is read from any notation, and all boards of a text by the machinery of [`search::notation`]; a
//! function for each notation writes one. What is written can be read again.
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
mod write;

use std::str::FromStr;

use search::notation::Boards;
pub use search::notation::ParseError;
pub use write::{columns, grid, leetcode, line};

pub(crate) use self::{
    read::{BOARD, SquareRows},
    write::NOTATIONS,
};
use crate::Chessboard;

impl FromStr for Chessboard {
    type Err = ParseError;

    /// Reads a text with exactly one board.
    /// Fails with what cannot be read, or that there is no board, or a second one.
    fn from_str(text: &str) -> Result<Chessboard, ParseError> {
        let position = Boards::<_, SquareRows>::new(text.lines()).one("board", BOARD)?;
        Ok(Chessboard::try_from(position).expect("the rows have been checked"))
    }
}
