//! The writes of a search on a second board.

use super::{Observer, Write};
use crate::{Board, Grid};

/// Makes all writes again on a board of its own, in constant memory.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Replay {
    /// The second board, equal to the watched one after every write.
    pub grid: Grid,
}

impl Replay {
    /// Starts from the board from which the search starts.
    pub fn new(grid: Grid) -> Self {
        Replay { grid }
    }
}

impl Observer for Replay {
    #[inline]
    fn write(&mut self, write: Write) {
        let (row, col) = (write.row.into(), write.col.into());
        match write.after {
            0 => self.grid.remove(row, col),
            digit => self.grid.place(row, col, digit),
        }
    }
}
