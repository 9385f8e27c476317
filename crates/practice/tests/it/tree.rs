//! `practice tree`, as a user runs it.

use pretty_assertions::assert_eq;
use serde_json::{Value, json};
use testkit::Output;

use crate::program::practice;

fn tree<'a>(arguments: impl IntoIterator<Item = &'a str>) -> Output {
    practice().run(["tree"].into_iter().chain(arguments))
}

fn json(output: &Output) -> Value {
    assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""));
    serde_json::from_str(&output.stdout).expect("it is one object")
}

#[test]
fn a_tree_of_a_few_nodes_fits_on_a_screen() {
    let expected = "\
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
";
    tree(["labuladong-n-queens", "4", "--to-depth", "2", "--skipped"]).prints(expected);
}

#[test]
fn is_printed() {
    let cases: [(&[&str], &str); 5] = [
        (&["java-is-safe", "inkala-hard", "--to", "5", "--to-depth", "9"],
    "java-is-safe on inkala-hard: 5 places, 0 dead ends and 0 solutions in 5 writes, and was ended there
└─ r1c2 1 ● 5
   └─ r1c3 2 ● 4
      └─ r1c4 3 ● 3
         └─ r1c5 5 ● 2
            └─ r1c6 4 ●
"),
        (&["java-is-safe", "inkala-hard", "--to", "1", "--to-depth", "1", "--skipped"],
    "java-is-safe on inkala-hard: 1 place, 0 dead ends and 0 solutions in 1 write, and was ended there
├─ skips r1c2 3 (box 1), 5 (column 2), 7 (column 2), 8 (row 1), 9 (column 2)
└─ r1c2 1 ●
"),
        (&["java-is-safe", "solved"],
    "java-is-safe on solved: 0 places, 0 dead ends and 1 solution in 0 writes\n"),
        (&["swift-all-solutions", "one-empty", "--to", "3"],
    "swift-all-solutions on one-empty: 3 places, 2 dead ends and 0 solutions in 3 writes, and was ended there
├─ r9c9 1 ✗
├─ r9c9 2 ✗
└─ r9c9 3 ●
"),
        (&["labuladong-n-queens", "2", "--format", "dot"],
    "digraph \"labuladong-n-queens on ../..\" {
  node [shape=box];
  n0 [label=\"../..\"];
  n0 -> n1;
  n0 -> n2;
  n1 [label=\"r1c1 ✗\"];
  n2 [label=\"r1c2 ✗\"];
}
"),
    ];
    for (arguments, expected) in cases {
        tree(arguments.iter().copied()).prints(expected);
    }
}

#[test]
fn all_places_count_and_the_first_levels_are_printed() {
    let tree = json(&tree(["java-is-safe", "inkala-hard", "--format", "json", "--to-depth", "2"]));
    assert_eq!(tree["writes"], 99_056);
    let root = &tree["root"];
    assert_eq!((&root["size"], &root["solutions"]), (&json!(49_558), &json!(1)));
    let first = &root["children"][0];
    let expected = json!({
        "row": 1, "column": 2, "value": 1, "step": 1, "gone": null,
        "size": 49_558, "dead_ends": 16_476, "solutions": 1,
    });
    let mut own = first.clone();
    let below = own.as_object_mut().expect("a node").remove("children").expect("two levels");
    assert_eq!(own, expected);
    assert_eq!(below[0]["size"], 49_557);
    assert_eq!(below[0].get("children"), None, "of the last level nothing is told");
}

#[test]
fn what_was_skipped_is_told_with_the_cell_that_has_it() {
    let arguments = ["java-is-safe", "leetcode-37", "--to-depth", "1", "--format", "json"];
    let tree = json(&tree(arguments.into_iter().chain(["--skipped"])));
    let skipped = &tree["root"]["skipped"][0];
    let expected = json!({ "row": 1, "column": 3, "value": 3, "clash": { "row": 1, "column": 2 } });
    assert_eq!(skipped, &expected);
}

#[test]
fn bad_input_is_refused() {
    let cases: [(&[&str], &str); 3] = [
        (&["java-is-safe", "leetcode-37", "--to-depth", "few"], "expected a number from 0 on"),
        (&["java-is-safe", "leetcode-37", "--to", "0"], "steps count from 1"),
        (
            &["swift-all-solutions", "java-blank", "--to", "2000000", "--to-depth", "81"],
            "81 levels have more than 1,000,000 places: choose a smaller --to-depth",
        ),
    ];
    for (arguments, reason) in cases {
        tree(arguments.iter().copied()).refuses(reason);
    }
}
