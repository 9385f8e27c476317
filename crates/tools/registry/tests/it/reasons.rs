//! Whether what is said of the reasons for a step is true.

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

/// As many writes of a search are looked at.
const WRITES: u64 = 16_000;

/// Calls `check` with each search and what it does on each sample.
fn on_all_samples(check: impl Fn(&'static Variant, &AnyBoard, &Recording)) {
    for variant in registry::all_for(&Sudoku) {
        for name in SAMPLES {
            let puzzle = sample(name);
            check(variant, &puzzle, &record_up_to(variant, &puzzle, WRITES));
        }
    }
}

/// The steps that are kept, each with its number and the board before it.
fn steps(recording: &Recording) -> impl Iterator<Item = (u64, Step, AnyBoard)> {
    let start = *recording.moment_range().expect("something is kept").start();
    let mut moment = recording.moment(start).expect("it is kept");
    recording.steps_after(start).map(move |step| {
        let before = *moment.board();
        moment.apply(step);
        (moment.writes(), step, before)
    })
}

fn variants_with_order() -> impl Iterator<Item = (&'static Variant, ValueOrder)> {
    let habits =
        |variant: &'static Variant| variant.flow().value_order(&LAYOUT, &Recording::default());
    registry::all_for(&Sudoku).filter_map(move |variant| Some((variant, habits(variant)?)))
}

fn variant_with_order(name: &str) -> (&'static Variant, ValueOrder) {
    variants_with_order().find(|(variant, _)| variant.name == name).expect("it has an order")
}

/// Whether what forbids a value in a cell does, on the board before the step.
fn check_conflict(layout: &Layout, board: &AnyBoard, refusal: &Conflict) {
    let &Conflict { cell, digit, blocker: by, unit } = refusal;
    assert_eq!(board.value_at(by), digit);
    let mut units = layout.units_of(cell).filter(|it| it.unit == unit);
    let is_there = units.any(|it| it.cells.contains(&by));
    assert!(is_there && by != cell, "{refusal:?}");
}

/// These check before they write.
const CHECK_FIRST_SEARCHES: [&str; 3] =
    ["labuladong-char-board", "java-is-safe", "cpp-unit-candidates"];

#[test]
fn conflict_names_a_clashing_cell() {
    on_all_samples(|variant, _, recording| {
        let Some(habits) = variant.flow().value_order(&LAYOUT, recording) else { return };
        // The last digit that was tried in each cell, as long as the search has not left it.
        let mut tried = [0; 81];
        let mut previous = None;
        for (number, step, before) in steps(recording) {
            let passed = skipped_values(&LAYOUT, recording, number, Some(habits));
            passed.iter().for_each(|refusal| check_conflict(&LAYOUT, &before, refusal));
            let previous = previous.replace(step);
            if !CHECK_FIRST_SEARCHES.contains(&variant.name) {
                continue;
            }
            if let Some((cell, digits)) =
                expected_skipped_digits(&mut tried, &before, previous, step, habits)
            {
                let in_cell =
                    passed.iter().filter(|passed| Grid::SIZE.index_of(passed.cell) == cell);
                let told = in_cell.map(|refusal| refusal.digit);
                let at = format!("{}, step {number}", variant.name);
                assert_eq!(told.collect::<Vec<_>>(), digits.collect::<Vec<_>>(), "{at}");
            }
        }
    });
}

/// A search that checks before it writes passes over each digit from one try to the next, and each that was left when
/// it takes one back: then it has come to its end in its own cell, in the one that it has emptied before, or in
/// the next one.
fn expected_skipped_digits(
    tried: &mut [u8; 81],
    before: &AnyBoard,
    previous: Option<Step>,
    step: Step,
    habits: ValueOrder,
) -> Option<(usize, Range<u8>)> {
    let own = step.cell();
    let digit = if step.after() == 0 { step.before() } else { step.after() };
    let last_try = std::mem::replace(&mut tried[own], digit);
    // Cells after it in reading order are new when the search comes to them again.
    tried[own + 1..].fill(0);
    Some(match (step.after(), previous) {
        (0, Some(previous)) if previous.is_solution() => return None,
        (0, _) if habits.dead_end == Some(DeadEndCell::OwnCell) => (own, step.before() + 1..10),
        (0, Some(previous)) if previous.after() == 0 => {
            (previous.cell(), previous.before() + 1..10)
        }
        (0, _) => {
            let empty = before.cells().position(|(_, digit)| digit == 0);
            (empty.expect("a cell is empty"), 1..10)
        }
        (digit, _) => (own, last_try + 1..digit),
    })
}

/// A search that asks the board has looked at a cell which forbids the digit.
#[rstest]
fn skipped_digit_was_read_in_a_unit(
    #[values("labuladong-char-board", "java-is-safe", "python-history-stack")] name: &str,
) {
    let (variant, habits) = variant_with_order(name);
    let puzzle = sample("leetcode-37");
    let recording = record_up_to(variant, &puzzle, WRITES);
    let looks = cells_read(name, "leetcode-37", 0..2_000);
    for ((number, step, before), looks) in steps(&recording).zip(looks) {
        // The next of the candidates that were found earlier is written without a look.
        let is_from_stack = name == "python-history-stack" && step.before() != 0;
        let passed = skipped_values(&LAYOUT, &recording, number, Some(habits)).into_iter();
        for refusal in passed.filter(|_| !is_from_stack) {
            let has_digit = |cell: Cell| before.value_at(cell) == refusal.digit;
            assert!(looks.iter().any(has_digit), "step {number}: {refusal:?}");
        }
    }
}

/// The cells of the open choices, each with its digit, in reading order.
fn open(choices: &[Choice]) -> Vec<(usize, u8)> {
    let open = |choice: &Choice| Some((Grid::SIZE.index_of(choice.cell), choice.digit?));
    let mut open: Vec<_> = choices.iter().filter_map(open).collect();
    open.sort();
    open
}

/// The cells that are no givens, each with its digit, in reading order.
fn filled(recording: &Recording, puzzle: &AnyBoard, moment: u64) -> Vec<(usize, u8)> {
    let board = *recording.moment(moment).expect("it is kept").board();
    let cells = board.cells().filter(|&(cell, digit)| digit != puzzle.value_at(cell));
    cells.map(|(cell, digit)| (board.size().index_of(cell), digit)).collect()
}

/// The digits that were taken back or overwritten in a cell since the search came to it: its steps
/// are gone through backwards, up to the first digit of the visit.
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

/// A search that writes candidates only has tried them, writes one, or has it left.
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
        let [all, part] =
            [0, from].map(|from| record_window(variant, &puzzle, from..KEEP_ALL.end, WRITES));
        let Some(moments) = part.moment_range() else { continue };
        let (mut all_paths, mut part_paths) =
            (ChoicePathCache::new(puzzle), ChoicePathCache::new(puzzle));
        // Pieces reach beyond the window.
        let from = *moments.start();
        assert!(from > 0);
        for moment in RangeInclusive::new(from, *moments.end()).step_by(101) {
            let order = variant.flow().value_order(&LAYOUT, &all).map(|habits| habits.order);
            let choices = |paths: &mut ChoicePathCache, recording| {
                let path = paths.path_at(recording, moment).expect("it is kept");
                path.choices(&LAYOUT, order)
            };
            let whole = choices(&mut all_paths, &all);
            let part = choices(&mut part_paths, &part);
            let known = part.iter().filter(|choice| choice.has_full_history);
            assert!(known.clone().all(|choice| whole.contains(choice)), "{}", variant.name);
            assert_eq!(open(&part), open(&whole), "{}, {moment}", variant.name);
            let unknown = part.iter().filter(|choice| !choice.has_full_history);
            assert!(
                unknown.clone().all(|choice| choice.untried_digits.is_none()),
                "{}",
                variant.name
            );
        }
        assert_eq!(part_paths.path_at(&part, from - 1), None);
    }
}

