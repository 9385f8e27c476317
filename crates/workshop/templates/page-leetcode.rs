//! What a page finds of this search.

use page_engine::{Listed, list_only};
use recording::{Step, Writer};
use search::{Board, PlainBoard, Position, Rules};
use source::About;

const RULES: &dyn Rules = &{{crate}}::{{rules}};

/// Called by the page before all else.
#[unsafe(no_mangle)]
pub extern "C" fn start() {
    let about = About::parse(include_str!("{{page}}.toml")).expect("it is readable");
    list_only(Listed::writer("{{name}}", RULES, about.steps, || Attempt));
}

struct Attempt;

impl Writer<Position> for Attempt {
    fn write_to<B: Board<Position>>(self, board: &mut B, mut found: impl FnMut(&B)) {
        let puzzle = board.plain();
        let mut chars = chars(&puzzle);
        crate::{{runtime}}::follow(
            &mut chars,
            |board| crate::Solution::{{function}}(board),
            &mut |bytes| bytes.as_chunks().0.iter().for_each(|&pair| make(pair, &puzzle, board)),
        );
        assert!(chars == self::chars(&board.plain()), "a write could not be followed");
        if RULES.check_solution(&puzzle, &board.plain()).is_ok() {
            found(board);
        }
    }
}

fn chars(position: &Position) -> Vec<Vec<char>> {
    let row = |row: usize| position[row].iter().map(|&value| RULES.symbol(value)).collect();
    (0..position.size().rows).map(row).collect()
}

fn make(bytes: [u8; 2], puzzle: &Position, board: &mut impl Board<Position>) {
    let step = Step::from_bytes(bytes).expect("it is a step");
    let cell = puzzle.size().cell(step.cell());
    match step.after() {
        0 => board.remove(cell.row, cell.col),
        value => board.place(cell.row, cell.col, value),
    }
}
