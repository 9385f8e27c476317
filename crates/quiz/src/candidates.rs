//! Which values a cell may have.

use search::{Cell, Layout, PlainBoard, Position, Unit};

/// Whether none of these units has a value.
pub fn is_free(board: &Position, units: &[&Unit], value: u8) -> bool {
    let mut cells = units.iter().flat_map(|unit| &unit.cells);
    !cells.any(|&cell| board.at(cell) == value)
}

/// The values up to the greatest that none of these units has, in increasing order.
pub fn free(board: &Position, units: &[&Unit], most: u8) -> Vec<u8> {
    (1..=most).filter(|&value| is_free(board, units, value)).collect()
}

/// The values that can be written into a cell without a clash, in increasing order.
pub fn candidates(layout: &Layout, board: &Position, cell: Cell) -> Vec<u8> {
    let units: Vec<&Unit> = layout.units_of(cell).collect();
    free(board, &units, layout.most())
}

/// The empty cells in reading order.
pub fn empty_cells(board: &Position) -> Vec<Cell> {
    board.size().cells().filter(|&cell| board.at(cell) == 0).collect()
}
