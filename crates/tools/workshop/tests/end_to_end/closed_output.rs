//! Commands whose standard output is closed.

use rstest::rstest;
use snapbox::str;
use testkit::scratch::program_in_shipped_workspace;

use crate::PRACTICE;

#[rstest]
#[case::solve(&["solve", "leetcode-37"])]
#[case::trace(&["trace", "java-is-safe", "leetcode-37"])]
#[case::tree(&["tree", "java-is-safe", "leetcode-37", "--format", "json"])]
#[case::list(&["list"])]
#[case::compare(&["compare", "one-empty"])]
fn results_that_cannot_be_printed_are_an_error(#[case] arguments: &[&str]) {
    let output =
        program_in_shipped_workspace(&PRACTICE).run_without_stdout(arguments.iter().copied());
    output.assert().code(2).stdout_eq("").stderr_eq(str![[r#"
error: standard output is closed

"#]]);
}
