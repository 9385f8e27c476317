//! Recordings: each moment and step equals a rerun of the search.

use std::iter::successors;
use std::ops::Range;

use pretty_assertions::assert_eq;
use rstest::rstest;
use search::recording::{
    Chunk, DepthRange, KEEP_ALL, Moment, Recording, Step, first_difference, record,
};
use search::trace::{Budget, TracedBoard, WriteCounter, within_budget};
use search::{AnyBoard, Board, Search};
use sudoku::{Grid, OnGrid};
use testkit::puzzle;

type JavaIsSafe = OnGrid<java_is_safe::JavaIsSafe>;
type SwiftAllSolutions = OnGrid<swift_all_solutions::SwiftAllSolutions>;

const EXAMPLE: &str = "leetcode-37";
/// A sample on which the Swift search makes 18,619,020 places, and the Java search 49,558.
const INKALA: &str = "inkala-hard";

fn record_sample<S: Search>(name: &str, window: Range<u64>, budget: Budget) -> Recording {
    let puzzle = puzzle::<Grid>(name).into();
    Recording::collect(|sink| record::<S>(&puzzle, window, budget, sink))
}

fn all<S: Search>(name: &str) -> Recording {
    record_sample::<S>(name, KEEP_ALL, Budget::until(None))
}

fn first<S: Search>(name: &str, writes: u64) -> Recording {
    record_sample::<S>(name, KEEP_ALL, Budget::writes(writes))
}

fn end(recording: &Recording) -> u64 {
    *recording.moment_range().expect("something is kept").end()
}

/// Runs a search for `writes` writes. Returns the board and the counts.
fn run_to<S: Search<Plain = Grid>>(name: &str, writes: u64) -> (AnyBoard, WriteCounter) {
    let mut board =
        TracedBoard::new(puzzle(name), (Budget::writes(writes), WriteCounter::default()));
    let _ = within_budget(|| S::search(&mut board, |_| ()));
    (board.plain().into(), board.into_observer().1)
}

fn board_and_counts(moment: &Moment) -> (AnyBoard, WriteCounter) {
    (*moment.board(), *moment.counter())
}

#[test]
fn any_step_equals_rerun_to_it() {
    let recording = first::<SwiftAllSolutions>(INKALA, 60_000);
    for step in (0..60_000).step_by(1_517).chain([1, 4_095, 4_096, 4_097, 57_344, 59_999]) {
        let moment = recording.moment(step).expect("it is kept");
        assert_eq!(board_and_counts(&moment), run_to::<SwiftAllSolutions>(INKALA, step));
        assert_eq!(moment.writes(), step);
    }
}

/// A recording keeps whole chunks, and no more chunks than the window needs. The chunk that ends at the start of the window
/// has the first moment of the window.
#[rstest]
fn window_has_steps_of_whole_recording(
    #[values(0, 1, 4_095, 4_096, 4_097, 12_288, 29_999)] start: u64,
    #[values(1, 2, 4_095, 4_096, 4_097, 9_999)] length: u64,
) {
    const WRITES: u64 = 40_000;
    let whole = first::<JavaIsSafe>(INKALA, WRITES);
    let window = start..start + length;
    let part = record_sample::<JavaIsSafe>(INKALA, window.clone(), Budget::writes(WRITES));

    let moments = part.moment_range().expect("the search goes that far");
    assert!(*moments.start() <= window.start && window.end.min(WRITES) <= *moments.end());
    let needless = (window.start - moments.start()).max(moments.end().saturating_sub(window.end));
    assert!(needless <= Chunk::MAX_STEPS as u64);

    let middle = (moments.start() + moments.end()) / 2;
    for step in [*moments.start(), middle, *moments.end()] {
        assert_eq!(part.moment(step), whole.moment(step));
    }
    assert_eq!(part.moment(moments.end() + 1), None);
    assert_eq!(part.ending(), whole.ending());
    assert_eq!(part.depth_ranges(0..WRITES, 5), whole.depth_ranges(0..WRITES, 5));
}

#[rstest]
#[case::none(EXAMPLE, 0)]
#[case::one(EXAMPLE, 1)]
#[case::chunk("java-blank", 4096)]
#[case::chunk_and_one("java-blank", 4097)]
#[case::all(EXAMPLE, 100_000)]
fn ending_matches_stopped_search(#[case] name: &str, #[case] writes: u64) {
    let recording = first::<SwiftAllSolutions>(name, writes);
    let ending = recording.ending().expect("it has ended");
    assert_eq!(ending.is_complete, writes == 100_000);
    assert_eq!(board_and_counts(&ending.moment), run_to::<SwiftAllSolutions>(name, writes));
    let end = end(&recording);
    assert_eq!((end, recording.moment(end)), (ending.moment.writes(), Some(ending.moment)));
    assert_eq!((recording.moment(end + 1), recording.step(end + 1)), (None, None));
    assert_eq!(recording.step(0), None);
}

