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
use search::recording::{Chunk, Ending, Moment, Recording, Step};
use search::trace::Budget;
use search::{AnyBoard, Layout, PlainBoard};

use crate::listing::{ActiveStep, Listing};

pub struct SearchColumn {
    pub variant: &'static Variant,
    puzzle: AnyBoard,
    pub layout: Layout,
    pub recording: Recording,
    /// `None` after the end of the search, when all of it has been taken over.
    search: Option<(Receiver<Chunk>, JoinHandle<Ending>)>,
    paths: ChoicePathCache,
    pub listing: Listing,
    pub is_shown: bool,
}

/// How many writes of each search are kept, at two bytes each. A longer search is ended there.
pub const MAX_RECORDED_STEPS: u64 = 10_000_000;

/// So many pieces, eight megabytes, are more than the fastest search makes between two frames.
const CAPACITY: usize = 1024;

impl SearchColumn {
    /// Starts the search in a thread. The thread ends soon after the column is dropped.
    pub fn start(variant: &'static Variant, puzzle: AnyBoard) -> Self {
        let (sender, pieces) = mpsc::sync_channel(CAPACITY);
        let thread = thread::spawn(move || {
            variant.record(
                &puzzle,
                0..MAX_RECORDED_STEPS,
                Budget::writes(MAX_RECORDED_STEPS),
                &mut |piece| {
                    match sender.send(piece) {
                        Ok(()) => ControlFlow::Continue(()),
                        // Another puzzle has been chosen meanwhile.
                        Err(_) => ControlFlow::Break(()),
                    }
                },
            )
        });
        SearchColumn {
            variant,
            puzzle,
            layout: Layout::of(variant.rules, puzzle.size()),
            recording: Recording::default(),
            search: Some((pieces, thread)),
            paths: ChoicePathCache::new(puzzle),
            listing: Listing::new(variant.code),
            is_shown: true,
        }
    }

    /// Returns whether there was anything. It fails if the search has panicked.
    pub fn catch_up(&mut self) -> Result<bool> {
        let Some((pieces, thread)) = &self.search else { return Ok(false) };
        // Asked first, so that all of its pieces are there.
        let is_over = thread.is_finished();
        // A search may be as fast as this, so there is a limit.
        let pieces = pieces.try_iter().take(2 * CAPACITY);
        let count = pieces.map(|piece| self.recording.push(piece)).count();
        if is_over && let Some((_, thread)) = self.search.take() {
            let ending = thread.join().map_err(|panic| panic_message(&*panic))?;
            self.recording.finish(ending);
        }
        Ok(is_over || count > 0)
    }

    pub fn is_over(&self) -> bool {
        self.search.is_none()
    }

    pub fn last_step(&self) -> u64 {
        self.recording.moment_range().map_or(0, |moments| (*moments.end()).min(MAX_RECORDED_STEPS))
    }

    /// How the search came to its own end, or failed, at this moment or before.
    pub fn ending_at(&self, step: u64) -> Option<&Ending> {
        let has_ended = |it: &&Ending| it.is_complete || it.failure.is_some();
        let ending = self.recording.ending().filter(has_ended);
        ending.filter(|ending| ending.moment.writes() <= step)
    }

    /// The state after `step` writes, or the last one that is kept.
    pub fn moment(&self, step: u64) -> Moment {
        let nearest = self.recording.moment(step.min(self.last_step()));
        nearest.unwrap_or_else(|| Moment::start(self.puzzle))
    }

    pub fn active_step(&self, step: u64) -> Option<ActiveStep> {
        let (recording, flow) = (&self.recording, self.variant.flow());
        let previous = step.checked_sub(1).and_then(|previous| recording.step(previous));
        let line = recording.source_line(step).filter(|_| self.variant.is_in_one_file());
        let step = recording.step(step)?;
        let (parts, writing_part) = (flow.parts(previous, step), flow.writing_part(step));
        let line = line.map(|line| line as usize - 1);
        Some(ActiveStep { step, parts, writing_part, line })
    }

    /// Why the last step was made, and what the search has passed over since the step before.
    pub fn reasons(&mut self, step: u64) -> (Reasons, Vec<Conflict>) {
        let (recording, layout) = (&self.recording, &self.layout);
        let writes = self.moment(step).writes();
        let habits = self.variant.flow().value_order(layout, recording);
        let path = self.paths.path_at(recording, writes);
        let choices = path.map(|path| path.choices(layout, habits.map(|habits| habits.order)));
        let choices = choices.unwrap_or_default();
        let passed_over = skipped_values(layout, recording, step, habits);
        let texts = self.teller().reasons(ExplainedStep {
            recording,
            number: step,
            value_order: habits,
            skipped: &passed_over,
            choices: &choices,
        });
        (texts, passed_over)
    }

    /// With its reasons, it begins with what was passed over.
    pub fn sentence(&self, step: u64, reasons: Option<&Reasons>) -> String {
        let ending = self.ending_at(step);
        if let Some(Ending {
            failure: Some(failure), moment, has_untraced_writes: is_unseen, ..
        }) = ending
        {
            let has = if *is_unseen { "cannot be followed" } else { "has failed" };
            return format!("{has} after {} writes: {failure}", HumanCount(moment.writes()));
        }
        if let Some(ActiveStep { step: made, .. }) = self.active_step(step) {
            let skips = reasons.map(|reasons| reasons.skips.as_str());
            let sentence =
                format!("{} {}", skips.unwrap_or_default(), self.write_sentence(made, step));
            return sentence.trim().to_string();
        }
        if let Some(Ending { moment, .. }) = ending {
            let solutions = match moment.solutions() {
                0 => "without a solution".to_string(),
                number => format!("with {}", count_with_noun(number, "solution")),
            };
            return format!("has ended after {} writes, {solutions}", HumanCount(moment.writes()));
        }
        if step == 0 {
            let ending = self.recording.ending();
            let remarks = ending.into_iter().flat_map(|ending| &ending.remarks);
            let idea = [self.variant.idea].into_iter();
            return idea.chain(remarks.map(String::as_str)).collect::<Vec<_>>().join("; ");
        }
        match self.is_over() {
            true => format!(
                "is shown no further than its first {} steps",
                HumanCount(MAX_RECORDED_STEPS)
            ),
            false => "is being recorded".to_string(),
        }
    }

    pub fn write_sentence(&self, step: Step, number: u64) -> String {
        let is_undo = self.variant.flow().is_undo(step);
        self.teller().step_text(step, is_undo, &self.moment(number))
    }

    fn teller(&self) -> StepExplainer<'_> {
        StepExplainer {
            rules: self.variant.rules,
            layout: &self.layout,
            language: Language::English,
        }
    }
}

/// It has a text in all usual cases.
fn panic_message(panic: &(dyn Any + Send)) -> Error {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
    anyhow!("the search has panicked: {}", text.unwrap_or("it does not say why"))
}
