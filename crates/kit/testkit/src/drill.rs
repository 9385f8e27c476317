//! Runs the search of a drill in its tests. The functions have the same names as the ones for variants, so the tests of
//! a drill have the same table as the tests of its variant.
//!
//! A missing body fails all tests for the same reason. So the first failure ends the whole test run, and its message
//! fits on a screen.

use std::io::{self, Write};
use std::panic::{self, PanicHookInfo};
#[cfg(feature = "leetcode")]
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, Once};
#[cfg(feature = "leetcode")]
use std::time::Duration;
use std::{env, process, thread};

#[cfg(feature = "leetcode")]
use problems::TaskCase;
use search::Search;
#[cfg(feature = "leetcode")]
use search::notation::truncated_text;

pub use crate::Writes;
#[cfg(feature = "leetcode")]
use crate::leetcode;

/// Does the same as [`crate::writes_on_sample`], after a check of all samples.
///
/// # Panics
///
/// If the search gives a wrong answer to a sample. The message names the wrong sample with the fewest empty cells.
pub fn writes_on_sample<S: Search>(name: &str, max_writes: u64) -> Writes {
    panic_on_wrong_answer::<S>();
    count_passed(crate::writes_on_sample::<S>(name, max_writes))
}

/// Does the same as [`crate::first_writes_on_sample`], after a check of all samples. Panics as [`writes_on_sample`]
/// does.
pub fn first_writes_on_sample<S: Search>(name: &str, max_writes: u64) -> Writes {
    panic_on_wrong_answer::<S>();
    count_passed(crate::first_writes_on_sample::<S>(name, max_writes))
}

/// Does the same as [`crate::writes_on_board`], after a check of all samples. Panics as [`writes_on_sample`] does.
pub fn writes_on_board<S: Search>(board: &str, max_writes: u64) -> Writes {
    panic_on_wrong_answer::<S>();
    count_passed(crate::writes_on_board::<S>(board, max_writes))
}

/// Calls a function and returns its answer. If the function panics, its message ends the test run.
pub fn answer_of<A>(function: impl FnOnce() -> A) -> A {
    end_test_run_at_first_failure();
    function()
}

/// Checks that the program of a drill answers a case of a task correctly, after a check of all cases. `task` is a
/// LeetCode number, and `name` the name of a case. Ends the test run if an answer is wrong, or takes longer than `time`.
/// The message names the wrong case with the shortest input.
///
/// # Panics
///
/// If there is no such task or case.
#[cfg(feature = "leetcode")]
pub fn answers(program: &'static str, task: u32, name: &str, time: Duration) {
    static CHECKED: OnceLock<Vec<String>> = OnceLock::new();
    let passed = CHECKED.get_or_init(|| passed_cases(program, task, time));
    if !passed.iter().any(|passed| passed == name) {
        leetcode::answers(program, task, name, time);
    }
}

/// Checks all cases that decide a verdict, the shortest first, and returns their names. Ends the test run at the first
/// failure.
#[cfg(feature = "leetcode")]
fn passed_cases(program: &'static str, task: u32, time: Duration) -> Vec<String> {
    let task = leetcode::find_task(task);
    let mut cases = task.cases().unwrap_or_else(|error| panic!("{error:#}"));
    let case_count = cases.len();
    cases.retain(TaskCase::decides_verdict);
    cases.sort_by_key(|case| case.input_line().len());
    // The harness prints a line for each ignored case.
    let max_lines = available_lines(case_count - cases.len());
    for case in &cases {
        if let Err(reason) = leetcode::run_and_check(program, &task, case, time) {
            // Held until the end, so the harness cannot print the result of another test.
            let _stdout = io::stdout().lock();
            let input = truncated_text(&case.input_line(), MAX_INPUT_LENGTH);
            let reason = shortened(&reason, max_lines);
            print_and_exit(&format!("{} failed: {input}\n{reason}", case.name), "case");
        }
    }
    cases.into_iter().map(|case| case.name).collect()
}

/// Number of characters of an input in a message.
#[cfg(feature = "leetcode")]
const MAX_INPUT_LENGTH: usize = 60;

