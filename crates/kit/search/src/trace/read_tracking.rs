//! Which cells a search looks at.

use alloc::vec::Vec;
use core::cell::Cell as Shared;
use core::ops::Index;

use crate::{AnyBoard, Board, Cell, PlainBoard, Size};

/// A board that notes which cells a search looks at.
///
/// At each write it calls `report` with the cells that were looked at since the write before. Its rows do
/// what a plain and a [`TracedBoard`](super::TracedBoard) board have arrays for, so those pay nothing.
///
/// ```
/// use search::{Board, Cell, Position, Size};
/// use search::trace::Looked;
///
/// let mut looks = Vec::new();
/// let blank = Position::blank(Size { rows: 9, columns: 9 });
/// let mut board = Looked::new(blank, |cells| looks.extend(cells.iter()));
/// if board[0][4] == 0 && board[1][4] == board[0][4] {
///     board.place(0, 4, 5);
/// }
/// assert_eq!(looks, [Cell { row: 0, col: 4 }, Cell { row: 1, col: 4 }]);
/// ```
#[derive(Clone, Debug)]
pub struct ReadTrackingBoard<P, F> {
    board: P,
    /// The same as the board.
    rows: Vec<ReadTrackingRow>,
    report: F,
}

/// A row of a [`ReadTrackingBoard`] board.
#[derive(Clone, Debug)]
pub struct ReadTrackingRow {
    values: Vec<u8>,
    /// The columns that were looked at, a bit for each.
    looks: Shared<u16>,
}

impl<P: PlainBoard, F: FnMut(CellSet)> ReadTrackingBoard<P, F> {
    /// Starts to watch a board.
    pub fn new(board: P, report: F) -> Self {
        let position: AnyBoard = board.into();
        let row = |row| ReadTrackingRow { values: position[row].to_vec(), looks: Shared::new(0) };
        ReadTrackingBoard { board, rows: (0..position.size().rows).map(row).collect(), report }
    }

    fn write(&mut self, row: usize, col: usize, after: u8) {
        self.rows[row].values[col] = after;
        let looks = (0_usize..).step_by(Size::MOST).zip(&self.rows);
        let bits = looks.map(|(start, row)| u128::from(row.looks.take()) << start);
        (self.report)(CellSet(bits.sum()));
    }
}

impl<P, F> Index<usize> for ReadTrackingBoard<P, F> {
    type Output = ReadTrackingRow;

    #[inline]
    fn index(&self, row: usize) -> &ReadTrackingRow {
        &self.rows[row]
    }
}

impl Index<usize> for ReadTrackingRow {
    type Output = u8;

    #[inline]
    fn index(&self, col: usize) -> &u8 {
        let value = &self.values[col];
        self.looks.set(self.looks.get() | 1 << col);
        value
    }
}

impl<P: PlainBoard, F: FnMut(CellSet)> Board<P> for ReadTrackingBoard<P, F> {
    fn plain(&self) -> P {
        self.board
    }

    fn place(&mut self, row: usize, col: usize, value: u8) {
        self.board.place(row, col, value);
        self.write(row, col, value);
    }

    fn remove(&mut self, row: usize, col: usize) {
        self.board.remove(row, col);
        self.write(row, col, 0);
    }
}

/// Some cells of a board of any size, in 16 bytes.
///
/// A cell has the same bit on boards of all sizes: as if each row had [`Size::MOST`] cells.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct CellSet(u128);

impl CellSet {
    /// In reading order.
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        let largest = Size { rows: Size::MOST, columns: Size::MOST };
        (0..largest.count())
            .filter(move |bit| self.0 & 1 << bit != 0)
            .map(move |bit| largest.cell(bit))
    }
}
