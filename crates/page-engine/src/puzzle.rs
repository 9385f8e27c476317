//! What a text means, and where a new puzzle comes from.

#[cfg(feature = "published")]
use many::Recipe;
use search::{Position, Rules};

/// What a text is as a puzzle.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Reading {
    /// A puzzle that can be searched.
    Puzzle(Position),
    /// A board whose givens clash, and where.
    Clash(Position, String),
    /// No board, and why.
    Unreadable(String),
}

/// Reads one puzzle in any notation of its problem.
pub fn read(rules: &dyn Rules, text: &str) -> Reading {
    let position = match rules.read(text) {
        Ok(position) => position,
        Err(error) => return Reading::Unreadable(error.to_string()),
    };
    match rules.check_start(&position) {
        Ok(()) => Reading::Puzzle(position),
        Err(clash) => Reading::Clash(position, clash.to_string()),
    }
}

/// Whether there are new puzzles of a problem.
#[cfg(feature = "published")]
pub fn generates(rules: &dyn Rules) -> bool {
    rules.name() == many::RULES.name()
}

/// A puzzle with one solution, the same one for the same seed: one that `lockstep` solves without a
/// guess, or a hard one, for which it guesses at least four times.
#[cfg(feature = "published")]
pub fn generated(seed: u64, is_hard: bool) -> Option<Position> {
    let guesses = if is_hard { 4..=u64::MAX } else { 0..=0 };
    let puzzle = many::puzzles(&Recipe { guesses, ..Recipe::default() }, seed).next()?;
    Some(puzzle.into())
}
