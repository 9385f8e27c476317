//! Recognizes a mistake by the wrong boards that a search for one solution returns.

use judge::Verdict;
use problems::Task;
use search::{AnyBoard, Cell, PlainBoard, Rules, UnitKind};
use serde_json::Value;

use super::super::super::JudgedCase;
use super::mistake::BoardMistake;

/// Number of wrong boards that a mistake has to explain. It may explain one board by chance.
const MIN_BOARDS: usize = 2;

/// A wrong board, and its puzzle.
pub(super) struct WrongBoard {
    /// The name of the case.
    pub(super) case: String,
    pub(super) puzzle: AnyBoard,
    pub(super) found: AnyBoard,
    /// The right board. `None` if several boards are right, or if the right board is not known.
    expected: Option<AnyBoard>,
}

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

    /// Returns whether the search has filled cells, all with the same number for their row and their column.
    pub(super) fn fills_only_main_diagonal(&self) -> bool {
        let cells = self.found.cells().map(|(cell, _)| cell);
        let mut changed = cells
            .filter(|&cell| self.found.value_at(cell) != self.puzzle.value_at(cell))
            .peekable();
        changed.peek().is_some() && changed.all(|cell| cell.row == cell.col)
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
        let mut units = rules.units(self.found.size());
        units.retain(|unit| self.has_clash(&unit.cells));
        let mut kinds: Vec<UnitKind> = units.iter().map(|unit| unit.unit.kind).collect();
        kinds.dedup();
        kinds
    }

    /// Returns whether two of these cells have the same value.
    fn has_clash(&self, cells: &[Cell]) -> bool {
        cells.iter().enumerate().any(|(index, &first)| {
            let others = &cells[index + 1..];
            others.iter().any(|&second| self.do_clash(first, second))
        })
    }

    /// Returns whether two cells have the same value. The search has no part in a clash of two givens.
    fn do_clash(&self, first: Cell, second: Cell) -> bool {
        let value = self.found.value_at(first);
        let are_given = self.puzzle.value_at(first) != 0 && self.puzzle.value_at(second) != 0;
        value != 0 && value == self.found.value_at(second) && !are_given
    }
}

/// Finds the mistake that all wrong boards show. `solves_nearly_solved` is whether the program solves each board with one empty
/// cell. If not, the search may leave out a cell, and then a wrong value has another reason.
pub(super) fn find(
    rules: &dyn Rules,
    boards: &[WrongBoard],
    solves_nearly_solved: bool,
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
    let has_dead_end = |board: &WrongBoard| !board.is_full() && board.has_wrong_value();
    if solves_nearly_solved && kinds.is_empty() && boards.iter().all(has_dead_end) {
        return Some(BoardMistake::ValueStays { noun });
    }
    None
}
