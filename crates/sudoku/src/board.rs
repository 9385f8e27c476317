//! What a search may do with a board.

use std::ops::Index;

use crate::Grid;

/// A 9×9 board that a search reads by indexing and writes by a verb.
///
/// `board[row][col]` is the digit of a cell, 0 where it is empty. A search
/// takes `&mut impl Board` and so never knows whether somebody watches it: on a
/// [`Grid`] the two verbs are plain assignments, on a
/// [`Traced`](crate::trace::Traced) board each one is also reported.
///
/// # Panics
///
/// Indexing and both verbs panic where `row` or `col` is not in `0..9`; in debug
/// builds `place` also does where `digit` is not 1–9. In others the board is then
/// meaningless.
pub trait Board: Index<usize, Output = [u8; 9]> {
    /// The whole board, for somebody who is not the search. A board that counts
    /// its reads gives it without counting.
    fn grid(&self) -> Grid {
        Grid { cells: std::array::from_fn(|row| self[row]) }
    }

    /// Writes `digit` (1–9) into a cell, whatever stood there before.
    fn place(&mut self, row: usize, col: usize, digit: u8);

    /// Sets a cell back to empty, whatever stood there before.
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
