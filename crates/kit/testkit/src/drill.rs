//! The checks of a drill. The first failure ends the whole test run, and its message fits on a screen: a missing body
//! fails all tests for the same reason.
//!
//! The functions have the names of those for variants, so a drill has the table of its variant.

use std::io::{self, Write};
use std::panic::{self, PanicHookInfo};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, Once};
use std::{env, process, thread};

use search::Search;

pub use crate::Writes;

/// Does the same as [`crate::writes_on_sample`], and reports a wrong answer to the shortest sample first.
pub fn writes_on_sample<S: Search>(name: &str, max_writes: u64) -> Writes {
    panic_on_wrong_answer::<S>();
    passed(crate::writes_on_sample::<S>(name, max_writes))
}

/// Does the same as [`crate::first_writes_on_sample`], and reports a wrong answer to the shortest sample first.
pub fn first_writes_on_sample<S: Search>(name: &str, max_writes: u64) -> Writes {
    panic_on_wrong_answer::<S>();
    passed(crate::first_writes_on_sample::<S>(name, max_writes))
}

/// Does the same as [`crate::writes_on_board`], and reports a wrong answer to the shortest sample first.
pub fn writes_on_board<S: Search>(board: &str, max_writes: u64) -> Writes {
    panic_on_wrong_answer::<S>();
    passed(crate::writes_on_board::<S>(board, max_writes))
}

/// Number of checks that have passed. Each has a line on the screen.
static PASSED: AtomicUsize = AtomicUsize::new(0);

fn passed(writes: Writes) -> Writes {
    PASSED.fetch_add(1, Ordering::Relaxed);
    writes
}

/// Panics at the first wrong answer: it says more than a difference in the writes.
fn panic_on_wrong_answer<S: Search>() {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| panic::set_hook(Box::new(end_test_run)));
    if let Some(failure) = crate::writes::shortest_failure::<S>() {
        panic!("{failure}");
    }
}

const FAILED: i32 = 101;

/// Prints what failed, and ends the program before other tests print.
fn end_test_run(failure: &PanicHookInfo<'_>) {
    static FIRST: Mutex<()> = Mutex::new(());
    // It is never unlocked, so only one failure is printed.
    let _first = FIRST.lock();
    // From here on no other test can print that it has passed.
    let _stdout = io::stdout().lock();
    let test = thread::current().name().unwrap_or("a test").to_string();
    let payload = failure.payload();
    let owned = || payload.downcast_ref::<String>().map(String::as_str);
    let message = payload.downcast_ref::<&str>().copied().or_else(owned).unwrap_or("it panicked");
    let room = available_lines(PASSED.load(Ordering::Relaxed));
    let place = failure.location().filter(|place| !place.file().contains("testkit"));
    let place = place.map_or(String::new(), |place| format!("{}:{}: ", place.file(), place.line()));
    // The test harness would keep what `eprint!` prints. If standard error is closed, nobody can read the message.
    let name = env::var("CARGO_PKG_NAME").unwrap_or_default();
    let text = format!(
        "\n{test} failed\n{place}{}`cargo practice judge {name}` names each puzzle that fails, and why\n",
        shortened(message, room)
    );
    let _ = io::stderr().write_all(text.as_bytes());
    process::exit(FAILED);
}

/// The lines of a small terminal, and those that cargo and the tests print around a failure.
const SCREEN: usize = 24;
const LINES_AROUND_MESSAGE: usize = 12;

/// How many lines a message may have after so many tests that passed.
fn available_lines(passed: usize) -> usize {
    SCREEN.saturating_sub(LINES_AROUND_MESSAGE + passed).max(4)
}

/// A message without its empty lines, and without what has no room.
fn shortened(message: &str, room: usize) -> String {
    let lines: Vec<&str> = message.lines().filter(|line| !line.trim().is_empty()).collect();
    let cut = if lines.len() > room { room - 1 } else { lines.len() };
    let shown: String = lines[..cut].iter().map(|line| format!("{line}\n")).collect();
    match lines.len() - cut {
        0 => shown,
        left_out => format!("{shown}… ({left_out} lines more)\n"),
    }
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
