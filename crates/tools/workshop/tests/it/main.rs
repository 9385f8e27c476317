//! The commands to practise, as a user meets them.

mod add;
mod answers;
mod drill;
#[cfg(unix)]
mod each_save;
mod family;
mod hints;
mod judge_arguments;
#[cfg(unix)]
mod judged_cases;
mod lock_file;
mod next;
mod older_files;
#[cfg(unix)]
mod reports;
mod small_faults;
mod statements;
mod supplied_types;
mod unfollowed;
#[cfg(unix)]
mod verdicts;

use rstest::rstest;
use testkit::scratch::Scratch;
use testkit::sessions;

const PRACTICE: &str = env!("CARGO_BIN_EXE_practice-workshop");

/// A workspace of its own.
fn scratch(name: &str) -> Scratch {
    Scratch::new(PRACTICE, name)
}

#[rstest]
#[case::attempts("attempts", include_str!("attempts.txt"))]
#[case::kept("kept", include_str!("kept.txt"))]
#[case::refused("refused", include_str!("refused.txt"))]
fn sessions_are_as_the_text_has_them(#[case] name: &str, #[case] text: &str) {
    sessions::check(PRACTICE, name, text);
}

/// A text from a pipe leaves the terminal free for the question. Nobody answers it here.
#[cfg(unix)]
#[test]
fn a_terminal_is_asked_whether_the_order_counts() {
    if !testkit::Program::has_terminals() {
        return;
    }
    let user = scratch("add-asked");
    user.folder("problems");
    let list = "54. Spiral Matrix\nimpl Solution { pub fn f(a: i32) -> Vec<i32> {} }\n\
        Input: a = 1\nOutput: [1]\n";
    user.write("pasted.txt", list);
    let file = user.folder("").join("pasted.txt");
    let output = user.user().run_on_terminal(&format!("add < '{}'", file.display()));
    let question = "Does the order of the items in the answer count? [Y/n]";
    assert!(output.stdout.contains(question), "{output:?}");
    assert!(output.stdout.contains("compared    exact"), "{output:?}");
}

#[test]
#[ignore = "takes some seconds"]
fn nothing_is_left_by_what_was_killed() {
    sessions::check(PRACTICE, "killed", include_str!("killed.txt"));
}
