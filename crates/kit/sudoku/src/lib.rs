//! # Sudoku
//!
//! The board, the rules and the notation of Sudoku, beside the words that the searches for all problems
//! share, of [`search`]: what surrounds a search is in these two crates, so that the
//! crate of a search holds nothing but the search.
//!
//! | module | words | question |
//! |---|---|---|
//! | `grid` | [`Grid`] | What is a board? |
//! | `adapter` | [`Board`], [`Search`], [`Scope`] | What may a search do with it, and how is it called? |
//! | `rules` | [`Grid::clash`], [`check_solution`] | Do the givens clash? Is this a solution? |
//! | [`notation`] | [`Puzzles`](notation::Puzzles), [`ParseError`](notation::ParseError) | How is a board read and written? |
//! | [`trace`] | [`TracedBoard`](trace::TracedBoard), [`Observer`](trace::Observer) and the observers | What did the search do? |
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

#![warn(missing_docs)]
#![cfg_attr(not(any(feature = "std", test)), no_std)]

extern crate alloc;

mod adapter;
mod grid;
pub mod notation;
mod rules;

pub use self::adapter::{Board, OnGrid, Search};
pub use self::grid::{Grid, InvalidDigit};
pub use self::rules::check_solution;
pub use search::{Cell, Scope, trace};

/// The rules and the notation of Sudoku.
#[derive(Clone, Copy, Debug)]
pub struct Sudoku;
