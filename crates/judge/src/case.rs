//! What a program is judged by.

use search::{Position, Rules};

/// A puzzle and what is demanded of the answer.
#[derive(Clone, Debug)]
pub struct Case {
    /// Its name, to be shown with the outcome.
    pub name: String,
    /// What its problem says of boards.
    pub rules: &'static dyn Rules,
    /// The puzzle.
    pub puzzle: Position,
    /// What a program is told of the puzzle.
    pub question: Question,
    /// What makes an answer right.
    pub demand: Demand,
}

/// What a program is told of a puzzle.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Question {
    /// The board.
    Board,
    /// The number of its rows. The board is empty and square.
    Size,
}

/// What makes an answer right.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Demand {
    /// It is a board: each solution is right.
    AnySolution,
    /// It is a board: only this one is right.
    OnlySolution(Position),
    /// There is no solution, and the program has to notice.
    NoSolution,
    /// Nothing is known of the puzzle: each solution is right, and so is an answer that
    /// says that there is none.
    Unknown,
    /// It is a list of boards: these, each once, in any order.
    AllSolutions(Vec<Position>),
    /// It is this number.
    Number(u64),
    /// It is true or false.
    Truth(bool),
}
