//! Which parts of each search are at work at a step.

use pretty_assertions::assert_eq;
use rstest::rstest;
use search::parts::Part::{self, Check, Choose, Place, Stop, Undo};
use search::recording::Step;
use sudoku::trace::Write;

const SWIFT: &str = "swift-all-solutions";
const LABULADONG: &str = "labuladong-char-board";
const CPP: &str = "cpp-unit-candidates";
const JAVA: &str = "java-is-safe";
const PYTHON: &str = "python-history-stack";
const LOCKSTEP: &str = "lockstep";

fn step(before: u8, after: u8) -> Step {
    Step::new(Write { cell: 0, before, after })
}

const CHECKED: &[Part] = &[Choose, Check, Undo];

#[rstest]
#[case::java_may_begin_with_an_undo(JAVA, None, step(0, 0), CHECKED, true)]
#[case::swift_does_not_ask_the_board(SWIFT, None, step(0, 0), &[Undo], true)]
#[case::swift_writes_first(SWIFT, Some(step(0, 1)), step(1, 2), &[Choose, Place, Check], false)]
#[case::java_overwrites(JAVA, Some(step(3, 0)), step(1, 2), &[Choose, Check, Place], false)]
#[case::java_empties_what_is_empty(JAVA, Some(step(0, 1)), step(0, 0), CHECKED, true)]
#[case::java_has_none_left(JAVA, Some(step(0, 0)), step(9, 0), &[Undo], true)]
#[case::labuladong_finds_none(LABULADONG, Some(step(0, 9)), step(9, 0), CHECKED, true)]
#[case::cpp_places(CPP, Some(step(2, 0)), step(0, 3), &[Choose, Place], false)]
#[case::cpp_has_no_candidate(CPP, Some(step(0, 3)), step(3, 0), &[Choose, Undo], true)]
#[case::cpp_goes_on_after_a_solution(CPP, Some(step(0, 2).with_solution()), step(2, 0), &[Undo], true)]
#[case::python_overwrites(PYTHON, Some(step(0, 9)), step(9, 8), CHECKED, true)]
#[case::lockstep_fills_what_is_settled(LOCKSTEP, Some(step(0, 1)), step(0, 2), &[Check, Choose, Place], false)]
#[case::lockstep_meets_a_dead_end(LOCKSTEP, Some(step(0, 2)), step(2, 0), &[Check, Undo], true)]
#[case::solution(JAVA, Some(step(0, 1)), step(0, 2).with_solution(), &[Choose, Check, Place, Stop], false)]
fn a_step_has_its_parts(
    #[case] name: &str,
    #[case] previous: Option<Step>,
    #[case] step: Step,
    #[case] expected: &[Part],
    #[case] is_undo: bool,
) {
    let flow = searches::find(name).expect("a search").flow();
    assert_eq!(flow.parts(previous, step), expected);
    assert_eq!(flow.is_undo(step), is_undo);
}
