//! The writes of a search on a second board.

use super::{Observer, Write};
use crate::Position;

/// Makes all writes again on a board of its own, in constant memory.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Replay {
    /// The second board, equal to the watched one after every write.
    pub position: Position,
}

impl Replay {
    /// Starts from the board from which the search starts.
    pub fn new(start: impl Into<Position>) -> Self {
        Replay { position: start.into() }
    }
}

impl Observer for Replay {
    #[inline]
    fn write(&mut self, write: Write) {
        self.position.set(write.cell.into(), write.after);
    }
}
