//! The parts of a search that run at each step.
//!
//! A board reports only writes. The source of a search shows which parts run before each kind of write, and
//! `variant.toml` lists these parts. A step begins with the choice of its write, and ends before the choice of the next
//! write.

use serde::Deserialize;

use crate::Layout;
use crate::explanation::{Axis, DeadEndCell, Order, ValueOrder};
use crate::parts::Part;
use crate::recording::{Recording, Step};

/// The parts that a search runs for each kind of write, and the order in which the search tries values. The fields are
/// those of the table `steps` in `variant.toml`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct StepParts {
    /// Parts for a placement.
    place: Vec<Part>,
    /// Parts for an undo, if no rule applies.
    undo: Vec<Part>,
    /// Parts for some undos. The first rule that applies is used.
    #[serde(default)]
    undo_where: Vec<Rule>,
    /// Whether a write over another digit is an undo. Otherwise such a write is a placement: the next try.
    #[serde(default)]
    overwriting_is_undo: bool,
    /// The order in which the search tries the digits of a cell, or the cells of a row or column. `None` if the search
    /// has no such order.
    digits: Option<DigitOrder>,
    /// The axis, if the search fills the board row by row or column by column. Only for boards with one value.
    line: Option<Axis>,
    /// The cell in which the search found no digit before an undo. `None` if this cell is not known: then a dead end
    /// has no explanation.
    dead_end: Option<DeadEndCell>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum DigitOrder {
    Ascending,
    Descending,
    /// The order of the first retries in a recording.
    AsRecorded,
}

/// Parts for an undo if two patterns match.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Rule {
    /// Pattern for the step before the undo.
    #[serde(default)]
    previous: Pattern,
    /// Pattern for the undo.
    #[serde(default)]
    step: Pattern,
    parts: Vec<Part>,
}

impl Rule {
    fn applies(&self, previous: Step, step: Step) -> bool {
        self.previous.matches(previous) && self.step.matches(step)
    }
}

/// A pattern for steps. A field that is `None` matches every step.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Pattern {
    /// The value of the cell before the step, 0 for an empty cell.
    before: Option<u8>,
    /// The value of the cell after the step, 0 for an empty cell.
    after: Option<u8>,
    /// Whether the search reported a solution after the step.
    solution: Option<bool>,
}

impl Pattern {
    fn matches(self, step: Step) -> bool {
        self.before.is_none_or(|value| value == step.before())
            && self.after.is_none_or(|value| value == step.after())
            && self.solution.is_none_or(|solution| solution == step.is_solution())
    }
}

/// The kind of a step. Each kind has its own list of parts.
#[derive(Clone, Copy)]
enum StepKind {
    Placement,
    Undo,
    /// An undo with the parts of the rule with this index.
    UndoByRule(usize),
}

impl StepKind {
    /// Returns the index of the kind in the order of [`StepParts::kinds`].
    fn index(self) -> usize {
        match self {
            StepKind::Placement => 0,
            StepKind::Undo => 1,
            StepKind::UndoByRule(rule) => 2 + rule,
        }
    }
}

impl StepParts {
    /// Creates the list of parts for a search without a `variant.toml`. A placement runs `parts_before_place` and the
    /// part `place`. An undo runs only the part `undo`.
    pub fn from_parts_before_place(parts_before_place: &[Part]) -> Self {
        StepParts {
            place: [parts_before_place, &[Part::Place]].concat(),
            undo: vec![Part::Undo],
            undo_where: Vec::new(),
            overwriting_is_undo: false,
            digits: Some(DigitOrder::AsRecorded),
            line: None,
            dead_end: None,
        }
    }

    /// Returns the parts of a step in the order in which the search runs them. `previous` is the step before, `None`
    /// for the first step.
    pub fn parts(&self, previous: Option<Step>, step: Step) -> Vec<Part> {
        let mut parts = self.parts_of_kind(self.kind(previous, step)).to_vec();
        if step.is_solution() {
            parts.push(Part::Stop);
        }
        parts
    }

    /// Returns all phases of the search: the possible results of [`parts`](StepParts::parts). [`pack`](StepParts::pack) contains
    /// the index of a phase in this list: 2 × the index of the kind, plus 1 for a solution.
    pub fn phases(&self) -> Vec<Vec<Part>> {
        let mut phases = Vec::new();
        for kind in self.kinds() {
            let parts = self.parts_of_kind(kind);
            phases.push(parts.to_vec());
            phases.push([parts, &[Part::Stop]].concat());
        }
        phases
    }

    /// Packs a step and its phase into two bytes. From the lowest bit: 7 bits for the cell, 4 for the new value, 1 for
    /// a solution, 4 for the index of the [phase](StepParts::phases).
    pub fn pack(&self, previous: Option<Step>, step: Step) -> u16 {
        let phase = 2 * self.kind(previous, step).index() as u16 + u16::from(step.is_solution());
        step.cell() as u16
            | u16::from(step.after()) << 7
            | u16::from(step.is_solution()) << 11
            | phase << 12
    }

    /// Returns all kinds of steps, in the order of [`StepKind::index`].
    fn kinds(&self) -> impl Iterator<Item = StepKind> {
        let rules = (0..self.undo_where.len()).map(StepKind::UndoByRule);
        [StepKind::Placement, StepKind::Undo].into_iter().chain(rules)
    }

    fn kind(&self, previous: Option<Step>, step: Step) -> StepKind {
        if !self.is_undo(step) {
            return StepKind::Placement;
        }
        // If the first step is an undo, there is no previous step. The rules then get the undo itself in its place.
        let previous = previous.unwrap_or(step);
        let rule = self.undo_where.iter().position(|rule| rule.applies(previous, step));
        rule.map_or(StepKind::Undo, StepKind::UndoByRule)
    }

    fn parts_of_kind(&self, kind: StepKind) -> &[Part] {
        match kind {
            StepKind::Placement => &self.place,
            StepKind::Undo => &self.undo,
            StepKind::UndoByRule(rule) => &self.undo_where[rule].parts,
        }
    }

    /// Returns the part whose code makes the write: [`Part::Undo`] or [`Part::Place`].
    #[inline]
    pub fn writing_part(&self, step: Step) -> Part {
        if self.is_undo(step) { Part::Undo } else { Part::Place }
    }

    /// Returns the order in which the search tries values, or `None` if no order is known. If `digits` is
    /// `as-recorded`, infers the order from `recording`.
    pub fn value_order(&self, layout: &Layout, recording: &Recording) -> Option<ValueOrder> {
        let (axis, order) = match self.digits? {
            DigitOrder::Ascending => (self.line, Order::Ascending),
            DigitOrder::Descending => (self.line, Order::Descending),
            DigitOrder::AsRecorded if layout.has_one_value() => {
                let (axis, order) = Axis::infer(layout, recording)?;
                (Some(axis), order)
            }
            DigitOrder::AsRecorded => (None, Order::infer(recording)?),
        };
        Some(ValueOrder { order, axis, dead_end: self.dead_end })
    }

    /// Returns whether a step takes a value back.
    #[inline]
    pub fn is_undo(&self, step: Step) -> bool {
        step.after() == 0 || (step.before() != 0 && self.overwriting_is_undo)
    }
}
