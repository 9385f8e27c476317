//! `practice tree`.

use rstest::rstest;
use snapbox::data::Inline;
use snapbox::str;

use crate::{assert_refused, run};

#[rstest]
#[case::with_skipped_values(
    &["labuladong-n-queens", "4", "--to-depth", "2", "--skipped"],
    str![[r#"
labuladong-n-queens on ..../..../..../....: 16 places, 4 dead ends and 2 solutions in 32 writes
├─ r1c1 ✗ 4
│  ├─ skips r2c1 (column 1), r2c2 (diagonal 4)
│  ├─ r2c3 ✗
│  └─ r2c4 ✗ 2
├─ r1c2 ★ 4
│  ├─ skips r2c1 (antidiagonal 2), r2c2 (column 2), r2c3 (diagonal 3)
│  └─ r2c4 ★ 3
├─ r1c3 ★ 4
│  ├─ skips r2c2 (antidiagonal 3), r2c3 (column 3), r2c4 (diagonal 2)
│  └─ r2c1 ★ 3
└─ r1c4 ✗ 4
   ├─ skips r2c3 (antidiagonal 4), r2c4 (column 4)
   ├─ r2c1 ✗ 2
   └─ r2c2 ✗

"#]]
)]
#[case::to_a_step(&["java-is-safe", "inkala-hard", "--to", "5", "--to-depth", "9"], str![[r#"
java-is-safe on inkala-hard: 5 places, 0 dead ends and 0 solutions in 5 writes, and was stopped there
└─ r1c2 1 ● 5
   └─ r1c3 2 ● 4
      └─ r1c4 3 ● 3
         └─ r1c5 5 ● 2
            └─ r1c6 4 ●

"#]])]
#[case::skipped_digits_with_their_reasons(
    &["java-is-safe", "inkala-hard", "--to", "1", "--to-depth", "1", "--skipped"],
    str![[r#"
java-is-safe on inkala-hard: 1 place, 0 dead ends and 0 solutions in 1 write, and was stopped there
├─ skips r1c2 3 (box 1), 5 (column 2), 7 (column 2), 8 (row 1), 9 (column 2)
└─ r1c2 1 ●

"#]]
)]
#[case::search_without_steps(&["java-is-safe", "solved"], str![[r#"
java-is-safe on solved: 0 places, 0 dead ends and 1 solution in 0 writes

"#]])]
#[case::digits_over_each_other(&["swift-all-solutions", "one-empty", "--to", "3"], str![[r#"
swift-all-solutions on one-empty: 3 places, 2 dead ends and 0 solutions in 3 writes, and was stopped there
├─ r9c9 1 ✗
├─ r9c9 2 ✗
└─ r9c9 3 ●

"#]])]
#[case::graphviz(&["labuladong-n-queens", "2", "--format", "dot"], str![[r#"
digraph "labuladong-n-queens on ../.." {
  node [shape=box];
  n0 [label="../.."];
  n0 -> n1;
  n0 -> n2;
  n1 [label="r1c1 ✗"];
  n2 [label="r1c2 ✗"];
}

"#]])]
#[case::json(&["java-is-safe", "inkala-hard", "--format", "json", "--to-depth", "2"], str![[r#"
{"variant":"java-is-safe","puzzle":"inkala-hard","complete":true,"writes":99056,"root":{"size":49558,"dead_ends":16476,"solutions":1,"children":[{"row":1,"column":2,"value":1,"step":1,"gone":null,"size":49558,"dead_ends":16476,"solutions":1,"children":[{"row":1,"column":3,"value":2,"step":2,"gone":null,"size":49557,"dead_ends":16476,"solutions":1}]}]}}

"#]])]
#[case::json_with_skipped_values(
    &["java-is-safe", "leetcode-37", "--to-depth", "1", "--format", "json", "--skipped"],
    str![[r#"
{"variant":"java-is-safe","puzzle":"leetcode-37","complete":true,"writes":8365,"root":{"size":4208,"dead_ends":1246,"solutions":1,"children":[{"row":1,"column":3,"value":1,"step":1,"gone":667,"size":333,"dead_ends":118,"solutions":0},{"row":1,"column":3,"value":2,"step":667,"gone":4415,"size":1874,"dead_ends":538,"solutions":0},{"row":1,"column":3,"value":4,"step":4415,"gone":null,"size":2001,"dead_ends":590,"solutions":1}],"skipped":[{"row":1,"column":3,"value":3,"clash":{"row":1,"column":2}},{"row":1,"column":3,"value":5,"clash":{"row":1,"column":1}},{"row":1,"column":3,"value":6,"clash":{"row":2,"column":1}},{"row":1,"column":3,"value":7,"clash":{"row":1,"column":5}},{"row":1,"column":3,"value":8,"clash":{"row":3,"column":3}},{"row":1,"column":3,"value":9,"clash":{"row":3,"column":2}}]}}

"#]]
)]
fn a_tree_is_printed(#[case] arguments: &[&str], #[case] tree: Inline) {
    let output = run(&[&["tree"], arguments].concat());
    output.assert().success().stdout_eq(tree).stderr_eq(str![]);
}

#[rstest]
#[case::of_a_small_tree(&["labuladong-n-queens", "4"], str![[r#"
labuladong-n-queens on ..../..../..../....: 16 places, 4 dead ends and 2 solutions in 32 writes
├─ r1c1 ✗ 4
│  ├─ r2c3 ✗
│  └─ r2c4 ✗ 2
│     └─ r3c2 ✗
├─ r1c2 ★ 4
│  └─ r2c4 ★ 3
│     └─ r3c1 ★ 2
│        └─ r4c3 ★
├─ r1c3 ★ 4
│  └─ r2c1 ★ 3
│     └─ r3c4 ★ 2
│        └─ r4c2 ★
└─ r1c4 ✗ 4
   ├─ r2c1 ✗ 2
   │  └─ r3c3 ✗
   └─ r2c2 ✗

