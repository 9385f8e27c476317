//! The choices that are open at a moment.

use crate::recording::{Moment, Recording, Step};
use crate::{Board, Cell, Layout, PlainBoard, Position};

use crate::why::{Digits, Order, candidates};

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
    pub left: Option<Vec<u8>>,
    /// Whether the choice was made after the first moment that is kept. If not, digits may have
    /// failed of which nothing is known, nor is it known which of these choices was made first:
    /// they are in reading order.
    pub is_whole: bool,
}

/// The choices that are open at a moment, in the order in which they were made.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Path {
    puzzle: Position,
    entries: Vec<Entry>,
    /// Whether the next step comes after one that is not kept, which may have emptied its cell.
    is_after_gap: bool,
}

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
struct Entry {
    cell: u8,
    /// 0 where the digit was taken back. Only the last entry is ever empty.
    digit: u8,
    has_solution: bool,
    is_whole: bool,
    failed: Digits,
    solved: Digits,
}

impl Path {
    /// Before the first step of a search on this puzzle.
    pub fn new(puzzle: Position) -> Self {
        Path { puzzle, entries: Vec::new(), is_after_gap: false }
    }

    /// At the first moment that is kept. Of the digits that are there already only the cells are known.
    fn start(puzzle: Position, moment: &Moment) -> Self {
        let pairs = puzzle.as_bytes().iter().zip(moment.position().as_bytes());
        let filled = pairs.enumerate().filter(|(_, (given, digit))| given != digit);
        let entry =
            |(cell, (_, &digit))| Entry { is_whole: false, ..Entry::new(cell as u8, digit) };
        let entries = filled.map(entry).filter(|entry| entry.digit != 0).collect();
        Path { puzzle, entries, is_after_gap: moment.writes() > 0 }
    }

    /// The choices, the earliest first. `order` is the one in which the search takes its digits.
    pub fn choices(&self, layout: &Layout, order: Option<Order>) -> Vec<Choice> {
        let mut position = self.puzzle;
        let choice = |entry: &Entry| {
            let cell = position.size().cell(entry.cell.into());
            let order = order.filter(|_| entry.is_whole);
            let left = order.map(|order| order.of(entry.left(layout, &position).iter()));
            if entry.digit != 0 {
                position.place(cell.row, cell.col, entry.digit);
            }
            let Entry { failed, solved, is_whole, .. } = *entry;
            let digit = (entry.digit != 0).then_some(entry.digit);
            Choice { cell, digit, failed, solved, left, is_whole }
        };
        self.entries.iter().map(choice).collect()
    }

    /// Goes on by one step.
    pub fn make(&mut self, step: Step) {
        let cell = step.cell() as u8;
        // An empty cell is given up when the search goes on in another one.
        if self.entries.last().is_some_and(|last| last.digit == 0 && last.cell != cell) {
            self.entries.pop();
        }
        match self.entries.iter().rposition(|entry| entry.cell == cell) {
            Some(index) => self.change(index, step.after()),
            None => {
                let is_whole = !self.is_after_gap;
                self.entries.push(Entry { is_whole, ..Entry::new(cell, step.after()) });
            }
        }
        self.is_after_gap = false;
        if step.is_solution() {
            self.entries.iter_mut().for_each(|entry| entry.has_solution = true);
        }
    }

    fn change(&mut self, index: usize, digit: u8) {
        self.entries[index].change(digit);
        if digit == 0 {
            // It is the last already, where the order of the choices is known.
            self.entries[index..].rotate_left(1);
        }
    }
}

impl Entry {
    fn new(cell: u8, digit: u8) -> Self {
        let none = Digits::default();
        Entry { cell, digit, has_solution: false, is_whole: true, failed: none, solved: none }
    }

    /// Puts another digit in place of the one that is there, or takes it back.
    fn change(&mut self, digit: u8) {
        let tried = std::mem::replace(&mut self.digit, digit);
        let has_solution = std::mem::take(&mut self.has_solution);
        match tried {
            0 => {}
            _ if has_solution => self.solved.insert(tried),
            _ => self.failed.insert(tried),
        }
    }

    /// The candidates that were not tried, where `position` is the board without the later choices.
    fn left(&self, layout: &Layout, position: &Position) -> Digits {
        let now = (self.digit != 0).then_some(self.digit).into_iter().collect();
        let candidates = candidates(layout, position, layout.size().cell(self.cell.into()));
        candidates.without(self.failed).without(self.solved).without(now)
    }
}

/// The paths of a recording. They are made when they are asked for.
///
/// Memory: at most 660 bytes for each 16,384 steps up to the latest moment that was asked for.
#[derive(Clone, Debug)]
pub struct Paths {
    puzzle: Position,
    /// The paths at the first moment that is kept and at every 16,384th after it, as far as they were needed.
    frames: Vec<Path>,
}

impl Paths {
    /// To go from one frame to a moment before the next takes a tenth of a millisecond.
    const STEPS_PER_FRAME: u64 = 16_384;

    /// Of a search on this puzzle.
    pub fn new(puzzle: Position) -> Self {
        Paths { puzzle, frames: Vec::new() }
    }

    /// The path at a moment of `recording`, which is the same at each call or has grown since the
    /// last one. There is none where the moment is not kept.
    pub fn at(&mut self, recording: &Recording, moment: u64) -> Option<Path> {
        let first = *recording.moments().filter(|moments| moments.contains(&moment))?.start();
        if self.frames.is_empty() {
            self.frames.push(Path::start(self.puzzle, &recording.at(first)?));
        }
        let wanted = ((moment - first) / Self::STEPS_PER_FRAME) as usize;
        while self.frames.len() <= wanted {
            let frame =
                self.after(recording, first, self.frames.len() - 1, Self::STEPS_PER_FRAME)?;
            self.frames.push(frame);
        }
        let steps = (moment - first) % Self::STEPS_PER_FRAME;
        self.after(recording, first, wanted, steps)
    }

    /// The path some steps after a frame.
    fn after(&self, recording: &Recording, first: u64, frame: usize, steps: u64) -> Option<Path> {
        let mut path = self.frames.get(frame)?.clone();
        let moment = first + frame as u64 * Self::STEPS_PER_FRAME;
        recording.steps_after(moment).take(steps as usize).for_each(|step| path.make(step));
        Some(path)
    }
}
