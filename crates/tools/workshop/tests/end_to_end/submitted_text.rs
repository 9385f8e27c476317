//! The texts of submissions.

use std::sync::LazyLock;

use pretty_assertions::assert_eq;
use testkit::scratch::{ScratchWorkspace, assert_formatted, program_in_shipped_workspace};

use crate::PRACTICE;
use crate::submissions::{JUDGES, module_name, searches_of_37, submit};

/// The submission of one search to one judge.
struct Submitted {
    name: String,
    text: String,
}

/// The submissions of all searches to all judges.
static SUBMISSIONS: LazyLock<Vec<Submitted>> = LazyLock::new(|| {
    let user = program_in_shipped_workspace(&PRACTICE);
    let submitted = |search, judge| {
        let text = submit(&user, search, judge);
        Submitted { name: module_name(search, judge), text }
    };
    let of_search = |search| JUDGES.iter().map(move |(judge, _)| (search, *judge));
    let pairs = searches_of_37().into_iter().flat_map(of_search);
    pairs.map(|(search, judge)| submitted(search, judge)).collect()
});

/// Returns the names of the submissions whose text has this property.
fn submissions_where(has_property: impl Fn(&str) -> bool) -> Vec<&'static str> {
    let found = SUBMISSIONS.iter().filter(|submitted| has_property(&submitted.text));
    found.map(|submitted| submitted.name.as_str()).collect()
}

#[test]
fn submissions_are_formatted() {
    let user = ScratchWorkspace::empty_for_current_test(&PRACTICE);
    let write = |submitted: &Submitted| {
        let file = format!("{}.rs", submitted.name);
        user.write(&file, &submitted.text);
        user.create_folder("").join(file)
    };
    assert_formatted(&SUBMISSIONS.iter().map(write).collect::<Vec<_>>());
}

#[test]
fn submissions_have_no_two_blank_lines_in_a_row() {
    let with_gaps = submissions_where(|text| text.contains("\n\n\n"));
    assert_eq!(with_gaps, [""; 0]);
}

/// Only the file of `labuladong-char-board` for LeetCode has such text, since this file is submitted unchanged.
#[test]
fn submissions_have_nothing_of_the_workspace() {
    let of_the_workspace = ["use sudoku", "Search", "ANCHOR", "env!", "//!", "cfg(test)"];
    let found = submissions_where(|text| of_the_workspace.iter().any(|word| text.contains(word)));
    assert_eq!(found, ["labuladong_char_board_leetcode"]);
}

/// LeetCode supplies `Solution`. Other judges do not.
#[test]
fn submissions_declare_solution_where_the_judge_does_not() {
    let mut found = submissions_where(|text| text.contains("struct Solution;"));
    found.sort();
    let expected = [
        "labuladong_char_board_codewars",
        "labuladong_char_board_grid",
        "labuladong_char_board_line81",
    ];
    assert_eq!(found, expected);
}
