//! The tree of an attempt without a board: that of the calls of its recursive functions.

use std::{sync::LazyLock, thread};

use pretty_assertions::assert_eq;
use rstest::rstest;
use serde_json::{Value, json};
use testkit::{Output, scratch::solution};

use crate::lane::Bench;

/// An attempt in which a variable says how it searches: it takes longer to build one than to run it.
static STYLES: LazyLock<Bench> =
    LazyLock::new(|| Bench::new("styles", &["--problem", "46"], &solution("without_board")));

fn tree(style: &str, arguments: &[&str]) -> Output {
    let user = STYLES.user().env("STYLE", style);
    user.run([&["tree", &STYLES.name], arguments].concat())
}

#[rstest]
#[case::numbers_that_are_used(
    "used",
    "16 calls and 6 answers, returns [[1,2,3],[1,3,2],[2,1,3],[2,3,1],[3,1,2],[3,2,1]]
└─ backtrack(nums: [1, 2, 3], used: [false, false, false]) [] ★ 16, 6 answers
   ├─ backtrack(used: [true, false, false]) [1] ★ 5, 2 answers
   ├─ backtrack(used: [false, true, false]) [2] ★ 5, 2 answers
   └─ backtrack(used: [false, false, true]) [3] ★ 5, 2 answers
"
)]
#[case::in_place(
    "swaps",
    "16 calls and 6 answers, returns [[1,2,3],[1,3,2],[2,1,3],[2,3,1],[3,2,1],[3,1,2]]
└─ dfs(first: 0) [1 2 3] ★ 16, 6 answers
   ├─ dfs(first: 1) [1 2 3] ★ 5, 2 answers
   ├─ dfs(first: 1) [2 1 3] ★ 5, 2 answers
   └─ dfs(first: 1) [3 2 1] ★ 5, 2 answers
"
)]
#[case::a_struct(
    "fields",
    "46 calls and 6 answers, returns [[1,2,3],[1,3,2],[2,1,3],[2,3,1],[3,1,2],[3,2,1]]
└─ solve() [] ★ 46, 6 answers
   ├─ choose(number: 1) [] ★ 15, 2 answers
   ├─ choose(number: 2) [] ★ 15, 2 answers
   └─ choose(number: 3) [] ★ 15, 2 answers
"
)]
#[case::a_function_in_a_function(
    "nested",
    "8 calls and 8 answers, returns [[],[1],[1,2],[1,2,3],[1,3],[2],[2,3],[3]]
└─ go(nums: [1, 2, 3], start: 0) [] ★ 8, 8 answers
   ├─ go(start: 1) [1] ★ 4, 4 answers
   ├─ go(start: 2) [2] ★ 2, 2 answers
   └─ go(start: 3) [3] ★
"
)]
#[case::a_path_of_its_own(
    "sums",
    "11 calls and 4 answers, returns [[1,1,1,1],[1,1,2],[1,3],[2,2]]
└─ search(candidates: [1, 2, 3], rest: 4) [] ★ 11, 4 answers
   ├─ search(rest: 3) [1] ★ 7, 3 answers
   ├─ search(candidates: [2, 3], rest: 2) [2] ★ 2
   └─ search(candidates: [3], rest: 1) [3] ✗
"
)]
#[case::a_text(
    "texts",
    "22 calls and 5 answers, returns [[6],[6],[6],[6],[6]]
└─ go(left: 3, open: 0) [] ★ 22, 5 answers
   └─ go(left: 2, open: 1) [(] ★ 21, 5 answers
"
)]
#[case::borrowed_parts(
    "parts",
    "4 calls and 1 answer, returns [[1,1,1]]
└─ cut(rest: \"123\") [] ★ 4
   └─ cut(rest: \"23\") [1] ★ 3
"
)]
#[case::all_is_returned(
    "returns",
    "4 calls, returns [[1,2,3],[2,1,3],[2,3,1],[1,3,2],[3,1,2],[3,2,1]]
└─ orders(nums: [1, 2, 3]) → [[1, 2, 3], [2, 1, 3], [2, 3, 1], [1, 3, 2], [3, 1, 2], [3, … 4
   └─ orders(nums: [2, 3]) → [[2, 3], [3, 2]] 3
"
)]
#[case::the_first_ends_it(
    "early",
    "3 calls, returns [[1]]
└─ has_sum(nums: [1, 2, 3], rest: 3) [] ★ 3
   └─ has_sum(nums: [2, 3], rest: 2) [1] ★ 2
"
)]
#[case::a_question_mark(
    "optional",
    "7 calls, returns [[4]]
└─ find(nums: [1, 2, 3], at: 0, rest: 4) → Some(4) 7
   └─ find(at: 1, rest: 3) → Some(3) 6
"
)]
#[case::each_other(
    "mutual",
    "4 calls, returns [[0]]
└─ is_even(n: 3) ✗ 4
   └─ is_odd(n: 2) ✗ 3
