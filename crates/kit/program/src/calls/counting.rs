//! Counts the calls and the answers of a search, in all threads.

use std::ptr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The calls so far, of all threads; `None` before the search begins.
static CALLS: Mutex<Option<Calls>> = Mutex::new(None);

pub struct Calls {
    /// Calls down to this depth are printed.
    pub max_depth: u64,
    /// Maximum number of calls. One more call ends the program.
    pub max_count: u64,
    /// Number of calls so far.
    pub count: u64,
    /// The count in the last printed event.
    pub printed_count: u64,
    /// Number of answers so far.
    pub answers: u64,
    /// The time of the last printed event.
    pub last_print_time: Instant,
    /// The thread of the active calls.
    pub thread: usize,
    /// Number of active calls in that thread.
    pub depth: u64,
    /// Whether a call in another thread was counted.
    pub has_other_threads: bool,
}

/// Locks [`CALLS`]. A thread that also needs standard output must lock standard output first. Otherwise two threads could
/// wait for each other.
pub fn calls() -> MutexGuard<'static, Option<Calls>> {
    CALLS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// While the search makes calls, their number is printed at least this often.
pub const MAX_REPORT_INTERVAL: Duration = Duration::from_millis(100);

/// A call that was just counted.
pub struct CountedCall {
    /// Number of the call among all calls, from 1. Another thread may count more calls before this call is printed.
    pub number: u64,
    /// Depth of the call, from 1. It is 0 in a thread whose calls are only counted.
    pub depth: u64,
    pub is_printed: bool,
    /// Whether no call in another thread was counted before.
    pub is_first_in_other_thread: bool,
    /// Whether the number of calls should be printed now.
    pub is_progress_due: bool,
}

impl Calls {
    /// Counts a call in this thread.
    #[inline]
    pub fn count_call(&mut self, thread: usize) -> CountedCall {
        self.count += 1;
        if self.depth == 0 {
            self.thread = thread;
        }
        // After a stack overflow nothing can be printed. So the number is also printed after 1, 2, 4, 8, … calls.
        let is_progress_due =
            self.last_print_time.elapsed() > MAX_REPORT_INTERVAL || self.count.is_power_of_two();
        if self.thread != thread {
            let is_first_in_other_thread = !self.has_other_threads;
            self.has_other_threads = true;
            return CountedCall {
                number: self.count,
                depth: 0,
                is_printed: false,
                is_first_in_other_thread,
                is_progress_due,
            };
        }
        self.depth += 1;
        CountedCall {
            number: self.count,
            depth: self.depth,
            is_printed: self.depth <= self.max_depth,
            is_first_in_other_thread: false,
            is_progress_due,
        }
    }
}

/// Returns a number that is different for each running thread.
pub fn this_thread_id() -> usize {
    thread_local! {
        static OWN: u8 = const { 0 };
    }
    OWN.try_with(|own| ptr::from_ref(own) as usize).unwrap_or_default()
}

/// Counts an answer. Does nothing before the search begins.
#[inline]
pub fn count_answer() {
    if let Some(calls) = calls().as_mut() {
        calls.answers += 1;
    }
}
