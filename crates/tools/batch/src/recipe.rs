//! The properties of the puzzles to make, and a check whether such puzzles can exist.

use std::ops::RangeInclusive;

use program::{Result, ensure};

/// The properties of a puzzle to make, in addition to exactly one solution.
///
/// The default has no further conditions. Its puzzles are like those in newspapers: 28 to 36 givens, and most of
/// them need no guess.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Recipe {
    /// Number of givens, 17–81. With `None` there are 28 to 36; a minimal puzzle, or one that needs guesses, then
    /// has as few as the generator reaches.
    pub givens: Option<usize>,
    /// Whether each given is needed: without it the puzzle has a second solution.
    pub is_minimal: bool,
    /// Number of guesses that [`lockstep::solve_one`] makes to prove that there is one solution.
    ///
    /// A puzzle of a seed changes if a new version of `lockstep` makes other guesses, unless the range is that of
    /// the default.
    pub guesses: RangeInclusive<u64>,
}

impl Default for Recipe {
    fn default() -> Self {
        Recipe { givens: None, is_minimal: false, guesses: 0..=u64::MAX }
    }
}

/// The fewest givens of any puzzle with one solution. An exhaustive search found no such puzzle with 16.
const MIN_GIVENS: usize = 17;

/// The most givens of any known minimal puzzle.
const MAX_MINIMAL_GIVENS: usize = 40;

impl Recipe {
    /// Checks that puzzles with these properties can exist. The generator may still fail to find one.
    ///
    /// # Errors
    ///
    /// Says which number of givens is impossible, or is not known to be possible.
    pub fn check(&self) -> Result<()> {
        let Some(givens) = self.givens else { return Ok(()) };
        ensure!(
            givens >= MIN_GIVENS,
            "{givens} givens are too few: a puzzle with one solution has at least {MIN_GIVENS}"
        );
        ensure!(givens <= 81, "{givens} givens are too many: a board has 81 cells");
        ensure!(
            !self.is_minimal || givens <= MAX_MINIMAL_GIVENS,
            "{givens} givens are too many: every known minimal puzzle has at most {MAX_MINIMAL_GIVENS}"
        );
        ensure!(
            givens < 81 || *self.guesses.start() == 0,
            "81 givens leave nothing to guess: the board is full"
        );
        Ok(())
    }
}