"#]], str![])]
#[case::of_a_larger_tree(&["labuladong-n-queens", "5"], str![[r#"
labuladong-n-queens on ...../...../...../...../.....: 53 places, 4 dead ends and 10 solutions in 106 writes
├─ r1c1 ★ 11, 2 solutions
│  ├─ r2c3 ★ 4
│  │  └─ r3c5 ★ 3
│  ├─ r2c4 ★ 4
│  │  └─ r3c2 ★ 3
│  └─ r2c5 ✗ 2
│     └─ r3c2 ✗
├─ r1c2 ★ 11, 2 solutions
│  ├─ r2c4 ★ 4
│  │  └─ r3c1 ★ 3
│  └─ r2c5 ★ 6
│     ├─ r3c1 ✗ 2
│     └─ r3c3 ★ 3
├─ r1c3 ★ 9, 2 solutions
│  ├─ r2c1 ★ 4
│  │  └─ r3c4 ★ 3
│  └─ r2c5 ★ 4
│     └─ r3c2 ★ 3
├─ r1c4 ★ 11, 2 solutions
│  ├─ r2c1 ★ 6
│  │  ├─ r3c3 ★ 3
│  │  └─ r3c5 ✗ 2
│  └─ r2c2 ★ 4
│     └─ r3c5 ★ 3
└─ r1c5 ★ 11, 2 solutions
   ├─ r2c1 ✗ 2
   │  └─ r3c4 ✗
   ├─ r2c2 ★ 4
   │  └─ r3c4 ★ 3
   └─ r2c3 ★ 4
      └─ r3c1 ★ 3

"#]], str![[r#"
22 placements are below the printed levels; `--to-depth 4` prints one level more

"#]])]
#[case::that_the_user_has_chosen(
    &["labuladong-n-queens", "5", "--to-depth", "1"],
    str![[r#"
labuladong-n-queens on ...../...../...../...../.....: 53 places, 4 dead ends and 10 solutions in 106 writes
├─ r1c1 ★ 11, 2 solutions
├─ r1c2 ★ 11, 2 solutions
├─ r1c3 ★ 9, 2 solutions
├─ r1c4 ★ 11, 2 solutions
└─ r1c5 ★ 11, 2 solutions

"#]],
    str![]
)]
#[case::in_json_without_a_message(
    &["java-is-safe", "inkala-hard", "--format", "json"],
    str![[r#"
{"variant":"java-is-safe","puzzle":"inkala-hard","complete":true,"writes":99056,"root":{"size":49558,"dead_ends":16476,"solutions":1,"children":[{"row":1,"column":2,"value":1,"step":1,"gone":null,"size":49558,"dead_ends":16476,"solutions":1,"children":[{"row":1,"column":3,"value":2,"step":2,"gone":null,"size":49557,"dead_ends":16476,"solutions":1,"children":[{"row":1,"column":4,"value":3,"step":3,"gone":19083,"size":9540,"dead_ends":3283,"solutions":0},{"row":1,"column":4,"value":4,"step":19083,"gone":64979,"size":22948,"dead_ends":7697,"solutions":0},{"row":1,"column":4,"value":7,"step":64979,"gone":null,"size":17068,"dead_ends":5496,"solutions":1}]}]}]}}

"#]],
    str![]
)]
fn levels_are_printed(#[case] arguments: &[&str], #[case] tree: Inline, #[case] message: Inline) {
    let output = run(&[&["tree"], arguments].concat());
    output.assert().success().stdout_eq(tree).stderr_eq(message);
}

#[rstest]
#[case::depth_in_words(&["java-is-safe", "leetcode-37", "--to-depth", "few"], str![[r#"
error: invalid value 'few' for '--to-depth <LEVELS>': expected a number of at least 0

For more information, try '--help'.

"#]])]
#[case::step_zero(&["java-is-safe", "leetcode-37", "--to", "0"], str![[r#"
error: invalid value '0' for '--to <STEP>': steps count from 1

For more information, try '--help'.

"#]])]
#[case::too_many_places(
    &["swift-all-solutions", "java-blank", "--to", "2000000", "--to-depth", "81"],
    str![[r#"
error: 81 levels have more than 1,000,000 places: choose a smaller --to-depth

"#]]
)]
fn bad_arguments_are_refused(#[case] arguments: &[&str], #[case] message: Inline) {
    assert_refused(&[&["tree"], arguments].concat(), message);
}

#[rstest]
#[case::tree("tree")]
#[case::trace("trace")]
fn without_a_puzzle_the_default_sample_is_shown(#[case] command: &str) {
    let with_sample = run(&[command, "java-is-safe", "warm-up"]);
    assert_eq!(run(&[command, "java-is-safe"]), with_sample);
    assert_eq!(with_sample.code, Some(0));
}

#[rstest]
#[case::no_attempt(&["tree", "46"], str![[r#"
error: there is no attempt at problem 46; `cargo practice next` makes the next attempt of the path, and `cargo practice new NAME --problem 46` makes one at this problem. Our solution is `solution-46`

"#]])]
#[case::no_problem(&["trace", "999", "leetcode-37"], str![[r#"
error: '999' is not a problem; there are 17 (letter-combinations-of-a-phone-number), [..]

"#]])]
fn a_number_without_an_attempt_is_refused(#[case] arguments: &[&str], #[case] message: Inline) {
    assert_refused(arguments, message);
}
