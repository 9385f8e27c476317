//! `practice quiz` without a terminal: refused arguments, and answers from another program.

use pretty_assertions::assert_eq;
use rstest::rstest;
use serde_json::Value;
use snapbox::cmd::Command;
use snapbox::data::Inline;
use snapbox::{assert_data_eq, str};
use testkit::scratch::{ScratchWorkspace, program_in_shipped_workspace, shipped_workspace};
use testkit::{Output, Program};

use crate::PLAYER;

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
    program_in_shipped_workspace(PLAYER).env("PRACTICE_STATE", env!("CARGO_TARGET_TMPDIR"))
}

#[rstest]
#[case::letter(b"e\n", str![[r#"
error: answer 1: 'e' is not a choice; expected a letter from a to d, an empty line to skip the question, or q

"#]])]
#[case::two_letters_after_an_empty_line(b"\nab\n", str![[r#"
error: answer 2: 'ab' is not a choice; expected a letter from a to d, an empty line to skip the question, or q

"#]])]
#[case::bytes_that_are_not_utf8(b"a\n\xff\n", str![[r#"
error: answer 2: '�' is not a choice; expected a letter from a to d, an empty line to skip the question, or q

"#]])]
fn unknown_choice_is_an_error(#[case] answers: &[u8], #[case] message: Inline) {
    Command::new(PLAYER)
        .args(["quiz", "-s", "37"])
        .current_dir(shipped_workspace(PLAYER))
        .env("PRACTICE_STATE", env!("CARGO_TARGET_TMPDIR"))
        .stdin(answers.to_vec())
        .assert()
        .code(2)
        .stderr_eq(message);
}

#[test]
fn printed_seed_repeats_the_questions() {
    let asked = quiz().run(["quiz", "-f", "json", "-n", "3"]);
    let seed = asked.stderr.strip_prefix("seed ").expect("it is printed").trim_end();
    let again = quiz().run(["quiz", "-f", "json", "-n", "3", "-s", seed]);
    assert_eq!(again.stdout, asked.stdout);
}

#[test]
fn broken_pipe_ends_quiz_without_error() {
    let output = quiz().stdin("\n".repeat(1000)).run_piped_to_head(3, ["quiz", "-n", "1000"]);
    output.assert().success().stderr_eq(str![]);
}

#[test]
fn a_quiz_needs_no_workspace() {
    let output =
        Program::new(PLAYER).current_dir("/").run(["quiz", "-f", "json", "-s", "1", "-n", "1"]);
    output
        .assert()
        .success()
        .stdout_eq(str![[r#"
{"kind":[..]}

"#]])
        .stderr_eq(str![]);
}

#[test]
fn a_closed_standard_output_is_an_error() {
    let output = Program::new(PLAYER).current_dir("/").run_without_stdout(["quiz"]);
    output.assert().code(2).stdout_eq(str![]).stderr_eq(str![[r#"
error: standard output is closed

"#]]);
}

#[test]
fn score_is_appended_to_history() {
    let scratch = ScratchWorkspace::empty_for_current_test(PLAYER);
    let arguments = ["quiz", "-n", "2", "-s", "37", "51"];
    scratch.practice_program().stdin("\n\n").run(arguments).assert().success().stderr_eq(str![]);
    let unanswered = scratch.practice_program().run(arguments);
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

fn run_with_answers(answers: &str, arguments: &str) -> Output {
    quiz().stdin(answers).run(["quiz"].into_iter().chain(arguments.split_whitespace()))
}

/// The questions of a quiz as JSON.
fn questions(arguments: &str) -> Vec<Value> {
    let output = run_with_answers("", &format!("--format json {arguments}"));
    assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""));
    output.stdout.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

/// Answers the questions in turn: one right, one wrong, one skipped.
#[rstest]
#[case::english(
    "en",
    ["Right", "Wrong", "Skipped"],
    "2 of 6 right. `--seed 37` repeats the questions."
)]
#[case::chinese("zh-CN", ["对", "错", "跳过"], "答了 6 题，对 2 题。加上 --seed 37 可以再答同样的题。")]
fn answers_are_right_or_wrong_or_skipped(
    #[case] language: &str,
    #[case] words: [&str; 3],
    #[case] score: &str,
) {
    let letter = |question: &Value, more: u64| {
        let right = question["right"].as_u64().expect("an index");
        char::from(b'a' + ((right + more) % 4) as u8)
    };
    let asked = questions("--seed 37 -n 6");
    let answer = |(number, question): (usize, &Value)| match number % 3 {
        0 => format!("{}\n", letter(question, 0)),
        1 => format!(" {} \r\n", letter(question, 1).to_uppercase()),
        _ => "\n".to_string(),
    };
    let answers: String = asked.iter().enumerate().map(answer).collect();
    let output = run_with_answers(&answers, &format!("--seed 37 -n 6 --language {language}"));
    assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""));
    let is_verdict = |line: &&str| words.iter().any(|word| line.starts_with(word));
    let verdicts: Vec<&str> = output.stdout.lines().filter(is_verdict).collect();
    assert_eq!(verdicts.len(), 6);
    for ((number, question), verdict) in asked.iter().enumerate().zip(verdicts) {
        assert!(verdict.starts_with(words[number % 3]), "{verdict}");
        assert!(verdict.contains(letter(question, 0)), "{verdict}");
    }
    assert_eq!(output.stdout.lines().last(), Some(score));
}

#[rstest]
#[case::english("37", "en")]
#[case::chinese("37", "zh-CN")]
#[case::board_without_blocks("51", "zh-CN")]
fn a_printed_quiz_is_plain_and_fits_80_columns(#[case] problem: &str, #[case] language: &str) {
    let arguments = format!("{problem} -n 42 -s 7 --language {language}");
    let text = run_with_answers(&"\n".repeat(42), &arguments).stdout;
    for line in text.lines() {
        assert!(!line.contains('\x1b') && line.trim_end() == line, "{line:?}");
        // A puzzle on one line is longer by itself.
        let is_command = line.contains("cargo practice play");
        assert!(is_command || textwrap::core::display_width(line) <= 80, "{line}");
    }
    assert_eq!(text.matches("cargo practice play ").count(), 42);
    // A board without blocks has no lines.
    assert_eq!(text.contains("│"), problem == "37", "{text}");
    let has_its_words = text.contains("皇后") && !text.contains("数字");
    assert_eq!(has_its_words, problem == "51", "{text}");
}
