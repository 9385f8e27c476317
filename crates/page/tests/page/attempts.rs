//! A student's attempts on the page: each runs there, in a module of its own.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
    sync::LazyLock,
};

use pretty_assertions::assert_eq;
use serde_json::{Value, json};
use testkit::{Program, boards::LINE};

use crate::browser::Page;

/// In LeetCode's signature: what it writes is followed.
pub const LEETCODE: &str = "for-leetcode";
/// On this workspace's board, which tells what is written.
pub const BOARD: &str = "for-the-board";

/// Two modules are named as those that the module for the page adds, and a file is included.
const FILES: [(&str, &str); 4] = [
    (
        "src/lib.rs",
        "pub struct Solution;

mod practice_page;
mod practice_runtime;

impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        practice_runtime::fill(board);
    }
}
",
    ),
    (
        "src/practice_runtime.rs",
        "pub fn fill(board: &mut [Vec<char>]) -> bool {
    let Some(cell) = (0..81).find(|cell| board[cell / 9][cell % 9] == '.') else {
        return true;
    };
    let (row, col) = (cell / 9, cell % 9);
    for digit in include_str!(\"../digits.txt\").trim().chars() {
        if crate::practice_page::fits(board, row, col, digit) {
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
        "src/practice_page.rs",
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

/// A workspace of its own with both attempts, and their page. What is built for it is kept, since
/// that takes minutes.
static WORKSPACE: LazyLock<(PathBuf, PathBuf)> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("attempts-on-the-page");
    let ours = problems::workspace().expect("tests run in the workspace");
    link_workspace(&ours, &folder);
    let practice = |arguments: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_practice"))
            .args(arguments)
            .env("CARGO_TARGET_DIR", ours_target())
            .current_dir(&folder)
            .output()
            .expect("it is a program");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8_lossy(&output.stdout).trim().to_string()
    };
    practice(&["new", LEETCODE]);
    for (file, text) in FILES {
        fs::write(folder.join("crates").join(LEETCODE).join(file), text).expect("it is writable");
    }
    practice(&["new", BOARD, "--like", "java-is-safe"]);
    let search = ours.join("crates/java-is-safe/src/lib.rs");
    fs::copy(search, folder.join("crates").join(BOARD).join("src/lib.rs")).expect("it is writable");
    let page =
        practice(&["page", "-v", LEETCODE, "-v", BOARD, "--force", "--out", ".", "one-empty"]);
    let page = folder.join(page);
    (folder, page)
});

fn ours_target() -> &'static Path {
    Path::new(env!("CARGO_TARGET_TMPDIR")).parent().expect("it is in the target folder")
}

/// Makes a folder a workspace that has all that ours has, by links to it.
fn link_workspace(ours: &Path, folder: &Path) {
    let crates = folder.join("crates");
    if crates.exists() {
        fs::remove_dir_all(&crates).expect("the last one can be deleted");
    }
    fs::create_dir_all(&crates).expect("the folder is writable");
    for file in ["Cargo.toml", "Cargo.lock"] {
        fs::copy(ours.join(file), folder.join(file)).expect("it can be copied");
    }
    for entry in fs::read_dir(ours.join("crates")).expect("it is readable") {
        let entry = entry.expect("it is readable");
        link(&entry.path(), &crates.join(entry.file_name()));
    }
    if !folder.join("problems").exists() {
        link(&ours.join("problems"), &folder.join("problems"));
    }
}

fn link(folder: &Path, name: &Path) {
    #[cfg(unix)]
    let linked = std::os::unix::fs::symlink(folder, name);
    #[cfg(windows)]
    let linked = std::os::windows::fs::symlink_dir(folder, name);
    linked.expect("it is writable");
}

/// All steps that the program of an attempt makes.
fn steps(attempt: &str) -> Vec<Value> {
    let (folder, _) = &*WORKSPACE;
    let target = ours_target().to_str().expect("UTF-8");
    let practice = Program::new(env!("CARGO_BIN_EXE_practice")).in_folder(folder);
    let output = practice.env("CARGO_TARGET_DIR", target).run(["trace", attempt, LINE]);
    assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""));
    output.stdout.lines().map(|line| serde_json::from_str(line).expect("a step")).collect()
}

/// The board after some steps, '.' for an empty cell.
fn board_after(steps: &[Value]) -> String {
    let mut board = LINE.as_bytes().to_vec();
    for step in steps {
        let number = |name: &str| step[name].as_u64().expect("a number");
        let cell = (number("row") - 1) * 9 + number("column") - 1;
        let digit = number("after") as u8;
        board[cell as usize] = if digit == 0 { b'.' } else { b'0' + digit };
    }
    String::from_utf8(board).expect("digits")
}

/// On a puzzle that was not recorded the page runs the attempt itself.
pub fn an_attempt_makes_the_same_steps_on_the_page(attempt: &str) {
    let (_, file) = &*WORKSPACE;
    let steps = steps(attempt);
    let page = Page::open_file(file, &format!("puzzle={LINE}&lanes={attempt}"));
    let last = steps.len();
    // Only a step that is there can be gone to.
    page.wait_for(&format!("document.querySelector('#scrub').max === '{last}'"));
    for step in [1, last / 3, last / 2, last - 1, last] {
        page.scrub(step as u64);
        let expected = board_after(&steps[..step]);
        page.wait_for(&format!(
            "[...document.querySelectorAll('[data-variant=\"{attempt}\"] .board .value')]
                .map((value) => value.textContent || '.').join('') === '{expected}'"
        ));
    }
    let most = page.text("document.querySelector('#scrub').max");
    assert_eq!(most, last.to_string(), "it makes no more steps");
    assert_eq!(page.errors(), json!([]));
}
