//! The order in which a search takes the digits of a cell.

use crate::recording::{Recording, Step};

use crate::why::Digits;

/// From 1 up, or from the greatest down.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Order {
    /// From 1 to the greatest digit.
    Ascending,
    /// From the greatest digit to 1.
    Descending,
}

impl Order {
    /// A search that takes its digits by another rule goes up and down in fewer retries than that,
    /// but for one of a hundred.
    pub(crate) const ENOUGH_RETRIES: usize = 8;

    /// How many steps are looked at to find the retries.
    pub(crate) const STEPS: usize = 10_000;

    /// The digits between two in this order, without these two, or from the first digit on where
    /// `last` is `None`. There is no answer where `digit` does not come after `last`. The greatest
    /// digit of all is `most`.
    pub fn between(
        self,
        last: Option<u8>,
        digit: u8,
        most: u8,
    ) -> Option<impl Iterator<Item = u8>> {
        let (last, rank) = (last.map_or(0, |last| self.rank(last, most)), self.rank(digit, most));
        // The digit of a rank is found as the rank of a digit is.
        (last < rank).then(|| (last + 1..rank).map(move |rank| self.rank(rank, most)))
    }

    /// The digits after one in this order, or all of them after 0. The greatest of all is `most`.
    pub fn after(self, last: u8, most: u8) -> impl Iterator<Item = u8> {
        let last = if last == 0 { 0 } else { self.rank(last, most) };
        (last + 1..=most).map(move |rank| self.rank(rank, most))
    }

    /// Some digits in this order.
    pub fn sorted(self, digits: Digits) -> Vec<u8> {
        match self {
            Order::Ascending => digits.iter().collect(),
            Order::Descending => digits.iter().rev().collect(),
        }
    }

    /// The order of a search that does not say it, from the first steps that are kept: that of the
    /// digits which follow one another in the same cell. There is no answer where they have no
    /// order, or where they are fewer than eight in ten thousand steps.
    pub fn seen_in(recording: &Recording) -> Option<Order> {
        let first = *recording.moments()?.start();
        let steps = || recording.steps_after(first).take(Self::STEPS);
        let retries =
            steps().zip(steps().skip(1)).filter_map(|(previous, step)| retry(previous, step));
        let mut orders = retries.take(Self::ENOUGH_RETRIES).collect::<Vec<_>>().into_iter();
        if orders.len() < Self::ENOUGH_RETRIES {
            return None;
        }
        let order = orders.next()?;
        orders.all(|other| other == order).then_some(order)
    }

    /// Some cells in this order, where they are given in reading order.
    pub(crate) fn turned<T>(self, mut cells: Vec<T>) -> Vec<T> {
        if self == Order::Descending {
            cells.reverse();
        }
        cells
    }

    /// The place of a digit in this order, from 1.
    fn rank(self, digit: u8, most: u8) -> u8 {
        match self {
            Order::Ascending => digit,
            Order::Descending => most + 1 - digit,
        }
    }
}

/// The order of a digit and the one that was tried in its cell before, where there was one.
fn retry(previous: Step, step: Step) -> Option<Order> {
    let last = last_tried(Some(previous), step).filter(|_| step.after() != 0)?;
    Some(if last < step.after() { Order::Ascending } else { Order::Descending })
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
