//! How tools and tests call a search without knowing which one it is.

use crate::{Board, Grid};

/// How much of the tree a search looks at.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Scope {
    /// It stops at the first solution and leaves it on the board.
    First,
    /// It goes through all of them and leaves the board as it was.
    All,
}

/// What all variants offer to the tools and the tests.
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
