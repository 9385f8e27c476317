//! How a search is called by somebody who does not know which one it is.

use crate::{Board, Grid};

/// How much of the tree a search looks at.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Scope {
    /// It stops at the first solution and leaves it on the board.
    First,
    /// It goes through all of them and leaves the board as it was.
    All,
}

/// The one face that all variants show to the tools and to the tests.
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
    /// The givens must not clash: what a search does then is its write-up's
    /// business. Without a solution the board is given back as it was.
    fn search<B: Board>(board: &mut B, found: impl FnMut(&B));

    /// The same search with nobody watching, on a plain [`Grid`]; a variant that
    /// has a board type of its own searches on that.
    fn unobserved(puzzle: &Grid, found: impl FnMut(&Grid)) {
        let mut board = *puzzle;
        Self::search(&mut board, found);
    }
}
