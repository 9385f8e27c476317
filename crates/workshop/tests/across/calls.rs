//! The tree of an attempt without a board: that of the calls of its recursive functions.

use std::{sync::LazyLock, thread};

use pretty_assertions::assert_eq;
use serde_json::{Value, json};
use testkit::{Output, scratch::solution};

use crate::bench::Bench;

/// An attempt in which a variable says how it searches: it takes longer to build one than to run it.
static STYLES: LazyLock<Bench> =
    LazyLock::new(|| Bench::new("styles", &["--problem", "46"], &solution("without_board")));

fn tree(style: &str, arguments: &[&str]) -> Output {
    let user = STYLES.user().env("STYLE", style);
    user.run([&["tree", &STYLES.name], arguments].concat())
}

/// What cannot be shown is told with its line.
#[test]
fn its_recursive_calls_are_printed() {
    let sections = include_str!("calls.txt").split("\n=== ").skip(1);
    for section in sections {
        let (head, expected) = section.split_once('\n').expect("a head and what is printed");
        let (_, style) = head.split_once(": ").expect("what it shows, and the style");
        let Output { code, stdout, stderr } = tree(style, &["nums = [1,2,3]", "--to-depth", "2"]);
        let printed = (stderr + &stdout).replace(&STYLES.name, "mine");
        assert_eq!((code, printed.trim_end()), (Some(0), expected.trim_end()), "{head}");
    }
}

#[test]
fn a_node_has_all_that_is_known_of_its_call() {
    let output = tree("early", &["[1,2,3]", "--to-depth", "1", "--format", "json"]);
    let call = json!({
        "call": "has_sum", "line": 234, "from": 19, "step": 1, "size": 3, "path": [], "returns": "true", "answers": null,
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
}

#[test]
#[ignore = "a hundred thousand calls take some seconds"]
fn too_many_calls_are_refused() {
    let levels = "99 levels have more than 100,000 calls: choose a smaller --to-depth";
    tree("often", &["[1]", "--to-depth", "99"]).refuses(levels);
}

/// They wait at the same time.
#[test]
fn what_goes_wrong_ends_it_where_it_stands() {
    let faults = [
        ("panic", "after call 4: it panicked at src/lib.rs:401:24: nothing is left"),
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
