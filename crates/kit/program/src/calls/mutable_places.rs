//! The places behind `&mut` arguments, before and after a call.

use serde_json::{Value, json};

use super::snapshots::{Snapshot, ValueComparison};

/// The kind of a place, for the comparison of its values before and after a call.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum PlaceKind {
    /// The path of the search.
    Path,
    /// A number that the functions change only by `+= 1`.
    Counter,
    /// Any other place.
    Other,
}

/// A place with its value before a call.
pub struct PlaceBefore {
    pub name: &'static str,
    pub kind: PlaceKind,
    pub snapshot: Snapshot,
}

/// A place with its values before and after a call.
pub(super) struct MutablePlace {
    pub kind: PlaceKind,
    pub change: PlaceChange,
    name: &'static str,
    before: String,
    after: String,
}

/// The change of a place by a call.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum PlaceChange {
    /// The `Debug` text is the same as before.
    Restored,
    /// The place has another value than before.
    LeftChanged,
    /// The place is a counter, and its number has grown.
    Counted,
    /// The values could not be compared.
    Unknown,
}

impl PlaceBefore {
    /// Compares the place with its value after the call.
    pub fn compare(self, after: Snapshot) -> MutablePlace {
        let PlaceBefore { name, kind, snapshot: before } = self;
        let change = match before.compare(&after) {
            ValueComparison::Same => PlaceChange::Restored,
            ValueComparison::Different
                if kind == PlaceKind::Counter && has_grown(&before, &after) =>
            {
                PlaceChange::Counted
            }
            ValueComparison::Different => PlaceChange::LeftChanged,
            ValueComparison::Unknown => PlaceChange::Unknown,
        };
        MutablePlace { kind, change, name, before: before.text, after: after.text }
    }
}

/// Returns whether both values are numbers, and the second one is greater.
fn has_grown(before: &Snapshot, after: &Snapshot) -> bool {
    let number = |snapshot: &Snapshot| snapshot.text.parse::<i128>().ok();
    match (number(before), number(after)) {
        (Some(before), Some(after)) => after > before,
        _ => false,
    }
}

impl MutablePlace {
    /// Returns the JSON of the place for the event.
    pub fn to_json(&self) -> Value {
        let change = match self.change {
            PlaceChange::Restored => "restored",
            PlaceChange::LeftChanged => "left-changed",
            PlaceChange::Counted => "counted",
            PlaceChange::Unknown => "unknown",
        };
        json!({ "name": self.name, "before": self.before, "after": self.after, "change": change })
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case::restored(PlaceKind::Counter, 1, 1, PlaceChange::Restored)]
    #[case::counted(PlaceKind::Counter, 9, 10, PlaceChange::Counted)]
    #[case::counter_that_was_reset(PlaceKind::Counter, 10, 0, PlaceChange::LeftChanged)]
    #[case::number_that_is_no_counter(PlaceKind::Other, 9, 10, PlaceChange::LeftChanged)]
    fn only_a_counter_that_has_grown_is_counted(
        #[case] kind: PlaceKind,
        #[case] before: u32,
        #[case] after: u32,
        #[case] expected: PlaceChange,
    ) {
        let place = PlaceBefore { name: "count", kind, snapshot: Snapshot::of(&before) };
        assert_eq!(place.compare(Snapshot::of(&after)).change, expected);
    }
}
