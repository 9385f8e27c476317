//! How boards are written down, and read again.
//!
//! [`Notation`] writes one board; [`Puzzles`] reads all puzzles of a text,
//! whatever mixture of notations it is. What is written can be read again.
//! [`Cutter`] cuts a long text into pieces that can be read at the same time.
//!
//! | a text may hold | for example |
//! |---|---|
//! | 81 characters in a line, and any text after a blank or a comma | `53..7....6..195…8..79 from LeetCode` |
//! | nine lines of nine, digits together or apart, by blanks, commas or bars | `530 070 000`, `5 3 . \| . 7 . \| . . .` |
//! | bordered grids, in which a blank is an empty cell too | `\| 5 3   \|   7   \|       \|` |
//! | nested lists, of numbers or of strings; also one list a line | `[["5","3",".",…],…]`, `[5, 3, 0, …]` |
//! | `.sdk` and `.sdm` files | `#A` headers, `[Puzzle]` |
//!
//! An empty cell is one of `. 0 _ *`; or it is `x` or `X`, where all empty cells of the puzzle
//! are so written: one alone may be a slip. A `#` starts a comment. A
//! line with nothing but a comment ends a grid, as an empty line and the start
//! of another do. In a `.sdk` file the section `[State]` is the same puzzle half
//! done, so it is passed over.

mod bordered;
mod crosses;
mod cut;
mod error;
mod line;
mod list;
mod read;
mod rows;
mod text;
mod whole;
mod write;

pub use cut::Cutter;
pub use error::ParseError;
pub(crate) use error::WHOLE;
pub use read::{Entry, Puzzles};
pub use whole::LineError;
pub use write::Notation;
