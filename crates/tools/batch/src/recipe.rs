//! What is asked of a puzzle, and can it be?

use std::ops::RangeInclusive;

use program::{Result, ensure};

/// What is asked of a puzzle, besides exactly one solution.
///
/// The default asks for nothing else, and gives what newspapers print: 28 to 36 givens,
/// mostly solved without a guess.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Recipe {
    /// How many givens, 17–81. Without a number there are 28 to 36, or as few as come about
    /// if the puzzle is to be minimal or to need guesses.
    pub givens: Option<usize>,
    /// No given can be removed without a second solution.
    pub is_minimal: bool,
    /// How many guesses [`lockstep::solve_one`] makes to know that there is one solution. If it comes to
    /// guess less, the same seed gives other puzzles; without a range they do not depend on it.
    pub guesses: RangeInclusive<u64>,
}

impl Default for Recipe {
    fn default() -> Self {
        Recipe { givens: None, is_minimal: false, guesses: 0..=u64::MAX }
    }
}

/// The fewest givens with which a puzzle can have one solution: all boards with 16 were tried.
const FEWEST: usize = 17;

/// The most givens of any minimal puzzle that is known.
const MAX_MINIMAL_GIVENS: usize = 40;

impl Recipe {
    /// Says why there is no such puzzle, as far as is known. Whether one is found is another question.
    pub fn check(&self) -> Result<()> {
        let Some(givens) = self.givens else { return Ok(()) };
        ensure!(
            givens >= FEWEST,
            "{givens} givens are too few: no puzzle with fewer than {FEWEST} has only one solution"
        );
        ensure!(givens <= 81, "{givens} givens are too many: a board has 81 cells");
        ensure!(
            !self.is_minimal || givens <= MAX_MINIMAL_GIVENS,
            "{givens} givens are too many: no minimal puzzle with more than {MAX_MINIMAL_GIVENS} is known"
        );
        ensure!(
            givens < 81 || *self.guesses.start() == 0,
            "81 givens leave nothing to guess: the board is full"
        );
        Ok(())
    }
}
