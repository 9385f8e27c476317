//! Problem statements as people copy them: `practice add` reads or refuses them.

mod errors;
mod pages;
mod remarks;
mod values;

use std::fs;

use pretty_assertions::assert_eq;
use rstest::rstest;
use snapbox::data::Inline;
use snapbox::{IntoData, assert_data_eq};
use testkit::Output;
use testkit::scratch::{ScratchWorkspace, sorted_names};

use super::scratch;
use crate::helpers::workspace_without_problems;

/// The lines of a problem's files that depend on the statement, by their keys.
const DECIDED_LINES: [&str; 7] =
    ["title = ", "chinese = ", "signature = ", "check = ", "args = ", "expect = ", "changed = "];

/// Checks what `add` prints to standard error, and makes an attempt at the new problem. `expected` has the name of the
/// problem's folder and the lines that depend on the statement.
#[track_caller]
fn assert_added(command: &str, statement: &str, messages: Inline, expected: Inline) {
    let workspace = workspace_without_problems();
    let output = workspace.practice_program().stdin(statement).run(command.split(' '));
    output.assert().success().stderr_eq(messages);

    let folders = sorted_names(&workspace.create_folder("problems"));
    assert_eq!(folders.len(), 1, "{folders:?}");
    let folder = &folders[0];
    let problem = workspace.read(&format!("problems/{folder}/problem.toml"));
    let samples = workspace.read(&format!("problems/{folder}/cases/samples.toml"));
    let is_decided = |line: &&str| DECIDED_LINES.iter().any(|key| line.starts_with(key));
    let mut lines = vec![folder.as_str()];
    lines.extend(problem.lines().chain(samples.lines()).filter(is_decided));
    assert_data_eq!(lines.join("\n"), expected.raw());

    let (number, _) = folder.split_once('-').expect("the folder has a number and a name");
    workspace.run_practice(&["new", "mine", "--problem", number.trim_start_matches('0')]);
}

/// Checks that `add` refuses a statement with this message, and makes no problem.
#[track_caller]
fn assert_error(command: &str, statement: &str, message: Inline) {
    let workspace = workspace_without_problems();
    let output = workspace.practice_program().stdin(statement).run(command.split(' '));
    output.assert().code(2).stdout_eq("").stderr_eq(message);
    assert!(sorted_names(&workspace.create_folder("problems")).is_empty());
}

/// An example and a stub, for statements that test the title.
const EXAMPLE: &str = "Input: a = 1\nOutput: 2\nimpl Solution { pub fn f(a: i32) -> i32 {} }\n";

/// A workspace without problems.
fn empty_workspace(name: &str) -> ScratchWorkspace {
    let workspace = scratch(&format!("statement-{name}"));
    workspace.create_folder("problems");
    workspace
}

fn add(workspace: &ScratchWorkspace, statement: &str, arguments: &[&str]) -> Output {
    let arguments = ["add"].iter().chain(arguments).copied();
    workspace.practice_program().stdin(statement).run(arguments)
}

/// Adds a valid statement, and returns a file of the new problem.
fn added_file(name: &str, statement: &str, arguments: &[&str], file: &str) -> String {
    let workspace = empty_workspace(name);
    let output = add(&workspace, statement, arguments);
    assert_eq!(output.code, Some(0), "{output:?}");
    let folder = output.stdout.strip_prefix("added       ").and_then(|it| it.split_once(','));
    let (folder, _) = folder.expect("it names the folder");
    fs::read_to_string(workspace.create_folder(folder).join(file)).expect("it is readable")
}

