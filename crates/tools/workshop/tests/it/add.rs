//! `practice add`: the files of the new problem, and files that it must not change. `statements.rs` tests which statements
//! it reads.

use pretty_assertions::assert_eq;
use rstest::rstest;
use snapbox::cmd::Command;
use snapbox::data::Inline;
use snapbox::{assert_data_eq, str};
use testkit::Output;
use testkit::scratch::{ScratchWorkspace, sorted_names};

use crate::PRACTICE;
use crate::helpers::workspace_without_problems;

const WORD_SEARCH: &str = r#"79. Word Search
Nothing of this sentence is kept.
impl Solution { pub fn exist(board: Vec<Vec<char>>, word: String) -> bool {} }
Input: board = [["A"]], word = "A"
Output: true
"#;

fn add_word_search(workspace: &ScratchWorkspace, arguments: &[&str]) -> Output {
    let arguments = ["add"].iter().chain(arguments).copied();
    workspace.practice_program().stdin(WORD_SEARCH).run(arguments)
}

#[track_caller]
fn assert_word_search_is_added(workspace: &ScratchWorkspace) {
    add_word_search(workspace, &[]).assert().success().stderr_eq("").stdout_eq(str![[r#"
added       problems/0079-word-search, with 1 example
compared    exact
write it    cargo practice new word-search --problem 79

"#]]);
}

/// Returns a `problem.toml` with tasks. Each task has a number, a name, and the type of its parameter.
fn problem_with(tasks: &[(u32, &str, &str)]) -> String {
    let task = |(id, slug, parameter): &(u32, &str, &str)| {
        format!(
            "[[task]]\nid = {id}\nslug = \"{slug}\"\ntitle = \"T\"\ncheck = \"exact\"\n\
             signature = \"pub fn f(a: {parameter}) -> i32\"\n"
        )
    };
    tasks.iter().map(task).collect()
}

#[test]
fn an_added_problem_has_a_signature_examples_and_a_readme() {
    let workspace = workspace_without_problems();
    assert_word_search_is_added(&workspace);

    let file = |name| workspace.read(&format!("problems/0079-word-search/{name}"));
    assert_data_eq!(
        file("problem.toml"),
        str![[r#"
# Word Search: https://leetcode.com/problems/word-search/

[[task]]
id = 79
slug = "word-search"
title = "Word Search"
signature = "pub fn exist(board: Vec<Vec<char>>, word: String) -> bool"
check = "exact"

"#]]
    );
    assert_data_eq!(
        file("cases/samples.toml"),
        str![[r#"
# The examples of LeetCode 79.

[[case]]
name = "first-example"
args = [[["A"]], "A"]
expect = true
example = true
source = "LeetCode 79, its first example."

"#]]
    );
    assert_data_eq!(
        file("README.md"),
        str![[r#"
# 79. Word Search

The statement is at LeetCode: <https://leetcode.com/problems/word-search/>

## How to start

```sh
cargo practice new word-search --problem 79
cargo test -p word-search
cargo practice judge word-search
```

The cases are in `cases/samples.toml`. Add your own there.

"#]]
    );
    assert_eq!(sorted_names(&workspace.create_folder(".practice")), [".lock"]);
}

#[test]
fn an_added_problem_has_no_hints() {
    let workspace = workspace_without_problems();
    assert_word_search_is_added(&workspace);
    let hint = workspace.practice_program().run(["hint", "79"]);
    hint.assert().code(1).stderr_eq("").stdout_eq(str![[r#"
problem 79: there are no hints. You can write some in the file hints.toml of the problem.

"#]]);
}

/// A title may begin with a digit, and the name of a crate may not.
#[test]
fn the_suggested_name_of_an_attempt_begins_with_a_letter() {
    let statement = "15. 3Sum
They may be returned in any order.
impl Solution { pub fn three_sum(nums: Vec<i32>) -> Vec<Vec<i32>> {} }
Input: nums = [0,0,0]
Output: [[0,0,0]]
Input: nums = []
Output: []
";
    let output = workspace_without_problems().practice_program().stdin(statement).run(["add"]);
    output.assert().success().stderr_eq("").stdout_eq(str![[r#"
added       problems/0015-3sum, with 2 examples
compared    any-order, since line 2 has "any order"
write it    cargo practice new my-3sum --problem 15

"#]]);
}

#[rstest]
#[case::same_number("0079-something-else", str![[r#"
error: problem 79 exists already, in problems/0079-something-else; nothing is changed

"#]])]
#[case::same_name("1079-word-search", str![[r#"
error: a problem named word-search exists already, in problems/1079-word-search; nothing is changed

"#]])]
fn a_folder_with_the_number_or_the_name_is_not_replaced(
    #[case] folder: &str,
    #[case] message: Inline,
) {
    let workspace = workspace_without_problems();
    workspace.create_folder(&format!("problems/{folder}"));
    add_word_search(&workspace, &[]).assert().code(2).stdout_eq("").stderr_eq(message);
    assert_eq!(sorted_names(&workspace.create_folder("problems")), [folder]);
}

#[test]
fn a_second_task_of_a_problem_is_not_replaced() {
    let workspace = workspace_without_problems();
    let problem = problem_with(&[(78, "others", "i32"), (79, "of-a-second-task", "i32")]);
    workspace.write("problems/0078-others/problem.toml", &problem);
    add_word_search(&workspace, &[]).assert().code(2).stdout_eq("").stderr_eq(str![[r#"
error: problem 79 exists already, in problems/0078-others; nothing is changed

"#]]);
    assert_eq!(sorted_names(&workspace.create_folder("problems")), ["0078-others"]);
}

fn workspace_with_a_wrong_type() -> ScratchWorkspace {
    let workspace = workspace_without_problems();
    let problem = problem_with(&[(1, "bytes", "Vec<u8>")]);
    workspace.write("problems/0001-bytes/problem.toml", &problem);
    workspace
}

#[test]
fn an_error_in_a_problem_is_shown_with_its_line() {
    let new =
        workspace_with_a_wrong_type().practice_program().run(["new", "mine", "--problem", "bytes"]);
    new.assert().code(2).stdout_eq("").stderr_eq(str![[r#"
error: problem bytes cannot be read: problems/0001-bytes/problem.toml: TOML parse error at line 6, column 13
  |
6 | signature = "pub fn f(a: Vec<u8>) -> i32"
  |             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
`u8` is not a type that a problem can use; [..]

"#]]);
}

#[test]
fn an_error_in_a_problem_does_not_affect_the_others() {
    let workspace = workspace_with_a_wrong_type();
    assert_word_search_is_added(&workspace);
    let new = workspace.practice_program().run(["new", "mine", "--problem", "79"]);
    new.assert().success().stderr_eq("").stdout_eq(str![[r#"
write it    crates/mine/src/lib.rs
test it     cargo test -p mine
a hint      cargo practice hint mine
judge it    cargo practice judge mine

"#]]);
}

#[test]
fn a_text_that_is_not_utf_8_is_refused() {
    let workspace = workspace_without_problems();
    let text = [WORD_SEARCH.as_bytes(), b"\xff"].concat();
    let add =
        Command::new(PRACTICE).arg("add").current_dir(workspace.create_folder("")).stdin(text);
    add.assert().code(2).stdout_eq("").stderr_eq(str![[r#"
error: line 6 is not UTF-8

"#]]);
    assert!(sorted_names(&workspace.create_folder("problems")).is_empty());
}

#[rstest]
#[case::number_too_small(&["0"], str![[r#"
error: invalid value '0' for '[NUMBER]': expected a number from 1 to 9,999
...
"#]])]
#[case::number_too_large(&["10000"], str![[r#"
error: invalid value '10000' for '[NUMBER]': expected a number from 1 to 9,999
...
"#]])]
#[case::unknown_check(&["79", "--check", "rules"], str![[r#"
error: invalid value 'rules' for '--check <CHECK>'
  [possible values: exact, any-order, any-order-inner, any-order-deep, one-of, any-valid]
...
"#]])]
fn bad_arguments_of_add_are_refused(#[case] arguments: &[&str], #[case] message: Inline) {
    let workspace = workspace_without_problems();
    add_word_search(&workspace, arguments).assert().code(2).stdout_eq("").stderr_eq(message);
    assert!(sorted_names(&workspace.create_folder("problems")).is_empty());
}
