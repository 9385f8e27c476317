//! The commands to practise, as a user meets them.

mod accepted_summary;
mod add;
mod answer_rules;
mod attempt_program;
mod diagnosis;
mod drill_command;
mod drill_copies;
#[cfg(unix)]
mod each_save;
mod helpers;
mod hints;
#[cfg(unix)]
mod history;
mod judge_arguments;
mod judged_attempt;
#[cfg(unix)]
mod judged_cases;
mod lock_file;
#[cfg(unix)]
mod named_mistakes;
mod new;
mod next;
mod next_step;
mod older_files;
mod reference_solutions;
#[cfg(unix)]
mod reports;
mod solution_drills;
#[cfg(unix)]
mod state_files;
mod statements;
mod submit;
mod supplied_types;
mod toml_text;
mod unfinished_attempts;
#[cfg(unix)]
mod verdicts;
mod watching;

use testkit::scratch::ScratchWorkspace;

const PRACTICE: &str = env!("CARGO_BIN_EXE_practice-workshop");

/// A workspace of its own.
fn scratch(name: &str) -> ScratchWorkspace {
    ScratchWorkspace::new(PRACTICE, name)
}

/// `add` reads the statement from a pipe, so it can ask on the terminal. Nobody answers here.
#[cfg(unix)]
#[test]
fn add_asks_on_terminal_about_order() {
    if !testkit::Program::can_run_on_terminal() {
        return;
    }
    let user = scratch("add-asked");
    user.create_folder("problems");
    let list = "54. Spiral Matrix\nimpl Solution { pub fn f(a: i32) -> Vec<i32> {} }\n\
        Input: a = 1\nOutput: [1]\n";
    user.write("pasted.txt", list);
    let file = user.create_folder("").join("pasted.txt");
    let output = user.practice_program().run_on_terminal(&format!("add < '{}'", file.display()));
    let question = "Does the order of the items in the answer count? [Y/n]";
    assert!(output.stdout.contains(question), "{output:?}");
    assert!(output.stdout.contains("compared    exact"), "{output:?}");
}
