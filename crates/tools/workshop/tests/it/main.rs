//! The commands to practise, as a user meets them.

mod accepted_summary;
mod add;
mod answer_rules;
mod attempt_program;
mod drill_copies;
mod drill_command;
#[cfg(unix)]
mod each_save;
mod reference_solutions;
mod helpers;
mod hints;
#[cfg(unix)]
mod history;
mod judge_arguments;
mod judged_attempt;
#[cfg(unix)]
mod judged_cases;
#[cfg(unix)]
mod state_files;
mod lock_file;
mod new;
mod next;
mod older_files;
#[cfg(unix)]
mod reports;
mod unfinished_attempts;
mod statements;
mod submit;
mod supplied_types;
mod toml_text;
#[cfg(unix)]
mod verdicts;
mod watching;

use testkit::scratch::Scratch;

const PRACTICE: &str = env!("CARGO_BIN_EXE_practice-workshop");

/// A workspace of its own.
fn scratch(name: &str) -> Scratch {
    Scratch::new(PRACTICE, name)
}

/// `add` reads the statement from a pipe, so it can ask on the terminal. Nobody answers here.
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
