//! The board, the rules and the notation of Sudoku, and the trait of its searches.
//!
//! - A [`Grid`] is a 9×9 board as plain data. A **given** is a digit of the puzzle.
//! - A [`Board`] is a board that a search reads and writes: a [`Grid`], or a grid with an observer (see [`trace`]).
//! - A [`Search`] is a search for Sudoku. [`OnGrid`] adapts a search for tools that serve all problems, and [`Scope`] is
//!   the number of solutions that a search looks for: the first one, or all.
//! - [`Sudoku`] implements the rules for such tools. [`Grid::clash`] finds givens that conflict, and [`check_solution`]
//!   finds the first mistake in a solution.
//! - A **unit** is a row, a column or a 3×3 box. Each digit may occur once in a unit.
//! - A **notation** ([`notation`]) is the form of a board as text. [`notation::Puzzles`] parses a text with many
//!   puzzles.
//!
//! The types that all problems share are in [`search`]. This crate and `search` contain all that surrounds a search, so
//! the crate of a search contains only the search.
//!
//! Rows and columns count from 0 in code and from 1 in messages. A digit is 1–9, and an empty cell is 0.
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

/// The rules and the notation of Sudoku, for tools that serve all problems.
#[derive(Clone, Copy, Debug)]
pub struct Sudoku;
