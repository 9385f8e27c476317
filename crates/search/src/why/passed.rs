//! The digits that a search passes over.

use crate::recording::{Recording, Step};
use crate::{Cell, Layout, Position};

use crate::why::{Line, Order, Refusal, candidates, last_tried, refusal};

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

/// Digits that were passed over in one cell. Where a search goes along a line, each cell that was passed
/// over has one.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Passed {
    /// The cell.
    pub cell: Cell,
    /// The digits in the order of the search, each with what forbids it. At least one.
    pub digits: Vec<Refusal>,
}

/// What a search has passed over since the step before: at a dead end the digits that were left
/// there, and where it writes a digit those between this one and the last one that was tried in its
/// cell. A search that goes along lines passes over cells in the same way.
///
/// Nothing is told where the step is not kept, where the step before it matters and is not kept,
/// and where one of the digits is not forbidden: it was left out for some other reason.
pub fn passed_over(
    layout: &Layout,
    recording: &Recording,
    step: u64,
    habits: Habits,
) -> Vec<Passed> {
    let Some(number) = step.checked_sub(1) else { return Vec::new() };
    let Some((step, before)) = recording.step(step).zip(recording.at(number)) else {
        return Vec::new();
    };
    let previous = match recording.step(number) {
        Some(step) => Previous::Step(step),
        None if number == 0 => Previous::None,
        None => Previous::NotKept,
    };
    let position = *before.position();
    let turn = Turn { layout, step, previous, position, order: habits.order };
    match habits.line {
        Some(line) if layout.has_one_value() => return turn.in_line(line, habits.dead_end),
        // The one digit of a cell is no choice.
        None if layout.most() > 1 => {}
        _ => return Vec::new(),
    }
    let dead_end = habits.dead_end.and_then(|dead_end| turn.dead_end(dead_end));
    let passed = dead_end.into_iter().chain(turn.skipped());
    passed.filter(|passed| !passed.digits.is_empty()).collect()
}

#[derive(Clone, Copy)]
enum Previous {
    Step(Step),
    /// The step is the first one.
    None,
    NotKept,
}

/// A step, and what was there before it.
struct Turn<'a> {
    layout: &'a Layout,
    step: Step,
    previous: Previous,
    position: Position,
    order: Order,
}

impl Turn<'_> {
    /// The digits before the one that is written.
    fn skipped(&self) -> Option<Passed> {
        let (step, cell) = (self.step, self.cell_of(self.step));
        let previous = match self.previous {
            // Where a cell was empty, the step before tells whether a digit was tried there.
            Previous::NotKept if step.before() == 0 => return None,
            Previous::Step(previous) => Some(previous),
            _ => None,
        };
        if step.after() == 0 {
            return None;
        }
        let digits = between(&self.digits(), last_tried(previous, step), Some(step.after()))?;
        self.refused(cell, digits)
    }

    /// The digits that were left where the search has found none.
    fn dead_end(&self, dead_end: DeadEnd) -> Option<Passed> {
        let own = self.cell_of(self.step);
        match (dead_end, self.previous) {
            (_, Previous::Step(previous)) if previous.is_solution() => None,
            (DeadEnd::OwnCell, _) if self.step.after() == 0 => {
                self.refused(own, self.after(self.step.before())?)
            }
            (DeadEnd::OtherCell, Previous::Step(previous)) if self.step.before() != 0 => {
                match previous.after() {
                    0 if self.step.after() == 0 => {
                        self.refused(self.cell_of(previous), self.after(previous.before())?)
                    }
                    0 => None,
                    _ => self.refused(self.first_without_candidates()?, self.digits()),
                }
            }
            _ => None,
        }
    }

    /// The digits, if each of them is forbidden in the cell.
    fn refused(&self, cell: Cell, digits: Vec<u8>) -> Option<Passed> {
        let digits =
            digits.into_iter().map(|digit| refusal(self.layout, &self.position, cell, digit));
        Some(Passed { cell, digits: digits.collect::<Option<_>>()? })
    }

    /// The cells of a line, if each of them is forbidden.
    fn in_line(&self, line: Line, dead_end: Option<DeadEnd>) -> Vec<Passed> {
        let cells = match dead_end {
            _ if self.step.before() == 0 => self.skipped_in(line),
            Some(DeadEnd::OtherCell) => self.left_in(line),
            _ => None,
        };
        let passed = |cell| {
            let refusal = refusal(self.layout, &self.position, cell, self.layout.most())?;
            Some(Passed { cell, digits: vec![refusal] })
        };
        let cells = cells.into_iter().flatten();
        cells.map(passed).collect::<Option<_>>().unwrap_or_default()
    }

    /// The cells of the line before the one that is filled, from the one on that was emptied in the step
    /// before.
    fn skipped_in(&self, line: Line) -> Option<Vec<Cell>> {
        let cell = self.cell_of(self.step);
        let is_same = |other: Step| line.number(self.cell_of(other)) == line.number(cell);
        let cells = self.ordered(line, line.number(cell));
        let last = match self.previous {
            _ if self.step.after() == 0 => return None,
            Previous::None => None,
            Previous::Step(previous) if previous.after() != 0 && !is_same(previous) => None,
            Previous::Step(previous) if previous.after() == 0 && is_same(previous) => {
                Some(self.cell_of(previous))
            }
            _ => return None,
        };
        between(&cells, last, Some(cell))
    }

    /// The cells that were left in the line where the search has found none.
    fn left_in(&self, line: Line) -> Option<Vec<Cell>> {
        let Previous::Step(previous) = self.previous else { return None };
        let last = self.cell_of(previous);
        let is_other = line.number(last) != line.number(self.cell_of(self.step));
        match previous.after() {
            _ if self.step.after() != 0 || previous.is_solution() => None,
            0 if is_other => between(&self.ordered(line, line.number(last)), Some(last), None),
            0 => None,
            _ => {
                let is_empty = |number: &usize| {
                    let mut cells = line.cells(self.layout.size(), *number);
                    cells.all(|cell| self.position.at(cell) == 0)
                };
                let first = (0..line.count(self.layout.size())).find(is_empty)?;
                Some(self.ordered(line, first))
            }
        }
    }

    fn ordered(&self, line: Line, number: usize) -> Vec<Cell> {
        self.order.of(line.cells(self.layout.size(), number))
    }

    fn first_without_candidates(&self) -> Option<Cell> {
        let is_empty = |&cell: &Cell| self.position.at(cell) == 0;
        let mut empty = self.layout.size().cells().filter(is_empty);
        empty.find(|&cell| candidates(self.layout, &self.position, cell).is_empty())
    }

    fn cell_of(&self, step: Step) -> Cell {
        self.layout.size().cell(step.cell())
    }

    fn digits(&self) -> Vec<u8> {
        self.order.of(1..=self.layout.most())
    }

    /// Those after the last one, or all of them after 0.
    fn after(&self, last: u8) -> Option<Vec<u8>> {
        between(&self.digits(), (last != 0).then_some(last), None)
    }
}

/// What is between two things in a row, without these; from its start or to its end where one is not told. There is
/// no answer where `next` does not come after `last`.
fn between<T: Copy + PartialEq>(row: &[T], last: Option<T>, next: Option<T>) -> Option<Vec<T>> {
    let place = |wanted: T| row.iter().position(|it| *it == wanted);
    let start = last.map_or(Some(0), |last| Some(place(last)? + 1))?;
    let end = next.map_or(Some(row.len()), place)?;
    Some(row.get(start..end)?.to_vec())
}
