//! A unit: a group of cells with different values.

use alloc::vec::Vec;
use core::fmt;

use crate::Cell;

/// A group of cells in which each value may occur once. `Display` counts from 1: "row 3".
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Unit {
    /// The kind of the unit.
    pub kind: UnitKind,
    /// Index among the units of this kind, from 0.
    pub index: usize,
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind.name(), self.index + 1)
    }
}

/// The kind of a unit.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum UnitKind {
    /// All cells of a row.
    Row,
    /// All cells of a column.
    Column,
    /// All cells of a block, such as a 3×3 box.
    Box,
    /// The cells of a line that goes down to the right.
    Diagonal,
    /// The cells of a line that goes down to the left.
    Antidiagonal,
}

impl UnitKind {
    /// Returns the English name: "row".
    pub const fn name(self) -> &'static str {
        match self {
            UnitKind::Row => "row",
            UnitKind::Column => "column",
            UnitKind::Box => "box",
            UnitKind::Diagonal => "diagonal",
            UnitKind::Antidiagonal => "antidiagonal",
        }
    }
}

/// A unit and its cells.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct UnitCells {
    /// The unit.
    pub unit: Unit,
    /// All cells of the unit, in reading order.
    pub cells: Vec<Cell>,
}
