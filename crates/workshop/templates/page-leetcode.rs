//! What a page finds of this search.

use page_engine::abi::list_only;
use search::{PlainBoard, Position, Rules, Board};
use search::flow::Flow;
use search::parts::Part;
use search::recording::{record_run, Listed, Step};
use search::trace::{Observer, Traced};

const RULES: &dyn Rules = &{{crate}}::{{rules}};

/// Whether the search is told the number of rows, makes its board itself, and returns its solutions, or how many
/// there are. Else a board is lent to it, and what is on that at the end is the answer.
const IS_TOLD_SIZE: bool = crate::practice_runtime::SIZE.0 == 0;

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

fn search(start: &Position, observer: &mut dyn Observer) {
    assert!(!IS_TOLD_SIZE || start.filled() == 0, "the search is told the number of rows alone");
    let size = start.size();
    let line = if IS_TOLD_SIZE { size.rows.to_string() } else { RULES.line(start) };
    let mut board = Traced::new(*start, observer);
    let mut solutions = 0;
    let left = crate::practice_runtime::follow(&line, {{solve}}, &mut |bytes| {
        for &pair in bytes.as_chunks().0 {
            let step = Step::from_bytes(pair).expect("it is a step");
            let cell = size.cell(step.cell());
            match step.after() {
                0 => board.remove(cell.row, cell.col),
                value => board.place(cell.row, cell.col, value),
            }
            if IS_TOLD_SIZE && step.after() != 0 && is_solution(start, &board.plain()) {
                solutions += 1;
                board.found();
            }
        }
    });
    let end = board.plain();
    let expected = if IS_TOLD_SIZE { solutions.to_string() } else { RULES.line(&end) };
    assert!(left == expected.as_bytes(), "a write could not be followed");
    if !IS_TOLD_SIZE && is_solution(start, &end) {
        board.found();
    }
}

fn is_solution(start: &Position, board: &Position) -> bool {
    RULES.check_solution(start, board).is_ok()
}
