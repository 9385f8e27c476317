//! One search on the screen: its recording, its source, and what is said of it.

use std::ops::Range;

use indicatif::HumanCount;
use program::rounded;
use recording::{Ending, Moment, Step};
use searches::Variant;
use source::Part;
use sudoku::Grid;

use crate::{listing::Listing, live_recording::LiveRecording, sentence::sentence};

pub struct Lane {
    pub variant: &'static Variant,
    pub live: LiveRecording,
    pub listing: Listing,
    /// Whether the user wants to see it.
    pub is_on: bool,
}

/// A step, and the parts of the search that are at work in it.
pub struct StepAtWork {
    pub step: Step,
    /// In the order in which they are at work.
    pub parts: Vec<Part>,
    /// The one that made the write.
    pub writing_part: Part,
}

impl StepAtWork {
    /// The parts to emphasize: the one that made the write, and the one that noticed a solution
    /// after it.
    pub fn strong_parts(&self) -> impl Iterator<Item = Part> {
        let is_strong = |part: &Part| *part == self.writing_part || *part == Part::Stop;
        self.parts.iter().copied().filter(is_strong)
    }
}

impl Lane {
    pub fn new(variant: &'static Variant, puzzle: Grid, window: Range<u64>) -> Self {
        let live = LiveRecording::start(variant, puzzle, window);
        Lane { variant, live, listing: Listing::new(variant), is_on: true }
    }

    /// Starts the search on another puzzle.
    pub fn restart(&mut self, puzzle: Grid, window: Range<u64>) {
        self.live = LiveRecording::start(self.variant, puzzle, window);
    }

    pub fn moment(&self, step: u64) -> Moment {
        self.live.moment(step)
    }

    /// The step that led to moment `step`, if it is kept.
    pub fn step_at_work(&self, step: u64) -> Option<StepAtWork> {
        let recording = self.live.recording();
        let previous = step.checked_sub(1).and_then(|previous| recording.step(previous));
        let step = recording.step(step)?;
        let flow = self.variant.flow();
        let parts = flow.parts(previous, step);
        Some(StepAtWork { step, parts, writing_part: flow.writing_part(step) })
    }

    /// What the step that led to this moment did, or why there is none.
    pub fn sentence(&self, step: u64) -> String {
        let ending = self.live.recording().ending();
        let ending = ending.filter(|_| self.live.has_ended_by(step.max(self.first_kept())));
        if let Some(Ending { failure: Some(failure), moment, .. }) = ending {
            return format!("has failed after {} writes: {failure}", HumanCount(moment.writes()));
        }
        if let Some(step_at_work) = self.step_at_work(step) {
            return sentence(step_at_work.step, &self.moment(step), self.variant.flow());
        }
        if let Some(ending) = ending {
            return ended(&ending.moment);
        }
        match self.live.moments() {
            None if step > 0 => "has not come so far yet".to_string(),
            _ if step == 0 => self.introduction(),
            Some(moments) if step == *moments.start() => "is kept from here on".to_string(),
            _ if self.live.is_over() => "is kept no further".to_string(),
            _ => "is being recorded".to_string(),
        }
    }

    /// The idea of the search, and what has to be known of its steps.
    fn introduction(&self) -> String {
        let remarks = self.live.recording().ending().into_iter().flat_map(|it| &it.remarks);
        let sentences = [self.variant.idea].into_iter().chain(remarks.map(String::as_str));
        sentences.collect::<Vec<_>>().join("; ")
    }

    /// The number of the first moment that is kept, or the greatest number if none is.
    fn first_kept(&self) -> u64 {
        self.live.moments().map_or(u64::MAX, |moments| *moments.start())
    }

    /// How much of the search is kept, if that is not all of it. `from` is the first moment to
    /// keep. It fits below a board.
    pub fn note(&self, from: u64) -> Option<String> {
        let writes = self.live.writes();
        let Some(moments) = self.live.moments() else {
            let is_on_its_way = !self.live.is_over();
            return is_on_its_way.then(|| format!("at {} of {}", rounded(writes), rounded(from)));
        };
        let kept = moments.end() - moments.start();
        let ending = self.live.recording().ending();
        let more_than = if ending.is_some_and(|ending| ending.is_complete) { "" } else { ">" };
        let note = || format!("{} of {more_than}{} kept", rounded(kept), rounded(writes));
        (kept < writes).then(note)
    }
}

fn ended(moment: &Moment) -> String {
    let solutions = match moment.solutions() {
        0 => "without a solution".to_string(),
        1 => "with 1 solution".to_string(),
        number => format!("with {} solutions", HumanCount(number)),
    };
    format!("has ended after {} writes, {solutions}", HumanCount(moment.writes()))
}
