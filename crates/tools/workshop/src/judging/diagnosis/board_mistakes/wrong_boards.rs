//! Recognizes a mistake by the wrong boards that a search for one solution returns.

use judge::Verdict;
use problems::Task;
use search::{AnyBoard, PlainBoard, Rules, UnitKind};
use serde_json::Value;

use super::super::super::JudgedCase;
use super::mistake::BoardMistake;

/// A wrong board, and its puzzle.
pub(super) struct WrongBoard {
    /// The name of the case.
    pub(super) case: String,
    pub(super) puzzle: AnyBoard,
    pub(super) found: AnyBoard,
    /// The right board. `None` if several boards are right, or if the right board is not known.
    expected: Option<AnyBoard>,
}

/// Number of wrong boards from which on a common property is not there by chance.
const MIN_BOARDS: usize = 2;

impl WrongBoard {
    /// Reads all wrong boards. Returns `None` if one of them cannot be read.
    pub(super) fn read_all(task: &Task, cases: &[&JudgedCase]) -> Option<Vec<Self>> {
        let is_wrong = |judged: &&&JudgedCase| judged.outcome.verdict == Verdict::WrongAnswer;
        cases.iter().filter(is_wrong).map(|judged| Self::read(task, judged)).collect()
    }

    fn read(task: &Task, judged: &JudgedCase) -> Option<Self> {
        let puzzle = judged.case.puzzle?;
        let found = task.single_board(&puzzle, judged.outcome.wrong_value.as_ref()?)?;
        let expected = judged.case.question.expected.as_deref();
        let expected: Option<Value> = expected.and_then(|text| serde_json::from_str(text).ok());
        let expected = expected.and_then(|value| task.single_board(&puzzle, &value));
        Some(WrongBoard { case: judged.case.name.clone(), puzzle, found, expected })
    }

    fn keeps_givens(&self) -> bool {
        let mut cells = self.puzzle.cells();
        cells.all(|(cell, given)| given == 0 || self.found.value_at(cell) == given)
    }

    fn is_full(&self) -> bool {
        self.found.filled() == self.found.size().count()
    }

    /// Returns whether a cell has another value than the right board.
    fn has_wrong_value(&self) -> bool {
        let Some(expected) = &self.expected else { return false };
        self.found.cells().any(|(cell, value)| value != 0 && value != expected.value_at(cell))
    }

    /// Returns the kinds of units in which a value of the search clashes with another value, each once.
    fn clashing_kinds(&self, rules: &dyn Rules) -> Vec<UnitKind> {
        let mut kinds = Vec::new();
        for unit in rules.units(self.found.size()) {
            let clashes = unit.cells.iter().enumerate().any(|(index, &cell)| {
                let value = self.found.value_at(cell);
                let is_given = self.puzzle.value_at(cell) != 0;
                unit.cells[index + 1..].iter().any(|&other| {
                    value != 0
                        && value == self.found.value_at(other)
                        && !(is_given && self.puzzle.value_at(other) != 0)
                })
            });
            if clashes && !kinds.contains(&unit.unit.kind) {
                kinds.push(unit.unit.kind);
            }
        }
        kinds
    }
}

/// Finds the mistake that all wrong boards show. `fills_single_holes` is whether the program fills each cell that is the only
/// empty cell of a board: if not, a value may stay because the search leaves out a cell.
pub(super) fn find(
    rules: &dyn Rules,
    boards: &[WrongBoard],
    fills_single_holes: bool,
) -> Option<BoardMistake> {
    if boards.len() < MIN_BOARDS || !boards.iter().all(WrongBoard::keeps_givens) {
        return None;
    }
    let noun = rules.noun();
    let kinds = boards[0].clashing_kinds(rules);
    if boards.iter().any(|board| board.clashing_kinds(rules) != kinds) {
        return None;
    }
    if kinds.len() == 1 && boards.iter().all(WrongBoard::is_full) {
        return Some(BoardMistake::UnitNotChecked { noun, kinds });
    }
    let has_wrong_values = |board: &WrongBoard| !board.is_full() && board.has_wrong_value();
    if fills_single_holes && kinds.is_empty() && boards.iter().all(has_wrong_values) {
        return Some(BoardMistake::ValueStays { noun });
    }
    None
}
