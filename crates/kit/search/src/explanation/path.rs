//! The choices that are open at a moment.

use crate::recording::{Moment, Recording, Step};
use crate::{AnyBoard, Board, Cell, Layout, PlainBoard};

use crate::explanation::{Digits, Order, candidates};

/// A cell on the way to a moment, and what was tried there.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Choice {
    /// The cell.
    pub cell: Cell,
    /// The digit on the board. None, where the last digit was just taken back, or no digit was
    /// written at all, is possible only for the last choice.
    pub digit: Option<u8>,
    /// The digits that were written there and have led to no solution.
    pub failed: Digits,
    /// The digits that were written there and have led to a solution, and were taken back.
    pub solved: Digits,
    /// The candidates that were not tried yet, in the order of the search. Not known of a search
    /// without an order, nor of a choice that was made before the first moment that is kept.
    pub untried_digits: Option<Vec<u8>>,
    /// Whether the choice was made after the first moment that is kept. If not, digits may have
    /// failed of which nothing is known, nor is it known which of these choices was made first:
    /// they are in reading order.
    pub has_full_history: bool,
    /// Whether the digit on the board has led to a solution.
    has_solution: bool,
}

/// The choices that are open at a moment, in the order in which they were made.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct ChoicePath {
    puzzle: AnyBoard,
    /// Without what is left. Only the last one is ever without a digit.
    choices: Vec<Choice>,
    /// Whether the next step comes after one that is not kept, which may have emptied its cell.
    is_after_gap: bool,
}

impl ChoicePath {
    /// Before the first step of a search on this puzzle.
    pub fn new(puzzle: AnyBoard) -> Self {
        ChoicePath { puzzle, choices: Vec::new(), is_after_gap: false }
    }

    /// At the first moment that is kept. Of the digits that are there already only the cells are known.
    fn from_moment(puzzle: AnyBoard, moment: &Moment) -> Self {
        let is_filled = |&(cell, digit): &(Cell, u8)| digit != 0 && digit != puzzle.value_at(cell);
        let filled = moment.board().cells().filter(is_filled);
        let choices = filled.map(|(cell, digit)| Choice::new(cell, Some(digit), false)).collect();
        ChoicePath { puzzle, choices, is_after_gap: moment.writes() > 0 }
    }

    /// The choices, the earliest first. `order` is the one in which the search takes its digits.
    pub fn choices(&self, layout: &Layout, order: Option<Order>) -> Vec<Choice> {
        let mut position = self.puzzle;
        let told = |choice: &Choice| {
            let order = order.filter(|_| choice.has_full_history);
            let left =
                order.map(|order| order.arranged(choice.untried_digits(layout, &position).iter()));
            position.place(choice.cell.row, choice.cell.col, choice.digit.unwrap_or_default());
            Choice { untried_digits: left, ..choice.clone() }
        };
        self.choices.iter().map(told).collect()
    }

    /// Goes on by one step.
    pub fn apply(&mut self, step: Step) {
        let cell = self.puzzle.size().cell(step.cell());
        let digit = (step.after() != 0).then_some(step.after());
        // An empty cell is given up when the search goes on in another one.
        self.choices.pop_if(|last| last.digit.is_none() && last.cell != cell);
        match self.choices.iter().rposition(|choice| choice.cell == cell) {
            Some(index) => self.change(index, digit),
            None => self.choices.push(Choice::new(cell, digit, !self.is_after_gap)),
        }
        self.is_after_gap = false;
        if step.is_solution() {
            self.choices.iter_mut().for_each(|choice| choice.has_solution = true);
        }
    }

    /// Puts another digit in place of the one that is there, or takes it back.
    fn change(&mut self, index: usize, digit: Option<u8>) {
        let choice = &mut self.choices[index];
        let has_solution = std::mem::take(&mut choice.has_solution);
        let digits = if has_solution { &mut choice.solved } else { &mut choice.failed };
        std::mem::replace(&mut choice.digit, digit).into_iter().for_each(|it| digits.insert(it));
        if digit.is_none() {
            // It is the last already, where the order of the choices is known.
            self.choices[index..].rotate_left(1);
        }
    }
}

impl Choice {
    fn new(cell: Cell, digit: Option<u8>, is_whole: bool) -> Self {
        let (failed, solved) = (Digits::default(), Digits::default());
        Choice {
            cell,
            digit,
            failed,
            solved,
            untried_digits: None,
            has_full_history: is_whole,
            has_solution: false,
        }
    }

    /// The candidates that were not tried, where `position` is the board without the later choices.
    fn untried_digits(&self, layout: &Layout, position: &AnyBoard) -> Digits {
        let now = self.digit.into_iter().collect();
        let candidates = candidates(layout, position, self.cell);
        candidates.without(self.failed).without(self.solved).without(now)
    }
}

/// The paths of a recording. They are made when they are asked for.
///
/// Memory: at most seven kilobytes for each 16,384 steps up to the latest moment that was asked for.
#[derive(Clone, Debug)]
pub struct ChoicePathCache {
    puzzle: AnyBoard,
    /// The paths at the first moment that is kept and at every 16,384th after it, as far as they were needed.
    snapshots: Vec<ChoicePath>,
}

impl ChoicePathCache {
    /// To go from one frame to a moment before the next takes a tenth of a millisecond.
    const STEPS_PER_SNAPSHOT: u64 = 16_384;

    /// Of a search on this puzzle.
    pub fn new(puzzle: AnyBoard) -> Self {
        ChoicePathCache { puzzle, snapshots: Vec::new() }
    }

    /// The path at a moment of `recording`, which is the same at each call or has grown since the
    /// last one. There is none where the moment is not kept.
    pub fn path_at(&mut self, recording: &Recording, moment: u64) -> Option<ChoicePath> {
        let first = *recording.moment_range().filter(|moments| moments.contains(&moment))?.start();
        if self.snapshots.is_empty() {
            self.snapshots.push(ChoicePath::from_moment(self.puzzle, &recording.moment(first)?));
        }
        let wanted = ((moment - first) / Self::STEPS_PER_SNAPSHOT) as usize;
        while self.snapshots.len() <= wanted {
            let frame =
                self.after(recording, first, self.snapshots.len() - 1, Self::STEPS_PER_SNAPSHOT)?;
            self.snapshots.push(frame);
        }
        let steps = (moment - first) % Self::STEPS_PER_SNAPSHOT;
        self.after(recording, first, wanted, steps)
    }

    /// The path some steps after a frame.
    fn after(
        &self,
        recording: &Recording,
        first: u64,
        frame: usize,
        steps: u64,
    ) -> Option<ChoicePath> {
        let mut path = self.snapshots.get(frame)?.clone();
        let moment = first + frame as u64 * Self::STEPS_PER_SNAPSHOT;
        recording.steps_after(moment).take(steps as usize).for_each(|step| path.apply(step));
        Some(path)
    }
}
