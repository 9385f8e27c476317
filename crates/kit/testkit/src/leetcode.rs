//! An attempt at one of LeetCode's functions, checked by what its program answers.

use std::panic;
use std::process::Command;
use std::time::Duration;

use problems::{Task, TaskCase};
use serde_json::Value;

use crate::Program;

/// Checks that the program of an attempt gives the right answer to a case of a task.
///
/// # Panics
///
/// If the answer is wrong, or takes longer than `time`. The message has the reason and the output of the program.
pub fn answers(program: &'static str, task: u32, name: &str, time: Duration) {
    let task = problems::find_task(&task.to_string()).unwrap_or_else(|error| panic!("{error:#}"));
    let cases = task.cases().unwrap_or_else(|error| panic!("{error:#}"));
    let case = cases.into_iter().find(|case| case.name == name);
    let case = case.unwrap_or_else(|| panic!("no case of problem {} is named {name}", task.id));
    let mut command = Command::new(program);
    // A backtrace for each case would hide the message of the panic, which has the place.
    command.arg("--records").env("RUST_BACKTRACE", "0");
    let program = Program::new(program).timeout(time).stdin(case.input_line() + "\n");
    let checked = match program.run_to_end(command, usize::MAX) {
        None => Err(format!("no answer within {time:?}")),
        Some((status, printed, _)) if status.success() => check(&task, &case, &printed),
        Some((status, printed, messages)) => Err(format!("{status}\n{printed}{messages}")),
    };
    if let Err(reason) = checked {
        fail(&format!("{name}: {reason}"));
    }
}

/// Fails a test with a message, but without a backtrace: the mistake is not in this file.
#[expect(clippy::print_stderr, reason = "the message of a test that fails")]
fn fail(message: &str) -> ! {
    eprintln!("{message}");
    panic::resume_unwind(Box::new(message.to_string()))
}

fn check(task: &Task, case: &TaskCase, printed: &str) -> Result<(), String> {
    let (before, record) = printed.split_once('\u{1e}').ok_or("it has not answered")?;
    let record = record.lines().next().unwrap_or_default();
    let record: Value = serde_json::from_str(record).map_err(|error| error.to_string())?;
    let checked = task.check_answer(case, &record["answer"]);
    checked.map_err(|reason| match before {
        "" => reason.to_string(),
        before => format!("{reason}\nit printed:\n{before}"),
    })
}