#[rstest]
#[case::comma_after_the_last_item(
    "comma",
    "8109. Pairs of Numbers\nInput: n = 2\nOutput:\n[\n  [1,2],\n  [2,1],\n]\n\
     impl Solution {\n    pub fn pairs(n: i32) -> Vec<Vec<i32>> {\n    }\n}\n",
    "args = [2]\nexpect = [[1, 2], [2, 1]]\n"
)]
#[case::tag_on_several_lines(
    "tag",
    "<h4>8110. Alternating</h4>\n<p><strong>Input:</strong> <span class=\"io\" style=\"\n    \
     font-family: serif;\n\">nums = [1,2]</span></p>\n<p><strong>Output:</strong> <span style=\"\n    \
     font-family: serif;\n\">3</span></p>\n\
     impl Solution { pub fn f(nums: Vec<i32>) -> i32 {} }\n",
    "args = [[1, 2]]\nexpect = 3\n"
)]
#[case::less_than_in_html(
    "less-than",
    "<p>8110. Alternating</p>\n<p><strong>Input:</strong> s = \"a<b\"</p>\n\
     <p><strong>Output:</strong> \"c>d\"</p>\n\
     impl Solution { pub fn f(s: String) -> String {} }\n",
    "args = [\"a<b\"]\nexpect = \"c>d\"\n"
)]
#[case::full_stop_after_a_list(
    "full-stop",
    "8113. Next Greater\n输入：a = [4,1], b = [1,4,2].\n输出：[-1,4]。\n\
     impl Solution { pub fn next(a: Vec<i32>, b: Vec<i32>) -> Vec<i32> {} }\n",
    "args = [[4, 1], [1, 4, 2]]\nexpect = [-1, 4]\n"
)]
#[case::full_stop_after_a_number(
    "full-stop-number",
    "8114. Halves\nInput: a = 4., b = 2.5.\nOutput: 2.\n\
     impl Solution { pub fn halves(a: i32, b: f64) -> i32 {} }\n",
    "args = [4, 2.5]\nexpect = 2\n"
)]
fn example_is_read(#[case] name: &str, #[case] statement: &str, #[case] expected: &str) {
    let samples = added_file(name, statement, &["--check", "exact"], "cases/samples.toml");
    assert!(samples.contains(expected), "{samples}");
}

#[rstest]
#[case::number_in_brackets("brackets", "[54] Spiral Matrix", "54", "Spiral Matrix")]
#[case::comment_of_an_editor("editor", " * [54] Spiral Matrix", "54", "Spiral Matrix")]
#[case::difficulty("difficulty", "79. Word Search (Medium)", "79", "Word Search")]
#[case::bold_with_difficulty("bold", "**79. Word Search** (Hard)", "79", "Word Search")]
#[case::brackets_of_the_title("own-brackets", "50. Pow(x, n)", "50", "Pow(x, n)")]
#[case::list_item_zero("zero-item", "0. Nothing\n99. Something", "99", "Something")]
#[case::control_characters("control", "79. Wo\u{1b}rd\0 Search", "79", "Word Search")]
#[case::direction_characters("direction", "79. \u{202e}Word\u{2066} Search", "79", "Word Search")]
fn title_is_read(#[case] name: &str, #[case] line: &str, #[case] id: &str, #[case] title: &str) {
    let problem =
        added_file(&format!("title-{name}"), &format!("{line}\n{EXAMPLE}"), &[], "problem.toml");
    assert!(problem.contains(&format!("\nid = {id}\n")), "{problem}");
    assert!(problem.contains(&format!("\ntitle = \"{title}\"\n")), "{problem}");
}

/// Checks that `add` refuses a statement with this message, and writes no file.
fn assert_refused(name: &str, statement: &str, message: &str) {
    let workspace = empty_workspace(name);
    add(&workspace, statement, &[]).assert_output(2, "", &format!("error: {message}\n"));
    assert!(sorted_names(&workspace.create_folder("problems")).is_empty());
}

#[rstest]
#[case::number_zero(
    "zero",
    "0. Nothing",
    "line 1: expected the number of a problem, from 1 to 9,999, found 0"
)]
#[case::number_too_large(
    "large",
    "99999. Too Much",
    "line 1: expected the number of a problem, from 1 to 9,999, found 99999"
)]
#[case::link_without_a_name(
    "link",
    "900. Foo\nhttps://leetcode.com/problems/-/",
    "line 2: `-` is not the name of a problem; expected a link such as \
     https://leetcode.com/problems/word-search/"
)]
fn title_is_refused(#[case] name: &str, #[case] line: &str, #[case] message: &str) {
    assert_refused(name, &format!("{line}\n{EXAMPLE}"), message);
}

