//! A student's attempts on the page: each runs there, in a module of its own.

use std::sync::LazyLock;

use testkit::boards::{BLANK, EASY, LEETCODE_EXAMPLE};
use testkit::scratch::textbook;

use crate::browser::BrowserPage;
use crate::scratch::Scratch;
use crate::study;

/// In LeetCode's signature: what it writes is followed.
pub const LEETCODE: &str = "for-leetcode";
/// On this workspace's board, which tells what is written.
pub const BOARD: &str = "for-the-board";

/// It does not look at the boxes.
pub const WRONG: &str = "without-boxes";

/// An attempt that writes to one cell, and panics if the first cell is not empty.
pub const PANICS: &str = "panics";

const PANICS_SOURCE: &str = "pub struct Solution;

impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        board[8][8] = '9';
        assert!(board[0][0] == '.', \"the first cell is taken\");
    }
}
";

/// In a module of its own, which includes a file.
const DIGITS: &str = "pub fn all() -> std::str::Bytes<'static> {
    include_str!(\"../digits.txt\").trim().bytes()
}
";

const LOOKS_AT_BOXES: &str = "
            if board[row / 3 * 3 + i / 3][col / 3 * 3 + i % 3] == ch {
                return false;
            }";

/// The page with all attempts. The programs for it take minutes to build, so they are kept.
static PAGE: LazyLock<String> = LazyLock::new(|| {
    let scratch = Scratch::new("attempts-on-the-page");
    let search = textbook().replace("b'1'..=b'9'", "digits::all()") + "\nmod digits;\n";
    let files = [("src/lib.rs", &*search), ("src/digits.rs", DIGITS), ("digits.txt", "123456789")];
    scratch.attempt(LEETCODE, &[], &files);
    let search = registry::find("java-is-safe").expect("a search").docs;
    scratch.attempt(BOARD, &["--like", "java-is-safe"], &[("src/lib.rs", search)]);
    let wrong = textbook().replace(LOOKS_AT_BOXES, "");
    assert_ne!(wrong, textbook());
    scratch.attempt(WRONG, &[], &[("src/lib.rs", &wrong)]);
    scratch.attempt(PANICS, &[], &[("src/lib.rs", PANICS_SOURCE)]);
    let mut practice = scratch.practice();
    practice.arg("page");
    for attempt in [LEETCODE, BOARD, WRONG, PANICS] {
        practice.args(["-v", attempt]);
    }
    practice.args(["--out", ".", "one-empty"]);
    study::address(&scratch.folder, &mut practice)
});

/// On a puzzle that was not recorded the page runs the attempt itself.
pub fn an_attempt_makes_the_same_steps_on_the_page(attempt: &str, like: &str) {
    let recording = study::recording(like, EASY, u64::MAX);
    let last = recording.ending().expect("it is finished").moment.writes();
    let page = BrowserPage::open_at(&PAGE, &format!("puzzle={EASY}&searches={attempt}"));
    // Only a step that is there can be gone to.
    page.wait_for(&format!("one('#scrub').max === '{last}'"));
    for step in [1, last / 3, last / 2, last - 1, last] {
        page.run(&format!("scrub({step})"));
        let moment = recording.moment(step).expect("it is recorded");
        let expected = study::rules().format_line(moment.board());
        page.wait_for(&format!("board('{attempt}') === '{expected}'"));
    }
}

pub fn wrong_full_board_is_reported_and_marked() {
    let page = BrowserPage::open_at(&PAGE, &format!("puzzle={LEETCODE_EXAMPLE}&searches={WRONG}"));
    page.wait_for("one('#scrub').max === '499585'");
    page.run("scrub(499585)");
    let message = "It ended at step 499,585: the board is full, and wrong.";
    page.wait_for(&format!("trackText('.ending') === '{message}'"));
    page.wait_for("track('.clash') !== null");
}

pub fn a_panic_is_reported_with_its_message() {
    let page = BrowserPage::open_at(&PAGE, &format!("puzzle={LEETCODE_EXAMPLE}&searches={PANICS}"));
    let message = "It broke off: it panicked at src/lib.rs:6:9: the first cell is taken";
    page.wait_for(&format!("trackText('.ending') === '{message}'"));
}

pub fn attempt_without_answer_reports_no_solution_found() {
    let page = BrowserPage::open_at(&PAGE, &format!("puzzle={BLANK}&searches={PANICS}"));
    page.wait_for("one('#scrub').max === '1'");
    page.run("scrub(1)");
    page.wait_for("trackText('.ending') === 'It ended at step 1, and found no solution.'");
}
