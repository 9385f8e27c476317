//! The order in which a search takes the digits of a cell.

use crate::recording::{Recording, Step};

/// From 1 up, or from the greatest down.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Order {
    /// From 1 to the greatest digit.
    Ascending,
    /// From the greatest digit to 1.
    Descending,
}

impl Order {
    /// Digits or cells in this order, which are given from the first to the last.
    pub fn of<T>(self, all: impl DoubleEndedIterator<Item = T>) -> Vec<T> {
        match self {
            Order::Ascending => all.collect(),
            Order::Descending => all.rev().collect(),
        }
    }

    /// The order of a search that does not say it, from the first steps that are kept: that of the
    /// digits which follow one another in the same cell. There is no answer where they have no
    /// order, or where they are fewer than eight in ten thousand steps.
    pub fn seen_in(recording: &Recording) -> Option<Order> {
        seen_in_retries(recording, |previous, step| {
            let last = last_tried(Some(previous), step).filter(|_| step.after() != 0)?;
            Some(if last < step.after() { Order::Ascending } else { Order::Descending })
        })
    }
}

/// A search that takes its digits by another rule goes up and down in fewer retries than that,
/// but for one of a hundred.
const ENOUGH_RETRIES: usize = 8;

/// How many steps are looked at to find the retries.
const STEPS: usize = 10_000;

/// What all of the first retries have in common, if there are enough.
pub(super) fn seen_in_retries<T: PartialEq>(
    recording: &Recording,
    retry: impl Fn(Step, Step) -> Option<T>,
) -> Option<T> {
    let first = *recording.moments()?.start();
    let steps = || recording.steps_after(first).take(STEPS);
    let retries = steps().zip(steps().skip(1)).filter_map(|(one, next)| retry(one, next));
    let mut retries: Vec<T> = retries.take(ENOUGH_RETRIES).collect();
    if retries.len() < ENOUGH_RETRIES || retries.iter().any(|other| *other != retries[0]) {
        return None;
    }
    retries.pop()
}

/// The digit that was tried in the cell of a step before, where the search has not left the cell
/// since: it is still there, or was taken back by the step before.
pub fn last_tried(previous: Option<Step>, step: Step) -> Option<u8> {
    let before = match step.before() {
        0 => previous.filter(|previous| previous.cell() == step.cell())?.before(),
        digit => digit,
    };
    (before != 0).then_some(before)
}
