//! What a page finds of this search.

use page_engine::{Listed, list_only};
use recording::{Step, Writer, record_writer};
use source::About;
use sudoku::{Board, check_solution};

/// Called by the page before all else.
#[unsafe(no_mangle)]
pub extern "C" fn start() {
    let about = About::parse(include_str!("practice_page.toml")).expect("it is readable");
    list_only(Listed {
        name: "{{name}}".to_string(),
        flow: about.steps,
        record: Box::new(|puzzle, window, budget, sink| {
            record_writer(Attempt, puzzle, window, budget, sink)
        }),
        hear_looks: None,
    });
}

struct Attempt;

impl Writer for Attempt {
    fn write_to<B: Board>(self, board: &mut B, mut found: impl FnMut(&B)) {
        let puzzle = board.grid();
        let mut chars = puzzle.to_chars();
        crate::runtime::follow(
            &mut chars,
            |board| crate::Solution::solve_sudoku(board),
            &mut |bytes| bytes.as_chunks().0.iter().for_each(|&pair| make(pair, board)),
        );
        assert!(chars == board.grid().to_chars(), "a write could not be followed");
        if check_solution(&puzzle, &board.grid()).is_ok() {
            found(board);
        }
    }
}

fn make(bytes: [u8; 2], board: &mut impl Board) {
    let step = Step::from_bytes(bytes).expect("it is a step");
    let (row, col) = (step.cell() / 9, step.cell() % 9);
    match step.after() {
        0 => board.remove(row, col),
        digit => board.place(row, col, digit),
    }
}
