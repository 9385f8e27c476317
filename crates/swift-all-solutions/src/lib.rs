//! # Swift: all solutions
//!
//! After 用程序解决数独是一种什么样的体验 ("What it is like to solve a Sudoku by a
//! program"), Swift, 2015-06-26.
//!
//! Go through the cells in reading order. Write each digit from 1 to 9 into an empty cell, and only then check
//! whether it clashes with another cell. A callback gets every solution, and is called once more when the search
//! ends.
//!
//! | step of the write-up | item here |
//! |---|---|
//! | 建立模型, the class and its board `tu` | [`SudokuKiller`], [`Board`] |
//! | 判断合法性, `isValid` | `is_valid` |
//! | 核心算法, `writeNumberToGrid` and `kill` | `write_number_to_grid`, [`SudokuKiller::kill`] |
//! | 验证, its puzzle and what it prints | `main.rs` |
//!
//! # The five parts
//!
//! - `choose`: the next empty cell in reading order, digits from 1 up; costs one call per cell, filled or not.
//! - `check`: compares the digit that was just written with the other cells of row, column and box; up to 25 reads.
//! - `place`: nine writes per visit, each over the last one, whether the digit is valid or not.
//! - `undo`: one write after all nine digits, also if some of them led to solutions.
//! - `stop`: after the last cell a solution is reported, and the search continues until the whole tree is searched.
//!
//! # What was kept, what was changed
//!
//! Kept: the names, the order of everything, and the write before the check, which makes nine writes for each
//! visit of a cell. Changed: the two parameters `data` and `finish` of the callback are one parameter,
//! `Some(board)` for a solution and `None` at the end. The callback is passed on as a parameter and not kept in a
//! field.
//!
//! What the original does: it does not check whether the givens clash, since it only checks cells that it fills. A
//! comment says that the search quits after the last cell, but the search continues. Another comment calls the undo
//! a dead end, but the undo runs after solutions, too. The listing shows a board of ten rows, makes its object twice, and does not
//! define `start`. Its `++` and C-style `for` were removed in Swift 3. And 17 givens are not a rule of Sudoku,
//! only the smallest number for a unique solution.
//!
//! # Cost
//!
//! Time O(9^m) for m empty cells, at worst: the search does not stop at a solution. Space O(1) in addition to the
//! board; 82 nested calls.

use sudoku::{Board, Scope, Search};

/// 建立模型: the board and the search on it.
pub struct SudokuKiller<'a, B> {
    /// The board (图), 0 for an empty cell.
    pub tu: &'a mut B,
}

impl<B: Board> SudokuKiller<'_, B> {
    /// 核心算法: calls `done` with the board at every solution, and with `None` at the end. Then the board is unchanged.
    pub fn kill(&mut self, mut done: impl FnMut(Option<&B>)) {
        self.write_number_to_grid(0, &mut done);
        done(None);
    }

    // ANCHOR: check
    /// 判断合法性: whether no other cell of the row, the column and the box has
    /// the digit that stands in row `i`, column `j`.
    fn is_valid(&self, i: usize, j: usize) -> bool {
        let tu = &*self.tu;
        let element = tu[i][j];

        for tmp in 0..9 {
            if (tmp != i && tu[tmp][j] == element) || (tmp != j && tu[i][tmp] == element) {
                return false;
            }
        }

        let query = [0, 0, 0, 3, 3, 3, 6, 6, 6];
        for m in query[i]..query[i] + 3 {
            for n in query[j]..query[j] + 3 {
                if (m != i || n != j) && tu[m][n] == element {
                    return false;
                }
            }
        }
        true
    }
    // ANCHOR_END: check

    /// 核心算法: fills the cells from number `grid` (0–81, in reading order) on.
    fn write_number_to_grid(&mut self, grid: usize, callback: &mut impl FnMut(Option<&B>)) {
        // ANCHOR: stop
        if grid == 81 {
            callback(Some(self.tu));
            return;
        }
        // ANCHOR_END: stop

        // ANCHOR: choose
        let i = grid / 9;
        let j = grid % 9;
        if self.tu[i][j] != 0 {
            self.write_number_to_grid(grid + 1, callback);
            return;
        }

        for num in 1..=9 {
            // ANCHOR_END: choose
            // ANCHOR: place
            self.tu.place(i, j, num);
            // ANCHOR_END: place
            // ANCHOR: check
            if self.is_valid(i, j) {
                // ANCHOR_END: check
                self.write_number_to_grid(grid + 1, callback);
            }
        }

        // ANCHOR: undo
        self.tu.remove(i, j);
        // ANCHOR_END: undo
    }
}

/// This search as the tools call it.
pub struct SwiftAllSolutions;

impl Search for SwiftAllSolutions {
    const NAME: &'static str = env!("CARGO_PKG_NAME");
    const IDEA: &'static str = env!("CARGO_PKG_DESCRIPTION");
    const SCOPE: Scope = Scope::All;

    fn search<B: Board>(board: &mut B, mut found: impl FnMut(&B)) {
        SudokuKiller { tu: board }.kill(|data| data.into_iter().for_each(&mut found));
    }
}
