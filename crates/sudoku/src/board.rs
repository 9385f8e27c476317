//! What a search may do with a board.

use std::ops::Index;

use crate::Grid;

/// A 9×9 board that a search reads by indexing and writes by a verb.
///
/// `board[row][col]` is the digit of a cell, 0 if it is empty. A search takes
/// `&mut impl Board`, so it does not know whether it is watched: on a [`Grid`] the
/// two verbs are plain assignments, on a [`Traced`](crate::trace::Traced) board
/// each one is also reported. A row is an array on both of them; on a
/// [`Looked`](crate::trace::Looked) board it notes which of its cells are read.
///
/// # Panics
///
/// Indexing and both verbs panic if `row` or `col` is not in `0..9`. In debug
/// builds `place` also panics if `digit` is not 1–9; in release builds the board is
/// then meaningless.
pub trait Board: Index<usize, Output: Index<usize, Output = u8> + Sized> {
    /// A copy of the whole board. It does not count as a read.
    fn grid(&self) -> Grid {
        Grid { cells: std::array::from_fn(|row| std::array::from_fn(|col| self[row][col])) }
    }

    /// Writes `digit` (1–9) into a cell, which may have another digit.
    fn place(&mut self, row: usize, col: usize, digit: u8);

    /// Sets a cell back to empty, which may be empty already.
    fn remove(&mut self, row: usize, col: usize);
}

impl Board for Grid {
    #[inline]
    fn place(&mut self, row: usize, col: usize, digit: u8) {
        debug_assert!((1..=9).contains(&digit), "{digit} is no digit");
        self.cells[row][col] = digit;
    }

    #[inline]
    fn remove(&mut self, row: usize, col: usize) {
        self.cells[row][col] = 0;
    }
}
