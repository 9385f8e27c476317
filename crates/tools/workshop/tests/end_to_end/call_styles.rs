//! An attempt without a board that searches in many styles.

use std::sync::LazyLock;

use testkit::scratch::{BUILD_TIMEOUT, ScratchWorkspace, student_solution};
use testkit::{Output, Program};

use crate::PRACTICE;

/// A user with this attempt, which is compiled once for all tests.
static USER: LazyLock<Program> = LazyLock::new(|| {
    let scratch = ScratchWorkspace::new(&PRACTICE, "call-styles");
    scratch.run_practice(&["new", "scratch-styles", "--problem", "46"]);
    scratch.save("scratch-styles", &student_solution("without_board"));
    scratch.practice_program().timeout(BUILD_TIMEOUT)
});

/// Prints the call tree of a search in one style.
pub fn tree(style: &str, arguments: &[&str]) -> Output {
    let command = ["tree", "scratch-styles"].into_iter().chain(arguments.iter().copied());
    USER.clone().env("STYLE", style).run(command)
}

/// Prints the first levels of the call tree.
pub fn levels(style: &str) -> Output {
    tree(style, &["nums = [1,2,3]", "--to-depth", "2"])
}

/// Opens the player of calls on a terminal, and quits.
pub fn play(style: &str) -> Output {
    let user = USER.clone().env("STYLE", style).terminal_size(24, 80).stdin("q");
    user.run_on_terminal("play scratch-styles [1]")
}
