//! `x` and `X`, which are an empty cell only where all empty cells of a puzzle are so written.

use super::{error::ParseError, text::Placed};
use crate::Grid;

const EXPECTED: &str = "a digit 1-9 or . 0 _ * (x and X only where all empty cells are so written)";

/// The crosses of a puzzle. One among other empty cells is a slip of the keyboard, and the cell
/// may have had a digit.
#[derive(Default)]
pub(super) struct Crosses {
    first: Option<Placed>,
    count: usize,
}

impl Crosses {
    /// The crosses among the characters of a puzzle.
    pub(super) fn of(chars: impl IntoIterator<Item = Placed>) -> Self {
        let mut crosses = Crosses::default();
        crosses.add(chars);
        crosses
    }

    /// Adds those among more of its characters.
    pub(super) fn add(&mut self, chars: impl IntoIterator<Item = Placed>) {
        for cross in chars.into_iter().filter(|(_, char)| matches!(char, 'x' | 'X')) {
            self.first = self.first.or(Some(cross));
            self.count += 1;
        }
    }

    /// Checks that each empty cell of the puzzle is a cross, or none is.
    pub(super) fn check(&self, grid: Grid) -> Result<Grid, ParseError> {
        match self.first {
            Some((place, char)) if self.count < 81 - grid.filled() => {
                Err(ParseError::unexpected(place, char, EXPECTED))
            }
            _ => Ok(grid),
        }
    }
}
