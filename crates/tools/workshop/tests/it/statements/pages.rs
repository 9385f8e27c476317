//! Forms of a page that people copy, as `practice add` reads them.

use rstest::rstest;
use snapbox::data::Inline;
use snapbox::str;

use super::assert_added;

#[rstest]
#[case::as_copied(
    "add",
    r#"79. Word Search
Medium
Can the word be read on the board?

Example 1:

Input: board = [["A","B","C","E"],["S","F","C","S"],["A","D","E","E"]], word = "ABCCED"
Output: true

Example 2:

Input: board = [["A","B"],["C","D"]], word = "ABCD"
Output: false

Constraints:

m == board.length
1 <= m, n <= 6

impl Solution {
    pub fn exist(board: Vec<Vec<char>>, word: String) -> bool {

    }
}
"#,
    str![[r#"
0079-word-search
title = "Word Search"
signature = "pub fn exist(board: Vec<Vec<char>>, word: String) -> bool"
check = "exact"
args = [[["A", "B", "C", "E"], ["S", "F", "C", "S"], ["A", "D", "E", "E"]], "ABCCED"]
expect = true
args = [[["A", "B"], ["C", "D"]], "ABCD"]
expect = false
"#]]
)]
#[case::chinese(
    "add",
    r#"79. 单词搜索
中等
示例 1：

输入：board = [["A","B"],["C","D"]], word = "AB"
输出：true
解释：从左到右。
示例 2：

输入：board = [["A","B"],["C","D"]]，word = "AD"
输出：false
提示：
1 <= m, n <= 6
来源：力扣（LeetCode）
链接：https://leetcode.cn/problems/word-search
impl Solution { pub fn exist(board: Vec<Vec<char>>, word: String) -> bool {} }
"#,
    str![[r#"
0079-word-search
title = "Word Search"
chinese = "单词搜索"
signature = "pub fn exist(board: Vec<Vec<char>>, word: String) -> bool"
check = "exact"
args = [[["A", "B"], ["C", "D"]], "AB"]
expect = true
args = [[["A", "B"], ["C", "D"]], "AD"]
expect = false
"#]]
)]
#[case::html(
    "add",
    r#"<h4>17. Letter Combinations of a Phone Number</h4>
<p>Return them in <strong>any order</strong>.</p>
<p><strong class="example">Example 1:</strong></p>
<pre>
<strong>Input:</strong> digits = &quot;2&quot;
<strong>Output:</strong>&nbsp;[&quot;a&quot;,&quot;b&quot;,&quot;c&quot;]
</pre>
<p><strong>Input:</strong> <span class="example-io">digits = "&lt;&amp;quot;"</span></p><p><strong>Output:</strong> <span class="example-io">[]</span></p>
impl Solution {
    pub fn letter_combinations(digits: String) -> Vec<String> {
    }
}
"#,
    str![[r#"
0017-letter-combinations-of-a-phone-number
title = "Letter Combinations of a Phone Number"
signature = "pub fn letter_combinations(digits: String) -> Vec<String>"
check = "any-order"
args = ["2"]
expect = ["a", "b", "c"]
args = ["<&quot;"]
expect = []
"#]]
)]
#[case::entities_without_tags(
    "add 22 --check any-order",
    r#"22. Generate Parentheses
Input:&nbsp;s = &quot;()&quot;
Output: [&quot;a&quot;]
Input:&nbsp;s = "a&quot;<b>"
Output: ["&lt;"]
impl Solution { pub fn f(s: String) -> Vec<String> {} }
"#,
    str![[r#"
0022-generate-parentheses
title = "Generate Parentheses"
signature = "pub fn f(s: String) -> Vec<String>"
check = "any-order"
args = ["()"]
expect = ["a"]
args = ["a&quot;<b>"]
expect = ["&lt;"]
"#]]
)]
#[case::markdown(
    "add",
    "# [46. Permutations](https://leetcode.com/problems/permutations/description/)
The answer may come in **any order**.
**Example 1:**

**Input:** nums = [0,1]
**Output:** [[0,1],[1,0]]
```rust
impl Solution {
    pub fn permute(nums: Vec<i32>) -> Vec<Vec<i32>> {
    }
}
```
",
    str![[r#"
0046-permutations
title = "Permutations"
signature = "pub fn permute(nums: Vec<i32>) -> Vec<Vec<i32>>"
check = "any-order"
args = [[0, 1]]
expect = [[0, 1], [1, 0]]
"#]]
)]
#[case::title_with_a_quotation_mark(
    "add",
    "118. Pascal’s Triangle II
