//! The line of cells along which a search goes, where a cell has one value or none.

use crate::recording::{Recording, Step};
use crate::{Board, Cell, Layout, Position, Size};

use crate::why::digit_order::seen_in_retries;
use crate::why::{Order, candidates};

/// Along which cells a search goes until it has found one for its value.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Line {
    /// Those of a row: it fills the board row by row.
    Row,
    /// Those of a column.
    Column,
}

impl Line {
    /// What kind of unit it is, in one word.
    pub fn kind(self) -> &'static str {
        match self {
            Line::Row => "row",
            Line::Column => "column",
        }
    }

    /// The number of the line that a cell is in, from 0.
    pub fn number(self, cell: Cell) -> usize {
        match self {
            Line::Row => cell.row,
            Line::Column => cell.col,
        }
    }

    /// The place of a cell in its line, from 0.
    pub fn place(self, cell: Cell) -> usize {
        match self {
            Line::Row => cell.col,
            Line::Column => cell.row,
        }
    }

    /// The cells of the line with a number, the first in reading order first.
    pub fn cells(self, size: Size, number: usize) -> impl DoubleEndedIterator<Item = Cell> {
        let places = 0..if self == Line::Row { size.columns } else { size.rows };
        places.map(move |place| match self {
            Line::Row => Cell { row: number, col: place },
            Line::Column => Cell { row: place, col: number },
        })
    }

    /// The cells in the line of `cell` where the value can be without a clash, whatever `cell` itself
    /// has.
    pub fn free(self, layout: &Layout, position: &Position, cell: Cell) -> Vec<Cell> {
        let mut position = *position;
        position.remove(cell.row, cell.col);
        let cells = self.cells(layout.size(), self.number(cell));
        let is_free = |&cell: &Cell| {
            position.at(cell) == 0 && !candidates(layout, &position, cell).is_empty()
        };
        cells.filter(is_free).collect()
    }

    /// The line and the order of a search that does not say them, from the first steps that are kept:
    /// those of the cells which follow one another when a value is taken back and placed again. There is
    /// no answer where they have no order, or where they are fewer than eight in ten thousand steps.
    pub fn seen_in(layout: &Layout, recording: &Recording) -> Option<(Line, Order)> {
        let cell = |step: Step| layout.size().cell(step.cell());
        let of_retry =
            |one, next| is_retry(one, next).then(|| Self::of_move(cell(one), cell(next)));
        seen_in_retries(recording, of_retry).flatten()
    }

    fn of_move(from: Cell, to: Cell) -> Option<(Line, Order)> {
        let order = |from: usize, to: usize| {
            if from < to { Order::Ascending } else { Order::Descending }
        };
        match (from.row == to.row, from.col == to.col) {
            (true, false) => Some((Line::Row, order(from.col, to.col))),
            (false, true) => Some((Line::Column, order(from.row, to.row))),
            _ => None,
        }
    }
}

/// Whether a value is taken back and then placed again, elsewhere or not.
fn is_retry(one: Step, next: Step) -> bool {
    one.before() != 0 && one.after() == 0 && next.before() == 0 && next.after() != 0
}
