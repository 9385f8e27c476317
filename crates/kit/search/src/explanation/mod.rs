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
mod skipped_values;
mod path;
mod sentences;

pub use digits::{Digits, Refusal, candidates, refusal};
pub use order::{Line, Order, last_tried};
pub use skipped_values::{DeadEnd, Habits, passed_over};
pub use path::{Choice, Path, Paths};
pub use sentences::{Language, Reasons, Teller, step_texts};
