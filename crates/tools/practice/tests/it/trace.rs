//! `practice trace`.

use rstest::rstest;
use snapbox::data::Inline;
use snapbox::str;
use testkit::scratch::program_in_shipped_workspace;

use crate::{PRACTICE, assert_refused, run};

#[rstest]
#[case::whole_search(&["swift-all-solutions", "one-empty"], str![[r#"
{"step":1,"row":9,"column":9,"before":0,"after":1,"depth":1,"solution":false,"part":"place"}
{"step":2,"row":9,"column":9,"before":1,"after":2,"depth":1,"solution":false,"part":"place"}
{"step":3,"row":9,"column":9,"before":2,"after":3,"depth":1,"solution":false,"part":"place"}
{"step":4,"row":9,"column":9,"before":3,"after":4,"depth":1,"solution":false,"part":"place"}
{"step":5,"row":9,"column":9,"before":4,"after":5,"depth":1,"solution":false,"part":"place"}
{"step":6,"row":9,"column":9,"before":5,"after":6,"depth":1,"solution":false,"part":"place"}
{"step":7,"row":9,"column":9,"before":6,"after":7,"depth":1,"solution":false,"part":"place"}
{"step":8,"row":9,"column":9,"before":7,"after":8,"depth":1,"solution":false,"part":"place"}
{"step":9,"row":9,"column":9,"before":8,"after":9,"depth":1,"solution":true,"part":"place"}
{"step":10,"row":9,"column":9,"before":9,"after":0,"depth":0,"solution":false,"part":"undo"}

"#]])]
#[case::some_steps(&["java-is-safe", "leetcode-37", "--from", "5", "--to", "8"], str![[r#"
{"step":5,"row":1,"column":8,"before":0,"after":9,"depth":5,"solution":false,"part":"place"}
{"step":6,"row":1,"column":9,"before":0,"after":0,"depth":5,"solution":false,"part":"undo"}
{"step":7,"row":1,"column":8,"before":9,"after":0,"depth":4,"solution":false,"part":"undo"}
{"step":8,"row":1,"column":7,"before":8,"after":9,"depth":4,"solution":false,"part":"place"}

"#]])]
#[case::queens(&["knuth-dancing-links", "4", "--from", "10", "--to", "14"], str![[r#"
{"step":10,"row":2,"column":4,"before":0,"after":1,"depth":2,"solution":false,"part":"place"}
{"step":11,"row":3,"column":1,"before":0,"after":1,"depth":3,"solution":false,"part":"place"}
{"step":12,"row":4,"column":3,"before":0,"after":1,"depth":4,"solution":true,"part":"place"}
{"step":13,"row":4,"column":3,"before":1,"after":0,"depth":3,"solution":false,"part":"undo"}
{"step":14,"row":3,"column":1,"before":1,"after":0,"depth":2,"solution":false,"part":"undo"}

"#]])]
#[case::next_digit_over_the_last(&["java-is-safe", "inkala-hard", "--from", "11", "--to", "11"], str![[r#"
{"step":11,"row":2,"column":1,"before":4,"after":5,"depth":9,"solution":false,"part":"place"}

"#]])]
#[case::undo_that_writes_a_digit(&["python-history-stack", "inkala-hard", "--from", "26", "--to", "26"], str![[r#"
{"step":26,"row":1,"column":3,"before":9,"after":5,"depth":13,"solution":false,"part":"undo"}

"#]])]
#[case::steps_in_the_middle(&["java-is-safe", "ai-escargot", "--from", "4095", "--to", "4098"], str![[r#"
{"step":4095,"row":5,"column":4,"before":0,"after":5,"depth":27,"solution":false,"part":"place"}
{"step":4096,"row":5,"column":6,"before":0,"after":6,"depth":28,"solution":false,"part":"place"}
{"step":4097,"row":5,"column":7,"before":0,"after":7,"depth":29,"solution":false,"part":"place"}
{"step":4098,"row":5,"column":8,"before":0,"after":0,"depth":29,"solution":false,"part":"undo"}

