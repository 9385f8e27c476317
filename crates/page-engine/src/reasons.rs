//! Why a search made a step, and at which cells it looked before.

use std::ops::{ControlFlow, Range};

use search::flow::Flow;
use search::recording::{Hear, Piece, Recording, Sink};
use search::why::{Habits, Path, Refusal, candidates, passed_over};
use search::{Layout, Position, Size, trace::CellSet};
use serde_json::{Value, json};

/// A search that does not say in which order it takes its digits shows it in as many steps.
const STEPS_OF_AN_ORDER: u64 = 10_000;

/// Runs a search up to the end of a window, and hands on the reasons for each step in it, as
/// [`reasons_at`] tells them. Moment n of the window is in front of step n + 1.
///
/// Memory: that of the pieces in the window, and of the first ten thousand steps.
pub fn reasons_of(
    layout: &Layout,
    puzzle: &Position,
    flow: &Flow,
    window: Range<u64>,
    run: impl FnOnce(Sink),
    hear: &mut dyn FnMut(Value),
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

    fn tell(&self, flow: &Flow, hear: &mut dyn FnMut(Value)) {
        let habits = flow.habits(self.layout, &self.head);
        let mut path = self.path_to_part.clone();
        let Some(first) = self.part.moments().map(|moments| *moments.start()) else { return };
        for (number, step) in (first + 1..=self.window.end).zip(self.part.steps_after(first)) {
            path.make(step);
            if number > self.window.start {
                hear(reasons_at(self.layout, &self.part, number, &path, habits));
            }
        }
    }
}

/// What is known of the reasons for a step. A cell is a number, from 0 in reading order, and a unit
/// has its number from 1.
///
/// - `passed`: the digits that were passed over since the step before, cell by cell. Those that
///   follow one another and are in the same unit are in one of `groups`, each with the cell that has it.
/// - `candidates`: what the rules allow in the cell of the step.
/// - `choices`: the choices that are open after the step, the earliest first. `digit` is null where the
///   last one was just taken back, and `left`, the candidates not tried yet, of a search without an order.
pub fn reasons_at(
    layout: &Layout,
    recording: &Recording,
    number: u64,
    path: &Path,
    habits: Option<Habits>,
) -> Value {
    let size = layout.size();
    let group = |refusals: &[Refusal]| {
        let digits: Vec<u8> = refusals.iter().map(|refusal| refusal.digit).collect();
        let cells: Vec<_> = refusals.iter().map(|refusal| size.number(refusal.cell)).collect();
        let unit = refusals[0].unit;
        json!({ "unit": unit.kind, "number": unit.number + 1, "digits": digits, "cells": cells })
    };
    let passed = habits.map(|habits| passed_over(layout, recording, number, habits));
    let passed = passed.into_iter().flatten().map(|search::why::Passed { cell, digits }| {
        let groups: Vec<_> =
            digits.chunk_by(|one, next| one.unit == next.unit).map(group).collect();
        json!({ "cell": size.number(cell), "groups": groups })
    });
    let step = recording.step(number).zip(recording.at(number));
    let candidates = step.map(|(step, moment)| {
        candidates(layout, moment.position(), size.cell(step.cell())).iter().collect::<Vec<_>>()
    });
    let choices = path.choices(layout, habits.map(|habits| habits.order)).into_iter();
    let choices = choices.map(|search::why::Choice { cell, digit, failed, solved, left, .. }| {
        let (failed, solved): (Vec<_>, Vec<_>) = (failed.iter().collect(), solved.iter().collect());
        json!({ "cell": size.number(cell), "digit": digit, "failed": failed, "solved": solved, "left": left })
    });
    json!({
        "passed": passed.collect::<Vec<_>>(),
        "candidates": candidates.unwrap_or_default(),
        "choices": choices.collect::<Vec<_>>(),
    })
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
