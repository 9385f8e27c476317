//! The order in which a search takes the digits of a cell, or the cells of a line where a cell has one value or none.

use crate::explanation::candidates;
use crate::recording::{Recording, Step};
use crate::{AnyBoard, Board, Cell, Layout, Size};

/// From 1 up, or from the greatest down.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Order {
    /// From 1 to the greatest digit.
    Ascending,
    /// From the greatest digit to 1.
    Descending,
}

impl Order {
    /// Digits or cells in this order, which are given from the first to the last.
    pub fn arranged<T>(self, all: impl DoubleEndedIterator<Item = T>) -> Vec<T> {
        match self {
            Order::Ascending => all.collect(),
            Order::Descending => all.rev().collect(),
        }
    }

    fn of_move(from: impl Into<usize>, to: impl Into<usize>) -> Order {
        if from.into() < to.into() { Order::Ascending } else { Order::Descending }
    }

    /// The order of a search that does not say it, from the first steps that are kept: that of the
    /// digits which follow one another in the same cell. There is no answer where they have no
    /// order, or where they are fewer than eight in ten thousand steps.
    pub fn infer(recording: &Recording) -> Option<Order> {
        seen_in_retries(recording, |previous, step| {
            let last = last_tried(Some(previous), step).filter(|_| step.after() != 0)?;
            Some(Order::of_move(last, step.after()))
        })
    }
}

/// A search that takes its digits by another rule goes up and down in fewer retries than that,
/// but for one of a hundred.
const ENOUGH_RETRIES: usize = 8;

/// How many steps are looked at to find the retries.
const STEPS: usize = 10_000;

/// What all of the first retries have in common, if there are enough.
fn seen_in_retries<T: PartialEq>(
    recording: &Recording,
    retry: impl Fn(Step, Step) -> Option<T>,
) -> Option<T> {
    let first = *recording.moment_range()?.start();
    let steps = || recording.steps_after(first).take(STEPS);
    let retries = steps().zip(steps().skip(1)).filter_map(|(one, next)| retry(one, next));
    let mut retries: Vec<T> = retries.take(ENOUGH_RETRIES).collect();
    if retries.len() < ENOUGH_RETRIES || retries.iter().any(|other| *other != retries[0]) {
        return None;
    }
    retries.pop()
}

/// The digit that was tried in the cell of a step before, where the search has not left the cell
/// since: it is still there, or was taken back by the step before.
pub fn last_tried(previous: Option<Step>, step: Step) -> Option<u8> {
    let before = match step.before() {
        0 => previous.filter(|previous| previous.cell() == step.cell())?.before(),
        digit => digit,
    };
    (before != 0).then_some(before)
}

/// Along which cells a search goes until it has found one for its value.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Axis {
    /// Those of a row: it fills the board row by row.
    Row,
    /// Those of a column.
    Column,
}

impl Axis {
    /// What kind of unit it is, in one word.
    pub fn kind(self) -> &'static str {
        if self == Axis::Row { "row" } else { "column" }
    }

    /// The number of the line that a cell is in, from 0.
    pub fn number(self, cell: Cell) -> usize {
        if self == Axis::Row { cell.row } else { cell.col }
    }

    /// The place of a cell in its line, from 0.
    pub fn offset(self, cell: Cell) -> usize {
        if self == Axis::Row { cell.col } else { cell.row }
    }

    /// The cells of the line with a number, the first in reading order first.
    pub fn cells(self, size: Size, number: usize) -> impl DoubleEndedIterator<Item = Cell> {
        size.cells().filter(move |&cell| self.number(cell) == number)
    }

    /// The cells in the line of `cell` where the value can be without a clash, whatever `cell` itself
    /// has.
    pub fn free_cells(self, layout: &Layout, position: &AnyBoard, cell: Cell) -> Vec<Cell> {
        let mut position = *position;
        position.remove(cell.row, cell.col);
        let cells = self.cells(layout.size(), self.number(cell));
        let is_free = |&cell: &Cell| {
            position.value_at(cell) == 0 && !candidates(layout, &position, cell).is_empty()
        };
        cells.filter(is_free).collect()
    }

    /// The line and the order of a search that does not say them, from the first steps that are kept:
    /// those of the cells which follow one another when a value is taken back and placed again. There is
    /// no answer where they have no order, or where they are fewer than eight in ten thousand steps.
    pub fn infer(layout: &Layout, recording: &Recording) -> Option<(Axis, Order)> {
        let line = seen_in_retries(recording, |one, next| {
            // A value is taken back and then placed again, elsewhere or not.
            let (1.., 0, 0, 1..) = (one.before(), one.after(), next.before(), next.after()) else {
                return None;
            };
            let [from, to] = [one, next].map(|step| layout.size().cell(step.cell()));
            Some(match (from.row == to.row, from.col == to.col) {
                (true, false) => Some((Axis::Row, Order::of_move(from.col, to.col))),
                (false, true) => Some((Axis::Column, Order::of_move(from.row, to.row))),
                _ => None,
            })
        });
        line.flatten()
    }
}
