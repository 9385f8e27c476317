//! Why a search made a step, and at which cells it looked before.

use std::ops::{ControlFlow, Range};

use search::Position;
use search::flow::Flow;
use search::recording::{Piece, Recording, Sink};
use search::explanation::{Habits, Language, Path, Reasons, Teller, passed_over};
use serde_json::{Value, json};

/// A search that does not say in which order it takes its digits shows it in as many steps.
const STEPS_OF_AN_ORDER: u64 = 10_000;

/// Runs a search up to the end of a window, and hands on the reasons for each step in it, as
/// [`reasons_at`] tells them. Moment n of the window is in front of step n + 1.
///
/// Memory: that of the pieces in the window, and of the first ten thousand steps.
pub fn reasons_of(
    teller: Teller,
    puzzle: &Position,
    flow: &Flow,
    window: Range<u64>,
    run: impl FnOnce(Sink),
    hear: &mut dyn FnMut(Value),
) {
    let path = Path::new(*puzzle);
    let (head, part) = (Recording::default(), Recording::default());
    let path_to_part = path.clone();
    let mut search = Watched { teller, window, head, part, path_to_part, path, writes: 0 };
    run(&mut |piece| {
        search.push(piece);
        if !search.has_all() {
            return ControlFlow::Continue(());
        }
        search.tell(flow, hear);
        ControlFlow::Break(())
    });
    // The search may have ended in the window.
    if !search.has_all() {
        search.tell(flow, hear);
    }
}

struct Watched<'a> {
    teller: Teller<'a>,
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

impl Watched<'_> {
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
        let habits = flow.habits(self.teller.layout, &self.head);
        let mut path = self.path_to_part.clone();
        let Some(first) = self.part.moments().map(|moments| *moments.start()) else { return };
        for (number, step) in (first + 1..=self.window.end).zip(self.part.steps_after(first)) {
            path.make(step);
            if number > self.window.start {
                hear(reasons_at(self.teller, &self.part, number, &path, habits));
            }
        }
    }
}

/// The reasons for a step, as a page shows them. A cell is a number, from 0 in reading order.
///
/// - `forbidding`: the cells that forbid what was passed over since the step before.
/// - `elsewhere`: the cells where something was passed over, but for that of the step.
/// - `texts`: by language, what [`search::why::Reasons`] has.
pub fn reasons_at(
    teller: Teller,
    recording: &Recording,
    number: u64,
    path: &Path,
    habits: Option<Habits>,
) -> Value {
    let (layout, size) = (teller.layout, teller.layout.size());
    let passed = passed_over(layout, recording, number, habits);
    let choices = path.choices(layout, habits.map(|habits| habits.order));
    let texts = |language| {
        let teller = Teller { language, ..teller };
        let reasons = teller.reasons(recording, number, habits, &passed, &choices);
        let Reasons { skips, forbidden, free, open, columns, choices } = reasons;
        let told: Vec<String> = [forbidden, free].into_iter().filter(|it| !it.is_empty()).collect();
        json!({ "skips": skips, "told": told, "open": open, "columns": columns, "choices": choices })
    };
    let own = recording.step(number).map(|step| step.cell());
    let elsewhere = passed.iter().map(|refusal| size.number(refusal.cell));
    let mut elsewhere: Vec<usize> = elsewhere.filter(|&cell| Some(cell) != own).collect();
    elsewhere.dedup();
    json!({
        "forbidding": passed.iter().map(|refusal| size.number(refusal.by)).collect::<Vec<_>>(),
        "elsewhere": elsewhere,
        "texts": { "en": texts(Language::English), "zh-CN": texts(Language::Chinese) },
    })
}
