//! The nodes of a call tree.

use serde::{Deserialize, Serialize};

/// A call of a recursive function, with its arguments and its result.
#[derive(Debug, Default)]
pub struct CallNode {
    /// Number of the call among all calls, from 1. The root, which is the function of the problem, has 0.
    pub number: u64,
    /// Name of the called function.
    pub name: String,
    /// Line of the called function.
    pub line: usize,
    /// Line of the call in the calling function.
    pub call_line: usize,
    /// The arguments, without the lists of answers.
    pub arguments: Vec<Argument>,
    /// The choices of the search when the call began.
    pub path: Option<NamedPath>,
    /// The returned value, if the function returns one.
    pub returns: Option<String>,
    /// The places behind the `&mut` arguments, before the call and after it. Empty if the call has not returned, or if the
    /// places could not be compared.
    pub mutable_places: Vec<MutablePlace>,
    /// The elements of the path after the call, if the call left the path changed.
    pub path_after: Option<Vec<String>>,
    /// Whether the call has returned. Not set for a call that panicked, or that the end of the search interrupted.
    pub has_returned: bool,
    /// Number of calls in this subtree, including this call.
    pub size: u64,
    /// Number of answers added in this subtree.
    pub answers: u64,
    /// Whether the function adds answers to a list.
    pub adds_answers: bool,
    /// Index of the kept call that made this call, or of the root.
    pub parent: usize,
    /// Number of kept calls on the path to this call, including this call.
    pub depth: usize,
    /// Indices of the kept calls that this call made.
    pub children: Vec<usize>,
}

/// An argument of a call, as text.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq)]
pub struct Argument {
    pub name: String,
    pub value: String,
}

/// The argument that holds the choices of the search, such as `path: [1, 2]`.
#[derive(Clone, Debug, Deserialize)]
pub struct NamedPath {
    pub name: String,
    /// The elements as text. The last one is "…" if the path has more elements than are printed.
    pub elements: Vec<String>,
}

/// A place behind a `&mut` argument, such as `path` or `self.used`, before and after a call. Lists of answers are not among
/// these places.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub struct MutablePlace {
    pub name: String,
    /// The value before the call, as text. Long texts are shortened.
    pub before: String,
    /// The value after the call, as text. Long texts are shortened.
    pub after: String,
    pub change: PlaceChange,
}

/// The change of a place by a call.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlaceChange {
    /// The value has the same `Debug` text as before.
    Restored,
    /// The values differ. The shortened texts may be the same.
    LeftChanged,
    /// The place is a number that the functions change only by `+= 1`, and it has grown.
    Counted,
    /// The values could not be compared.
    Unknown,
}
