//! The player: what it shows, and how it plays on.

use std::{
    ops::{Range, RangeInclusive},
    time::Duration,
};

use indicatif::HumanCount;
use program::{Context, Result};
use ratatui::layout::{Rect, Size};
use search::{PlainBoard, Rules};
use searches::Variant;
use practice::source::{StyledLine, highlight};

use crate::{
    goto::Prompt, lane::Lane, layout::Plan, picker::Picker, predict::Prediction, puzzle::Puzzle,
    squares::Squares, theme::Theme, transport::Transport,
};

/// What is played.
pub struct Settings {
    /// The searches, each in a lane, in this order. At least one, and all for one problem.
    pub variants: Vec<&'static Variant>,
    /// The puzzles that the user can choose from, of the same problem.
    pub puzzles: Vec<Puzzle>,
    /// The index in `puzzles` of the one that is played first.
    pub puzzle: usize,
    /// The moments that are kept of each search. A search goes on for ten seconds after them, so
    /// that its writes can be counted.
    pub window: Range<u64>,
    /// The moment that is shown first.
    pub step: u64,
    /// Steps a second, 1 to [`MAX_SPEED`](crate::MAX_SPEED).
    pub speed: u64,
    /// Whether the reasons for each step are shown at first.
    pub has_reasons: bool,
    /// Whether colours are used.
    pub has_color: bool,
}

/// A search whose source was saved while it is played.
pub struct Rewritten {
    /// Its index in [`Settings::variants`].
    pub lane: usize,
    /// What it is now, or why it cannot be run.
    pub variant: Result<&'static Variant, String>,
}

pub struct Player {
    pub puzzles: Vec<Puzzle>,
    /// The index of the one that is played.
    pub puzzle: usize,
    pub lanes: Vec<Lane>,
    /// The index of the lane that comes first on the screen.
    pub first: usize,
    pub transport: Transport,
    pub mode: Mode,
    pub has_help: bool,
    /// Whether the reasons for each step are shown.
    pub has_reasons: bool,
    /// A message for the user.
    pub status: Option<String>,
    /// Whether the user wants to see the sources.
    pub source_wish: Option<bool>,
    /// Where the lanes were drawn.
    pub area: Rect,
    pub theme: Theme,
    pub is_done: bool,
    /// The moments to keep of each search.
    pub window: Range<u64>,
}

/// What a key is for.
pub enum Mode {
    Watch,
    GoTo(Prompt),
    Pick(Picker),
    Predict(Prediction),
}

