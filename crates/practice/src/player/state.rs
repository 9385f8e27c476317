//! The player: what it shows, and how it goes on by itself.

use std::{
    ops::{Range, RangeInclusive},
    time::Duration,
};

use indicatif::HumanCount;
use problems::input::Puzzle;
use program::{Context, Result};
use ratatui::layout::Rect;

use super::{
    goto::Prompt, lane::Lane, picker::Picker, predict::Prediction, theme::Theme,
    transport::Transport,
};
use crate::{columns::Line, variants::Variant};

/// What is to be played, as the arguments say.
pub struct Settings {
    pub variants: Vec<&'static Variant>,
    /// All that can be chosen.
    pub puzzles: Vec<Puzzle>,
    /// The number of the first to be played.
    pub puzzle: usize,
    pub from: u64,
    pub keep: u64,
    pub step: u64,
    pub speed: u64,
    pub has_color: bool,
}

pub struct Player {
    pub puzzles: Vec<Puzzle>,
    /// The number of the one that is played.
    pub puzzle: usize,
    pub lanes: Vec<Lane>,
    /// The number of the lane that stands first on the screen.
    pub first: usize,
    pub transport: Transport,
    pub mode: Mode,
    pub has_help: bool,
    /// What is said to somebody who watches.
    pub status: Option<String>,
    /// Whether somebody has asked for the source, or against it.
    pub source_wish: Option<bool>,
    /// Where the lanes were drawn.
    pub area: Rect,
    pub theme: Theme,
    pub is_done: bool,
    /// The moments that are wanted of each search.
    pub window: Range<u64>,
}

/// Who gets the keys.
pub enum Mode {
    Watch,
    GoTo(Prompt),
    Pick(Picker),
    Predict(Prediction),
}

impl Player {
    pub fn new(settings: Settings) -> Self {
        let Settings { variants, puzzles, puzzle, from, keep, step, speed, has_color } = settings;
        let grid = puzzles[puzzle].grid;
        let window = from..from.saturating_add(keep);
        let lane = |variant| Lane::new(variant, grid, window.clone());
        Player {
            lanes: variants.into_iter().map(lane).collect(),
            puzzles,
            puzzle,
            first: 0,
            transport: Transport::new(step.max(from), speed),
            mode: Mode::Watch,
            has_help: false,
            status: None,
            source_wish: None,
            area: Rect::default(),
            theme: Theme { has_color },
            is_done: false,
            window,
        }
    }

    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzles[self.puzzle]
    }

    /// The numbers of the lanes that somebody wants to see, from the one that stands first.
    pub fn shown(&self) -> Vec<usize> {
        let count = self.lanes.len();
        let around = (self.first..self.first + count).map(|number| number % count);
        around.filter(|&number| self.lanes[number].is_on).collect()
    }

    /// The lane that stands first, which is the one that is asked for backtracks and solutions.
    pub fn first_lane(&self) -> &Lane {
        &self.lanes[self.first]
    }

    /// Takes over what was recorded meanwhile, and tells whether there was anything.
    ///
    /// # Errors
    ///
    /// Where a search has panicked.
    pub fn catch_up(&mut self) -> Result<bool> {
        let mut is_new = false;
        for lane in &mut self.lanes {
            is_new |= lane.tape.catch_up().context(lane.variant.name)?;
        }
        if is_new {
            self.extend();
        }
        Ok(is_new)
    }

    /// Whether nothing will be recorded any more.
    pub fn is_recorded(&self) -> bool {
        self.lanes.iter().all(|lane| lane.tape.is_over())
    }

    /// Whether all is there that will be kept of the lanes that are shown.
    fn is_kept(&self) -> bool {
        let mut shown = self.lanes.iter().filter(|lane| lane.is_on);
        shown.all(|lane| lane.tape.is_kept())
    }

    /// Tells the transport which moments there are.
    pub fn extend(&mut self) {
        let Some(moments) = self.kept().or_else(|| self.last_end()) else { return };
        let target = self.transport.target();
        self.transport.extend(moments, self.is_kept());
        let is_settled = self.transport.target().is_none();
        if let Some(target) = target.filter(|_| is_settled) {
            self.tell_if_missed(target);
        }
    }

    /// From the first moment to the last that is kept of a lane that is shown.
    fn kept(&self) -> Option<RangeInclusive<u64>> {
        let shown = self.lanes.iter().filter(|lane| lane.is_on);
        let both = |a: RangeInclusive<u64>, b: RangeInclusive<u64>| {
            *a.start().min(b.start())..=*a.end().max(b.end())
        };
        shown.filter_map(|lane| lane.tape.moments()).reduce(both)
    }

    /// The end of the longest search that is shown, once all are over: where they ended
    /// before the window, nothing else can be shown.
    fn last_end(&self) -> Option<RangeInclusive<u64>> {
        let shown = self.lanes.iter().filter(|lane| lane.is_on);
        let is_over = shown.clone().all(|lane| lane.tape.is_over());
        let end = shown.map(|lane| lane.tape.writes()).max()?;
        is_over.then_some(end..=end)
    }

    /// Says so where a step was wanted that is not kept.
    pub fn tell_if_missed(&mut self, target: u64) {
        if self.kept().is_none() {
            let (target, end) = (HumanCount(target), HumanCount(self.transport.step()));
            let search = if self.shown().len() == 1 { "the search" } else { "the last search" };
            self.status = Some(format!("step {target} is not kept: {search} ended at {end}"));
            return;
        }
        let place = match self.transport.step() {
            step if step < target => "last",
            step if step > target => "first",
            _ => return,
        };
        let target = HumanCount(target);
        self.status = Some(format!("step {target} is not kept; this is the {place} that is"));
    }

    /// Goes on by the time that has passed, and tells whether anything has changed.
    pub fn play(&mut self, elapsed: Duration) -> bool {
        if !self.transport.is_playing() {
            return false;
        }
        let has_moved = self.transport.play(elapsed);
        if self.transport.is_at_end() && self.is_kept() {
            self.transport.pause();
            self.status = Some("the end; space plays it again".to_string());
            return true;
        }
        has_moved
    }

    /// Gives a source its colours.
    pub fn color(&mut self, number: usize, lines: Vec<Line>) {
        self.lanes[number].source.color(lines);
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use crate::player::rehearsal::{all_lanes, press};

    #[test]
    fn who_wants_what_is_behind_all_ends_does_not_wait_for_it() {
        let mut player = all_lanes("java-sample", 1_000_000..1_000_001);
        let status = "step 1,000,000 is not kept: the last search ended at";
        assert!(player.status.as_ref().is_some_and(|told| told.starts_with(status)));
        assert_eq!(player.transport.target(), None);
        press(&mut player, "12356");
        assert_eq!((player.transport.step(), player.transport.target()), (57, None));
    }
}
