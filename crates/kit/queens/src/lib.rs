//! # n queens
//!
//! The board, the rules and the notation of the n queens, beside the words that the searches for all
//! problems share, of [`search`]: what surrounds a search is in these two crates, so that
//! the crate of a search holds nothing but the search.
//!
//! n queens are to be placed on a board of n × n squares, so that no two of them attack each other:
//! each row and each column has one, and each diagonal at most one. Some may be there at the start.
//!
//! | module | words | question |
//! |---|---|---|
//! | `chessboard` | [`Chessboard`] | What is a board? |
//! | `adapter` | [`Board`], [`Search`], [`Scope`] | What may a search do with it, and how is it called? |
//! | `rules` | [`Chessboard::attack`] | Do two queens attack each other? Is this a solution? |
//! | [`notation`] | [`line`](notation::line), [`ParseError`](notation::ParseError) | How is a board read and written? |
//! | [`trace`] | [`TracedBoard`](trace::TracedBoard), [`Observer`](trace::Observer) and the observers | What did the search do? |
//!
//! Rows and columns count from 0 in code and from 1 in messages; a queen is 1 and an empty square is 0.
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

/// The rules and the notation of n queens.
#[derive(Clone, Copy, Debug)]
pub struct Queens;
