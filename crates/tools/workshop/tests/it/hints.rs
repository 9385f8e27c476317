//! Hints for an attempt after its last verdict.

use pretty_assertions::assert_eq;
use rstest::rstest;
use snapbox::data::Inline;
use snapbox::str;
use testkit::Output;
use testkit::scratch::{ScratchWorkspace, program_in_shipped_workspace};

use crate::{PRACTICE, scratch};

/// The last run of the judge in the history.
struct LastRun<'a> {
    problem: u32,
    verdict: &'a str,
    accepted: usize,
    /// The topic of the judge's finding, or an empty text.
    topic: &'a str,
}

/// Makes an attempt, and a history with this run only.
fn attempt_with_run(name: &str, run: &LastRun<'_>) -> ScratchWorkspace {
    let user = scratch(name);
    let LastRun { problem, verdict, accepted, topic } = run;
    user.run_practice(&["new", "mine", "--problem", &problem.to_string()]);
    let line = format!(
        r#"{{"time":"2026-01-02T03:04:05+00:00","target":"mine","problem":{problem},"tiers":["samples","edge","hard","big"],"accepted":{accepted},"cases":9,"verdicts":{{"{verdict}":1}},"cpu_seconds":0.0,"memory_bytes":0,"reason":"a sentence","topics":["{topic}"]}}"#
    );
    user.write(".practice/history.jsonl", &(line + "\n"));
    user
}

fn hint(user: &ScratchWorkspace, arguments: &[&str]) -> Output {
    user.run_practice(&[&["hint"], arguments].concat())
}

const OVERFLOW: &str = "stack overflow";

#[rstest]
#[case::stack_overflow(
    "hint-46-re",
    46,
    "RE",
    OVERFLOW,
    "it never stops: hint 1 of 3",
    "never comes back"
)]
#[case::memory("hint-46-mle", 46, "MLE", "", "it copies too much: hint 1 of 3", "one path")]
#[case::time("hint-46-tle", 46, "TLE", "", "it is too slow: hint 1 of 3", "Count the calls")]
#[case::panic("hint-46-panic", 46, "RE", "", "it crashes: hint 1 of 3", "eprintln!")]
#[case::board_overflow(
    "hint-37-re",
    37,
    "RE",
    OVERFLOW,
    "it never stops: hint 1 of 5",
    "after column 9"
)]
#[case::board_memory("hint-37-mle", 37, "MLE", "", "it copies too much: hint 1 of 4", "One board")]
#[case::board_time("hint-37-tle", 37, "TLE", "", "a faster search: hint 1 of", "as bits")]
#[case::boards_overflow("hint-51-re", 51, "RE", OVERFLOW, "it never stops: hint 1 of 4", "row + 1")]
#[case::wrong_answer(
    "hint-46-wa",
    46,
    "WA",
    "missing",
    "after a wrong answer: hint 1 of 4",
    "Are lists missing"
)]
fn a_hint_fits_the_last_verdict(
    #[case] name: &str,
    #[case] problem: u32,
    #[case] verdict: &str,
    #[case] topic: &str,
    #[case] heading: &str,
    #[case] text: &str,
) {
    let user = attempt_with_run(name, &LastRun { problem, verdict, accepted: 3, topic });
    let printed = hint(&user, &["mine"]).stdout;
    assert!(printed.starts_with(&format!("mine, {heading}")), "{printed}");
    assert!(printed.contains(text), "{printed}");
    assert!(!printed.contains("pencil"), "{printed}");
}

#[rstest]
#[case::time("hint-no-time", "TLE", "it never stops, or is too slow: hint 1 of 6")]
#[case::memory("hint-no-memory", "MLE", "it never stops, or copies too much: hint 1 of 6")]
fn an_attempt_without_accepted_cases_gets_hints_for_both_causes(
    #[case] name: &str,
    #[case] verdict: &str,
    #[case] heading: &str,
) {
    let run = LastRun { problem: 46, verdict, accepted: 0, topic: "" };
    let printed = hint(&attempt_with_run(name, &run), &["mine"]).stdout;
    assert!(printed.starts_with(&format!("mine, {heading}")), "{printed}");
}

#[test]
fn an_accepted_attempt_gets_next_steps() {
    let run = LastRun { problem: 46, verdict: "AC", accepted: 9, topic: "" };
    let printed = hint(&attempt_with_run("hint-accepted", &run), &["mine"]).stdout;
    let expected = "mine was accepted the last time. It needs no hint. Look at:
  cargo practice show mine 46    your solution next to ours
  cargo practice next    the next problem
";
    assert_eq!(printed, expected);
}

