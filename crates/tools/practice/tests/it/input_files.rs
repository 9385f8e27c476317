//! Boards that `practice` reads from files and from standard input.

use std::fs;

use snapbox::str;
use testkit::boards::{LEETCODE_EXAMPLE, LEETCODE_EXAMPLE_SOLUTION};
use testkit::scratch::{ScratchWorkspace, program_in_shipped_workspace};

use crate::PRACTICE;

/// Makes a workspace with this file.
fn with_file(name: &str, bytes: &[u8]) -> ScratchWorkspace {
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    fs::write(user.create_folder("").join(name), bytes).expect("it is writable");
    user
}

/// `-` means standard input. Without an argument, `solve` also reads standard input.
#[test]
fn each_line_of_standard_input_is_a_board() {
    for arguments in [&["solve", "-f", "line", "-"][..], &["solve", "-f", "line"]] {
        let user = program_in_shipped_workspace(PRACTICE)
            .stdin(format!("{LEETCODE_EXAMPLE}\n{LEETCODE_EXAMPLE_SOLUTION}\n"));
        let output = user.run(arguments.iter().copied());
        output
            .assert_prints(&format!("{LEETCODE_EXAMPLE_SOLUTION}\n{LEETCODE_EXAMPLE_SOLUTION}\n"));
    }
}

#[test]
fn a_bad_line_does_not_stop_the_others() {
    let two_fives = LEETCODE_EXAMPLE.replacen('3', "5", 1);
    let text =
        format!("{LEETCODE_EXAMPLE_SOLUTION}\nnot a puzzle\n{two_fives}\n{LEETCODE_EXAMPLE}\n");
    let user = program_in_shipped_workspace(PRACTICE).stdin(text);
    user.run(["solve", "--format", "line", "unsolvable-row", "-"])
        .assert()
        .code(2)
        .stdout_eq(str![[r#"
534678912672195348198342567859761423426853791713924856961537284287419635345286179
534678912672195348198342567859761423426853791713924856961537284287419635345286179

"#]])
        .stderr_eq(str![[r#"
standard input: line 2 is not part of a board and was skipped: not a puzzle
unsolvable-row, labuladong-char-board: no solution
error: standard input: line 3: two 5s in row 1: columns 1 and 2

"#]]);
}

#[test]
fn standard_input_without_a_board_is_an_error() {
    let output = program_in_shipped_workspace(PRACTICE).run(["solve", "-"]);
    output.assert().code(2).stdout_eq(str![]).stderr_eq(str![[r#"
error: standard input: no puzzle, expected 81 cells on one line, or 9 on each of nine lines

"#]]);
}

/// A board without givens.
const BLANK: &str =
    ".................................................................................";

#[test]
fn trace_takes_one_board_from_standard_input() {
    let user = program_in_shipped_workspace(PRACTICE).stdin(format!("{BLANK}\n{BLANK}\n"));
    let output = user.run(["trace", "java-is-safe", "-"]);
    output.assert().code(2).stdout_eq(str![]).stderr_eq(str![[r#"
error: -: 2 puzzles, expected one

"#]]);
}

#[test]
fn a_line_that_is_not_utf8_does_not_stop_the_others() {
    let user = with_file("latin1.txt", &[b"53\xe9\n", LEETCODE_EXAMPLE.as_bytes(), b"\n"].concat());
    user.practice_program()
        .run(["solve", "-f", "line", "latin1.txt"])
        .assert()
        .code(2)
        .stdout_eq(str![[r#"
534678912672195348198342567859761423426853791713924856961537284287419635345286179

"#]])
        .stderr_eq(str![[r#"
error: latin1.txt: line 1, column 3: found '�', expected a digit 1-9 or an empty cell (one of . 0 _ * - x X)

"#]]);
}

#[test]
fn a_board_that_is_not_utf8_is_an_error() {
    let user = with_file("utf16.txt", b"\xff\xfe5\x003\x00");
    let output = user.practice_program().run(["trace", "java-is-safe", "utf16.txt"]);
    output.assert().code(2).stdout_eq(str![]).stderr_eq(str![[r#"
error: utf16.txt is not UTF-8

"#]]);
}

#[test]
fn a_file_may_have_a_board_of_any_problem() {
    let user = with_file("board.txt", ". . . .\n".repeat(4).as_bytes());
    let output = user.run_practice(&["trace", "knuth-dancing-links", "board.txt", "--to", "1"]);
    output.assert().stdout_eq(str![[r#"
{"step":1,"row":1,"column":1,"before":0,"after":1,"depth":1,"solution":false,"part":"place"}

"#]]);
}