#[rstest]
#[case::keyword(
    "keyword",
    "pub fn match(a: i32) -> i32",
    "line 4: `match` is a keyword of Rust; expected `r#match`"
)]
#[case::keyword_as_parameter(
    "keyword-parameter",
    "pub fn f(box: i32) -> i32",
    "line 4: `box` is a keyword of Rust; expected `r#box`"
)]
#[case::two_parameters_of_one_name(
    "one-name",
    "pub fn f(a: i32, a: i32) -> i32",
    "line 4: two parameters are named `a`"
)]
#[case::two_names(
    "two-names",
    "pub fn f g(a: i32) -> i32",
    "line 4: `pub fn f g(a: i32) -> i32` is not a signature; expected one such as \
     `pub fn two_sum(nums: Vec<i32>, target: i32) -> Vec<i32>`"
)]
fn signature_is_refused(#[case] name: &str, #[case] signature: &str, #[case] message: &str) {
    let statement = format!("79. Foo\nInput: a = 1\nOutput: 2\n{signature}\n");
    assert_refused(&format!("signature-{name}"), &statement, message);
}

#[test]
fn deeply_nested_type_is_refused() {
    let nested_type = format!("{}i32{}", "Vec<".repeat(6000), ">".repeat(6000));
    let statement =
        format!("79. Foo\nInput: a = 1\nOutput: 2\npub fn f(a: {nested_type}) -> i32\n");
    let message = "line 4: lists are nested 6000 levels deep; at most 16 levels are allowed";
    assert_refused("deep-type", &statement, message);
}

#[test]
fn deeply_nested_value_is_refused() {
    let value = format!("{}{}", "[".repeat(6000), "]".repeat(6000));
    let statement =
        format!("79. Foo\npub fn f(a: Vec<i32>) -> i32\nInput: a = {value}\nOutput: 2\n");
    let message = "line 3: lists are nested 6000 levels deep; at most 16 levels are allowed";
    assert_refused("deep-value", &statement, message);
}

#[rstest]
#[case::as_argument(
    "node-argument",
    "Input: root = [3,5,1], p = 5\nOutput: [3]\n\
     pub fn f(root: Option<Rc<RefCell<TreeNode>>>, p: Option<Rc<RefCell<TreeNode>>>) -> \
     Option<Rc<RefCell<TreeNode>>>\n",
    "line 2: p: 5 is the value of a node, but the function takes or returns the node itself; such a \
     problem cannot be added, because a test case holds values only"
)]
#[case::as_answer(
    "node-answer",
    "Input: head = [3,5,1]\nOutput: 5\n\
     pub fn f(head: Option<Box<ListNode>>) -> Option<Box<ListNode>>\n",
    "line 3: the output: 5 is the value of a node, but the function takes or returns the node itself; \
     such a problem cannot be added, because a test case holds values only"
)]
fn node_by_value_is_refused_with_the_reason(
    #[case] name: &str,
    #[case] statement: &str,
    #[case] message: &str,
) {
    assert_refused(name, &format!("8108. Nearest Shared Parent\n{statement}"), message);
}

#[test]
fn node_without_parent_is_refused() {
    let statement = "79. Foo\nInput: root = [null,1,2]\nOutput: 2\n\
        pub fn f(root: Option<Rc<RefCell<TreeNode>>>) -> i32\n";
    let message = "line 2: root: [null,1,2] is not a tree: a node has no parent. A tree is written level \
        by level, and `null` has no children";
    assert_refused("no-parent", statement, message);
}

#[rstest]
#[case::two_stubs(
    "two-stubs",
    format!("79. Foo\n{EXAMPLE}80. Bar\n{EXAMPLE}"),
    "line 8: here is a second function; paste the stub of one problem, with one `pub fn`"
)]
#[case::two_functions(
    "two-functions",
    format!("79. Foo\n{EXAMPLE}pub fn g(a: i32) -> i32\n"),
    "line 5: here is a second function; paste the stub of one problem, with one `pub fn`"
)]
#[case::one_stub(
    "one-stub",
    format!("79. Foo\nExample 1:\nInput: a = 1\nOutput: 2\n80. Bar\nExample 1:\n{EXAMPLE}"),
    "line 5: here begins a second problem, `80. Bar`; paste one at a time"
)]
fn two_problems_are_refused(#[case] name: &str, #[case] statement: String, #[case] message: &str) {
    assert_refused(name, &statement, message);
}

