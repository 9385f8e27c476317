//! Commands that take the name of an attempt, and what they refuse.

use rstest::rstest;
use snapbox::data::Inline;
use snapbox::str;
use testkit::scratch::{ScratchWorkspace, replace_existing, textbook};

use crate::PRACTICE;

fn attempt(name: &str, problem: &str) -> ScratchWorkspace {
    let scratch = ScratchWorkspace::empty_for_current_test(&PRACTICE);
    scratch.run_practice(&["new", name, "--problem", problem]);
    scratch
}

#[test]
fn an_attempt_without_a_board_solves_no_puzzle() {
    let scratch = attempt("scratch-valid", "36");
    let file = "crates/scratch-valid/src/lib.rs";
    let code = scratch.read(file);
    let (head, rest) = code.split_once("todo!(").expect("a body");
    let (_, tail) = rest.split_once(')').expect("its end");
    scratch.write(file, &format!("{head}true{tail}"));
    let output = scratch.run_with_build_timeout(&["solve", "-v", "scratch-valid", "one-empty"]);
    output.assert().code(2).stdout_eq(str![]).stderr_eq(str![[r#"
error: an attempt at problem 36 writes to no board, so there is nothing to watch

"#]]);
}

#[test]
fn a_search_that_fails_before_its_first_step_has_no_tree() {
    let scratch = attempt("scratch-begun", "37");
    let output = scratch.run_with_build_timeout(&["tree", "scratch-begun", "one-empty"]);
    output.assert().code(1).stdout_eq(str![]).stderr_eq(str![[r#"
error: scratch-begun failed after step 0: it panicked at src/lib.rs:17:9: not yet implemented: write the body of `solve_sudoku`, exit code 101

"#]]);
}

/// A line of the history: a run of the judge on some tiers of cases.
fn judged(tiers: &str, selected: bool, picked: &str, accepted: usize, cases: usize) -> String {
    format!(
        r#"{{ "time": "2026-01-02T03:04:05Z", "target": "mine", "tiers": [{tiers}], "selected": {selected}, "picked": [{picked}], "accepted": {accepted}, "cases": {cases}, "verdicts": {{ "AC": {accepted} }}, "cpu_seconds": 1, "memory_bytes": 1 }}"#
    )
}

#[test]
fn the_list_has_the_best_run_on_all_cases_and_the_last_run() {
    const ALL: &str = r#""samples", "edge", "hard", "big""#;
    let scratch = attempt("mine", "37");
    let runs = [
        judged(ALL, false, "", 9, 10),
        judged(ALL, false, "", 20, 25),
        judged(ALL, false, "", 20, 20),
        judged(ALL, true, r#""--failed""#, 50, 50),
        judged(r#""samples""#, false, "", 50, 50),
    ];
    scratch.write(".practice/history.jsonl", &(runs.join("\n") + "\n"));
    scratch.run_with_build_timeout(&["list"]).assert().success().stderr_eq(str![]).stdout_eq(str![
        [r#"
...
 mine [..] AC 20 / 20          AC 50 / 50 (samples)
...
"#]
    ]);
}

#[test]
fn an_attempt_with_a_marked_part_is_shown_by_parts() {
    let scratch = attempt("mine", "37");
    let marked = "// ANCHOR: choose\n// ANCHOR_END: choose\nfor d in";
    scratch.save("mine", &replace_existing(&textbook(), "for d in", marked));
    scratch
        .run_with_build_timeout(&["show", "mine"])
        .assert()
        .success()
        .stderr_eq(str![])
        .stdout_eq(str![[r#"
── choose ─[..]
mine


── check ─[..]
mine

── place ─[..]
mine

── undo ─[..]
mine

── stop ─[..]
mine


"#]]);
}

#[rstest]
#[case::solve(&["solve", "-v", "miner", "one-empty"], str![[r#"
error: invalid value 'miner' for '--variant <NAME>'
  [possible values: [..]]

  tip: a similar value exists: 'mine'

For more information, try '--help'.

"#]])]
#[case::trace(&["trace", "miner", "one-empty"], str![[r#"
error: invalid value 'miner' for '<VARIANT>'
  [possible values: [..]]

  tip: a similar value exists: 'mine'

For more information, try '--help'.

"#]])]
#[case::show(&["show", "miner"], str![[r#"
error: there is no variant, no attempt and no problem named 'miner'; did you mean mine?

"#]])]
fn a_misspelt_attempt_gets_the_similar_name(#[case] command: &[&str], #[case] message: Inline) {
    let output = attempt("mine", "37").run_with_build_timeout(command);
    output.assert().code(2).stdout_eq(str![]).stderr_eq(message);
}

#[rstest]
#[case::a_misspelt_case(&["tree", "mine", "one-zer"], str![[r#"
error: 'one-zer' is neither a case of problem 46 nor a list of arguments; did you mean one-zero?

"#]])]
#[case::an_open_list(&["tree", "mine", "nums = [1,2"], str![[r#"
error: 'nums = [1,2' is neither a case of problem 46 nor a list of arguments; arguments look like nums = [1,2,3]

"#]])]
#[case::another_type(&["tree", "mine", "[1,true]"], str![[r#"
error: '[1,true]': nums: true is not of type i32

"#]])]
#[case::two_arguments(&["tree", "mine", "[1], [2]"], str![[r#"
error: '[1], [2]': 2 arguments, 1 is expected: nums

"#]])]
#[case::skipped_digits(&["tree", "mine", "[1]", "--skipped"], str![[r#"
error: --skipped needs a board, and mine has no board

"#]])]
#[case::a_misspelt_case_to_play(&["play", "mine", "one-zer"], str![[r#"
error: 'one-zer' is neither a case of problem 46 nor a list of arguments; did you mean one-zero?

"#]])]
#[case::a_second_search_to_play(&["play", "mine", "one-zero", "java-is-safe"], str![[r#"
error: mine has no board, so it is played alone and on one case, not with 'java-is-safe'

"#]])]
#[case::no_terminal_to_play(&["play", "mine", "one-zero"], str![[r#"
error: play draws on a terminal, and standard output is not one; `cargo practice trace` prints the steps, `cargo practice compare` the totals

"#]])]
fn an_attempt_without_a_board_refuses_other_input(
    #[case] command: &[&str],
    #[case] message: Inline,
) {
    let output = attempt("mine", "46").run_with_build_timeout(command);
    output.assert().code(2).stdout_eq(str![]).stderr_eq(message);
}
