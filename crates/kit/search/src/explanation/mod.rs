//! # Why a search made a step
//!
//! A recording has the writes of a search, and no reasons. Some of the reasons follow from the
//! writes, the rules and the order in which the search takes the digits: which digits it passed
//! over and what forbids them, which choices are open, and what is left to be tried for each.
//!
//! All of it is plain data, and nothing is told that does not follow: where a part of the recording
//! is not kept, or a search does not keep to its order, there is no answer.

mod digits;
mod order;
mod path;
mod sentences;
mod skipped_values;

pub use digits::{Conflict, Digits, candidates, conflict};
pub use order::{Axis, Order, last_tried};
pub use path::{Choice, ChoicePath, ChoicePathCache};
pub use sentences::{Language, Reasons, StepExplainer, step_texts};
pub use skipped_values::{DeadEndCell, ValueOrder, skipped_values};
