//! The cases by which the judge decides. The judge gives each of them the same time.

use std::time::Duration;

use rstest::rstest;

const PROGRAM: &str = env!("CARGO_BIN_EXE_{{name}}");
const TIME: Duration = Duration::from_secs({{seconds}});

#[rstest]
{{rows}}
fn answers(#[case] name: &str) {
    testkit::leetcode::answers(PROGRAM, {{id}}, name, TIME);
}
