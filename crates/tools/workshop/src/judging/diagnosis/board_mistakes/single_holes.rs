//! Runs a program on solved boards with one empty cell, and recognizes a mistake by the boards that fail.

use std::time::Duration;

use cli::Result;
use judge::{Judge, ResourceLimits, Verdict};
use problems::{Sample, Solutions};
use search::{AnyBoard, Cell, PlainBoard, Rules, UnitKind};

use super::super::super::Target;
use super::mistake::BoardMistake;

/// Number of lines that a search may leave out, such as the last row and the last column.
const MAX_LINES: usize = 2;

/// Limits for one answer. A board with one empty cell takes almost no time.
const LIMITS: ResourceLimits =
    ResourceLimits { time: Duration::from_millis(500), memory: 256 << 20, output: 1 << 20 };

/// The answers of a program to a solved board from which one cell was removed.
pub(super) struct SingleHoles {
    solved: AnyBoard,
    /// The cells that the program does not fill if they are the only empty cell.
    failed: Vec<Cell>,
}

impl SingleHoles {
    /// Empties each cell of a solved board in turn, and runs the program. Returns `None` if there is no solved board, or if
    /// an answer is missing.
    pub(super) fn run(target: &Target) -> Result<Option<Self>> {
        let samples = target.problem.board_problem.iter().flat_map(|problem| &problem.samples);
        let mut solved_samples = samples.filter_map(|sample| match &sample.solutions {
            Solutions::All(solutions) => Some((sample, *solutions.first()?)),
            Solutions::Number(_) | Solutions::GivensAgree(_) => None,
        });
        let Some((sample, solved)) = solved_samples.next() else { return Ok(None) };
        let mut judge = Judge::new(target.program.clone(), LIMITS);
        let mut failed = Vec::new();
        for (index, cell) in solved.size().cells().enumerate() {
            let mut puzzle = solved;
            puzzle.set(index, 0);
            let solutions = Solutions::All(vec![solved]);
            let sample = Sample { puzzle, solutions, ..sample.clone() };
            let Some(case) = target.problem.case_from_sample(&sample) else { return Ok(None) };
            match judge.judge(&case.question)?.verdict {
                Verdict::Accepted => {}
                Verdict::WrongAnswer => failed.push(cell),
                _ => return Ok(None),
            }
        }
        Ok(Some(SingleHoles { solved, failed }))
    }

    /// Returns whether the program fills each cell.
    pub(super) fn are_all_filled(&self) -> bool {
        self.failed.is_empty()
    }

    /// Returns the mistake with which exactly these cells are not filled.
    pub(super) fn mistake(&self, rules: &dyn Rules) -> Option<BoardMistake> {
        if self.has_failed_exactly(|cell| cell.row != cell.col) {
            return Some(BoardMistake::RowAndColumnExchanged);
        }
        let is_value_missing =
            |&value: &u8| self.has_failed_exactly(|cell| self.solved.value_at(cell) == value);
        if let Some(value) = rules.values().find(is_value_missing)
            && !rules.has_one_value()
        {
            return Some(BoardMistake::ValueNeverTried(rules.content(value)));
        }
        self.lines_never_filled(rules)
    }

    /// Returns the mistake if the failed cells are those of a line, or of two lines.
    fn lines_never_filled(&self, rules: &dyn Rules) -> Option<BoardMistake> {
        let mut lines = rules.units(self.solved.size());
        lines.retain(|line| {
            let is_line = matches!(line.unit.kind, UnitKind::Row | UnitKind::Column);
            is_line && line.cells.iter().all(|cell| self.failed.contains(cell))
        });
        let is_sure = (1..=MAX_LINES).contains(&lines.len())
            && self.has_failed_exactly(|cell| lines.iter().any(|line| line.cells.contains(&cell)));
        let units = lines.iter().map(|line| line.unit).collect();
        is_sure.then_some(BoardMistake::LinesNeverFilled(units))
    }

    fn has_failed_exactly(&self, is_member: impl Fn(Cell) -> bool) -> bool {
        self.solved.size().cells().all(|cell| self.failed.contains(&cell) == is_member(cell))
    }
}
