//! The values that a search skipped because of conflicts.

use crate::recording::{Recording, Step};
use crate::{AnyBoard, Cell, Layout};

use crate::explanation::{Axis, Conflict, Order, candidates, conflict, last_tried};

/// The order in which a search tries values.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct ValueOrder {
    /// The order of the digits of a cell, or of the cells of a row or column.
    pub order: Order,
    /// The row or column whose cells the search tries. `None` if the search tries the digits of each cell.
    pub axis: Option<Axis>,
    /// The cell in which the search found no digit before an undo, if that cell is known.
    pub dead_end: Option<DeadEndCell>,
}

/// The cell in which a search found no allowed digit before it takes a digit back.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum DeadEndCell {
    /// The cell that the search empties: the digits after the removed digit are not allowed.
    OwnCell,
    /// Another cell: the cell that the search emptied in the previous step. If the previous step emptied no cell, the
    /// first empty cell without candidates, in reading order.
    ///
    /// A search that tries the cells of a row or column has a line instead of a cell: the line in which the search emptied
    /// a cell in the previous step, or else the first empty line.
    OtherCell,
}

/// Returns the values that the search skipped between the previous step and step `number`, each with the conflict that
/// forbids the value, in the order of the search. First come the remaining values at a dead end. If the step writes a
/// value, the values between the last tried value and the written value follow.
///
/// Some searches choose a row or column, and try its cells for one value. Such a search skips cells, not values: all
/// conflicts have this value, and each conflict has another cell.
///
/// Returns nothing if the step, or a previous step that matters, is not kept. Leaves out all values of the dead end if
/// one of them has no conflict: the search skipped that value for another reason. Likewise leaves out all values before
/// the written value if one of them has no conflict.
pub fn skipped_values(
    layout: &Layout,
    recording: &Recording,
    number: u64,
    value_order: Option<ValueOrder>,
) -> Vec<Conflict> {
    let Some(context) = StepContext::new(layout, recording, number, value_order) else {
        return Vec::new();
    };
    let mut conflicts = Vec::new();
    for skipped in [context.skipped_at_dead_end(), context.skipped_before_write()] {
        let Some(skipped) = skipped else { continue };
        conflicts.extend(context.conflicts(&skipped).unwrap_or_default());
    }
    conflicts
}

/// A cell and a value for the cell.
#[derive(Clone, Copy, Eq, PartialEq)]
struct Assignment {
    cell: Cell,
    value: u8,
}

/// The last assignment that a search tried before a write.
enum LastTry {
    /// The search tried this assignment last.
    At(Assignment),
    /// The search starts with the first assignment of the sequence.
    NoTry,
    /// The previous step does not show the last assignment.
    Unknown,
}

/// A step and the state before the step.
///
/// A **sequence** contains the assignments that the search tries one after the other: all digits of a cell, or the one
/// value in all cells of a row or column.
struct StepContext<'a> {
    layout: &'a Layout,
    value_order: ValueOrder,
    step: Step,
    previous: Option<Step>,
    /// Whether the previous step exists but is not kept.
    is_after_gap: bool,
    /// The board before the step.
    board: AnyBoard,
}

impl<'a> StepContext<'a> {
    /// Returns `None` if the step is not kept, or if the search has no order that fits the boards.
    fn new(
        layout: &'a Layout,
        recording: &Recording,
        number: u64,
        value_order: Option<ValueOrder>,
    ) -> Option<Self> {
        let value_order = value_order?;
        // On a board with one value, the order of the digits of a cell shows nothing, but the order of cells does.
        if layout.has_one_value() != value_order.axis.is_some() {
            return None;
        }
        let previous_number = number.saturating_sub(1);
        let step = recording.step(number)?;
        let board = *recording.moment(previous_number)?.board();
        let previous = recording.step(previous_number);
        let is_after_gap = previous.is_none() && previous_number > 0;
        Some(StepContext { layout, value_order, step, previous, is_after_gap, board })
    }

    /// Returns the assignments between the last tried assignment and the written one. `None` if the step writes no
    /// value or if the last tried assignment is not known.
    fn skipped_before_write(&self) -> Option<Vec<Assignment>> {
        if self.step.after() == 0 {
            return None;
        }
        // If the cell was empty, only the previous step shows the last tried value.
        if self.step.before() == 0 && self.is_after_gap {
            return None;
        }
        let cell = self.cell_of(self.step);
        let written = Assignment { cell, value: self.step.after() };
        let sequence = self.sequence(cell);
        let rest = match self.last_try() {
            LastTry::At(assignment) => after(&sequence, assignment)?,
            LastTry::NoTry => &sequence,
            LastTry::Unknown => return None,
        };
        Some(before(rest, written)?.to_vec())
    }

