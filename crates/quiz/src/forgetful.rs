//! A plain search that has forgotten something, and what it answers.

use search::{Layout, Position, Unit};

use crate::candidates::is_free;

/// What a search can forget.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Lapse {
    Nothing,
    /// To check the units of this kind.
    Unit(&'static str),
    /// The greatest value.
    Greatest,
    Givens,
    Undo,
}

/// What is seen of an answer. Each excludes the others.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Symptom {
    Solution,
    NoSolution,
    GivensChanged,
    /// In a unit of this kind.
    Clash(&'static str),
}

/// A search that fills the empty cells in reading order with the values from 1 up, checks before
/// it writes, takes each value back that has failed, and stops at the first solution.
pub struct Forgetful {
    lapse: Lapse,
    layout: Layout,
    board: Position,
    /// Its writes: the number of a cell, and the value, 0 where the cell was emptied.
    pub writes: Vec<(usize, u8)>,
}

/// A search that has written so often is taken to have no end.
const MOST_WRITES: usize = 5_000;

impl Forgetful {
    pub fn new(lapse: Lapse, layout: &Layout, puzzle: &Position) -> Self {
        Forgetful { lapse, layout: layout.clone(), board: *puzzle, writes: Vec::new() }
    }

    /// Runs the search. `None` where it writes too much, or where its answer is wrong in more than
    /// one way.
    pub fn symptom(&mut self) -> Option<Symptom> {
        let puzzle = self.board;
        match self.fill(0)? {
            true => symptom(&self.layout, &puzzle, &self.board),
            false => Some(Symptom::NoSolution),
        }
    }

    /// Whether the cells from this one on can be filled; `None` where that takes too long.
    fn fill(&mut self, index: usize) -> Option<bool> {
        if index == self.layout.size().count() {
            return Some(true);
        }
        if self.board.as_bytes()[index] != 0 && self.lapse != Lapse::Givens {
            return self.fill(index + 1);
        }
        for digit in 1..=self.layout.most() {
            if !self.allows(digit, index) {
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

    fn allows(&self, digit: u8, index: usize) -> bool {
        if self.lapse == Lapse::Greatest && digit == self.layout.most() {
            return false;
        }
        let units = self.layout.units_of(self.layout.size().cell(index));
        let checked: Vec<&Unit> =
            units.filter(|unit| self.lapse != Lapse::Unit(unit.kind)).collect();
        is_free(&self.board, &checked, digit)
    }

    fn write(&mut self, index: usize, digit: u8) -> Option<()> {
        self.board.set(index, digit);
        self.writes.push((index, digit));
        (self.writes.len() < MOST_WRITES).then_some(())
    }
}

/// What is wrong with a full board.
fn symptom(layout: &Layout, puzzle: &Position, answer: &Position) -> Option<Symptom> {
    let clashes = |unit: &&Unit| (1..=layout.most()).any(|digit| is_free(answer, &[unit], digit));
    let units = layout.units().iter().filter(clashes);
    let mut symptoms: Vec<Symptom> = units.map(|unit| Symptom::Clash(unit.kind)).collect();
    symptoms.dedup();
    if puzzle.cells().any(|(cell, given)| given != 0 && given != answer.at(cell)) {
        symptoms.push(Symptom::GivensChanged);
    }
    match symptoms.as_slice() {
        [] => Some(Symptom::Solution),
        &[symptom] => Some(symptom),
        _ => None,
    }
}
