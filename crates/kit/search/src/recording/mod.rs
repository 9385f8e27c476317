//! Records a search step by step.
//!
//! A recording of ten million writes takes twenty megabytes, and can show any of its moments at once.
//!
//! - A **step** ([`Step`]) is one write. Steps are numbered from 1.
//! - A **moment** ([`Moment`]) is the board and the counters between two steps: moment 0 is the puzzle, and moment n
//!   follows step n.
//! - A **chunk** ([`Chunk`]) is a group of 4096 consecutive steps. [`record`] passes chunks to a [`Sink`] while the
//!   search runs, so another thread can show the first steps early, and a file can be written in constant memory.
//! - A **window** is a range of moments. If a search is too long to keep, a recording keeps only the steps of the
//!   window. It still has the depths of all chunks, and the totals of the whole search.
//! - A **recording** ([`Recording`]) collects chunks.
//! - The **ending** ([`Ending`]) contains the totals of a search, and the reason for its end.
//! - A **frame** ([`frames::Frame`]) carries steps from one process to another.
//!
//! ```
//! use search::recording::{KEEP_ALL, Recording, record_with};
//! use search::trace::{Budget, Observer, TracedBoard};
//! use search::{AnyBoard, Board, Size};
//!
//! let blank = AnyBoard::blank(Size { rows: 9, columns: 9 });
//! // Writes 1, 2 and 3 into the first row.
//! let recording = Recording::collect(|sink| {
//!     let write_row = |observer: &mut dyn Observer| {
//!         let mut board = TracedBoard::new(blank, observer);
//!         (0..3).for_each(|col| board.place(0, col, col as u8 + 1));
//!     };
//!     record_with(write_row, blank, KEEP_ALL, Budget::until(None), sink)
//! });
//! let second = recording.step(2).expect("there are three steps");
//! assert_eq!((second.write().cell, second.write().after), (1, 2));
//! let moment = recording.moment(2).expect("all moments are kept");
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
pub use store::{Recording, SourceLineChanges, first_difference};
