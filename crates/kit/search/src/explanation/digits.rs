//! A set of values, which are digits in most problems, and what forbids one in a cell.

use std::fmt;

use crate::{AnyBoard, Cell, Layout, Unit};

/// Some of the values 1–15.
#[derive(Clone, Copy, Default, Eq, Hash, PartialEq)]
pub struct Digits(u16);

impl Digits {
    /// Whether a digit (1–15) is among them.
    pub fn contains(self, digit: u8) -> bool {
        self.0 & 1 << digit != 0
    }

    /// Adds a digit (1–15).
    pub fn insert(&mut self, digit: u8) {
        self.0 |= 1 << digit;
    }

    /// Those that are not among the others.
    pub fn without(self, others: Digits) -> Digits {
        Digits(self.0 & !others.0)
    }

    /// How many there are.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// From the least to the greatest.
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

/// Why a digit cannot be in a cell.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Conflict {
    /// The cell in which it is forbidden.
    pub cell: Cell,
    /// The digit.
    pub digit: u8,
    /// A cell that has the digit already.
    pub blocker: Cell,
    /// What both cells are in: a row, a column, a box.
    pub unit: Unit,
}

/// What forbids `digit` in `cell`, whatever the cell itself has. Of several cells, one of the unit
/// that comes first in the rules is told.
pub fn conflict(layout: &Layout, position: &AnyBoard, cell: Cell, digit: u8) -> Option<Conflict> {
    layout.units_of(cell).find_map(|(unit, cells)| {
        let mut others = cells.iter().filter(|&&other| other != cell);
        let by = *others.find(|&&other| position.value_at(other) == digit)?;
        Some(Conflict { cell, digit, blocker: by, unit: *unit })
    })
}

/// The digits that no other cell forbids in `cell`, whatever the cell itself has.
pub fn candidates(layout: &Layout, position: &AnyBoard, cell: Cell) -> Digits {
    let others = layout.units_of(cell).flat_map(|(_, cells)| cells).filter(|&&other| other != cell);
    let digits = others.map(|&other| position.value_at(other)).filter(|&digit| digit != 0);
    Digits::from_iter(1..=layout.max_value()).without(digits.collect())
}
