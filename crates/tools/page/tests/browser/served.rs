//! Tests of `practice serve`: an attempt on the live page, saved, compiled and judged.

use std::env;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use pretty_assertions::{assert_eq, assert_ne};
use serde_json::json;
use testkit::scratch::attempt_source;

use crate::browser::BrowserPage;
use crate::browser::Window::{Desktop, Screen};
use crate::layout::{AXE, violations};
use crate::scratch::Scratch;
use crate::study;

const SUBSETS: &str = concat!(
    "pub struct Solution;\n\n",
    include_str!("../../../../../problems/0078-subsets/solution.rs")
);

/// An attempt that writes a wrong digit into the first empty cell, and ends.
const ONE_WRITE: &str = "pub struct Solution;

impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        for row in board.iter_mut() {
            for cell in row.iter_mut() {
                if *cell == '.' {
                    *cell = '9';
                    return;
                }
            }
        }
    }
}
";

/// A running `practice serve`. It is killed when it is dropped.
pub struct PageServer {
    process: Child,
    pub address: String,
}

impl PageServer {
    pub fn start(scratch: &Scratch, name: &str) -> Self {
        let mut command = scratch.practice();
        // The page needs no engine here: recorded steps are enough.
        command.env("PRACTICE_PAGE_BUILD", "RUSTC=no-compiler").env("CARGO_UNSTABLE_BUILD_STD", "");
        command.args(["serve", name, "--no-open"]).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut practice = command.spawn().expect("practice starts");
        let mut address = String::new();
        let stdout = practice.stdout.take().expect("piped output");
        BufReader::new(stdout).read_line(&mut address).expect("readable output");
        PageServer { process: practice, address: address.trim().to_string() }
    }
}

