//! The last line after a verdict: the commands for the next step.

use std::time::SystemTime;

use rstest::rstest;
use snapbox::assert_data_eq;
use snapbox::data::Inline;
use snapbox::str;
use testkit::Output;
use testkit::scratch::{ScratchWorkspace, replace_existing, textbook};

use crate::PRACTICE;
use crate::helpers::judge;

/// A solution of problem 46 that does not undo its choice.
const WITHOUT_UNDO: &str = "pub struct Solution;

impl Solution {
    pub fn permute(nums: Vec<i32>) -> Vec<Vec<i32>> {
        let mut found = Vec::new();
        search(&nums, &mut Vec::new(), &mut found);
        found
    }
}

fn search(nums: &[i32], path: &mut Vec<i32>, found: &mut Vec<Vec<i32>>) {
    if path.len() == nums.len() {
        found.push(path.clone());
        return;
    }
    for &number in nums {
        if !path.contains(&number) {
            path.push(number);
            search(nums, path, found);
        }
    }
}
";

fn with_undo() -> String {
    let call = "search(nums, path, found);\n        }";
    replace_existing(
        WITHOUT_UNDO,
        call,
        "search(nums, path, found);\n            path.pop();\n        }",
    )
}

fn attempt(name: &str, problem: &str, source: &str) -> ScratchWorkspace {
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    user.run_practice(&["new", name, "--problem", problem]);
    user.save(name, source);
    user
}

/// Checks the lines after the line with the verdict.
#[track_caller]
fn assert_next_step(judged: &Output, expected: Inline) {
    let lines: Vec<&str> = judged.stdout.lines().collect();
    let step = lines.iter().position(|line| line.starts_with("next: ")).unwrap_or(lines.len());
    assert_data_eq!(lines[step..].join("\n"), expected);
}

