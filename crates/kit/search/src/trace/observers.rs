//! What is kept of the writes of a search: their numbers and the depth, a fingerprint, a second board.

use core::cell::Cell;

use super::{Observer, TracedBoard, Write};
use crate::{AnyBoard, PlainBoard, Search};

/// Counts the writes of each kind and follows the depth.
///
/// The depth of a search is the number of cells that it has filled. That is not places minus
/// removes: `place` may overwrite a digit, and `remove` may find the cell empty.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct WriteCounter {
    /// Values written.
    pub places: u64,
    /// Cells set back to empty, including those that were empty.
    pub removes: u64,
    /// Cells that the search has filled and not yet emptied. Negative only if it emptied givens.
    pub depth: i32,
    /// The greatest depth so far, at most the number of cells.
    pub max_depth: i32,
    /// The sum of the depths after each write.
    pub depth_sum: i64,
}

impl WriteCounter {
    /// Writes of both kinds.
    pub fn writes(&self) -> u64 {
        self.places + self.removes
    }

    /// The mean of the depths after each write; 0 before the first.
    pub fn mean_depth(&self) -> f64 {
        self.depth_sum as f64 / self.writes().max(1) as f64
    }
}

impl Observer for WriteCounter {
    #[inline]
    fn write(&mut self, write: Write) {
        // Without a branch: what comes next is hard to foretell, and a wrong guess takes as long as ten writes.
        let (was_filled, is_filled) = (write.before != 0, write.after != 0);
        self.places += u64::from(is_filled);
        self.removes += u64::from(!is_filled);
        self.depth += i32::from(is_filled) - i32::from(was_filled);
        self.max_depth = self.max_depth.max(self.depth);
        self.depth_sum += i64::from(self.depth);
    }
}

/// Counts the cells of the board that a search reads; what it keeps beside the board is not seen
/// here.
///
/// Many searches read ten times as often as they write, so this costs more than
/// all that a [`WriteCounter`] does.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct ReadCounter(Cell<u64>);

impl ReadCounter {
    /// How many reads there were.
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

/// Counts reads beside the board, where the compiler can keep the count in a register, and adds them to
/// a total which outlives a search that is ended.
struct Sum<'a> {
    reads: ReadCounter,
    total: &'a ReadCounter,
}

impl Observer for Sum<'_> {
    #[inline]
    fn read(&self) {
        self.reads.read();
    }

    #[inline]
    fn write(&mut self, _: Write) {}
}

impl Drop for Sum<'_> {
    fn drop(&mut self) {
        self.total.0.set(self.total.count() + self.reads.count());
    }
}

/// Runs a search, counts its reads and calls `observer` for all else.
/// Panics if the board is one of another problem.
pub fn run_with_observer<S: Search>(
    puzzle: &AnyBoard,
    reads: &ReadCounter,
    observer: &mut dyn Observer,
) {
    let sum = Sum { reads: ReadCounter::default(), total: reads };
    let mut board = TracedBoard::new(S::Plain::of(puzzle), (sum, observer));
    S::search(&mut board, TracedBoard::report_solution);
}

/// The 64-bit FNV-1a hash of the byte pairs (number of the cell, value) of all
/// writes. The value 0 means "set back to empty".
///
/// Two searches with the same digest made the same writes in the same order. See the [FNV
/// page](http://www.isthe.com/chongo/tech/comp/fnv/) for the two constants.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Digest(u64);

impl Digest {
    const OFFSET_BASIS: u64 = 0xcbf2_9ce4_8422_2325;
    const PRIME: u64 = 0x0000_0100_0000_01b3;

    /// The hash of the writes so far.
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

/// Makes all writes again: a copy of the board from which the search starts is equal to the watched one after
/// every write.
impl Observer for AnyBoard {
    #[inline]
    fn write(&mut self, write: Write) {
        self.set(write.cell.into(), write.after);
    }
}
