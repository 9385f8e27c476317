//! Which parts of each search are at work at a step.

use pretty_assertions::assert_eq;
use rstest::rstest;
use search::recording::Step;
use search::{
    flow::Flow,
    parts::Part::{self, Check, Choose, Place, Stop, Undo},
};
use sudoku::trace::Write;

const SWIFT: &str = "swift-all-solutions";
const LABULADONG: &str = "labuladong-char-board";
const CPP: &str = "cpp-unit-candidates";
const JAVA: &str = "java-is-safe";
const PYTHON: &str = "python-history-stack";
const LOCKSTEP: &str = "lockstep";

fn flow_of(name: &str) -> &'static Flow {
    searches::find(name).expect("a search").flow()
}

fn step(before: u8, after: u8) -> Step {
    Step::new(Write { cell: 0, before, after })
}

const CHECKED: &[Part] = &[Choose, Check, Undo];

#[rstest]
#[case::swift_writes_first(SWIFT, step(0, 1), step(1, 2), &[Choose, Place, Check], false)]
#[case::java_overwrites(JAVA, step(3, 0), step(1, 2), &[Choose, Check, Place], false)]
#[case::java_empties_what_is_empty(JAVA, step(0, 1), step(0, 0), CHECKED, true)]
#[case::java_has_none_left(JAVA, step(0, 0), step(9, 0), &[Undo], true)]
#[case::labuladong_finds_none(LABULADONG, step(0, 9), step(9, 0), CHECKED, true)]
#[case::cpp_places(CPP, step(2, 0), step(0, 3), &[Choose, Place], false)]
#[case::cpp_has_no_candidate(CPP, step(0, 3), step(3, 0), &[Choose, Undo], true)]
#[case::cpp_goes_on_after_a_solution(CPP, step(0, 2).with_solution(), step(2, 0), &[Undo], true)]
#[case::python_overwrites(PYTHON, step(0, 9), step(9, 8), CHECKED, true)]
#[case::lockstep_fills_what_is_settled(LOCKSTEP, step(0, 1), step(0, 2), &[Check, Choose, Place], false)]
#[case::lockstep_meets_a_dead_end(LOCKSTEP, step(0, 2), step(2, 0), &[Check, Undo], true)]
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
