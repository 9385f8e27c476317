//! The program under test.

#[cfg(target_os = "linux")]
use std::os::unix::fs::MetadataExt;

use testkit::Program;

/// The path of `practice`.
pub const PRACTICE: &str = env!("CARGO_BIN_EXE_practice");

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
