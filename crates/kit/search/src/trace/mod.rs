//! Observes the reads and writes of a search, without a change to the source of the search.
//!
//! The board calls the observer, not the search: a [`TracedBoard`] is a [`Board`] that calls an [`Observer`] at each
//! read and before each write. A pair of observers is also an observer, which calls both in order.
//!
//! - [`WriteCounter`] counts writes and measures the depth, [`ReadCounter`] counts reads.
//! - [`Digest`] hashes all writes, to compare two searches.
//! - [`Budget`] stops a search at a limit.
//! - An [`AnyBoard`] repeats all writes.
//!
//! A search is compiled separately for each type of observer. [`run_with_observer`] is compiled once for each search,
//! and makes a dynamic call to the observer at each write.
//!
//! A [`ReadTrackingBoard`] records which cells a search reads between two writes.
//!
//! ```
//! use search::{AnyBoard, Board, Size};
//! use search::trace::{ReadCounter, TracedBoard, WriteCounter};
//!
//! let blank = AnyBoard::blank(Size { rows: 9, columns: 9 });
//! let mut board = TracedBoard::new(blank, (WriteCounter::default(), ReadCounter::default()));
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

/// A write to a cell.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Write {
    /// The index of the cell in reading order, from 0: see [`Size::cell`](crate::Size::cell).
    pub cell: u8,
    /// The value of the cell before the write, 0 for an empty cell.
    pub before: u8,
    /// The value of the cell after the write, 0 for an empty cell.
    pub after: u8,
}

/// Gets the events of a [`TracedBoard`].
pub trait Observer {
    /// Called at each read: each `board[row]` counts as one read. Does nothing by default, and then costs no time:
    /// searches read often.
    #[inline]
    fn read(&self) {}

    /// Called just before each write.
    fn write(&mut self, write: Write);

    /// Called at each solution. The argument returns a copy of the board.
    fn solution(&self, _: &dyn Fn() -> AnyBoard) {}

    /// Called if the next writes come from another source line, for searches whose source lines are known.
    fn source_line_change(&self, _: SourceLineChange) {}
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

    fn source_line_change(&self, change: SourceLineChange) {
        self.0.source_line_change(change);
        self.1.source_line_change(change);
    }
}

/// A board that reports every read and every write to an observer.
#[derive(Clone, Debug)]
pub struct TracedBoard<P, O> {
    board: P,
    observer: O,
}

impl<P: PlainBoard, O: Observer> TracedBoard<P, O> {
    /// Connects a board to an observer.
    pub fn new(board: P, observer: O) -> Self {
        TracedBoard { board, observer }
    }

    /// Returns the observer.
    pub fn observer(&self) -> &O {
        &self.observer
    }

    /// Reports this board to the observer as a solution.
    pub fn report_solution(&self) {
        self.observer.solution(&|| self.board.into());
    }

    /// Drops the board and returns the observer.
    pub fn into_observer(self) -> O {
        self.observer
    }

    #[inline]
    fn report(&mut self, row: usize, col: usize, after: u8) {
        let before = self.board[row][col];
        // The read above panics if the cell is outside the board, so the index is at most 120.
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

/// The source line of placements, or of removals, from a step on.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct SourceLineChange {
    /// The number of the first step from this line, from 1. The step may be in the future.
    pub step: u64,
    /// Whether placements come from this line. If not, removals do.
    pub is_place: bool,
    /// The line, from 1. If it is 0, the source line is not known from this step on.
    pub line: u32,
}

/// Passes on all events except reads.
impl Observer for &mut dyn Observer {
    #[inline]
    fn write(&mut self, write: Write) {
        (**self).write(write);
    }

    fn solution(&self, board: &dyn Fn() -> AnyBoard) {
        (**self).solution(board);
    }

    fn source_line_change(&self, change: SourceLineChange) {
        (**self).source_line_change(change);
    }
}
