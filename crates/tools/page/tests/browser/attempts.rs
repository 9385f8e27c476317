//! Tests of attempts on the page. Each attempt runs there as its own WebAssembly module.

use std::sync::LazyLock;

use testkit::boards::{BLANK, EASY, LEETCODE_EXAMPLE};
use testkit::scratch::textbook;

use crate::browser::BrowserPage;
use crate::scratch::Scratch;
use crate::study;

/// An attempt with LeetCode's signature. An instrumented copy records its writes.
pub const LEETCODE: &str = "for-leetcode";
/// An attempt on the board type of this workspace, which reports writes itself.
pub const BOARD: &str = "for-the-board";

/// An attempt that does not check boxes.
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

/// A second module of the attempt [`LEETCODE`], which includes a file.
const DIGITS: &str = "pub fn all() -> std::str::Bytes<'static> {
    include_str!(\"../digits.txt\").trim().bytes()
}
";

/// The check of boxes in the textbook attempt.
const BOX_CHECK: &str = "
            if board[row / 3 * 3 + i / 3][col / 3 * 3 + i % 3] == ch {
                return false;
            }";

/// Address of the page with all attempts. It is built once, since the modules take minutes.
static PAGE: LazyLock<String> = LazyLock::new(|| {
    let scratch = Scratch::new("attempts-on-the-page");
    let search = textbook().replace("b'1'..=b'9'", "digits::all()") + "\nmod digits;\n";
    let files = [("src/lib.rs", &*search), ("src/digits.rs", DIGITS), ("digits.txt", "123456789")];
    scratch.attempt(LEETCODE, &[], &files);
    let search = registry::find("java-is-safe").expect("a search").docs_source;
    scratch.attempt(BOARD, &["--like", "java-is-safe"], &[("src/lib.rs", search)]);
    let wrong = textbook().replace(BOX_CHECK, "");
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

/// Runs an attempt on a puzzle without recorded steps, and compares its steps with those of a published search.
pub fn attempt_makes_the_same_steps_on_the_page(attempt: &str, like: &str) {
    let recording = study::recording(like, EASY, u64::MAX);
    let last = recording.ending().expect("a finished recording").moment.writes();
    let page = BrowserPage::open_at(&PAGE, &format!("puzzle={EASY}&searches={attempt}"));
    // Steps can be chosen only after the search has ended.
    page.wait_for(&format!("one('#scrub').max === '{last}'"));
    for step in [1, last / 3, last / 2, last - 1, last] {
        page.run(&format!("scrub({step})"));
        let moment = recording.moment(step).expect("a recorded moment");
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

pub fn panic_is_reported_with_its_message() {
    let page = BrowserPage::open_at(&PAGE, &format!("puzzle={LEETCODE_EXAMPLE}&searches={PANICS}"));
    let message = "It failed: it panicked at src/lib.rs:6:9: the first cell is taken";
    page.wait_for(&format!("trackText('.ending') === '{message}'"));
}

pub fn attempt_without_answer_reports_no_solution_found() {
    let page = BrowserPage::open_at(&PAGE, &format!("puzzle={BLANK}&searches={PANICS}"));
    page.wait_for("one('#scrub').max === '1'");
    page.run("scrub(1)");
    page.wait_for("trackText('.ending') === 'It ended at step 1, and found no solution.'");
}
