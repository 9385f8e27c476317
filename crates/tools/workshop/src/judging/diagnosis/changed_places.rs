//! The places that recorded calls leave changed.

use std::fmt;

use instrument::MissingUndo;
use practice::call_tree::{CallNode, CallStep, CallTree, MutablePlace, PlaceChange};

/// The places that the calls of one function leave changed, in the order of the returns.
pub(super) struct FunctionChanges<'a> {
    pub(super) function: &'a str,
    /// The line of the function.
    pub(super) line: usize,
    pub(super) places: Vec<&'a str>,
}

impl<'a> FunctionChanges<'a> {
    /// Collects the changed places of each function.
    pub(super) fn of(tree: &'a CallTree) -> Vec<Self> {
        let mut changes: Vec<FunctionChanges> = Vec::new();
        for call in returned_calls(tree) {
            for place in changed_places(call) {
                match changes.iter_mut().find(|known| known.is_function_of(call)) {
                    Some(known) => known.add_place(&place.name),
                    None => changes.push(FunctionChanges {
                        function: &call.name,
                        line: call.line,
                        places: vec![&place.name],
                    }),
                }
            }
        }
        changes
    }

    fn is_function_of(&self, call: &CallNode) -> bool {
        self.function == call.name && self.line == call.line
    }

    fn add_place(&mut self, place: &'a str) {
        if !self.places.contains(&place) {
            self.places.push(place);
        }
    }
}

/// Some places that one call leaves changed.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct ChangedPlaces {
    /// The line of the call.
    call_line: usize,
    pub(super) places: Vec<MutablePlace>,
}

impl ChangedPlaces {
    /// Returns the changes of the first call that leaves most places of an undo changed.
    pub(super) fn most_undone_by(undo: &MissingUndo, tree: &CallTree) -> Option<Self> {
        let mut most: Option<ChangedPlaces> = None;
        for call in returned_calls(tree) {
            if call.name != undo.function || call.line != undo.line {
                continue;
            }
            let is_undone = |place: &&MutablePlace| undo.places.contains(&place.name);
            let places: Vec<MutablePlace> =
                changed_places(call).filter(is_undone).cloned().collect();
            let known = most.as_ref().map_or(0, |most| most.places.len());
            if places.len() > known {
                most = Some(ChangedPlaces { call_line: call.call_line, places });
            }
        }
        most
    }
}

impl fmt::Display for ChangedPlaces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<String> =
            self.places.iter().map(|place| format!("`{}`", place.name)).collect();
        write!(f, "the call in line {} leaves {} changed", self.call_line, names.join(" and "))?;
        if let [place] = self.places.as_slice() {
            return match values(place) {
                Some(values) => write!(f, ": it {values}"),
                None => Ok(()),
            };
        }
        let mut separator = ": ";
        for place in &self.places {
            if let Some(values) = values(place) {
                write!(f, "{separator}`{}` {values}", place.name)?;
                separator = "; ";
            }
        }
        Ok(())
    }
}

/// Returns the values before and after the call. Returns `None` if they differ only after their shown characters.
fn values(MutablePlace { before, after, .. }: &MutablePlace) -> Option<String> {
    (before != after).then(|| format!("was {before}, and is now {after}"))
}

/// Returns the calls that have returned, in the order of their returns.
fn returned_calls(tree: &CallTree) -> impl Iterator<Item = &CallNode> {
    tree.steps().iter().filter_map(|step| match *step {
        CallStep::Return(call) => Some(&tree.nodes[call]),
        CallStep::Call(_) | CallStep::End => None,
    })
}

/// Returns the places that a call left changed or counted up.
fn changed_places(call: &CallNode) -> impl Iterator<Item = &MutablePlace> {
    let is_changed = |place: &&MutablePlace| {
        matches!(place.change, PlaceChange::LeftChanged | PlaceChange::Counted)
    };
    call.mutable_places.iter().filter(is_changed)
}
