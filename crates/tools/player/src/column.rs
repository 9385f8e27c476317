//! A search in its column: recorded in a thread while the player shows it.

use std::any::Any;
use std::ops::ControlFlow;
use std::sync::mpsc::{self, Receiver};
use std::thread::{self, JoinHandle};

use cli::anyhow::{Error, anyhow};
use cli::{HumanCount, Result, count_with_noun};
use registry::Variant;
use search::explanation::{
    ChoicePathCache, Conflict, ExplainedStep, Language, Reasons, StepExplainer, skipped_values,
};
use search::recording::{Chunk, Ending, Moment, Recording};
use search::trace::Budget;
use search::{AnyBoard, Layout, PlainBoard};

use crate::listing::{ActiveStep, Listing};

/// A search, its recording and its source.
pub struct SearchColumn {
    pub variant: &'static Variant,
    puzzle: AnyBoard,
    pub layout: Layout,
    pub recording: Recording,
    /// The thread of the search. `None` when the search is over and all its steps are recorded.
    search: Option<RunningSearch>,
    paths: ChoicePathCache,
    pub listing: Listing,
    pub is_shown: bool,
}

/// A thread that runs a search and sends its steps.
struct RunningSearch {
    chunks: Receiver<Chunk>,
    thread: JoinHandle<Ending>,
}

/// The reasons for a step.
pub struct StepReasons {
    pub texts: Reasons,
    /// The values that the search skipped before the step.
    pub skipped: Vec<Conflict>,
}

/// Maximum number of recorded steps of a search, at two bytes each. A longer search is stopped.
pub const MAX_RECORDED_STEPS: u64 = 10_000_000;

/// Number of chunks that can wait: 8 MB, more than the fastest search makes between two frames.
const MAX_WAITING_CHUNKS: usize = 1024;

impl SearchColumn {
    /// Starts the search in a thread. The thread ends soon after the column is dropped.
    pub fn start(variant: &'static Variant, puzzle: AnyBoard) -> Self {
        let (sender, chunks) = mpsc::sync_channel(MAX_WAITING_CHUNKS);
        let thread = thread::spawn(move || {
            let budget = Budget::writes(MAX_RECORDED_STEPS);
            variant.record(&puzzle, 0..MAX_RECORDED_STEPS, budget, &mut |chunk| {
                match sender.send(chunk) {
                    Ok(()) => ControlFlow::Continue(()),
                    // The user has chosen another puzzle, so the column was dropped.
                    Err(_) => ControlFlow::Break(()),
                }
            })
        });
        SearchColumn {
            variant,
            puzzle,
            layout: Layout::of(variant.rules, puzzle.size()),
            recording: Recording::default(),
            search: Some(RunningSearch { chunks, thread }),
            paths: ChoicePathCache::new(puzzle),
            listing: Listing::new(variant.code),
            is_shown: true,
        }
    }

    /// Records the steps that the search has made since the last call. Returns whether the recording has changed. Fails if the
    /// search has panicked.
    pub fn catch_up(&mut self) -> Result<bool> {
        let Some(RunningSearch { chunks, thread }) = &self.search else { return Ok(false) };
        // This is asked before the chunks are read: if the thread is finished, all its chunks are in the channel.
        let is_over = thread.is_finished();
        // A fast search sends chunks as fast as they are recorded here, so this loop needs a limit.
        let mut count = 0;
        for chunk in chunks.try_iter().take(2 * MAX_WAITING_CHUNKS) {
            self.recording.push(chunk);
            count += 1;
        }
        if is_over && let Some(RunningSearch { thread, .. }) = self.search.take() {
            let ending = thread.join().map_err(|panic| panic_message(&*panic))?;
            self.recording.finish(ending);
        }
        Ok(is_over || count > 0)
    }

    /// Returns whether the search is over and all its steps are recorded.
    pub fn is_over(&self) -> bool {
        self.search.is_none()
    }

    /// Returns the number of the last recorded step.
    pub fn last_step(&self) -> u64 {
        self.recording.moment_range().map_or(0, |moments| (*moments.end()).min(MAX_RECORDED_STEPS))
    }

    /// Returns the ending of a search that finished or failed after at most this number of steps. Returns `None` for a
    /// search that was stopped.
    pub fn ending_at(&self, step: u64) -> Option<&Ending> {
        let ending = self.recording.ending()?;
        let has_own_end = ending.is_complete || ending.failure.is_some();
        if has_own_end && ending.moment.writes() <= step { Some(ending) } else { None }
    }

