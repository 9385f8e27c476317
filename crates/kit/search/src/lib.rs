//! Core types that all problems share: boards, rules, searches, and recordings of searches.
//!
//! This crate knows no problem. The crate of a problem adds its own plain board, its
//! rules and its notation.
//!
//! - A **board** ([`Board`]) is a grid of cells. A search reads a board by indexing, and writes with `place` and
//!   `remove`. The value of a cell is a small number: a digit, or 1 for a queen. An empty cell is 0.
//! - A **plain board** ([`PlainBoard`]) has no observer. [`AnyBoard`] is the plain board for tools that serve all
//!   problems.
//! - A **search** ([`Search`]) is one implementation of backtracking for one problem.
//! - The **rules** ([`Rules`]) of a problem check boards, and convert them from and to text.
//! - A **unit** ([`Unit`]) is a group of cells in which each value may occur once: a row, a box, a diagonal.
//! - The **notation** of a board is its form as text. The module [`notation`] parses boards.
//! - An **observer** ([`trace::Observer`]) gets every read and every write of a [`trace::TracedBoard`].
//! - A **step** ([`recording::Step`]) is one write of a search. Steps are numbered from 1.
//! - A **moment** ([`recording::Moment`]) is the board between two steps. Moment 0 is the puzzle, and moment n is the
//!   board after step n.
//! - A **recording** ([`recording::Recording`]) keeps all steps of a search, or a range of its steps.
//! - A **tree** ([`tree::Tree`]) has a node for each placement. Below a node are the placements that the search made
//!   while the value of the node was on the board.
//! - A **part** ([`parts::Part`]) is one of the five sections in the source of a search: choose, check, place, undo,
//!   stop. The module `step_parts` (with the feature `serde`) returns the parts that run at a step.
//! - An **explanation** ([`explanation`]) gives reasons for a step: the values that the search skipped, and the choices
//!   that are open.
//!
//! Rows and columns count from 0 in code and from 1 in messages.
//!
//! ```
//! use search::{AnyBoard, Board, Size};
//!
//! let mut board = AnyBoard::blank(Size { rows: 2, columns: 3 });
//! board.place(1, 2, 7);
//! assert_eq!(board[1], [0, 0, 7]);
//! assert_eq!(board.as_bytes(), [0, 0, 0, 0, 0, 7]);
//! ```

#![warn(missing_docs)]
#![cfg_attr(not(any(feature = "std", test)), no_std)]

extern crate alloc;

mod board;
mod board_error;
#[cfg(feature = "std")]
pub mod explanation;
pub mod notation;
pub mod parts;
#[cfg(feature = "std")]
pub mod recording;
mod rules;
#[cfg(feature = "serde")]
pub mod step_parts;
pub mod trace;
#[cfg(feature = "std")]
pub mod tree;
mod unit;

pub use board::{AnyBoard, Board, Cell, PlainBoard, Size};
pub use board_error::BoardError;
pub use notation::BoxError;
pub use rules::{Layout, Notation, Rules, Scope, Search};
pub use unit::{Unit, UnitCells, UnitKind};
