//! `practice quiz`, answered from standard input and on a terminal.

use pretty_assertions::assert_eq;
use serde_json::Value;
use testkit::scratch::new_user;
use testkit::{Output, Trial, trials};

use crate::stage::{PROGRAM, Stage};

pub fn trials() -> Vec<Trial> {
    trials![
        answers_are_told_right_or_wrong::english(
            "en",
            ["Right", "Wrong", "Passed"],
            "2 of 6 right. `--seed 37` repeats the questions.",
        ),
        answers_are_told_right_or_wrong::chinese(
            "zh-CN",
            ["对", "错", "跳过"],
            "答了 6 题，对 2 题。加上 --seed 37 可以再答同样的题。",
        ),
        a_text_is_plain_and_fits_80_columns::english("37", "en"),
        a_text_is_plain_and_fits_80_columns::chinese("37", "zh-CN"),
        a_text_is_plain_and_fits_80_columns::another("51", "zh-CN"),
    ]
}

pub fn on_terminals() -> Vec<Trial> {
    trials![
        the_proof_is_one_key_away,
        the_score_is_told_at_the_end::quit("q\r", "0 of 0"),
        the_score_is_told_at_the_end::end_of_input("\x04", "0 of 0"),
        the_score_is_told_at_the_end::interrupt("\x03", "0 of 0"),
        the_score_is_told_at_the_end::interrupt_after_an_answer("x\ra\r\x03", "0 of 1"),
    ]
}

fn answered(answers: &str, arguments: &str) -> Output {
    let program = new_user(PROGRAM).env("PRACTICE_STATE", env!("CARGO_TARGET_TMPDIR"));
    program.input(answers).run(["quiz"].into_iter().chain(arguments.split_whitespace()))
}

/// The questions of a quiz as JSON.
fn questions(arguments: &str) -> Vec<Value> {
    let output = answered("", &format!("--format json {arguments}"));
    assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""));
    output.stdout.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

/// Answers in turn rightly, wrongly and not at all.
fn answers_are_told_right_or_wrong(language: &str, words: [&str; 3], score: &str) {
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
    let output = answered(&answers, &format!("--seed 37 -n 6 --language {language}"));
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

fn a_text_is_plain_and_fits_80_columns(problem: &str, language: &str) {
    let arguments = format!("{problem} -n 42 -s 7 --language {language}");
    let text = answered(&"\n".repeat(42), &arguments).stdout;
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

/// A key that is typed before the quiz asks for one could still be the player's.
fn the_proof_is_one_key_away() {
    let mut stage = Stage::start("quiz --seed 3 -n 2", (50, 100));
    stage.waits_for("Your answer (a-d");
    stage.type_in("c\r");
    stage.waits_for("Right: c, ");
    assert!(stage.has_color(|_| true));
    let is_asked =
        |times| move |it: &mut Stage| it.text().matches("Enter goes on").count() == times;
    for times in 1..=2 {
        stage.waits_until("a prompt", is_asked(times));
        stage.type_in("?\r");
        stage.waits_until("the player", |it| it.screen().alternate_screen());
        stage.waits_for("step ");
        stage.type_in("q");
    }
    stage.waits_until("a prompt", is_asked(3));
    stage.type_in("\r");
    stage.waits_for("Question 2 of 2");
    stage.type_in("\r");
    stage.waits_until("the last prompt", is_asked(4));
    stage.type_in("\r");
    let (code, screen) = stage.waits_for_end();
    let text = screen.contents();
    assert!(code == Some(0) && text.contains("1 of 2 right."), "{text}");
}

/// A slip is asked again.
fn the_score_is_told_at_the_end(keys: &str, score: &str) {
    let mut stage = Stage::start("quiz --seed 3 -n 2", (50, 100));
    for (prompts, typed) in (1..).zip(keys.split_inclusive('\r')) {
        stage.waits_until("a prompt", |it| {
            let text = it.text();
            text.matches("Your answer").count() + text.matches("Enter goes on").count() == prompts
        });
        stage.type_in(typed);
    }
    let (code, screen) = stage.waits_for_end();
    let (text, expected) = (screen.contents(), format!("\n{score} right. `--seed 3` "));
    assert!(code == Some(0) && text.contains(&expected), "{text}");
}
