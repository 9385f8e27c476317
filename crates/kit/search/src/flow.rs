//! Which parts of a search are at work at a step.
//!
//! A board reports writes alone, so a search's `variant.toml` says which parts go with each kind of
//! write: that follows from the order of the five parts in its source. A step begins with the
//! choice of its write, and ends before the choice of the next one.

use serde::Deserialize;

use crate::Layout;
use crate::explanation::{Axis, DeadEndCell, Order, ValueOrder};
use crate::parts::Part;
use crate::recording::{Recording, Step};

/// The parts that a search goes through for each kind of write.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Flow {
    /// For a digit that is tried.
    place: Vec<Part>,
    /// For a digit that is taken back, where no rule says otherwise.
    undo: Vec<Part>,
    /// Other parts for some undos; the first rule that applies holds.
    #[serde(default)]
    undo_where: Vec<Rule>,
    /// Whether a digit that is written over another one takes that back, or is the next try.
    #[serde(default)]
    overwriting_is_undo: bool,
    /// In which order it takes the digits of a cell, or the cells of a line; `None` where it goes through neither.
    digits: Option<DigitOrder>,
    /// Along which line it goes, where a cell has one value or none; it fills one after the other.
    line: Option<Axis>,
    /// In which cell it has found no digit before it takes one back; where this is not told,
    /// nothing is said of it.
    dead_end: Option<DeadEndCell>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum DigitOrder {
    Ascending,
    Descending,
    /// In the one that its first retries have.
    AsRecorded,
}

/// The parts for an undo, where it and the step before it are of some kind.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Rule {
    #[serde(default)]
    previous: Pattern,
    #[serde(default)]
    step: Pattern,
    parts: Vec<Part>,
}

/// A kind of step; what it does not name may be anything.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Pattern {
    /// The digit that the cell had, 0 for none.
    before: Option<u8>,
    /// The digit that the cell has now, 0 for none.
    after: Option<u8>,
    /// Whether the search reported a solution after it.
    solution: Option<bool>,
}

impl Pattern {
    fn fits(self, step: Step) -> bool {
        self.before.is_none_or(|digit| digit == step.before())
            && self.after.is_none_or(|digit| digit == step.after())
            && self.solution.is_none_or(|solution| solution == step.is_solution())
    }
}

impl Flow {
    /// That of a search of which only the parts are known that lead to a write.
    pub fn of_parts(before_a_write: &[Part]) -> Self {
        Flow {
            place: before_a_write.iter().copied().chain([Part::Place]).collect(),
            undo: vec![Part::Undo],
            undo_where: Vec::new(),
            overwriting_is_undo: false,
            digits: Some(DigitOrder::AsRecorded),
            line: None,
            dead_end: None,
        }
    }

    /// The parts that go with a step, in the order in which they are at work. `previous` is the
    /// step before it, `None` before the first one.
    pub fn parts(&self, previous: Option<Step>, step: Step) -> Vec<Part> {
        let stop = step.is_solution().then_some(Part::Stop);
        self.kind_parts(self.kind(previous, step)).iter().copied().chain(stop).collect()
    }

    /// All that [`parts`](Flow::parts) can be, each at its number: the phases of the search.
    pub fn phases(&self) -> Vec<Vec<Part>> {
        let kinds = (0..2 + self.undo_where.len()).map(|kind| self.kind_parts(kind));
        kinds.flat_map(|parts| [parts.to_vec(), [parts, &[Part::Stop]].concat()]).collect()
    }

    /// A step and the number of its phase in two bytes. From the lowest bit: 7 for the cell, 4 for
    /// the digit that is written, 1 for a solution, 4 for the phase.
    pub fn pack(&self, previous: Option<Step>, step: Step) -> u16 {
        let phase = 2 * self.kind(previous, step) as u16 + u16::from(step.is_solution());
        step.cell() as u16
            | u16::from(step.after()) << 7
            | u16::from(step.is_solution()) << 11
            | phase << 12
    }

    /// 0 for a digit that is tried, 1 for one that is taken back, and from 2 on the rules.
    fn kind(&self, previous: Option<Step>, step: Step) -> usize {
        if !self.is_undo(step) {
            return 0;
        }
        // A search that begins with an undo has found nothing to place.
        let previous = previous.unwrap_or(step);
        let applies = |rule: &Rule| rule.previous.fits(previous) && rule.step.fits(step);
        self.undo_where.iter().position(applies).map_or(1, |rule| 2 + rule)
    }

    fn kind_parts(&self, kind: usize) -> &[Part] {
        match kind {
            0 => &self.place,
            1 => &self.undo,
            rule => &self.undo_where[rule - 2].parts,
        }
    }

    /// The part that makes the write.
    #[inline]
    pub fn writing_part(&self, step: Step) -> Part {
        if self.is_undo(step) { Part::Undo } else { Part::Place }
    }

    /// How the search goes through the digits of a cell or through the cells of a line, where it does.
    /// `recording` is looked at where the search does not say it.
    pub fn value_order(&self, layout: &Layout, recording: &Recording) -> Option<ValueOrder> {
        let (line, order) = match self.digits? {
            DigitOrder::Ascending => (self.line, Order::Ascending),
            DigitOrder::Descending => (self.line, Order::Descending),
            DigitOrder::AsRecorded if layout.has_one_value() => {
                let (line, order) = Axis::infer(layout, recording)?;
                (Some(line), order)
            }
            DigitOrder::AsRecorded => (None, Order::infer(recording)?),
        };
        Some(ValueOrder { order, axis: line, dead_end: self.dead_end })
    }

    /// Whether a step takes a digit back.
    #[inline]
    pub fn is_undo(&self, step: Step) -> bool {
        step.after() == 0 || (step.before() != 0 && self.overwriting_is_undo)
    }
}
