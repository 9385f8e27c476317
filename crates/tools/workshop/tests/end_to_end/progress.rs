//! Progress on the path, as `practice` and `practice list` show it.

use pretty_assertions::assert_eq;
use rstest::rstest;
use serde_json::{Value, json};
use snapbox::data::Inline;
use snapbox::str;
use testkit::Output;
use testkit::scratch::{
    ScratchWorkspace, link_folder, program_in_shipped_workspace, sorted_names, workspace_root,
};

use crate::PRACTICE;
use crate::history_runs::{Run, practice_on, solved_path, write_history};

/// Returns a workspace of the running test with these runs in its history.
fn user_with_runs(runs: &[Run<'_>]) -> ScratchWorkspace {
    let user = ScratchWorkspace::empty_for_current_test(&PRACTICE);
    write_history(&user, runs);
    user
}

/// Prints the overview on the day of most runs.
fn overview(user: &ScratchWorkspace) -> Output {
    practice_on(user, "2026-11-23").run([])
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
drills of the path: 0 of 5 done

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
 no.   title                                   status   runs   hints
─────────────────────────────────────────────────────────────────────
  47   Permutations II
  78   Subsets
...

next: cargo practice next (47, Permutations II)
`cargo practice --help` lists the commands.

"#]])]
#[case::solved_out_of_order(&[Run::solves(78), Run::solves(37)], str![[r#"
 no.   title                                   status   runs   hints
─────────────────────────────────────────────────────────────────────
  46   Permutations
  47   Permutations II
  90   Subsets II
  77   Combinations
...
solved 2 of 16: 78, 37
drills of the path: 0 of 5 done
due: nothing until 2026-11-24

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
 no.   title                                   status   runs   hints
─────────────────────────────────────────────────────────────────────
       drill labuladong-char-board backtrack
       drill java-is-safe is_safe
       drill swift-all-solutions is_valid
       drill cpp-unit-candidates run_kernel
       drill python-history-stack solver
solved: all 16
drills of the path: 0 of 5 done
due: nothing until 2026-11-24

next: cargo practice next (a drill)
`cargo practice --help` lists the commands.

"#]])]
fn runs_in_the_history_are_progress(#[case] runs: &[Run<'_>], #[case] expected: Inline) {
    let output = overview(&user_with_runs(runs));
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
    overview(&user).assert().success().stderr_eq("").stdout_eq(str![[r#"
solved: all 16
drills of the path: 5 of 5 done
due: nothing until 2026-11-24

next: all is done; `cargo practice add` adds another problem
`cargo practice --help` lists the commands.

"#]]);
    let next = practice_on(&user, "2026-11-23").run(["next"]);
    next.assert().code(1).stderr_eq("").stdout_eq(str![[r#"
All problems of the path are solved, and its drills are finished.
The next repetition is due on 2026-11-24.

"#]]);
}

#[test]
fn hints_and_the_last_quiz_are_shown() {
    let user = user_with_runs(&[Run::of_problem(46, "mine", 7)]);
    let hints = r#"{ "problem 46": 3, "mine": 1, "mine, after a wrong answer": 2, "other": 9 }"#;
    user.write(".practice/hints.json", &format!("{hints}\n"));
    let quizzes = r#"{ "time": "2026-11-22T12:00:00Z", "problem": 37, "right": 3, "asked": 10 }
{ "time": "2026-11-23T12:00:00Z", "problem": 37, "right": 7, "asked": 10 }
"#;
    user.write(".practice/quizzes.jsonl", quizzes);
    overview(&user).assert().success().stderr_eq("").stdout_eq(str![[r#"
 no.   title                                   status           runs   hints
─────────────────────────────────────────────────────────────────────────────
  46   Permutations                            tried, AC 7/12      1       6
  47   Permutations II
...
quiz: 7 / 10 on 2026-11-23

next: cargo practice next (46, Permutations)
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
    overview(&user)
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
    overview(&user).assert().code(2).stdout_eq("").stderr_eq(str![[r#"
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
 no.   title                                   difficulty   topics                              on the path   status                              runs   hints
─[..]─
  17   Letter Combinations of a Phone Number   medium       product, strings                             10   tried, AC 2/12                         1
...
  46   Permutations                            medium       permutations                                  1   solved 2026-11-23, due 2026-11-24      1
...

Problem 37: Sudoku Solver
...
"#]]);
}

#[test]
fn the_list_of_one_problem_has_its_progress_and_cases() {
    let output = user_with_two_problems().practice_program().run(["list", "46"]);
    output.assert().success().stderr_eq("").stdout_eq(str![[r#"
 no.   title          difficulty   topics         on the path   status                              runs   hints
─[..]─
  46   Permutations   medium       permutations             1   solved 2026-11-23, due 2026-11-24      1

Problem 46: Permutations
pub fn permute(nums: Vec<i32>) -> Vec<Vec<i32>>

 case             tier
─[..]─
 first-example    samples
...
 six-numbers      edge

"#]]);
}

#[test]
fn runs_after_the_solution_are_not_counted() {
    let runs = [Run::of_problem(46, "mine", 7), Run::solves(46), Run::of_problem(46, "mine", 3)];
    let output = user_with_runs(&runs).practice_program().run(["list", "46"]);
    output.assert().success().stderr_eq("").stdout_eq(str![[r#"
...
  46   Permutations   medium       permutations             1   solved 2026-11-23, due 2026-11-24      2
...
"#]]);
}

#[rstest]
#[case::tried(json!({
    "best": [2, 12],
    "difficulty": "medium",
    "due": null,
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
    "due": "2026-11-24",
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
    "due": null,
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

#[rstest]
#[case::nothing_yet("2026-11-23", str![[r#"
 no.   title                                   status   runs   hints
─────────────────────────────────────────────────────────────────────
  47   Permutations II
  90   Subsets II
  77   Combinations
...
solved 2 of 16: 46, 78
drills of the path: 0 of 5 done
due: nothing until 2026-11-24

next: cargo practice next (47, Permutations II)
`cargo practice --help` lists the commands.

"#]])]
#[case::the_next_day("2026-11-24", str![[r#"
due today: 46, Permutations
due today: drill java-is-safe is_safe

 no.   title                                   status   runs   hints
─────────────────────────────────────────────────────────────────────
  47   Permutations II
  90   Subsets II
  77   Combinations
...
then: 698, 51, 37
solved 2 of 16: 46, 78
drills of the path: 0 of 5 done

next: cargo practice next (46, Permutations, again)
new: cargo practice next --new (47, Permutations II)
`cargo practice --help` lists the commands.

"#]])]
#[case::two_days_later("2026-11-25", str![[r#"
due since 2026-11-24: 46, Permutations
due since 2026-11-24: drill java-is-safe is_safe
due today: 78, Subsets

 no.   title                                   status   runs   hints
─────────────────────────────────────────────────────────────────────
  47   Permutations II
  90   Subsets II
  77   Combinations
...
then: 93, 698, 51, 37
solved 2 of 16: 46, 78
drills of the path: 0 of 5 done

next: cargo practice next (46, Permutations, again)
new: cargo practice next --new (47, Permutations II)
`cargo practice --help` lists the commands.

"#]])]
fn what_is_due_is_named_with_its_day(#[case] day: &str, #[case] expected: Inline) {
    let runs = [
        Run::solves(46),
        Run::solves(78).at("2026-11-24T12:00:00Z"),
        Run { accepted: 7, ..Run::accepts("drill-java-is-safe-is-safe") },
    ];
    let output = practice_on(&user_with_runs(&runs), day).run([]);
    output.assert().success().stderr_eq("").stdout_eq(expected);
}

/// The names of the drills of the path.
const DRILLS_OF_THE_PATH: [&str; 5] = [
    "drill-labuladong-char-board-backtrack",
    "drill-java-is-safe-is-safe",
    "drill-swift-all-solutions-is-valid",
    "drill-cpp-unit-candidates-run-kernel",
    "drill-python-history-stack-solver",
];

/// The numbers of sixteen problems that come with the workspace.
const LONG_PATH: [u32; 16] = [46, 47, 78, 90, 77, 39, 40, 22, 17, 79, 131, 93, 51, 52, 37, 36];

/// Writes a path with sixteen problems and five drills.
fn write_long_path(user: &ScratchWorkspace) {
    let shipped = workspace_root().join("problems");
    for number in LONG_PATH.map(|number| if number == 52 { 51 } else { number }) {
        let prefix = format!("{number:04}-");
        let names = sorted_names(&shipped);
        let name = names.iter().find(|name| name.starts_with(&prefix)).expect("the problem exists");
        link_folder(&shipped.join(name), &user.create_folder("problems").join(name));
    }
    let path = format!(
        r#"problems = {LONG_PATH:?}
drills = [
    {{ search = "labuladong-char-board", function = "backtrack" }},
    {{ search = "java-is-safe", function = "is_safe" }},
    {{ search = "swift-all-solutions", function = "is_valid" }},
    {{ search = "cpp-unit-candidates", function = "run_kernel" }},
    {{ search = "python-history-stack", function = "solver" }},
]
"#
    );
    user.write("problems/path.toml", &path);
}

/// Returns runs that solve the first problems of the long path.
fn solved_of_long_path(count: usize) -> Vec<Run<'static>> {
    LONG_PATH.into_iter().take(count).map(Run::solves).collect()
}

#[rstest]
#[case::new_user(0, 0, "2026-11-23")]
#[case::one_solved(1, 0, "2026-11-23")]
#[case::one_due(1, 0, "2026-11-24")]
#[case::five_due(5, 0, "2026-11-24")]
#[case::nine_due(9, 0, "2026-11-24")]
#[case::twelve_due_and_five_drills(12, 5, "2026-11-24")]
#[case::all_due(16, 0, "2026-11-24")]
#[case::all_due_and_five_drills(16, 5, "2026-11-24")]
fn long_path_fits_a_screen_of_80_by_24(
    #[case] solved: usize,
    #[case] failed_drills: usize,
    #[case] day: &str,
) {
    let user = ScratchWorkspace::empty_for_current_test(&PRACTICE);
    write_long_path(&user);
    let failed = DRILLS_OF_THE_PATH.iter().take(failed_drills);
    let failed = failed.map(|drill| Run { accepted: 7, ..Run::accepts(drill) });
    write_history(&user, &[solved_of_long_path(solved), failed.collect()].concat());
    let quiz = r#"{ "time": "2026-11-23T12:00:00Z", "problem": 37, "right": 7, "asked": 10 }"#;
    user.write(".practice/quizzes.jsonl", &format!("{quiz}\n"));
    let printed = practice_on(&user, day).run([]).stdout;
    // The last row of the screen is for the prompt.
    assert!(printed.lines().count() <= 23, "{printed}");
    assert!(printed.lines().all(|line| line.chars().count() <= 80), "{printed}");
}

#[test]
fn late_problems_fold_into_a_line_if_many_are_due() {
    let user = ScratchWorkspace::empty_for_current_test(&PRACTICE);
    write_long_path(&user);
    write_history(&user, &solved_of_long_path(7));
    let output = practice_on(&user, "2026-11-24").run([]);
    output.assert().success().stderr_eq("").stdout_eq(str![[r#"
due today: 46, Permutations
due today: 47, Permutations II
due today: 78, Subsets
due today: 90, Subsets II
due today: 77, Combinations
and 2 more are due

 no.   title                                   status   runs   hints
─────────────────────────────────────────────────────────────────────
  22   Generate Parentheses
  17   Letter Combinations of a Phone Number
  79   Word Search
 131   Palindrome Partitioning
  93   Restore IP Addresses
  51   N-Queens
  52   N-Queens II
then: 37, 36
solved 7 of 16: 46, 47, 78, 90, 77, 39, 40
drills of the path: 0 of 5 done

next: cargo practice next (46, Permutations, again)
new: cargo practice next --new (22, Generate Parentheses)
`cargo practice --help` lists the commands.

"#]]);
}
