//! Watching a search without changing its text.
//!
//! The board observes, not the solver: [`Traced`] is a [`Board`] that reports
//! each write to an [`Observer`] before it makes it, and counts the reads.
//!
//! | observer | keeps |
//! |---|---|
//! | [`Counter`] | the number of writes of each kind, and the greatest depth |
//! | [`Digest`] | a 64-bit hash of all writes in order |
//! | [`Recorder`] | the writes themselves |
//! | [`Replay`] | a second board, to which all writes are made again |
//! | [`Budget`] | how much a search may still do; it ends the search after that |
//! | `()` | nothing |
//!
//! A pair or a triple of observers is an observer: each is told in turn.
//!
//! ```
//! use sudoku::{Board, Grid};
//! use sudoku::trace::{Counter, Traced};
//!
//! let mut board = Traced::new(Grid::BLANK, Counter::default());
//! board.place(0, 0, 5);
//! if board[0][0] == 5 {
//!     board.remove(0, 0);
//! }
//!
//! assert_eq!(board.reads(), 1);
//! assert_eq!(board.observer().places, 1);
//! assert_eq!(board.observer().removes, 1);
//! assert_eq!(board.observer().max_depth, 1);
//! ```

mod budget;
mod counter;
mod digest;
mod recorder;

use std::{cell::Cell, ops::Index};

pub use budget::{Budget, OutOfBudget, within_budget};
pub use counter::Counter;
pub use digest::Digest;
pub use recorder::{Recorder, Replay};

use crate::{Board, Grid};

/// One write to one cell.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Write {
    /// The row, 0–8.
    pub row: u8,
    /// The column, 0–8.
    pub col: u8,
    /// What stood in the cell: 1–9, or 0 for nothing.
    pub before: u8,
    /// What stands there now: 1–9, or 0 where the cell was set back to empty.
    pub after: u8,
}

/// Somebody who is told of every write to a [`Traced`] board.
pub trait Observer {
    /// Called just before the write is made.
    fn write(&mut self, write: Write);
}

impl Observer for () {
    #[inline]
    fn write(&mut self, _: Write) {}
}

impl<A: Observer, B: Observer> Observer for (A, B) {
    #[inline]
    fn write(&mut self, write: Write) {
        self.0.write(write);
        self.1.write(write);
    }
}

impl<A: Observer, B: Observer, C: Observer> Observer for (A, B, C) {
    #[inline]
    fn write(&mut self, write: Write) {
        self.0.write(write);
        self.1.write(write);
        self.2.write(write);
    }
}

/// A board that reports every write to an observer and counts the reads.
#[derive(Clone, Debug)]
pub struct Traced<O> {
    grid: Grid,
    reads: Cell<u64>,
    observer: O,
}

impl<O: Observer> Traced<O> {
    /// Starts to watch a board.
    pub fn new(grid: Grid, observer: O) -> Self {
        let reads = Cell::new(0);
        Traced {
            grid,
            reads,
            observer,
        }
    }

    /// How often the search has read a cell: each `board[row]` counts as one.
    pub fn reads(&self) -> u64 {
        self.reads.get()
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
        self.observer.write(Write {
            row: row as u8,
            col: col as u8,
            before,
            after,
        });
    }
}

impl<O> Index<usize> for Traced<O> {
    type Output = [u8; 9];

    #[inline]
    fn index(&self, row: usize) -> &[u8; 9] {
        self.reads.set(self.reads.get() + 1);
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
