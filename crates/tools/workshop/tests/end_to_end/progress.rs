//! Progress on the path, as `practice` and `practice list` show it.

use pretty_assertions::assert_eq;
use rstest::rstest;
use serde_json::{Value, json};
use snapbox::data::Inline;
use snapbox::str;
use testkit::scratch::{
    ScratchWorkspace, link_folder, program_in_shipped_workspace, workspace_root,
};

use crate::PRACTICE;
use crate::history_runs::{Run, solved_path, write_history};

/// Returns a workspace of the running test with these runs in its history.
fn user_with_runs(runs: &[Run<'_>]) -> ScratchWorkspace {
    let user = ScratchWorkspace::empty_for_current_test(&PRACTICE);
    write_history(&user, runs);
    user
}

#[test]
fn a_new_user_sees_the_path_and_its_drills() {
    let output = program_in_shipped_workspace(&PRACTICE).run([]);
    output.assert().success().stderr_eq("").stdout_eq(str![[r#"
 no.   title                                   status   runs   hints
─────────────────────────────────────────────────────────────────────
  46   Permutations
  47   Permutations II
  78   Subsets
  90   Subsets II
  77   Combinations
  39   Combination Sum
  40   Combination Sum II
 216   Combination Sum III
  22   Generate Parentheses
  17   Letter Combinations of a Phone Number
  79   Word Search
 131   Palindrome Partitioning
  93   Restore IP Addresses
 698   Partition to K Equal Sum Subsets
  51   N-Queens
  37   Sudoku Solver
       drill labuladong-char-board backtrack
       drill java-is-safe is_safe
       drill swift-all-solutions is_valid
       drill cpp-unit-candidates run_kernel
       drill python-history-stack solver

next: cargo practice next (46, Permutations)
`cargo practice --help` lists the commands.

"#]]);
}

#[rstest]
#[case::tried(&[Run::of_problem(46, "mine", 7), Run::of_problem(46, "mine", 3)], str![[r#"
 no.   title                                   status           runs   hints
─────────────────────────────────────────────────────────────────────────────
  46   Permutations                            tried, AC 7/12      2
  47   Permutations II
...

next: cargo practice next (46, Permutations)
`cargo practice --help` lists the commands.

"#]])]
#[case::solved_before_the_last_run(
    &[Run::of_problem(46, "mine", 7), Run::solves(46), Run::of_problem(46, "mine", 3)],
    str![[r#"
 no.   title                                   status              runs   hints
────────────────────────────────────────────────────────────────────────────────
  46   Permutations                            solved 2026-11-23      2
  47   Permutations II
...

next: cargo practice next (47, Permutations II)
`cargo practice --help` lists the commands.

"#]])]
#[case::solved_out_of_order(&[Run::solves(78), Run::solves(37)], str![[r#"
 no.   title                                   status              runs   hints
────────────────────────────────────────────────────────────────────────────────
  46   Permutations
  47   Permutations II
  78   Subsets                                 solved 2026-11-23      1
...
  37   Sudoku Solver                           solved 2026-11-23      1
...

next: cargo practice next (46, Permutations)
`cargo practice --help` lists the commands.

"#]])]
#[case::an_unknown_attempt_without_a_problem(&[Run::accepts("permutations")], str![[r#"
 no.   title                                   status   runs   hints
─────────────────────────────────────────────────────────────────────
  46   Permutations
  47   Permutations II
...

next: cargo practice next (46, Permutations)
`cargo practice --help` lists the commands.

"#]])]
#[case::all_problems_solved(&solved_path(), str![[r#"
 no.   title                                   status              runs   hints
────────────────────────────────────────────────────────────────────────────────
  46   Permutations                            solved 2026-11-23      1
  47   Permutations II                         solved 2026-11-23      1
...
  37   Sudoku Solver                           solved 2026-11-23      1
...

next: cargo practice next (a drill)
`cargo practice --help` lists the commands.

"#]])]
fn runs_in_the_history_are_progress(#[case] runs: &[Run<'_>], #[case] expected: Inline) {
    let output = user_with_runs(runs).practice_program().run([]);
    output.assert().success().stderr_eq("").stdout_eq(expected);
}

#[test]
fn a_finished_path_has_no_next_step() {
    let drills = [
        "drill-labuladong-char-board-backtrack",
        "drill-java-is-safe-is-safe-2",
        "drill-swift-all-solutions-is-valid",
        "drill-cpp-unit-candidates-run-kernel",
        "drill-python-history-stack-solver",
    ];
    let runs = [solved_path(), drills.map(Run::accepts).to_vec()].concat();
    let user = user_with_runs(&runs);
    user.practice_program().run([]).assert().success().stderr_eq("").stdout_eq(str![[r#"
 no.   title                                   status              runs   hints
────────────────────────────────────────────────────────────────────────────────
  46   Permutations                            solved 2026-11-23      1
  47   Permutations II                         solved 2026-11-23      1
...
       drill java-is-safe is_safe              solved 2026-11-23      1
...
       drill python-history-stack solver       solved 2026-11-23      1

next: all is done; `cargo practice add` adds another problem
`cargo practice --help` lists the commands.

"#]]);
    let next = user.practice_program().run(["next"]);
    next.assert().code(1).stderr_eq("").stdout_eq(str![[r#"
All problems of the path are solved, and its drills are finished.

"#]]);
}

#[test]
fn hints_and_the_last_quiz_are_shown() {
    let user = user_with_runs(&[Run::solves(46)]);
    let hints = r#"{ "problem 46": 3, "mine": 1, "mine, after a wrong answer": 2, "other": 9 }"#;
    user.write(".practice/hints.json", &format!("{hints}\n"));
    let quizzes = r#"{ "time": "2026-11-22T12:00:00Z", "problem": 37, "right": 3, "asked": 10 }
{ "time": "2026-11-23T12:00:00Z", "problem": 37, "right": 7, "asked": 10 }
"#;
    user.write(".practice/quizzes.jsonl", quizzes);
    user.practice_program().run([]).assert().success().stderr_eq("").stdout_eq(str![[r#"
 no.   title                                   status              runs   hints
────────────────────────────────────────────────────────────────────────────────
  46   Permutations                            solved 2026-11-23      1       6
  47   Permutations II
...
quiz: 7 / 10 on 2026-11-23

next: cargo practice next (47, Permutations II)
`cargo practice --help` lists the commands.

"#]]);
}

/// Returns a workspace of the running test with one problem, 46, and this path.
fn user_with_path(path: &str) -> ScratchWorkspace {
    let user = ScratchWorkspace::empty_for_current_test(&PRACTICE);
    let permutations = workspace_root().join("problems/0046-permutations");
    link_folder(&permutations, &user.create_folder("problems").join("0046-permutations"));
    user.write("problems/path.toml", path);
    user
}

#[test]
fn an_unknown_problem_in_the_path_is_reported_and_left_out() {
    let user = user_with_path("problems = [1, 46]\n");
    let output = user.practice_program().run([]);
    output
        .assert()
        .success()
        .stderr_eq(str![[r#"
problems/path.toml, line 1: 1 is not a problem

"#]])
        .stdout_eq(str![[r#"
 no.   title          status   runs   hints
────────────────────────────────────────────
  46   Permutations

next: cargo practice next (46, Permutations)
`cargo practice --help` lists the commands.

"#]]);
}

#[test]
fn a_path_that_cannot_be_read_is_an_error() {
    let user = user_with_path("problems = [\n  46,\n  \"78\"\n]\n");
    user.practice_program().run([]).assert().code(2).stdout_eq("").stderr_eq(str![[r#"
not readable: problems/path.toml: TOML parse error at line 3, column 3
  |
3 |   "78"
  |   ^^^^
invalid type: string "78", expected u32
error: problems/path.toml cannot be read, so the next problem is not known

"#]]);
}

/// Returns a workspace of the running test in which 46 is solved and 17 is tried.
fn user_with_two_problems() -> ScratchWorkspace {
    user_with_runs(&[Run::solves(46), Run::of_problem(17, "keys", 2)])
}

#[test]
fn the_list_has_the_progress_on_each_problem() {
    let output = user_with_two_problems().practice_program().run(["list"]);
    output.assert().success().stderr_eq("").stdout_eq(str![[r#"
 no.   title                                   difficulty   topics                              on the path   status              runs   hints
─[..]─
  17   Letter Combinations of a Phone Number   medium       product, strings                             10   tried, AC 2/12         1
...
  36   Valid Sudoku                            medium
...
  46   Permutations                            medium       permutations                                  1   solved 2026-11-23      1
...

Problem 37: Sudoku Solver
...
"#]]);
}

#[test]
fn the_list_of_one_problem_has_its_progress_and_cases() {
    let output = user_with_two_problems().practice_program().run(["list", "46"]);
    output.assert().success().stderr_eq("").stdout_eq(str![[r#"
 no.   title          difficulty   topics         on the path   status              runs   hints
─[..]─
  46   Permutations   medium       permutations             1   solved 2026-11-23      1

Problem 46: Permutations
pub fn permute(nums: Vec<i32>) -> Vec<Vec<i32>>

 case             tier
─[..]─
 first-example    samples
...
 six-numbers      edge

"#]]);
}

#[rstest]
#[case::tried(json!({
    "best": [2, 12],
    "difficulty": "medium",
    "hints": 0,
    "id": 17,
    "path": 10,
    "runs": 1,
    "slug": "letter-combinations-of-a-phone-number",
    "solved": null,
    "state": "tried",
    "title": "Letter Combinations of a Phone Number",
}))]
#[case::solved(json!({
    "best": null,
    "difficulty": "medium",
    "hints": 0,
    "id": 46,
    "path": 1,
    "runs": 1,
    "slug": "permutations",
    "solved": "2026-11-23T12:00:00Z",
    "state": "solved",
    "title": "Permutations",
}))]
#[case::not_begun(json!({
    "best": null,
    "difficulty": "hard",
    "hints": 0,
    "id": 52,
    "path": null,
    "runs": 0,
    "slug": "n-queens-ii",
    "solved": null,
    "state": "nothing",
    "title": "N-Queens II",
}))]
fn the_list_as_json_has_the_progress_on_a_problem(#[case] expected: Value) {
    let printed = user_with_two_problems().run_practice(&["list", "--format", "json"]).stdout;
    let list: Value = serde_json::from_str(&printed).expect("JSON");
    let tasks = list["tasks"].as_array().expect("a list");
    let task = tasks.iter().find(|task| task["id"] == expected["id"]);
    assert_eq!(task, Some(&expected));
}
