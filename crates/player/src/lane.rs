//! One search on the screen: its recording, its source, and what is said of it.

use std::ops::Range;

use indicatif::HumanCount;
use recording::{Moment, Step};
use sudoku::Grid;

use super::{listing::Source, sentence::sentence, tape::Tape};
use program::rounded;
use searches::Variant;
use source::Part;

pub struct Lane {
    pub variant: &'static Variant,
    pub tape: Tape,
    pub source: Source,
    /// Whether somebody wants to see it.
    pub is_on: bool,
}

/// What led to a moment.
pub struct Act {
    pub step: Step,
    /// The parts that were at work, in their order.
    pub parts: Vec<Part>,
    /// The one that made the write.
    pub writing_part: Part,
}

impl Act {
    /// The parts that are told most of: the one that made the write, and the one that noticed
    /// a solution after it.
    pub fn strong_parts(&self) -> impl Iterator<Item = Part> {
        let is_strong = |part: &Part| *part == self.writing_part || *part == Part::Stop;
        self.parts.iter().copied().filter(is_strong)
    }
}

impl Lane {
    pub fn new(variant: &'static Variant, puzzle: Grid, window: Range<u64>) -> Self {
        let tape = Tape::start(variant, puzzle, window);
        Lane { variant, tape, source: Source::new(variant), is_on: true }
    }

    /// Forgets what it has, and starts with another puzzle.
    pub fn restart(&mut self, puzzle: Grid, window: Range<u64>) {
        self.tape = Tape::start(self.variant, puzzle, window);
    }

    pub fn moment(&self, step: u64) -> Moment {
        self.tape.moment(step)
    }

    /// What led to moment `step`, where that is kept.
    pub fn act(&self, step: u64) -> Option<Act> {
        let recording = self.tape.recording();
        let previous = step.checked_sub(1).and_then(|previous| recording.step(previous));
        let step = recording.step(step)?;
        let flow = self.variant.flow();
        Some(Act { step, parts: flow.parts(previous, step), writing_part: flow.writing_part(step) })
    }

    /// What the step that led to this moment did, or why there is none.
    pub fn sentence(&self, step: u64) -> String {
        if let Some(act) = self.act(step) {
            return sentence(act.step, &self.moment(step), self.variant.flow());
        }
        if let Some(ending) = self.tape.recording().ending()
            && self.tape.has_ended_by(step.max(self.first_kept()))
        {
            return ended(&ending.moment);
        }
        match self.tape.moments() {
            None if step > 0 => "has not come so far yet".to_string(),
            _ if step == 0 => self.variant.idea.to_string(),
            Some(moments) if step == *moments.start() => "is kept from here on".to_string(),
            _ if self.tape.is_over() => "is kept no further".to_string(),
            _ => "is being recorded".to_string(),
        }
    }

    /// The number of the first moment that is kept, or the greatest there is.
    fn first_kept(&self) -> u64 {
        let moments = self.tape.moments();
        moments.map_or(u64::MAX, |moments| *moments.start())
    }

    /// How much of the search is kept, where that is not all of it: as many words as fit.
    pub fn note(&self, from: u64, width: usize) -> Option<String> {
        let choices = self.notes(from);
        let fitting = choices.iter().find(|note| note.chars().count() <= width);
        fitting.or(choices.last()).cloned()
    }

    /// From the longest to the shortest.
    fn notes(&self, from: u64) -> Vec<String> {
        let writes = self.tape.writes();
        let kept = self.tape.moments().map(|moments| moments.end() - moments.start());
        let (more, much) = match self.tape.recording().ending() {
            Some(ending) if ending.is_complete => ("", ""),
            _ => ("more than ", ">"),
        };
        match kept {
            None if self.tape.is_over() => vec![],
            None => vec![
                format!("at write {} of {}", HumanCount(writes), HumanCount(from)),
                format!("at {} of {}", rounded(writes), rounded(from)),
            ],
            Some(kept) if kept >= writes => vec![],
            Some(kept) => vec![
                format!("{} of {more}{} writes kept", HumanCount(kept), HumanCount(writes)),
                format!("{} of {much}{} kept", HumanCount(kept), HumanCount(writes)),
                format!("{} of {much}{} kept", rounded(kept), rounded(writes)),
            ],
        }
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
