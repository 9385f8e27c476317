//! A student's attempts on the page: each runs there, in a module of its own.

use std::{fs, sync::LazyLock};

use testkit::boards::LINE;

use crate::{browser::Page, scratch::Scratch, study};

/// In LeetCode's signature: what it writes is followed.
pub const LEETCODE: &str = "for-leetcode";
/// On this workspace's board, which tells what is written.
pub const BOARD: &str = "for-the-board";

/// As the first, and it does not look at the boxes.
pub const WRONG: &str = "without-boxes";

/// It has modules of its own, and includes a file.
const FILES: [(&str, &str); 4] = [
    (
        "src/lib.rs",
        "pub struct Solution;

mod filling;
mod fitting;

impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        filling::fill(board);
    }
}
",
    ),
    (
        "src/filling.rs",
        "pub fn fill(board: &mut [Vec<char>]) -> bool {
    let Some(cell) = (0..81).find(|cell| board[cell / 9][cell % 9] == '.') else {
        return true;
    };
    let (row, col) = (cell / 9, cell % 9);
    for digit in include_str!(\"../digits.txt\").trim().chars() {
        if crate::fitting::fits(board, row, col, digit) {
            board[row][col] = digit;
            if fill(board) {
                return true;
            }
            board[row][col] = '.';
        }
    }
    false
}
",
    ),
    (
        "src/fitting.rs",
        "pub fn fits(board: &[Vec<char>], row: usize, col: usize, digit: char) -> bool {
    (0..9).all(|i| {
        board[row][i] != digit
            && board[i][col] != digit
            && board[row / 3 * 3 + i / 3][col / 3 * 3 + i % 3] != digit
    })
}
",
    ),
    ("digits.txt", "123456789\n"),
];

/// The page of both, in a workspace of its own. What is built for it is kept, since that takes
/// minutes.
static PAGE: LazyLock<String> = LazyLock::new(|| {
    let scratch = Scratch::new("attempts-on-the-page");
    scratch.attempt(LEETCODE, &[], &FILES);
    let java =
        problems::workspace().expect("tests run in the workspace").join("crates/java-is-safe");
    let search = fs::read_to_string(java.join("src/lib.rs")).expect("it is readable");
    scratch.attempt(BOARD, &["--like", "java-is-safe"], &[("src/lib.rs", &search)]);
    let boxes = "\n            && board[row / 3 * 3 + i / 3][col / 3 * 3 + i % 3] != digit";
    let wrong = FILES.map(|(file, text)| (file, text.replace(boxes, "")));
    let wrong = wrong.each_ref().map(|(file, text)| (*file, text.as_str()));
    scratch.attempt(WRONG, &[], &wrong);
    let mut practice = scratch.practice();
    practice.args(["page", "-v", LEETCODE, "-v", BOARD, "-v", WRONG, "--out", ".", "one-empty"]);
    study::address(&scratch.folder, &mut practice)
});

/// On a puzzle that was not recorded the page runs the attempt itself. Both make the steps of the
/// search that they are written after.
pub fn an_attempt_makes_the_same_steps_on_the_page(attempt: &str, like: &str) {
    let recording = study::recording(like, LINE, u64::MAX);
    let last = recording.ending().expect("it is finished").moment.writes();
    let page = Page::open_at(&PAGE, &format!("puzzle={LINE}&lanes={attempt}"));
    // Only a step that is there can be gone to.
    page.wait_for(&format!("one('#scrub').max === '{last}'"));
    for step in [1, last / 3, last / 2, last - 1, last] {
        page.run(&format!("scrub({step})"));
        let moment = recording.at(step).expect("it is recorded");
        let expected = study::rules().line(moment.position());
        page.wait_for(&format!("board('{attempt}') === '{expected}'"));
    }
}

pub fn a_board_that_is_full_and_wrong_is_told_and_marked() {
    let puzzle =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let page = Page::open_at(&PAGE, &format!("puzzle={puzzle}&lanes={WRONG}"));
    page.wait_for("one('#scrub').max === '499585'");
    page.run("scrub(499585)");
    let told = "It ended at step 499,585: the board is full, and wrong.";
    page.wait_for(&format!("laneText('.ending') === '{told}'"));
    page.wait_for("lane('.clash') !== null");
}
