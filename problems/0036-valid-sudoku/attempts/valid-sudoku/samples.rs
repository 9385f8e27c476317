//! The boards by which the judge decides, and the seconds that each may take.

testkit::solves_each! {
    testkit::tells_validity, {{crate}}::Solution::is_valid_sudoku:
    // name           board               seconds
{{rows}}}
