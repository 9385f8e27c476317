//! # The words that all problems speak
//!
//! A backtracking search needs a board that it can read and write. What a board is, how a search is
//! called, and how it is watched does not depend on what the board is of: a digit or a queen is a
//! small number in a cell. So this crate knows no problem. A crate for a problem adds its own plain
//! board, its rules and its notation.
//!
//! | module | words | question |
//! |---|---|---|
//! | `board` | [`Board`], [`AnyBoard`], [`Cell`], [`Size`] | What may a search do with a board, what is one as plain data, and what is a place on it? |
//! | `rules` | [`Rules`], [`Layout`], [`Search`] | What does a problem say of its boards, and how is a search called? |
//! | [`notation`] | [`Boards`](notation::Boards), [`ParseError`](notation::ParseError) | How is a board read? |
//! | [`trace`] | [`TracedBoard`](trace::TracedBoard), [`Observer`](trace::Observer) and the observers | What did the search do? |
//! | [`parts`], [`flow`] | [`Part`](parts::Part), [`Flow`](flow::Flow) | Where in its source are the five parts, and which are at work at a step? |
//! | [`recording`] | [`Recording`](recording::Recording) | What did it do, step by step? |
//! | [`tree`] | [`Tree`](tree::Tree), [`Node`](tree::Node) | Which choices did it make below which others? |
//! | [`explanation`] | [`skipped_values`](explanation::skipped_values), [`ChoicePathCache`](explanation::ChoicePathCache) | Why was a step made? |
//!
//! Rows and columns count from 0 in code and from 1 in messages; an empty cell is 0.
//!
//! ```
//! use search::{Board, Position, Size};
//!
//! let mut board = Position::blank(Size { rows: 2, columns: 3 });
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
#[cfg(feature = "serde")]
pub mod flow;
pub mod notation;
pub mod parts;
#[cfg(feature = "std")]
pub mod recording;
mod rules;
pub mod trace;
#[cfg(feature = "std")]
pub mod tree;
mod unit;

pub use board::{AnyBoard, Board, Cell, PlainBoard, Size};
pub use board_error::BoardError;
pub use notation::BoxError;
pub use rules::{Layout, Notation, Rules, Scope, Search};
pub use unit::Unit;
