//! What is asked of a puzzle.

use std::{error::Error, fmt, ops::RangeInclusive};

use crate::Symmetry;

/// What is asked of a puzzle, besides exactly one solution.
///
/// The default asks for nothing else, and gives what newspapers print: 28 to 36 givens,
/// mostly solved without a guess.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Recipe {
    /// How many givens, 17–81. Without a number there are 28 to 36, or as few as come about
    /// if the puzzle is to be minimal or to need guesses.
    pub givens: Option<usize>,
    /// No given can be removed without a second solution; with a symmetry, no orbit can.
    pub minimal: bool,
    /// The symmetry of the pattern of givens.
    pub symmetry: Symmetry,
    /// The solution is a random first row, and what a search that tries the digits from
    /// 1 up, in reading order, makes of it: see [`first_row_board`](crate::first_row_board).
    pub first_row: bool,
    /// How many guesses [`lockstep::solve_one`] makes to know that there is one solution.
    /// An engine that comes to guess less gives other puzzles for the same seed; without a
    /// range the puzzles do not depend on it.
    pub guesses: RangeInclusive<u64>,
}

impl Default for Recipe {
    fn default() -> Self {
        Recipe {
            givens: None,
            minimal: false,
            symmetry: Symmetry::None,
            first_row: false,
            guesses: 0..=u64::MAX,
        }
    }
}

/// The fewest givens with which a puzzle can have one solution: all boards with 16 were tried.
pub const FEWEST: usize = 17;

/// The most givens of any minimal puzzle that is known.
pub const MOST_MINIMAL: usize = 40;

impl Recipe {
    /// Whether there can be such a puzzle, as far as is known; whether one is found is
    /// another question.
    ///
    /// # Errors
    ///
    /// The first reason why there is none.
    pub fn check(&self) -> Result<(), Impossible> {
        if self.guesses.is_empty() {
            return Err(Impossible::NoGuesses);
        }
        match self.givens {
            Some(givens) if givens < FEWEST => Err(Impossible::TooFew(givens)),
            Some(givens) if givens > 81 => Err(Impossible::TooMany(givens)),
            Some(givens) if !self.symmetry.allows(givens) => {
                Err(Impossible::Asymmetric(givens, self.symmetry))
            }
            // If only whole orbits count, a puzzle with more may be minimal.
            Some(givens)
                if self.minimal && self.symmetry == Symmetry::None && givens > MOST_MINIMAL =>
            {
                Err(Impossible::TooManyForMinimal(givens))
            }
            Some(81) if self.minimal => Err(Impossible::FullAndMinimal),
            Some(81) if *self.guesses.start() > 0 => Err(Impossible::FullAndGuessed),
            _ => Ok(()),
        }
    }
}

/// Why there is no puzzle of a recipe.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Impossible {
    /// Fewer givens than any puzzle with one solution has.
    TooFew(usize),
    /// More givens than cells.
    TooMany(usize),
    /// No set of whole orbits has this number of cells.
    Asymmetric(usize, Symmetry),
    /// More givens than any minimal puzzle has that is known.
    TooManyForMinimal(usize),
    /// Of a full board any given can be removed.
    FullAndMinimal,
    /// A full board leaves nothing to guess.
    FullAndGuessed,
    /// The range of guesses is empty.
    NoGuesses,
}

impl fmt::Display for Impossible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Impossible::TooFew(givens) => write!(
                f,
                "{givens} givens are too few: no puzzle with fewer than {FEWEST} has only one solution"
            ),
            Impossible::TooMany(givens) => {
                write!(f, "{givens} givens are too many: a board has 81 cells")
            }
            Impossible::Asymmetric(givens, symmetry) => write!(
                f,
                "{givens} givens cannot have the symmetry {symmetry}: its cells go in fours, \
                 and the middle one alone, so their number is 4 n or 4 n + 1"
            ),
            Impossible::TooManyForMinimal(givens) => write!(
                f,
                "{givens} givens are too many: no minimal puzzle with more than {MOST_MINIMAL} is known"
            ),
            Impossible::FullAndMinimal => {
                f.write_str("81 givens are not minimal: any of them can be removed")
            }
            Impossible::FullAndGuessed => {
                f.write_str("81 givens leave nothing to guess: the board is full")
            }
            Impossible::NoGuesses => f.write_str("the range of guesses is empty"),
        }
    }
}

impl Error for Impossible {}
