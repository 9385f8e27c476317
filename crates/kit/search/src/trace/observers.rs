//! Observers that count writes and reads, hash writes, and repeat writes on a second board.

use core::cell::Cell;

use super::{Observer, TracedBoard, Write};
use crate::{AnyBoard, PlainBoard, Search};

/// Counts placements and removals, and measures the depth of the search.
///
/// The depth is the number of cells that the search has filled and not yet emptied. The depth can differ from
/// placements minus removals: `place` may overwrite a value, and `remove` may be called for an empty cell.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct WriteCounter {
    /// Number of calls of `place`.
    pub places: u64,
    /// Number of calls of `remove`, including calls for empty cells.
    pub removes: u64,
    /// The current depth. Negative only if the search has emptied givens.
    pub depth: i32,
    /// The greatest depth so far, at most the number of cells.
    pub max_depth: i32,
    /// The sum of the depths after each write.
    pub depth_sum: i64,
}

impl WriteCounter {
    /// Returns the number of placements and removals.
    pub fn writes(&self) -> u64 {
        self.places + self.removes
    }

    /// Returns the mean of the depths after each write, or 0 before the first write.
    pub fn mean_depth(&self) -> f64 {
        self.depth_sum as f64 / self.writes().max(1) as f64
    }
}

impl Observer for WriteCounter {
    #[inline]
    fn write(&mut self, write: Write) {
        // Without a branch: the next write is hard to predict, and a wrong prediction takes as long as ten writes.
        let (was_filled, is_filled) = (write.before != 0, write.after != 0);
        self.places += u64::from(is_filled);
        self.removes += u64::from(!is_filled);
        self.depth += i32::from(is_filled) - i32::from(was_filled);
        self.max_depth = self.max_depth.max(self.depth);
        self.depth_sum += i64::from(self.depth);
    }
}

/// Counts the reads of the board. Reads of other data of the search, such as lists of candidates, do not count.
///
/// Many searches read ten times as often as they write, so this takes more time than a [`WriteCounter`].
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct ReadCounter(Cell<u64>);

impl ReadCounter {
    /// Returns the number of reads so far.
    pub fn count(&self) -> u64 {
        self.0.get()
    }
}

impl Observer for ReadCounter {
    #[inline]
    fn read(&self) {
        self.0.set(self.0.get() + 1);
    }

    #[inline]
    fn write(&mut self, _: Write) {}
}

/// Counts reads inside the traced board, so that the compiler can keep the count in a register. Adds the count to
/// `total` when it is dropped, also if a budget stops the search.
struct LocalReadCounter<'a> {
    reads: ReadCounter,
    total: &'a ReadCounter,
}

impl Observer for LocalReadCounter<'_> {
    #[inline]
    fn read(&self) {
        self.reads.read();
    }

    #[inline]
    fn write(&mut self, _: Write) {}
}

impl Drop for LocalReadCounter<'_> {
    fn drop(&mut self) {
        self.total.0.set(self.total.count() + self.reads.count());
    }
}

/// Runs a search on `puzzle`, adds the number of its reads to `reads`, and reports all other events to `observer`.
/// Panics if `puzzle` is not a board of the search's problem: see [`PlainBoard::of`].
pub fn run_with_observer<S: Search>(
    puzzle: &AnyBoard,
    reads: &ReadCounter,
    observer: &mut dyn Observer,
) {
    let read_counter = LocalReadCounter { reads: ReadCounter::default(), total: reads };
    let mut board = TracedBoard::new(S::Plain::of(puzzle), (read_counter, observer));
    S::search(&mut board, TracedBoard::report_solution);
}

/// Hashes all writes. Two searches with the same digest almost certainly made the same writes in the same order.
///
/// The digest is the 64-bit FNV-1a hash of two bytes for each write: the index of the cell, and the new value (0 for an
/// empty cell). The [FNV page](http://www.isthe.com/chongo/tech/comp/fnv/) is the source of the two constants.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Digest(u64);

impl Digest {
    const OFFSET_BASIS: u64 = 0xcbf2_9ce4_8422_2325;
    const PRIME: u64 = 0x0000_0100_0000_01b3;

    /// Returns the hash of the writes so far.
    pub fn value(self) -> u64 {
        self.0
    }
}

impl Default for Digest {
    fn default() -> Self {
        Digest(Self::OFFSET_BASIS)
    }
}

impl Observer for Digest {
    #[inline]
    fn write(&mut self, write: Write) {
        for byte in [write.cell, write.after] {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(Self::PRIME);
        }
    }
}

/// Repeats all writes. A copy of the puzzle is equal to the traced board after every write.
impl Observer for AnyBoard {
    #[inline]
    fn write(&mut self, write: Write) {
        self.set(write.cell.into(), write.after);
    }
}
