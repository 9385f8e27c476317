//! Limits that a user has set in the shell.

#![cfg(unix)]

use std::process::{Command, Output};

use pretty_assertions::assert_eq;

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