    /// Returns the board and the counts after a step, or after the last recorded step.
    pub fn moment(&self, step: u64) -> Moment {
        let nearest = self.recording.moment(step.min(self.last_step()));
        nearest.unwrap_or_else(|| Moment::start(self.puzzle))
    }

    /// Returns a step with the parts and the line of the source that made it. Returns `None` if the step is not recorded.
    pub fn active_step(&self, number: u64) -> Option<ActiveStep> {
        let step = self.recording.step(number)?;
        let previous = number.checked_sub(1).and_then(|previous| self.recording.step(previous));
        let line = self.recording.source_line(number).filter(|_| self.variant.is_in_one_file());
        let step_parts = self.variant.step_parts();
        Some(ActiveStep {
            step,
            parts: step_parts.parts(previous, step),
            writing_part: step_parts.writing_part(step),
            line: line.map(|line| line as usize - 1),
        })
    }

    /// Returns the reasons for a step, and the values that the search skipped between the previous step and this step.
    pub fn reasons(&mut self, number: u64) -> StepReasons {
        let (recording, layout) = (&self.recording, &self.layout);
        let writes = self.moment(number).writes();
        let value_order = self.variant.step_parts().value_order(layout, recording);
        let choices = match self.paths.path_at(recording, writes) {
            Some(path) => path.choices(layout, value_order.map(|value_order| value_order.order)),
            None => Vec::new(),
        };
        let skipped = skipped_values(layout, recording, number, value_order);
        let texts = self.explainer().reasons(ExplainedStep {
            recording,
            number,
            value_order,
            skipped: &skipped,
            choices: &choices,
        });
        StepReasons { texts, skipped }
    }

    /// Describes a step, or the state of a search that does not have this step: failed, ended, not started, stopped or
    /// still running. With `reasons`, the sentence begins with the skipped values.
    pub fn sentence(&self, number: u64, reasons: Option<&Reasons>) -> String {
        let ending = self.ending_at(number);
        if let Some(ending) = ending
            && let Some(failure) = &ending.failure
        {
            let verb = if ending.has_untraced_writes { "cannot be followed" } else { "has failed" };
            let writes = HumanCount(ending.moment.writes());
            return format!("{verb} after {writes} writes: {failure}");
        }
        if let Some(step) = self.step_sentence(number) {
            let skips = reasons.map(|reasons| reasons.skips.as_str()).unwrap_or_default();
            return format!("{skips} {step}").trim().to_string();
        }
        if let Some(ending) = ending {
            return end_sentence(&ending.moment);
        }
        if number == 0 {
            return self.start_sentence();
        }
        if self.is_over() {
            return format!("is recorded only up to step {}", HumanCount(MAX_RECORDED_STEPS));
        }
        "is being recorded".to_string()
    }

    /// Describes a step. Returns `None` if the step is not recorded.
    pub fn step_sentence(&self, number: u64) -> Option<String> {
        let step = self.recording.step(number)?;
        let is_undo = self.variant.step_parts().is_undo(step);
        Some(self.explainer().step_text(step, is_undo, &self.moment(number)))
    }

    /// Returns the idea of the search and the remarks about its run.
    fn start_sentence(&self) -> String {
        let mut parts = vec![self.variant.idea];
        if let Some(ending) = self.recording.ending() {
            parts.extend(ending.remarks.iter().map(String::as_str));
        }
        parts.join("; ")
    }

    fn explainer(&self) -> StepExplainer<'_> {
        StepExplainer {
            rules: self.variant.rules,
            layout: &self.layout,
            language: Language::English,
        }
    }
}

fn end_sentence(moment: &Moment) -> String {
    let writes = HumanCount(moment.writes());
    match moment.solutions() {
        0 => format!("has ended after {writes} writes, without a solution"),
        count => {
            format!("has ended after {writes} writes, with {}", count_with_noun(count, "solution"))
        }
    }
}

/// Returns an error with the message of a panic. Only a panic with an unusual value has no message.
fn panic_message(panic: &(dyn Any + Send)) -> Error {
    let text = panic
        .downcast_ref::<String>()
        .map(String::as_str)
        .or_else(|| panic.downcast_ref::<&str>().copied());
    anyhow!("the search has panicked: {}", text.unwrap_or("there is no message"))
}
