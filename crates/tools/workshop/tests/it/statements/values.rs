//! Values and types in statements, as `practice add` reads them.

use rstest::rstest;
use snapbox::data::Inline;
use snapbox::str;

use super::assert_added;

#[rstest]
#[case::integers(
    "add 29",
    "29. Divide Two Integers
impl Solution {
    pub fn divide(dividend: i32, divisor: i32) -> i32 {
    }
}
Input: dividend = -7, divisor = 2
Output: -3
Explanation: 7/2 = 3.5, of which -3 is left.
Input: dividend = -2147483648, divisor = -1
Output: 2147483647
",
    str![[r#"
0029-divide-two-integers
title = "Divide Two Integers"
signature = "pub fn divide(dividend: i32, divisor: i32) -> i32"
check = "exact"
args = [-7, 2]
expect = -3
args = [-2147483648, -1]
expect = 2147483647
"#]]
)]
#[case::floats(
    "add",
    "50. Pow(x, n)
impl Solution { pub fn my_pow(x: f64, n: i32) -> f64 {} }
Input: x = 2.00000, n = -2
Output: 0.25000
Input: x = 3, n = 0
Output: 1
",
    str![[r#"
0050-powx-n
title = "Pow(x, n)"
signature = "pub fn my_pow(x: f64, n: i32) -> f64"
check = "exact"
args = [2.0, -2]
expect = 0.25
args = [3, 0]
expect = 1
"#]]
)]
#[case::integers_that_toml_lacks(
    "add 1",
    "1. Large Numbers
impl Solution { pub fn f(a: u64) -> u64 {} }
Input: a = 18446744073709551615
Output: 18446744073709551615
",
    str![[r#"
0001-large-numbers
title = "Large Numbers"
signature = "pub fn f(a: u64) -> u64"
check = "exact"
args = "[18446744073709551615]"
expect = "18446744073709551615"
"#]]
)]
#[case::strings_with_quotes_and_escapes(
    "add 71",
    r#"71. Simplify Path
impl Solution { pub fn simplify_path(path: String) -> String {} }
Input: path = "/a, b = [/\"c\"/\\d\t\u00e9 数"
Output: "/'"
Input: path = ""
Output: ""
Input: path = '/it\'s "x"'
Output: '"'
"#,
    str![[r#"
0071-simplify-path
title = "Simplify Path"
signature = "pub fn simplify_path(path: String) -> String"
check = "exact"
args = ["/a, b = [/\"c\"/\\d\té 数"]
expect = "/'"
args = [""]
expect = ""
args = ["/it's \"x\""]
expect = "\""
"#]]
)]
#[case::string_that_looks_like_json(
    "add 394",
    r#"394. Decode String
impl Solution { pub fn decode_string(s: String) -> String {} }
Input: s = "[1,null]"
Output: "[1]"
"#,
    str![[r#"
0394-decode-string
title = "Decode String"
signature = "pub fn decode_string(s: String) -> String"
check = "exact"
args = ["[1,null]"]
expect = "[1]"
"#]]
)]
#[case::characters_in_single_quotes(
    "add 744 --check exact",
    "744. Find Smallest Letter Greater Than Target
impl Solution { pub fn next_greatest_letter(letters: Vec<char>, target: char) -> char {} }
Input: letters = ['c','f','j'], target = 'a'
Output: 'c'
",
    str![[r#"
0744-find-smallest-letter-greater-than-target
title = "Find Smallest Letter Greater Than Target"
signature = "pub fn next_greatest_letter(letters: Vec<char>, target: char) -> char"
check = "exact"
args = [["c", "f", "j"], "a"]
expect = "c"
"#]]
)]
#[case::nested_and_empty_lists(
    "add 90",
    "90. Subsets II
All subsets, without any of them twice. Return them in any order.
impl Solution { pub fn subsets_with_dup(nums: Vec<i32>) -> Vec<Vec<i32>> {} }
Input: nums = [1, 2,2]
Output: [[],[1],[1,2],[1,2,2],[2],[2,2]]
Input: nums = []
Output: [[]]
",
    str![[r#"
0090-subsets-ii
title = "Subsets II"
signature = "pub fn subsets_with_dup(nums: Vec<i32>) -> Vec<Vec<i32>>"
check = "any-order-deep"
args = [[1, 2, 2]]
expect = [[], [1], [1, 2], [1, 2, 2], [2], [2, 2]]
args = [[]]
expect = [[]]
"#]]
)]
fn values_are_read(#[case] command: &str, #[case] statement: &str, #[case] problem: Inline) {
    assert_added(command, statement, str![], problem);
}

#[rstest]
#[case::linked_lists(
    "add 21",
    "21. Merge Two Sorted Lists
