//! Checks the answers of an attempt at one of LeetCode's functions. The tests of the attempt call [`answers`].

use std::panic;
use std::process::Command;
use std::time::Duration;

use problems::{Task, TaskCase};
use serde_json::Value;

use crate::Program;

/// Checks that the program of an attempt answers a case of a task correctly. `task` is a LeetCode number, and `name`
/// the name of a case.
///
/// # Panics
///
/// If the answer is wrong, or takes longer than `time`. The message has the reason and the output of the program.
pub fn answers(program: &'static str, task: u32, name: &str, time: Duration) {
    let task = find_task(task);
    let cases = task.cases().unwrap_or_else(|error| panic!("{error:#}"));
    let Some(case) = cases.iter().find(|case| case.name == name) else {
        panic!("no case of problem {} is named {name}", task.id);
    };
    if let Err(reason) = run_and_check(program, &task, case, time) {
        fail(&format!("{name}: {reason}"));
    }
}

/// Finds a task by its number. Panics if it cannot be read.
pub(crate) fn find_task(id: u32) -> Task {
    problems::find_task(&id.to_string()).unwrap_or_else(|error| panic!("{error:#}"))
}

/// Runs the program of an attempt on a case. Returns the reason if its answer is not right.
pub(crate) fn run_and_check(
    program: &'static str,
    task: &Task,
    case: &TaskCase,
    time: Duration,
) -> Result<(), String> {
    let mut command = Command::new(program);
    // A panic prints its line. A backtrace for each case would hide this message.
    command.arg("--records").env("RUST_BACKTRACE", "0");
    let program = Program::new(program).timeout(time).stdin(case.input_line() + "\n");
    let Some(output) = program.run_to_end(command, None) else {
        return Err(format!("no answer within {time:?}"));
    };
    if !output.status.success() {
        return Err(format!("{}\n{}{}", output.status, output.stdout, output.stderr));
    }
    check(task, case, &output.stdout)
}

/// Fails the test with a message. The message does not name a line of this file, because the mistake is in the attempt.
#[expect(clippy::print_stderr, reason = "the message of a test that fails")]
fn fail(message: &str) -> ! {
    eprintln!("{message}");
    panic::resume_unwind(Box::new(message.to_string()))
}

/// Checks the output of the program: first text that the attempt printed, then a record with the answer, in JSON.
fn check(task: &Task, case: &TaskCase, output: &str) -> Result<(), String> {
    let (printed, rest) = output.split_once('\u{1e}').ok_or("the program has not answered")?;
    let json = rest.lines().next().unwrap_or_default();
    let record: Value = serde_json::from_str(json).map_err(|error| error.to_string())?;
    task.check_answer(case, &record["answer"]).map_err(|mismatch| match printed {
        "" => mismatch.to_string(),
        printed => format!("{mismatch}\nit printed:\n{printed}"),
    })
}
