//! How tools and tests call a search without knowing which one it is.

use crate::{Board, PlainBoard, Rules};

/// How much of the tree a search looks at.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Scope {
    /// It stops at the first solution and leaves it on the board.
    First,
    /// It goes through all of them and leaves the board as it was.
    All,
}

/// What all searches offer to the tools and the tests, whatever problem they are for.
///
/// The crate of a problem has a trait of the same name, for its own board, which its searches
/// implement. An adapter beside that trait implements this one.
pub trait Search {
    /// The plain board of its problem.
    type Plain: PlainBoard;

    /// What its problem says of boards.
    const RULES: &'static dyn Rules;

    /// The name of the variant, which is the name of its crate.
    const NAME: &'static str;

    /// Its idea in one line.
    const IDEA: &'static str;

    /// Whether it looks for the first solution or for all.
    const SCOPE: Scope;

    /// Searches from `board` on, and shows the board to `found` at each solution.
    ///
    /// Without a solution the board is given back as it was.
    fn search<B: Board<Self::Plain>>(board: &mut B, found: impl FnMut(&B));

    /// The same search without an observer, on a plain board. A variant that has a board type of its
    /// own searches on that.
    fn unobserved(start: &Self::Plain, found: impl FnMut(&Self::Plain));
}
