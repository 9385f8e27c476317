use program::{HumanCount, counted};
use search::recording::{Ending, Step};
use search::why::{Language, Paths, Reasons, Refusal, Teller, passed_over};
use search::{Layout, PlainBoard, Position};
use searches::Variant;

use crate::{
    listing::{Listing, StepAtWork},
    live::{KEPT, LiveRecording},
};

pub struct SearchColumn {
    pub variant: &'static Variant,
    pub layout: Layout,
    pub live: LiveRecording,
    pub listing: Listing,
    paths: Paths,
    pub is_on: bool,
}

impl SearchColumn {
    pub fn new(variant: &'static Variant, puzzle: Position) -> Self {
        SearchColumn {
            variant,
            layout: Layout::of(variant.rules, puzzle.size()),
            live: LiveRecording::start(variant, puzzle),
            listing: Listing::new(variant.code),
            paths: Paths::new(puzzle),
            is_on: true,
        }
    }

    pub fn restart(&mut self, puzzle: Position) {
        self.layout = Layout::of(self.variant.rules, puzzle.size());
        self.live = LiveRecording::start(self.variant, puzzle);
        self.paths = Paths::new(puzzle);
    }

    pub fn step_at_work(&self, step: u64) -> Option<StepAtWork> {
        let (recording, flow) = (&self.live.recording, self.variant.flow());
        let previous = step.checked_sub(1).and_then(|previous| recording.step(previous));
        let line = recording.line(step).filter(|_| self.variant.is_in_one_file());
        let step = recording.step(step)?;
        let (parts, writing_part) = (flow.parts(previous, step), flow.writing_part(step));
        let line = line.map(|line| line as usize - 1);
        Some(StepAtWork { step, parts, writing_part, line })
    }

    /// Why the last step was made, and what the search has passed over since the step before.
    pub fn reasons(&mut self, step: u64) -> (Reasons, Vec<Refusal>) {
        let (recording, layout) = (&self.live.recording, &self.layout);
        let writes = self.live.moment(step).writes();
        let habits = self.variant.flow().habits(layout, recording);
        let path = self.paths.at(recording, writes);
        let choices = path.map(|path| path.choices(layout, habits.map(|habits| habits.order)));
        let passed_over = habits.map(|habits| passed_over(layout, recording, step, habits));
        let (passed_over, choices) = (passed_over.unwrap_or_default(), choices.unwrap_or_default());
        let texts = self.teller().reasons(recording, step, habits, &passed_over, &choices);
        (texts, passed_over)
    }

    /// With its reasons, it begins with what was passed over.
    pub fn sentence(&self, step: u64, reasons: Option<&Reasons>) -> String {
        let ending = self.live.ended_by(step);
        if let Some(Ending { failure: Some(failure), moment, .. }) = ending {
            return format!("has failed after {} writes: {failure}", HumanCount(moment.writes()));
        }
        if let Some(StepAtWork { step: made, .. }) = self.step_at_work(step) {
            let skips = reasons.map(|reasons| reasons.skips.as_str());
            let sentence = format!("{} {}", skips.unwrap_or_default(), self.did(made, step));
            return sentence.trim().to_string();
        }
        if let Some(Ending { moment, .. }) = ending {
            let solutions = match moment.solutions() {
                0 => "without a solution".to_string(),
                number => format!("with {}", counted(number, "solution")),
            };
            return format!("has ended after {} writes, {solutions}", HumanCount(moment.writes()));
        }
        if step == 0 {
            let ending = self.live.recording.ending();
            let remarks = ending.into_iter().flat_map(|ending| &ending.remarks);
            let idea = [self.variant.idea].into_iter();
            return idea.chain(remarks.map(String::as_str)).collect::<Vec<_>>().join("; ");
        }
        match self.live.is_over() {
            true => format!("is shown no further than its first {} steps", HumanCount(KEPT)),
            false => "is being recorded".to_string(),
        }
    }

    pub fn did(&self, step: Step, number: u64) -> String {
        let is_undo = self.variant.flow().is_undo(step);
        self.teller().step(step, is_undo, &self.live.moment(number))
    }

    fn teller(&self) -> Teller<'_> {
        Teller { rules: self.variant.rules, layout: &self.layout, language: Language::English }
    }
}
