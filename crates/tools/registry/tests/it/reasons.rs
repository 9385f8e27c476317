//! Checks the reasons for steps: conflicts, skipped digits, choices and remaining candidates.

use std::ops::{Range, RangeInclusive};
use std::sync::LazyLock;

use pretty_assertions::assert_eq;
use queens::Queens;
use registry::{Variant, find_for};
use rstest::rstest;
use search::explanation::{
    Axis, Choice, ChoicePath, ChoicePathCache, Conflict, DeadEndCell, Digits, Order, ValueOrder,
    candidates, last_tried, skipped_values,
};
use search::recording::{KEEP_ALL, Recording, Step, record_with};
use search::trace::{Budget, Observer, TracedBoard};
use search::{AnyBoard, Board, Cell, Layout, PlainBoard, Rules, Size};
use sudoku::{Grid, Sudoku};

use crate::steps::cells_read;
use crate::{record_up_to, record_window};

const SAMPLES: [&str; 6] =
    ["leetcode-37", "java-sample", "inkala-hard", "unsolvable-row", "one-empty", "cpp-easy"];

static LAYOUT: LazyLock<Layout> = LazyLock::new(|| Layout::of(&Sudoku, Grid::SIZE));

fn sample(name: &str) -> AnyBoard {
    testkit::sample(name, &Sudoku).puzzle
}

/// Maximum number of writes of a recording.
const WRITES: u64 = 16_000;

