//! An attempt at one of LeetCode's functions, checked by what its program answers.

use std::{
    io::{Read, Write},
    process::{Command, Stdio},
    sync::mpsc::channel,
    thread,
    time::Duration,
};

use problems::{Task, TaskCase};
use serde_json::Value;

/// A test for each case: that [`answers`] passes within some seconds.
///
/// ```text
/// const PROGRAM: &str = env!("CARGO_BIN_EXE_mine");
///
/// testkit::answers_each! {
///     PROGRAM, 39:
///     first_example ("first-example", 2);
/// }
/// ```
#[macro_export]
macro_rules! answers_each {
    (
        $program:path, $task:literal:
        $($(#[$attribute:meta])* $name:ident ($case:literal, $seconds:literal);)*
    ) => {
        $(
            #[test]
            $(#[$attribute])*
            fn $name() {
                let time = std::time::Duration::from_secs($seconds);
                $crate::leetcode::answers($program, $task, $case, time);
            }
        )*
    };
}

/// The program of an attempt answers the case `name` of a task rightly within `time`.
///
/// # Panics
///
/// If it does not, with the reason and what the program printed.
pub fn answers(program: &str, task: u32, name: &str, time: Duration) {
    let task = problems::task(&task.to_string()).unwrap_or_else(|error| panic!("{error:#}"));
    let cases = task.cases().unwrap_or_else(|error| panic!("{error:#}"));
    let case = cases.into_iter().find(|case| case.name == name);
    let case = case.unwrap_or_else(|| panic!("no case of problem {} is named {name}", task.id));
    if let Err(reason) = answer(program, &case, time).and_then(|it| check(&task, &case, &it)) {
        panic!("{name}: {reason}");
    }
}

/// What the program answers, or why it does not.
fn answer(program: &str, case: &TaskCase, time: Duration) -> Result<String, String> {
    let piped = Stdio::piped;
    let mut command = Command::new(program);
    let command = command.arg("--records").stdin(piped()).stdout(piped()).stderr(piped());
    let mut child = command.spawn().map_err(|error| format!("{program}: {error}"))?;
    let mut input = child.stdin.take().expect("it is piped");
    // A program that ends before it reads is judged by how it ends.
    let _ = writeln!(input, "{}", case.line());
    drop(input);
    let outputs = [read(child.stdout.take()), read(child.stderr.take())];
    let [printed, messages] = outputs.map(|output| output.recv_timeout(time).ok());
    let Some(printed) = printed else {
        let _ = child.kill();
        let _ = child.wait();
        return Err(format!("no answer within {time:?}"));
    };
    let status = child.wait().map_err(|error| error.to_string())?;
    match status.success() {
        true => Ok(printed),
        false => Err(format!("{status}\n{printed}{}", messages.unwrap_or_default())),
    }
}

fn read(output: Option<impl Read + Send + 'static>) -> std::sync::mpsc::Receiver<String> {
    let (sender, receiver) = channel();
    thread::spawn(move || {
        let mut bytes = Vec::new();
        let _ = output.map(|mut output| output.read_to_end(&mut bytes));
        let _ = sender.send(String::from_utf8_lossy(&bytes).into_owned());
    });
    receiver
}

/// Checks the answer that is among what was printed.
fn check(task: &Task, case: &TaskCase, printed: &str) -> Result<(), String> {
    let (before, record) = printed.split_once('\u{1e}').ok_or("it has not answered")?;
    let record = record.lines().next().unwrap_or_default();
    let record: Value = serde_json::from_str(record).map_err(|error| error.to_string())?;
    let checked = task.check(case, &record["answer"]);
    checked.map_err(|reason| match before {
        "" => reason,
        before => format!("{reason}\nit printed:\n{before}"),
    })
}
