//! The entry point for a page.

use page_engine::abi::{fail, set_own_search};
use search::{PlainBoard, AnyBoard, Rules, Board};
use search::step_parts::StepParts;
use search::parts::Part;
use search::recording::{record_with, SearchEntry, Step};
use search::trace::{Observer, TracedBoard};

const RULES: &dyn Rules = &{{ module.rules_crate }}::{{ rules }};

/// Whether the search gets a number of rows, makes its board itself, and returns its solutions or their number. Otherwise
/// it gets a board, and the final board is its answer.
const MAKES_OWN_BOARD: bool = crate::practice_runtime::SIZE.0 == 0;

/// Sets the search of this module. The page calls this function first.
#[unsafe(no_mangle)]
pub extern "C" fn start() {
    let step_parts = StepParts::from_parts_before_place(const { &[{% for part in module.parts %}Part::{{ part|fmt("{:?}") }}, {% endfor %}] as &[Part] });
    set_own_search(SearchEntry {
        name: "{{ module.name }}",
        rules: RULES,
        step_parts,
        record: |puzzle, window, budget, sink| {
            let run = |observer: &mut dyn Observer| search(puzzle, observer);
            record_with(run, *puzzle, window, budget, sink)
        },
        record_reads: None,
    });
}

/// Runs the search, and repeats its writes on a traced board.
fn search(start: &AnyBoard, observer: &mut dyn Observer) {
    assert!(!MAKES_OWN_BOARD || start.filled() == 0, "the search gets only a number of rows, so the board must be empty");
    let size = start.size();
    let line = if MAKES_OWN_BOARD { size.rows.to_string() } else { RULES.format_line(start) };
    let mut board = TracedBoard::new(*start, observer);
    let (mut writes, mut solutions, mut full_boards, mut first_wrong) = (0, 0, 0, None);
    let result = crate::practice_runtime::run(&line, {{ solve }}, &mut |bytes| {
        for &pair in bytes.as_chunks().0 {
            let step = Step::from_bytes(pair).expect("the runtime sends steps");
            let cell = size.cell(step.cell());
            match step.after() {
                0 => board.remove(cell.row, cell.col),
                value => board.place(cell.row, cell.col, value),
            }
            writes += 1;
            if MAKES_OWN_BOARD && step.after() != 0 {
                let plain = board.plain();
                let is_full = plain.filled() >= size.rows;
                full_boards += u64::from(is_full);
                match RULES.check_solution(start, &plain) {
                    Ok(()) => {
                        solutions += 1;
                        board.report_solution();
                    }
                    Err(mistake) if is_full && first_wrong.is_none() => {
                        first_wrong = Some(format!("the first wrong board is made at step {writes}: {mistake}"));
                    }
                    Err(_) => {}
                }
            }
        }
    });
    let end = board.plain();
    if MAKES_OWN_BOARD {
        check_count(&result, solutions, full_boards, first_wrong);
    } else if result != RULES.format_line(&end).as_bytes() {
        fail("some of its writes could not be followed");
    } else if is_solution(start, &end) {
        board.report_solution();
    }
}

/// Compares the number of boards in the answer with the number of solutions that the writes have made.
fn check_count(result: &[u8], solutions: u64, full_boards: u64, first_wrong: Option<String>) {
    let count = std::str::from_utf8(result).ok().and_then(|text| text.parse::<u64>().ok());
    let Some(count) = count else { fail("it keeps no board that can be followed") };
    if count == solutions {
        return;
    }
    match first_wrong {
        Some(first) if count == full_boards => {
            fail(&format!("{} of its {count} boards are wrong; {first}", count - solutions))
        }
        _ => fail(&format!(
            "it returns {count} boards, but its writes make {solutions}: its answer is wrong, or it makes some boards in \
             a way that cannot be followed"
        )),
    }
}

fn is_solution(start: &AnyBoard, board: &AnyBoard) -> bool {
    RULES.check_solution(start, board).is_ok()
}
