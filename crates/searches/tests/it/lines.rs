//! What searches pass over that go along lines.

use pretty_assertions::assert_eq;
use queens::Queens;
use rstest::rstest;
use search::recording::Step;
use search::why::{DeadEnd, Habits, Line, Order, passed_over};
use search::{Cell, Layout, PlainBoard, Position, Rules};
use searches::find_for;

use crate::reasons::check_refusal;
use crate::recorded_to;

/// An empty board of each size, and boards with queens given.
const BOARDS: [&str; 6] =
    ["4", "5", "6", "7", "...Q/..../..../....", "....../....../Q...../....../....../...Q.."];

/// What each of them passes over, found by going along the line.
fn expected(
    line: Line,
    size: search::Size,
    steps: &[Step],
    board: &Position,
    index: usize,
) -> Vec<Cell> {
    let cell = |step: Step| size.cell(step.cell());
    let along = |number| line.cells(size, number).collect::<Vec<Cell>>();
    let (step, previous) = (steps[index], index.checked_sub(1).map(|before| steps[before]));
    let own = cell(step);
    let tried = previous.filter(|it| it.after() == 0).map(cell);
    if step.after() != 0 {
        let last = tried.map(|tried| line.place(tried));
        let is_passed = |it: &Cell| {
            line.place(*it) < line.place(own) && last.is_none_or(|last| line.place(*it) > last)
        };
        return along(line.number(own)).into_iter().filter(is_passed).collect();
    }
    match (previous, tried) {
        (Some(previous), _) if previous.is_solution() => Vec::new(),
        (_, Some(tried)) => {
            let is_left = |it: &Cell| line.place(*it) > line.place(tried);
            along(line.number(tried)).into_iter().filter(is_left).collect()
        }
        _ => {
            let is_empty = |cells: &Vec<Cell>| cells.iter().all(|&it| board.at(it) == 0);
            (0..size.rows).map(along).find(is_empty).expect("the board is not full")
        }
    }
}

#[rstest]
#[case::along_rows("labuladong-n-queens", Line::Row)]
#[case::along_rows_too("richards-bit-patterns", Line::Row)]
#[case::along_columns("wirth-stepwise-refinement", Line::Column)]
fn each_cell_that_was_passed_over_is_told_with_what_forbids_it(
    #[case] name: &str,
    #[case] line: Line,
) {
    let habits =
        Habits { order: Order::Ascending, line: Some(line), dead_end: Some(DeadEnd::OtherCell) };
    for board in BOARDS {
        let puzzle = Queens.read(board).expect("a board");
        let (variant, layout) = (find_for(name, &Queens), Layout::of(&Queens, puzzle.size()));
        let variant = variant.expect("a search");
        let recording = recorded_to(variant, &puzzle, u64::MAX);
        assert_eq!(variant.flow().habits(&layout, &recording), Some(habits));
        let steps: Vec<Step> = recording.steps_after(0).collect();
        for index in 0..steps.len() {
            let number = index as u64 + 1;
            let before = *recording.at(number - 1).expect("all is kept").position();
            let passed = passed_over(&layout, &recording, number, habits);
            let cells: Vec<Cell> = passed.iter().map(|passed| passed.cell).collect();
            let expected = expected(line, layout.size(), &steps, &before, index);
            assert_eq!(cells, expected, "step {number} of {board}");
            for passed in &passed {
                check_refusal(&layout, &before, passed);
            }
        }
    }
}