"#]])]
#[case::end_beyond_the_last_step(&["java-is-safe", "leetcode-37", "--from", "8365", "--to", "9000"], str![[r#"
{"step":8365,"row":9,"column":7,"before":0,"after":1,"depth":51,"solution":true,"part":"place"}

"#]])]
#[case::numbers_in_groups(&["java-is-safe", "leetcode-37", "--from", "8_365", "--to", " 8 365"], str![[r#"
{"step":8365,"row":9,"column":7,"before":0,"after":1,"depth":51,"solution":true,"part":"place"}

"#]])]
#[case::search_without_steps(&["java-is-safe", "solved"], str![])]
fn steps_are_printed(#[case] arguments: &[&str], #[case] steps: Inline) {
    let output = run(&[&["trace"], arguments].concat());
    output.assert().success().stdout_eq(steps).stderr_eq(str![]);
}

#[test]
fn a_step_after_the_end_does_not_exist() {
    run(&["trace", "java-is-safe", "java-sample", "--from", "9,000"])
        .assert()
        .code(1)
        .stdout_eq(str![])
        .stderr_eq(str![[r#"
error: there is no step 9,000: java-is-safe ends after 57

"#]]);
}

#[rstest]
#[case::unknown_search(&["java", "leetcode-37"], str![[r#"
error: invalid value 'java' for '<VARIANT>'
  [possible values: swift-all-solutions, [..]]

  tip: a similar value exists: 'java-is-safe'

For more information, try '--help'.

"#]])]
#[case::misspelt_sample(&["java-is-safe", "leetcode"], str![[r#"
error: 'leetcode' is neither a sample nor a file; did you mean leetcode-37?

"#]])]
#[case::two_fives_in_a_row(
    &["java-is-safe", "55..............................................................................."],
    str![[r#"
error: 55...............................................................................: two 5s in row 1: columns 1 and 2

"#]]
)]
#[case::end_before_its_start(&["java-is-safe", "leetcode-37", "--from", "5", "--to", "3"], str![[r#"
error: --from 5 comes after --to 3: there are no steps between them

"#]])]
#[case::step_zero(&["java-is-safe", "leetcode-37", "--from", "0"], str![[r#"
error: invalid value '0' for '--from <STEP>': steps count from 1

For more information, try '--help'.

"#]])]
#[case::negative_step(&["java-is-safe", "leetcode-37", "--from", "-1"], str![[r#"
error: invalid value '-1' for '--from <STEP>': expected a number such as 1,234

For more information, try '--help'.

"#]])]
#[case::short_group(&["java-is-safe", "leetcode-37", "--from", "1,2"], str![[r#"
error: invalid value '1,2' for '--from <STEP>': expected a number such as 1,234

For more information, try '--help'.

"#]])]
#[case::long_group(&["java-is-safe", "leetcode-37", "--from", "8365,000"], str![[r#"
error: invalid value '8365,000' for '--from <STEP>': expected a number such as 1,234

For more information, try '--help'.

"#]])]
fn bad_arguments_are_refused(#[case] arguments: &[&str], #[case] message: Inline) {
    assert_refused(&[&["trace"], arguments].concat(), message);
}

/// This search would run for years if a closed pipe did not end it.
#[test]
fn a_search_ends_when_its_reader_has_read_enough() {
    let output = program_in_shipped_workspace(PRACTICE)
        .run_piped_to_head(2, ["trace", "swift-all-solutions", "java-blank"]);
    output
        .assert()
        .success()
        .stdout_eq(str![[r#"
{"step":1,"row":1,"column":1,"before":0,"after":1,"depth":1,"solution":false,"part":"place"}
{"step":2,"row":1,"column":2,"before":0,"after":1,"depth":2,"solution":false,"part":"place"}

"#]])
        .stderr_eq(str![]);
}

#[test]
fn a_search_ends_when_nobody_reads() {
    let output = program_in_shipped_workspace(PRACTICE)
        .run_piped_to_head(0, ["trace", "swift-all-solutions", "java-blank"]);
    output.assert().success().stdout_eq(str![]).stderr_eq(str![]);
}
