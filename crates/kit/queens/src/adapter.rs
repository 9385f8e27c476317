//! The traits of a board and of a search for n queens.

use std::marker::PhantomData;

use search::{Rules, Scope};

use crate::{Chessboard, Queens};

/// A chessboard that a search reads by indexing, and writes with [`place`](search::Board::place) and
/// [`remove`](search::Board::remove). A queen is the value 1.
///
/// Every [`search::Board`] of a [`Chessboard`] implements this trait: a chessboard, and a chessboard with an observer.
/// With debug assertions, `place` on a chessboard panics if the value is not 1. Without debug assertions, the chessboard
/// is then invalid.
pub trait Board: search::Board<Chessboard> {
    /// Returns the number of rows, which is the number of columns: 1–11. The call does not count as a read.
    #[inline]
    fn n(&self) -> usize {
        self.plain().n()
    }

    /// Returns a copy of the whole board. The copy does not count as a read.
    fn chessboard(&self) -> Chessboard {
        self.plain()
    }
}

impl<B: search::Board<Chessboard>> Board for B {}

/// A search for n queens, for tools and tests that run all searches.
///
/// A variant keeps the functions and the signatures of its write-up. This trait is an adapter for those functions, and
/// prescribes no way to search.
pub trait Search {
    /// The name of the variant, which is also the name of its crate.
    const NAME: &'static str;

    /// The idea of the search in one line.
    const IDEA: &'static str;

    /// Whether the search looks for the first solution or for all solutions.
    const SCOPE: Scope;

    /// Runs the search on `board`, and calls `on_solution` with the board at each solution.
    ///
    /// The search keeps the queens that are on the board at the start. These queens must not attack each other. If
    /// there is no solution, the search leaves the board unchanged at the end.
    fn search<B: Board>(board: &mut B, on_solution: impl FnMut(&B));

    /// Runs the search on a plain [`Chessboard`], without an observer. A variant that has a board type of its own uses
    /// that type here.
    fn unobserved(start: &Chessboard, on_solution: impl FnMut(&Chessboard)) {
        let mut board = *start;
        Self::search(&mut board, on_solution);
    }
}

/// Adapts a search for n queens to [`search::Search`], for tools that serve all problems.
pub struct OnChessboard<S>(PhantomData<S>);

impl<S: Search> search::Search for OnChessboard<S> {
    type Plain = Chessboard;
    const RULES: &'static dyn Rules = &Queens;
    const NAME: &'static str = S::NAME;
    const IDEA: &'static str = S::IDEA;
    const SCOPE: Scope = S::SCOPE;

    #[inline]
    fn search<B: search::Board<Chessboard>>(board: &mut B, on_solution: impl FnMut(&B)) {
        S::search(board, on_solution);
    }

    #[inline]
    fn unobserved(start: &Chessboard, on_solution: impl FnMut(&Chessboard)) {
        S::unobserved(start, on_solution);
    }
}
