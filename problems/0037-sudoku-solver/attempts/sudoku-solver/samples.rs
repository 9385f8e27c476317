//! The puzzles by which the judge decides, and the seconds that each may take; the judge has two thousand
//! easy ones more. `cargo test -p {{name}} -- --include-ignored` runs those beyond that, too.

testkit::solves_each! {
    {{crate}}::Solution::solve_sudoku:
    // name           puzzle              seconds
{{rows}}}
