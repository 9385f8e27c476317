//! The choices that are open at a moment of a search.

use crate::recording::{Moment, Recording, Step};
use crate::{AnyBoard, Board, Cell, Layout, PlainBoard};

use crate::explanation::{Digits, Order, candidates};

/// A cell that the search has chosen, with the digits that the search has tried there.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Choice {
    /// The cell.
    pub cell: Cell,
    /// The digit in the cell. `None` if the cell is empty: the last step removed the digit, or emptied the cell although
    /// it was empty. Only the last choice can have no digit.
    pub digit: Option<u8>,
    /// The digits that the search tried in the cell and removed without a solution.
    pub failed: Digits,
    /// The digits that the search tried in the cell and removed after a solution.
    pub solved: Digits,
    /// The candidates that are not tried yet, in the order of the search. `None` if the search has no order, or if the
    /// search chose the cell before the first kept moment.
    pub untried_digits: Option<Vec<u8>>,
    /// Whether the search chose the cell after the first kept moment. If not, the search may have tried more digits
    /// before that moment. Choices without a full history are in reading order, since their real order is not known.
    pub has_full_history: bool,
    /// Whether the digit in the cell has led to a solution.
    has_solution: bool,
}

/// The choices that are open at a moment, in the order in which the search made them.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct ChoicePath {
    puzzle: AnyBoard,
    /// The choices without their untried digits. Only the last choice can have no digit.
    choices: Vec<Choice>,
    /// Whether the next step follows a step that is not kept. That step may have emptied the cell of the next step.
    is_after_gap: bool,
}

impl ChoicePath {
    /// Creates the path before the first step of a search on this puzzle.
    pub fn new(puzzle: AnyBoard) -> Self {
        ChoicePath { puzzle, choices: Vec::new(), is_after_gap: false }
    }

    /// Creates the path at the first kept moment, from the board alone.
    fn from_moment(puzzle: AnyBoard, moment: &Moment) -> Self {
        let choices = moment
            .board()
            .cells()
            .filter(|&(cell, digit)| digit != 0 && digit != puzzle.value_at(cell))
            .map(|(cell, digit)| Choice::new(cell, Some(digit), false))
            .collect();
        ChoicePath { puzzle, choices, is_after_gap: moment.writes() > 0 }
    }

    /// Returns the choices, the first choice first. `order` is the order in which the search tries digits, or `None` if
    /// that order is not known.
    pub fn choices(&self, layout: &Layout, order: Option<Order>) -> Vec<Choice> {
        let mut board = self.puzzle;
        let mut choices = self.choices.clone();
        for choice in &mut choices {
            if let Some(order) = order
                && choice.has_full_history
            {
                let untried = choice.untried_candidates(layout, &board);
                choice.untried_digits = Some(order.arranged(untried.iter()));
            }
            board.place(choice.cell.row, choice.cell.col, choice.digit.unwrap_or_default());
        }
        choices
    }

    /// Moves to the next moment: applies one step.
    pub fn apply(&mut self, step: Step) {
        let cell = self.puzzle.size().cell(step.cell());
        let digit = (step.after() != 0).then_some(step.after());
        // A step in another cell means that the search has left the last cell, if that cell is empty.
        self.choices.pop_if(|last| last.digit.is_none() && last.cell != cell);
        match self.choices.iter().rposition(|choice| choice.cell == cell) {
            Some(index) => self.replace_digit(index, digit),
            None => self.choices.push(Choice::new(cell, digit, !self.is_after_gap)),
        }
        self.is_after_gap = false;
        if step.is_solution() {
            self.choices.iter_mut().for_each(|choice| choice.has_solution = true);
        }
    }

    /// Replaces the digit of a choice, or removes the digit if `new_digit` is `None`.
    fn replace_digit(&mut self, index: usize, new_digit: Option<u8>) {
        let choice = &mut self.choices[index];
        if let Some(old_digit) = choice.digit {
            let tried = if choice.has_solution { &mut choice.solved } else { &mut choice.failed };
            tried.insert(old_digit);
        }
        choice.digit = new_digit;
        choice.has_solution = false;
        if new_digit.is_none() {
            // Only the last choice may have no digit. If a search undoes its choices in reverse order, this one is
            // already the last.
            self.choices[index..].rotate_left(1);
        }
    }
}

impl Choice {
    fn new(cell: Cell, digit: Option<u8>, has_full_history: bool) -> Self {
        Choice {
            cell,
            digit,
            failed: Digits::default(),
            solved: Digits::default(),
            untried_digits: None,
            has_full_history,
            has_solution: false,
        }
    }

    /// Returns the candidates that were not tried. `board` must not contain later choices.
    fn untried_candidates(&self, layout: &Layout, board: &AnyBoard) -> Digits {
        let current = self.digit.into_iter().collect();
        candidates(layout, board, self.cell)
            .without(self.failed)
            .without(self.solved)
            .without(current)
    }
}

/// The choice paths at the moments of a recording, computed on demand.
///
/// Memory: at most seven kilobytes for each 16,384 steps up to the latest requested moment.
#[derive(Clone, Debug)]
pub struct ChoicePathCache {
    puzzle: AnyBoard,
    /// The paths at the first kept moment and at every 16,384th moment after it, up to the latest requested moment.
    snapshots: Vec<ChoicePath>,
}

impl ChoicePathCache {
    /// Applying this many steps takes a tenth of a millisecond.
    const STEPS_PER_SNAPSHOT: u64 = 16_384;

    /// Creates an empty cache for a search on this puzzle.
    pub fn new(puzzle: AnyBoard) -> Self {
        ChoicePathCache { puzzle, snapshots: Vec::new() }
    }

    /// Returns the path at a moment of `recording`, or `None` if that moment is not kept. Each call must get the same
    /// recording, which may have grown since the previous call.
    pub fn path_at(&mut self, recording: &Recording, moment: u64) -> Option<ChoicePath> {
        let moments = recording.moment_range()?;
        if !moments.contains(&moment) {
            return None;
        }
        let first = *moments.start();
        if self.snapshots.is_empty() {
            self.snapshots.push(ChoicePath::from_moment(self.puzzle, &recording.moment(first)?));
        }
        let snapshot = ((moment - first) / Self::STEPS_PER_SNAPSHOT) as usize;
        while self.snapshots.len() <= snapshot {
            let last = self.snapshots.len() - 1;
            let next = self.path_after(recording, first, last, Self::STEPS_PER_SNAPSHOT)?;
            self.snapshots.push(next);
        }
        let steps = (moment - first) % Self::STEPS_PER_SNAPSHOT;
        self.path_after(recording, first, snapshot, steps)
    }

    /// Applies `steps` steps to the path of a snapshot. `first` is the first kept moment.
    fn path_after(
        &self,
        recording: &Recording,
        first: u64,
        snapshot: usize,
        steps: u64,
    ) -> Option<ChoicePath> {
        let mut path = self.snapshots.get(snapshot)?.clone();
        let moment = first + snapshot as u64 * Self::STEPS_PER_SNAPSHOT;
        recording.steps_after(moment).take(steps as usize).for_each(|step| path.apply(step));
        Some(path)
    }
}
