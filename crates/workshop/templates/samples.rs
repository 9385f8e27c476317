//! The puzzles on which all variants are tested, and the seconds that each may take.

use std::time::Duration;

use rstest::rstest;

#[rustfmt::skip]
#[rstest]
//                      puzzle            seconds
{{rows}}fn solves(#[case] name: &str, #[case] seconds: u64) {
    testkit::solves(name, Duration::from_secs(seconds), {{crate}}::Solution::solve_sudoku);
}