/// Number of searches that have passed the checks. The test harness prints a line for each of them.
static PASSED: AtomicUsize = AtomicUsize::new(0);

/// Counts a passed check, and returns its argument.
fn count_passed(writes: Writes) -> Writes {
    PASSED.fetch_add(1, Ordering::Relaxed);
    writes
}

/// Panics if the search gives a wrong answer to a sample. The checks of the writes come later, because a wrong answer
/// explains more than a difference in the writes.
fn panic_on_wrong_answer<S: Search>() {
    end_test_run_at_first_failure();
    if let Some(failure) = crate::writes::shortest_failure::<S>() {
        panic!("{failure}");
    }
}

fn end_test_run_at_first_failure() {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| panic::set_hook(Box::new(end_test_run)));
}

/// Exit code of a test program with a failed test.
const FAILED: i32 = 101;

/// Prints the failure of a test, and ends the program before other tests print.
fn end_test_run(failure: &PanicHookInfo<'_>) {
    static FIRST: Mutex<()> = Mutex::new(());
    // Never unlocked, so only one failure is printed.
    let _first = FIRST.lock();
    // Held until the end, so the harness cannot print the result of another test.
    let _stdout = io::stdout().lock();
    let test = thread::current().name().unwrap_or("a test").to_string();
    let location = location_in_tests(failure);
    let max_lines = available_lines(PASSED.load(Ordering::Relaxed));
    let message = shortened(panic_message(failure), max_lines);
    print_and_exit(&format!("{test} failed\n{location}{message}"), "puzzle");
}

/// Prints a message with advice, and ends the program. `input` is the word for what the judge gives the search.
fn print_and_exit(message: &str, input: &str) -> ! {
    let name = env::var("CARGO_PKG_NAME").unwrap_or_default();
    let text = format!(
        "\n{message}`cargo practice judge {name}` names each {input} that fails, and why\n"
    );
    // The harness would capture the output of `eprint!`. If standard error is closed, nobody can read the message.
    let _ = io::stderr().write_all(text.as_bytes());
    process::exit(FAILED);
}

/// Returns the file and the line of a panic, such as `tests/samples.rs:12: `. Returns an empty text for a panic in this
/// crate.
fn location_in_tests(failure: &PanicHookInfo<'_>) -> String {
    match failure.location() {
        Some(location) if !location.file().contains("testkit") => {
            format!("{}:{}: ", location.file(), location.line())
        }
        _ => String::new(),
    }
}

fn panic_message<'a>(failure: &'a PanicHookInfo<'_>) -> &'a str {
    let payload = failure.payload();
    if let Some(message) = payload.downcast_ref::<&str>() {
        return message;
    }
    payload.downcast_ref::<String>().map_or("it panicked", String::as_str)
}

/// Number of lines of a small terminal.
const SCREEN: usize = 24;
/// Number of lines that cargo and the test harness print around a failure.
const LINES_AROUND_MESSAGE: usize = 12;

/// Returns the number of lines for a message after `passed` tests that have passed.
fn available_lines(passed: usize) -> usize {
    SCREEN.saturating_sub(LINES_AROUND_MESSAGE + passed).max(4)
}

/// Cuts a message to at most `max_lines` lines. Removes empty lines.
fn shortened(message: &str, max_lines: usize) -> String {
    let lines: Vec<&str> = message.lines().filter(|line| !line.trim().is_empty()).collect();
    let is_complete = lines.len() <= max_lines;
    // The last line has the number of lines that are left out.
    let shown_count = if is_complete { lines.len() } else { max_lines - 1 };
    let mut text = String::new();
    for line in &lines[..shown_count] {
        text += &format!("{line}\n");
    }
    if !is_complete {
        text += &format!("… ({} lines more)\n", lines.len() - shown_count);
    }
    text
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn message_is_cut_to_available_lines() {
        assert_eq!(shortened("a\n\nb\n", 2), "a\nb\n");
        assert_eq!(shortened("a\nb\nc\n", 2), "a\n… (2 lines more)\n");
        assert_eq!((available_lines(0), available_lines(100)), (12, 4));
    }
}
