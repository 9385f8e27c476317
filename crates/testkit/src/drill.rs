//! The checks of a drill. The first that fails ends the tests, and what it says fits a screen: a body
//! that is missing fails all of them for the same reason.
//!
//! They are called as those of a variant, so that the table of a drill is that of its variant.

use std::io::{self, Write};
use std::panic::{self, PanicHookInfo};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, Once};
use std::{env, process, thread};

use search::Search;

pub use crate::Writes;

pub fn makes_these_writes<S: Search>(name: &str, expected: Writes) {
    or_end::<S>(|| crate::makes_these_writes::<S>(name, expected));
}

pub fn makes_these_first_writes<S: Search>(name: &str, expected: Writes) {
    or_end::<S>(|| crate::makes_these_first_writes::<S>(name, expected));
}

pub fn makes_these_writes_from<S: Search>(board: &str, expected: Writes) {
    or_end::<S>(|| crate::makes_these_writes_from::<S>(board, expected));
}

/// How many checks have passed, each with a line on the screen.
static PASSED: AtomicUsize = AtomicUsize::new(0);

/// A wrong answer is told before other writes than those of the variant.
fn or_end<S: Search>(check: impl FnOnce()) {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| panic::set_hook(Box::new(end)));
    if let Some(failure) = crate::shortest_failure::<S>() {
        panic!("{failure}");
    }
    check();
    PASSED.fetch_add(1, Ordering::Relaxed);
}

const FAILED: i32 = 101;

/// Tells what failed, and ends the program: the other tests have no say any more.
fn end(failure: &PanicHookInfo<'_>) {
    static FIRST: Mutex<()> = Mutex::new(());
    // It is never given back, so that one failure alone is told.
    let _first = FIRST.lock();
    // From here on no other test can print that it has passed, so that the room stays what it is.
    let _stdout = io::stdout().lock();
    let test = thread::current().name().unwrap_or("a test").to_string();
    let payload = failure.payload();
    let owned = || payload.downcast_ref::<String>().map(String::as_str);
    let message = payload.downcast_ref::<&str>().copied().or_else(owned).unwrap_or("it panicked");
    let room = room(PASSED.load(Ordering::Relaxed));
    let place = failure.location().filter(|place| !place.file().contains("testkit"));
    let place = place.map_or(String::new(), |place| format!("{}:{}: ", place.file(), place.line()));
    // What the macros print is kept for a report that does not come. There is no one to tell if
    // this cannot be printed either.
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
const AROUND: usize = 12;

/// How many lines a message may have after so many tests that passed.
fn room(passed: usize) -> usize {
    SCREEN.saturating_sub(AROUND + passed).max(4)
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
    fn a_message_is_shortened_to_its_room() {
        assert_eq!(shortened("a\n\nb\n", 2), "a\nb\n");
        assert_eq!(shortened("a\nb\nc\n", 2), "a\n… (2 lines more)\n");
        assert_eq!((room(0), room(100)), (12, 4));
    }
}
