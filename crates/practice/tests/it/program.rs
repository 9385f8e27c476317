//! The program under test, and the boards that several tests give to it.

use testkit::Program;

/// The path of `practice`.
pub const PRACTICE: &str = env!("CARGO_BIN_EXE_practice");

/// LeetCode's example.
pub const LEETCODE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Its solution.
pub const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// The example with a second 5 in its first row.
pub const CLASH: &str =
    "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// `practice`, as a user starts it.
pub fn practice() -> Program {
    Program::new(PRACTICE)
}

/// Help is lost where there is no room for it.
#[cfg(target_os = "linux")]
#[test]
fn help_on_a_full_disk_is_an_error() {
    Program::new("sh").run(["-c", "exec \"$0\" --help > /dev/full", PRACTICE]).gives(
        2,
        "",
        "error: standard output: No space left on device (os error 28)\n",
    );
}
