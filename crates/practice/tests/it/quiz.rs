//! `practice quiz`, answered from standard input.

use pretty_assertions::assert_eq;
use rstest::rstest;
use serde_json::Value;
use testkit::Output;

use crate::program::practice;

/// The questions of a quiz as JSON.
fn questions(arguments: &[&str]) -> Vec<Value> {
    let output = practice().run([&["quiz", "--format", "json"], arguments].concat());
    assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""));
    output.stdout.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

fn letter(question: &Value, more: u64) -> char {
    let right = question["right"].as_u64().expect("an index");
    char::from(b'a' + ((right + more) % 4) as u8)
}

fn answered(answers: &str, arguments: &[&str]) -> Output {
    practice().input(answers).run([&["quiz"], arguments].concat())
}

#[rstest]
#[case::english("en", "Right", "Wrong", "Passed", "2 of 6 right. --seed 37 asks the same again.")]
#[case::chinese(
    "zh-CN",
    "对",
    "错",
    "跳过",
    "答了 6 题，对 2 题。加上 --seed 37 可以再答同样的题。"
)]
fn answers_are_told_right_or_wrong(
    #[case] language: &str,
    #[case] right: &str,
    #[case] wrong: &str,
    #[case] passed: &str,
    #[case] score: &str,
) {
    let asked = questions(&["--seed", "37", "-n", "6"]);
    let answer = |(number, question): (usize, &Value)| match number % 3 {
        0 => format!("{}\n", letter(question, 0)),
        1 => format!(" {} \r\n", letter(question, 1).to_uppercase()),
        _ => "\n".to_string(),
    };
    let answers: String = asked.iter().enumerate().map(answer).collect();
    let output = answered(&answers, &["--seed", "37", "-n", "6", "--language", language]);
    assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""));
    let is_verdict = |line: &&str| [right, wrong, passed].iter().any(|word| line.starts_with(word));
    let verdicts = output.stdout.lines().filter(is_verdict);
    for ((number, question), verdict) in asked.iter().enumerate().zip(verdicts.clone()) {
        assert!(verdict.starts_with([right, wrong, passed][number % 3]), "{verdict}");
        assert!(verdict.contains(letter(question, 0)), "{verdict}");
    }
    assert_eq!(verdicts.count(), 6);
    assert_eq!(output.stdout.lines().last(), Some(score));
}

#[test]
fn a_seed_asks_the_same_questions_and_another_one_does_not() {
    let asked = |seed| questions(&["--seed", seed, "-n", "21"]);
    assert_eq!(asked("1"), asked("1"));
    assert_ne!(asked("1"), asked("2"));
}

#[test]
fn without_a_seed_there_is_one_that_asks_the_same_again() {
    let output = practice().run(["quiz", "-f", "json", "-n", "3"]);
    let seed = output.stderr.trim_start_matches("seed ").trim_end();
    let again = practice().run(["quiz", "-f", "json", "-n", "3", "--seed", seed]);
    assert_eq!((again.stdout, again.stderr.as_str()), (output.stdout, ""));
}

#[test]
fn only_the_kinds_that_are_wanted_are_asked() {
    let asked = questions(&["-s", "5", "-n", "6", "--kind", "dead-end", "--kind", "depth"]);
    let kinds: Vec<&str> = asked.iter().filter_map(|it| it["kind"].as_str()).collect();
    assert_eq!(kinds.iter().filter(|kind| **kind == "depth").count(), 3);
    assert_eq!(kinds.iter().filter(|kind| **kind == "dead-end").count(), 3);
}

/// It is refused only because there is no terminal.
#[test]
fn every_proof_can_be_played() {
    for question in questions(&["-s", "6", "-n", "21"]) {
        let proof = &question["proof"];
        let variants = proof["variants"].as_array().expect("names").iter();
        let step = proof["step"].to_string();
        let end = [proof["puzzle"].as_str().expect("a puzzle"), "--step", &step];
        let words = ["play"].into_iter().chain(variants.filter_map(Value::as_str)).chain(end);
        practice().run(words.clone()).refuses("standard output is not one");
        let text = answered(
            "\n",
            &["-n", "21", "-s", "6", "-k", question["kind"].as_str().expect("a kind")],
        );
        assert!(text.stdout.contains("See it: cargo practice play "), "{}", text.stdout);
    }
}

#[test]
fn the_questions_on_another_problem_are_its_own() {
    let asked = questions(&["--problem", "51", "-s", "6", "-n", "36"]);
    let mut kinds: Vec<&str> = asked.iter().filter_map(|it| it["kind"].as_str()).collect();
    kinds.sort_unstable();
    kinds.dedup();
    assert!(kinds.len() >= 10, "{kinds:?}");
    assert!(!kinds.contains(&"first-digit") && !kinds.contains(&"cell-after"), "{kinds:?}");
    for question in &asked {
        let text = question.to_string();
        assert!(!text.contains(" digit") && !text.contains("数字"), "{text}");
    }
}

