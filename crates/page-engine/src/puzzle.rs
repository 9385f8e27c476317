//! What a text means, and where a new puzzle comes from.

#[cfg(feature = "published")]
use generator::Recipe;
use sudoku::Grid;

/// What a text is as a puzzle.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Reading {
    /// A puzzle that can be searched.
    Puzzle(Grid),
    /// A board whose givens clash, and where.
    Clash(Grid, String),
    /// No board, and why.
    Unreadable(String),
}

/// Reads one puzzle in any notation.
pub fn read(text: &str) -> Reading {
    let grid: Grid = match text.parse() {
        Ok(grid) => grid,
        Err(error) => return Reading::Unreadable(format!("{error}")),
    };
    match grid.check_clash() {
        Ok(()) => Reading::Puzzle(grid),
        Err(clash) => Reading::Clash(grid, clash.to_string()),
    }
}

/// A puzzle with one solution, the same one for the same seed: one that `lockstep` solves without a
/// guess, or a hard one, for which it guesses at least four times.
#[cfg(feature = "published")]
pub fn generated(seed: u64, is_hard: bool) -> Option<Grid> {
    let guesses = if is_hard { 4..=u64::MAX } else { 0..=0 };
    generator::puzzles(&Recipe { guesses, ..Recipe::default() }, seed).next()
}
