//! Limits that a user has set in the shell, and a full disk.

#![cfg(unix)]

#[cfg(target_os = "linux")]
use std::fs::{self, File};
#[cfg(target_os = "linux")]
use std::os::unix::fs::MetadataExt;
use std::process::{Command, Output};

use pretty_assertions::assert_eq;
#[cfg(target_os = "linux")]
use rstest::rstest;

/// Runs a shell command. It calls `practice` as `"$0"`.
fn shell(line: &str) -> Output {
    let program = env!("CARGO_BIN_EXE_practice");
    Command::new("sh").args(["-c", line, program]).output().expect("there is a shell")
}

#[test]
fn a_small_stack_is_enough() {
    let output = shell(r#"ulimit -s 128; exec "$0" solve warm-up"#);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
}

#[test]
fn a_file_that_may_not_grow_is_an_error() {
    let folder = tempfile::tempdir().expect("there is room");
    let file = folder.path().join("solved.txt");
    let output = shell(&format!(r#"ulimit -f 0; exec "$0" solve warm-up > '{}'"#, file.display()));
    let messages = String::from_utf8_lossy(&output.stderr);
    let expected = "error: standard output: File too large (os error 27)\n";
    assert_eq!((output.status.code(), &*messages), (Some(2), expected));
}

#[cfg(target_os = "linux")]
#[rstest]
#[case::help("--help")]
#[case::results("list")]
fn a_full_disk_is_an_error(#[case] argument: &str) {
    let disk = File::options().write(true).open("/dev/full").expect("Linux has it");
    let mut command = Command::new(env!("CARGO_BIN_EXE_practice"));
    let output = command.arg(argument).stdout(disk).output().expect("it starts");
    let messages = String::from_utf8_lossy(&output.stderr);
    let expected = "error: standard output: No space left on device (os error 28)\n";
    assert_eq!((output.status.code(), &*messages), (Some(2), expected));
}

/// Runs a program as a user that may have this number of processes.
#[cfg(target_os = "linux")]
fn run_with_processes(count: u32, program: &[&str]) -> Output {
    let own = fs::metadata("/proc/self").expect("this is Linux");
    let limit = format!("--nproc={count}");
    // The limit does not hold for the administrator.
    let other_user = ["setpriv", "--reuid=65534", "--clear-groups"];
    let user = if own.uid() == 0 { &other_user[..] } else { &[] };
    let command = [user, &["prlimit", &limit], program].concat();
    Command::new(command[0]).args(&command[1..]).output().expect("util-linux has it")
}

#[cfg(target_os = "linux")]
#[test]
fn threads_that_cannot_be_started_are_an_error() {
    let output = run_with_processes(1, &[env!("CARGO_BIN_EXE_practice"), "solve", "leetcode-37"]);
    let messages = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), &*output.stdout), (Some(2), &b""[..]), "{messages}");
    assert!(messages.starts_with("error: 4 threads cannot be started: "), "{messages}");
}