#[test]
fn a_failure_leads_to_a_hint_and_to_the_calls() {
    let name = "step-failed";
    let user = attempt(name, "46", WITHOUT_UNDO);
    let judged = judge(&user, &[name, "--silent"]);
    assert_next_step(
        &judged,
        str![[r#"
next: cargo practice hint step-failed
or watch it: cargo practice tree step-failed first-example
"#]],
    );

    let typed = judge(&user, &["46", "--input", "nums = [1,2]"]);
    assert_next_step(
        &typed,
        str![[r#"
next: cargo practice hint step-failed
or watch it: cargo practice tree step-failed 'nums = [1,2]'
"#]],
    );
    assert_data_eq!(
        typed.stderr,
        str![[r#"
step-failed, your latest attempt at problem 46
compiling step-failed
running our solution

"#]]
    );

    // A timeout may be a search without end, and the player stops after a number of calls.
    let limited = judge(&user, &["--case", "six-numbers", "--time-limit", "0.000001"]);
    assert_next_step(
        &limited,
        str![[r#"
next: cargo practice hint step-failed
or watch it: cargo practice play step-failed six-numbers
"#]],
    );
    assert!(limited.stderr.starts_with("step-failed, which you judged last\n"), "{limited:?}");
}

/// Returns whether a hint has the number of all hints, such as `hint 4 of 4`.
fn is_last_hint(output: &Output) -> bool {
    let heading = output.stdout.lines().next().and_then(|line| line.rsplit_once(": hint "));
    let (_, numbers) = heading.expect("it is a hint");
    numbers.split_once(" of ").is_some_and(|(number, count)| number == count)
}

#[test]
fn no_hint_is_suggested_after_the_last_one() {
    let name = "step-unhinted";
    let user = attempt(name, "46", WITHOUT_UNDO);
    judge(&user, &[name]);
    while !is_last_hint(&user.practice_program().run(["hint"])) {}
    // A named mistake would lead to its hint.
    assert_next_step(
        &judge(&user, &[name, "--silent"]),
        str!["next: cargo practice tree step-unhinted first-example"],
    );
}

#[test]
fn a_verdict_is_valid_without_a_next_step() {
    let name = "step-unknown";
    let user = attempt(name, "46", WITHOUT_UNDO);
    user.write(".practice/hints.json", "{");
    let judged = judge(&user, &[name, "--silent"]);
    assert_eq!((judged.code, judged.stdout.as_str()), (Some(1), "\nWrong Answer: AC 2 / 12\n"));
    assert_data_eq!(
        judged.stderr,
        str![[r#"
compiling step-unknown
error: the next command is not known: .practice/hints.json: delete this file to start over: [..]

"#]]
    );
}

#[test]
fn an_accepted_attempt_is_compared_with_our_solution() {
    let name = "step-accepted";
    let user = attempt(name, "46", &with_undo());
    for (arguments, expected) in [
        (
            &["--silent"][..],
            "next: cargo practice show step-accepted 46, then: cargo practice next",
        ),
        (&["--tier", "samples"], "next: cargo practice judge step-accepted"),
        (&["--input", "nums = [1,2]"], "next: cargo practice judge step-accepted"),
        (&["--format", "json"], ""),
    ] {
        let judged = judge(&user, &[&[name], arguments].concat());
        let lines = judged.stdout.lines().filter(|line| line.starts_with("next: "));
        assert_eq!(lines.collect::<Vec<_>>().join("\n"), expected, "{arguments:?}");
    }
}

#[rstest]
#[case::without_recursion(
    "step-loop",
    "46",
    "pub struct Solution;

impl Solution {
    pub fn permute(nums: Vec<i32>) -> Vec<Vec<i32>> {
        vec![nums]
    }
}
",
    "first-example",
    str!["next: cargo practice hint step-loop"]
)]
#[case::without_search(
    "step-valid",
    "36",
    "pub struct Solution;

impl Solution {
    pub fn is_valid_sudoku(_: Vec<Vec<char>>) -> bool {
        true
    }
}
",
    "two-8s-in-a-box",
    str!["next: cargo practice hint step-valid"]
)]
#[case::crash("step-crash", "46", "pub struct Solution;

impl Solution {
    pub fn permute(nums: Vec<i32>) -> Vec<Vec<i32>> {
        Self::permute(nums[1..].to_vec())
    }
}
", "first-example", str![[r#"
next: cargo practice hint step-crash
or watch it: cargo practice tree step-crash first-example
"#]])]
#[case::compile_error("step-uncompiled", "46", "pub struct Solution {", "first-example", str![])]
fn only_commands_that_work_are_suggested(
    #[case] name: &str,
    #[case] problem: &str,
    #[case] source: &str,
    #[case] case: &str,
    #[case] expected: Inline,
) {
    let user = attempt(name, problem, source);
    assert_next_step(&judge(&user, &[name, "--case", case]), expected);
}

#[test]
fn a_board_without_a_name_is_played_as_a_text() {
    let board = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let name = "step-board";
    let without_check = replace_existing(&textbook(), "board[row][i] == ch", "false");
    let user = attempt(name, "37", &without_check);
    assert_next_step(
        &judge(&user, &[name, "--input", board]),
        str![[r#"
next: cargo practice hint step-board
or watch it: cargo practice play step-board 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
"#]],
    );
}

#[test]
fn an_accepted_drill_leads_to_its_mistake() {
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    let name = "step-drill";
    user.run_practice(&["new", name, "--like", "java-is-safe"]);
    let variant = testkit::scratch::workspace_root().join("crates/java-is-safe/src/lib.rs");
    let source = std::fs::read_to_string(variant).expect("it is readable");
    user.save(name, &source);
    let manifest = format!("crates/{name}/Cargo.toml");
    let drill = replace_existing(&user.read(&manifest), "kind = \"attempt\"", "kind = \"drill\"");
    user.write(&manifest, &drill);
    assert_next_step(
        &judge(&user, &[name]),
        str!["next: cargo practice drill --reveal step-drill, then: cargo practice next"],
    );
}

/// The source of an attempt that does not compile: the judge prints its name anyway.
const BROKEN: &str = "fn";

/// Saves a source that no test run has saved before: an unchanged file would get its old modification time.
fn save_anew(user: &ScratchWorkspace, name: &str) {
    user.save(name, &format!("{BROKEN} // {:?}\n", SystemTime::now()));
}

#[test]
fn a_number_means_the_attempt_that_was_saved_last() {
    let user = attempt("latest-a", "46", BROKEN);
    save_anew(&user, "latest-a");
    for (name, problem) in [("latest-b", "46"), ("latest-c", "47")] {
        user.run_practice(&["new", name, "--problem", problem]);
        save_anew(&user, name);
    }
    let message = "your latest attempt at problem 46";
    let first = judge(&user, &["46"]).stderr;
    assert_eq!(first, format!("latest-b, {message}\ncompiling latest-b\n"));
    save_anew(&user, "latest-a");
    let second = judge(&user, &["--problem", "permutations"]).stderr;
    assert_eq!(second, format!("latest-a, {message}\ncompiling latest-a\n"));
    let last = judge(&user, &[]).stderr;
    assert_eq!(last, "latest-a, which you judged last\ncompiling latest-a\n");
}

#[rstest]
#[case::no_attempt("78", str![[r#"
error: there is no attempt at problem 78; `cargo practice next` makes the next attempt of the path, and `cargo practice new NAME --problem 78` makes one at this problem. Our solution is `solution-78`

"#]])]
#[case::no_problem("999", str![[r#"
error: '999' is not a problem; there are 17 (letter-combinations-of-a-phone-number), [..]

"#]])]
fn a_number_without_an_attempt_is_refused(#[case] number: &str, #[case] message: Inline) {
    let user = attempt("mine", "46", BROKEN);
    let output = user.practice_program().run(["judge", number]);
    output.assert().code(2).stdout_eq(str![]).stderr_eq(message);
}
