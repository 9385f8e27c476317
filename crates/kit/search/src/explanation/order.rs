//! The order in which a search tries the digits of a cell, or the cells of a row or column.

use crate::explanation::candidates;
use crate::recording::{Recording, Step};
use crate::{AnyBoard, Board, Cell, Layout, Size, UnitKind};

/// The direction in which a search tries digits or cells.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Order {
    /// Digits from 1 to the greatest digit, or cells in reading order.
    Ascending,
    /// Digits from the greatest digit to 1, or cells against reading order.
    Descending,
}

impl Order {
    /// Returns items in this order. `ascending` are the items in ascending order.
    pub fn arranged<T>(self, ascending: impl DoubleEndedIterator<Item = T>) -> Vec<T> {
        match self {
            Order::Ascending => ascending.collect(),
            Order::Descending => ascending.rev().collect(),
        }
    }

    fn of_move(from: impl Into<usize>, to: impl Into<usize>) -> Order {
        if from.into() < to.into() { Order::Ascending } else { Order::Descending }
    }

    /// Infers the order of the digits from the first eight retries: pairs of digits that the search tried one after the
    /// other in the same cell. Returns `None` if these pairs have different orders, or if the first ten thousand kept
    /// steps have fewer than eight pairs.
    pub fn infer(recording: &Recording) -> Option<Order> {
        common_to_retries(recording, |previous, step| {
            if step.after() == 0 {
                return None;
            }
            let last = last_tried(Some(previous), step)?;
            Some(Order::of_move(last, step.after()))
        })
    }
}

/// Number of retries that must agree. A search that tries its digits by another rule goes both up and down in its first
/// eight retries, except in one of a hundred searches.
const ENOUGH_RETRIES: usize = 8;

/// Number of steps in which retries are searched.
const MAX_STEPS: usize = 10_000;

/// Returns the property that the first retries of a recording have in common. `retry_property` gets two consecutive
/// steps, and returns `None` if they are not a retry. Returns `None` if the retries differ or are too few.
fn common_to_retries<T: PartialEq>(
    recording: &Recording,
    retry_property: impl Fn(Step, Step) -> Option<T>,
) -> Option<T> {
    let first_moment = *recording.moment_range()?.start();
    let steps = || recording.steps_after(first_moment).take(MAX_STEPS);
    let step_pairs = steps().zip(steps().skip(1));
    let mut properties = step_pairs.filter_map(|(step, next)| retry_property(step, next));
    let common = properties.next()?;
    for _ in 1..ENOUGH_RETRIES {
        if properties.next()? != common {
            return None;
        }
    }
    Some(common)
}

/// Returns the digit that the search tried before in the cell of `step`, if the search has not left that cell since
/// then: the digit is still in the cell, or the previous step has removed the digit.
pub fn last_tried(previous: Option<Step>, step: Step) -> Option<u8> {
    let digit = match step.before() {
        0 => previous.filter(|previous| previous.cell() == step.cell())?.before(),
        digit => digit,
    };
    (digit != 0).then_some(digit)
}

/// The cells among which a search chooses one for its value, on a board with one value: the cells of a row, or the
/// cells of a column.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Axis {
    /// The cells of a row: the search fills the board row by row.
    Row,
    /// The cells of a column: the search fills the board column by column.
    Column,
}

impl Axis {
    /// Returns the kind of unit: a row or a column.
    pub fn unit_kind(self) -> UnitKind {
        if self == Axis::Row { UnitKind::Row } else { UnitKind::Column }
    }

    /// Returns the index of the line (the row or the column) that contains a cell, from 0.
    pub fn line_index(self, cell: Cell) -> usize {
        if self == Axis::Row { cell.row } else { cell.col }
    }

    /// Returns the index of a cell within its row or column, from 0.
    pub fn offset(self, cell: Cell) -> usize {
        if self == Axis::Row { cell.col } else { cell.row }
    }

    /// Returns the cells of the row or column with this index, in reading order.
    pub fn cells(self, size: Size, line_index: usize) -> impl DoubleEndedIterator<Item = Cell> {
        size.cells().filter(move |&cell| self.line_index(cell) == line_index)
    }

    /// Returns the empty cells in the row or column of `cell` that have a candidate. `cell` itself counts as empty.
    pub fn free_cells(self, layout: &Layout, board: &AnyBoard, cell: Cell) -> Vec<Cell> {
        let mut board = *board;
        board.remove(cell.row, cell.col);
        let is_free = |&cell: &Cell| {
            board.value_at(cell) == 0 && !candidates(layout, &board, cell).is_empty()
        };
        self.cells(layout.size(), self.line_index(cell)).filter(is_free).collect()
    }

    /// Infers the axis and the order of a search from the first eight retries: pairs of cells where the search removed a
    /// value from one cell and placed it in the other in the next step. Returns `None` if these pairs have different
    /// orders, or if the first ten thousand kept steps have fewer than eight pairs.
    pub fn infer(layout: &Layout, recording: &Recording) -> Option<(Axis, Order)> {
        common_to_retries(recording, |removal, placement| {
            let is_removal = removal.before() != 0 && removal.after() == 0;
            let is_placement = placement.before() == 0 && placement.after() != 0;
            if !is_removal || !is_placement {
                return None;
            }
            let [from, to] = [removal, placement].map(|step| layout.size().cell(step.cell()));
            Some(Axis::of_move(from, to))
        })?
    }

    /// Returns the axis and the order of a move between two cells, or `None` if no row or column contains the move.
    fn of_move(from: Cell, to: Cell) -> Option<(Axis, Order)> {
        match (from.row == to.row, from.col == to.col) {
            (true, false) => Some((Axis::Row, Order::of_move(from.col, to.col))),
            (false, true) => Some((Axis::Column, Order::of_move(from.row, to.row))),
            _ => None,
        }
    }
}
