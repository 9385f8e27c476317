//! The types that LeetCode supplies. An attempt has a copy of them, which its submission leaves out.

use std::fs;
use std::process::Command;

use pretty_assertions::assert_eq;
use rstest::rstest;
use testkit::Output;
use testkit::scratch::ScratchWorkspace;

use crate::helpers::judge;
use crate::scratch;

/// The code that LeetCode adds to a submission.
const PRELUDE: &str = "
#![allow(dead_code, unused)]

pub struct Solution;

#[derive(PartialEq, Eq, Clone, Debug)]
pub struct ListNode {
    pub val: i32,
    pub next: Option<Box<ListNode>>,
}

impl ListNode {
    #[inline]
    fn new(val: i32) -> Self {
        ListNode { next: None, val }
    }
}

#[derive(Debug, PartialEq, Eq)]
pub struct TreeNode {
    pub val: i32,
    pub left: Option<std::rc::Rc<std::cell::RefCell<TreeNode>>>,
    pub right: Option<std::rc::Rc<std::cell::RefCell<TreeNode>>>,
}

impl TreeNode {
    #[inline]
    pub fn new(val: i32) -> Self {
        TreeNode { val, left: None, right: None }
    }
}
";

/// A workspace with one problem, and an attempt at it.
fn attempt(name: &str, signature: &str, example: &str) -> ScratchWorkspace {
    let scratch = scratch(name);
    scratch.create_folder("problems");
    let pasted =
        format!("901. Any Kind\nimpl Solution {{\n    {signature} {{\n    }}\n}}\n{example}\n");
    let added = scratch.practice_program().stdin(pasted).run(["add", "--check", "exact"]);
    assert_eq!(added.code, Some(0), "{}", added.stderr);
    scratch.run_practice(&["new", name, "--problem", "901"]);
    scratch
}

fn submit(scratch: &ScratchWorkspace, name: &str) -> Output {
    scratch.practice_program().run(["submit", name, "--judge", "leetcode"])
}

/// Compiles a submission as LeetCode does.
#[track_caller]
fn check_submission(scratch: &ScratchWorkspace, name: &str) {
    let submitted = submit(scratch, name);
    assert_eq!(submitted.code, Some(0), "{}", submitted.stderr);
    scratch.write("submission.rs", &format!("{PRELUDE}\n{}", submitted.stdout));
    let compiled = Command::new("rustc")
        .args(["--edition", "2021", "--crate-type", "lib", "--emit", "metadata", "submission.rs"])
        .current_dir(scratch.create_folder(""))
        .output()
        .expect("rustc starts");
    let message = String::from_utf8_lossy(&compiled.stderr);
    assert!(compiled.status.success(), "{message}\n{}", submitted.stdout);
}

#[rstest]
#[case::i32("i32", "1")]
#[case::i64("i64", "1")]
#[case::u32("u32", "1")]
#[case::u64("u64", "1")]
#[case::usize("usize", "1")]
#[case::f64("f64", "1.5")]
#[case::bool("bool", "true")]
#[case::char("char", "\"a\"")]
#[case::string("String", "\"ab\"")]
#[case::list("Vec<i32>", "[1,2]")]
#[case::linked_list("Option<Box<ListNode>>", "[1,2]")]
#[case::tree("Option<Rc<RefCell<TreeNode>>>", "[1,null,2]")]
fn submission_with_each_type_compiles_standalone(#[case] rust_type: &str, #[case] value: &str) {
    let name =
        format!("kind-{}", rust_type.to_lowercase().replace(|it: char| !it.is_alphanumeric(), ""));
    let returns = format!("pub fn any_kind(a: {rust_type}, list: Vec<{rust_type}>) -> {rust_type}");
    let example = format!("Input: a = {value}, list = [{value}]\nOutput: {value}");
    check_submission(&attempt(&name, &returns, &example), &name);

    let changes = format!("pub fn any_kind(a: &mut {rust_type}, list: Vec<{rust_type}>)");
    check_submission(
        &attempt(&format!("{name}-changed"), &changes, &example),
        &format!("{name}-changed"),
    );
}

#[test]
fn submission_with_list_and_tree_compiles_standalone() {
    let signature = "pub fn is_sub_path(head: Option<Box<ListNode>>, root: Option<Rc<RefCell<TreeNode>>>) -> bool";
    let example = "Input: head = [1], root = [1,null,2]\nOutput: true";
    check_submission(&attempt("list-and-tree", signature, example), "list-and-tree");
}

const MERGE: &str =
    "pub fn merge_k_lists(lists: Vec<Option<Box<ListNode>>>) -> Option<Box<ListNode>>";
const MERGE_EXAMPLE: &str = "Input: lists = [[1,4,5],[1,3,4],[2,6]]\nOutput: [1,1,2,3,4,4,5,6]\nInput: lists = []\nOutput: []";

const INVERT: &str =
    "pub fn invert_tree(root: Option<Rc<RefCell<TreeNode>>>) -> Option<Rc<RefCell<TreeNode>>>";
