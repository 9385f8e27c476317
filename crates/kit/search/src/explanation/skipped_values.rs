//! The digits that a search passes over.

use crate::recording::{Recording, Step};
use crate::{Cell, Layout, Position};

use crate::explanation::{Line, Order, Refusal, candidates, last_tried, refusal};

/// How a search goes through the digits of its cells, as far as its writes do not show it.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Habits {
    /// In which order it takes the digits of a cell, or the cells of a line.
    pub order: Order,
    /// Along which line it goes; `None` where it goes through the digits of each cell.
    pub line: Option<Line>,
    /// In which cell it has found no digit before it takes one back, where that is known.
    pub dead_end: Option<DeadEnd>,
}

/// Where a search has found no digit that fits, before it takes a digit back.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum DeadEnd {
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
pub fn passed_over(
    layout: &Layout,
    recording: &Recording,
    step: u64,
    habits: Option<Habits>,
) -> Vec<Refusal> {
    let number = step.saturating_sub(1);
    // Without a line, the one digit of a cell is no choice.
    let habits = habits.filter(|habits| layout.has_one_value() == habits.line.is_some());
    let known = recording.step(step).zip(recording.at(number)).zip(habits);
    let Some(((step, before), habits)) = known else { return Vec::new() };
    let (previous, position) = (recording.step(number), *before.position());
    let is_after_gap = previous.is_none() && number > 0;
    let turn = Turn { layout, habits, step, previous, is_after_gap, position };
    let rows = [turn.dead_end(), turn.skipped()].into_iter().flatten();
    rows.filter_map(|row| turn.refused(&row)).flatten().collect()
}

/// A digit in a cell.
type Place = (Cell, u8);

/// A step, and what was there before it. What the search goes through in its order is a row: the digits of
/// a cell, or a line of cells with their one digit.
struct Turn<'a> {
    layout: &'a Layout,
    habits: Habits,
    step: Step,
    previous: Option<Step>,
    /// Whether there is a step before it that is not kept.
    is_after_gap: bool,
    position: Position,
}

impl Turn<'_> {
    /// What is in the row before the place that is filled, from the last one on that was tried.
    fn skipped(&self) -> Option<Vec<Place>> {
        let (step, cell) = (self.step, self.cell_of(self.step));
        // Where a cell was empty, the step before tells what was tried.
        if step.after() == 0 || (step.before() == 0 && self.is_after_gap) {
            return None;
        }
        let last = match (self.habits.line, self.previous) {
            (None, previous) => last_tried(previous, step).map(|digit| (cell, digit)),
            (Some(_), _) if step.before() != 0 => return None,
            (Some(_), None) => None,
            (Some(_), Some(previous)) => match (previous.after(), self.is_in_line_of(previous)) {
                (0, true) => Some(self.tried(previous)),
                (1.., false) => None,
                _ => return None,
            },
        };
        between(&self.row(cell), last, Some((cell, step.after())))
    }

    /// What was left in the row where the search has found none.
    fn dead_end(&self) -> Option<Vec<Place>> {
        let is_in_lines = self.habits.line.is_some();
        if self.previous.is_some_and(Step::is_solution) {
            return None;
        }
        if self.habits.dead_end? == DeadEnd::OwnCell {
            let is_known = self.step.after() == 0 && !is_in_lines;
            return if is_known { self.after(self.tried(self.step)) } else { None };
        }
        let previous = self.previous.filter(|_| self.step.before() != 0)?;
        match (previous.after(), self.step.after()) {
            (0, 0) if !self.is_in_line_of(previous) => self.after(self.tried(previous)),
            (0, _) => None,
            (_, 1..) if is_in_lines => None,
            _ => Some(self.row(self.first_dead_end()?)),
        }
    }

    /// What forbids each place of a row.
    fn refused(&self, row: &[Place]) -> Option<Vec<Refusal>> {
        let refusal = |&(cell, digit): &Place| refusal(self.layout, &self.position, cell, digit);
        row.iter().map(refusal).collect()
    }

    /// The row of a cell.
    fn row(&self, cell: Cell) -> Vec<Place> {
        let Habits { order, line, .. } = self.habits;
        match line {
            None => order.of((1..=self.layout.most()).map(|digit| (cell, digit))),
            Some(line) => {
                let cells = line.cells(self.layout.size(), line.number(cell));
                order.of(cells.map(|cell| (cell, self.layout.most())))
            }
        }
    }

    /// A cell of the first row in which nothing fits, or which is empty where it is a line.
    fn first_dead_end(&self) -> Option<Cell> {
        let is_empty = |cell: Cell| self.position.at(cell) == 0;
        self.layout.size().cells().find(|&cell| match self.habits.line {
            None => is_empty(cell) && candidates(self.layout, &self.position, cell).is_empty(),
            Some(_) => self.row(cell).into_iter().all(|(cell, _)| is_empty(cell)),
        })
    }

    /// What a step has overwritten or taken back.
    fn tried(&self, step: Step) -> Place {
        let digit = if self.layout.has_one_value() { self.layout.most() } else { step.before() };
        (self.cell_of(step), digit)
    }

    /// Whether another step was in the line of this one.
    fn is_in_line_of(&self, other: Step) -> bool {
        let number = |line: Line, step| line.number(self.cell_of(step));
        self.habits.line.is_some_and(|line| number(line, other) == number(line, self.step))
    }

    fn cell_of(&self, step: Step) -> Cell {
        self.layout.size().cell(step.cell())
    }

    /// What comes after a place in its row, which is all of it after an empty one.
    fn after(&self, last: Place) -> Option<Vec<Place>> {
        between(&self.row(last.0), Some(last).filter(|(_, digit)| *digit != 0), None)
    }
}

/// What is between two things in a row, without these; from its start or to its end where one is not told. There is
/// no answer where `next` does not come after `last`.
fn between(row: &[Place], last: Option<Place>, next: Option<Place>) -> Option<Vec<Place>> {
    let place = |wanted: Place| row.iter().position(|it| *it == wanted);
    let start = last.map_or(Some(0), |last| Some(place(last)? + 1))?;
    let end = next.map_or(Some(row.len()), place)?;
    Some(row.get(start..end)?.to_vec())
}
