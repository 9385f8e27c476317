//! What a search may do with a board.

use core::{fmt::Debug, hash::Hash, ops::Index};

use crate::{Position, Size};

/// A board that a search reads by indexing and writes by a verb. `P` is the same board as plain data.
///
/// `board[row][col]` is the value of a cell, 0 if it is empty. A search takes `&mut impl Board`, so it
/// does not know whether it is watched: on a [`PlainBoard`] the two verbs are plain assignments, on a
/// [`Traced`](crate::trace::Traced) board each one is also reported. A row is an array on both of
/// them; on a [`Looked`](crate::trace::Looked) board it notes which of its cells are read.
///
/// # Panics
///
/// Indexing and both verbs panic if there is no such row or column.
pub trait Board<P>: Index<usize, Output: Index<usize, Output = u8>> {
    /// A copy of the whole board. It does not count as a read.
    fn plain(&self) -> P;

    /// Writes `value`, which is not 0, into a cell, which may have another value.
    fn place(&mut self, row: usize, col: usize, value: u8);

    /// Sets a cell back to empty, which may be empty already.
    fn remove(&mut self, row: usize, col: usize);
}

/// A board that is plain data and that nothing watches: each problem has its own.
///
/// Tools that serve all problems hold a [`Position`], which is one of them. A search is compiled for
/// the problem's own, whose size the compiler knows.
pub trait PlainBoard:
    Board<Self> + Copy + Debug + Eq + Hash + Into<Position> + TryFrom<Position, Error: Debug>
{
    /// How many rows and columns it has.
    fn size(&self) -> Size;
}