/// Calls `check` with the recording of each search on each sample.
fn on_all_samples(check: impl Fn(&'static Variant, &AnyBoard, &Recording)) {
    for variant in registry::all_for(&Sudoku) {
        for name in SAMPLES {
            let puzzle = sample(name);
            check(variant, &puzzle, &record_up_to(variant, &puzzle, WRITES));
        }
    }
}

/// Returns the steps of a recording, each with its number and the board before the step.
fn steps(recording: &Recording) -> impl Iterator<Item = (u64, Step, AnyBoard)> {
    let start = *recording.moment_range().expect("something is kept").start();
    let mut moment = recording.moment(start).expect("it is kept");
    recording.steps_after(start).map(move |step| {
        let before = *moment.board();
        moment.apply(step);
        (moment.writes(), step, before)
    })
}

/// Returns the searches whose manifest states the order of their digits, each with that order.
fn variants_with_order() -> impl Iterator<Item = (&'static Variant, ValueOrder)> {
    registry::all_for(&Sudoku).filter_map(|variant| {
        let order = variant.step_parts().value_order(&LAYOUT, &Recording::default())?;
        Some((variant, order))
    })
}

fn variant_with_order(name: &str) -> (&'static Variant, ValueOrder) {
    variants_with_order().find(|(variant, _)| variant.name == name).expect("it has an order")
}

/// Checks that the blocker of a conflict has the digit, on the board before the step, and is in the unit of the cell.
fn check_conflict(layout: &Layout, board: &AnyBoard, conflict: &Conflict) {
    let &Conflict { cell, digit, blocker, unit } = conflict;
    assert_eq!(board.value_at(blocker), digit);
    let mut units = layout.units_of(cell).filter(|unit_cells| unit_cells.unit == unit);
    let is_in_unit = units.any(|unit_cells| unit_cells.cells.contains(&blocker));
    assert!(is_in_unit && blocker != cell, "{conflict:?}");
}

/// The searches that check a digit before they write it.
const CHECK_FIRST_SEARCHES: [&str; 3] =
    ["labuladong-char-board", "java-is-safe", "cpp-unit-candidates"];

#[test]
fn conflict_names_a_clashing_cell() {
    on_all_samples(|variant, _, recording| {
        let Some(order) = variant.step_parts().value_order(&LAYOUT, recording) else { return };
        // For each cell, the last digit that the search tried since it last came to the cell. 0 for no digit.
        let mut last_tries = [0; 81];
        let mut previous_step = None;
        for (number, step, before) in steps(recording) {
            let conflicts = skipped_values(&LAYOUT, recording, number, Some(order));
            conflicts.iter().for_each(|conflict| check_conflict(&LAYOUT, &before, conflict));
            let previous = previous_step.replace(step);
            if !CHECK_FIRST_SEARCHES.contains(&variant.name) {
                continue;
            }
            let expected = expected_skipped_digits(&mut last_tries, &before, previous, step, order);
            let Some(SkippedDigits { cell, digits }) = expected else { continue };
            let in_cell =
                conflicts.iter().filter(|conflict| Grid::SIZE.index_of(conflict.cell) == cell);
            let found: Vec<u8> = in_cell.map(|conflict| conflict.digit).collect();
            assert_eq!(found, Vec::from_iter(digits), "{}, step {number}", variant.name);
        }
    });
}

/// The digits that a search skipped in a cell.
struct SkippedDigits {
    cell: usize,
    digits: Range<u8>,
}

/// Returns the digits that a search skips before a step, if the search checks before it writes.
///
/// Before a write, the search skips the digits between its last try in the cell and the new digit. Before it takes a
/// digit back, the search skips all remaining digits in the cell of the dead end. This is the cell of the step, the
/// cell that the step before emptied, or the next empty cell. After a solution, the search skips no digit: returns `None`.
fn expected_skipped_digits(
    last_tries: &mut [u8; 81],
    before: &AnyBoard,
    previous: Option<Step>,
    step: Step,
    order: ValueOrder,
) -> Option<SkippedDigits> {
    let cell = step.cell();
    let is_undo = step.after() == 0;
    let digit = if is_undo { step.before() } else { step.after() };
    let last_try = std::mem::replace(&mut last_tries[cell], digit);
    // When the search comes to a later cell again, it tries all digits again.
    last_tries[cell + 1..].fill(0);
    if !is_undo {
        return Some(SkippedDigits { cell, digits: last_try + 1..digit });
    }
    if previous.is_some_and(Step::is_solution) {
        return None;
    }
    if order.dead_end == Some(DeadEndCell::OwnCell) {
        return Some(SkippedDigits { cell, digits: step.before() + 1..10 });
    }
    if let Some(emptied) = previous.filter(|previous| previous.after() == 0) {
        return Some(SkippedDigits { cell: emptied.cell(), digits: emptied.before() + 1..10 });
    }
    let next_empty = before.cells().position(|(_, digit)| digit == 0).expect("a cell is empty");
    Some(SkippedDigits { cell: next_empty, digits: 1..10 })
}

/// A search that reads the board to check a digit has read a cell with that digit before it skips the digit.
#[rstest]
fn skipped_digit_was_read_in_a_unit(
    #[values("labuladong-char-board", "java-is-safe", "python-history-stack")] name: &str,
) {
    let (variant, order) = variant_with_order(name);
    let puzzle = sample("leetcode-37");
    let recording = record_up_to(variant, &puzzle, WRITES);
    let reads = cells_read(name, "leetcode-37", 0..2_000);
    for ((number, step, before), read_cells) in steps(&recording).zip(reads) {
        // The Python search writes its next stored candidate without a read.
        let is_from_stack = name == "python-history-stack" && step.before() != 0;
        if is_from_stack {
            continue;
        }
        for conflict in skipped_values(&LAYOUT, &recording, number, Some(order)) {
            let has_digit = |cell: Cell| before.value_at(cell) == conflict.digit;
            assert!(read_cells.iter().any(has_digit), "step {number}: {conflict:?}");
        }
    }
}

/// Returns the cells of the open choices, each with its digit, in reading order.
fn open(choices: &[Choice]) -> Vec<(usize, u8)> {
    let open = |choice: &Choice| Some((Grid::SIZE.index_of(choice.cell), choice.digit?));
    let mut open: Vec<_> = choices.iter().filter_map(open).collect();
    open.sort();
    open
}

/// Returns the cells that the search has filled at a moment, each with its digit, in reading order.
fn filled(recording: &Recording, puzzle: &AnyBoard, moment: u64) -> Vec<(usize, u8)> {
    let board = *recording.moment(moment).expect("it is kept").board();
    let cells = board.cells().filter(|&(cell, digit)| digit != puzzle.value_at(cell));
    cells.map(|(cell, digit)| (board.size().index_of(cell), digit)).collect()
}

/// Returns the digits that were taken back or overwritten in a cell since the search came to the cell. Goes backwards
/// through the steps of the cell, up to the first digit since then.
fn tried(recording: &Recording, cell: usize, moment: u64) -> Digits {
    let mut tried = Digits::default();
    for number in (1..=moment).rev() {
        let Some(step) = recording.step(number).filter(|step| step.cell() == cell) else {
            continue;
        };
        let previous = recording.step(number - 1);
        match last_tried(previous, step) {
            Some(last) => tried.insert(last),
            None => return tried,
        }
    }
    tried
}

#[test]
fn choices_match_filled_cells_and_tried_digits() {
    on_all_samples(|variant, puzzle, recording| {
        let mut paths = ChoicePathCache::new(*puzzle);
        for (number, ..) in steps(recording).step_by(331) {
            let at = format!("{}, step {number}", variant.name);
            let path = paths.path_at(recording, number).expect("it is kept");
            let choices = path.choices(&LAYOUT, None);
            assert_eq!(open(&choices), filled(recording, puzzle, number), "{at}");
            for choice in choices.iter().filter(|choice| choice.digit.is_some()) {
                let Choice { cell, failed, solved, .. } = *choice;
                let expected = tried(recording, Grid::SIZE.index_of(cell), number);
                let all: Digits = failed.iter().chain(solved.iter()).collect();
                assert_eq!(all, expected, "{at}: {choice:?}");
                assert_eq!(failed.without(solved), failed, "{at}");
            }
        }
    });
}

/// For a search that writes only candidates, each candidate of the cell was tried, is written, or remains.
#[test]
fn remaining_candidates_are_tried_in_order() {
    let ordered =
        variants_with_order().filter(|(variant, _)| variant.name != "swift-all-solutions");
    for (variant, ValueOrder { order, .. }) in ordered {
        let puzzle = sample("inkala-hard");
        let recording = record_up_to(variant, &puzzle, WRITES);
        let mut paths = ChoicePathCache::new(puzzle);
        let mut before: Option<ChoicePath> = None;
        for (number, step, board) in steps(&recording).take(4_000) {
            let path = paths.path_at(&recording, number).expect("it is kept");
            let choices = before.replace(path).map(|path| path.choices(&LAYOUT, Some(order)));
            let cell = Grid::SIZE.cell(step.cell());
            let choice = choices.into_iter().flatten().find(|choice| choice.cell == cell);
            let Some(choice) = choice.filter(|_| step.after() != 0) else { continue };
            let left = choice.untried_digits.expect("all of it is kept");
            assert_eq!(left.first(), Some(&step.after()), "{}, step {number}", variant.name);
            let tried = choice.failed.iter().chain(choice.solved.iter()).chain(choice.digit);
            let all: Digits = tried.chain(left).collect();
            let expected = candidates(&LAYOUT, &board, cell);
            assert_eq!(all, expected, "{}, step {number}", variant.name);
        }
    }
}

#[rstest]
fn partial_recording_gives_no_unknown_reasons(#[values(5_000, 9_000)] from: u64) {
    for variant in registry::all_for(&Sudoku) {
        let puzzle = sample("inkala-hard");
        let whole_recording = record_window(variant, &puzzle, KEEP_ALL, WRITES);
        let part_recording = record_window(variant, &puzzle, from..KEEP_ALL.end, WRITES);
        let Some(moments) = part_recording.moment_range() else { continue };
        let mut whole_paths = ChoicePathCache::new(puzzle);
        let mut part_paths = ChoicePathCache::new(puzzle);
        // A recording keeps whole chunks, so its first moment may be before the window.
        let first_moment = *moments.start();
        assert!(first_moment > 0);
        let order = variant.step_parts().value_order(&LAYOUT, &whole_recording);
        let order = order.map(|value_order| value_order.order);
        for moment in RangeInclusive::new(first_moment, *moments.end()).step_by(101) {
            let choices = |paths: &mut ChoicePathCache, recording| {
                let path = paths.path_at(recording, moment).expect("it is kept");
                path.choices(&LAYOUT, order)
            };
            let whole_choices = choices(&mut whole_paths, &whole_recording);
            let part_choices = choices(&mut part_paths, &part_recording);
            assert_eq!(open(&part_choices), open(&whole_choices), "{}, {moment}", variant.name);
            for choice in &part_choices {
                let at = format!("{}, {moment}: {choice:?}", variant.name);
                if choice.has_full_history {
                    assert!(whole_choices.contains(choice), "{at}");
                } else {
                    assert!(choice.untried_digits.is_none(), "{at}");
                }
            }
        }
        assert_eq!(part_paths.path_at(&part_recording, first_moment - 1), None);
    }
}

/// Infers the order of a search that writes these digits into the first cell, one over the other, in several rounds.
fn observed_order(digits: &[u8], rounds: usize) -> Option<Order> {
    let puzzle = AnyBoard::from(Grid::BLANK);
    let run = |observer: &mut dyn Observer| {
        let mut board = TracedBoard::new(puzzle, observer);
        for _ in 0..rounds {
            digits.iter().for_each(|&digit| board.place(0, 0, digit));
            board.remove(0, 0);
            board.remove(8, 8);
        }
    };
    let budget = Budget::until(None);
    Order::infer(&Recording::collect(|sink| record_with(run, puzzle, KEEP_ALL, budget, sink)))
}

#[test]
fn order_is_inferred_from_retries() {
    assert_eq!(observed_order(&[1, 3, 5, 8], 3), Some(Order::Ascending));
    assert_eq!(observed_order(&[9, 8, 6, 4, 2], 3), Some(Order::Descending));
    assert_eq!(observed_order(&[1, 3, 5, 8], 2), None, "too few retries");
    assert_eq!(observed_order(&[1, 3, 2, 8, 6], 3), None, "up and down");
    assert_eq!(Order::infer(&Recording::default()), None);
}

/// The digits that were tried in an empty cell depend on the step before, and a partial recording may lack that step.
#[test]
fn first_kept_step_has_no_known_skips() {
    let (variant, order) = variant_with_order("java-is-safe");
    let puzzle = sample("inkala-hard");
    let record = |window| record_window(variant, &puzzle, window, 40_000);
    let whole = record(KEEP_ALL);
    for start in (4_096..32_768).step_by(4_096) {
        let part = record(start + 1..start + 2);
        assert_eq!(part.moment_range().map(|moments| *moments.start()), Some(start));
        let first = part.step(start + 1).expect("it is kept");
        let skipped = |recording| skipped_values(&LAYOUT, recording, start + 1, Some(order));
        let is_unknown = first.before() == 0 && first.after() != 0;
        let expected = if is_unknown { Vec::new() } else { skipped(&whole) };
        assert_eq!(skipped(&part), expected, "{first:?}");
    }
}

/// Empty boards of several sizes, and boards with given queens.
const BOARDS: [&str; 6] =
    ["4", "5", "6", "7", "...Q/..../..../....", "....../....../Q...../....../....../...Q.."];

/// Returns the cells that a search along rows or columns skips before a step.
///
/// Before a write, the search skips the cells between the last try in the line and the new queen. Before it takes a queen
/// back, the search skips the remaining cells of the line of the dead end: the line of the queen that the step before took
/// back, or the first empty line. After a solution, the search skips no cell.
fn expected_skipped_cells(
    axis: Axis,
    size: Size,
    steps: &[Step],
    board: &AnyBoard,
    index: usize,
) -> Vec<Cell> {
    let line = |number: usize| axis.cells(size, number).collect::<Vec<Cell>>();
    let step = steps[index];
    let previous = index.checked_sub(1).map(|before| steps[before]);
    let taken_back = previous.filter(|previous| previous.after() == 0);
    let taken_back = taken_back.map(|previous| size.cell(previous.cell()));
    let is_after_last_try =
        |cell: &Cell| taken_back.is_none_or(|last| axis.offset(*cell) > axis.offset(last));
    if step.after() != 0 {
        let queen = size.cell(step.cell());
        let mut skipped = line(axis.line_index(queen));
        skipped.retain(|cell| axis.offset(*cell) < axis.offset(queen) && is_after_last_try(cell));
        return skipped;
    }
    if previous.is_some_and(Step::is_solution) {
        return Vec::new();
    }
    if let Some(last) = taken_back {
        let mut skipped = line(axis.line_index(last));
        skipped.retain(is_after_last_try);
        return skipped;
    }
    let is_empty = |cells: &Vec<Cell>| cells.iter().all(|&cell| board.value_at(cell) == 0);
    (0..size.rows).map(line).find(is_empty).expect("the board is not full")
}

#[rstest]
#[case::along_rows("labuladong-n-queens", Axis::Row)]
#[case::bit_patterns_along_rows("richards-bit-patterns", Axis::Row)]
#[case::along_columns("wirth-stepwise-refinement", Axis::Column)]
fn skipped_cells_have_their_conflicts(#[case] name: &str, #[case] axis: Axis) {
    let order = ValueOrder {
        order: Order::Ascending,
        axis: Some(axis),
        dead_end: Some(DeadEndCell::OtherCell),
    };
    for board in BOARDS {
        let puzzle = Queens.read(board).expect("a board");
        let layout = Layout::of(&Queens, puzzle.size());
        let variant = find_for(name, &Queens).expect("a search");
        let recording = record_up_to(variant, &puzzle, u64::MAX);
        assert_eq!(variant.step_parts().value_order(&layout, &recording), Some(order));
        let steps: Vec<Step> = recording.steps_after(0).collect();
        for index in 0..steps.len() {
            let number = index as u64 + 1;
            let before = *recording.moment(number - 1).expect("all is kept").board();
            let conflicts = skipped_values(&layout, &recording, number, Some(order));
            let cells: Vec<Cell> = conflicts.iter().map(|conflict| conflict.cell).collect();
            let expected = expected_skipped_cells(axis, layout.size(), &steps, &before, index);
            assert_eq!(cells, expected, "step {number} of {board}");
            for conflict in &conflicts {
                check_conflict(&layout, &before, conflict);
            }
        }
    }
}
