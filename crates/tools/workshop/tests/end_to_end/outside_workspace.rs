//! Commands outside of any workspace, and the variable that names a workspace.

use pretty_assertions::assert_eq;
use rstest::rstest;
use snapbox::data::Inline;
use snapbox::str;
use tempfile::TempDir;
use testkit::scratch::{BUILD_TIMEOUT, ScratchWorkspace, sorted_names};
use testkit::{Output, Program};

use crate::PRACTICE;

/// The variable that names a workspace for a user who is outside of any workspace.
const VARIABLE: &str = "PRACTICE_WORKSPACE";

fn temporary_folder() -> TempDir {
    tempfile::Builder::new().prefix("outside-").tempdir().expect("there is room")
}

/// Runs `practice` outside of any workspace, and checks that it leaves nothing there. The variable is empty for a user
/// who has not set it.
#[track_caller]
fn run_outside(variable: &str, arguments: &[&str]) -> Output {
    let folder = temporary_folder();
    let practice = Program::new(&PRACTICE).current_dir(folder.path()).env(VARIABLE, variable);
    let output = practice.timeout(BUILD_TIMEOUT).run(arguments.iter().copied());
    assert_eq!(sorted_names(folder.path()), [""; 0], "{output:?}");
    output
}

#[rstest]
#[case::solve(&["solve", "leetcode-37"], str![[r#"
5 3 4 | 6 7 8 | 9 1 2
...
"#]])]
#[case::compare(&["compare", "one-empty"], str![[r#"
one-empty, 80 givens
...
[..]knuth-dancing-links
...
"#]])]
#[case::trace(&["trace", "java-is-safe", "one-empty"], str![[r#"
{"step":1,"row":9,"column":9,"before":0,"after":9,"depth":1,"solution":true,"part":"place"}

"#]])]
#[case::tree(&["tree", "java-is-safe", "one-empty"], str![[r#"
java-is-safe on one-empty: 1 place, 0 dead ends and 1 solution in 1 write
└─ r9c9 9 ★

"#]])]
#[case::practice_alone(&[], str![[r#"
 no.   title [..]
...
next: cargo practice next (46, Permutations)
...
"#]])]
#[case::list_of_one_problem(&["list", "46"], str![[r#"
 no.   title [..]
...
Problem 46: Permutations
...
"#]])]
#[case::list(&["list"], str![[r#"
 no.   title [..]