// Definition for singly-linked list.
// #[derive(PartialEq, Eq, Clone, Debug)]
// pub struct ListNode {
//   pub val: i32,
//   pub next: Option<Box<ListNode>>
// }
//
// impl ListNode {
//   #[inline]
//   pub fn new(val: i32) -> Self {
//     ListNode {
//       next: None,
//       val
//     }
//   }
// }
impl Solution {
    pub fn merge_two_lists(list1: Option<Box<ListNode>>, list2: Option<Box<ListNode>>) -> Option<Box<ListNode>> {

    }
}
Input: list1 = [1,2,4], list2 = [1,3,4]
Output: [1,1,2,3,4,4]
Input: list1 = [], list2 = []
Output: []
",
    str![[r#"
0021-merge-two-sorted-lists
title = "Merge Two Sorted Lists"
signature = "pub fn merge_two_lists(list1: Option<Box<ListNode>>, list2: Option<Box<ListNode>>) -> Option<Box<ListNode>>"
check = "exact"
args = [[1, 2, 4], [1, 3, 4]]
expect = [1, 1, 2, 3, 4, 4]
args = [[], []]
expect = []
"#]]
)]
#[case::trees_with_null(
    "add 226",
    "226. Invert Binary Tree
// Definition for a binary tree node.
// #[derive(Debug, PartialEq, Eq)]
// pub struct TreeNode {
//   pub val: i32,
//   pub left: Option<Rc<RefCell<TreeNode>>>,
//   pub right: Option<Rc<RefCell<TreeNode>>>,
// }
//
// impl TreeNode {
//   #[inline]
//   pub fn new(val: i32) -> Self {
//   }
// }
use std::rc::Rc;
use std::cell::RefCell;
impl Solution {
    pub fn invert_tree(root: Option<Rc<RefCell<TreeNode>>>) -> Option<Rc<RefCell<TreeNode>>> {

    }
}
Input: root = [1,null,2]
Output: [1,2]
Input: root = [1,2]
Output: [1,null,2]
Input: root = []
Output: []
",
    str![[r#"
0226-invert-binary-tree
title = "Invert Binary Tree"
signature = "pub fn invert_tree(root: Option<Rc<RefCell<TreeNode>>>) -> Option<Rc<RefCell<TreeNode>>>"
check = "exact"
args = "[[1,null,2]]"
expect = [1, 2]
args = [[1, 2]]
expect = "[1,null,2]"
args = [[]]
expect = []
"#]]
)]
#[case::list_of_trees(
    "add 894 --check any-order",
    "894. All Possible Full Binary Trees
impl Solution { pub fn all_possible_fbt(n: i32) -> Vec<Option<Rc<RefCell<TreeNode>>>> {} }
Input: n = 5
Output: [[0,0,0,null,null,0,0],[0,0,0,0,0]]
",
    str![[r#"
0894-all-possible-full-binary-trees
title = "All Possible Full Binary Trees"
signature = "pub fn all_possible_fbt(n: i32) -> Vec<Option<Rc<RefCell<TreeNode>>>>"
check = "any-order"
args = [5]
expect = "[[0,0,0,null,null,0,0],[0,0,0,0,0]]"
"#]]
)]
fn nodes_are_read(#[case] command: &str, #[case] statement: &str, #[case] problem: Inline) {
    assert_added(command, statement, str![], problem);
}

#[rstest]
#[case::one(
    "add",
    "48. Rotate Image
impl Solution {
    pub fn rotate(matrix: &mut Vec<Vec<i32>>) {

    }
}
Input: matrix = [[1,2],[3,4]]
Output: [[3,1],[4,2]]
",
    str![[r#"
0048-rotate-image
title = "Rotate Image"
signature = "pub fn rotate(matrix: &mut Vec<Vec<i32>>)"
check = "exact"
args = [[[1, 2], [3, 4]]]
expect = [[3, 1], [4, 2]]
"#]]
)]
#[case::with_its_name(
    "add",
    "31. Next Permutation
impl Solution { pub fn next_permutation(nums: &mut Vec<i32>) {} }
Input: nums = [3,2,1]
Output: nums = [1,2,3]
",
    str![[r#"
0031-next-permutation
title = "Next Permutation"
signature = "pub fn next_permutation(nums: &mut Vec<i32>)"
check = "exact"
args = [[3, 2, 1]]
expect = [1, 2, 3]
"#]]
)]
#[case::one_of_two(
    "add",
    "88. Merge Sorted Array
impl Solution {
    pub fn merge(nums1: &mut Vec<i32>, m: i32, nums2: &mut Vec<i32>, n: i32) {
    }
}
Input: nums1 = [1,0], m = 1, nums2 = [2], n = 1
Output: [1,2]
",
    str![[r#"
0088-merge-sorted-array
title = "Merge Sorted Array"
signature = "pub fn merge(nums1: &mut Vec<i32>, m: i32, nums2: &mut Vec<i32>, n: i32)"
check = "exact"
args = [[1, 0], 1, [2], 1]
expect = [1, 2]
"#]]
)]
fn changed_arguments_are_read(
    #[case] command: &str,
    #[case] statement: &str,
    #[case] problem: Inline,
) {
    assert_added(command, statement, str![], problem);
}
