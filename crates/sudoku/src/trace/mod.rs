//! Watching a search without changing its text.
//!
//! The board observes, not the solver: [`Traced`] is a [`Board`] that calls an
//! [`Observer`] at each read and before each write.
//!
//! | observer | keeps |
//! |---|---|
//! | [`Counter`] | the number of writes of each kind, and the greatest depth |
//! | [`Reads`] | the number of cells read |
//! | [`Digest`] | a 64-bit hash of all writes in order |
//! | [`Replay`] | a second board, to which all writes are made again |
//! | [`Budget`] | how much a search may still do, and ends it after that |
//! | `()` | nothing |
//!
//! A pair or a triple of observers is an observer: each is called in turn.
//!
//! [`Looked`] is a board that also notes which cells were read between two writes.
//!
//! ```
//! use sudoku::{Board, Grid};
//! use sudoku::trace::{Counter, Reads, Traced};
//!
//! let mut board = Traced::new(Grid::BLANK, (Counter::default(), Reads::default()));
//! board.place(0, 0, 5);
//! if board[0][0] == 5 {
//!     board.remove(0, 0);
//! }
//!
//! let (counter, reads) = board.into_observer();
//! assert_eq!((counter.places, counter.removes, counter.max_depth), (1, 1, 1));
//! assert_eq!(reads.count(), 1);
//! ```

mod budget;
mod counter;
mod digest;
mod looks;
mod replay;

use std::ops::Index;

pub use budget::{Budget, OutOfBudget, within_budget};
pub use counter::{Counter, Reads};
pub use digest::Digest;
pub use looks::{CellSet, Looked, LookedRow};
pub use replay::Replay;

use crate::{Board, Grid};

/// One write to one cell.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Write {
    /// The row, 0–8.
    pub row: u8,
    /// The column, 0–8.
    pub col: u8,
    /// The digit before: 1–9, or 0 if the cell was empty.
    pub before: u8,
    /// The digit after: 1–9, or 0 if the cell was set back to empty.
    pub after: u8,
}

/// Learns what happens to a [`Traced`] board.
pub trait Observer {
    /// Called at each read of a cell: each `board[row]` is one. Reads are many
    /// and cheap, so most observers leave this as it is, and then it costs nothing.
    #[inline]
    fn read(&self) {}

    /// Called just before a write is made.
    fn write(&mut self, write: Write);
}

impl Observer for () {
    #[inline]
    fn write(&mut self, _: Write) {}
}

impl<A: Observer, B: Observer> Observer for (A, B) {
    #[inline]
    fn read(&self) {
        self.0.read();
        self.1.read();
    }

    #[inline]
    fn write(&mut self, write: Write) {
        self.0.write(write);
        self.1.write(write);
    }
}

impl<A: Observer, B: Observer, C: Observer> Observer for (A, B, C) {
    #[inline]
    fn read(&self) {
        self.0.read();
        self.1.read();
        self.2.read();
    }

    #[inline]
    fn write(&mut self, write: Write) {
        self.0.write(write);
        self.1.write(write);
        self.2.write(write);
    }
}

/// A board that reports every read and every write to an observer.
#[derive(Clone, Debug)]
pub struct Traced<O> {
    grid: Grid,
    observer: O,
}

impl<O: Observer> Traced<O> {
    /// Starts to watch a board.
    pub fn new(grid: Grid, observer: O) -> Self {
        Traced { grid, observer }
    }

    /// What the observer has gathered so far.
    pub fn observer(&self) -> &O {
        &self.observer
    }

    /// Stops watching.
    pub fn into_observer(self) -> O {
        self.observer
    }

    #[inline]
    fn report(&mut self, row: usize, col: usize, after: u8) {
        // Indices are in 0..9 here, or reading the cell has panicked.
        let before = self.grid[row][col];
        self.observer.write(Write { row: row as u8, col: col as u8, before, after });
    }
}

impl<O: Observer> Index<usize> for Traced<O> {
    type Output = [u8; 9];

    #[inline]
    fn index(&self, row: usize) -> &[u8; 9] {
        self.observer.read();
        &self.grid[row]
    }
}

impl<O: Observer> Board for Traced<O> {
    fn grid(&self) -> Grid {
        self.grid
    }

    #[inline]
    fn place(&mut self, row: usize, col: usize, digit: u8) {
        self.report(row, col, digit);
        self.grid.place(row, col, digit);
    }

    #[inline]
    fn remove(&mut self, row: usize, col: usize) {
        self.report(row, col, 0);
        self.grid.remove(row, col);
    }
}
