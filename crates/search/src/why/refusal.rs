//! What forbids a digit in a cell.

use crate::{Cell, Layout, Position, UnitName};

use crate::why::Digits;

/// Why a digit cannot be in a cell.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Refusal {
    /// The digit.
    pub digit: u8,
    /// A cell that has the digit already.
    pub cell: Cell,
    /// What both cells are in: a row, a column, a box.
    pub unit: UnitName,
}

/// What forbids `digit` in `cell`, whatever the cell itself has. Of several cells, one of the unit
/// that comes first in the rules is told.
pub fn refusal(layout: &Layout, position: &Position, cell: Cell, digit: u8) -> Option<Refusal> {
    layout.units_of(cell).find_map(|unit| {
        let mut others = unit.cells.iter().filter(|&&other| other != cell);
        let cell = *others.find(|&&other| position.at(other) == digit)?;
        Some(Refusal { digit, cell, unit: unit.name() })
    })
}

/// The digits that no other cell forbids in `cell`, whatever the cell itself has.
pub fn candidates(layout: &Layout, position: &Position, cell: Cell) -> Digits {
    let others = layout.units_of(cell).flat_map(|unit| &unit.cells).filter(|&&other| other != cell);
    let digits = others.map(|&other| position.at(other)).filter(|&digit| digit != 0);
    Digits::up_to(layout.most()).without(digits.collect())
}
