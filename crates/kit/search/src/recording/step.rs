//! A write in two bytes, and the cells that conflict with a write.

use crate::trace::Write;
use crate::{AnyBoard, Cell, Layout, Size};

/// A write of a search, and whether the search reported a solution right after the write.
///
/// A step takes 16 bits. From the lowest bit: 7 bits for the index of the cell (0–120, in reading order), 4 for the
/// value before the write, 4 for the value after the write, and 1 for a solution. The value of an empty cell is 0.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Step(u16);

impl Step {
    const BEFORE: u32 = 7;
    const AFTER: u32 = 11;
    const SOLUTION: u16 = 1 << 15;

    /// Creates a step without a solution.
    #[inline]
    pub fn new(write: Write) -> Self {
        let cell = u16::from(write.cell);
        let (before, after) = (u16::from(write.before), u16::from(write.after));
        Step(cell | before << Self::BEFORE | after << Self::AFTER)
    }

    /// Returns the same step with a solution.
    pub fn with_solution(self) -> Self {
        Step(self.0 | Self::SOLUTION)
    }

    /// Returns the write.
    #[inline]
    pub fn write(self) -> Write {
        Write { cell: self.cell() as u8, before: self.before(), after: self.after() }
    }

    /// Returns the index of the cell in reading order, 0–120.
    #[inline]
    pub fn cell(self) -> usize {
        usize::from(self.0 & 0x7f)
    }

    /// Returns the value of the cell before the write, 0 for an empty cell.
    #[inline]
    pub fn before(self) -> u8 {
        (self.0 >> Self::BEFORE & 0xf) as u8
    }

    /// Returns the value of the cell after the write, 0 for an empty cell.
    #[inline]
    pub fn after(self) -> u8 {
        (self.0 >> Self::AFTER & 0xf) as u8
    }

    /// Returns whether the search reported a solution between this write and the next write.
    #[inline]
    pub fn is_solution(self) -> bool {
        self.0 & Self::SOLUTION != 0
    }

    /// Decodes the output of [`to_bytes`](Step::to_bytes). Returns `None` if the largest board has no cell with this
    /// index.
    pub fn from_bytes(bytes: [u8; 2]) -> Option<Self> {
        let step = Step(u16::from_le_bytes(bytes));
        (step.cell() < Size::MAX_CELLS).then_some(step)
    }

    /// Encodes the step in two bytes, lower byte first.
    pub fn to_bytes(self) -> [u8; 2] {
        self.0.to_le_bytes()
    }
}

/// Returns the cells that conflict with the write of `step`, in reading order: other cells with the same value in a
/// unit of the written cell. `board` may be the board before or after the step, since the written cell itself is
/// ignored.
pub fn conflicting_cells(layout: &Layout, board: &AnyBoard, step: Step) -> Vec<Cell> {
    if step.after() == 0 {
        return Vec::new();
    }
    let written = layout.size().cell(step.cell());
    let shares_unit = |cell: Cell| layout.units_of(written).any(|unit| unit.cells.contains(&cell));
    board
        .cells()
        .filter(|&(cell, value)| value == step.after() && cell != written)
        .map(|(cell, _)| cell)
        .filter(|&cell| shares_unit(cell))
        .collect()
}
