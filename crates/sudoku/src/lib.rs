//! # The words that all other crates speak
//!
//! A backtracking search for Sudoku needs a board that it can read and write.
//! What else surrounds a search (how a puzzle is written in a file, whether an
//! answer is right, how many writes there were) is here too, so that the crate of
//! a search holds nothing but the search.
//!
//! | module | words | question |
//! |---|---|---|
//! | `cell` | [`Cell`] | What is a position on a board? |
//! | `grid` | [`Grid`] | What is a board? |
//! | `board` | [`Board`] | What may a search do with it? |
//! | `search` | [`Search`], [`Scope`] | How is a search called without knowing which one it is? |
//! | `rules` | [`Clash`], [`Mistake`], [`check_solution`] | Do the givens clash? Is this a solution? |
//! | [`notation`] | [`Notation`](notation::Notation), [`Puzzles`](notation::Puzzles), [`Cutter`](notation::Cutter), [`ParseError`](notation::ParseError) | How is a board read and written? |
//! | [`trace`] | [`Traced`](trace::Traced), [`Observer`](trace::Observer) and the observers | What did the search do? |
//!
//! Rows and columns count from 0 in code and from 1 in messages; a digit is
//! 1–9 and an empty cell is 0.
//!
//! ```
//! use sudoku::{Board, Grid};
//!
//! let mut grid: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! grid.place(0, 2, 4);
//! assert_eq!(grid[0], [5, 3, 4, 0, 7, 0, 0, 0, 0]);
//! # Ok::<(), sudoku::notation::ParseError>(())
//! ```

mod board;
mod cell;
mod grid;
pub mod notation;
mod rules;
mod search;
pub mod trace;

pub use board::Board;
pub use cell::Cell;
pub use grid::{Grid, NotADigit};
pub use rules::{Clash, Mistake, Unit, check_solution};
pub use search::{Scope, Search};
