//! Recognizes a mistake in a search on a board by the rules of the board.
//!
//! A search for one solution can be recognized in three ways, each tried before the next:
//!
//! 1. Its answers to solved boards with one empty cell ([`single_holes`]).
//! 2. The units that its wrong boards violate ([`wrong_boards`]).
//! 3. Its recorded writes ([`board_writes`]), if it is an attempt.
//!
//! A search for all solutions is compared with mistaken searches that follow the same rules ([`mistaken_enumerations`]).

mod board_writes;
mod mistake;
mod mistaken_enumerations;
mod single_holes;
mod wrong_boards;

use cli::Result;
use problems::Task;

pub use self::mistake::BoardMistake;
use self::single_holes::SingleHoles;
use self::wrong_boards::WrongBoard;
use super::super::{JudgedCase, Target};

/// Finds the mistake behind the wrong answers of a program. Returns `None` if it is not sure.
pub(super) fn find(
    target: &Target,
    task: &Task,
    cases: &[&JudgedCase],
) -> Result<Option<BoardMistake>> {
    let Some(rules) = task.rules() else { return Ok(None) };
    if task.is_enumeration() {
        return Ok(mistaken_enumerations::find(rules, task, cases));
    }
    if !task.is_single_solution() {
        return Ok(None);
    }
    let holes = SingleHoles::run(target)?;
    if let Some(mistake) = holes.as_ref().and_then(|holes| holes.mistake(rules)) {
        return Ok(Some(mistake));
    }
    let Some(boards) = WrongBoard::read_all(task, cases) else { return Ok(None) };
    let fills_single_holes = holes.is_some_and(|holes| holes.are_all_filled());
    if let Some(mistake) = wrong_boards::find(rules, &boards, fills_single_holes) {
        return Ok(Some(mistake));
    }
    match &target.attempt {
        Some(attempt) => board_writes::find(attempt, rules, &boards),
        None => Ok(None),
    }
}
