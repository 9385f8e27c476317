//! Explains why a search made a step.
//!
//! A recording contains the writes of a search, but no reasons. Some reasons follow from the writes, the rules, and the
//! order in which the search tries values:
//!
//! - **Candidates** ([`candidates`]) are the values that the rules allow in a cell.
//! - A **conflict** ([`Conflict`]) is the reason why a cell cannot have a value: another cell of a unit has the value.
//! - The **value order** ([`ValueOrder`]) is the order in which a search tries values.
//! - **Skipped values** ([`skipped_values()`]) are the values that a search did not write, because of conflicts.
//! - A **choice** ([`Choice`]) is a cell that the search has filled, with the values tried there and the values left.
//! - A **choice path** ([`ChoicePath`]) is the list of the choices that are open at a moment.
//! - A [`StepExplainer`] writes sentences about a step, in English and in Chinese.
//!
//! The functions return nothing if a reason does not follow: if a needed step is not kept in the recording, or if the
//! search leaves its order.

mod digits;
mod order;
mod path;
mod sentences;
mod skipped_values;

pub use digits::{Conflict, Digits, candidates, conflict};
pub use order::{Axis, Order, last_tried};
pub use path::{Choice, ChoicePath, ChoicePathCache};
pub use sentences::{ExplainedStep, Language, Reasons, StepExplainer, StepText, step_texts};
pub use skipped_values::{DeadEndCell, ValueOrder, skipped_values};
