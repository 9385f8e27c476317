use std::{
    ops::{Range, RangeInclusive},
    time::Duration,
};

use practice::source::highlight;
use problems::input::NamedPuzzle;
use program::{Context, HumanCount, Result};
use ratatui::layout::{Rect, Size};
use search::flow::Flow;
use search::recording::{Recording, Step, first_difference};
use search::{PlainBoard, Rules};
use searches::Variant;

use crate::{
    asks::{Picker, Prediction, Prompt},
    board::DrawnSquares,
    lane::WatchedLane,
    layout::Plan,
    theme::Theme,
    transport::Transport,
    tree_view::TreeView,
};

/// How many lanes can be shown and hidden: those with one digit. Tab reaches the others.
pub const TOGGLED_LANES: usize = 9;

const NO_DIFFERENCE: &str = "no difference in what is kept";

/// Steps a second, at first.
const USUAL_SPEED: u64 = 10;

pub struct Settings {
    pub variants: Vec<&'static Variant>,
    /// The puzzles that the user can choose from, of the same problem.
    pub puzzles: Vec<NamedPuzzle>,
    /// The index of the one that is played first.
    pub puzzle: usize,
    /// The moments that are kept of each search.
    pub window: Range<u64>,
    pub step: u64,
    pub has_color: bool,
}

pub struct Rewritten {
    pub lane: usize,
    /// Or why it cannot be run.
    pub variant: Result<&'static Variant, String>,
}

pub struct Player {
    pub puzzles: Vec<NamedPuzzle>,
    pub puzzle: usize,
    pub lanes: Vec<WatchedLane>,
    pub first: usize,
    pub transport: Transport,
    pub mode: Mode,
    /// The first line of the help that is shown, if it is open.
    pub help: Option<u16>,
    pub has_reasons: bool,
    /// A message for the user.
    pub status: Option<String>,
    /// Whether the user wants to see the sources.
    pub source_wish: Option<bool>,
    pub area: Rect,
    pub theme: Theme,
    pub is_done: bool,
    pub window: Range<u64>,
}

pub enum Mode {
    Watch,
    GoTo(Prompt),
    Pick(Picker),
    Predict(Prediction),
    Tree(TreeView),
}

impl Player {
    pub fn new(settings: Settings) -> Self {
        let Settings { variants, puzzles, puzzle, window, step, has_color } = settings;
        let lane = |variant| WatchedLane::new(variant, puzzles[puzzle].position, window.clone());
        Player {
            lanes: variants.into_iter().map(lane).collect(),
            puzzles,
            puzzle,
            first: 0,
            transport: Transport::new(step.max(window.start), USUAL_SPEED),
            mode: Mode::Watch,
            help: None,
            has_reasons: false,
            status: None,
            source_wish: None,
            area: Rect::default(),
            theme: Theme { has_color },
            is_done: false,
            window,
        }
    }

    pub fn puzzle(&self) -> &NamedPuzzle {
        &self.puzzles[self.puzzle]
    }

