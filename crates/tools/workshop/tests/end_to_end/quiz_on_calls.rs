//! `practice quiz` on the calls of our solutions.

use std::collections::HashSet;

use pretty_assertions::assert_eq;
use rstest::rstest;
use serde_json::Value;
use testkit::scratch::ScratchWorkspace;

use crate::PRACTICE;

fn ask(arguments: &[&str], expected_kinds: usize) {
    let scratch = ScratchWorkspace::new(&PRACTICE, "quiz-on-calls");
    let output = scratch.run_with_build_timeout(
        &[&["quiz", "--seed", "1", "--questions", "12", "--format", "json"], arguments].concat(),
    );
    assert_eq!(output.code, Some(0), "{}", output.stderr);
    let questions: Vec<Value> =
        output.stdout.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(questions.len(), 12);
    let kinds: HashSet<&str> =
        questions.iter().map(|question| question["kind"].as_str().expect("a kind")).collect();
    assert_eq!(kinds.len(), expected_kinds, "{kinds:?}");
    for question in &questions {
        let code = question["code"].as_str().expect("the function");
        assert!(code.starts_with("fn search("), "{code}");
        assert_eq!(question["board"], Value::Null);
    }
}

#[rstest]
#[case::search_with_a_path("46", 5)]
#[case::search_that_returns_a_bool("79", 4)]
fn questions_are_about_the_calls_of_our_solution(#[case] problem: &str, #[case] kinds: usize) {
    ask(&[problem], kinds);
}

/// Each of these solutions is compiled.
#[rstest]
#[ignore = "it takes a minute"]
fn each_solution_has_questions(
    #[values("17", "22", "39", "40", "47", "77", "78", "90", "93", "131")] problem: &str,
) {
    ask(&[problem], 5);
}
