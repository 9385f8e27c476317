use std::ops::Range;

use program::{HumanCount, rounded};
use search::recording::{Ending, Step};
use search::why::Paths;
use search::{Layout, PlainBoard, Position};
use searches::Variant;

use crate::{
    listing::{Listing, StepAtWork},
    live::{LiveLooks, LiveRecording, OVERRUN},
    reasons::Reasons,
    sentence::Teller,
};

/// As many steps are gone through in a few milliseconds.
const STEPS_PER_FRAME: u64 = 1 << 20;

pub struct WatchedLane {
    pub variant: &'static Variant,
    pub layout: Layout,
    pub live: LiveRecording,
    pub listing: Listing,
    pub looks: LiveLooks,
    paths: Paths,
    /// Whether the path to the moment on the screen takes longer than a frame, and is not there yet.
    pub is_on_its_way: bool,
    pub is_on: bool,
}

impl WatchedLane {
    pub fn new(variant: &'static Variant, puzzle: Position, window: Range<u64>) -> Self {
        WatchedLane {
            variant,
            layout: Layout::of(variant.rules, puzzle.size()),
            live: LiveRecording::start(variant, puzzle, window, OVERRUN),
            listing: Listing::new(variant.code),
            looks: LiveLooks::new(variant, puzzle),
            paths: Paths::new(puzzle),
            is_on_its_way: false,
            is_on: true,
        }
    }

    pub fn restart(&mut self, puzzle: Position, window: Range<u64>) {
        self.layout = Layout::of(self.variant.rules, puzzle.size());
        self.live = LiveRecording::start(self.variant, puzzle, window, OVERRUN);
        self.looks = LiveLooks::new(self.variant, puzzle);
        self.paths = Paths::new(puzzle);
    }

    /// The step that led to moment `step`, if it is kept.
    pub fn step_at_work(&self, step: u64) -> Option<StepAtWork> {
        let (recording, flow) = (&self.live.recording, self.variant.flow());
        let previous = step.checked_sub(1).and_then(|previous| recording.step(previous));
        let line = recording.line(step).filter(|_| self.variant.is_in_one_file());
        let step = recording.step(step)?;
        let (parts, writing_part) = (flow.parts(previous, step), flow.writing_part(step));
        let line = line.map(|line| line as usize - 1);
        Some(StepAtWork { step, parts, writing_part, line })
    }

    /// Returns whether something was found.
    pub fn look(&mut self, step: u64) -> bool {
        let step = self.live.recording.step(step).map(|_| step);
        self.looks.look(step) || self.is_on_its_way
    }

    pub fn is_looking(&self) -> bool {
        self.looks.is_looking() || self.is_on_its_way
    }

    /// The reasons for the step that led to this moment, as far as they are known.
    pub fn reasons(&mut self, step: u64) -> Reasons {
        let (recording, layout) = (&self.live.recording, &self.layout);
        let writes = self.live.moment(step).writes();
        let habits = self.variant.flow().habits(layout, recording);
        let path = self.paths.at(recording, writes, STEPS_PER_FRAME);
        self.is_on_its_way = path.is_none() && self.live.moments().is_some();
        let choices = path.map(|path| path.choices(layout, habits.map(|habits| habits.order)));
        Reasons::new(layout, recording, step, habits, self.looks.before(step), choices)
    }

    /// With its reasons, it begins with the digits that were passed over.
    pub fn sentence(&self, step: u64, reasons: Option<&Reasons>) -> String {
        let moments = self.live.moments();
        let first_kept = moments.as_ref().map_or(u64::MAX, |moments| *moments.start());
        let ending = self.live.ended_by(step.max(first_kept));
        if let Some(Ending { failure: Some(failure), moment, .. }) = ending {
            return format!("has failed after {} writes: {failure}", HumanCount(moment.writes()));
        }
        if let Some(StepAtWork { step: made, .. }) = self.step_at_work(step) {
            let passed_over = reasons.map(|reasons| reasons.passed_over.as_slice());
            let skips = self.teller().skips(passed_over.unwrap_or_default(), made);
            return skips + &self.did(made, step);
        }
        if let Some(Ending { moment, .. }) = ending {
            let solutions = match moment.solutions() {
                0 => "without a solution".to_string(),
                1 => "with 1 solution".to_string(),
                number => format!("with {} solutions", HumanCount(number)),
            };
            return format!("has ended after {} writes, {solutions}", HumanCount(moment.writes()));
        }
        match moments {
            None if step > 0 => "has not come so far yet".to_string(),
            _ if step == 0 => {
                let ending = self.live.recording.ending();
                let remarks = ending.into_iter().flat_map(|ending| &ending.remarks);
                let idea = [self.variant.idea].into_iter();
                idea.chain(remarks.map(String::as_str)).collect::<Vec<_>>().join("; ")
            }
            Some(moments) if step == *moments.start() => "is kept from here on".to_string(),
            _ if self.live.is_over() => "is kept no further".to_string(),
            _ => "is being recorded".to_string(),
        }
    }

    pub fn did(&self, step: Step, number: u64) -> String {
        self.teller().sentence(step, &self.live.moment(number), self.variant.flow())
    }

    fn teller(&self) -> Teller<'_> {
        Teller { rules: self.variant.rules, layout: &self.layout }
    }

    /// `from` is the first moment to keep. It fits below a board.
    pub fn note(&self, from: u64) -> Option<String> {
        let writes = self.live.writes();
        let Some(moments) = self.live.moments() else {
            let is_on_its_way = !self.live.is_over();
            return is_on_its_way.then(|| format!("at {} of {}", rounded(writes), rounded(from)));
        };
        let kept = moments.end() - moments.start();
        let is_complete = self.live.recording.ending().is_some_and(|ending| ending.is_complete);
        let more_than = if is_complete { "" } else { ">" };
        let note = || format!("{} of {more_than}{} kept", rounded(kept), rounded(writes));
        (kept < writes).then(note)
    }
}
