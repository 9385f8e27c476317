//! Parses and writes boards as text.
//!
//! [`Puzzles`] parses a text with many puzzles. Each puzzle may have another notation. The functions of this module
//! each write a board in one notation, and [`Puzzles`] can parse all these texts. [`search::notation`] has the code
//! that all problems share.
//!
//! | a text may contain | for example |
//! |---|---|
//! | 81 characters in one word of a line, or in a field of CSV, JSON or XML | `7,53..7....6..195…8..79,easy` |
//! | nine lines of nine digits, with or without blanks, commas or bars between them | `530 070 000`, `5 3 . \| . 7 . \| . . .` |
//! | nine lines of nine fields, some of them empty | `5,3,,,7,,,,` |
//! | grids and tables with borders, in which a blank may be an empty cell | `\| 5 3   \|   7   \|       \|` |
//! | nested lists of numbers or of strings, or one list on each line | `[["5","3",".",…],…]`, `[5, 3, 0, …]`, `["53..7....",…]` |
//! | `.sdk` and `.sdm` files | `#A` headers, `[Puzzle]` |
//!
//! An empty cell is one of `. 0 _ *`. If all empty cells of a puzzle have the same form, this may also be `-`, `x`,
//! `X`, an empty field, or `-1` in a list: a single such cell may be a typing error. A `#` starts a comment. A line
//! with only a comment ends a grid or a band, like an empty line.
//!
//! The parser never guesses:
//!
//! - Consecutive rows are boards only if there are nine rows for each board.
//! - If a line has two boards, one of them must be the solution of the other one.
//! - A line that is not part of a board, such as a title or the header of a table, is an error. The error is marked as
//!   [outside the boards](ParseError::is_outside_board), so a program may ignore it.
//! - In a `.sdk` file, the section `[State]` contains the same puzzle partly filled. The parser skips this section, and
//!   sections with marks and colours.

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
pub use write::{cpp_program_grid, grid, java_program_grid, leetcode, line, row_lists};

pub(crate) use self::symbols::EXPECTED_BOARD;
pub(crate) use self::write::NOTATIONS;
use crate::{Grid, Sudoku};

/// An iterator over the puzzles of a text, given as lines.
///
/// A puzzle that cannot be parsed is one error, and the puzzles after it are still parsed. The iterator reads lines on
/// demand and keeps only puzzles that are not finished, so a text may be long.
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

    /// Parses a text with exactly one puzzle.
    /// Fails at the first error, or if the text has no puzzle or a second puzzle.
    fn from_str(text: &str) -> Result<Grid, ParseError> {
        Puzzles::new(text.lines()).exactly_one()
    }
}
