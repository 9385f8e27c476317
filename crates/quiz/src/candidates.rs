//! Which digits a cell may have.

use sudoku::{Cell, Grid, Unit};

/// Whether none of these units has a digit.
pub fn is_free(board: &Grid, units: &[Unit], digit: u8) -> bool {
    let mut cells = units.iter().flat_map(|unit| unit.cells());
    !cells.any(|cell| board[cell.row][cell.col] == digit)
}

/// The digits that none of these units has, in increasing order.
pub fn free(board: &Grid, units: &[Unit]) -> Vec<u8> {
    (1..=9).filter(|&digit| is_free(board, units, digit)).collect()
}

/// The digits that can be written into a cell without a clash, in increasing order.
pub fn candidates(board: &Grid, cell: Cell) -> Vec<u8> {
    free(board, &cell.units())
}

/// The empty cells in reading order.
pub fn empty_cells(board: &Grid) -> Vec<Cell> {
    Cell::all().filter(|cell| board[cell.row][cell.col] == 0).collect()
}
