//! How a search for n queens is called.

use std::marker::PhantomData;

use search::{Rules, Scope};

use crate::{Chessboard, Queens};

/// A chessboard that a search reads by indexing and writes by a verb: `place` with a 1 for a queen.
///
/// It is [`search::Board`] for a [`Chessboard`]. With debug assertions `place` on a
/// chessboard panics if the value is not 1.
pub trait Board: search::Board<Chessboard> {
    /// How many rows and columns it has, 1–11. It does not count as a read.
    #[inline]
    fn n(&self) -> usize {
        self.plain().n()
    }

    /// A copy of the whole board. It does not count as a read.
    fn chessboard(&self) -> Chessboard {
        self.plain()
    }
}

impl<B: search::Board<Chessboard>> Board for B {}

/// What all searches for n queens offer to the tools and the tests.
///
/// Each variant keeps the functions and the signatures of its write-up; this
/// trait is the adapter over them, and says nothing about how to search.
pub trait Search {
    /// The name of the variant, which is the name of its crate.
    const NAME: &'static str;

    /// Its idea in one line.
    const IDEA: &'static str;

    /// Whether it looks for the first solution or for all.
    const SCOPE: Scope;

    /// Searches from `board` on, and shows the board to `found` at each solution.
    ///
    /// Queens that are there at the start stay where they are. They must not attack each other.
    /// Without a solution the board is given back as it was.
    fn search<B: Board>(board: &mut B, found: impl FnMut(&B));

    /// The same search without an observer, on a plain [`Chessboard`]. A variant that has
    /// a board type of its own searches on that.
    fn unobserved(start: &Chessboard, found: impl FnMut(&Chessboard)) {
        let mut board = *start;
        Self::search(&mut board, found);
    }
}

/// A search for n queens, as tools for all problems call it.
pub struct OnChessboard<S>(PhantomData<S>);

impl<S: Search> search::Search for OnChessboard<S> {
    type Plain = Chessboard;
    const RULES: &'static dyn Rules = &Queens;
    const NAME: &'static str = S::NAME;
    const IDEA: &'static str = S::IDEA;
    const SCOPE: Scope = S::SCOPE;

    #[inline]
    fn search<B: search::Board<Chessboard>>(board: &mut B, found: impl FnMut(&B)) {
        S::search(board, found);
    }

    #[inline]
    fn unobserved(start: &Chessboard, found: impl FnMut(&Chessboard)) {
        S::unobserved(start, found);
    }
}