#[test]
fn an_accepted_search_of_a_board_gets_hints_for_a_faster_search() {
    let run = LastRun { problem: 37, verdict: "AC", accepted: 9, topic: "" };
    let printed = hint(&attempt_with_run("hint-faster", &run), &["mine"]).stdout;
    assert!(printed.starts_with("mine, a faster search: hint 1 of"), "{printed}");
}

#[test]
fn an_accepted_copy_of_a_variant_gets_next_steps() {
    let run = LastRun { problem: 37, verdict: "AC", accepted: 9, topic: "" };
    let user = attempt_with_run("hint-like", &run);
    user.run_practice(&["new", "like", "--like", "java-is-safe"]);
    let history = user.read(".practice/history.jsonl").replace("mine", "like");
    user.write(".practice/history.jsonl", &history);
    let printed = hint(&user, &["like"]).stdout;
    assert!(printed.contains("cargo practice show like java-is-safe"), "{printed}");
    assert!(!printed.contains("hint 1"), "{printed}");
}

#[test]
fn without_a_target_the_attempt_judged_last_gets_a_hint() {
    let run = LastRun { problem: 46, verdict: "TLE", accepted: 3, topic: "" };
    let hint = attempt_with_run("hint-last", &run).practice_program().run(["hint"]);
    hint.assert()
        .success()
        .stdout_eq(str![[r#"
mine, it is too slow: hint 1 of 3
...
"#]])
        .stderr_eq(str![[r#"
mine, which you judged last

"#]]);
}

#[test]
fn each_call_prints_the_next_hint() {
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    for hint in 1..=2 {
        let printed = user.run_practice(&["hint"]).stdout;
        let heading = format!("problem 37: hint {hint} of 17\n\n");
        assert!(printed.starts_with(&heading), "{printed}");
    }
    user.practice_program().run(["hint", "java-is-safe"]).assert().success().stdout_eq(str![[r#"
java-is-safe: hint 1 of 4

A digit that failed is left where it is, and the next one is written over it. Why does
`is_safe` never notice the failed digit?

"#]]);
}

#[rstest]
#[case::number("51", "problem 51: hint 1 of 14\n")]
#[case::title("N-Queens II", "problem 51: hint 1 of 14\n")]
#[case::without_search("36", "problem 36: hint 1 of 4\n")]
fn a_problem_gets_hints(#[case] problem: &str, #[case] heading: &str) {
    let printed =
        ScratchWorkspace::empty_for_current_test(PRACTICE).run_practice(&["hint", problem]).stdout;
    assert!(printed.starts_with(heading), "{printed}");
}

#[test]
fn hints_begin_again_after_the_last_one() {
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    for _ in 1..=3 {
        user.run_practice(&["hint", "java-is-safe", "is_row_safe"]);
    }
    let no_more = user.practice_program().run(["hint", "java-is-safe", "is_row_safe"]);
    no_more
        .assert()
        .code(1)
        .stdout_eq(str![[r#"
java-is-safe is_row_safe: no more hints. The next call begins again with hint 1.

"#]])
        .stderr_eq(str![]);
    let again = user.run_practice(&["hint", "java-is-safe", "is_row_safe"]);
    assert!(again.stdout.starts_with("java-is-safe is_row_safe: hint 1 of 3"), "{}", again.stdout);
}

#[rstest]
#[case::a_function_without_hints(&["hint", "java-is-safe", "main"], str![[r#"
error: there are no hints for main in java-is-safe; there are hints for solve, is_safe, [..]

"#]])]
#[case::a_misspelt_function(&["hint", "java-is-safe", "is_row_saf"], str![[r#"
error: there are no hints for is_row_saf in java-is-safe; did you mean is_row_safe?

"#]])]
#[case::an_unknown_name(&["hint", "queens"], str![[r#"
error: there is no variant and no attempt named 'queens'; `cargo practice new NAME` makes an attempt; there are [..]
'queens' is not a problem; did you mean n-queens?

"#]])]
#[case::an_unknown_problem(&["hint", "999"], str![[r#"
error: '999' is not a problem; there are 17 (letter-combinations-of-a-phone-number), [..]; `cargo practice add` adds another one

"#]])]
fn a_target_without_hints_is_refused(#[case] arguments: &[&str], #[case] message: Inline) {
    let output = program_in_shipped_workspace(PRACTICE).run(arguments.iter().copied());
    output.assert().code(2).stdout_eq(str![]).stderr_eq(message);
}
