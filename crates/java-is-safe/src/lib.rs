//! # Java: `isSafe`
//!
//! After 孟君, 回溯法解数独 ("Sudoku by backtracking"), Java, 2019-08-13.
//!
//! Fill the cells in reading order with the first digit from 1 up that is safe: it is not in the row, the column
//! or the 3×3 box yet. If no digit leads to a solution, clear the cell and go back to the cell before.
//!
//! | step of the write-up | item here |
//! |---|---|
//! | 1 如何存储数独, `int[9][9]`, 0 for empty | [`Board`] |
//! | 2 处理方向, the rows from (0, 0) on | [`solve`] |
//! | 3 冲突如何判断, `isSafe` and its three tests | `is_safe`, `is_row_safe`, `is_column_safe`, `is_small_box_safe` |
//! | 4 结束条件, row 8 and column 9 | [`solve`] |
//! | 测试, the three tests, `initGrids`, `printArray` | `main.rs` |
//!
//! # The five parts
//!
//! - `choose`: the next empty cell in reading order, digits from 1 up; costs one call per cell, filled or not.
//! - `check`: looks for the digit in column, row and box before writing it; up to 27 reads per digit.
//! - `place`: one write, which replaces the failed digit in the cell, if there is one.
//! - `undo`: one write after all nine digits failed, not one for each digit; also if no digit was placed. Until then a failed digit stays, and does no harm: `is_safe` then looks for other digits only.
//! - `stop`: after the last cell; `true` ends all calls, so the first solution stays on the board.
//!
//! # What was kept, what was changed
//!
//! Kept: the names, the order of cells, digits and tests, and the late clearing. A failed digit stays until the
//! next one replaces it; `is_safe` does not notice the failed digit, since it only looks for other digits.
//! Changed: the original has two methods named `solve`, and the one that prints is in `main.rs`.
//!
//! What the original does: it does not check whether the givens clash. Its sample puzzle has 8 solutions, and it
//! prints one of them. Its ten swaps with the first place make only even permutations: 181,335 of the 362,880
//! first rows can occur. The comments on the row and the column test ask whether there is a clash, but the tests
//! return true if there is none. Its text describes the end as a board with "no value that is not 0", but means a board without 0.
//!
//! # Cost
//!
//! Time O(9^m) for m empty cells, at worst. Space O(1) in addition to the board; 82 nested calls.

use sudoku::{Board, Scope, Search};

/// Steps 2 and 4: fills all empty cells from (`row`, `column`) on.
///
/// `row` is 0–8 and `column` 0–9, where 9 means the next row. Returns whether
/// there is a solution; if so it is on the board, else the board is as it was.
pub fn solve(grids: &mut impl Board, mut row: usize, mut column: usize) -> bool {
    // ANCHOR: stop
    if row == 8 && column == 9 {
        return true;
    }
    // ANCHOR_END: stop

    // ANCHOR: choose
    if column == 9 {
        column = 0;
        row += 1;
    }
    if grids[row][column] != 0 {
        return solve(grids, row, column + 1);
    }

    for num in 1..=9 {
        // ANCHOR_END: choose
        // ANCHOR: check
        if is_safe(grids, row, column, num) {
            // ANCHOR_END: check
            // ANCHOR: place
            grids.place(row, column, num);
            // ANCHOR_END: place
            if solve(grids, row, column + 1) {
                return true;
            }
        }
    }
    // ANCHOR: undo
    grids.remove(row, column);
    // ANCHOR_END: undo
    false
}

// ANCHOR: check
/// Step 3: whether `value` may stand in this cell.
fn is_safe(grids: &impl Board, row: usize, column: usize, value: u8) -> bool {
    is_column_safe(grids, column, value)
        && is_row_safe(grids, row, value)
        && is_small_box_safe(grids, row, column, value)
}

/// Step 3: whether the row does not have `value` yet.
fn is_row_safe(grids: &impl Board, row: usize, value: u8) -> bool {
    for i in 0..9 {
        if grids[row][i] == value {
            return false;
        }
    }
    true
}

/// Step 3: whether the column does not have `value` yet.
fn is_column_safe(grids: &impl Board, column: usize, value: u8) -> bool {
    for i in 0..9 {
        if grids[i][column] == value {
            return false;
        }
    }
    true
}

/// Step 3: whether the 3×3 box of the cell does not have `value` yet.
fn is_small_box_safe(grids: &impl Board, row: usize, column: usize, value: u8) -> bool {
    let row_offset = (row / 3) * 3;
    let column_offset = (column / 3) * 3;
    for i in 0..3 {
        for j in 0..3 {
            if grids[row_offset + i][column_offset + j] == value {
                return false;
            }
        }
    }
    true
}
// ANCHOR_END: check

/// This search as the tools call it.
pub struct JavaIsSafe;

impl Search for JavaIsSafe {
    const NAME: &'static str = env!("CARGO_PKG_NAME");
    const IDEA: &'static str = env!("CARGO_PKG_DESCRIPTION");
    const SCOPE: Scope = Scope::First;

    fn search<B: Board>(board: &mut B, mut found: impl FnMut(&B)) {
        if solve(board, 0, 0) {
            found(board);
        }
    }
}
