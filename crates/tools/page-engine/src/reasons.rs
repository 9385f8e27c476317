//! Why a search made a step, and at which cells it looked before.

use std::ops::{ControlFlow, Range};

use search::AnyBoard;
use search::explanation::{
    ChoicePath, Language, Reasons, StepExplainer, ValueOrder, skipped_values,
};
use search::flow::Flow;
use search::recording::{Chunk, Recording, Sink};
use serde_json::{Value, json};

/// A search that does not say in which order it takes its digits shows it in as many steps.
const VALUE_ORDER_STEPS: u64 = 10_000;

/// Runs a search up to the end of a window, and hands on the reasons for each step in it, as
/// [`reasons_at`] tells them. Moment n of the window is in front of step n + 1.
///
/// Memory: that of the pieces in the window, and of the first ten thousand steps.
pub fn report_reasons(
    teller: StepExplainer,
    puzzle: &AnyBoard,
    flow: &Flow,
    window: Range<u64>,
    run: impl FnOnce(Sink),
    hear: &mut dyn FnMut(Value),
) {
    let path = ChoicePath::new(*puzzle);
    let (head, part) = (Recording::default(), Recording::default());
    let path_to_part = path.clone();
    let mut search = WindowRecorder {
        teller,
        window,
        first_steps: head,
        window_steps: part,
        path_before_window: path_to_part,
        path,
        writes: 0,
    };
    run(&mut |piece| {
        search.push(piece);
        if !search.is_complete() {
            return ControlFlow::Continue(());
        }
        search.report(flow, hear);
        ControlFlow::Break(())
    });
    // The search may have ended in the window.
    if !search.is_complete() {
        search.report(flow, hear);
    }
}

struct WindowRecorder<'a> {
    teller: StepExplainer<'a>,
    window: Range<u64>,
    /// The first steps.
    first_steps: Recording,
    /// The steps of the window, and the one before them.
    window_steps: Recording,
    /// Before the first step of the part.
    path_before_window: ChoicePath,
    /// After the last step.
    path: ChoicePath,
    writes: u64,
}

impl WindowRecorder<'_> {
    fn push(&mut self, piece: Chunk) {
        let steps = piece.kept_steps().len() as u64;
        let is_before = self.writes + steps < self.window.start;
        let is_after = self.writes >= self.window.end;
        if self.writes < VALUE_ORDER_STEPS {
            self.first_steps.push(piece.clone());
        }
        piece.kept_steps().iter().for_each(|&step| self.path.apply(step));
        self.writes += steps;
        if is_before {
            self.path_before_window = self.path.clone();
        } else if !is_after {
            self.window_steps.push(piece);
        }
    }

    fn is_complete(&self) -> bool {
        self.writes >= self.window.end.max(VALUE_ORDER_STEPS)
    }

    fn report(&self, flow: &Flow, hear: &mut dyn FnMut(Value)) {
        let habits = flow.value_order(self.teller.layout, &self.first_steps);
        let mut path = self.path_before_window.clone();
        let Some(first) = self.window_steps.moment_range().map(|moments| *moments.start()) else {
            return;
        };
        for (number, step) in
            (first + 1..=self.window.end).zip(self.window_steps.steps_after(first))
        {
            path.apply(step);
            if number > self.window.start {
                hear(reasons_at(self.teller, &self.window_steps, number, &path, habits));
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
    teller: StepExplainer,
    recording: &Recording,
    number: u64,
    path: &ChoicePath,
    habits: Option<ValueOrder>,
) -> Value {
    let (layout, size) = (teller.layout, teller.layout.size());
    let passed = skipped_values(layout, recording, number, habits);
    let choices = path.choices(layout, habits.map(|habits| habits.order));
    let texts = |language| {
        let teller = StepExplainer { language, ..teller };
        let reasons = teller.reasons(recording, number, habits, &passed, &choices);
        let Reasons { skips, forbidden, free, open, column_titles: columns, choice_rows: choices } =
            reasons;
        let told: Vec<String> = [forbidden, free].into_iter().filter(|it| !it.is_empty()).collect();
        json!({ "skips": skips, "told": told, "open": open, "columns": columns, "choices": choices })
    };
    let own = recording.step(number).map(|step| step.cell());
    let elsewhere = passed.iter().map(|refusal| size.index_of(refusal.cell));
    let mut elsewhere: Vec<usize> = elsewhere.filter(|&cell| Some(cell) != own).collect();
    elsewhere.dedup();
    json!({
        "forbidding": passed.iter().map(|refusal| size.index_of(refusal.blocker)).collect::<Vec<_>>(),
        "elsewhere": elsewhere,
        "texts": { "en": texts(Language::English), "zh-CN": texts(Language::Chinese) },
    })
}
