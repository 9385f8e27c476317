//! Recognizes a mistake in a search on a board by the rules of the board.
//!
//! A search for one solution can be recognized in three ways. Each way is tried only if the ways before it find nothing:
//!
//! 1. Its answers to solved boards with one empty cell ([`nearly_solved_boards`]).
//! 2. The units in which values clash on its wrong boards ([`wrong_boards`]).
//! 3. Its recorded writes ([`board_writes`]), if it is an attempt.
//!
//! A search for all solutions, or for their number, is compared with mistaken searches that follow the same rules
//! ([`wrong_enumerations`]).

mod board_writes;
mod mistake;
mod mistaken_search;
mod nearly_solved_boards;
mod recorded_writes;
mod refused_values;
mod wrong_boards;
mod wrong_enumerations;

use cli::Result;
use problems::Task;

pub use self::mistake::BoardMistake;
use self::nearly_solved_boards::NearlySolvedBoards;
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
        return Ok(wrong_enumerations::find(rules, task, cases));
    }
    if !task.is_single_solution() {
        return Ok(None);
    }
    let Some(wrong_boards) = WrongBoard::read_all(task, cases) else { return Ok(None) };
    let nearly_solved = NearlySolvedBoards::run(target, task)?;
    if let Some(boards) = &nearly_solved
        && let Some(mistake) = boards.mistake(rules, &wrong_boards)
    {
        return Ok(Some(mistake));
    }
    let solves_nearly_solved = nearly_solved.is_some_and(|boards| boards.are_all_solved());
    if let Some(mistake) = wrong_boards::find(rules, &wrong_boards, solves_nearly_solved) {
        return Ok(Some(mistake));
    }
    match &target.attempt {
        Some(attempt) => board_writes::find(attempt, rules, &wrong_boards),
        None => Ok(None),
    }
}
