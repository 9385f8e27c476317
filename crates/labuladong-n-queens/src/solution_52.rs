// LeetCode 52, N-Queens II. You can paste this file there unchanged: LeetCode supplies `struct Solution`, and the
// file uses only the standard library.

impl Solution {
    /// Returns the number of boards with n × n squares and n queens that do not attack each other.
    pub fn total_n_queens(n: i32) -> i32 {
        let n = n as usize;
        let mut board = vec![vec!['.'; n]; n];
        backtrack(&mut board, 0)
    }
}

/// `backtrack`: returns the number of solutions with the queens above `row`. Leaves the board unchanged.
fn backtrack(board: &mut Vec<Vec<char>>, row: usize) -> i32 {
    if row == board.len() {
        return 1;
    }
    let mut total = 0;
    for col in 0..board.len() {
        if !is_valid(board, row, col) {
            continue;
        }
        board[row][col] = 'Q';
        total += backtrack(board, row + 1);
        board[row][col] = '.';
    }
    total
}

/// `isValid`: returns whether no queen above attacks row `row`, column `col`.
fn is_valid(board: &[Vec<char>], row: usize, col: usize) -> bool {
    let mut column = (0..board.len()).map(|i| (i, col));
    let mut upper_right = (0..row).rev().zip(col + 1..board.len());
    let mut upper_left = (0..row).rev().zip((0..col).rev());
    let is_free = |(i, j): (usize, usize)| board[i][j] != 'Q';
    column.all(is_free) && upper_right.all(is_free) && upper_left.all(is_free)
}
