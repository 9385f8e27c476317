//! `practice-player` without a terminal: what it refuses, and quizzes that another program answers.

use pretty_assertions::assert_eq;
use rstest::rstest;
use snapbox::cmd::Command;
use snapbox::data::Inline;
use snapbox::{assert_data_eq, str};
use testkit::Program;
use testkit::scratch::{Scratch, new_user, workspace_as_shipped};

const PLAYER: &str = env!("CARGO_BIN_EXE_practice-player");

#[rstest]
#[case::no_terminal(&["--problem", "37"], str![[r#"
error: play draws on a terminal, and standard output is not one; `cargo practice trace` prints the steps, `cargo practice compare` the totals

"#]])]
#[case::no_terminal_for_n_queens(&["--problem", "51", "8"], str![[r#"
error: play draws on a terminal, and standard output is not one; `cargo practice trace` prints the steps, `cargo practice compare` the totals

"#]])]
#[case::no_terminal_for_a_sample(&["eight-queens"], str![[r#"
error: play draws on a terminal, and standard output is not one; `cargo practice trace` prints the steps, `cargo practice compare` the totals

"#]])]
#[case::no_terminal_for_one_search(&["knuth-dancing-links", "eight-queens"], str![[r#"
error: play draws on a terminal, and standard output is not one; `cargo practice trace` prints the steps, `cargo practice compare` the totals

"#]])]
#[case::two_threes_in_a_row(
    &["334678912672195348198342567859761423426853791713924856961537284287419635345286170"],
    str![[r#"
error: 33467891267219534819834256785976142342685379171392485696153728428741963534528617.: two 3s in row 1: columns 1 and 2

"#]]
)]
#[case::misspelt_search(&["java-is-saf"], str![[r#"
error: 'java-is-saf' is not a variant, an attempt, a sample or a file; did you mean java-is-safe?

"#]])]
#[case::misspelt_sample(&["leetcod-37"], str![[r#"
error: 'leetcod-37' is neither a sample nor a file; did you mean leetcode-37?

"#]])]
#[case::two_puzzles(&["leetcode-37", "inkala-hard"], str![[r#"
error: two puzzles, 'leetcode-37' and 'inkala-hard'; play shows one at a time

"#]])]
#[case::negative_step(&["--step", "-1"], str![[r#"
error: invalid value '-1' for '--step <STEP>': expected a number such as 1,234

For more information, try '--help'.

"#]])]
#[case::step_that_is_not_recorded(&["--step", "12345678"], str![[r#"
error: --step 12,345,678 is not among the first 10,000,000 steps, which are shown; `cargo practice trace --from` prints later ones

"#]])]
#[case::searches_for_two_problems(&["java-is-safe", "richards-bit-patterns"], str![[r#"
error: richards-bit-patterns is a search for N-Queens (51), not for Sudoku Solver (37); a command shows one problem at a time

"#]])]
#[case::search_for_another_problem(&["--problem", "51", "java-is-safe"], str![[r#"
error: java-is-safe is a search for Sudoku Solver (37), not for N-Queens (51); a command shows one problem at a time

"#]])]
#[case::sample_of_another_problem(&["richards-bit-patterns", "leetcode-37"], str![[r#"
error: 'leetcode-37' is a sample of Sudoku Solver (37), not of N-Queens (51)

"#]])]
#[case::unknown_problem(&["--problem", "52x"], str![[r#"
error: '52x' is not a problem; there are 17 (letter-combinations-of-a-phone-number), [..], 131 (palindrome-partitioning); `cargo practice add` takes another one

"#]])]
#[case::problem_without_searches(&["--problem", "36"], str![[r#"
error: Valid Sudoku (36) has no searches; it can be judged

"#]])]
#[case::large_board(&["richards-bit-patterns", "12"], str![[r#"
error: the puzzle that was given as an argument: line 1, column 1: found 12, expected n, a number from 1 to 11

"#]])]
#[case::queens_that_attack_each_other(&["richards-bit-patterns", "QQ/.."], str![[r#"
error: QQ/..: the queens at row 1, column 1 and row 1, column 2 attack each other: both are in row 1

"#]])]
fn play_refuses(#[case] arguments: &[&str], #[case] message: Inline) {
    let output = new_user(PLAYER).run([&["play"], arguments].concat());
    output.assert().code(2).stdout_eq(str![]).stderr_eq(message);
}

#[rstest]
#[case::unknown_language(&["--language", "fr"], str![[r#"
error: invalid value 'fr' for '--language <LANGUAGE>'
  [possible values: en, zh-CN]

For more information, try '--help'.

"#]])]
#[case::many_questions(&["-n", "1001"], str![[r#"
error: invalid value '1001' for '--questions <N>': expected a number from 1 to 1,000

For more information, try '--help'.

