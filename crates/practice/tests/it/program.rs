//! The program under test, and the boards that several tests give to it.

#[cfg(target_os = "linux")]
use std::os::unix::fs::MetadataExt;

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

/// Root has no such limit, and so is another user here.
#[cfg(target_os = "linux")]
#[test]
fn a_user_who_may_have_no_more_processes_is_told() {
    let is_root = std::fs::metadata("/proc/self").is_ok_and(|it| it.uid() == 0);
    let command = if is_root {
        "exec setpriv --reuid=65534 --clear-groups prlimit --nproc=1 \"$0\" solve leetcode-37"
    } else {
        "exec prlimit --nproc=1 \"$0\" solve leetcode-37"
    };
    Program::new("sh").run(["-c", command, PRACTICE]).refuses("4 threads cannot be started: ");
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
