//! How boards are written down, and read again.
//!
//! [`Puzzles`] reads all puzzles of a text, whatever mixture of notations it is, by the machinery of
//! [`search::notation`]; a function for each notation writes a board, and what is written can be read
//! again.
//!
//! | a text may hold | for example |
//! |---|---|
//! | 81 characters in one word of a line, such as a field of CSV, JSON or XML | `7,53..7....6..195…8..79,easy` |
//! | nine lines of nine, digits together or apart, by blanks, commas or bars | `530 070 000`, `5 3 . \| . 7 . \| . . .` |
//! | nine lines of nine fields, some of them empty | `5,3,,,7,,,,` |
//! | bordered grids and tables, in which a blank is an empty cell too | `\| 5 3   \|   7   \|       \|` |
//! | nested lists, of numbers or of strings; also one list a line | `[["5","3",".",…],…]`, `[5, 3, 0, …]`, `["53..7....",…]` |
//! | `.sdk` and `.sdm` files | `#A` headers, `[Puzzle]` |
//!
//! An empty cell is one of `. 0 _ *`. It may also be `-`, `x` or `X`, an empty field, or in a list `-1`, where all
//! empty cells of the puzzle are written like this: a single one may be a typing error. A `#` starts a comment. A line
//! with only a comment ends a grid or a band, like an empty line.
//!
//! The reader guesses nothing. Consecutive rows are boards only if there are nine rows for each board. A second board on
//! a line must be the solution of the first one. A line that is not part of a board, such as a title or the header of a
//! table, is an error that is marked as an [aside](ParseError::is_aside): a program may skip it. In a `.sdk` file the
//! section `[State]` is the same puzzle half done, so the reader skips it, like marks and colours.

mod block;
mod bordered;
mod line;
mod list;
mod row;
mod single_line;
mod symbols;
mod table;
mod write;

use core::str::FromStr;

use search::notation::Boards;
pub use search::notation::{LocatedBoard, ParseError};
pub use write::{cpp_output, grid, java_output, leetcode, line, row_lists};

pub(crate) use self::symbols::EXPECTED_BOARD;
pub(crate) use self::write::NOTATIONS;
use crate::{Grid, Sudoku};

/// An iterator over the puzzles of a text, given line by line.
///
/// What cannot be read is one error, and the puzzles after it are still read.
/// It holds no more than one puzzle at a time, so a text may be of any length.
///
/// ```
/// use sudoku::notation::Puzzles;
///
/// let text = "\
/// ..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9
/// not a puzzle
/// ";
/// let mut puzzles = Puzzles::new(text.lines());
/// assert_eq!(puzzles.next().unwrap()?.board.filled(), 17);
/// let error = puzzles.next().unwrap().unwrap_err();
/// assert_eq!((error.line, error.column), (2, 1));
/// assert_eq!(puzzles.next(), None);
/// # Ok::<(), sudoku::notation::ParseError>(())
/// ```
pub type Puzzles<L> = Boards<L, Sudoku>;

impl FromStr for Grid {
    type Err = ParseError;

    /// Reads a text with exactly one puzzle.
    /// Fails with what cannot be read, or that there is no puzzle, or a second one.
    fn from_str(text: &str) -> Result<Grid, ParseError> {
        Puzzles::new(text.lines()).exactly_one("puzzle", EXPECTED_BOARD)
    }
}
