//! Remarks of `practice add` on a statement, and the check that it chooses.

use rstest::rstest;
use snapbox::data::Inline;
use snapbox::str;

use super::assert_added;

#[rstest]
#[case::order_within_the_lists_is_free(
    "add 15",
    "15. 3Sum
Notice that the order of the output and the order of the triplets does not matter.
impl Solution { pub fn three_sum(nums: Vec<i32>) -> Vec<Vec<i32>> {} }
Input: nums = [0,0,0]
Output: [[0,0,0]]
",
    str![[r#"
0015-3sum
title = "3Sum"
signature = "pub fn three_sum(nums: Vec<i32>) -> Vec<Vec<i32>>"
check = "any-order-deep"
args = [[0, 0, 0]]
expect = [[0, 0, 0]]
"#]]
)]
#[case::option_overrides_the_text(
    "add 54 --check exact",
    "54. Spiral Matrix
Return it in any order.
impl Solution {
    pub fn spiral_order(
        matrix: Vec<Vec<i32>>,
    ) -> Vec<i32> {
    }
}
Input: matrix = [[1]]
Output: [1]
",
    str![[r#"
0054-spiral-matrix
title = "Spiral Matrix"
signature = "pub fn spiral_order(matrix: Vec<Vec<i32>>) -> Vec<i32>"
check = "exact"
args = [[[1]]]
expect = [1]
"#]]
)]
fn check_is_chosen(#[case] command: &str, #[case] statement: &str, #[case] problem: Inline) {
    assert_added(command, statement, str![], problem);
}

#[rstest]
#[case::title_from_the_function(
    "add",
    "39. 组合总和
你可以按 任意顺序 返回这些组合。
输入: candidates = [2,3,6,7], target = 7
输出: [[2,2,3],[7]]
impl Solution { pub fn combination_sum(candidates: Vec<i32>, target: i32) -> Vec<Vec<i32>> {} }
",
    str![[r#"
the title is the name of the function, Combination Sum; a line such as `39. Combination Sum` sets it

"#]],
    str![[r#"
0039-combination-sum
title = "Combination Sum"
chinese = "组合总和"
signature = "pub fn combination_sum(candidates: Vec<i32>, target: i32) -> Vec<Vec<i32>>"
check = "any-order-deep"
args = [[2, 3, 6, 7], 7]
expect = [[2, 2, 3], [7]]
"#]]
)]
#[case::other_names_of_arguments(
    "add 21",
    "21. Merge Two Sorted Lists
impl Solution { pub fn f(list1: Vec<i32>, k: i32) -> i32 {} }
Input: l1 = [1], k = 2
Output: 3
",
    str![[r#"
line 3: `l1` is taken for `list1`

"#]],
    str![[r#"
0021-merge-two-sorted-lists
title = "Merge Two Sorted Lists"
signature = "pub fn f(list1: Vec<i32>, k: i32) -> i32"
check = "exact"
args = [[1], 2]
expect = 3
"#]]
)]
#[case::unclear_order(
    "add",
    "27. Remove Element
The order of the elements may be changed: they may be in any order.
Custom Judge:
int[] nums = [...]; // Input array
impl Solution { pub fn remove_element(nums: &mut Vec<i32>, val: i32) -> i32 {} }
Input: nums = [3,2,2,3], val = 3
Output: 2, nums = [2,2,_,_]
",
    str![[r#"
the order of the answer counts: line 2 has "any order", but this may not be about the answer; --check changes this

"#]],
    str![[r#"
0027-remove-element
title = "Remove Element"
signature = "pub fn remove_element(nums: &mut Vec<i32>, val: i32) -> i32"
check = "exact"
args = [[3, 2, 2, 3], 3]
expect = 2
changed = { nums = "[2,2,_,_]" }
"#]]
)]
#[case::order_not_mentioned(
    "add 54",
    "54. Spiral Matrix
impl Solution { pub fn spiral_order(matrix: Vec<Vec<i32>>) -> Vec<i32> {} }
Input: matrix = [[1,2],[3,4]]
Output: [1,2,4,3]
",
    str![[r#"
the text has no rule on order, so the order of the answer counts; --check changes this

"#]],
    str![[r#"
0054-spiral-matrix
title = "Spiral Matrix"
signature = "pub fn spiral_order(matrix: Vec<Vec<i32>>) -> Vec<i32>"
check = "exact"
args = [[[1, 2], [3, 4]]]
expect = [1, 2, 4, 3]
"#]]
)]
#[case::several_right_answers(
    "add 5",
    r#"5. Longest Palindromic Substring
impl Solution { pub fn longest_palindrome(s: String) -> String {} }
Input: s = "babad"
Output: "bab"
Explanation: "aba" is also a valid answer.
"#,
    str![[r#"
the problem has several right answers, but the judge knows only the answers of the examples; add other right answers to cases/samples.toml

"#]],
    str![[r#"
0005-longest-palindromic-substring
title = "Longest Palindromic Substring"
signature = "pub fn longest_palindrome(s: String) -> String"
check = "any-valid"
args = ["babad"]
expect = ["bab", "aba"]
"#]]
)]
#[case::outputs_of_the_examples_only(
    "add 95 --check one-of",
    "95. One Tree
impl Solution { pub fn f(root: Option<Rc<RefCell<TreeNode>>>) -> Option<Rc<RefCell<TreeNode>>> {} }
Input: root = [1]
Output: [1,null,2]
",
    str![[r#"
only the outputs of the examples are right; add other right answers to cases/samples.toml

"#]],
    str![[r#"
0095-one-tree
title = "One Tree"
signature = "pub fn f(root: Option<Rc<RefCell<TreeNode>>>) -> Option<Rc<RefCell<TreeNode>>>"
check = "one-of"
args = [[1]]
expect = "[[1,null,2]]"
"#]]
)]
fn statement_is_added_with_a_remark(
    #[case] command: &str,
    #[case] statement: &str,
    #[case] remark: Inline,
    #[case] problem: Inline,
) {
    assert_added(command, statement, remark, problem);
}