#[test]
fn every_solution_is_at_its_step() {
    let recording = all::<SwiftAllSolutions>("java-sample");
    let next = |&moment: &u64| recording.next_step_number(moment, Step::is_solution);
    let board = |step| *recording.moment(step).expect("it is kept").board();
    let found: Vec<AnyBoard> = successors(next(&0), next).map(board).collect();
    let mut expected = Vec::new();
    let puzzle = puzzle("java-sample");
    SwiftAllSolutions::unobserved(&puzzle, |solution| expected.push(AnyBoard::from(*solution)));
    assert_eq!((found.len(), &found), (8, &expected));

    let ending = recording.ending().expect("it has ended");
    let first = ending.first_solution.expect("there is one");
    let solutions = (first.board(), first.solutions(), ending.moment.solutions());
    assert_eq!(solutions, (&found[0], 1, 8));
    assert_eq!(Some(first), recording.moment(first.writes()));
}

#[test]
fn steps_are_found_in_both_directions() {
    let recording = first::<JavaIsSafe>(INKALA, 3 * Chunk::MAX_STEPS as u64);
    let is_remove = |step: Step| step.write().after == 0;
    let steps = 0..=end(&recording);
    let expected: Vec<u64> =
        steps.filter(|&number| recording.step(number).is_some_and(is_remove)).collect();
    assert!(expected.len() > 100 && expected.last() > Some(&(2 * Chunk::MAX_STEPS as u64)));

    let next = |&moment: &u64| recording.next_step_number(moment, is_remove);
    let forwards: Vec<u64> = successors(next(&0), next).collect();
    assert_eq!(forwards, expected);
    let previous = |&moment: &u64| recording.previous_step_number(moment, is_remove);
    let mut backwards: Vec<u64> = successors(previous(&(end(&recording) + 1)), previous).collect();
    backwards.reverse();
    assert_eq!(backwards, expected);
}

/// Returns the least and the greatest depth of some moments, from the counts of each moment.
fn exact_depths(recording: &Recording, moments: Range<u64>) -> DepthRange {
    let depth = |step| recording.moment(step).expect("it is kept").counter().depth as i8;
    let depths: Vec<i8> = moments.map(depth).collect();
    let [least, greatest] = [depths.iter().min(), depths.iter().max()];
    let [least, greatest] = [least, greatest].map(|it| *it.expect("it is not empty"));
    DepthRange { least, greatest }
}

#[test]
fn chart_depths_match_moments() {
    let recording = all::<SwiftAllSolutions>(EXAMPLE);
    let end = end(&recording);
    let exact = |range| exact_depths(&recording, range);
    let expected: Vec<DepthRange> =
        (0..50).map(|part| exact(part * end / 50..(part + 1) * end / 50)).collect();
    assert_eq!(recording.depth_ranges(0..end, 50), expected);
    assert_eq!(recording.depth_ranges(0..3, 50), [exact(0..1), exact(1..2), exact(2..3)]);
    // A chart does not show moments after the end.
    assert_eq!(recording.depth_ranges(end..end + 3, 3), [exact(end..end + 1)]);
    assert_eq!(recording.depth_ranges(end + 1..end + 3, 2), []);
}

#[rstest]
#[case::at_once(&[all::<JavaIsSafe>(EXAMPLE), all::<SwiftAllSolutions>(EXAMPLE)], Some(2))]
#[case::never(&[all::<JavaIsSafe>(EXAMPLE), all::<JavaIsSafe>(EXAMPLE)], None)]
#[case::one_has_no_more(&[
    first::<JavaIsSafe>(EXAMPLE, 10),
    first::<JavaIsSafe>(EXAMPLE, 20),
], Some(11))]
#[case::behind_the_start_of_a_window(&[
    record_sample::<JavaIsSafe>(INKALA, 5000..9000, Budget::until(None)),
    first::<SwiftAllSolutions>(INKALA, 9000),
], Some(4097))]
fn first_difference_is_first_different_write(
    #[case] recordings: &[Recording],
    #[case] expected: Option<u64>,
) {
    let recordings: Vec<&Recording> = recordings.iter().collect();
    assert_eq!(first_difference(&recordings, &(0..=u64::MAX)), expected);
}
