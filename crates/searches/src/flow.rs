//! Which parts of a search are at work at a step.
//!
//! A board reports writes alone, so a search's `variant.toml` says which parts go with each kind of
//! write: that follows from the order of the five parts in its source. A step begins with the
//! choice of its write, and ends before the choice of the next one.

use recording::Step;
use serde::Deserialize;
use source::Part;

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
}

/// The parts for an undo, where it and the step before it are of some kind.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rule {
    /// The step before.
    #[serde(default)]
    previous: Pattern,
    /// The undo itself.
    #[serde(default)]
    step: Pattern,
    parts: Vec<Part>,
}

/// A kind of step; what it does not name may be anything.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Pattern {
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
    /// The parts that go with a step, in the order in which they are at work. `previous` is the
    /// step before it, `None` before the first one.
    pub fn parts(&self, previous: Option<Step>, step: Step) -> Vec<Part> {
        let parts = match self.writing_part(step) {
            // A search that begins with an undo has found nothing to place.
            Part::Undo => self.undo_parts(previous.unwrap_or(step), step),
            _ => &self.place,
        };
        let stop = step.is_solution().then_some(Part::Stop);
        parts.iter().copied().chain(stop).collect()
    }

    fn undo_parts(&self, previous: Step, step: Step) -> &[Part] {
        let applies = |rule: &&Rule| rule.previous.fits(previous) && rule.step.fits(step);
        self.undo_where.iter().find(applies).map_or(&self.undo, |rule| &rule.parts)
    }

    /// The part that makes the write.
    pub fn writing_part(&self, step: Step) -> Part {
        if self.is_undo(step) { Part::Undo } else { Part::Place }
    }

    /// Whether a step takes a digit back.
    pub fn is_undo(&self, step: Step) -> bool {
        step.after() == 0 || (step.before() != 0 && self.overwriting_is_undo)
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;
    use sudoku::trace::Write;

    use super::*;
    use Part::{Check, Choose, Place, Stop, Undo};

    const SWIFT: &str = "swift-all-solutions";
    const LABULADONG: &str = "labuladong-char-board";
    const CPP: &str = "cpp-unit-candidates";
    const JAVA: &str = "java-is-safe";
    const PYTHON: &str = "python-history-stack";
    const LOCKSTEP: &str = "lockstep";

    fn flow_of(name: &str) -> &'static Flow {
        crate::find(name).expect("a search").flow()
    }

    fn step(before: u8, after: u8) -> Step {
        Step::new(Write { row: 0, col: 0, before, after })
    }

    const CHECKED: &[Part] = &[Choose, Check, Undo];

    #[rstest]
    #[case::swift_writes_first(SWIFT, step(0, 1), step(1, 2), &[Choose, Place, Check], false)]
    #[case::swift_empties_after_nine(SWIFT, step(8, 9), step(9, 0), &[Undo], true)]
    #[case::java_overwrites(JAVA, step(3, 0), step(1, 2), &[Choose, Check, Place], false)]
    #[case::java_empties_what_is_empty(JAVA, step(0, 1), step(0, 0), CHECKED, true)]
    #[case::java_has_digits_left(JAVA, step(9, 0), step(8, 0), CHECKED, true)]
    #[case::java_has_none_left(JAVA, step(0, 0), step(9, 0), &[Undo], true)]
    #[case::labuladong_finds_none(LABULADONG, step(0, 9), step(9, 0), CHECKED, true)]
    #[case::labuladong_has_digits_left(LABULADONG, step(8, 0), step(9, 0), CHECKED, true)]
    #[case::labuladong_has_none_left(LABULADONG, step(9, 0), step(1, 0), &[Undo], true)]
    #[case::cpp_places(CPP, step(2, 0), step(0, 3), &[Choose, Place], false)]
    #[case::cpp_has_no_candidate(CPP, step(0, 3), step(3, 0), &[Choose, Undo], true)]
    #[case::cpp_goes_on_back(CPP, step(3, 0), step(2, 0), &[Undo], true)]
    #[case::cpp_goes_on_after_a_solution(CPP, step(0, 2).with_solution(), step(2, 0), &[Undo], true)]
    #[case::python_overwrites(PYTHON, step(0, 9), step(9, 8), CHECKED, true)]
    #[case::python_overwrites_again(PYTHON, step(9, 8), step(8, 7), CHECKED, true)]
    #[case::python_goes_on_back(PYTHON, step(9, 0), step(8, 7), &[Undo], true)]
    #[case::lockstep_fills_what_is_settled(LOCKSTEP, step(0, 1), step(0, 2), &[Check, Choose, Place], false)]
    #[case::lockstep_tries_again(LOCKSTEP, step(1, 0), step(0, 2), &[Check, Choose, Place], false)]
    #[case::lockstep_meets_a_dead_end(LOCKSTEP, step(0, 2), step(2, 0), &[Check, Undo], true)]
    #[case::lockstep_goes_on_back(LOCKSTEP, step(2, 0), step(1, 0), &[Undo], true)]
    #[case::solution(JAVA, step(0, 1), step(0, 2).with_solution(), &[Choose, Check, Place, Stop], false)]
    fn a_step_has_its_parts(
        #[case] name: &str,
        #[case] previous: Step,
        #[case] step: Step,
        #[case] expected: &[Part],
        #[case] is_undo: bool,
    ) {
        let flow = flow_of(name);
        assert_eq!(flow.parts(Some(previous), step), expected);
        assert_eq!(flow.is_undo(step), is_undo);
    }

    #[rstest]
    #[case::java(JAVA, CHECKED)]
    #[case::swift(SWIFT, &[Undo])]
    fn the_first_step_may_be_an_undo(#[case] name: &str, #[case] expected: &[Part]) {
        assert_eq!(flow_of(name).parts(None, step(0, 0)), expected);
    }
}