#[rstest]
#[case::numbered_explanation(
    "numbered",
    "79. Foo\nExample 1:\nInput: a = 1\nOutput: 2\nExplanation:\n1. Add one\n2. Stop\n\
     Example 2:\nInput: a = 3\nOutput: 4\npub fn f(a: i32) -> i32\n"
)]
#[case::two_languages(
    "languages",
    "79. Foo\nExample 1:\nInput: a = 1\nOutput: 2\n79. 单词\n示例 1：\n输入：a = 1\n输出：2\n\
     pub fn f(a: i32) -> i32\n"
)]
#[case::similar_problems(
    "similar",
    "79. Foo\nExample 1:\nInput: a = 1\nOutput: 2\npub fn f(a: i32) -> i32\n80. Bar\n81. Baz\n"
)]
fn single_problem_is_accepted(#[case] name: &str, #[case] statement: &str) {
    let problem = added_file(&format!("one-{name}"), statement, &[], "problem.toml");
    assert!(problem.contains("\nid = 79\n"), "{problem}");
}

#[test]
fn definition_of_list_node_is_not_a_second_function() {
    let statement = "206. Reverse\npub struct ListNode {}\nimpl ListNode {\n    \
        pub fn new(val: i32) -> Self { }\n}\nimpl Solution {\n    \
        pub fn f(head: Option<Box<ListNode>>) -> i32 {\n    }\n}\nInput: head = [1]\nOutput: 1\n";
    let problem = added_file("list-node", statement, &[], "problem.toml");
    assert!(problem.contains("pub fn f(head: Option<Box<ListNode>>) -> i32"), "{problem}");
}

/// LeetCode writes `r#box`, and `box` in the examples.
#[test]
fn problem_with_keywords_as_names_can_be_solved() {
    let workspace = empty_workspace("raw");
    let statement = "79. Foo\nInput: box = [1,2], type = 3\nOutput: 5\nimpl Solution {\n    \
        pub fn r#match(r#box: Vec<i32>, r#type: i32) -> i32 {\n    }\n}\n";
    assert_eq!(add(&workspace, statement, &[]).code, Some(0));
    workspace.run_practice(&["new", "mine", "--problem", "79"]);
    let source = "pub struct Solution;\n\nimpl Solution {\n    \
        pub fn r#match(r#box: Vec<i32>, r#type: i32) -> i32 {\n        r#box[1] + r#type\n    }\n}\n";
    workspace.write("crates/mine/src/lib.rs", source);
    let judged = workspace.practice_program().run(["judge", "mine", "--silent"]);
    assert!(judged.stdout.starts_with("\nPasses the example: AC 1 / 1\n"), "{judged:?}");
    let submitted = workspace.practice_program().run(["submit", "mine", "--judge", "leetcode"]);
    assert!(
        submitted.stdout.contains("pub fn r#match(r#box: Vec<i32>, r#type: i32)"),
        "{submitted:?}"
    );
}

/// The texts of a problem and its cases may contain characters that move the cursor or reverse the line. The name of a case
/// cannot.
#[test]
fn judge_prints_no_control_characters() {
    let workspace = empty_workspace("terminal");
    let problem = "[[task]]\nid = 79\nslug = \"foo\"\ntitle = \"\\u001b[2J\\u202eFoo\"\n\
        signature = \"pub fn f(s: String) -> String\"\ncheck = \"exact\"\n";
    let case = "[[case]]\nname = \"case\"\nargs = [\"\\u009b2J\\u202e\"]\n\
        expect = \"\\u007f\\u2066\"\nsource = \"\\u0007\"\n";
    workspace.write("problems/0079-foo/problem.toml", problem);
    workspace.write("problems/0079-foo/cases/samples.toml", case);
    let judge = ["judge", "--exec", "echo '\"\u{202e}\u{9b}2J\"'", "--problem", "79"];
    assert_harmless(&workspace.practice_program().run(judge));
}

#[test]
fn judge_prints_no_control_characters_of_boards() {
    let answer = "while read n; do printf '%s\\n' '[[\"\\u001b\"]]'; done";
    let judge = ["judge", "--exec", answer, "--problem", "51", "--first"];
    let judged = scratch("board-on-terminal").practice_program().run(judge);
    assert!(judged.stdout.contains("*\u{fffd}"), "{judged:?}");
    assert_harmless(&judged);
}

/// Checks that an answer is wrong, and that nothing in the report acts on a terminal.
fn assert_harmless(judged: &Output) {
    assert_eq!(judged.code, Some(1), "{judged:?}");
    let is_control = |char: char| char.is_control() && char != '\n';
    let acts = |char: char| is_control(char) || "\u{202e}\u{2066}".contains(char);
    assert!(!judged.stdout.contains(acts) && !judged.stderr.contains(acts), "{judged:?}");
}