    /// Returns the last assignment that the search tried before this write.
    fn last_try(&self) -> LastTry {
        if self.value_order.axis.is_none() {
            let cell = self.cell_of(self.step);
            return match last_tried(self.previous, self.step) {
                Some(value) => LastTry::At(Assignment { cell, value }),
                None => LastTry::NoTry,
            };
        }
        if self.step.before() != 0 {
            return LastTry::Unknown;
        }
        let Some(previous) = self.previous else { return LastTry::NoTry };
        let is_removal = previous.after() == 0;
        match (is_removal, self.is_on_same_line(previous)) {
            (true, true) => LastTry::At(self.undone_assignment(previous)),
            (false, false) => LastTry::NoTry,
            _ => LastTry::Unknown,
        }
    }

    /// Returns the assignments that the search skipped at a dead end before this step. `None` if there was no dead end,
    /// or if the dead end is not known.
    fn skipped_at_dead_end(&self) -> Option<Vec<Assignment>> {
        if self.previous.is_some_and(Step::is_solution) {
            return None;
        }
        match self.value_order.dead_end? {
            DeadEndCell::OwnCell => self.skipped_in_own_cell(),
            DeadEndCell::OtherCell => self.skipped_in_other_cell(),
        }
    }

    fn skipped_in_own_cell(&self) -> Option<Vec<Assignment>> {
        let is_removal = self.step.after() == 0;
        if !is_removal || self.value_order.axis.is_some() {
            return None;
        }
        self.sequence_after(self.undone_assignment(self.step))
    }

    fn skipped_in_other_cell(&self) -> Option<Vec<Assignment>> {
        let previous = self.previous?;
        let takes_value_back = self.step.before() != 0;
        if !takes_value_back {
            return None;
        }
        let is_removal = self.step.after() == 0;
        let is_after_removal = previous.after() == 0;
        if is_after_removal {
            if !is_removal || self.is_on_same_line(previous) {
                return None;
            }
            // Both steps empty a cell: the search found nothing more in the sequence of the previous step.
            return self.sequence_after(self.undone_assignment(previous));
        }
        if !is_removal && self.value_order.axis.is_some() {
            return None;
        }
        Some(self.sequence(self.first_dead_end()?))
    }

    /// Returns the conflicts that forbid assignments. `None` if an assignment has no conflict.
    fn conflicts(&self, assignments: &[Assignment]) -> Option<Vec<Conflict>> {
        assignments
            .iter()
            .map(|&Assignment { cell, value }| conflict(self.layout, &self.board, cell, value))
            .collect()
    }

    /// Returns the sequence of a cell.
    fn sequence(&self, cell: Cell) -> Vec<Assignment> {
        let max_value = self.layout.max_value();
        let ValueOrder { order, axis, .. } = self.value_order;
        match axis {
            None => order.arranged((1..=max_value).map(|value| Assignment { cell, value })),
            Some(axis) => {
                let cells = axis.cells(self.layout.size(), axis.line_index(cell));
                order.arranged(cells.map(|cell| Assignment { cell, value: max_value }))
            }
        }
    }

    /// Returns a cell of the first dead end in reading order: an empty cell without candidates, or the first cell of an
    /// empty row or column.
    fn first_dead_end(&self) -> Option<Cell> {
        let is_empty = |cell: Cell| self.board.value_at(cell) == 0;
        self.layout.size().cells().find(|&cell| match self.value_order.axis {
            None => is_empty(cell) && candidates(self.layout, &self.board, cell).is_empty(),
            Some(_) => self.sequence(cell).iter().all(|assignment| is_empty(assignment.cell)),
        })
    }

    /// Returns the assignment that a step has overwritten or removed. On a board with several values, the value is 0 if
    /// the cell was empty before the step.
    fn undone_assignment(&self, step: Step) -> Assignment {
        let value =
            if self.layout.has_one_value() { self.layout.max_value() } else { step.before() };
        Assignment { cell: self.cell_of(step), value }
    }

    /// Returns whether another step wrote to the same row or column. `false` if the search tries the digits of each
    /// cell.
    fn is_on_same_line(&self, other: Step) -> bool {
        let Some(axis) = self.value_order.axis else { return false };
        axis.line_index(self.cell_of(other)) == axis.line_index(self.cell_of(self.step))
    }

    fn cell_of(&self, step: Step) -> Cell {
        self.layout.size().cell(step.cell())
    }

    /// Returns the rest of the sequence after an assignment, or the whole sequence if the value is 0.
    fn sequence_after(&self, last: Assignment) -> Option<Vec<Assignment>> {
        let sequence = self.sequence(last.cell);
        if last.value == 0 {
            return Some(sequence);
        }
        Some(after(&sequence, last)?.to_vec())
    }
}

/// Returns the assignments after `last`, or `None` if `last` is not in the sequence.
fn after(sequence: &[Assignment], last: Assignment) -> Option<&[Assignment]> {
    let index = sequence.iter().position(|&assignment| assignment == last)?;
    Some(&sequence[index + 1..])
}

/// Returns the assignments before `next`, or `None` if `next` is not in the sequence.
fn before(sequence: &[Assignment], next: Assignment) -> Option<&[Assignment]> {
    let index = sequence.iter().position(|&assignment| assignment == next)?;
    Some(&sequence[..index])
}
