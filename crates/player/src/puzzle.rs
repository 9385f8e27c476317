//! What the searches solve.

use search::Position;

/// A puzzle with its name.
pub struct Puzzle {
    /// What the header and the list of puzzles call it.
    pub name: String,
    /// The puzzle.
    pub position: Position,
}
