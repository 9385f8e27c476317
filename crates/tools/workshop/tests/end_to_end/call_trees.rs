//! Call trees of searches without a board.

use rstest::rstest;
use snapbox::data::Inline;
use snapbox::str;

use crate::call_styles::{levels, tree};

#[rstest]
#[case::numbers_that_are_used("used", str![[r#"
scratch-styles on nums = [1,2,3]: 16 calls and 6 answers, returns [[1,2,3],[1,3,2],[2,1,3],[2,3,1],[3,1,2],[3,2,1]]
└─ backtrack(nums: [1, 2, 3], used: [false, false, false]) [] ★ 16, 6 answers
   ├─ backtrack(used: [true, false, false]) [1] ★ 5, 2 answers
   ├─ backtrack(used: [false, true, false]) [2] ★ 5, 2 answers
   └─ backtrack(used: [false, false, true]) [3] ★ 5, 2 answers

"#]])]
#[case::swaps_in_place("swaps", str![[r#"
scratch-styles on nums = [1,2,3]: 16 calls and 6 answers, returns [[1,2,3],[1,3,2],[2,1,3],[2,3,1],[3,2,1],[3,1,2]]
└─ dfs(first: 0) [1 2 3] ★ 16, 6 answers
   ├─ dfs(first: 1) [1 2 3] ★ 5, 2 answers
   ├─ dfs(first: 1) [2 1 3] ★ 5, 2 answers
   └─ dfs(first: 1) [3 2 1] ★ 5, 2 answers

"#]])]
#[case::a_struct("fields", str![[r#"
scratch-styles on nums = [1,2,3]: 46 calls and 6 answers, returns [[1,2,3],[1,3,2],[2,1,3],[2,3,1],[3,1,2],[3,2,1]]
└─ solve() [] ★ 46, 6 answers
   ├─ choose(number: 1) [] ★ 15, 2 answers
   ├─ choose(number: 2) [] ★ 15, 2 answers
   └─ choose(number: 3) [] ★ 15, 2 answers

"#]])]
#[case::a_function_in_a_function("nested", str![[r#"
scratch-styles on nums = [1,2,3]: 8 calls and 8 answers, returns [[],[1],[1,2],[1,2,3],[1,3],[2],[2,3],[3]]
└─ go(nums: [1, 2, 3], start: 0) [] ★ 8, 8 answers
   ├─ go(start: 1) [1] ★ 4, 4 answers
   ├─ go(start: 2) [2] ★ 2, 2 answers
   └─ go(start: 3) [3] ★

"#]])]
#[case::a_path_for_each_call("sums", str![[r#"
scratch-styles on nums = [1,2,3]: 11 calls and 4 answers, returns [[1,1,1,1],[1,1,2],[1,3],[2,2]]
└─ search(candidates: [1, 2, 3], rest: 4) [] ★ 11, 4 answers
   ├─ search(rest: 3) [1] ★ 7, 3 answers
   ├─ search(candidates: [2, 3], rest: 2) [2] ★ 2
   └─ search(candidates: [3], rest: 1) [3] ✗