const INVERT_EXAMPLE: &str = "Input: root = [4,2,7,1,3]\nOutput: [4,7,2,null,null,3,1]";

#[rstest]
#[case::a_list("heap-of-nodes", MERGE, MERGE_EXAMPLE, include_str!("nodes/list.rs"))]
#[case::a_tree("tree-of-nodes", INVERT, INVERT_EXAMPLE, include_str!("nodes/tree.rs"))]
fn a_student_can_implement_traits_for_nodes(
    #[case] name: &str,
    #[case] signature: &str,
    #[case] example: &str,
    #[case] code: &str,
) {
    let scratch = attempt(name, signature, example);
    let file = format!("crates/{name}/src/lib.rs");
    let (head, _) =
        scratch.read(&file).split_once("impl Solution").map(owned).expect("it is there");
    scratch.write(&file, &format!("{head}{code}"));
    let judged = judge(&scratch, &[name]);
    assert_eq!(judged.code, Some(0), "{judged:?}");
    check_submission(&scratch, name);
}

fn owned((one, other): (&str, &str)) -> (String, String) {
    (one.to_string(), other.to_string())
}

/// Makes an attempt as older versions did: it imports the types from the crate `program`.
fn older_attempt(name: &str, code: &str) -> ScratchWorkspace {
    let scratch = attempt(name, MERGE, "Input: lists = [[1]]\nOutput: [1]");
    let folder = scratch.create_folder(&format!("crates/{name}/src"));
    fs::remove_file(folder.join("leetcode.rs")).expect("it is there");
    let head = "pub use program::leetcode::ListNode;\n\npub struct Solution;\n\n";
    scratch.save(name, &format!("{head}{code}"));
    scratch
}

const FIRST_LIST: &str = "impl Solution {
    pub fn merge_k_lists(mut lists: Vec<Option<Box<ListNode>>>) -> Option<Box<ListNode>> {
        lists.pop().flatten()
    }
}
";

#[test]
fn an_older_attempt_is_judged_and_submitted() {
    let scratch = older_attempt("older-nodes", FIRST_LIST);
    let judged = judge(&scratch, &["older-nodes"]);
    assert_eq!(judged.code, Some(0), "{judged:?}");
    check_submission(&scratch, "older-nodes");
}

#[test]
fn an_older_attempt_that_implements_a_trait_for_a_node_gets_advice() {
    let code = format!(
        "{FIRST_LIST}\nimpl Default for ListNode {{\n    fn default() -> Self {{ ListNode::new(0) }}\n}}\n"
    );
    let scratch = older_attempt("older-trait", &code);
    let judged = judge(&scratch, &["older-trait"]);
    let advice = "Make a new attempt with `cargo practice new NAME --problem 901`";
    assert!(judged.stdout.contains(advice) && judged.code == Some(1), "{judged:?}");
}

#[rstest]
#[case::in_a_path("fn f() -> leetcode::ListNode { leetcode::ListNode::new(1) }")]
#[case::in_a_path_from_the_root("fn f() -> crate::leetcode::ListNode { todo!() }")]
#[case::renamed("use leetcode::ListNode as Node;\nfn f(_: Node) {}")]
#[case::with_another_import("use {leetcode::ListNode as Node, std::rc::Rc};\nfn f(_: Rc<Node>) {}")]
#[case::in_a_module("mod inner {\n    use super::leetcode::*;\n    pub fn f(_: ListNode) {}\n}")]
#[case::in_a_function("fn f() {\n    use leetcode::ListNode as Node;\n    Node::new(1);\n}")]
fn submission_shortens_paths_to_supplied_types(#[case] code: &str) {
    let name = format!("path-{}", code.len());
    let scratch = attempt(&name, MERGE, MERGE_EXAMPLE);
    let file = format!("crates/{name}/src/lib.rs");
    scratch.write(&file, &format!("{}\n{code}\n", scratch.read(&file)));
    check_submission(&scratch, &name);
}

#[rstest]
#[case::code_in_the_file_of_the_types(
    "src/leetcode.rs",
    "\nimpl ListNode {\n    pub fn two(&self) -> i32 { 2 }\n}\n",
    "src/leetcode.rs is changed, but LeetCode uses its own version of these types; move your code to src/lib.rs"
)]
#[case::a_crate_of_this_workspace(
    "src/lib.rs",
    "fn f() { program::remark(\"1\"); }\n",
    "it needs `program::remark`, which LeetCode does not have"
)]
#[case::a_second_definition(
    "src/lib.rs",
    "mod inner {}\npub struct ListNode;\n",
    "LeetCode supplies `ListNode` itself; remove it from your file"
)]
fn code_that_cannot_compile_at_leetcode_is_refused(
    #[case] file: &str,
    #[case] code: &str,
    #[case] reason: &str,
) {
    let name = format!("refused-{}", code.len());
    let scratch = attempt(&name, MERGE, MERGE_EXAMPLE);
    let file = format!("crates/{name}/{file}");
    scratch.write(&file, &(scratch.read(&file) + code));
    submit(&scratch, &name).assert_refuses(reason);
}