/// The order of a search that writes these digits into the first cell, each over the last one, and again.
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

/// What was tried in an empty cell depends on the step before.
#[test]
fn first_kept_step_has_no_known_skips() {
    let (variant, habits) = variant_with_order("java-is-safe");
    let puzzle = sample("inkala-hard");
    let recorded = |window| record_window(variant, &puzzle, window, 40_000);
    let all = recorded(KEEP_ALL);
    for start in (4_096..32_768).step_by(4_096) {
        let part = recorded(start + 1..start + 2);
        assert_eq!(part.moment_range().map(|moments| *moments.start()), Some(start));
        let first = part.step(start + 1).expect("it is kept");
        let passed = |recording| skipped_values(&LAYOUT, recording, start + 1, Some(habits));
        let is_unknown = first.before() == 0 && first.after() != 0;
        let expected = if is_unknown { Vec::new() } else { passed(&all) };
        assert_eq!(passed(&part), expected, "{first:?}");
    }
}

/// An empty board of each size, and boards with queens given.
const BOARDS: [&str; 6] =
    ["4", "5", "6", "7", "...Q/..../..../....", "....../....../Q...../....../....../...Q.."];

/// What a search that goes along lines passes over, found by going along the line.
fn expected_skipped_cells(
    line: Axis,
    size: Size,
    steps: &[Step],
    board: &AnyBoard,
    index: usize,
) -> Vec<Cell> {
    let cell = |step: Step| size.cell(step.cell());
    let along = |number| line.cells(size, number).collect::<Vec<Cell>>();
    let (step, previous) = (steps[index], index.checked_sub(1).map(|before| steps[before]));
    let own = cell(step);
    let tried = previous.filter(|it| it.after() == 0).map(cell);
    if step.after() != 0 {
        let last = tried.map(|tried| line.offset(tried));
        let is_passed = |it: &Cell| {
            line.offset(*it) < line.offset(own) && last.is_none_or(|last| line.offset(*it) > last)
        };
        return along(line.number(own)).into_iter().filter(is_passed).collect();
    }
    match (previous, tried) {
        (Some(previous), _) if previous.is_solution() => Vec::new(),
        (_, Some(tried)) => {
            let is_left = |it: &Cell| line.offset(*it) > line.offset(tried);
            along(line.number(tried)).into_iter().filter(is_left).collect()
        }
        _ => {
            let is_empty = |cells: &Vec<Cell>| cells.iter().all(|&it| board.value_at(it) == 0);
            (0..size.rows).map(along).find(is_empty).expect("the board is not full")
        }
    }
}