"#]])]
#[case::unknown_format(&["--format", "csv"], str![[r#"
error: invalid value 'csv' for '--format <FORMAT>'
  [possible values: text, json]

For more information, try '--help'.

"#]])]
#[case::problem_without_searches(&["36"], str![[r#"
error: Valid Sudoku (36) has no searches, and so no questions

"#]])]
fn quiz_refuses(#[case] arguments: &[&str], #[case] message: Inline) {
    let output = quiz().run([&["quiz"], arguments].concat());
    output.assert().code(2).stdout_eq(str![]).stderr_eq(message);
}

/// A quiz that keeps its scores out of the workspace, which other tests use.
fn quiz() -> Program {
    new_user(PLAYER).env("PRACTICE_STATE", env!("CARGO_TARGET_TMPDIR"))
}

#[rstest]
#[case::letter(b"e\n", str![[r#"
error: answer 1: 'e' is not a choice; expected a letter from a to d, an empty line to pass, or q

"#]])]
#[case::two_letters_after_an_empty_line(b"\nab\n", str![[r#"
error: answer 2: 'ab' is not a choice; expected a letter from a to d, an empty line to pass, or q

"#]])]
#[case::bytes_that_are_not_utf8(b"a\n\xff\n", str![[r#"
error: answer 2: '�' is not a choice; expected a letter from a to d, an empty line to pass, or q

"#]])]
fn an_answer_that_is_not_a_choice_is_an_error(#[case] answers: &[u8], #[case] message: Inline) {
    Command::new(PLAYER)
        .args(["quiz", "-s", "37"])
        .current_dir(workspace_as_shipped(PLAYER))
        .env("PRACTICE_STATE", env!("CARGO_TARGET_TMPDIR"))
        .stdin(answers.to_vec())
        .assert()
        .code(2)
        .stderr_eq(message);
}

#[rstest]
fn the_help_names_problems_with_searches_alone(#[values("play", "quiz")] command: &str) {
    let help = quiz().run([command, "--help"]).stdout;
    let is_problem =
        |line: &&str| ["- 36: ", "- 37: ", "- 52: "].iter().any(|start| line.starts_with(start));
    let problems: Vec<&str> = help.lines().map(str::trim).filter(is_problem).collect();
    assert_eq!(problems, ["- 37: Sudoku Solver", "- 52: N-Queens II"]);
}

#[test]
fn the_seed_that_is_printed_asks_the_same_questions() {
    let asked = quiz().run(["quiz", "-f", "json", "-n", "3"]);
    let seed = asked.stderr.strip_prefix("seed ").expect("it is printed").trim_end();
    let again = quiz().run(["quiz", "-f", "json", "-n", "3", "-s", seed]);
    assert_eq!(again.stdout, asked.stdout);
}

#[test]
fn a_quiz_ends_quietly_when_its_reader_goes_away() {
    let output = quiz().input("\n".repeat(1000)).run_into_head(3, ["quiz", "-n", "1000"]);
    output.assert().success().stderr_eq(str![]);
}

#[test]
fn a_quiz_needs_no_workspace() {
    let output =
        Program::new(PLAYER).in_folder("/").run(["quiz", "-f", "json", "-s", "1", "-n", "1"]);
    output
        .assert()
        .success()
        .stdout_eq(str![[r#"
{"kind":[..]}

"#]])
        .stderr_eq(str![]);
}

#[test]
fn play_needs_no_workspace() {
    let output = Program::new(PLAYER).in_folder("/").run(["play", "leetcode-37"]);
    output.assert().code(2).stdout_eq(str![]).stderr_eq(str![[r#"
error: play draws on a terminal, and standard output is not one; `cargo practice trace` prints the steps, `cargo practice compare` the totals

"#]]);
}

#[test]
fn a_closed_standard_output_is_an_error() {
    let output = Program::new(PLAYER).in_folder("/").run_without_output(["quiz"]);
    output.assert().code(2).stdout_eq(str![]).stderr_eq(str![[r#"
error: standard output is closed

"#]]);
}

#[test]
fn the_score_of_what_was_answered_is_kept() {
    let scratch = Scratch::of_this_test(PLAYER);
    let arguments = ["quiz", "-n", "2", "-s", "37", "51"];
    scratch.user().input("\n\n").run(arguments).assert().success().stderr_eq(str![]);
    let unanswered = scratch.user().run(arguments);
    unanswered
        .assert()
        .success()
        .stdout_eq(str![[r#"
Question 1 of 2[..]
...
0 of 0 right. `--seed 37` repeats the questions.

"#]])
        .stderr_eq(str![]);
    let scores = scratch.read(".practice/quizzes.jsonl");
    assert_data_eq!(
        scores,
        str![[r#"
{"time":"[..]T[..]","problem":51,"right":0,"asked":2}

"#]]
    );
}
