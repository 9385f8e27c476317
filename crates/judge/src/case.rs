//! What a program is judged by.

use sudoku::Grid;

/// A puzzle and what is demanded of the answer.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Case {
    /// Its name, to be shown with the outcome.
    pub name: String,
    /// The puzzle.
    pub puzzle: Grid,
    /// What makes an answer right.
    pub demand: Demand,
}

/// What makes an answer right.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Demand {
    /// Each solution is.
    AnySolution,
    /// Only this one is.
    OnlySolution(Grid),
    /// There is no solution, and the program has to notice.
    NoSolution,
    /// Nothing is known of the puzzle: each solution is, and so is an answer that
    /// says that there is none.
    Unknown,
}
