//! Recognizes a mistake by the recorded writes of an attempt on the puzzles that it fails.

use std::cmp::Reverse;

use cli::Result;
use practice::attempt_search;
use practice::attempts::Attempt;
use search::{PlainBoard, Rules};

use super::mistake::BoardMistake;
use super::recorded_writes::{RecordedWrites, record};
use super::refused_values;
use super::wrong_boards::WrongBoard;

/// Number of puzzles that are recorded, those with the fewest empty cells first.
const MAX_PUZZLES: usize = 8;

/// Records an attempt, and finds the mistake that its writes show. Returns `None` if it is not sure, or if some writes cannot
/// be followed.
pub(super) fn find(
    attempt: &Attempt,
    rules: &dyn Rules,
    boards: &[WrongBoard],
) -> Result<Option<BoardMistake>> {
    let variant = attempt_search::to_variant(attempt)?;
    if variant.prepare().is_err() {
        return Ok(None);
    }
    let mut easiest: Vec<&WrongBoard> = boards.iter().collect();
    easiest.sort_by_key(|board| Reverse(board.puzzle.filled()));
    easiest.truncate(MAX_PUZZLES);
    let recorded = easiest.into_iter().map(|board| record(variant, board));
    let Some(recorded) = recorded.collect::<Option<Vec<_>>>() else { return Ok(None) };
    let taken_back = solution_taken_back(rules, &recorded);
    Ok(taken_back.or_else(|| refused_values::mark_not_cleared(rules, &recorded)))
}

/// Returns the mistake if each complete search has its solution on the board before the end.
fn solution_taken_back(rules: &dyn Rules, recorded: &[RecordedWrites]) -> Option<BoardMistake> {
    let mut complete = recorded.iter().filter(|writes| writes.is_complete);
    let first = complete.next()?;
    let writes = writes_to_solution(rules, first)?;
    let is_solved = |writes: &RecordedWrites| writes_to_solution(rules, writes).is_some();
    let case = first.case.clone();
    complete.all(is_solved).then_some(BoardMistake::SolutionTakenBack { case, writes })
}

/// Returns the number of writes until the first solution stands on the board.
fn writes_to_solution(rules: &dyn Rules, writes: &RecordedWrites) -> Option<usize> {
    let mut board = writes.puzzle;
    let number_of_cells = board.size().count();
    let index = writes.steps.iter().position(|step| {
        board.set(step.cell(), step.after());
        board.filled() == number_of_cells && rules.check_solution(&writes.puzzle, &board).is_ok()
    })?;
    Some(index + 1)
}
