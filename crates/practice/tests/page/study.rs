//! The page that all tests look at.

use std::{path::Path, sync::LazyLock};

use testkit::Program;

/// Those of the tour, one of which is too long for the page, and two small ones.
const PUZZLES: [&str; 5] = ["leetcode-37", "java-sample", "inkala-hard", "cpp-easy", "solved"];

/// It is made once, by the program that users run.
static URL: LazyLock<String> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("study");
    let folder = folder.to_str().expect("UTF-8");
    let options = ["page", "--force", "--time-limit", "0.3", "--out", folder];
    let output = practice().run([&options[..], &PUZZLES].concat());
    assert_eq!(output.code, Some(0), "{}", output.stderr);
    format!("file://{}", output.stdout.trim())
});

pub fn practice() -> Program {
    Program::new(env!("CARGO_BIN_EXE_practice"))
}

/// Its address.
pub fn url() -> &'static str {
    &URL
}

/// The solution of a puzzle that has one only, as a variant finds it.
pub fn solution(variant: &str, puzzle: &str) -> String {
    let output = practice().run(["solve", "--variant", variant, "--format", "line", puzzle]);
    let line = output.stdout.lines().next();
    line.unwrap_or_else(|| panic!("{variant} does not solve {puzzle}")).to_string()
}