#[rstest]
#[case::along_rows("labuladong-n-queens", Axis::Row)]
#[case::along_rows_too("richards-bit-patterns", Axis::Row)]
#[case::along_columns("wirth-stepwise-refinement", Axis::Column)]
fn skipped_cells_have_their_conflicts(#[case] name: &str, #[case] line: Axis) {
    let habits = ValueOrder {
        order: Order::Ascending,
        axis: Some(line),
        dead_end: Some(DeadEndCell::OtherCell),
    };
    for board in BOARDS {
        let puzzle = Queens.read(board).expect("a board");
        let (variant, layout) = (find_for(name, &Queens), Layout::of(&Queens, puzzle.size()));
        let variant = variant.expect("a search");
        let recording = record_up_to(variant, &puzzle, u64::MAX);
        assert_eq!(variant.flow().value_order(&layout, &recording), Some(habits));
        let steps: Vec<Step> = recording.steps_after(0).collect();
        for index in 0..steps.len() {
            let number = index as u64 + 1;
            let before = *recording.moment(number - 1).expect("all is kept").board();
            let passed = skipped_values(&layout, &recording, number, Some(habits));
            let cells: Vec<Cell> = passed.iter().map(|passed| passed.cell).collect();
            let expected = expected_skipped_cells(line, layout.size(), &steps, &before, index);
            assert_eq!(cells, expected, "step {number} of {board}");
            for passed in &passed {
                check_conflict(&layout, &before, passed);
            }
        }
    }
}
