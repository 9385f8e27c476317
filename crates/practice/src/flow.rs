//! Which parts of a search are at work at a step.
//!
//! A board is told of writes alone, so what goes with a write is told here, for each
//! search: it follows from the order of the five parts in its source. A step begins with
//! the choice of its write, and ends before the choice of the next one.

use recording::Step;

use crate::parts::Part;

use Part::{Check, Choose, Place, Stop, Undo};

type Parts = &'static [Part];

/// The parts that a search goes through for each kind of write.
#[derive(Clone, Copy)]
pub struct Flow {
    /// For a digit that is tried.
    place: Parts,
    /// For a digit that is taken back, by the step before and the step itself.
    undo: fn(Step, Step) -> Parts,
    /// Whether a digit that is written over another one takes that back, or is the next try.
    overwriting_is_undo: bool,
}

/// Each digit is written and then checked; after the ninth the cell is emptied.
pub const SWIFT: Flow =
    Flow { place: &[Choose, Place, Check], undo: |_, _| &[Undo], overwriting_is_undo: false };

/// Before a digit is taken back, those that were left for the next cell have failed the
/// check. None was left where that cell had a 9 last.
pub const LABULADONG: Flow = Flow {
    place: &[Choose, Check, Place],
    undo: |previous, _| {
        let had_nine = previous.after() == 0 && previous.before() == 9;
        if had_nine { &[Undo] } else { &[Choose, Check, Undo] }
    },
    overwriting_is_undo: false,
};

/// Only digits that are free are written, so there is nothing to check. Without any the
/// last one is taken back; so it is after a solution, and after the last of several.
pub const CPP: Flow = Flow {
    place: &[Choose, Place],
    undo: |previous, _| {
        let looks = previous.after() != 0 && !previous.is_solution();
        if looks { &[Choose, Undo] } else { &[Undo] }
    },
    overwriting_is_undo: false,
};

/// A cell is emptied once the digits that were left for it have failed the check. None
/// was left where a 9 stands in it.
pub const JAVA: Flow = Flow {
    place: &[Choose, Check, Place],
    undo: |_, step| if step.before() == 9 { &[Undo] } else { &[Choose, Check, Undo] },
    overwriting_is_undo: false,
};

/// The step back writes the next candidate over the one that has failed. Where there is
/// none it empties the cell and goes on back, without another look at the board.
pub const PYTHON: Flow = Flow {
    place: &[Choose, Check, Place],
    undo: |previous, _| {
        if previous.after() == 0 { &[Undo] } else { &[Choose, Check, Undo] }
    },
    overwriting_is_undo: true,
};

/// A sweep strikes candidates; a cell that is settled by it is written, or a guess. Where a
/// digit has no place left, all that was written since the last guess goes, without
/// another look. A dead end that was met before anything was written cannot be seen here.
pub const LOCKSTEP: Flow = Flow {
    place: &[Check, Choose, Place],
    undo: |previous, _| if previous.after() == 0 { &[Undo] } else { &[Check, Undo] },
    overwriting_is_undo: false,
};

impl Flow {
    /// The parts that go with a step, in the order in which they are at work. Before the
    /// first one there is no other.
    pub fn parts(&self, previous: Option<Step>, step: Step) -> Vec<Part> {
        let parts = match self.writing_part(step) {
            // A search that begins with an undo has found nothing to place.
            Undo => (self.undo)(previous.unwrap_or(step), step),
            _ => self.place,
        };
        let stop = step.is_solution().then_some(Stop);
        parts.iter().copied().chain(stop).collect()
    }

    /// The part that makes the write.
    pub fn writing_part(&self, step: Step) -> Part {
        if self.is_undo(step) { Undo } else { Place }
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
        #[case] flow: Flow,
        #[case] previous: Step,
        #[case] step: Step,
        #[case] expected: &[Part],
        #[case] is_undo: bool,
    ) {
        assert_eq!(flow.parts(Some(previous), step), expected);
        assert_eq!(flow.is_undo(step), is_undo);
    }

    #[rstest]
    #[case::java(JAVA, CHECKED)]
    #[case::swift(SWIFT, &[Undo])]
    fn the_first_step_may_be_an_undo(#[case] flow: Flow, #[case] expected: &[Part]) {
        assert_eq!(flow.parts(None, step(0, 0)), expected);
    }
}
