// LeetCode 51, N-Queens. You can paste this file there unchanged: LeetCode supplies `struct Solution`, and the
// file uses only the standard library.

impl Solution {
    /// Returns all boards with n × n squares and n queens that do not attack each other, as rows of '.' and 'Q'.
    pub fn solve_n_queens(n: i32) -> Vec<Vec<String>> {
        let n = n as usize;
        let mut board = vec![vec!['.'; n]; n];
        let mut res = Vec::new();
        backtrack(&mut board, 0, &mut |board| {
            res.push(board.iter().map(|row| row.iter().collect()).collect());
        });
        res
    }
}

/// `backtrack`: places a queen in each row from `row` on, and calls `found` with the board at every solution. At the
/// end the board is unchanged.
pub fn backtrack<B: QueenBoard>(board: &mut B, row: usize, found: &mut impl FnMut(&B)) {
    // ANCHOR: stop
    if row == board.size() {
        found(board);
        return;
    }
    // ANCHOR_END: stop

    // ANCHOR: choose
    if board.given().iter().any(|&(i, _)| i == row) {
        return backtrack(board, row + 1, found);
    }

    for col in 0..board.size() {
        // ANCHOR_END: choose
        // ANCHOR: check
        if !is_valid(board, row, col) {
            continue;
        }
        // ANCHOR_END: check

        // ANCHOR: place
        board.set_queen(row, col);
        // ANCHOR_END: place
        backtrack(board, row + 1, found);
        // ANCHOR: undo
        board.remove_queen(row, col);
        // ANCHOR_END: undo
    }
}

// ANCHOR: check
/// `isValid`: returns whether a queen can be placed in row `row`, column `col`. The rows below have only given queens.
fn is_valid(board: &impl QueenBoard, row: usize, col: usize) -> bool {
    let n = board.size();
    for i in 0..n {
        if board.has_queen(i, col) {
            return false;
        }
    }
    // To the upper right, and to the upper left.
    for (i, j) in (0..row).rev().zip(col + 1..n) {
        if board.has_queen(i, j) {
            return false;
        }
    }
    for (i, j) in (0..row).rev().zip((0..col).rev()) {
        if board.has_queen(i, j) {
            return false;
        }
    }
    let is_on_diagonal = |&(i, j): &(usize, usize)| row.abs_diff(i) == col.abs_diff(j);
    !board.given().iter().any(is_on_diagonal)
}
// ANCHOR_END: check

/// The operations of the search on its board. Other boards than LeetCode's can observe them.
pub trait QueenBoard {
    /// Returns the number of rows, which is also the number of columns.
    fn size(&self) -> usize;

    /// Returns whether there is a queen in row `i`, column `j`.
    fn has_queen(&self, i: usize, j: usize) -> bool;

    /// Writes a queen onto an empty square.
    fn set_queen(&mut self, i: usize, j: usize);

    /// Empties the square again.
    fn remove_queen(&mut self, i: usize, j: usize);

    /// Returns row and column of each given queen. LeetCode's boards have none.
    fn given(&self) -> &[(usize, usize)] {
        &[]
    }
}

impl QueenBoard for Vec<Vec<char>> {
    fn size(&self) -> usize {
        self.len()
    }

    // ANCHOR: check
    fn has_queen(&self, i: usize, j: usize) -> bool {
        self[i][j] == 'Q'
    }
    // ANCHOR_END: check

    // ANCHOR: place
    fn set_queen(&mut self, i: usize, j: usize) {
        self[i][j] = 'Q';
    }
    // ANCHOR_END: place

    // ANCHOR: undo
    fn remove_queen(&mut self, i: usize, j: usize) {
        self[i][j] = '.';
    }
    // ANCHOR_END: undo
}