"
)]
#[case::taken_apart(
    "patterns",
    "9 calls and 3 answers, returns [[3]]
└─ walk(rows: 3, columns: 2) ★ 9, 3 answers
   ├─ walk(rows: 2) ★ 5, 2 answers
   └─ walk(columns: 1) ★ 3
"
)]
#[case::lent_and_returned(
    "lent",
    "3 calls, returns [[3]]
└─ last(node: Node { value: 1, next: Some(Node { value: 2, next: Some(Node…) → Node { value: 3, next: None } 3
   └─ last(node: Node { value: 2, next: Some(Node { value: 3, next: None }) }) → Node { value: 3, next: None } 2
"
)]
#[case::a_trait(
    "cells",
    "4 calls and 3 answers, returns [[],[1],[1,2]]
└─ go(from: 0, until: 3) [] ★ 4, 3 answers
   └─ go(from: 1) [1] ★ 3, 2 answers
"
)]
#[case::half_a_line_is_printed(
    "prints",
    "4 calls, returns []
└─ fall(fault: \"prints\", left: 3) 4
   └─ fall(left: 2) 3
"
)]
#[case::sets(
    "sets",
    "16 calls and 6 answers, returns [[1,2,3],[1,3,2],[2,1,3],[2,3,1],[3,1,2],[3,2,1]]
└─ put(nums: [1, 2, 3], seen: {}) [] ★ 16, 6 answers
   ├─ put(seen: {[]}) [1] ★ 5, 2 answers
   ├─ put(seen: {[], [1], [1, 2], [1, 2, 3], [1, 3], [1, 3, 2]}) [2] ★ 5, 2 answers
   └─ put(seen: {[], [1], [1, 2], [1, 2, 3], [1, 3], [1, 3, 2], [2], [2, 1],…) [3] ★ 5, 2 answers
"
)]
fn its_recursive_calls_are_printed(#[case] style: &str, #[case] expected: &str) {
    let output = tree(style, &["nums = [1,2,3]", "--to-depth", "2"]);
    output.prints(&format!("{} on [1,2,3]: {expected}", STYLES.name));
}

/// Of types without `Debug` only the names are told, and a type without a name tells nothing.
#[rstest]
#[case::arguments(
    "hidden",
    "4 calls, returns [[],[1],[2],[3]]
└─ visit(nums: [1, 2, 3], limits: …, report: …) [] → … 4
",
    &[
        "line 290: the argument `limits` of `visit` has no `Debug`, and is not shown",
        "line 290: the argument `report` of `visit` has no `Debug`, and is not shown",
        "line 290: what is returned of `visit` has no `Debug`, and is not shown",
    ]
)]
#[case::returned(
    "boxed",
    "7 calls, returns [[0,1,2,3,3,4,5,6]]
└─ sums(nums: [1, 2, 3]) → … 7
",
    &["line 354: what is returned of `sums` has no `Debug`, and is not shown"]
)]
fn what_cannot_be_shown_is_told_with_its_line(
    #[case] style: &str,
    #[case] expected: &str,
    #[case] remarks: &[&str],
) {
    let output = tree(style, &["[1,2,3]", "--to-depth", "1"]);
    let name = &STYLES.name;
    let told: Vec<String> = remarks.iter().map(|remark| format!("{name}: {remark}\n")).collect();
    assert_eq!((output.code, output.stderr), (Some(0), told.concat()));
    assert_eq!(output.stdout, format!("{name} on [1,2,3]: {expected}"));
}

#[test]
fn a_node_has_all_that_is_known_of_its_call() {
    let output = tree("early", &["[1,2,3]", "--to-depth", "1", "--format", "json"]);
    let call = json!({
        "call": "has_sum", "line": 235, "from": 19, "step": 1, "size": 3, "path": [], "returns": "true", "answers": null,
        "arguments": { "nums": "[1, 2, 3]", "rest": "3", "path": "[]" },
    });
    let root = json!({
        "call": "permute", "line": null, "from": null, "step": 0, "size": 3, "path": null, "returns": "[[1]]", "answers": null,
        "arguments": { "nums": "[1,2,3]" }, "children": [call],
    });
    let expected = json!({
        "variant": STYLES.name, "puzzle": "[1,2,3]", "complete": true, "calls": 3, "root": root,
    });
    assert_eq!(serde_json::from_str::<Value>(&output.stdout).expect("it is JSON"), expected);
}

