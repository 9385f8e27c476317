//! The traits of a board and of a search for Sudoku.

use core::marker::PhantomData;

use search::{Rules, Scope};

use crate::{Grid, Sudoku};

/// A 9×9 board that a search reads by indexing, and writes with [`place`](search::Board::place) and
/// [`remove`](search::Board::remove).
///
/// Every [`search::Board`] of a [`Grid`] implements this trait: a grid, and a grid with an observer. With debug
/// assertions, `place` on a grid panics if the digit is not 1–9. Without debug assertions, the grid is then invalid.
pub trait Board: search::Board<Grid> {
    /// Returns a copy of the whole board. The copy does not count as a read.
    fn grid(&self) -> Grid {
        self.plain()
    }
}

impl<B: search::Board<Grid>> Board for B {}

/// A search for Sudoku, for tools and tests that run all searches.
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
    /// The givens must not conflict: with conflicting givens, each variant behaves in its own way. If there is no
    /// solution, the search leaves the board unchanged at the end.
    fn search<B: Board>(board: &mut B, on_solution: impl FnMut(&B));

    /// Runs the search on a plain [`Grid`], without an observer. A variant that has a board type of its own uses that
    /// type here.
    fn unobserved(puzzle: &Grid, on_solution: impl FnMut(&Grid)) {
        let mut board = *puzzle;
        Self::search(&mut board, on_solution);
    }
}

/// Adapts a search for Sudoku to [`search::Search`], for tools that serve all problems.
pub struct OnGrid<S>(PhantomData<S>);

impl<S: Search> search::Search for OnGrid<S> {
    type Plain = Grid;
    const RULES: &'static dyn Rules = &Sudoku;
    const NAME: &'static str = S::NAME;
    const IDEA: &'static str = S::IDEA;
    const SCOPE: Scope = S::SCOPE;

    #[inline]
    fn search<B: search::Board<Grid>>(board: &mut B, on_solution: impl FnMut(&B)) {
        S::search(board, on_solution);
    }

    #[inline]
    fn unobserved(puzzle: &Grid, on_solution: impl FnMut(&Grid)) {
        S::unobserved(puzzle, on_solution);
    }
}
