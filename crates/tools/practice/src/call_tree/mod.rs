//! The call tree of an attempt without a board: the calls of its recursive functions.
//!
//! The instrumented copy of the attempt runs the search and prints an event for each call. [`CallTree::record`] reads
//! these events and builds the tree. The head of `program::calls` describes the format of an event.

mod arguments;
mod nodes;
mod recording;
mod sentences;
#[cfg(test)]
mod tests;
mod tree;

pub use arguments::resolve_arguments;
pub use nodes::{Argument, CallNode, MutablePlace, NamedPath, PlaceChange};
pub use recording::{CallTreeLimits, MAX_CALLS};
pub use sentences::StepDescription;
pub use tree::{CallStep, CallTree};
