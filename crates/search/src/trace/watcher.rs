//! A search as the tools watch it, compiled once for all of them.

use super::{Observer, Reads, Traced, Write};
use crate::{Board, Position, Search};

/// Learns what a search does, whatever is done with that.
///
/// An [`Observer`] is compiled into each search that it watches. A watcher costs a call at each write
/// instead, and all watchers together need one copy of each search.
pub trait Watcher {
    /// Called just before a write is made.
    fn write(&mut self, write: Write);

    /// Called at each solution, with what copies the board.
    fn found(&self, board: &dyn Fn() -> Position);
}

/// The observer that calls a [`Watcher`]. Reads do not reach it.
pub struct Reported<'a>(pub &'a mut dyn Watcher);

impl Observer for Reported<'_> {
    #[inline]
    fn write(&mut self, write: Write) {
        self.0.write(write);
    }
}

/// Runs a search, counts its reads and calls `watcher` for all else.
pub fn watch<S: Search>(puzzle: &S::Plain, reads: &Reads, watcher: &mut dyn Watcher) {
    let mut board = Traced::new(*puzzle, (reads, Reported(watcher)));
    S::search(&mut board, |board| {
        let (_, Reported(watcher)) = board.observer();
        watcher.found(&|| board.plain().into());
    });
}
