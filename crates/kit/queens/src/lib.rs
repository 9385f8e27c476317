//! The board, the rules and the notation of n queens, and the trait of its searches.
//!
//! The problem: place n queens on n × n squares, so that no two queens attack each other. Each row and each column has
//! one queen, and each diagonal at most one. Some queens may be given at the start.
//!
//! - A [`Chessboard`] is an n × n board as plain data.
//! - A [`Board`] is a board that a search reads and writes: a [`Chessboard`], or a chessboard with an observer (see
//!   [`trace`]).
//! - A [`Search`] is a search for n queens. [`OnChessboard`] adapts a search for tools that serve all problems, and
//!   [`Scope`] is the number of solutions that a search looks for: the first one, or all.
//! - [`Queens`] implements the rules for such tools. [`Chessboard::attack`] finds two queens that attack each other.
//! - A **unit** is a row, a column, a diagonal (down to the right) or an antidiagonal (down to the left).
//! - A **notation** ([`notation`]) is the form of a board as text.
//!
//! The types that all problems share are in [`search`]. This crate and `search` contain all that surrounds a search, so
//! the crate of a search contains only the search.
//!
//! Rows and columns count from 0 in code and from 1 in messages. A queen is 1, and an empty square is 0.
//!
//! ```
//! use queens::{Board, Chessboard};
//!
//! let mut board: Chessboard = ".Q../...Q/..../..Q.".parse()?;
//! board.place(2, 0, 1);
//! assert_eq!((board.n(), &board[2]), (4, &[1, 0, 0, 0][..]));
//! # Ok::<(), queens::notation::ParseError>(())
//! ```

#![warn(missing_docs)]

mod adapter;
mod chessboard;
pub mod notation;
mod rules;

pub use self::adapter::{Board, OnChessboard, Search};
pub use self::chessboard::Chessboard;
pub use search::{Cell, Scope, trace};

/// The rules and the notation of n queens, for tools that serve all problems.
#[derive(Clone, Copy, Debug)]
pub struct Queens;
