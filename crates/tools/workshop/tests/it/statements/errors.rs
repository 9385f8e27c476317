//! Errors of `practice add` in a statement.

use rstest::rstest;
use snapbox::data::Inline;
use snapbox::str;

use super::assert_error;

#[rstest]
#[case::empty(
    "add 79",
    "",
    str![[r#"
error: the text is empty; expected LeetCode's stub in Rust, and examples

"#]]
)]
#[case::no_number(
    "add",
    "impl Solution { pub fn f(a: i32) -> i32 {} }
Input: a = 1
Output: 2
",
    str![[r#"
error: no line has the number and the title; expected one such as `79. Word Search`, or the number as an argument

"#]]
)]
#[case::number_of_another_problem(
    "add 80",
    "79. Word Search
impl Solution { pub fn f(a: i32) -> i32 {} }
Input: a = 1
Output: 2
",
    str![[r#"
error: line 1: expected the title of problem 80, found problem 79

"#]]
)]
#[case::no_stub(
    "add 79",
    "Input: a = 1
Output: 2
",
    str![[r#"
error: there is no `pub fn`; expected LeetCode's stub in Rust, `impl Solution { pub fn … }`

"#]]
)]
#[case::stub_in_another_language(
    "add 79",
    "Input: a = 1
class Solution:
    def exist(self, board: List[List[str]], word: str) -> bool:
",
    str![[r#"
error: line 2: this stub is not in Rust; choose Rust at LeetCode

"#]]
)]
#[case::no_example(
    "add 1",
    "impl Solution { pub fn f(a: i32) -> i32 {} }
",
    str![[r#"
error: there is no example; expected lines such as `Input: nums = [1,2], k = 3` and `Output: 4`

"#]]
)]
fn statement_without_title_stub_or_example_is_refused(
    #[case] command: &str,
    #[case] statement: &str,
    #[case] message: Inline,
) {
    assert_error(command, statement, message);
}

#[rstest]
#[case::type_instead_of_function(
    "add 155",
    "struct MinStack {
}
impl MinStack {
    fn new() -> Self {
",
    str![[r#"
error: line 3: expected `impl Solution`; a problem that asks for a type cannot be added

"#]]
)]
#[case::unknown_type(
    "add 1",
    "impl Solution {
    pub fn f(a: Vec<u8>) -> i32 {
",
    str![[r#"
error: line 2: `u8` is not a type that a problem can use; expected i32, i64, u32, u64, usize, f64, bool, char, String, Vec of these, Option<Box<ListNode>> or Option<Rc<RefCell<TreeNode>>>

"#]]
)]
#[case::map(
    "add 1",
    "impl Solution {
    pub fn f(a: HashMap<i32, i32>) -> i32 {
",
    str![[r#"
error: line 2: `HashMap<i32,i32>` is not a type that a problem can use; expected i32, i64, u32, u64, usize, f64, bool, char, String, Vec of these, Option<Box<ListNode>> or Option<Rc<RefCell<TreeNode>>>

"#]]
)]
#[case::no_argument(
    "add 1",
    "impl Solution {
    pub fn f() -> i32 {
",
    str![[r#"
error: line 2: `pub fn f() -> i32 {` is not a signature; expected one such as `pub fn two_sum(nums: Vec<i32>, target: i32) -> Vec<i32>`

"#]]
)]
#[case::nothing_returned_or_changed(
    "add 1",
    "impl Solution {
    pub fn f(a: i32) {
",
    str![[r#"
error: line 2: `f` returns nothing and changes no argument

"#]]
)]
#[case::borrowed_argument(
    "add 1",
    "impl Solution {
    pub fn f(a: &Vec<i32>) -> i32 {
",
    str![[r#"
error: line 2: `&Vec<i32>` is borrowed; expected an owned type or `&mut`

"#]]
)]
fn unusable_signature_is_refused(
    #[case] command: &str,
    #[case] statement: &str,
    #[case] message: Inline,
) {
    assert_error(command, statement, message);
}

#[rstest]
#[case::no_output(
    "add 1",
    "impl Solution { pub fn f(a: i32) -> i32 {} }
Input: a = 1
Input: a = 2
Output: 3
",
    str![[r#"
error: line 2: this input has no output; expected `Output:` after it

"#]]
)]
#[case::empty_output(
    "add 1",
    "impl Solution { pub fn f(a: i32) -> i32 {} }
Input: a = 1
Output:
Explanation: there is none
",
    str![[r#"
error: line 3: expected a value such as 3, "ab" or [1,2], found nothing

"#]]
)]
#[case::output_without_input(
    "add 1",
    "impl Solution { pub fn f(a: i32) -> i32 {} }

Output: 3
",
    str![[r#"
error: line 3: expected `Input:` before this output

"#]]
)]
#[case::open_bracket(
    "add 1",
    "impl Solution { pub fn f(a: Vec<i32>) -> i32 {} }
Input: a = [1,
2
Output: 3
",
    str![[r#"
error: line 2: expected a value such as 3, "ab" or [1,2], found `[1,`

"#]]
)]
#[case::no_value(
    "add 1",
    "impl Solution { pub fn f(a: i32, b: i32) -> i32 {} }
Input:
a =
1
b = x
Output: 3
",
    str![[r#"
error: line 5: expected a value such as 3, "ab" or [1,2], found `x`

"#]]
)]
#[case::missing_argument(
    "add 1",
    "impl Solution { pub fn f(a: i32, b: i32) -> i32 {} }
Input: b = 1
Output: 3
",
    str![[r#"
error: line 2: no `a`; expected a, b

"#]]
)]
#[case::argument_too_many(
    "add 141",
    "impl Solution { pub fn has_cycle(head: Option<Box<ListNode>>) -> bool {} }
Input: head = [3,2,0,-4],
pos = 1
Output: true
",
    str![[r#"
error: line 3: too many arguments; expected head

"#]]
)]
#[case::text_after_the_output(
    "add 1",
    r#"impl Solution { pub fn f(a: String) -> String {} }
Input: a = "x"
Output: "a" or "b"
"#,
    str![[r#"
error: line 3: expected nothing after the output, found `or "b"`

"#]]
)]
fn incomplete_example_is_refused(
    #[case] command: &str,
    #[case] statement: &str,
    #[case] message: Inline,
) {
    assert_error(command, statement, message);
}

#[rstest]
#[case::null_in_a_list(
    "add 1",
    "impl Solution { pub fn f(mut a: Option<Box<ListNode>>) -> i32 {} }
Input: a = [1,null]
Output: 1
",
    str![[r#"
error: line 2: a: [1,null] is not of type Option<Box<ListNode>>

"#]]
)]
#[case::negative_number(
    "add 1",
    "impl Solution { pub fn f(a: u64) -> i32 {} }
Input: a = -5
Output: 1
",
    str![[r#"
error: line 2: a: -5 is not of type u64

"#]]
)]
#[case::string_in_a_list_of_numbers(
    "add 1",
    r#"impl Solution { pub fn f(a: Vec<i32>, b: i32) -> i32 {} }
Input: b = 1, a = [1,"x"]
Output: 3
"#,
    str![[r#"
error: line 2: a: "x" is not of type i32

"#]]
)]
#[case::number_too_large(
    "add 1",
    "impl Solution { pub fn f(a: i32) -> i32 {} }
Input: a = 1
Output: 2147483648
",
    str![[r#"
error: line 3: the output: 2147483648 is not of type i32

"#]]
)]
fn value_of_another_type_is_refused(
    #[case] command: &str,
    #[case] statement: &str,
    #[case] message: Inline,
) {
    assert_error(command, statement, message);
}
