//! Which parts of a search are at work at a step.
//!
//! A board is told of writes alone, so what led to a write is told here, for each
//! search: it follows from the order of the five parts in its source.

use recording::Step;

use crate::parts::Part;

use Part::{Check, Choose, Place, Stop, Undo};

type Parts = &'static [Part];

/// The parts that a search goes through for each kind of write.
#[derive(Clone, Copy)]
pub struct Flow {
    /// For a digit in an empty cell.
    place: Parts,
    /// For a digit over another one; `None` where that takes the other one back.
    overwrite: Option<Parts>,
    /// For taking a digit back.
    undo: Parts,
    /// For taking one back right after another.
    undo_again: Parts,
}

/// Swift: each digit is written and then checked; after the ninth the cell is emptied.
pub const WRITE_FIRST: Flow = Flow {
    place: &[Choose, Place, Check],
    overwrite: Some(&[Choose, Place, Check]),
    undo: &[Undo],
    undo_again: &[Undo],
};

/// Java: each digit is checked and then written; what failed is taken back once all
/// that are left have failed the check.
pub const CHECK_FIRST: Flow = Flow {
    place: &[Choose, Check, Place],
    overwrite: Some(&[Choose, Check, Place]),
    undo: &[Choose, Check, Undo],
    undo_again: &[Choose, Check, Undo],
};

/// C++: only digits that are free are written, so there is nothing to check.
pub const CANDIDATES: Flow = Flow {
    place: &[Choose, Place],
    overwrite: Some(&[Choose, Place]),
    undo: &[Choose, Undo],
    undo_again: &[Undo],
};

/// Python: the step back writes the next digit over the one that has failed.
pub const STACK: Flow = Flow {
    place: &[Choose, Check, Place],
    overwrite: None,
    undo: &[Choose, Check, Undo],
    undo_again: &[Undo],
};

impl Flow {
    /// The parts that lead to a step, in the order in which they are at work. A
    /// solution is noticed after the write.
    pub fn parts(&self, previous: Option<Step>, step: Step) -> Vec<Part> {
        let parts = match self.overwrite {
            _ if self.is_undo(step) => self.undo_parts(previous),
            Some(overwrite) if step.before() != 0 => overwrite,
            _ => self.place,
        };
        let stop = step.is_solution().then_some(Stop);
        parts.iter().copied().chain(stop).collect()
    }

    /// From a solution, too, a search goes back without another look at the board.
    fn undo_parts(&self, previous: Option<Step>) -> Parts {
        match previous {
            Some(previous) if self.is_undo(previous) || previous.is_solution() => self.undo_again,
            _ => self.undo,
        }
    }

    /// The part that makes the write.
    pub fn writing_part(&self, step: Step) -> Part {
        if self.is_undo(step) { Undo } else { Place }
    }

    /// Whether a step takes a digit back.
    pub fn is_undo(&self, step: Step) -> bool {
        step.after() == 0 || (step.before() != 0 && self.overwrite.is_none())
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;
    use sudoku::trace::Write;

    use super::*;

    fn step(before: u8, after: u8) -> Step {
        Step::new(Write { row: 0, col: 0, before, after })
    }

    #[rstest]
    #[case::swift_writes_first(WRITE_FIRST, step(0, 1), step(1, 2), &[Choose, Place, Check], false)]
    #[case::swift_empties_after_nine(WRITE_FIRST, step(8, 9), step(9, 0), &[Undo], true)]
    #[case::java_overwrites(CHECK_FIRST, step(3, 0), step(1, 2), &[Choose, Check, Place], false)]
    #[case::java_empties(CHECK_FIRST, step(0, 1), step(0, 0), &[Choose, Check, Undo], true)]
    #[case::cpp_places(CANDIDATES, step(2, 0), step(0, 3), &[Choose, Place], false)]
    #[case::cpp_has_no_candidate(CANDIDATES, step(0, 3), step(3, 0), &[Choose, Undo], true)]
    #[case::cpp_goes_on_back(CANDIDATES, step(3, 0), step(2, 0), &[Undo], true)]
    #[case::python_overwrites(STACK, step(0, 9), step(9, 8), &[Choose, Check, Undo], true)]
    #[case::python_goes_on_back(STACK, step(9, 0), step(8, 7), &[Undo], true)]
    #[case::solution(CHECK_FIRST, step(0, 1), step(0, 2).with_solution(), &[Choose, Check, Place, Stop], false)]
    #[case::after_a_solution(CANDIDATES, step(0, 2).with_solution(), step(2, 0), &[Undo], true)]
    fn a_step_has_its_parts(
        #[case] flow: Flow,
        #[case] previous: Step,
        #[case] step: Step,
        #[case] expected: &[Part],
        #[case] is_undo: bool,
    ) {
        assert_eq!(flow.parts(Some(previous), step), expected);
        assert_eq!(flow.is_undo(step), is_undo);
    }
}