impl Player {
    pub fn new(settings: Settings) -> Self {
        let Settings { variants, puzzles, puzzle, window, step, speed, has_reasons, has_color } =
            settings;
        let position = puzzles[puzzle].position;
        let lane = |variant| Lane::new(variant, position, window.clone());
        Player {
            lanes: variants.into_iter().map(lane).collect(),
            puzzles,
            puzzle,
            first: 0,
            transport: Transport::new(step.max(window.start), speed),
            mode: Mode::Watch,
            has_help: false,
            has_reasons,
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

    /// What the problem says of its boards.
    pub fn rules(&self) -> &'static dyn Rules {
        self.first_lane().variant.rules
    }

    /// How the puzzle is drawn.
    pub fn squares(&self) -> Squares {
        Squares::of(self.rules(), self.puzzle().position.size())
    }

    /// How much room a board takes.
    pub fn board(&self) -> Size {
        self.squares().area()
    }

    /// The indices of the lanes that the user wants to see, in the order on the screen.
    pub fn shown(&self) -> Vec<usize> {
        let count = self.lanes.len();
        let in_order = (self.first..self.first + count).map(|number| number % count);
        in_order.filter(|&number| self.lanes[number].is_on).collect()
    }

    /// The lane that comes first on the screen. Its search has the backtracks, the solutions and
    /// the steps that the user asks for.
    pub fn first_lane(&self) -> &Lane {
        &self.lanes[self.first]
    }

    /// Where the lanes have room, if `wish` is whether the user wants to see the sources.
    pub fn plan(&self, wish: Option<bool>) -> Plan {
        Plan::new(self.area, self.shown().len(), wish, self.board())
    }

    /// Takes over what has been recorded since the last call, and returns whether there was
    /// anything.
    ///
    /// # Errors
    ///
    /// If a search has panicked.
    pub fn catch_up(&mut self) -> Result<bool> {
        let mut has_grown = false;
        for lane in &mut self.lanes {
            has_grown |= lane.live.catch_up().context(lane.variant.name)?;
        }
        if has_grown {
            self.extend();
        }
        Ok(has_grown)
    }

    /// Finds out at which cells the searches on the screen look, where the user wants to know the
    /// reasons, and returns whether something was found.
    pub fn look(&mut self) -> bool {
        let on_screen = if self.has_reasons { self.on_screen() } else { Vec::new() };
        let step = self.transport.step();
        let mut has_found = false;
        for (number, lane) in self.lanes.iter_mut().enumerate() {
            match on_screen.contains(&number) {
                true => has_found |= lane.look(step),
                false => lane.looks.stop(),
            }
        }
        has_found
    }

    /// The indices of the lanes that have room.
    fn on_screen(&self) -> Vec<usize> {
        let mut shown = self.shown();
        shown.truncate(self.plan(self.source_wish).lanes());
        shown
    }

    /// Whether the reasons of a lane on the screen are not complete yet.
    pub fn is_looking(&self) -> bool {
        let is_looking = |number: usize| self.lanes[number].is_looking();
        self.has_reasons && self.on_screen().into_iter().any(is_looking)
    }

    /// Whether all recordings are finished.
    pub fn is_recorded(&self) -> bool {
        self.lanes.iter().all(|lane| lane.live.is_over())
    }

    fn shown_lanes(&self) -> impl Iterator<Item = &Lane> + Clone {
        self.lanes.iter().filter(|lane| lane.is_on)
    }

    /// Whether the whole window of the lanes that are shown has been recorded.
    fn is_kept(&self) -> bool {
        self.shown_lanes().all(|lane| lane.live.is_kept())
    }

    /// Tells the transport which moments there are.
    pub fn extend(&mut self) {
        let Some(moments) = self.kept().or_else(|| self.last_end()) else { return };
        let target = self.transport.target();
        self.transport.extend(moments, self.is_kept());
        let is_settled = self.transport.target().is_none();
        if let Some(target) = target.filter(|_| is_settled) {
            self.explain_if_missed(target);
        }
    }

    /// The moments from the first to the last that is kept of a lane that is shown.
    fn kept(&self) -> Option<RangeInclusive<u64>> {
        let both = |a: RangeInclusive<u64>, b: RangeInclusive<u64>| {
            *a.start().min(b.start())..=*a.end().max(b.end())
        };
        self.shown_lanes().filter_map(|lane| lane.live.moments()).reduce(both)
    }

    /// The end of the longest search that is shown, when all are over. If all ended before the
    /// window, it is the only moment that can be shown.
    fn last_end(&self) -> Option<RangeInclusive<u64>> {
        let is_over = self.shown_lanes().all(|lane| lane.live.is_over());
        let end = self.shown_lanes().map(|lane| lane.live.writes()).max()?;
        is_over.then_some(end..=end)
    }

    /// Says so if the user has asked for step `target` and it is not kept.
    pub fn explain_if_missed(&mut self, target: u64) {
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

    /// Plays for this time, and returns whether the screen has changed.
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

    /// Takes over a search that was written anew, and starts it again. One that cannot be run leaves
    /// its lane as it is.
    pub fn take_over(&mut self, rewritten: Rewritten) {
        let lane = &mut self.lanes[rewritten.lane];
        match rewritten.variant {
            Ok(variant) => {
                let (is_on, position) = (lane.is_on, self.puzzles[self.puzzle].position);
                *lane = Lane { is_on, ..Lane::new(variant, position, self.window.clone()) };
                if self.theme.has_color {
                    lane.listing.color(highlight(variant.code));
                }
                self.status = Some(format!("{} was saved, and runs anew", variant.name));
            }
            Err(reason) => {
                self.status = Some(format!("{} was saved: {reason}", lane.variant.name));
            }
        }
    }

    /// Gives the source of a lane its colours.
    pub fn color(&mut self, number: usize, lines: Vec<StyledLine>) {
        self.lanes[number].listing.color(lines);
    }
}
