//! A call of an instrumented function that has not ended.

use std::collections::VecDeque;
use std::process;
use std::thread;

use super::counting::{calls, this_thread_id};
use super::events::{EnteredCall, Event, ReturnedCall, print_event};
use super::mutable_places::{MutablePlace, PlaceBefore, PlaceChange, PlaceKind};
use super::snapshots::Snapshot;

/// An active call. Dropping it ends the call.
pub struct ActiveCall {
    /// Number of the call among all calls, from 1.
    number: u64,
    /// Depth of the call, from 1. It is 0 in a thread whose calls are only counted.
    depth: u64,
    is_printed: bool,
    /// The places that are not compared yet.
    places_before: VecDeque<PlaceBefore>,
    /// The places that are compared, since the function has returned.
    mutable_places: Vec<MutablePlace>,
    /// The elements of the path after the call, if the call has left the path changed.
    path_after: Option<Vec<String>>,
    /// The returned value as text, once the function has returned.
    returns: Option<String>,
}

impl ActiveCall {
    fn new(number: u64, depth: u64, is_printed: bool) -> Self {
        ActiveCall {
            number,
            depth,
            is_printed,
            places_before: VecDeque::new(),
            mutable_places: Vec::new(),
            path_after: None,
            returns: None,
        }
    }

    /// Counts a call, and makes it active. Ends the program if the maximum number of calls is reached. Before the search
    /// begins, returns a call that is neither counted nor printed.
    #[inline]
    pub fn begin(function: &str, line: u32) -> Self {
        let mut guard = calls();
        let Some(calls) = guard.as_mut() else {
            return ActiveCall::new(0, 0, false);
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
        ActiveCall::new(counted.number, counted.depth, counted.is_printed)
    }

    /// Returns whether the call is printed.
    pub fn is_printed(&self) -> bool {
        self.is_printed
    }

    /// Prints that this call has begun.
    pub fn print(&self, call: EnteredCall) {
        print_event(&Event::Enter { call, number: self.number, depth: self.depth });
    }

    /// Keeps the value of a place before the call.
    pub fn add_place(&mut self, name: &'static str, kind: PlaceKind, snapshot: Snapshot) {
        self.places_before.push_back(PlaceBefore { name, kind, snapshot });
    }

    /// Compares a place with its value after the call. The places are compared in the order in which they were added.
    /// `elements` returns the elements of the place if it is a path.
    pub fn compare_place(
        &mut self,
        after: Snapshot,
        elements: impl FnOnce() -> Option<Vec<String>>,
    ) {
        let Some(place) = self.places_before.pop_front() else { return };
        let place = place.compare(after);
        if place.kind == PlaceKind::Path && place.change == PlaceChange::LeftChanged {
            self.path_after = elements();
        }
        self.mutable_places.push(place);
    }

    /// Sets the text of the returned value.
    pub fn set_returned(&mut self, value: String) {
        self.returns = Some(value);
    }
}

impl Drop for ActiveCall {
    #[inline]
    fn drop(&mut self) {
        if self.depth == 0 {
            return;
        }
        // A call that panics has not returned.
        if self.is_printed && !thread::panicking() {
            let call = ReturnedCall {
                returns: self.returns.as_deref(),
                mutable_places: &self.mutable_places,
                path_after: self.path_after.as_deref(),
            };
            print_event(&Event::Leave { call, depth: self.depth });
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
