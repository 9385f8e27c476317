//! The boards by which the judge decides, and the seconds that each may take.

testkit::solves_each! {
    testkit::counts, {{crate}}::Solution::total_n_queens:
    // name           board               seconds
{{rows}}}
