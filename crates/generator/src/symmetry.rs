//! Which cells are given or empty together.

use std::fmt;

/// A symmetry of the pattern that the givens make; it says nothing about their digits.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub enum Symmetry {
    /// None: each cell for itself.
    #[default]
    None,
    /// The same after a quarter of a turn: cells go in fours, and the middle one alone.
    Rotate90,
    /// The same after half a turn: cells go in pairs, and the middle one alone.
    Rotate180,
    /// Left and right: cells go in pairs, and those of the middle column alone.
    Mirror,
    /// About the diagonal from the top left: cells go in pairs, and its own alone.
    Diagonal,
}

impl Symmetry {
    /// All of them, from the one that asks for nothing.
    pub const ALL: [Symmetry; 5] = [
        Symmetry::None,
        Symmetry::Rotate90,
        Symmetry::Rotate180,
        Symmetry::Mirror,
        Symmetry::Diagonal,
    ];

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
        f.pad(match self {
            Symmetry::None => "none",
            Symmetry::Rotate90 => "rotate90",
            Symmetry::Rotate180 => "rotate180",
            Symmetry::Mirror => "mirror",
            Symmetry::Diagonal => "diagonal",
        })
    }
}
