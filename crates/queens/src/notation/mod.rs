//! How boards are written down, and read again.
//!
//! [`Notation`] writes one board; [`boards`] reads all boards of a text, whatever mixture of notations
//! it is, by the machinery of [`search::notation`]. What is written can be read again.
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

mod line;
mod list;
mod rows;
mod write;

use std::str::FromStr;

use search::notation::{Boards, Found};
pub use search::notation::{Located, ParseError};
pub use write::Notation;

pub(crate) use self::line::BOARD;
use self::line::Squares;
use crate::Chessboard;

/// Reads all boards of a text. What cannot be read is one error, and the boards after it are still
/// read.
///
/// ```
/// let found = queens::notation::boards("8\nno board\n.Q../...Q/Q.../..Q.\n");
/// assert_eq!(found[0].as_ref().map(|entry| entry.board.n()), Ok(8));
/// let error = found[1].as_ref().unwrap_err();
/// assert_eq!((error.line, error.column), (2, 1));
/// assert_eq!(found[2].as_ref().map(|entry| entry.board.queens().count()), Ok(4));
/// ```
pub fn boards(text: &str) -> Vec<Found<Chessboard>> {
    Boards::<_, Squares>::new(text.lines()).collect()
}

impl FromStr for Chessboard {
    type Err = ParseError;

    /// Reads a text with exactly one board.
    ///
    /// # Errors
    ///
    /// What cannot be read, or that there is no board, or a second one.
    fn from_str(text: &str) -> Result<Chessboard, ParseError> {
        Boards::<_, Squares>::new(text.lines()).one("board", BOARD)
    }
}
