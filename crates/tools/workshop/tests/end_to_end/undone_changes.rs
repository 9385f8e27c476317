//! Wrong attempts whose calls leave a change behind.

use std::fs;
use std::path::Path;

use rstest::rstest;
use serde_json::{Value, json};
use snapbox::assert_data_eq;
use snapbox::data::Inline;
use snapbox::str;
use testkit::scratch::ScratchWorkspace;

use crate::PRACTICE;

/// Judges an attempt of this crate's tests. Returns the mistake that the judge names.
fn named_mistake(path: &str, problem: &str) -> Value {
    let name = format!("undone-{}", path.replace(['/', '.'], "-"));
    let scratch = ScratchWorkspace::new(&PRACTICE, &name);
    scratch.run_practice(&["new", &name, "--problem", problem]);
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let source = fs::read_to_string(tests.join(path)).expect("it is readable");
    scratch.save(&name, &format!("pub struct Solution;\n{source}"));
    let output = scratch.run_with_build_timeout(&["judge", &name, "--format", "json"]);
    let summary = output.stdout.lines().last().expect("there is a summary");
    let summary: Value = serde_json::from_str(summary).expect("it is JSON");
    json!([summary["looks_like"]["mistake"], summary["looks_like"]["text"]])
}

#[rstest]
#[case::one_pop_for_several_pushes("wrong_attempts/0090/copies-pushed-one-popped.rs", "90", str![[r#"["no-undo","the call in line 26 leaves `chosen` changed: it was [], and is now [2]. Undo this change: a copy of your program with the undo is right"]"#]])]
#[case::another_mistake("odd_attempts/0039/hashed-selection.rs", "39", str!["[null,null]"])]
#[ignore = "compiles each attempt and its copies"]
fn a_change_is_named_if_an_undo_makes_all_answers_right(
    #[case] path: &str,
    #[case] problem: &str,
    #[case] expected: Inline,
) {
    assert_data_eq!(named_mistake(path, problem).to_string(), expected);
}
