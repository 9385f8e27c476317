//! Our solutions of the problems without a board: `solution-46` and others.

use rstest::rstest;
use snapbox::str;
use testkit::scratch::ScratchWorkspace;

use crate::PRACTICE;

#[test]
fn our_solution_is_shown_by_its_calls() {
    let scratch = ScratchWorkspace::empty_for_current_test(&PRACTICE);
    let output = scratch.run_with_build_timeout(&["tree", "solution-78", "nums = [1,2]"]);
    output.assert().success().stdout_eq(str![[r#"
solution-78 on nums = [1,2]: 4 calls and 4 answers, returns [[],[1],[1,2],[2]]
└─ search(nums: [1, 2], start: 0) [] ★ 4, 4 answers
   ├─ search(start: 1) [1] ★ 2, 2 answers
   │  └─ search(start: 2) [1 2] ★
   └─ search(start: 2) [2] ★

"#]]);
}

#[rstest]
#[case::judged(&["judge", "solution-78"])]
fn our_solution_can_only_be_watched(#[case] arguments: &[&str]) {
    let scratch = ScratchWorkspace::empty_for_current_test(&PRACTICE);
    let output = scratch.run_with_build_timeout(arguments);
    output.assert().code(2).stdout_eq(str![]).stderr_eq(str![[r#"
...
error: solution-78 is our solution: you can watch it by `play`, `tree` and `page`, and read it by `show`

"#]]);
}

#[test]
fn a_problem_without_a_solution_has_none_to_watch() {
    let scratch = ScratchWorkspace::empty_for_current_test(&PRACTICE);
    let output = scratch.run_with_build_timeout(&["tree", "solution-36", "x"]);
    output.assert().code(2).stdout_eq(str![]);
}