#[test]
fn a_graph_has_a_node_for_each_call() {
    let output = tree("nested", &["one-zero", "--format", "dot"]);
    output.prints(&format!(
        "digraph \"{} on one-zero\" {{
  node [shape=box];
  n0 [label=\"one-zero\"];
  n0 -> n1;
  n1 [label=\"go(nums: [0], start: 0) [] ★ 2, 2 answers\"];
  n1 -> n2;
  n2 [label=\"go(start: 1) [0] ★\"];
}}
",
        STYLES.name
    ));
}

#[test]
fn all_calls_count_and_few_are_kept() {
    let output = tree("used", &["[1,2,3,4,5,6,7]", "--to-depth", "1"]);
    assert!(output.stdout.contains("13,700 calls and 5,040 answers"), "{}", output.stdout);
    let output = tree("used", &["[1,2,3]", "--to", "7", "--to-depth", "2"]);
    let name = &STYLES.name;
    output.prints(&format!(
        "{name} on [1,2,3]: 7 calls and 2 answers, and was ended there
└─ backtrack(nums: [1, 2, 3], used: [false, false, false]) [] ● 7, 2 answers
   ├─ backtrack(used: [true, false, false]) [1] ★ 5, 2 answers
   └─ backtrack(used: [false, true, false]) [2] ●
"
    ));
    let levels = "99 levels have more than 100,000 calls: choose a smaller --to-depth";
    tree("often", &["[1]", "--to-depth", "99"]).refuses(levels);
}

/// They wait at the same time.
#[test]
fn what_goes_wrong_ends_it_where_it_stands() {
    let faults = [
        ("panic", "after call 4: it panicked at src/lib.rs:411:24: nothing is left"),
        ("deep", "stack overflow"),
        ("exit", "after call 4: it has ended the program within the search"),
        ("endless", "after call 4: it has made no call for 2 s"),
        ("flood", "after call 4: it has made no call for 2 s"),
    ];
    let check = |(style, reason): (&str, &str)| {
        let output = tree(style, &["[1,2,3]", "--to-depth", "2"]);
        assert_eq!(output.code, Some(1), "{style}: {}", output.stderr);
        assert!(output.stderr.contains(reason), "{style}: {}", output.stderr);
        let second = output.stdout.lines().nth(2).expect("two calls");
        assert!(second.starts_with("   └─ fall(left: 2) ● "), "{style}: {second}");
    };
    thread::scope(|scope| faults.map(|fault| scope.spawn(move || check(fault))).map(drop));
}

/// What is on the player's screen, its own tests show.
#[rstest]
#[case::no_case(&["tree", "one-zer"], "did you mean one-zero?")]
#[case::no_json(&["tree", "nums = [1,2"], "they are written as [[1,2,3]]")]
#[case::another_type(&["tree", "[1,true]"], "true is not of type i32")]
#[case::too_many(&["tree", "[1], [2]"], "2 arguments, 1 are expected: nums")]
#[case::skipped(&["tree", "[1]", "--skipped"], "has no board")]
#[case::no_case_to_play(&["play", "one-zer"], "did you mean one-zero?")]
#[case::two(&["play", "one-zero", "java-is-safe"], "played alone and on one case, not with 'java-is-safe'")]
#[case::no_terminal(&["play", "one-zero"], "standard output is not one")]
fn bad_input_is_refused(#[case] arguments: &[&str], #[case] reason: &str) {
    let (command, words) = arguments.split_first().expect("a command");
    STYLES.user().run([&[*command, &STYLES.name], words].concat()).refuses(reason);
}

/// Loops, names that others have, a closure that is handed itself, and a `const` function.
#[test]
fn without_a_function_that_calls_itself_there_is_no_tree() {
    let code = "pub struct Solution;
impl Solution {
    pub fn permute(nums: Vec<i32>) -> Vec<Vec<i32>> {
        const fn deep(n: usize) -> usize { if n == 0 { 0 } else { deep(n - 1) } }
        let mut all = vec![nums; deep(1)];
        while all.len() < 2 { all.push(vec![]) }
        fn call(f: &dyn Fn(&dyn Fn(usize), usize), n: usize) { f(&|_| (), n) }
        call(&|_, _| (), all.len());
        struct Own<'a>(&'a dyn Fn(&Own, usize) -> usize);
        let own = Own(&|own, n| if n == 0 { 0 } else { (own.0)(own, n - 1) });
        (own.0)(&own, all.len());
        struct Stack(Vec<Vec<i32>>);
        impl Stack {
            fn push(&mut self, list: Vec<i32>) { self.0.push(list) }
            fn len(&self) -> usize { self.0.len() }
        }
        let mut push = Stack(Vec::new());
        push.push(all.concat());
        let len = std::cmp::max(push.len(), 1);
        push.0.truncate(len);
        push.0
    }
}";
    let bench = Bench::new("flat", &["--problem", "46"], code);
    let output = bench.user().run(["tree", &bench.name, "[1,2,3]"]);
    output.refuses("no function calls itself: there is no tree of calls");
    let remarks = [
        ":4: the calls of a `const` function cannot be followed",
        ":10: the calls of a closure that is handed itself cannot be followed",
    ];
    assert!(remarks.iter().all(|remark| output.stderr.contains(remark)), "{}", output.stderr);
}