impl Drop for PageServer {
    fn drop(&mut self) {
        // An error means that the process has ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

const VERDICT: &str = "text('#live-text').includes('Wrong Answer')";

pub fn attempt_without_board_is_shown_call_by_call() {
    let scratch = Scratch::new("calls-on-the-page");
    // The wrong attempt skips the first number. The broken one does not compile.
    let [wrong, broken] =
        ["(&nums[1..],", "(&nums[1..2,"].map(|call| SUBSETS.replace("(&nums,", call));
    scratch.attempt("some-subsets", &["--problem", "78"], &[("src/lib.rs", &wrong)]);
    let PageServer { address, .. } = &PageServer::start(&scratch, "some-subsets");
    let page = BrowserPage::open_at(address, "lang=en");
    page.wait_long_for(VERDICT);
    let text = |selector: &str| page.text(&format!("one('{selector}').innerText"));
    page.run("one('#live-cases button').click()");
    assert_eq!(text("#call-said"), "has ended after 4 calls, and returns [[],[2],[2,3],[3]]");
    page.press("Home");
    (0..3).for_each(|_| page.press("ArrowRight"));
    assert_eq!(text("#call-said"), "search is called in line 30, at depth 3; it adds 1 answer");
    assert_eq!(text("#call-path"), "2\n3");
    assert_eq!(text(".is-writing .text").trim(), "search(nums, i + 1, path, found);");
    assert_eq!(text("#tree-way [data-step=\"3\"]"), "[2 3]\n●");
    assert_eq!(text("#call-where"), "step 3 of 9 · call 3 of 4");
    assert_eq!(text("#call-answers"), "· answers: 3");
    page.press("ArrowRight");
    let returned = "search returns to line 30; this call added 1 answer; as before the call: path";
    assert_eq!(text("#call-said"), returned);
    assert_eq!(text("#call-where"), "step 4 of 9 · return of call 3 of 4");
    // The third number is chosen by the second call of the loop, after two returns.
    page.click("#tree-way [data-step=\"6\"]");
    assert_eq!(text("#call-where"), "step 6 of 9 · call 4 of 4");
    // In the tree an arrow key goes to a sibling.
    page.press("ArrowLeft");
    page.press("Enter");
    assert_eq!(text("#call-where"), "step 2 of 9 · call 2 of 4");
    page.click("#tree-way [data-step=\"6\"]");
    page.click("#language");
    assert!(text("#call-said").starts_with("第 30 行调用 search"), "{}", text("#call-said"));
    for theme in ["light", "dark"] {
        page.click("#theme");
        page.wait_for(&format!("document.documentElement.dataset.theme === '{theme}'"));
        if env::var_os(AXE).is_some() {
            assert_eq!(violations(&page), json!([]), "{theme}");
        }
    }

    for width in [320, 390] {
        page.resize(Screen(width, 740));
        assert_eq!(page.value("document.documentElement.scrollWidth"), width);
    }
    page.resize(Desktop);

    scratch.write("crates/some-subsets/src/lib.rs", &broken);
    page.wait_long_for("text('#live-message').includes('lib.rs')");
    scratch.write("crates/some-subsets/src/lib.rs", SUBSETS);
    page.wait_long_for("one('#live')?.dataset.edition === '2'");
}

/// The attempt never removes a number from the path, so each call leaves the path changed that adds one.
pub fn return_that_left_an_argument_changed_is_marked() {
    let scratch = Scratch::new("changes-on-the-page");
    let source = SUBSETS.replace("path.pop();", "");
    assert_ne!(source, SUBSETS);
    scratch.attempt("never-popped", &["--problem", "78"], &[("src/lib.rs", &source)]);
    let mut practice = scratch.practice();
    practice.args(["page", "-v", "never-popped", "nums = [1,2]", "--step", "5", "--out", "."]);
    let address = study::address_of_moment(&mut practice);
    let (file, fragment) = address.split_once('#').expect("a fragment");
    assert_eq!(fragment, "step=5");
    // Without the fragment, the page begins at the step, too.
    let page = BrowserPage::open_at(file, "");
    let text = |selector: &str| page.text(&format!("one('{selector}').innerText"));
    assert_eq!(text("#call-where"), "step 5 of 9 · return of call 2 of 4");
    let returned = "search returns to line 30; this call added 2 answers";
    assert_eq!(text("#call-said"), returned);
    assert_eq!(text("#call-changes"), "≠ left changed: path is [1, 2], and was [1]");
    assert_eq!(page.text("text('#call-path .left-changed')"), "2 (left changed)");
    assert_eq!(
        page.text("text('#tree-way .left-changed')"),
        "[1]≠ ★ 2, 2 answers, left changed: path"
    );
    assert_eq!(
        text(".tracks.is-left-changed .is-writing .text").trim(),
        "search(nums, i + 1, path, found);"
    );
    // A node of the tree goes to its call. The call has not returned, so nothing is marked.
    page.click("#tree-way .left-changed");
    assert_eq!(text("#call-where"), "step 2 of 9 · call 2 of 4");
    assert_eq!(page.value("all('.calls .left-changed').length"), 0);
    page.press("u");
    assert_eq!(text("#call-where"), "step 5 of 9 · return of call 2 of 4");
    page.press("s");
    assert_eq!(text("#call-where"), "step 6 of 9 · call 4 of 4");
    page.press("U");
    page.wait_for("location.hash === '#step=5'");
    page.click("#language");
    assert_eq!(text("#call-changes"), "≠ 没有恢复：path 是 [1, 2]，原来是 [1]");
    page.wait_for("one('#tree-way .left-changed').title === 'search(start: 1) [1] ★ 2，2 个答案，没有恢复：path'");
    page.click("#language");
    page.set_fragment("step=4");
    assert_eq!(text("#call-where"), "step 4 of 9 · return of call 3 of 4");
    page.set_fragment("step=99");
    assert_eq!(text("#notice"), "Step 99 is not on this page. The last step here is 9.");
    assert_eq!(text("#call-where"), "step 9 of 9 · the end");
    for theme in ["light", "dark"] {
        page.set_fragment(&format!("step=5&theme={theme}"));
        if env::var_os(AXE).is_some() {
            assert_eq!(violations(&page), json!([]), "{theme}");
        }
    }
    page.press("End");
    // At the end, playing starts again.
    page.run("change('#speed', '5')");
    page.click("#play");
    page.wait_for("text('#play').trim() === 'Pause'");
    page.wait_for("text('#call-where').endsWith('the end') && text('#play').trim() === 'Play'");
}

pub fn page_begins_at_the_step_of_its_command() {
    let folder = tempfile::tempdir().expect("temporary folder");
    let mut practice = Command::new(env!("CARGO_BIN_EXE_practice-page"));
    practice.args(["page", "four-queens", "--step", "4", "--no-engine", "--out"]);
    let address = study::address_of_moment(practice.arg(folder.path()));
    let (file, fragment) = address.split_once('#').expect("a fragment");
    for fragment in [fragment, ""] {
        let page = BrowserPage::open_at(file, fragment);
        page.wait_for("step() === '4' && puzzle() === 'four-queens'");
        page.press("ArrowRight");
        page.wait_for("step() === '5'");
    }
}

pub fn attempt_switches_between_calls_and_board() {
    let columns = attempt_source("queens_by_columns");
    let one_diagonal = attempt_source("queens_without_right_diagonal");
    let scratch = Scratch::new("queens-on-the-page");
    let options = ["--problem", "51"];
    scratch.attempt("my-queens", &options, &[("src/lib.rs", &columns)]);
    let PageServer { address, .. } = &PageServer::start(&scratch, "my-queens");
    let page = BrowserPage::open_at(address, "lang=en");
    page.wait_long_for("text('#live-text').includes('Accepted')");
    assert_eq!(page.text("text('#call-case')"), "one-queen: n = 1");
    page.press("End");
    assert!(page.text("text('#call-said')").starts_with("has ended after 2 calls, and returns"));
    scratch.write("crates/my-queens/src/lib.rs", &one_diagonal);
    page.wait_long_for("one('.track[data-variant=my-queens]') !== null");
    scratch.write("crates/my-queens/src/lib.rs", &columns);
    page.wait_long_for("one('#call-case') !== null");
}

pub fn wrong_attempt_is_played_to_its_first_wrong_board() {
    let one_diagonal = attempt_source("queens_without_right_diagonal");
    let scratch = Scratch::new("wrong-queens");
    scratch.attempt("one-diagonal", &["--problem", "51"], &[("src/lib.rs", &one_diagonal)]);
    let mut practice = scratch.practice();
    practice.args(["page", "--no-engine", "-v", "one-diagonal", "--out", ".", "4"]);
    let address = study::address(&scratch.folder, &mut practice);
    let page = BrowserPage::open_at(&address, "lang=en&searches=one-diagonal");
    page.press("End");
    let wrong = "It failed after step 22: 5 of the 7 boards that it returns are wrong, the first is \".Q../...Q/..Q./Q...\"";
    page.wait_for(&format!("trackText('.ending').startsWith({})", json!(wrong)));
    assert_eq!(page.text("squares('.track:not([hidden]) .board')"), ".Q../...Q/..Q./Q...");
}

pub fn writing_line_is_marked_without_anchors() {
    let scratch = Scratch::new("lines-on-the-page");
    scratch.attempt("one-write", &[], &[("src/lib.rs", ONE_WRITE)]);
    let PageServer { address, .. } = &PageServer::start(&scratch, "one-write");
    let page = BrowserPage::open_at(address, "lang=en");
    page.wait_long_for(VERDICT);
    page.run("one('#live-cases button').click()");
    page.wait_for("track('.is-writing .text')?.innerText.trim() === `*cell = '9';`");
    // The head of the track has the name of the attempt once.
    assert_eq!(page.value("track('.track-head').textContent.match(/one-write/g).length"), 1);
    let lib = "crates/one-write/src/lib.rs";
    scratch.write(lib, &ONE_WRITE.replace("'9'", "9"));
    page.wait_long_for("text('#live-message').includes('lib.rs:8:')");
    assert_eq!(page.text("one('#live').dataset.edition"), "1");
    scratch.write(lib, &ONE_WRITE.replace("'9'", "'1'"));
    page.wait_long_for("one('#live')?.dataset.edition === '2'");
    page.wait_long_for("all('#live-cases li').length > 0");
}
