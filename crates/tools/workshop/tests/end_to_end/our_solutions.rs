//! Our solutions of the problems without a board: `solution-46` and others. Also checks the table of their costs in the
//! README of the problems.

use pretty_assertions::assert_eq;
use rstest::rstest;
use serde_json::Value;
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

/// The sizes of the inputs in the table of costs.
const SIZES: [u32; 4] = [2, 4, 6, 8];

/// Returns the numbers of calls and answers of our solution.
fn calls_and_answers(scratch: &ScratchWorkspace, name: &str, input: &str) -> (u64, u64) {
    let arguments = ["tree", name, input, "--to-depth", "1", "--format", "json"];
    let output = scratch.run_with_build_timeout(&arguments);
    assert_eq!(output.code, Some(0), "{}", output.stderr);
    let tree: Value = serde_json::from_str(&output.stdout).expect("JSON");
    let count = |field: &str| tree["root"][field].as_u64().expect(field);
    (count("size"), count("answers"))
}

/// Returns the number of calls of the published search for N-Queens, which makes a call for each queen and one more, and
/// the number of solutions.
fn calls_and_answers_on_board(scratch: &ScratchWorkspace, size: u32) -> (u64, u64) {
    let size = size.to_string();
    let search = "labuladong-n-queens";
    let arguments = ["solve", "--variant", search, &size, "--format", "json"];
    let output = scratch.run_with_build_timeout(&arguments);
    let record: Value = serde_json::from_str(&output.stdout).expect("JSON");
    let count = |field: &str| record[field].as_u64().expect(field);
    (count("places") + 1, count("solution_count"))
}

/// A row of the table: measures a problem for an input of a size.
type Row = fn(&ScratchWorkspace, u32) -> (u64, u64);

const ROWS: [Row; 5] = [
    |scratch, size| calls_and_answers(scratch, "solution-46", &numbers_to(size)),
    |scratch, size| calls_and_answers(scratch, "solution-78", &numbers_to(size)),
    |scratch, size| {
        let input = format!("n = {size}, k = {}", size / 2);
        calls_and_answers(scratch, "solution-77", &input)
    },
    |scratch, size| calls_and_answers(scratch, "solution-22", &format!("n = {size}")),
    calls_and_answers_on_board,
];

/// Returns the argument `nums` with the numbers from 1 to `size`.
fn numbers_to(size: u32) -> String {
    let numbers: Vec<String> = (1..=size).map(|number| number.to_string()).collect();
    format!("nums = [{}]", numbers.join(","))
}

/// Returns the cells with numbers in the rows of a table, without the separators of thousands.
fn numbers_in_table(readme: &str) -> Vec<Vec<u64>> {
    let (_, rest) = readme.split_once("<!-- costs -->").expect("the table begins");
    let (table, _) = rest.split_once("<!-- /costs -->").expect("the table ends");
    let rows = table.lines().filter(|line| line.starts_with('|')).skip(2);
    let number = |cell: &str| cell.trim().replace(',', "").parse().ok();
    // The first cell is the problem.
    rows.map(|row| row.split('|').skip(2).filter_map(number).collect()).collect()
}

#[test]
fn costs_in_the_readme_are_measured() {
    let scratch = ScratchWorkspace::empty_for_current_test(&PRACTICE);
    let mut expected = Vec::new();
    for row in ROWS {
        let measured = SIZES.map(|size| row(&scratch, size));
        let calls = measured.iter().map(|(calls, _)| *calls);
        let answers = measured.last().map(|(_, answers)| *answers);
        expected.push(calls.chain(answers).collect::<Vec<u64>>());
    }
    for readme in [
        include_str!("../../../../../problems/README.md"),
        include_str!("../../../../../problems/README.zh-CN.md"),
    ] {
        assert_eq!(numbers_in_table(readme), expected);
    }
}
