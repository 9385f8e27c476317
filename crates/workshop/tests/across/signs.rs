//! Signs that a terminal or a spreadsheet would obey, in file names, arguments and files.

use std::fs;

use pretty_assertions::assert_eq;
use rstest::rstest;
use tempfile::TempDir;
use testkit::Output;

use crate::program::practice;

/// A file with two puzzles, of which the second is none.
const FILE: &str = "=f\x1b[31m";

fn folder() -> TempDir {
    let folder = tempfile::tempdir().expect("there is a folder for temporary files");
    let rules = testkit::rules("37");
    let puzzle = rules.line(&testkit::sample("one-empty", rules).puzzle);
    fs::write(folder.path().join(FILE), format!("{puzzle}\n=1\x1b[2J\n")).expect("it is writable");
    folder
}

/// What a command prints in that folder.
fn printed(arguments: &[&str]) -> Output {
    let folder = folder();
    let history = "{\"time\":\"2026-01-01T00:00:00Z\",\"target\":\"mine\",\"tiers\":[\"\\u001b[31m\"],\
        \"accepted\":1,\"cases\":2,\"verdicts\":{\"\\u001b[32m\":1},\"cpu_seconds\":1.0,\"memory_bytes\":1}\n";
    fs::write(folder.path().join("history.jsonl"), history).expect("it is writable");
    let practice = practice().in_folder(folder.path());
    let state = folder.path().display().to_string();
    practice.env("PRACTICE_STATE", state).run(arguments.to_vec())
}

#[rstest]
#[case::solve(&["solve", FILE])]
#[case::solve_by_several(&["solve", "-v", "lockstep", "-v", "python-history-stack", FILE])]
#[case::compare(&["compare", "-v", "lockstep", FILE])]
#[case::no_file(&["solve", "no\x1b[31m file"])]
#[case::check(&["check", FILE])]
#[case::check_for_programs(&["check", "--format", "json", FILE, "no\x1b"])]
#[case::page(&["page", "--no-engine", FILE, "--out", "to\x1b[31m"])]
#[case::name_of_an_attempt(&["new", "a\x1b[31m"])]
#[case::unknown_attempt(&["judge", "a\x1b[31m"])]
#[case::unknown_command(&["a\x1b[31m"])]
#[case::unknown_option(&["solve", "--a\x1b[31m"])]
#[case::bad_value(&["solve", "--format", "a\x1b[31m"])]
#[case::history(&["history", "mine"])]
#[case::history_of_nothing(&["history", "a\x1b[31m"])]
fn no_control_character_reaches_the_terminal(#[case] arguments: &[&str]) {
    let Output { stdout, stderr, .. } = printed(arguments);
    let control = |text: &str| text.chars().find(|&char| char.is_control() && char != '\n');
    assert_eq!((control(&stdout), control(&stderr)), (None, None), "{stdout}{stderr}");
    assert!(!(stdout + &stderr).is_empty());
}

#[rstest]
#[case::solve(&["solve", "leetcode-37"])]
#[case::trace(&["trace", "java-is-safe", "leetcode-37"])]
#[case::tree(&["tree", "java-is-safe", "leetcode-37", "--format", "json"])]
#[case::list(&["list"])]
#[case::serve(&["compare", "one-empty"])]
fn results_that_cannot_be_printed_are_not_lost_in_silence(#[case] arguments: &[&str]) {
    let folder = folder();
    let practice = practice().in_folder(folder.path());
    let output = practice.run_without_output(arguments.to_vec());
    assert_eq!((output.code, output.stdout.as_str()), (Some(2), ""));
    assert!(output.stderr.contains("error: standard output is closed\n"), "{}", output.stderr);
}
