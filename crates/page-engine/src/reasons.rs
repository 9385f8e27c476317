//! Why a search made a step, and at which cells it looked before.

use std::ops::{ControlFlow, Range};

use search::recording::{Hear, Piece, Recording, Sink, Step};
use search::{Layout, Position, Size, trace::CellSet};
use serde::Serialize;
use search::flow::Flow;
use search::why::{Habits, Path, Refusal, candidates, passed_over};

/// A search that does not say in which order it takes its digits shows it in as many steps.
const STEPS_OF_AN_ORDER: u64 = 10_000;

/// What is known of the reasons for a step. A cell is a number, from 0 in reading order.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct Reasons {
    /// The digits that were passed over since the step before, cell by cell.
    pub passed: Vec<Passed>,
    /// What the rules allow in the cell of the step.
    pub candidates: Vec<u8>,
    /// The choices that are open after the step, the earliest first.
    pub choices: Vec<Choice>,
}

/// Digits that were passed over in one cell.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct Passed {
    /// The cell.
    pub cell: usize,
    /// The digits in the order of the search; those that follow one another and are in the same
    /// unit are together.
    pub groups: Vec<Forbidden>,
}

/// Digits that one unit has already: a row, a column, a box.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct Forbidden {
    /// The kind of the unit: "row", "box".
    pub unit: &'static str,
    /// The number of the unit among those of its kind, from 1.
    pub number: usize,
    /// The digits, at least one.
    pub digits: Vec<u8>,
    /// For each digit the cell that has it.
    pub cells: Vec<usize>,
}

/// A cell on the way to a step, and what was tried there.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct Choice {
    /// The cell.
    pub cell: usize,
    /// The digit on the board; `None` where the last one was just taken back.
    pub digit: Option<u8>,
    /// The digits that have led to no solution.
    pub failed: Vec<u8>,
    /// The digits that have led to a solution, and were taken back.
    pub solved: Vec<u8>,
    /// The candidates that were not tried yet; `None` of a search without an order.
    pub left: Option<Vec<u8>>,
}

/// Runs a search up to the end of a window, and hands on the reasons for each step in it. Moment n of
/// the window is in front of step n + 1.
///
/// Memory: that of the pieces in the window, and of the first ten thousand steps.
pub fn reasons_of(
    layout: &Layout,
    puzzle: &Position,
    flow: &Flow,
    window: Range<u64>,
    run: impl FnOnce(Sink),
    hear: &mut dyn FnMut(Reasons),
) {
    let mut search = Watched::new(layout, puzzle, window);
    let mut is_told = false;
    run(&mut |piece| {
        search.push(piece);
        if !search.has_all() {
            return ControlFlow::Continue(());
        }
        is_told = true;
        search.tell(flow, hear);
        ControlFlow::Break(())
    });
    // The search may have ended in the window.
    if !is_told {
        search.tell(flow, hear);
    }
}

/// What is kept of a search.
struct Watched<'a> {
    layout: &'a Layout,
    window: Range<u64>,
    /// The first steps.
    head: Recording,
    /// The steps of the window, and the one before them.
    part: Recording,
    /// Before the first step of the part.
    path_to_part: Path,
    /// After the last step.
    path: Path,
    writes: u64,
}

impl<'a> Watched<'a> {
    fn new(layout: &'a Layout, puzzle: &Position, window: Range<u64>) -> Self {
        let path = Path::new(*puzzle);
        let (head, part) = (Recording::default(), Recording::default());
        Watched { layout, window, head, part, path_to_part: path.clone(), path, writes: 0 }
    }

    fn push(&mut self, piece: Piece) {
        let steps = piece.writes().len() as u64;
        let is_before = self.writes + steps < self.window.start;
        let is_after = self.writes >= self.window.end;
        if self.writes < STEPS_OF_AN_ORDER {
            self.head.push(piece.clone());
        }
        piece.writes().iter().for_each(|&step| self.path.make(step));
        self.writes += steps;
        if is_before {
            self.path_to_part = self.path.clone();
        } else if !is_after {
            self.part.push(piece);
        }
    }

    fn has_all(&self) -> bool {
        self.writes >= self.window.end.max(STEPS_OF_AN_ORDER)
    }

    fn tell(&self, flow: &Flow, hear: &mut dyn FnMut(Reasons)) {
        let habits = flow.habits(self.layout, &self.head);
        let mut path = self.path_to_part.clone();
        let Some(first) = self.part.moments().map(|moments| *moments.start()) else { return };
        for (number, step) in (first + 1..=self.window.end).zip(self.part.steps_after(first)) {
            path.make(step);
            if number > self.window.start {
                hear(self.reasons(number, step, &path, habits));
            }
        }
    }

    fn reasons(&self, number: u64, step: Step, path: &Path, habits: Option<Habits>) -> Reasons {
        let Watched { layout, part, .. } = self;
        let size = layout.size();
        let passed = habits.map(|habits| passed_over(layout, part, number, habits));
        let candidates = part.at(number).map(|moment| {
            let cell = size.cell(step.cell());
            candidates(layout, moment.position(), cell)
        });
        let choices = path.choices(layout, habits.map(|habits| habits.order));
        Reasons {
            passed: passed.into_iter().flatten().map(|passed| Passed::new(passed, size)).collect(),
            candidates: candidates.unwrap_or_default().iter().collect(),
            choices: choices.into_iter().map(|choice| Choice::new(choice, size)).collect(),
        }
    }
}

impl Passed {
    /// With the numbers that cells have on a board of this size.
    pub fn new(search::why::Passed { cell, digits }: search::why::Passed, size: Size) -> Self {
        let groups = digits.chunk_by(|one, next| one.unit == next.unit);
        let groups = groups.filter_map(|refusals| Forbidden::new(refusals, size)).collect();
        Passed { cell: size.number(cell), groups }
    }
}

impl Forbidden {
    /// `None` where there is no digit.
    fn new(refusals: &[Refusal], size: Size) -> Option<Self> {
        let unit = refusals.first()?.unit;
        let digits = refusals.iter().map(|refusal| refusal.digit).collect();
        let cells = refusals.iter().map(|refusal| size.number(refusal.cell)).collect();
        Some(Forbidden { unit: unit.kind, number: unit.number + 1, digits, cells })
    }
}

impl Choice {
    /// With the numbers that cells have on a board of this size.
    pub fn new(choice: search::why::Choice, size: Size) -> Self {
        let search::why::Choice { cell, digit, failed, solved, left, .. } = choice;
        let (failed, solved) = (failed.iter().collect(), solved.iter().collect());
        Choice { cell: size.number(cell), digit, failed, solved, left }
    }
}

/// Runs a search up to the end of a window, and hands on the cells at which it looked before each step
/// in it, in reading order.
pub fn looks_of(
    size: Size,
    window: Range<u64>,
    run: impl FnOnce(Hear),
    hear: &mut dyn FnMut(Vec<usize>),
) {
    let mut moments = 0..window.end;
    run(&mut |cells: CellSet| match moments.next() {
        None => ControlFlow::Break(()),
        Some(moment) if moment < window.start => ControlFlow::Continue(()),
        Some(_) => {
            hear(cells.iter().map(|cell| size.number(cell)).collect());
            ControlFlow::Continue(())
        }
    });
}
