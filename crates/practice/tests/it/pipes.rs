//! `practice solve`, `compare` and `trace` with files and other programs.

use std::fs;

use pretty_assertions::assert_eq;
use search::Scope;
use searches::Variant;
use testkit::{
    Output,
    boards::{EXAMPLE, EXAMPLE_SOLVED},
};

use crate::program::practice;

fn solve(arguments: &[&str]) -> Output {
    practice().run([&["solve"], arguments].concat())
}

/// A file without any puzzle that is not UTF-8 is said to be none.
#[test]
fn bytes_that_are_not_utf_8_are_a_bad_line_like_any_other() {
    let folder = tempfile::tempdir().expect("there is a folder for temporary files");
    let file = |name: &str, bytes: &[u8]| {
        let file = folder.path().join(name);
        fs::write(&file, bytes).expect("it is writable");
        file.into_os_string().into_string().expect("UTF-8")
    };
    let latin1 = file("latin1.txt", &[b"caf\xe9\n", EXAMPLE.as_bytes()].concat());
    let output = solve(&["-f", "line", &latin1]);
    assert_eq!((output.code, output.stdout), (Some(2), format!("{EXAMPLE_SOLVED}\n")));
    let reason = format!("{latin1}: line 1, column 1: found 'c'");
    assert!(output.stderr.contains(&reason), "{}", output.stderr);

    let utf16 = file("utf16.txt", b"\xff\xfe5\x003\0");
    let output = practice().run(["trace", "java-is-safe", &utf16]);
    output.gives(2, "", &format!("error: {utf16} is not UTF-8\n"));
}

#[test]
fn what_it_prints_it_can_read() {
    let cases: [&str; 7] = ["grid", "line", "swift", "java", "cpp", "python", "leetcode"];
    for format in cases {
        let answers = solve(&["-v", "all", "-f", format, "leetcode-37", "java-sample"]);
        assert_eq!(answers.code, Some(0));
        let again = practice().input(answers.stdout).run(["solve", "-f", "line", "-"]);
        // From each search one solution of the one puzzle, and eight or one of the other.
        let solutions = |variant: &Variant| if variant.scope == Scope::All { 1 + 8 } else { 1 + 1 };
        let all: usize = searches::of(testkit::rules("37")).map(solutions).sum();
        assert_eq!((again.code, again.stdout.lines().count()), (Some(0), all));
    }
}

#[test]
fn json_is_one_object_a_line() {
    let output = practice().run(["compare", "-v", "all", "-f", "json", "one-empty"]);
    assert_eq!(output.stdout.lines().count(), searches::of(testkit::rules("37")).count());
    for line in output.stdout.lines() {
        assert!(
            line.starts_with("{\"name\":\"one-empty\",") && line.ends_with(",\"agree\":true}"),
            "{line}"
        );
    }
}

#[test]
fn a_search_without_end_ends_when_its_reader_goes_away() {
    let arguments = ["trace", "swift-all-solutions", "java-blank"];
    let output = practice().run_into_head(2, arguments);
    assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""));
    assert_eq!(output.stdout.lines().count(), 2);
    assert_eq!(practice().run_into_head(0, arguments).code, Some(0));
}

/// The search is for several problems: the board in the file tells which.
#[test]
fn the_problem_is_that_of_the_board_in_a_file() {
    let folder = tempfile::tempdir().expect("there is a folder for temporary files");
    let file = folder.path().join("board.txt");
    fs::write(&file, ". . . .\n".repeat(4)).expect("the folder is writable");
    let file = file.to_str().expect("UTF-8");
    let output = practice().run(["trace", "knuth-dancing-links", file, "--to", "1"]);
    let start = "{\"step\":1,\"row\":1,\"column\":1,\"before\":0,\"after\":1,";
    assert!(output.stdout.starts_with(start), "{output:?}");
}
