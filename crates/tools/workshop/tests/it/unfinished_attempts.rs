//! Messages about an attempt that is not finished or has lost its metadata.

use pretty_assertions::assert_eq;
use rstest::rstest;
use testkit::scratch::ScratchWorkspace;

use crate::scratch;

fn attempt(name: &str, body: &str) -> ScratchWorkspace {
    let user = scratch(name);
    user.run_practice(&["new", "mine", "--problem", "78"]);
    let source = format!(
        "pub struct Solution;\n\nimpl Solution {{\n    pub fn subsets(nums: Vec<i32>) -> Vec<Vec<i32>> {{\n        \
         {body}\n    }}\n}}\n"
    );
    user.write("crates/mine/src/lib.rs", &source);
    user
}

#[rstest]
#[case::a_name("todo-name", "let todo = nums; vec![todo]", "")]
#[case::a_comparison(
    "todo-compared",
    "let todo = nums; if todo != [1] { return vec![]; } vec![todo]",
    ""
)]
#[case::the_macro(
    "todo-macro",
    "todo!(\"write it\")",
    "remark: mine is not finished: a `todo!()` is left\n"
)]
#[case::within_a_macro(
    "todo-within",
    "vec![todo!()]",
    "remark: mine is not finished: a `todo!()` is left\n"
)]
fn only_the_todo_macro_makes_a_submission_unfinished(
    #[case] name: &str,
    #[case] body: &str,
    #[case] remark: &str,
) {
    let submitted =
        attempt(name, body).practice_program().run(["submit", "mine", "--judge", "leetcode"]);
    assert_eq!((submitted.code, submitted.stderr.as_str()), (Some(0), remark));
}

#[test]
fn an_attempt_without_its_metadata_is_refused() {
    let user = attempt("metadata-lost", "Vec::new()");
    user.write("crates/mine/Cargo.toml", "[package]\nname = \"mine\"\nversion = \"0.1.0\"\n");
    let judged = user.practice_program().run(["judge", "mine"]);
    let reason =
        "crates/mine is a crate, but its Cargo.toml has no section [package.metadata.practice]";
    assert!(judged.stderr.contains(reason), "{judged:?}");
    assert_eq!(judged.code, Some(2));
}

#[test]
fn the_tests_of_an_unwritten_attempt_print_no_backtrace() {
    let user = scratch("no-backtrace");
    user.run_practice(&["new", "no-backtrace", "--problem", "78"]);
    // The tests of the attempt run with RUST_BACKTRACE=1.
    let tests = user.build_tests().remove("no-backtrace").expect("it is built");
    let output = tests.run([]);
    assert_eq!(output.code, Some(101), "{output:?}");
    assert!(
        output.stdout.contains("not yet implemented: write the body of `subsets`"),
        "{output:?}"
    );
    assert!(!output.stdout.contains("stack backtrace"), "{output:?}");
}
