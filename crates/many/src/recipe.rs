//! What is asked of a puzzle, and can it be?

use std::{fmt, ops::RangeInclusive};

use lockstep::{solve_all, solve_one};
use program::{
    Result, bail,
    clap::{self, ValueEnum},
};
use sudoku::Grid;

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
    pub symmetry: Symmetry,
    /// How many guesses [`lockstep::solve_one`] makes to know that there is one solution, at least
    /// one number.
    /// An engine that comes to guess less gives other puzzles for the same seed; without a
    /// range the puzzles do not depend on it.
    pub guesses: RangeInclusive<u64>,
}

impl Default for Recipe {
    fn default() -> Self {
        Recipe { givens: None, minimal: false, symmetry: Symmetry::None, guesses: 0..=u64::MAX }
    }
}

/// The fewest givens with which a puzzle can have one solution: all boards with 16 were tried.
const FEWEST: usize = 17;

/// The most givens of any minimal puzzle that is known.
const MOST_MINIMAL: usize = 40;

impl Recipe {
    /// Whether there can be such a puzzle, as far as is known; whether one is found is
    /// another question.
    ///
    /// # Errors
    ///
    /// The first reason why there is none.
    pub fn check(&self) -> Result<()> {
        let Recipe { symmetry, minimal, .. } = *self;
        let Some(givens) = self.givens else { return Ok(()) };
        if givens < FEWEST {
            bail!(
                "{givens} givens are too few: no puzzle with fewer than {FEWEST} has only one solution"
            );
        }
        if givens > 81 {
            bail!("{givens} givens are too many: a board has 81 cells");
        }
        if !symmetry.allows(givens) {
            bail!(
                "{givens} givens cannot have the symmetry {symmetry}: its cells go in fours, and the middle \
                 one alone, so their number is 4 n or 4 n + 1"
            );
        }
        // If only whole orbits count, a puzzle with more may be minimal.
        if minimal && symmetry == Symmetry::None && givens > MOST_MINIMAL {
            bail!(
                "{givens} givens are too many: no minimal puzzle with more than {MOST_MINIMAL} is known"
            );
        }
        if givens == 81 && minimal {
            bail!("81 givens are not minimal: any of them can be removed");
        }
        if givens == 81 && *self.guesses.start() > 0 {
            bail!("81 givens leave nothing to guess: the board is full");
        }
        Ok(())
    }
}

/// A symmetry of the pattern that the givens make; it says nothing about their digits.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, ValueEnum)]
pub enum Symmetry {
    /// Any pattern
    #[default]
    None,
    /// The same after a quarter of a turn
    Rotate90,
    /// The same after half a turn
    Rotate180,
    /// The right half mirrors the left one
    Mirror,
    /// The same about the diagonal from the top left
    Diagonal,
}

impl Symmetry {
    /// The cell to which the symmetry moves a cell.
    fn image(self, cell: usize) -> usize {
        let (row, col) = (cell / 9, cell % 9);
        let (row, col) = match self {
            Symmetry::None => (row, col),
            Symmetry::Rotate90 => (col, 8 - row),
            Symmetry::Rotate180 => (8 - row, 8 - col),
            Symmetry::Mirror => (row, 8 - col),
            Symmetry::Diagonal => (col, row),
        };
        9 * row + col
    }

    /// The cells 0–80 in reading order as sets that are given or empty together: their
    /// orbits, in the order of their first cells.
    pub fn orbits(self) -> Vec<Vec<usize>> {
        let mut is_taken = [false; 81];
        let mut orbits = Vec::new();
        for first in 0..81 {
            let mut orbit = Vec::new();
            let mut cell = first;
            while !is_taken[cell] {
                is_taken[cell] = true;
                orbit.push(cell);
                cell = self.image(cell);
            }
            if !orbit.is_empty() {
                orbits.push(orbit);
            }
        }
        orbits
    }

    /// Whether some whole orbits have `givens` cells, 0–81, together.
    pub fn allows(self, givens: usize) -> bool {
        match self {
            // Twenty fours and the middle cell.
            Symmetry::Rotate90 => givens % 4 <= 1,
            // There is a single cell for an odd number.
            Symmetry::None | Symmetry::Rotate180 | Symmetry::Mirror | Symmetry::Diagonal => true,
        }
    }
}

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let value = self.to_possible_value();
        f.pad(value.as_ref().map_or("", |value| value.get_name()))
    }
}

/// Whether a puzzle is minimal: it has one solution, and without any of its givens it has
/// several. With a symmetry, without any of the orbits that have a given: one given of a
/// pair may then be too many, but not both.
///
/// One test for each orbit.
pub fn is_minimal(puzzle: &Grid, symmetry: Symmetry) -> bool {
    let orbits = symmetry.orbits();
    let without = orbits.iter().map(|orbit| without(puzzle, orbit));
    let fewer: Vec<Grid> = without.filter(|board| board != puzzle).collect();
    let is_needed = solve_all(&fewer, 2).iter().all(|answer| answer.solutions > 1);
    is_needed && solve_one(puzzle, 2).solutions == 1
}

fn without(puzzle: &Grid, cells: &[usize]) -> Grid {
    let mut board = *puzzle;
    for cell in cells {
        board.remove(cell / 9, cell % 9);
    }
    board
}
