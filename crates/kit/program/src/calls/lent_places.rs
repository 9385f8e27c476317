//! The places behind `&mut` arguments, before and after a call.

use serde_json::{Value, json};

use super::snapshots::{LentState, Snapshot};

/// A place behind a `&mut` argument, before and after a call.
pub struct LentPlace {
    name: &'static str,
    is_path: bool,
    before: String,
    after: String,
    state: LentState,
}

impl LentPlace {
    /// Compares a place before and after a call. [`follow!`](crate::follow) describes the kinds.
    pub fn new(name: &'static str, kind: &str, before: Snapshot, after: Snapshot) -> Self {
        let state = match before.state_after(&after) {
            LentState::Changed if kind == "counter" => LentState::Counted,
            state => state,
        };
        LentPlace { name, is_path: kind == "path", before: before.text, after: after.text, state }
    }

    /// Returns whether the place is the path of the search, and the call has changed it.
    pub fn is_changed_path(&self) -> bool {
        self.is_path && self.state == LentState::Changed
    }

    pub fn to_json(&self) -> Value {
        let LentPlace { name, before, after, state, .. } = self;
        json!({ "name": name, "before": before, "after": after, "state": state.name() })
    }
}
