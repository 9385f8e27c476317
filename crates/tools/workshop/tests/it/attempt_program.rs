//! The crate of an attempt: its own tests, and its program, which the judge starts.

use std::fs;
use std::sync::LazyLock;

use pretty_assertions::assert_eq;
use rstest::rstest;
use snapbox::data::Inline;
use snapbox::str;
use testkit::scratch::{ScratchWorkspace, replace_existing, workspace_root};

use crate::PRACTICE;

const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// The same board without its last digit.
const ALMOST: &str =
    "53467891267219534819834256785976142342685379171392485696153728428741963534528617.";

/// Formats a board as LeetCode does.
fn in_json(board: &str) -> String {
    let digits: Vec<String> = board.chars().map(String::from).collect();
    let rows: Vec<&[String]> = digits.chunks(9).collect();
    serde_json::to_string(&rows).expect("it is JSON")
}

/// Reads a source file of a variant.
fn source_of(variant: &str, file: &str) -> String {
    let file = workspace_root().join("crates").join(variant).join("src").join(file);
    fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

/// An attempt with the published solution of a variant.
fn written(variant: &str) -> String {
    let head = "//! Written.\n\n/// LeetCode supplies it.\npub struct Solution;\n\n";
    head.to_string() + &source_of(variant, "solution.rs")
}

/// Gives the own tests of an attempt more time: here it is compiled without optimisation.
fn extend_time(user: &ScratchWorkspace, name: &str) {
    let file = format!("crates/{name}/tests/samples.rs");
    let samples = replace_existing(&user.read(&file), "from_secs(2)", "from_secs(60)");
    user.write(&file, &samples);
}

/// Builds an attempt without a warning, and runs its tests.
#[track_caller]
fn assert_tests_end(user: &ScratchWorkspace, name: &str, code: i32) {
    user.assert_formatted();
    let tests = user.build_tests().remove(name).expect("it is built");
    let output = tests.run([]);
    assert_eq!(output.code, Some(code), "{output:?}");
}

#[test]
fn unwritten_attempt_fails_its_tests() {
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    user.run_practice(&["new", "program-unwritten"]);
    assert_tests_end(&user, "program-unwritten", 101);
}

#[test]
fn copy_of_a_variant_solves_one_board_per_line() {
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    let name = "program-copy";
    user.run_practice(&["new", name, "--like", "java-is-safe"]);
    user.save(name, &source_of("java-is-safe", "lib.rs"));
    assert_tests_end(&user, name, 0);

    let too_long = format!("{ALMOST}9");
    let clashing = ALMOST.replacen("534", "533", 1);
    let lines = format!("{ALMOST}\r\n{too_long}\n{clashing}\n?\n{SOLVED}\n");
    let answered = user.run_with_input(name, &[], &lines);
    answered
        .assert()
        .code(2)
        .stdout_eq(str![[r#"
534678912672195348198342567859761423426853791713924856961537284287419635345286179



534678912672195348198342567859761423426853791713924856961537284287419635345286179

"#]])
        .stderr_eq(str![[r#"
error: line 2: 82 cells, 81 expected
error: line 3: two 3s in row 1: columns 2 and 3
error: line 4: 1 cells, 81 expected

"#]]);
}

#[test]
fn attempt_at_37_answers_one_call_per_line() {
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    let name = "program-board";
    user.run_practice(&["new", name]);
    user.save(name, &written("labuladong-char-board"));
    extend_time(&user, name);
    assert_tests_end(&user, name, 0);

    let lines = format!("[{}]\n[\"board\"]\n", in_json(ALMOST));
    let answered = user.run_with_input(name, &[], &lines);
    answered.assert_output(
        2,
        &format!("{}\n\n", in_json(SOLVED)),
        "error: line 2: argument 1, \"board\", is not of type Vec<Vec<char>>\n",
    );
}

#[test]
fn attempt_at_51_answers_one_call_per_line() {
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    let name = "program-queens";
    user.run_practice(&["new", name, "--problem", "51"]);
    user.save(name, &written("labuladong-n-queens"));
    extend_time(&user, name);
    assert_tests_end(&user, name, 0);

    let answered = user.run_with_input(name, &[], "[4]\n");
    answered
        .assert()
        .success()
        .stdout_eq(str![[r#"
[[".Q..","...Q","Q...","..Q."],["..Q.","Q...","...Q",".Q.."]]

"#]])
        .stderr_eq(str![]);
}

/// An attempt whose program is built once for all tests of its arguments.
static UNWRITTEN: LazyLock<ScratchWorkspace> = LazyLock::new(|| {
    let user = ScratchWorkspace::new(PRACTICE, "program-arguments");
    user.run_practice(&["new", "program-arguments", "--problem", "51"]);
    user.build_tests();
    user
});

#[test]
fn program_of_an_attempt_has_help() {
    let help = UNWRITTEN.run_with_input("program-arguments", &["--help"], "");
    help.assert()
        .success()
        .stdout_eq(str![[r#"
Usage: program-arguments [--records]

Reads the arguments of one call a line[..]
...

"#]])
        .stderr_eq(str![]);
}

#[rstest]
#[case::unknown_option(&["--record"], str![[r#"
error: [..]unexpected argument '--record'[..]

"#]])]
#[case::value_of_an_option(&["--records", "8"], str![[r#"
error: [..]unexpected argument '8'[..]

"#]])]
fn program_of_an_attempt_refuses_bad_arguments(
    #[case] arguments: &[&str],
    #[case] message: Inline,
) {
    let refused = UNWRITTEN.run_with_input("program-arguments", arguments, "[8]\n");
    refused.assert().code(2).stdout_eq(str![]).stderr_eq(message);
}
