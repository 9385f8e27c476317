//! # A search that was watched, step by step
//!
//! A search of ten million writes is kept in twenty megabytes, and any of its
//! steps can be shown at once, forwards and backwards.
//!
//! A search is handed on in pieces while it runs, so that another thread can
//! show its beginning before it has ended, and so that it can be written to a
//! file in constant memory. Of a search that is too long to keep, the steps of a
//! window are kept, and of the rest the depth and the totals.
//!
//! Step n is the n-th write, from 1; moment n is what it led to, and moment 0 the puzzle.
//!
//! ```
//! use search::recording::{KEEP_ALL, Recording, record_run};
//! use search::trace::{Budget, Observer, Traced};
//! use search::{Board, Position, Size};
//!
//! let blank = Position::blank(Size { rows: 9, columns: 9 });
//! // Writes 1, 2 and 3 into the first row.
//! let recording = Recording::kept(|sink| {
//!     let count = |observer: &mut dyn Observer| {
//!         let mut board = Traced::new(blank, observer);
//!         (0..3).for_each(|col| board.place(0, col, col as u8 + 1));
//!     };
//!     record_run(count, blank, KEEP_ALL, Budget::until(None), sink)
//! });
//! let second = recording.step(2).expect("there are more");
//! assert_eq!((second.write().cell, second.write().after), (1, 2));
//! let moment = recording.at(2).expect("it is kept");
//! assert_eq!(moment.counter().depth, 2);
//! ```

mod chunk;
pub mod frames;
mod recorder;
#[cfg(feature = "serde")]
mod search_entry;
mod step;
mod store;

pub use chunk::{Chunk, DepthRange, Moment};
pub use recorder::{Ending, KEEP_ALL, Sink, record, record_with};
#[cfg(feature = "serde")]
pub use search_entry::{RecordReads, SearchEntry, record_reads};
pub use step::{Step, conflicting_cells};
pub use store::{Recording, first_difference};