    pub fn rules(&self) -> &'static dyn Rules {
        self.first_lane().variant.rules
    }

    pub fn board(&self) -> Size {
        DrawnSquares::of(self.rules(), self.puzzle().position.size()).area()
    }

    /// The indices of the lanes that are not hidden, in the order on the screen.
    pub fn shown(&self) -> Vec<usize> {
        let count = self.lanes.len();
        let in_order = (self.first..self.first + count).map(|number| number % count);
        in_order.filter(|&number| self.lanes[number].is_on).collect()
    }

    /// Its search has the backtracks, the solutions and the steps that the user asks for.
    pub fn first_lane(&self) -> &WatchedLane {
        &self.lanes[self.first]
    }

    /// `wish` is whether the user wants to see the sources.
    pub fn plan(&self, wish: Option<bool>) -> Plan {
        Plan::new(self.area, self.shown().len(), wish, self.board())
    }

    /// Returns whether anything was recorded since the last call. It fails if a search has panicked.
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

    /// Returns whether a look of a search on the screen was found.
    pub fn look(&mut self) -> bool {
        let on_screen = if self.has_reasons { self.on_screen() } else { Vec::new() };
        let mut has_found = false;
        for (number, lane) in self.lanes.iter_mut().enumerate() {
            match on_screen.contains(&number) {
                true => has_found |= lane.look(self.transport.step),
                false => lane.looks.stop(),
            }
        }
        has_found
    }

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

    pub fn is_recorded(&self) -> bool {
        self.lanes.iter().all(|lane| lane.live.is_over())
    }

    fn shown_lanes(&self) -> impl Iterator<Item = &WatchedLane> + Clone {
        self.lanes.iter().filter(|lane| lane.is_on)
    }

    /// Whether the whole window of the lanes that are shown has been recorded.
    fn is_kept(&self) -> bool {
        self.shown_lanes().all(|lane| lane.live.is_kept())
    }

    pub fn extend(&mut self) {
        let Some(moments) = self.kept().or_else(|| self.last_end()) else { return };
        let target = self.transport.target;
        self.transport.extend(moments, self.is_kept());
        if let (Some(target), None) = (target, self.transport.target) {
            self.explain_if_missed(target);
        }
    }

    /// The moments from the first to the last that is kept of a lane that is shown.
    fn kept(&self) -> Option<RangeInclusive<u64>> {
        let moments = self.shown_lanes().filter_map(|lane| lane.live.moments());
        moments.reduce(|a, b| *a.start().min(b.start())..=*a.end().max(b.end()))
    }

    /// If all searches that are shown ended before the window, the end of the longest.
    fn last_end(&self) -> Option<RangeInclusive<u64>> {
        let is_over = self.shown_lanes().all(|lane| lane.live.is_over());
        let end = self.shown_lanes().map(|lane| lane.live.writes()).max()?;
        is_over.then_some(end..=end)
    }

    /// Says so if the user has asked for step `target` and it is not kept.
    pub fn explain_if_missed(&mut self, target: u64) {
        let step = self.transport.step;
        let place = if step < target { "last" } else { "first" };
        let (target, end) = (HumanCount(target), HumanCount(step));
        if self.kept().is_none() {
            let search = if self.shown().len() == 1 { "the search" } else { "the last search" };
            self.status = Some(format!("step {target} is not kept: {search} ended at {end}"));
        } else if step != target.0 {
            self.status = Some(format!("step {target} is not kept; this is the {place} that is"));
        }
    }

    /// Plays for this time, and returns whether the screen has changed.
    pub fn play(&mut self, elapsed: Duration) -> bool {
        let has_moved = self.transport.play(elapsed);
        if self.transport.is_playing && self.transport.is_at_end() && self.is_kept() {
            self.transport.is_playing = false;
            self.status = Some("the end; space plays it again".to_string());
            return true;
        }
        has_moved
    }

    /// One that cannot be run leaves its lane as it is.
    pub fn take_over(&mut self, rewritten: Rewritten) {
        let lane = &mut self.lanes[rewritten.lane];
        self.status = Some(match rewritten.variant {
            Ok(variant) => {
                let (is_on, position) = (lane.is_on, self.puzzles[self.puzzle].position);
                *lane = WatchedLane::new(variant, position, self.window.clone());
                lane.is_on = is_on;
                if self.theme.has_color {
                    lane.listing.color(highlight(variant.code));
                }
                format!("{} was saved, and runs again", variant.name)
            }
            Err(reason) => format!("{} was saved: {reason}", lane.variant.name),
        });
    }

    pub fn seek(&mut self, what: &str, is_wanted: fn(&Flow, Step) -> bool, is_on: bool) {
        let (lane, now) = (self.first_lane(), self.transport.step);
        let (name, recording) = (lane.variant.quoted(), &lane.live.recording);
        let is_wanted = |step| is_wanted(lane.variant.flow(), step);
        let found =
            if is_on { recording.next(now, is_wanted) } else { recording.previous(now, is_wanted) };
        // Pieces reach beyond the window.
        let found = found.filter(|step| self.transport.moments.contains(step));
        let further = if is_on { "further" } else { "earlier" };
        self.status = Some(match found {
            Some(step) => format!("{name}: {what} at step {}", HumanCount(step)),
            None => format!("{name}: no {further} {what} in what is kept"),
        });
        if let Some(step) = found {
            self.transport.go_to(step);
        }
    }

    pub fn seek_difference(&mut self) {
        self.status = Some(match self.difference() {
            Ok((step, [one, other])) => {
                self.transport.go_to(step);
                format!("lanes {one} and {other} differ first at step {}", HumanCount(step))
            }
            Err(reason) => reason,
        });
    }

    /// The step, and the numbers of two lanes that differ there, from 1. If only one has room beside its source, all
    /// that Tab reaches are compared.
    fn difference(&self) -> Result<(u64, [usize; 2]), String> {
        let on_screen = self.on_screen();
        let compared = if on_screen.len() > 1 { on_screen } else { self.shown() };
        if compared.len() < 2 {
            let advice = match self.lanes.len() {
                1 => "start the player with two variants".to_string(),
                lanes => format!("1 to {} show others", lanes.min(TOGGLED_LANES)),
            };
            return Err(format!("one search alone does not differ: {advice}"));
        }
        let lanes = || compared.iter().map(|&number| &self.lanes[number]);
        let recordings: Vec<&Recording> = lanes().map(|lane| &lane.live.recording).collect();
        if recordings.iter().any(|recording| recording.moments().is_none()) {
            return Err("not all of them have steps in what is kept so far".to_string());
        }
        // Pieces reach beyond the window, at both ends.
        let step = first_difference(&recordings, &self.transport.moments).ok_or(NO_DIFFERENCE)?;
        let write = |number: usize| self.lanes[number].live.recording.step(step).map(Step::write);
        let first = compared[0];
        let other = compared.iter().find(|&&number| write(number) != write(first));
        Ok((step, [first + 1, *other.ok_or(NO_DIFFERENCE)? + 1]))
    }
}
