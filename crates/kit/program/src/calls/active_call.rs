//! A call of an instrumented function that has not ended.

use std::process;
use std::thread;

use super::counting::{calls, this_thread_id};
use super::events::{EnteredCall, Event, print_event};
use super::lent_places::LentPlace;

/// An active call. Dropping it ends the call.
pub struct ActiveCall {
    /// The returned value as text, once the function has returned.
    pub returns: Option<String>,
    /// The places behind `&mut` arguments, once the function has returned.
    pub lent: Vec<LentPlace>,
    /// The elements of the path after the call, if the call has changed the path.
    pub path_after: Option<Vec<String>>,
    /// Whether the call is printed.
    pub is_printed: bool,
    /// Depth of the call, from 1. It is 0 in a thread whose calls are only counted.
    depth: u64,
}

impl ActiveCall {
    fn new(depth: u64, is_printed: bool) -> Self {
        ActiveCall { returns: None, lent: Vec::new(), path_after: None, is_printed, depth }
    }

    /// Counts a call, and makes it active. Ends the program if the maximum number of calls is reached. Before the search
    /// begins, returns a call that is neither counted nor printed.
    #[inline]
    pub fn begin(function: &str, line: u32) -> Self {
        let mut guard = calls();
        let Some(calls) = guard.as_mut() else {
            return ActiveCall::new(0, false);
        };
        if calls.count == calls.max_count {
            drop(guard);
            print_event(&Event::Cut);
            process::exit(0);
        }
        let counted = calls.count_call(this_thread_id());
        drop(guard);
        if counted.is_first_in_other_thread {
            print_event(&Event::Remark(other_thread_remark(function, line)));
        } else if counted.is_progress_due {
            print_event(&Event::Progress);
        }
        ActiveCall::new(counted.depth, counted.is_printed)
    }

    /// Prints that this call has begun.
    pub fn print(&self, call: EnteredCall) {
        print_event(&Event::Enter { call, depth: self.depth });
    }
}

impl Drop for ActiveCall {
    #[inline]
    fn drop(&mut self) {
        if self.depth == 0 {
            return;
        }
        // A call that panics has no end, so the call tree shows it as active.
        if self.is_printed && !thread::panicking() {
            print_event(&Event::Leave {
                returns: self.returns.as_deref(),
                lent: &self.lent,
                path_after: self.path_after.as_deref(),
                depth: self.depth,
            });
        }
        if let Some(calls) = calls().as_mut() {
            calls.depth -= 1;
        }
    }
}

fn other_thread_remark(function: &str, line: u32) -> String {
    format!(
        "line {line}: `{function}` is called in another thread while a call is active: such calls are counted, but not \
         shown"
    )
}
