//! Watching a search without changing its text.
//!
//! The board observes, not the solver: [`TracedBoard`] is a [`Board`] that calls an
//! [`Observer`] at each read and before each write.
//!
//! A pair of observers is an observer: each is called in turn.
//!
//! An observer is compiled into each search that it watches. [`watch`] costs a call at each write instead, and
//! is compiled once for all observers.
//!
//! [`ReadTrackingBoard`] is a board that also notes which cells were read between two writes.
//!
//! ```
//! use search::{Board, Position, Size};
//! use search::trace::{Counter, Reads, Traced};
//!
//! let blank = Position::blank(Size { rows: 9, columns: 9 });
//! let mut board = Traced::new(blank, (Counter::default(), Reads::default()));
//! board.place(0, 0, 5);
//! if board[0][0] == 5 {
//!     board.remove(0, 0);
//! }
//!
//! let (counter, reads) = board.into_observer();
//! assert_eq!((counter.places, counter.removes, counter.max_depth), (1, 1, 1));
//! assert_eq!(reads.count(), 1);
//! ```

#[cfg(feature = "std")]
mod budget;
mod observers;
mod read_tracking;

use core::ops::Index;

#[cfg(feature = "std")]
pub use budget::{Budget, OutOfBudget, within_budget};
pub use observers::{Digest, ReadCounter, WriteCounter, run_with_observer};
pub use read_tracking::{CellSet, ReadTrackingBoard, ReadTrackingRow};

use crate::{AnyBoard, Board, Cell, PlainBoard};

/// One write to one cell.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Write {
    /// The number of the cell, from 0 in reading order: see [`Size::cell`](crate::Size::cell).
    pub cell: u8,
    /// The value before, or 0 if the cell was empty.
    pub before: u8,
    /// The value after, or 0 if the cell was set back to empty.
    pub after: u8,
}

/// Learns what happens to a [`TracedBoard`] board.
pub trait Observer {
    /// Called at each read of a cell: each `board[row]` is one. Reads are many
    /// and cheap, so most observers leave this as it is, and then it costs nothing.
    #[inline]
    fn read(&self) {}

    /// Called just before a write is made.
    fn write(&mut self, write: Write);

    /// Called at each solution, with what copies the board.
    fn solution(&self, _: &dyn Fn() -> AnyBoard) {}

    /// Called where writes come from another line of the source from now on, if that is known.
    fn line_change(&self, _: LineChange) {}
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

    fn solution(&self, board: &dyn Fn() -> AnyBoard) {
        self.0.solution(board);
        self.1.solution(board);
    }

    fn line_change(&self, change: LineChange) {
        self.0.line_change(change);
        self.1.line_change(change);
    }
}

/// A board that reports every read and every write to an observer.
#[derive(Clone, Debug)]
pub struct TracedBoard<P, O> {
    board: P,
    observer: O,
}

impl<P: PlainBoard, O: Observer> TracedBoard<P, O> {
    /// Starts to watch a board.
    pub fn new(board: P, observer: O) -> Self {
        TracedBoard { board, observer }
    }

    /// What the observer has gathered so far.
    pub fn observer(&self) -> &O {
        &self.observer
    }

    /// Tells the observer that this board is a solution.
    pub fn report_solution(&self) {
        self.observer.solution(&|| self.board.into());
    }

    /// Stops watching.
    pub fn into_observer(self) -> O {
        self.observer
    }

    #[inline]
    fn report(&mut self, row: usize, col: usize, after: u8) {
        let before = self.board[row][col];
        // The cell is on the board, or reading it has panicked: its number is at most 120.
        let cell = self.board.size().index_of(Cell { row, col }) as u8;
        self.observer.write(Write { cell, before, after });
    }
}

impl<P: PlainBoard, O: Observer> Index<usize> for TracedBoard<P, O> {
    type Output = P::Output;

    #[inline]
    fn index(&self, row: usize) -> &P::Output {
        self.observer.read();
        &self.board[row]
    }
}

impl<P: PlainBoard, O: Observer> Board<P> for TracedBoard<P, O> {
    fn plain(&self) -> P {
        self.board
    }

    #[inline]
    fn place(&mut self, row: usize, col: usize, value: u8) {
        self.report(row, col, value);
        self.board.place(row, col, value);
    }

    #[inline]
    fn remove(&mut self, row: usize, col: usize) {
        self.report(row, col, 0);
        self.board.remove(row, col);
    }
}

/// From a step on, places or removes come from another line of the source.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct LineChange {
    /// The first step, from 1. It may still have to come.
    pub step: u64,
    /// Whether this is about places, and not about removes.
    pub is_place: bool,
    /// From 1; 0 where it is not known any more.
    pub line: u32,
}

/// Whichever observer it is: one call at each write. Reads do not reach it.
impl Observer for &mut dyn Observer {
    #[inline]
    fn write(&mut self, write: Write) {
        (**self).write(write);
    }

    fn solution(&self, board: &dyn Fn() -> AnyBoard) {
        (**self).solution(board);
    }

    fn line_change(&self, change: LineChange) {
        (**self).line_change(change);
    }
}
