//! Which cells clash with the one that a step has written.

use crate::{Cell, Layout, Position};

use crate::recording::step::Step;

/// The cells that have the value which `step` writes, in one of the units of its own cell, in reading
/// order. The board may be the one before the step or after it: the cell of the step itself is not
/// looked at.
pub fn clashes(layout: &Layout, position: &Position, step: Step) -> Vec<Cell> {
    if step.after() == 0 {
        return Vec::new();
    }
    let own = layout.size().cell(step.cell());
    let meets = |cell: Cell| layout.units_of(own).any(|unit| unit.cells.contains(&cell));
    let equal = position.cells().filter(|&(cell, value)| value == step.after() && cell != own);
    equal.map(|(cell, _)| cell).filter(|&cell| meets(cell)).collect()
}
