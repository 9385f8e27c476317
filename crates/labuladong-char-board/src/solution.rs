// LeetCode 37, Sudoku Solver. You can paste this file there unchanged: LeetCode supplies `struct Solution`, and
// the file uses only the standard library.

impl Solution {
    /// Fills the empty cells ('.') of a 9×9 board with a solution, in place.
    ///
    /// Leaves a board without a solution unchanged. Panics if the board is smaller than 9×9.
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        backtrack(board, 0, 0);
    }
}

/// 代码实现: fills all empty cells from row `i`, column `j` on.
///
/// `i` and `j` are 0–9, where 9 means after the last one. Returns whether there is a solution. A solution is left on
/// the board; without a solution the board is unchanged.
pub fn backtrack(board: &mut impl CharBoard, i: usize, j: usize) -> bool {
    let (m, n) = (9, 9);
    // ANCHOR: choose
    if j == n {
        return backtrack(board, i + 1, 0);
    }
    // ANCHOR_END: choose
    // ANCHOR: stop
    if i == m {
        return true;
    }
    // ANCHOR_END: stop

    // ANCHOR: choose
    if board[i][j] != '.' {
        return backtrack(board, i, j + 1);
    }

    for ch in '1'..='9' {
        // ANCHOR_END: choose
        // ANCHOR: check
        if !is_valid(board, i, j, ch) {
            continue;
        }
        // ANCHOR_END: check

        // ANCHOR: place
        board.set_num(i, j, ch);
        // ANCHOR_END: place
        if backtrack(board, i, j + 1) {
            return true;
        }
        // ANCHOR: undo
        board.cancel_num(i, j);
        // ANCHOR_END: undo
    }
    false
}

// ANCHOR: check
/// 代码实现: returns whether `n` can be placed in row `r`, column `c`.
fn is_valid(board: &impl CharBoard, r: usize, c: usize, n: char) -> bool {
    for i in 0..9 {
        if board[r][i] == n {
            return false;
        }
        if board[i][c] == n {
            return false;
        }
        if board[(r / 3) * 3 + i / 3][(c / 3) * 3 + i % 3] == n {
            return false;
        }
    }
    true
}
// ANCHOR_END: check

/// 算法可视化: the two verbs that make a search visible. Reading is indexing.
pub trait CharBoard: std::ops::Index<usize, Output = Vec<char>> {
    /// Writes a digit into an empty cell.
    fn set_num(&mut self, i: usize, j: usize, ch: char);

    /// Empties the cell again.
    fn cancel_num(&mut self, i: usize, j: usize);
}

impl CharBoard for Vec<Vec<char>> {
    // ANCHOR: place
    fn set_num(&mut self, i: usize, j: usize, ch: char) {
        self[i][j] = ch;
    }
    // ANCHOR_END: place

    // ANCHOR: undo
    fn cancel_num(&mut self, i: usize, j: usize) {
        self[i][j] = '.';
    }
    // ANCHOR_END: undo
}
