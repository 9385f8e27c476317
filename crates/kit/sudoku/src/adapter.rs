//! How a search for Sudoku is called.

use core::marker::PhantomData;

use search::{Rules, Scope};

use crate::{Grid, Sudoku};

/// A 9×9 board that a search reads by indexing and writes by a verb.
///
/// It is [`search::Board`] for a [`Grid`]. With debug assertions `place` on a grid panics if the digit is
/// not 1–9; without them the board is then meaningless.
pub trait Board: search::Board<Grid> {
    /// A copy of the whole board. It does not count as a read.
    fn grid(&self) -> Grid {
        self.plain()
    }
}

impl<B: search::Board<Grid>> Board for B {}

/// What all searches for Sudoku offer to the tools and the tests.
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
    /// The givens must not clash; each write-up does something else if they do.
    /// Without a solution the board is given back as it was.
    fn search<B: Board>(board: &mut B, found: impl FnMut(&B));

    /// The same search without an observer, on a plain [`Grid`]. A variant that has
    /// a board type of its own searches on that.
    fn unobserved(puzzle: &Grid, found: impl FnMut(&Grid)) {
        let mut board = *puzzle;
        Self::search(&mut board, found);
    }
}

/// A search for Sudoku, as tools for all problems call it.
pub struct OnGrid<S>(PhantomData<S>);

impl<S: Search> search::Search for OnGrid<S> {
    type Plain = Grid;
    const RULES: &'static dyn Rules = &Sudoku;
    const NAME: &'static str = S::NAME;
    const IDEA: &'static str = S::IDEA;
    const SCOPE: Scope = S::SCOPE;

    #[inline]
    fn search<B: search::Board<Grid>>(board: &mut B, found: impl FnMut(&B)) {
        S::search(board, found);
    }

    #[inline]
    fn unobserved(puzzle: &Grid, found: impl FnMut(&Grid)) {
        S::unobserved(puzzle, found);
    }
}