/// It is refused only because there is no terminal.
#[test]
fn every_proof_on_another_problem_can_be_played() {
    for question in questions(&["--problem", "n-queens", "-s", "7", "-n", "18"]) {
        let proof = &question["proof"];
        let variants = proof["variants"].as_array().expect("names").iter();
        let step = proof["step"].to_string();
        let end = [proof["puzzle"].as_str().expect("a puzzle"), "--step", &step];
        let words = ["play"].into_iter().chain(variants.filter_map(Value::as_str)).chain(end);
        practice().run(words).refuses("standard output is not one");
    }
}

#[test]
fn a_board_without_blocks_has_no_lines() {
    let arguments = ["--problem", "51", "-s", "3", "-n", "1", "--kind", "free-squares"];
    let text = answered("\n", &arguments).stdout;
    assert!(text.contains("Q") && !text.contains(['│', '─']), "{text}");
    let arguments = [&arguments[..], &["--language", "zh-CN"]].concat();
    assert!(answered("\n", &arguments).stdout.contains("皇后"));
}

#[rstest]
#[case::nothing("", "0 of 0 right.")]
#[case::one_answer("\n", "0 of 1 right.")]
#[case::no_line_end("", "0 of 0 right.")]
#[case::the_user_quits("\nq\nb\n", "0 of 1 right.")]
fn the_end_of_input_ends_the_quiz_with_the_score(#[case] answers: &str, #[case] score: &str) {
    let output = answered(answers, &["--seed", "37"]);
    assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""));
    assert!(output.stdout.lines().last().is_some_and(|line| line.starts_with(score)));
}

#[rstest]
#[case::no_letter("e\n", "answer 1: 'e' is no choice; expected a letter from a to d")]
#[case::two_letters("\nab\n", "answer 2: 'ab' is no choice")]
#[case::control("\x1b[31m\n", "answer 1: '�[31m' is no choice")]
fn what_is_no_answer_is_refused(#[case] answers: &str, #[case] reason: &str) {
    let output = answered(answers, &["--seed", "37"]);
    assert_eq!(output.code, Some(2));
    assert!(output.stderr.starts_with("error: ") && output.stderr.contains(reason), "{output:?}");
}

#[rstest]
#[case::kind(&["--kind", "next-writ"], "a similar value exists: 'next-write'")]
#[case::language(&["--language", "fr"], "[possible values: en, zh-CN]")]
#[case::no_questions(&["--questions", "0"], "expected a number from 1 to 1,000")]
#[case::too_many(&["-n", "1001"], "expected a number from 1 to 1,000")]
#[case::seed(&["--seed", "-1"], "expected a number such as 1,234")]
#[case::format(&["--format", "csv"], "[possible values: text, json]")]
#[case::problem(&["--problem", "52x"], "'52x' is no problem")]
#[case::no_searches(&["--problem", "36"], "Valid Sudoku (36) has no searches")]
#[case::kind_of_another(&["--problem", "51", "--kind", "cell-after"], "--kind cell-after: not asked of N-Queens (51)")]
#[case::kind_of_others(&["--kind", "who-attacks"], "--kind who-attacks: not asked of Sudoku Solver (37)")]
fn bad_arguments_are_refused(#[case] arguments: &[&str], #[case] reason: &str) {
    answered("", arguments).refuses(reason);
}

#[rstest]
#[case::text("text")]
#[ignore = "the same for programs"]
#[case::json("json")]
fn it_is_told_that_there_are_no_more_questions(#[case] format: &str) {
    let arguments = ["-n", "1000", "--kind", "hardest", "-s", "1", "-f", format];
    let output = answered(&"\n".repeat(1000), &arguments);
    let end = "of 1000 questions: the samples give no more of this kind\n";
    assert!(output.stderr.ends_with(end) && output.code == Some(0), "{output:?}");
}

#[test]
fn a_text_is_plain_and_fits_80_columns() {
    for language in ["en", "zh-CN"] {
        let text =
            answered(&"\n".repeat(42), &["-n", "42", "-s", "7", "--language", language]).stdout;
        for line in text.lines() {
            assert!(!line.contains('\x1b') && line.trim_end() == line, "{line:?}");
            // A puzzle on one line is longer by itself.
            let is_command = line.contains("cargo practice play");
            assert!(is_command || textwrap::core::display_width(line) <= 80, "{line}");
        }
    }
}

#[test]
fn a_reader_that_goes_away_ends_the_quiz_quietly() {
    let output = practice().input("\n".repeat(1000)).run_into_head(3, ["quiz", "-n", "1000"]);
    assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""));
}
