//! What a page finds of this search.

use page_engine::abi::list_only;
use search::{
    Board, PlainBoard, Position, Rules, Size,
    flow::Flow,
    parts::Part,
    recording::{Listed, Step, record_run},
    trace::{Observer, Reported, Traced},
};

const RULES: &dyn Rules = &{{crate}}::{{rules}};

/// Called by the page before all else.
#[unsafe(no_mangle)]
pub extern "C" fn start() {
    let flow = Flow::of_parts(const { &[{{parts}}] as &[Part] });
    list_only(Listed {
        name: "{{name}}",
        rules: RULES,
        flow,
        record: |puzzle, window, budget, sink| {
            let run = |observer: &mut dyn Observer| search(puzzle, observer);
            record_run(run, *puzzle, window, budget, sink)
        },
        hear_looks: None,
    });
}

fn is_solution(start: &Position, board: &Position) -> bool {
    RULES.check_solution(start, board).is_ok()
}

fn make(bytes: [u8; 2], size: Size, board: &mut impl Board<Position>) {
    let step = Step::from_bytes(bytes).expect("it is a step");
    let cell = size.cell(step.cell());
    match step.after() {
        0 => board.remove(cell.row, cell.col),
        value => board.place(cell.row, cell.col, value),
    }
}

