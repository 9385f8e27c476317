//! What is found in a text: boards, and what is none.

use super::error::ParseError;
use crate::Chessboard;

/// A board and where it was found.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Entry {
    /// The line of the text, from 1, in which it starts.
    pub line: usize,
    /// The board.
    pub board: Chessboard,
}

/// A board, or what is wrong with it.
pub(super) type Found = Result<Entry, ParseError>;
