//! A plain search that has forgotten something, and what it answers.

use sudoku::{Board, Cell, Grid, Unit};

use crate::candidates::is_free;

/// What a search can forget.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Lapse {
    Nothing,
    Row,
    Column,
    Box,
    Nine,
    Givens,
    Undo,
}

/// What is seen of an answer. Each excludes the others.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Symptom {
    Solution,
    NoSolution,
    GivensChanged,
    RowClash,
    ColumnClash,
    BoxClash,
}

/// A search that fills the empty cells in reading order with the digits from 1 to 9, checks before
/// it writes, takes each digit back that has failed, and stops at the first solution.
pub struct Forgetful {
    lapse: Lapse,
    board: Grid,
    /// Its writes: the number of a cell, and the digit, 0 where the cell was emptied.
    pub writes: Vec<(usize, u8)>,
}

/// A search that has written so often is taken to have no end.
const MOST_WRITES: usize = 5_000;

impl Forgetful {
    pub fn new(lapse: Lapse, puzzle: &Grid) -> Self {
        Forgetful { lapse, board: *puzzle, writes: Vec::new() }
    }

    /// Runs the search. `None` where it writes too much, or where its answer is wrong in more than
    /// one way.
    pub fn symptom(&mut self) -> Option<Symptom> {
        let puzzle = self.board;
        match self.fill(0)? {
            true => symptom(&puzzle, &self.board),
            false => Some(Symptom::NoSolution),
        }
    }

    /// Whether the cells from this one on can be filled; `None` where that takes too long.
    fn fill(&mut self, index: usize) -> Option<bool> {
        if index == 81 {
            return Some(true);
        }
        let cell @ Cell { row, col } = Cell::at(index);
        if self.board[row][col] != 0 && self.lapse != Lapse::Givens {
            return self.fill(index + 1);
        }
        for digit in 1..=9 {
            if !self.allows(digit, cell) {
                continue;
            }
            self.write(index, digit)?;
            if self.fill(index + 1)? {
                return Some(true);
            }
            if self.lapse != Lapse::Undo {
                self.write(index, 0)?;
            }
        }
        Some(false)
    }

    fn allows(&self, digit: u8, cell: Cell) -> bool {
        let [row, column, in_box] = cell.units();
        let checked: &[Unit] = match self.lapse {
            Lapse::Nine if digit == 9 => return false,
            Lapse::Row => &[column, in_box],
            Lapse::Column => &[row, in_box],
            Lapse::Box => &[row, column],
            _ => &[row, column, in_box],
        };
        is_free(&self.board, checked, digit)
    }

    fn write(&mut self, index: usize, digit: u8) -> Option<()> {
        let Cell { row, col } = Cell::at(index);
        match digit {
            0 => self.board.remove(row, col),
            _ => self.board.place(row, col, digit),
        }
        self.writes.push((index, digit));
        (self.writes.len() < MOST_WRITES).then_some(())
    }
}

/// What is wrong with a full board.
fn symptom(puzzle: &Grid, answer: &Grid) -> Option<Symptom> {
    let is_changed =
        |&(row, col, given): &(usize, usize, u8)| given != 0 && given != answer[row][col];
    let clashes = |unit: &Unit| (1..=9).any(|digit| is_free(answer, &[*unit], digit));
    let mut symptoms: Vec<Symptom> = Unit::all().filter(clashes).map(Symptom::of_clash).collect();
    symptoms.dedup();
    if puzzle.cells().any(|cell| is_changed(&cell)) {
        symptoms.push(Symptom::GivensChanged);
    }
    match symptoms.as_slice() {
        [] => Some(Symptom::Solution),
        &[symptom] => Some(symptom),
        _ => None,
    }
}

impl Symptom {
    fn of_clash(unit: Unit) -> Self {
        match unit {
            Unit::Row(_) => Symptom::RowClash,
            Unit::Column(_) => Symptom::ColumnClash,
            Unit::Box(_) => Symptom::BoxClash,
        }
    }
}