impl Solution { pub fn generate(num_rows: i32) -> i32 {} }
Input: numRows = 1
Output: 1
",
    str![[r#"
0118-pascals-triangle-ii
title = "Pascal’s Triangle II"
signature = "pub fn generate(num_rows: i32) -> i32"
check = "exact"
args = [1]
expect = 1
"#]]
)]
#[case::numbered_list_and_link_to_another_problem(
    "add 37",
    "1. Each digit is there once in each row
This is like https://leetcode.com/problems/valid-sudoku/ and others
37. Sudoku Solver
Input: a = 1
Output: 2
impl Solution { pub fn f(a: i32) -> i32 {} }
",
    str![[r#"
0037-sudoku-solver
title = "Sudoku Solver"
signature = "pub fn f(a: i32) -> i32"
check = "exact"
args = [1]
expect = 2
"#]]
)]
fn page_is_read(#[case] command: &str, #[case] statement: &str, #[case] problem: Inline) {
    assert_added(command, statement, str![], problem);
}

#[rstest]
#[case::box_of_test_cases(
    "add 1 --check any-order",
    "1. Two Sum
Accepted
Runtime: 0 ms
Case 1
Input
nums =
[2,7,11,15]
target =
9
Stdout
5
Output
[2]
Expected
[0,1]
impl Solution {
    pub fn two_sum(nums: Vec<i32>, target: i32) -> Vec<i32> {
    }
}
",
    str![[r#"
0001-two-sum
title = "Two Sum"
signature = "pub fn two_sum(nums: Vec<i32>, target: i32) -> Vec<i32>"
check = "any-order"
args = [[2, 7, 11, 15], 9]
expect = [0, 1]
"#]]
)]
#[case::box_of_test_cases_in_chinese(
    "add 1 --check any-order",
    "1. Two Sum
输入
nums =
[3,3]
target =
6
输出
[1,2]
预期结果
[0,1]
impl Solution { pub fn two_sum(nums: Vec<i32>, target: i32) -> Vec<i32> {} }
",
    str![[r#"
0001-two-sum
title = "Two Sum"
signature = "pub fn two_sum(nums: Vec<i32>, target: i32) -> Vec<i32>"
check = "any-order"
args = [[3, 3], 6]
expect = [0, 1]
"#]]
)]
#[case::values_without_names(
    "add 1 --check any-order",
    "1. Two Sum
Input:
[2,7,
 11,15]
9
Output:
[0,
1]
Input: [3,3], 6
Output: [0,1]
impl Solution { pub fn two_sum(nums: Vec<i32>, target: i32) -> Vec<i32> {} }
",
    str![[r#"
0001-two-sum
title = "Two Sum"
signature = "pub fn two_sum(nums: Vec<i32>, target: i32) -> Vec<i32>"
check = "any-order"
args = [[2, 7, 11, 15], 9]
expect = [0, 1]
args = [[3, 3], 6]
expect = [0, 1]
"#]]
)]
#[case::names_in_another_order_and_style(
    "add 139",
    r#"139. Word Break
impl Solution { pub fn word_break(s: String, word_dict: Vec<String>) -> bool {} }
Input: wordDict = ["leet","code"], s = "leetcode"
Output: True
"#,
    str![[r#"
0139-word-break
title = "Word Break"
signature = "pub fn word_break(s: String, word_dict: Vec<String>) -> bool"
check = "exact"
args = ["leetcode", ["leet", "code"]]
expect = true
"#]]
)]
#[case::more_than_five(
    "add 9",
    "9. Palindrome Number
impl Solution { pub fn is_palindrome(x: i32) -> bool {} }
Example 1: Input: x = 1
Output: true
Input: x = 2
Output: true
Input: x = 3
Output: true
Input: x = 4
Output: true
Input: x = 5
Output: true
Input: x = 6
Output: true
Input: x = 10
Output: false
",
    str![[r#"
0009-palindrome-number
title = "Palindrome Number"
signature = "pub fn is_palindrome(x: i32) -> bool"
check = "exact"
args = [1]
expect = true
args = [2]
expect = true
args = [3]
expect = true
args = [4]
expect = true
args = [5]
expect = true
args = [6]
expect = true
args = [10]
expect = false
"#]]
)]
fn examples_are_read(#[case] command: &str, #[case] statement: &str, #[case] problem: Inline) {
    assert_added(command, statement, str![], problem);
}
