//! One write in two bytes, and the cells that clash with it.

use crate::trace::Write;
use crate::{AnyBoard, Cell, Layout, Size};

/// One write, and whether the search reported a solution right after it.
///
/// From the lowest bit: 7 bits for the cell (0–120, in reading order), 4 for the value that was
/// there before (0 for none), 4 for the value that is there now, and 1 for a solution.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Step(u16);

impl Step {
    const BEFORE: u32 = 7;
    const AFTER: u32 = 11;
    const SOLUTION: u16 = 1 << 15;

    /// A write without a solution.
    #[inline]
    pub fn new(write: Write) -> Self {
        let cell = u16::from(write.cell);
        let (before, after) = (u16::from(write.before), u16::from(write.after));
        Step(cell | before << Self::BEFORE | after << Self::AFTER)
    }

    /// The same write, with a solution.
    pub fn with_solution(self) -> Self {
        Step(self.0 | Self::SOLUTION)
    }

    /// The write.
    #[inline]
    pub fn write(self) -> Write {
        Write { cell: self.cell() as u8, before: self.before(), after: self.after() }
    }

    /// The number of the cell, 0–120.
    #[inline]
    pub fn cell(self) -> usize {
        usize::from(self.0 & 0x7f)
    }

    /// The value that was in the cell, or 0 for none.
    #[inline]
    pub fn before(self) -> u8 {
        (self.0 >> Self::BEFORE & 0xf) as u8
    }

    /// The value that is there now, or 0 where the cell was set back to empty.
    #[inline]
    pub fn after(self) -> u8 {
        (self.0 >> Self::AFTER & 0xf) as u8
    }

    /// Whether the search reported a solution between this write and the next.
    #[inline]
    pub fn is_solution(self) -> bool {
        self.0 & Self::SOLUTION != 0
    }

    /// The step of two bytes as [`to_bytes`](Step::to_bytes) gives them; `None` if a number in them
    /// is no cell of the largest board.
    pub fn from_bytes(bytes: [u8; 2]) -> Option<Self> {
        let step = Step(u16::from_le_bytes(bytes));
        (step.cell() < Size::MOST * Size::MOST).then_some(step)
    }

    /// The two bytes, the one with the lower bits first.
    pub fn to_bytes(self) -> [u8; 2] {
        self.0.to_le_bytes()
    }
}

/// The cells that have the value which `step` writes, in one of the units of its own cell, in reading
/// order. The board may be the one before the step or after it: the cell of the step itself is not
/// looked at.
pub fn conflicting_cells(layout: &Layout, position: &AnyBoard, step: Step) -> Vec<Cell> {
    if step.after() == 0 {
        return Vec::new();
    }
    let own = layout.size().cell(step.cell());
    let meets = |cell: Cell| layout.units_of(own).any(|(_, cells)| cells.contains(&cell));
    let equal = position.cells().filter(|&(cell, value)| value == step.after() && cell != own);
    equal.map(|(cell, _)| cell).filter(|&cell| meets(cell)).collect()
}
