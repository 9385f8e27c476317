//! Commands outside of any workspace, and the variable that names a workspace.

use pretty_assertions::assert_eq;
use rstest::rstest;
use snapbox::data::Inline;
use snapbox::str;
use tempfile::TempDir;
use testkit::scratch::{LONGEST_BUILD, Scratch, names_in};
use testkit::{Output, Program};

use crate::PRACTICE;

/// Names a workspace for a user who is in none.
const VARIABLE: &str = "PRACTICE_WORKSPACE";

fn temporary_folder() -> TempDir {
    tempfile::Builder::new().prefix("outside-").tempdir().expect("there is room")
}

/// Runs `practice` outside of any workspace, and checks that it leaves nothing there. The variable is empty for a user
/// who has not set it.
#[track_caller]
fn run_outside(variable: &str, arguments: &[&str]) -> Output {
    let folder = temporary_folder();
    let practice = Program::new(&PRACTICE).in_folder(folder.path()).env(VARIABLE, variable);
    let output = practice.within(LONGEST_BUILD).run(arguments.iter().copied());
    assert_eq!(names_in(folder.path()), [""; 0], "{output:?}");
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
 variant [..]
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
        "error: {reason}this needs the workspace, and neither [..]outside-[..] nor a folder above it is one; [..]\n"
    );
    run_outside("", arguments).assert().code(2).stdout_eq("").stderr_eq(expected);
}

/// Returns the path of a user's workspace.
fn root(user: &Scratch) -> String {
    // `user` adds the problems, without which the folder is no workspace.
    user.user();
    user.folder("").to_str().expect("UTF-8").to_string()
}

fn crates(user: &Scratch) -> Vec<String> {
    names_in(&user.folder("crates"))
}

#[test]
fn the_variable_names_the_workspace_of_a_user_who_is_in_none() {
    let user = Scratch::of_this_test(&PRACTICE);
    let output = run_outside(&root(&user), &["new", "mine"]);
    output.assert().success().stderr_eq("").stdout_eq(str![[r#"
write it    [..]/crates/mine/src/lib.rs
...
"#]]);
    assert_eq!(crates(&user), ["mine"]);
}

#[test]
fn a_variable_that_names_no_workspace_is_an_error_outside() {
    let folder = temporary_folder();
    let named = folder.path().to_str().expect("UTF-8");
    let expected = format!("error: {VARIABLE} is {named}, which is not a workspace\n");
    let output = run_outside(named, &["new", "mine"]);
    output.assert().code(2).stdout_eq("").stderr_eq(expected);
}

#[test]
fn a_variable_that_names_no_workspace_is_ignored_inside_of_one() {
    let folder = temporary_folder();
    let named = folder.path().to_str().expect("UTF-8");
    let user = Scratch::of_this_test(&PRACTICE);
    let output = user.user().env(VARIABLE, named).run(["new", "mine"]);
    output.assert().success().stderr_eq("").stdout_eq(str![[r#"
write it    crates/mine/src/lib.rs
...
"#]]);
}

#[test]
fn the_workspace_above_comes_before_the_variable() {
    let user = Scratch::of_this_test(&PRACTICE);
    let other = Scratch::new(&PRACTICE, "outside-other");
    let output = user.user().env(VARIABLE, root(&other)).run(["new", "mine"]);
    output.assert().success().stderr_eq("").stdout_eq(str![[r#"
write it    crates/mine/src/lib.rs
...
"#]]);
    assert_eq!((crates(&user), crates(&other)), (vec!["mine".to_string()], vec![]));
}

#[test]
fn paths_begin_at_the_folder_of_the_user() {
    let user = Scratch::of_this_test(&PRACTICE);
    let other = Scratch::new(&PRACTICE, "outside-another");
    user.practice(&["new", "mine"]);
    let below = user.user().env(VARIABLE, root(&other)).in_folder(user.folder("crates/mine"));
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
