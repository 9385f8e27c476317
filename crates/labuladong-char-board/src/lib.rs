//! # Java: LeetCode's board of characters
//!
//! After labuladong, 回溯算法最佳实践：解数独 ("Backtracking at its best: Sudoku"),
//! Java, for LeetCode 37.
//!
//! Fill the cells in reading order. Skip a digit that is not valid; write a valid digit and continue with the next
//! cell; take the digit back when it leads nowhere. The board is changed in place, and two verbs, `setNum` and
//! `cancelNum`, show the search.
//!
//! | step of the write-up | item here |
//! |---|---|
//! | 二、代码实现, `solveSudoku` | [`solve_sudoku`] |
//! | 二、代码实现, `backtrack` | [`backtrack`] |
//! | 二、代码实现, `isValid` | `is_valid` |
//! | 三、算法可视化, `setNum`, `cancelNum` | [`CharBoard`], `main.rs` |
//!
//! # The five parts
//!
//! - `choose`: the next empty cell in reading order, digits from 1 up; costs one call per cell, filled or not.
//! - `check`: looks for the digit in row, column and box in one loop before writing it; up to 27 reads per digit.
//! - `place`: one write per digit, `set_num`, only if the digit is valid.
//! - `undo`: one write per digit, `cancel_num`, as soon as the digit has failed.
//! - `stop`: after the last row; `true` ends all calls, so the first solution stays on the board.
//!
//! # What was kept, what was changed
//!
//! Kept: the names, the order of the tests, characters for digits. Changed: an assignment and its verb are one
//! call, so the tools can watch the search without changing its code. The search is in `solution.rs`, which LeetCode
//! accepts unchanged.
//!
//! What the original does: it says that without a base case the recursion "never ends", but the recursion throws at row
//! 9 once the board is full. The base case is `r == m` in the text and `i == m` in the code. It says that returning
//! `boolean` "reduces complexity", but that holds only if there is a solution. Its third section leaves out both
//! `isValid` and the answer of `backtrack`, so the search would undo its solution. The same section uses
//! `Button(r, c)`, but `i, j` elsewhere. It does not mention givens that clash and boards without a solution. And
//! "the fewer givens, the faster" is only sometimes true: 391 placements for a blank board, 63 for a board with 48
//! givens, 69,175,316 for a board with 17.
//!
//! # Cost
//!
//! Time O(9^m) for m empty cells, at worst. Space O(1) in addition to the board; 91 nested calls.

use sudoku::{Board, Grid, Scope, Search};

/// The type that LeetCode supplies.
pub struct Solution;

include!("solution.rs");

/// [`Solution::solve_sudoku`] as a plain function.
///
/// # Panics
///
/// If `board` is smaller than 9×9.
pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
    Solution::solve_sudoku(board);
}

/// A board of characters, together with an observed board. Both get the same writes.
struct Watched<'a, B> {
    chars: Vec<Vec<char>>,
    board: &'a mut B,
}

impl<B: Board> std::ops::Index<usize> for Watched<'_, B> {
    type Output = Vec<char>;

    fn index(&self, i: usize) -> &Vec<char> {
        // Lets the observed board count the read.
        let _ = self.board[i];
        &self.chars[i]
    }
}

impl<B: Board> CharBoard for Watched<'_, B> {
    fn set_num(&mut self, i: usize, j: usize, ch: char) {
        self.chars.set_num(i, j, ch);
        self.board.place(i, j, to_digit(ch));
    }

    fn cancel_num(&mut self, i: usize, j: usize) {
        self.chars.cancel_num(i, j);
        self.board.remove(i, j);
    }
}

/// Returns the board in LeetCode's characters, '.' for an empty cell.
pub fn to_chars(grid: &Grid) -> Vec<Vec<char>> {
    (0..9).map(|i| grid[i].map(to_char).to_vec()).collect()
}

fn from_chars(board: &[Vec<char>]) -> Grid {
    let mut grid = Grid::BLANK;
    for (i, row) in board.iter().enumerate() {
        for (j, &ch) in row.iter().enumerate().filter(|&(_, &ch)| ch != '.') {
            grid.place(i, j, to_digit(ch));
        }
    }
    grid
}

fn to_char(digit: u8) -> char {
    match digit {
        0 => '.',
        _ => char::from(b'0' + digit),
    }
}

fn to_digit(ch: char) -> u8 {
    ch.to_digit(10).map_or(0, |digit| digit as u8)
}

/// This search as the tools call it.
pub struct LabuladongCharBoard;

impl Search for LabuladongCharBoard {
    const NAME: &'static str = env!("CARGO_PKG_NAME");
    const IDEA: &'static str = env!("CARGO_PKG_DESCRIPTION");
    const SCOPE: Scope = Scope::First;

    fn search<B: Board>(board: &mut B, mut found: impl FnMut(&B)) {
        let chars = to_chars(&board.grid());
        let mut watched = Watched { chars, board };
        if backtrack(&mut watched, 0, 0) {
            found(watched.board);
        }
    }

    fn unobserved(puzzle: &Grid, mut found: impl FnMut(&Grid)) {
        let mut board = to_chars(puzzle);
        if backtrack(&mut board, 0, 0) {
            found(&from_chars(&board));
        }
    }
}
