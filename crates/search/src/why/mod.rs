//! # Why a search made a step
//!
//! A recording has the writes of a search, and no reasons. Some of the reasons follow from the
//! writes, the rules and the order in which the search takes the digits: which digits it passed
//! over and what forbids them, which choices are open, and what is left to be tried for each.
//!
//! | module | words | question |
//! |---|---|---|
//! | `digits` | [`Digits`], [`Refusal`], [`refusal`], [`candidates`] | Which digits, and what forbids one in a cell? |
//! | `order` | [`Order`], [`last_tried`] | In which order does a search take the digits of a cell, and which was the last? |
//! | `line` | [`Line`] | Along which cells does it go, where a cell has one value or none? |
//! | `passed` | [`passed_over`], [`Passed`], [`Habits`], [`DeadEnd`] | Which digits did it pass over before a step? |
//! | `path` | [`Paths`], [`Path`], [`Choice`] | Which choices are open at a moment? |
//! | `told` | [`Teller`], [`Reasons`], [`step_texts`] | How is all of it said, in English and in Chinese? |
//!
//! All of it is plain data, and nothing is told that does not follow: where a part of the recording
//! is not kept, or a search does not keep to its order, there is no answer.

mod digits;
mod line;
mod order;
mod passed;
mod path;
mod told;

pub use digits::{Digits, Refusal, candidates, refusal};
pub use line::Line;
pub use order::{Order, last_tried};
pub use passed::{DeadEnd, Habits, Passed, passed_over};
pub use path::{Choice, Path, Paths};
pub use told::{Language, Reasons, Teller, step_texts};
