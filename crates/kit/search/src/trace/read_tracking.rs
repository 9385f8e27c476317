//! A board that records which cells a search reads.

use alloc::vec::Vec;
use core::cell;
use core::ops::Index;

use crate::{AnyBoard, Board, Cell, PlainBoard, Size};

/// A board that records which cells a search reads.
///
/// At each write, the board calls `report` with the cells that were read since the previous write. The rows of this
/// board record reads. A row of a plain board or of a [`TracedBoard`](super::TracedBoard) is an array or a slice, so
/// those boards pay nothing for this.
///
/// ```
/// use search::{AnyBoard, Board, Cell, Size};
/// use search::trace::ReadTrackingBoard;
///
/// let mut reads = Vec::new();
/// let blank = AnyBoard::blank(Size { rows: 9, columns: 9 });
/// let mut board = ReadTrackingBoard::new(blank, |cells| reads.extend(cells.iter()));
/// if board[0][4] == 0 && board[1][4] == board[0][4] {
///     board.place(0, 4, 5);
/// }
/// assert_eq!(reads, [Cell { row: 0, col: 4 }, Cell { row: 1, col: 4 }]);
/// ```
#[derive(Clone, Debug)]
pub struct ReadTrackingBoard<P, F> {
    board: P,
    /// The same values as in `board`.
    rows: Vec<ReadTrackingRow>,
    report: F,
}

/// A row of a [`ReadTrackingBoard`].
#[derive(Clone, Debug)]
pub struct ReadTrackingRow {
    values: Vec<u8>,
    /// The columns that were read since the previous write, one bit for each column.
    read_columns: cell::Cell<u16>,
}

impl<P: PlainBoard, F: FnMut(CellSet)> ReadTrackingBoard<P, F> {
    /// Starts to record the reads of a board.
    pub fn new(board: P, report: F) -> Self {
        let values: AnyBoard = board.into();
        let rows = (0..board.size().rows).map(|row| ReadTrackingRow {
            values: values[row].to_vec(),
            read_columns: cell::Cell::new(0),
        });
        ReadTrackingBoard { board, rows: rows.collect(), report }
    }

    /// Writes a value to `rows`, and reports the cells that were read since the previous write.
    fn write_to_rows(&mut self, row: usize, col: usize, after: u8) {
        self.rows[row].values[col] = after;
        let mut cells = 0;
        for (index, row) in self.rows.iter().enumerate() {
            cells |= u128::from(row.read_columns.take()) << (index * Size::MAX_SIDE);
        }
        (self.report)(CellSet(cells));
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
        self.read_columns.set(self.read_columns.get() | 1 << col);
        value
    }
}

impl<P: PlainBoard, F: FnMut(CellSet)> Board<P> for ReadTrackingBoard<P, F> {
    fn plain(&self) -> P {
        self.board
    }

    fn place(&mut self, row: usize, col: usize, value: u8) {
        self.board.place(row, col, value);
        self.write_to_rows(row, col, value);
    }

    fn remove(&mut self, row: usize, col: usize) {
        self.board.remove(row, col);
        self.write_to_rows(row, col, 0);
    }
}

/// A set of cells of a board, in 16 bytes.
///
/// A cell has the same bit on boards of all sizes, as if each row had [`Size::MAX_SIDE`] cells.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct CellSet(u128);

impl CellSet {
    /// Returns the cells in reading order.
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        let largest = Size { rows: Size::MAX_SIDE, columns: Size::MAX_SIDE };
        (0..largest.count())
            .filter(move |bit| self.0 & 1 << bit != 0)
            .map(move |bit| largest.cell(bit))
    }
}
