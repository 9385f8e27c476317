//! A set of values, and the conflict that forbids a value in a cell. Values are called digits here.

use std::fmt;

use crate::{AnyBoard, Cell, Layout, Unit};

/// A set of digits (1–15).
#[derive(Clone, Copy, Default, Eq, Hash, PartialEq)]
pub struct Digits(u16);

impl Digits {
    /// Returns whether the set contains a digit (1–15).
    pub fn contains(self, digit: u8) -> bool {
        self.0 & 1 << digit != 0
    }

    /// Adds a digit (1–15).
    pub fn insert(&mut self, digit: u8) {
        self.0 |= 1 << digit;
    }

    /// Returns the digits that are not in `others`.
    pub fn without(self, others: Digits) -> Digits {
        Digits(self.0 & !others.0)
    }

    /// Returns the number of digits.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether the set has no digit.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the digits from the least to the greatest.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = u8> {
        (1..=15).filter(move |&digit| self.contains(digit))
    }
}

impl FromIterator<u8> for Digits {
    fn from_iter<I: IntoIterator<Item = u8>>(digits: I) -> Self {
        let mut set = Digits::default();
        digits.into_iter().for_each(|digit| set.insert(digit));
        set
    }
}

impl fmt::Debug for Digits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// The reason why a cell cannot have a digit.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Conflict {
    /// The cell that cannot have the digit.
    pub cell: Cell,
    /// The digit.
    pub digit: u8,
    /// Another cell that has the digit.
    pub blocker: Cell,
    /// The unit that contains both cells.
    pub unit: Unit,
}

/// Returns the conflict that forbids `digit` in `cell`, or `None` if the digit is allowed. Ignores the value of the
/// cell itself. If several units have a conflict, returns the conflict in the first unit in the order of the rules.
pub fn conflict(layout: &Layout, board: &AnyBoard, cell: Cell, digit: u8) -> Option<Conflict> {
    layout.units_of(cell).find_map(|unit| {
        let mut other_cells = unit.cells.iter().filter(|&&other| other != cell);
        let blocker = *other_cells.find(|&&other| board.value_at(other) == digit)?;
        Some(Conflict { cell, digit, blocker, unit: unit.unit })
    })
}

/// Returns the digits that no other cell forbids in `cell`. Ignores the value of the cell itself.
pub fn candidates(layout: &Layout, board: &AnyBoard, cell: Cell) -> Digits {
    let forbidden: Digits = layout
        .units_of(cell)
        .flat_map(|unit| &unit.cells)
        .filter(|&&other| other != cell)
        .map(|&other| board.value_at(other))
        .filter(|&digit| digit != 0)
        .collect();
    Digits::from_iter(1..=layout.max_value()).without(forbidden)
}
