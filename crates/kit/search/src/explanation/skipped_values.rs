//! The digits that a search passes over.

use crate::recording::{Recording, Step};
use crate::{AnyBoard, Cell, Layout};

use crate::explanation::{Axis, Conflict, Order, candidates, conflict, last_tried};

/// How a search goes through the digits of its cells, as far as its writes do not show it.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct ValueOrder {
    /// In which order it takes the digits of a cell, or the cells of a line.
    pub order: Order,
    /// Along which line it goes; `None` where it goes through the digits of each cell.
    pub axis: Option<Axis>,
    /// In which cell it has found no digit before it takes one back, where that is known.
    pub dead_end: Option<DeadEndCell>,
}

/// Where a search has found no digit that fits, before it takes a digit back.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum DeadEndCell {
    /// In the cell that it empties: the digits after the last one do not fit.
    OwnCell,
    /// In another cell: the one that it has emptied in the step before, or else the first one in
    /// reading order for which no digit is left. Of a search that goes along lines: in another line,
    /// the one in which it has emptied a cell in the step before, or else the first one that is empty.
    OtherCell,
}

/// What a search has passed over since the step before, with what forbids it, in its order: at a dead end
/// the digits that were left there, and where it writes a digit those between this one and the last one that was tried in its
/// cell. A search that goes along lines passes over cells in the same way.
///
/// Nothing is told where the step is not kept, where the step before it matters and is not kept,
/// and where one of the digits is not forbidden: it was left out for some other reason.
pub fn skipped_values(
    layout: &Layout,
    recording: &Recording,
    step: u64,
    habits: Option<ValueOrder>,
) -> Vec<Conflict> {
    let number = step.saturating_sub(1);
    // Without a line, the one digit of a cell is no choice.
    let habits = habits.filter(|habits| layout.has_one_value() == habits.axis.is_some());
    let known = recording.step(step).zip(recording.moment(number)).zip(habits);
    let Some(((step, before), habits)) = known else { return Vec::new() };
    let (previous, position) = (recording.step(number), *before.board());
    let is_after_gap = previous.is_none() && number > 0;
    let turn = StepContext { layout, habits, step, previous, is_after_gap, position };
    let rows = [turn.dead_end(), turn.skipped()].into_iter().flatten();
    rows.filter_map(|row| turn.conflicts(&row)).flatten().collect()
}

/// A digit in a cell.
type Assignment = (Cell, u8);

/// A step, and what was there before it. What the search goes through in its order is a row: the digits of
/// a cell, or a line of cells with their one digit.
struct StepContext<'a> {
    layout: &'a Layout,
    habits: ValueOrder,
    step: Step,
    previous: Option<Step>,
    /// Whether there is a step before it that is not kept.
    is_after_gap: bool,
    position: AnyBoard,
}

impl StepContext<'_> {
    /// What is in the row before the place that is filled, from the last one on that was tried.
    fn skipped(&self) -> Option<Vec<Assignment>> {
        let (step, cell) = (self.step, self.cell_of(self.step));
        // Where a cell was empty, the step before tells what was tried.
        if step.after() == 0 || (step.before() == 0 && self.is_after_gap) {
            return None;
        }
        let last = match (self.habits.axis, self.previous) {
            (None, previous) => last_tried(previous, step).map(|digit| (cell, digit)),
            (Some(_), _) if step.before() != 0 => return None,
            (Some(_), None) => None,
            (Some(_), Some(previous)) => match (previous.after(), self.is_in_line_of(previous)) {
                (0, true) => Some(self.previous_assignment(previous)),
                (1.., false) => None,
                _ => return None,
            },
        };
        between(&self.row(cell), last, Some((cell, step.after())))
    }

    /// What was left in the row where the search has found none.
    fn dead_end(&self) -> Option<Vec<Assignment>> {
        let is_in_lines = self.habits.axis.is_some();
        if self.previous.is_some_and(Step::is_solution) {
            return None;
        }
        if self.habits.dead_end? == DeadEndCell::OwnCell {
            let is_known = self.step.after() == 0 && !is_in_lines;
            return if is_known { self.after(self.previous_assignment(self.step)) } else { None };
        }
        let previous = self.previous.filter(|_| self.step.before() != 0)?;
        match (previous.after(), self.step.after()) {
            (0, 0) if !self.is_in_line_of(previous) => {
                self.after(self.previous_assignment(previous))
            }
            (0, _) => None,
            (_, 1..) if is_in_lines => None,
            _ => Some(self.row(self.first_dead_end()?)),
        }
    }

    /// What forbids each place of a row.
    fn conflicts(&self, row: &[Assignment]) -> Option<Vec<Conflict>> {
        let refusal =
            |&(cell, digit): &Assignment| conflict(self.layout, &self.position, cell, digit);
        row.iter().map(refusal).collect()
    }

    /// The row of a cell.
    fn row(&self, cell: Cell) -> Vec<Assignment> {
        let ValueOrder { order, axis: line, .. } = self.habits;
        match line {
            None => order.arranged((1..=self.layout.max_value()).map(|digit| (cell, digit))),
            Some(line) => {
                let cells = line.cells(self.layout.size(), line.number(cell));
                order.arranged(cells.map(|cell| (cell, self.layout.max_value())))
            }
        }
    }

    /// A cell of the first row in which nothing fits, or which is empty where it is a line.
    fn first_dead_end(&self) -> Option<Cell> {
        let is_empty = |cell: Cell| self.position.value_at(cell) == 0;
        self.layout.size().cells().find(|&cell| match self.habits.axis {
            None => is_empty(cell) && candidates(self.layout, &self.position, cell).is_empty(),
            Some(_) => self.row(cell).into_iter().all(|(cell, _)| is_empty(cell)),
        })
    }

    /// What a step has overwritten or taken back.
    fn previous_assignment(&self, step: Step) -> Assignment {
        let digit =
            if self.layout.has_one_value() { self.layout.max_value() } else { step.before() };
        (self.cell_of(step), digit)
    }

    /// Whether another step was in the line of this one.
    fn is_in_line_of(&self, other: Step) -> bool {
        let number = |line: Axis, step| line.number(self.cell_of(step));
        self.habits.axis.is_some_and(|line| number(line, other) == number(line, self.step))
    }

    fn cell_of(&self, step: Step) -> Cell {
        self.layout.size().cell(step.cell())
    }

    /// What comes after a place in its row, which is all of it after an empty one.
    fn after(&self, last: Assignment) -> Option<Vec<Assignment>> {
        between(&self.row(last.0), Some(last).filter(|(_, digit)| *digit != 0), None)
    }
}

/// What is between two things in a row, without these; from its start or to its end where one is not told. There is
/// no answer where `next` does not come after `last`.
fn between(
    row: &[Assignment],
    last: Option<Assignment>,
    next: Option<Assignment>,
) -> Option<Vec<Assignment>> {
    let place = |wanted: Assignment| row.iter().position(|it| *it == wanted);
    let start = last.map_or(Some(0), |last| Some(place(last)? + 1))?;
    let end = next.map_or(Some(row.len()), place)?;
    Some(row.get(start..end)?.to_vec())
}