...
Problem 37: Sudoku Solver
...
"#]])]
#[case::list_as_json(&["list", "--format", "json"], str![[r#"
{"attempts":[],[..]

"#]])]
#[case::show(&["show", "--part", "undo"], str![[r#"
── undo ─[..]
...
[..]java-is-safe[..]
...
"#]])]
#[case::drill(&["drill"], str![[r#"
 search [..]
...
 java-is-safe                is_row_safe [..]
...
"#]])]
#[case::submit(&["submit", "java-is-safe", "--judge", "leetcode"], str![[r#"
// java-is-safe, by [..]
...
impl Solution {
...
"#]])]
fn commands_without_a_workspace_work_outside(#[case] arguments: &[&str], #[case] expected: Inline) {
    run_outside("", arguments).assert().success().stderr_eq("").stdout_eq(expected);
}

#[rstest]
#[case::a_variant(&["judge", "java-is-safe", "-c", "solved"])]
#[case::a_program(&["judge", "--exec", "cat", "-c", "solved"])]
fn a_run_outside_is_judged_and_not_recorded(#[case] arguments: &[&str]) {
    let output = run_outside("", arguments);
    output
        .assert()
        .success()
        .stderr_eq(str![[r#"
this run is not recorded, because you are outside a workspace

"#]])
        .stdout_eq(str![[r#"
AC   solved [..]

Accepted: AC 1 / 1
...
"#]]);
}

#[rstest]
#[case::new(&["new", "mine"], "")]
#[case::drill(&["drill", "java-is-safe", "solve"], "")]
#[case::reveal(&["drill", "--reveal", "mine"], "")]
#[case::judge(&["judge", "mine"], "'mine' is not a variant: ")]
#[case::hint(&["hint"], "")]
#[case::history(&["history", "mine"], "")]
#[case::submit(&["submit", "mine", "--judge", "leetcode"], "'mine' is not a variant: ")]
#[case::page(&["page", "leetcode-37"], "--out is needed here: ")]
#[case::refresh(&["refresh"], "")]
fn commands_that_need_a_workspace_are_refused_outside(
    #[case] arguments: &[&str],
    #[case] reason: &str,
) {
    let expected = format!(
        "error: {reason}this command needs a workspace, and neither [..]outside-[..] nor a folder above it is one; [..]\n"
    );
    run_outside("", arguments).assert().code(2).stdout_eq("").stderr_eq(expected);
}

/// Returns the path of a user's workspace.
fn root(user: &ScratchWorkspace) -> String {
    // `user` adds the problems, without which the folder is no workspace.
    user.practice_program();
    user.create_folder("").to_str().expect("UTF-8").to_string()
}

fn crates(user: &ScratchWorkspace) -> Vec<String> {
    sorted_names(&user.create_folder("crates"))
}

#[test]
fn variable_sets_workspace_outside() {
    let user = ScratchWorkspace::empty_for_current_test(&PRACTICE);
    let output = run_outside(&root(&user), &["new", "mine"]);
    output.assert().success().stderr_eq("").stdout_eq(str![[r#"
write it    [..]/crates/mine/src/lib.rs
...
"#]]);
    assert_eq!(crates(&user), ["mine"]);
}

#[test]
fn bad_variable_is_error_outside_workspace() {
    let folder = temporary_folder();
    let named = folder.path().to_str().expect("UTF-8");
    let expected = format!("error: {VARIABLE} is {named}, which is not a workspace\n");
    let output = run_outside(named, &["new", "mine"]);
    output.assert().code(2).stdout_eq("").stderr_eq(expected);
}

#[test]
fn bad_variable_is_ignored_inside_workspace() {
    let folder = temporary_folder();
    let named = folder.path().to_str().expect("UTF-8");
    let user = ScratchWorkspace::empty_for_current_test(&PRACTICE);
    let output = user.practice_program().env(VARIABLE, named).run(["new", "mine"]);
    output.assert().success().stderr_eq("").stdout_eq(str![[r#"
write it    crates/mine/src/lib.rs
...
"#]]);
}

#[test]
fn parent_workspace_overrides_variable() {
    let user = ScratchWorkspace::empty_for_current_test(&PRACTICE);
    let other = ScratchWorkspace::new(&PRACTICE, "outside-other");
    let output = user.practice_program().env(VARIABLE, root(&other)).run(["new", "mine"]);
    output.assert().success().stderr_eq("").stdout_eq(str![[r#"
write it    crates/mine/src/lib.rs
...
"#]]);
    assert_eq!((crates(&user), crates(&other)), (vec!["mine".to_string()], vec![]));
}

#[test]
fn printed_paths_are_relative_to_current_folder() {
    let user = ScratchWorkspace::empty_for_current_test(&PRACTICE);
    let other = ScratchWorkspace::new(&PRACTICE, "outside-another");
    user.run_practice(&["new", "mine"]);
    let below = user
        .practice_program()
        .env(VARIABLE, root(&other))
        .current_dir(user.create_folder("crates/mine"));
    below.run(["new", "second"]).assert().success().stderr_eq("").stdout_eq(str![[r#"
write it    ../second/src/lib.rs
...
"#]]);
    below.run(["new", "second"]).assert().code(2).stdout_eq("").stderr_eq(str![[r#"
error: 'second' is taken: there is a crate second

"#]]);
    assert_eq!(crates(&user), ["mine", "second"]);
    assert_eq!(crates(&other), [""; 0]);
}
