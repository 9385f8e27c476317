//! Runs a program on solved boards with one empty cell, and recognizes a mistake by the cells that stay empty.

use std::time::Duration;

use cli::Result;
use judge::{Judge, ResourceLimits, Verdict};
use problems::{Sample, Solutions, Task};
use search::{AnyBoard, Cell, PlainBoard, Rules, UnitKind};

use super::super::super::Target;
use super::mistake::BoardMistake;
use super::wrong_boards::WrongBoard;

/// Number of rows and columns that a search may leave out, such as the last row and the last column.
const MAX_LINES: usize = 2;

/// Limits for one answer. A board with one empty cell takes almost no time.
const LIMITS: ResourceLimits =
    ResourceLimits { time: Duration::from_millis(500), memory: 256 << 20, output: 1 << 20 };

/// The answers of a program to a solved board from which one cell was removed, for each cell.
pub(super) struct NearlySolvedBoards {
    solved: AnyBoard,
    /// The cells that stay empty, with all other cells unchanged.
    unfilled: Vec<Cell>,
    /// Whether some answer is wrong in another way.
    has_other_mistake: bool,
}

impl NearlySolvedBoards {
    /// Empties each cell of a solved board in turn, and runs the program. Returns `None` if there is no solved board, or if
    /// the program gives no answer.
    pub(super) fn run(target: &Target, task: &Task) -> Result<Option<Self>> {
        let Some((sample, solved)) = solved_sample(target) else { return Ok(None) };
        let mut judge = Judge::new(target.program.clone(), LIMITS);
        let mut boards =
            NearlySolvedBoards { solved, unfilled: Vec::new(), has_other_mistake: false };
        for (index, cell) in solved.size().cells().enumerate() {
            let mut puzzle = solved;
            puzzle.set(index, 0);
            let solutions = Solutions::All(vec![solved]);
            let sample = Sample { puzzle, solutions, ..sample.clone() };
            let Some(case) = target.problem.case_from_sample(&sample) else { return Ok(None) };
            let outcome = judge.judge(&case.question)?;
            match outcome.verdict {
                Verdict::Accepted => continue,
                Verdict::WrongAnswer => {}
                _ => return Ok(None),
            }
            let value = outcome.wrong_value.as_ref();
            if value.and_then(|value| task.single_board(&puzzle, value)) == Some(puzzle) {
                boards.unfilled.push(cell);
            } else {
                boards.has_other_mistake = true;
            }
        }
        Ok(Some(boards))
    }

    /// Returns whether the program fills each cell with the right value.
    pub(super) fn are_all_solved(&self) -> bool {
        self.unfilled.is_empty() && !self.has_other_mistake
    }

    /// Returns the mistake with which exactly these cells stay empty. `wrong_boards` are the wrong answers to other puzzles.
    pub(super) fn mistake(
        &self,
        rules: &dyn Rules,
        wrong_boards: &[WrongBoard],
    ) -> Option<BoardMistake> {
        if self.has_other_mistake {
            return None;
        }
        if self.is_unfilled_exactly_if(|cell| cell.row != cell.col) {
            let visits_no_other_cell =
                wrong_boards.iter().any(WrongBoard::fills_only_main_diagonal);
            return (!visits_no_other_cell).then_some(BoardMistake::RowAndColumnExchanged);
        }
        let is_missing =
            |&value: &u8| self.is_unfilled_exactly_if(|cell| self.solved.value_at(cell) == value);
        if !rules.has_one_value()
            && let Some(value) = rules.values().find(is_missing)
        {
            return Some(BoardMistake::ValueNeverTried(rules.content(value)));
        }
        self.lines_never_filled(rules)
    }

    /// Returns the mistake if the unfilled cells are those of a row or a column, or of two such lines.
    fn lines_never_filled(&self, rules: &dyn Rules) -> Option<BoardMistake> {
        let mut lines = rules.units(self.solved.size());
        lines.retain(|line| {
            let is_line = matches!(line.unit.kind, UnitKind::Row | UnitKind::Column);
            is_line && line.cells.iter().all(|cell| self.unfilled.contains(cell))
        });
        let is_in_line = |cell| lines.iter().any(|line| line.cells.contains(&cell));
        if lines.is_empty() || lines.len() > MAX_LINES || !self.is_unfilled_exactly_if(is_in_line) {
            return None;
        }
        Some(BoardMistake::LinesNeverFilled(lines.iter().map(|line| line.unit).collect()))
    }

    fn is_unfilled_exactly_if(&self, condition: impl Fn(Cell) -> bool) -> bool {
        self.solved.size().cells().all(|cell| self.unfilled.contains(&cell) == condition(cell))
    }
}

/// Returns the first sample whose solution is known, and the solution.
fn solved_sample(target: &Target) -> Option<(&Sample, AnyBoard)> {
    let samples = &target.problem.board_problem.as_ref()?.samples;
    samples.iter().find_map(|sample| match &sample.solutions {
        Solutions::All(solutions) => Some((sample, *solutions.first()?)),
        Solutions::Number(_) | Solutions::GivensAgree(_) => None,
    })
}
