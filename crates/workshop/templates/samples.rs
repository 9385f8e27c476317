//! The puzzles by which the judge decides, and the seconds that each may take; the judge has two thousand
//! easy ones more. `cargo test -p {{name}} -- --include-ignored` runs those beyond that, too.

use std::time::Duration;

use rstest::rstest;

#[rustfmt::skip]
#[rstest]
//                      puzzle            seconds
{{rows}}fn solves(#[case] name: &str, #[case] seconds: u64) {
    testkit::solves(name, Duration::from_secs(seconds), {{crate}}::Solution::solve_sudoku);
}