"#]])]
#[case::a_text_as_the_path("texts", str![[r#"
scratch-styles on nums = [1,2,3]: 22 calls and 5 answers, returns [[6],[6],[6],[6],[6]]
└─ go(left: 3, open: 0) [] ★ 22, 5 answers
   └─ go(left: 2, open: 1) [(] ★ 21, 5 answers

"#]])]
#[case::borrowed_parts("parts", str![[r#"
scratch-styles on nums = [1,2,3]: 4 calls and 1 answer, returns [[1,1,1]]
└─ cut(rest: "123") [] ★ 4
   └─ cut(rest: "23") [1] ★ 3

"#]])]
#[case::all_answers_are_returned("returns", str![[r#"
scratch-styles on nums = [1,2,3]: 4 calls, returns [[1,2,3],[2,1,3],[2,3,1],[1,3,2],[3,1,2],[3,2,1]]
└─ orders(nums: [1, 2, 3]) → [[1, 2, 3], [2, 1, 3], [2, 3, 1], [1, 3, 2], [3, 1, 2], [3, … 4
   └─ orders(nums: [2, 3]) → [[2, 3], [3, 2]] 3

"#]])]
#[case::the_first_answer_ends_the_search("early", str![[r#"
scratch-styles on nums = [1,2,3]: 3 calls, returns [[1]]
└─ has_sum(nums: [1, 2, 3], rest: 3) [] ★ 3, left changed: path
   └─ has_sum(nums: [2, 3], rest: 2) [1] ★ 2, left changed: path

"#]])]
#[case::two_functions_and_a_question_mark("optional", str![[r#"
scratch-styles on nums = [1,2,3]: 11 calls, returns [[4]]
└─ find(nums: [1, 2, 3], at: 0, rest: 4) → Some(4) 11
   └─ find_with(number: 1, nums: [1, 2, 3], at: 0, rest: 4) → Some(4) 10

"#]])]
#[case::destructured_parameters("patterns", str![[r#"
scratch-styles on nums = [1,2,3]: 9 calls and 3 answers, returns [[3]]
└─ walk(rows: 3, columns: 2) ★ 9, 3 answers
   ├─ walk(rows: 2) ★ 5, 2 answers
   └─ walk(columns: 1) ★ 3

"#]])]
#[case::a_borrowed_node_is_returned("lent", str![[r#"
scratch-styles on nums = [1,2,3]: 3 calls, returns [[3]]
└─ last(node: Node { value: 1, next: Some(Node { value: 2, next: Some(Node…) → Node { value: 3, next: None } 3
   └─ last(node: Node { value: 2, next: Some(Node { value: 3, next: None }) }) → Node { value: 3, next: None } 2

"#]])]
#[case::answers_in_a_cell("cells", str![[r#"
scratch-styles on nums = [1,2,3]: 4 calls and 3 answers, returns [[],[1],[1,2]]
└─ go(from: 0, until: 3) [] ★ 4, 3 answers, left changed: path
   └─ go(from: 1) [1] ★ 3, 2 answers, left changed: path

"#]])]
#[case::half_a_line_is_printed("prints", str![[r#"
scratch-styles on nums = [1,2,3]: 4 calls, returns []
└─ fall(fault: "prints", left: 3) 4
   └─ fall(left: 2) 3

"#]])]
#[case::answers_in_a_set("sets", str![[r#"
scratch-styles on nums = [1,2,3]: 16 calls and 6 answers, returns [[1,2,3],[1,3,2],[2,1,3],[2,3,1],[3,1,2],[3,2,1]]
└─ put(nums: [1, 2, 3], seen: {}) [] ★ 16, 6 answers, left changed: seen
   ├─ put(seen: {[]}) [1] ★ 5, 2 answers, left changed: seen
   ├─ put(seen: {[], [1], [1, 2], [1, 2, 3], [1, 3], [1, 3, 2]}) [2] ★ 5, 2 answers, left changed: seen
   └─ put(seen: {[], [1], [1, 2], [1, 2, 3], [1, 3], [1, 3, 2], [2], [2, 1],…) [3] ★ 5, 2 answers, left changed: seen

"#]])]
fn a_call_tree_shows_arguments_paths_and_answers(#[case] style: &str, #[case] expected: Inline) {
    levels(style).assert().success().stdout_eq(expected).stderr_eq(str![]);
}

#[test]
fn an_argument_without_debug_gets_a_remark() {
    levels("hidden")
        .assert()
        .success()
        .stdout_eq(str![[r#"
scratch-styles on nums = [1,2,3]: 4 calls, returns [[],[1],[2],[3]]
└─ visit(nums: [1, 2, 3], limits: …, report: …) [] → … 4
   ├─ visit(nums: [2, 3]) [1] → …
   ├─ visit(nums: [3]) [2] → …
   └─ visit(nums: []) [3] → …

"#]])
        .stderr_eq(str![[r#"
scratch-styles: line 280: the argument `limits` of `visit` is not shown, because its type has no `Debug`
scratch-styles: line 280: the argument `report` of `visit` is not shown, because its type has no `Debug`
scratch-styles: line 280: the returned value of `visit` is not shown, because its type has no `Debug`

"#]]);
}

#[test]
fn a_returned_value_without_debug_gets_a_remark() {
    levels("boxed")
        .assert()
        .success()
        .stdout_eq(str![[r#"
scratch-styles on nums = [1,2,3]: 7 calls, returns [[0,1,2,3,3,4,5,6]]
└─ sums(nums: [1, 2, 3]) → … 7
   └─ again(nums: [2, 3]) 6

"#]])
        .stderr_eq(str![[r#"
scratch-styles: line 344: the returned value of `sums` is not shown, because its type has no `Debug`

"#]]);
}

#[test]
fn a_node_in_json_has_all_fields_of_its_call() {
    let output = tree("early", &["[1,2,3]", "--to-depth", "1", "--format", "json"]);
    output.assert().success().stderr_eq(str![]).stdout_eq(str![[r#"
{"variant":"scratch-styles","puzzle":"nums = [1,2,3]","complete":true,"calls":3,"root":{"call":"permute","line":null,"from":null,"arguments":{"nums":"[1,2,3]"},"path":null,"returns":"[[1]]","mutable_places":[],"step":0,"size":3,"answers":null,"children":[{"call":"has_sum","line":234,"from":19,"arguments":{"nums":"[1, 2, 3]","rest":"3","path":"[]"},"path":[],"returns":"true","mutable_places":[{"name":"path","before":"[]","after":"[1, 2]","change":"left-changed"}],"step":1,"size":3,"answers":null}]}}

"#]]);
}

#[test]
fn a_call_tree_is_drawn_by_graphviz() {
    let output = tree("nested", &["one-zero", "--format", "dot"]);
    output.assert().success().stderr_eq(str![]).stdout_eq(str![[r#"
digraph "scratch-styles on one-zero" {
  node [shape=box];
  n0 [label="one-zero"];
  n0 -> n1;
  n1 [label="go(nums: [0], start: 0) [] ★ 2, 2 answers"];
  n1 -> n2;
  n2 [label="go(start: 1) [0] ★"];
}

"#]]);
}

#[test]
fn calls_below_the_shown_levels_are_counted() {
    let output = tree("used", &["[1,2,3,4,5,6,7]", "--to-depth", "1"]);
    output.assert().success().stderr_eq(str![]).stdout_eq(str![[r#"
scratch-styles on nums = [1,2,3,4,5,6,7]: 13,700 calls and 5,040 answers, [..]
...
"#]]);
}

#[rstest]
#[case::whole_if_it_is_small("[1,2,3]", str![[r#"
scratch-styles on nums = [1,2,3]: 16 calls and 6 answers, [..]
└─ backtrack(nums: [1, 2, 3], used: [false, false, false]) [] ★ 16, 6 answers
   ├─ backtrack(used: [true, false, false]) [1] ★ 5, 2 answers
   │  ├─ backtrack(used: [true, true, false]) [1 2] ★ 2
   │  │  └─ backtrack(used: [true, true, true]) [1 2 3] ★
...

"#]], str![])]
#[case::in_three_levels_if_it_is_larger("[1,2,3,4]", str![[r#"
scratch-styles on nums = [1,2,3,4]: 65 calls and 24 answers, [..]
└─ backtrack(nums: [1, 2, 3, 4], used: [false, false, false, false]) [] ★ 65, 24 answers
   ├─ backtrack(used: [true, false, false, false]) [1] ★ 16, 6 answers
   │  ├─ backtrack(used: [true, true, false, false]) [1 2] ★ 5, 2 answers
   │  ├─ backtrack(used: [true, false, true, false]) [1 3] ★ 5, 2 answers
...

"#]], str![[r#"
48 calls are below the printed levels; `--to-depth 4` prints one level more

"#]])]
fn without_to_depth_a_call_tree_is_printed(
    #[case] arguments: &str,
    #[case] expected: Inline,
    #[case] message: Inline,
) {
    let output = tree("used", &[arguments]);
    output.assert().success().stdout_eq(expected).stderr_eq(message);
}

#[test]
fn to_option_limits_call_tree() {
    let output = tree("used", &["[1,2,3]", "--to", "7", "--to-depth", "2"]);
    output.assert().success().stderr_eq(str![]).stdout_eq(str![[r#"
scratch-styles on nums = [1,2,3]: 7 calls and 2 answers, and was stopped there
└─ backtrack(nums: [1, 2, 3], used: [false, false, false]) [] ● 7, 2 answers
   ├─ backtrack(used: [true, false, false]) [1] ★ 5, 2 answers
   └─ backtrack(used: [false, true, false]) [2] ●

"#]]);
}
