//! How boards are written down, and read again.
//!
//! [`Notation`] writes one board; [`boards`] reads all boards of a text, whatever mixture of notations
//! it is. What is written can be read again.
//!
//! | a text may have | for example |
//! |---|---|
//! | rows of `.` and `Q`, one a line or with slashes or blanks between | `.Q../...Q/Q.../..Q.` |
//! | the same with a blank between all squares, one row a line | `. Q . .` |
//! | LeetCode's lists, alone or in a list | `[".Q..","...Q","Q...","..Q."]` |
//! | the column of the queen of each row, from 1; 0 or `.` where there is none | `2 4 1 3`, `[2,4,0,3]` |
//! | n alone, for the board without a queen | `8` |
//!
//! A board has as many rows as its first row has squares. A `#` starts a comment. An empty line ends a
//! board, as the start of one in another notation does.

mod columns;
mod entry;
mod error;
mod line;
mod list;
mod read;
mod rows;
mod text;
mod write;

pub use entry::Entry;
pub(crate) use error::BOARD;
pub use error::ParseError;
pub use read::boards;
pub use write::Notation;
