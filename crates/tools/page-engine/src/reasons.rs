//! Derives the reasons for the steps of a window while a search runs.

use std::ops::{ControlFlow, Range};

use search::AnyBoard;
use search::explanation::{
    ChoicePath, ExplainedStep, Language, Reasons, StepExplainer, ValueOrder, skipped_values,
};
use search::recording::{Chunk, Recording};
use search::step_parts::StepParts;
use serde_json::{Value, json};

/// The number of steps from which the order of the digits is inferred if the manifest of a search does not give it.
const VALUE_ORDER_STEPS: u64 = 10_000;

/// Reports the reasons for each step of a window, as [`reasons_at`] returns them. A window `from..to` has the steps from
/// `from + 1` to `to`.
///
/// Stores the chunks that overlap the window, and the first 10,000 steps.
pub struct ReasonReporter<'a> {
    explainer: StepExplainer<'a>,
    step_parts: &'a StepParts,
    window: Range<u64>,
    on_reasons: &'a mut dyn FnMut(Value),
    /// The steps from which the order of the digits is inferred.
    first_steps: Recording,
    /// The steps of the window, and at least one before them.
    window_steps: Recording,
    /// The choices before the first of the `window_steps`.
    path_before_window: ChoicePath,
    /// The choices after the last step.
    path: ChoicePath,
    writes: u64,
}

impl<'a> ReasonReporter<'a> {
    /// Creates a reporter for a search that has made no write yet. It calls `on_reasons` once for each step.
    pub fn new(
        explainer: StepExplainer<'a>,
        step_parts: &'a StepParts,
        puzzle: &AnyBoard,
        window: Range<u64>,
        on_reasons: &'a mut dyn FnMut(Value),
    ) -> Self {
        let path = ChoicePath::new(*puzzle);
        ReasonReporter {
            explainer,
            step_parts,
            window,
            on_reasons,
            first_steps: Recording::default(),
            window_steps: Recording::default(),
            path_before_window: path.clone(),
            path,
            writes: 0,
        }
    }

    /// Adds the next chunk of the search. After the last needed chunk, reports all steps of the window and breaks. All chunks
    /// up to the end of the window are needed, and the first 10,000 steps.
    ///
    /// The reports cannot wait for the end of the search: WebAssembly cannot unwind, so the page ends the search when it
    /// gets the last report.
    pub fn push(&mut self, chunk: Chunk) -> ControlFlow<()> {
        self.store(chunk);
        if !self.is_complete() {
            return ControlFlow::Continue(());
        }
        self.report();
        ControlFlow::Break(())
    }

    /// Reports the steps if `push` has not done so because the search has ended too early.
    pub fn finish(&mut self) {
        if !self.is_complete() {
            self.report();
        }
    }

    fn store(&mut self, chunk: Chunk) {
        let start = self.writes;
        let end = start + chunk.kept_steps().len() as u64;
        if start < VALUE_ORDER_STEPS {
            self.first_steps.push(chunk.clone());
        }
        chunk.kept_steps().iter().for_each(|&step| self.path.apply(step));
        self.writes = end;
        // A chunk that ends where the window starts is stored, too: it has the step before the window.
        if end < self.window.start {
            self.path_before_window = self.path.clone();
        } else if start < self.window.end {
            self.window_steps.push(chunk);
        }
    }

    /// Returns whether all needed chunks are stored.
    fn is_complete(&self) -> bool {
        self.writes >= self.window.end.max(VALUE_ORDER_STEPS)
    }

    fn report(&mut self) {
        let Some(moments) = self.window_steps.moment_range() else { return };
        let value_order = self.step_parts.value_order(self.explainer.layout, &self.first_steps);
        let mut path = self.path_before_window.clone();
        let first = *moments.start();
        let numbers = first + 1..=self.window.end;
        for (number, step) in numbers.zip(self.window_steps.steps_after(first)) {
            path.apply(step);
            // The first chunk may begin before the window.
            if number > self.window.start {
                let step = StepToExplain { recording: &self.window_steps, number, path: &path };
                (self.on_reasons)(reasons_at(self.explainer, &step, value_order));
            }
        }
    }
}

/// A step to explain.
#[derive(Clone, Copy, Debug)]
pub struct StepToExplain<'a> {
    /// A recording with this step and the one before it.
    pub recording: &'a Recording,
    /// The number of the step, from 1.
    pub number: u64,
    /// The choices that are open after the step.
    pub path: &'a ChoicePath,
}

/// Returns the reasons for a step, as JSON for the page. A cell is a number, from 0 in reading order.
///
/// - `forbidding`: the cells that forbid the values that the search has skipped since the previous step.
/// - `elsewhere`: the cells in which the search has skipped values, without the cell of the step.
/// - `texts`: for each language, the sentences of [`Reasons`].
pub fn reasons_at(
    explainer: StepExplainer,
    step: &StepToExplain,
    value_order: Option<ValueOrder>,
) -> Value {
    let &StepToExplain { recording, number, path } = step;
    let (layout, size) = (explainer.layout, explainer.layout.size());
    let skipped = skipped_values(layout, recording, number, value_order);
    let choices = path.choices(layout, value_order.map(|value_order| value_order.order));
    let texts = |language| {
        let explainer = StepExplainer { language, ..explainer };
        texts_json(explainer.reasons(ExplainedStep {
            recording,
            number,
            value_order,
            skipped: &skipped,
            choices: &choices,
        }))
    };
    let own_cell = recording.step(number).map(|step| step.cell());
    let skipped_cells = skipped.iter().map(|conflict| size.index_of(conflict.cell));
    let mut elsewhere: Vec<usize> = skipped_cells.filter(|&cell| Some(cell) != own_cell).collect();
    elsewhere.dedup();
    let forbidding: Vec<usize> =
        skipped.iter().map(|conflict| size.index_of(conflict.blocker)).collect();
    json!({
        "forbidding": forbidding,
        "elsewhere": elsewhere,
        "texts": { "en": texts(Language::English), "zh-CN": texts(Language::Chinese) },
    })
}

fn texts_json(reasons: Reasons) -> Value {
    let Reasons {
        skips,
        conflicts: forbidden,
        free,
        open_choices: open,
        column_titles,
        choice_rows,
    } = reasons;
    let mut sentences = vec![forbidden, free];
    sentences.retain(|sentence| !sentence.is_empty());
    json!({
        "skips": skips,
        "told": sentences,
        "open": open,
        "columns": column_titles,
        "choices": choice_rows,
    })
}
