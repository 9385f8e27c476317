//! The player: what it shows, and what becomes of it at each key.

use std::{ops::RangeInclusive, time::Duration};

use indicatif::HumanCount;
use ratatui::{
    crossterm::event::{KeyCode, KeyEvent},
    layout::Rect,
};

use super::{
    goto,
    jumps::{Direction, Goal},
    keys::{self, Command},
    lane::Lane,
    layout::{self, Placement},
    picker::{Choice, Picker},
    predict::{self, Guess, Prediction},
    sentence,
    theme::Theme,
    transport::Transport,
};
use crate::{columns::Line, input::Puzzle, variants::Variant};

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
    /// What is said of the last key.
    pub status: Option<String>,
    /// Whether somebody has asked for the source, or against it.
    pub source_wish: Option<bool>,
    /// Where the lanes were drawn.
    pub area: Rect,
    pub theme: Theme,
    pub is_done: bool,
    pub from: u64,
    keep: u64,
}

/// Who gets the keys.
pub enum Mode {
    Watch,
    GoTo(String),
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
            from,
            keep,
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
    pub fn catch_up(&mut self) -> bool {
        let mut is_new = false;
        for lane in &mut self.lanes {
            is_new |= lane.tape.catch_up();
        }
        if is_new {
            self.extend();
        }
        is_new
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
    fn extend(&mut self) {
        let shown = self.lanes.iter().filter(|lane| lane.is_on);
        let both = |a: RangeInclusive<u64>, b: RangeInclusive<u64>| {
            *a.start().min(b.start())..=*a.end().max(b.end())
        };
        let moments = shown.filter_map(|lane| lane.tape.moments()).reduce(both);
        let Some(moments) = moments else { return };
        let target = self.transport.target();
        self.transport.extend(moments, self.is_kept());
        let is_settled = self.transport.target().is_none();
        if let Some(target) = target.filter(|_| is_settled) {
            self.tell_if_missed(target);
        }
    }

    /// Says so where a step was wanted that is not kept.
    fn tell_if_missed(&mut self, target: u64) {
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

    /// Takes a key.
    pub fn press(&mut self, key: KeyEvent) {
        if keys::is_interrupt(key) {
            self.is_done = true;
            return;
        }
        if keys::is_shortcut(key) {
            return;
        }
        if self.has_help {
            self.has_help = false;
            return;
        }
        match &mut self.mode {
            Mode::Watch => {
                if let Some(command) = keys::command(key) {
                    self.status = None;
                    self.follow(command);
                } else if key.code == KeyCode::Esc {
                    self.status = None;
                }
            }
            Mode::GoTo(_) => self.press_in_prompt(key),
            Mode::Pick(_) => self.press_in_picker(key),
            Mode::Predict(_) => self.press_in_prediction(key),
        }
    }

    fn follow(&mut self, command: Command) {
        let transport = &mut self.transport;
        match command {
            Command::Quit => self.is_done = true,
            Command::PlayOrPause => transport.play_or_pause(),
            Command::Step(steps) => transport.go_by(steps),
            Command::Page(pages) => transport.go_by(pages * transport.page()),
            Command::Start => transport.go_to(*transport.moments().start()),
            Command::End => transport.go_to(*transport.moments().end()),
            Command::Faster => transport.faster(),
            Command::Slower => transport.slower(),
            Command::NextBacktrack => self.seek(Goal::Backtrack, Direction::On),
            Command::PreviousBacktrack => self.seek(Goal::Backtrack, Direction::Back),
            Command::NextSolution => self.seek(Goal::Solution, Direction::On),
            Command::PreviousSolution => self.seek(Goal::Solution, Direction::Back),
            Command::FirstDifference => self.seek_difference(),
            Command::GoTo => self.mode = Mode::GoTo(String::new()),
            Command::Samples => self.open_picker(),
            Command::Predict => self.start_prediction(),
            Command::Help => self.has_help = true,
            Command::NextLane => self.turn(1),
            Command::PreviousLane => self.turn(self.lanes.len() - 1),
            Command::Toggle(number) => self.toggle(number),
            Command::Source => self.toggle_source(),
        }
    }

    /// Another lane stands first: the one that many places further, or the next that is shown.
    fn turn(&mut self, by: usize) {
        let count = self.lanes.len();
        let mut first = (self.first + by) % count;
        while !self.lanes[first].is_on {
            first = (first + by) % count;
        }
        self.first = first;
    }

    fn toggle(&mut self, number: usize) {
        let Some(lane) = self.lanes.get(number) else {
            self.status = Some(format!("there is no lane {}", number + 1));
            return;
        };
        let is_last = lane.is_on && self.shown().len() == 1;
        if is_last {
            self.status = Some("one lane has to stay".to_string());
            return;
        }
        self.lanes[number].is_on = !lane.is_on;
        if !self.lanes[self.first].is_on {
            self.turn(1);
        }
        self.extend();
    }

    fn toggle_source(&mut self) {
        let is_there = self.has_source(self.source_wish);
        self.source_wish = Some(!is_there);
        if !is_there && !self.has_source(Some(true)) {
            self.status = Some("no room for the source here: it takes 71 columns".to_string());
        }
    }

    fn has_source(&self, wish: Option<bool>) -> bool {
        layout::plan(self.area, self.shown().len(), wish).source != Placement::Nowhere
    }

    fn press_in_prompt(&mut self, key: KeyEvent) {
        let Mode::GoTo(text) = &mut self.mode else { return };
        match key.code {
            KeyCode::Esc => {
                self.mode = Mode::Watch;
                self.status = None;
            }
            KeyCode::Enter => self.go_to_typed(),
            KeyCode::Backspace => {
                text.pop();
                self.status = None;
            }
            _ => {
                text.extend(keys::typed(key));
                self.status = None;
            }
        }
    }

    fn go_to_typed(&mut self) {
        let Mode::GoTo(text) = &self.mode else { return };
        match goto::target(text, self.transport.moments()) {
            Ok(step) => {
                self.mode = Mode::Watch;
                self.status = None;
                self.transport.go_to(step);
                match self.transport.target() {
                    Some(_) => self.extend(),
                    None => self.tell_if_missed(step),
                }
            }
            Err(error) => self.status = Some(error),
        }
    }

    fn open_picker(&mut self) {
        self.transport.pause();
        self.mode = Mode::Pick(Picker { selected: self.puzzle, ..Picker::default() });
    }

    fn press_in_picker(&mut self, key: KeyEvent) {
        let Mode::Pick(picker) = &mut self.mode else { return };
        match picker.press(key, &self.puzzles) {
            Choice::Open => {}
            Choice::Closed => self.mode = Mode::Watch,
            Choice::Chosen(number) => self.choose(number),
        }
    }

    /// Another puzzle is played from its start: a window is for one search alone.
    fn choose(&mut self, number: usize) {
        self.mode = Mode::Watch;
        self.puzzle = number;
        self.from = 0;
        self.transport = Transport::new(0, self.transport.speed());
        let grid = self.puzzle().grid;
        for lane in &mut self.lanes {
            lane.restart(grid, 0..self.keep);
        }
    }

    fn start_prediction(&mut self) {
        self.transport.pause();
        let grid = self.first_lane().moment(self.transport.step()).grid();
        let empty = grid.cells().find(|&(_, _, digit)| digit == 0);
        let cell = empty.map_or((0, 0), |(row, col, _)| (row, col));
        self.mode = Mode::Predict(Prediction::new(cell));
    }

    fn press_in_prediction(&mut self, key: KeyEvent) {
        let Mode::Predict(prediction) = &mut self.mode else { return };
        match key.code {
            KeyCode::Esc => {
                self.status = Some(format!("prediction: {}", prediction.score()));
                self.mode = Mode::Watch;
            }
            KeyCode::Char('q') => self.is_done = true,
            KeyCode::Char('?') => self.has_help = true,
            _ => {
                if let Some(guess) = prediction.press(key) {
                    self.judge(guess);
                }
            }
        }
    }

    /// Says whether a guess was right, and makes the step.
    fn judge(&mut self, guess: Guess) {
        let next = self.transport.step() + 1;
        let lane = self.first_lane();
        let is_there = self.transport.moments().contains(&next);
        let Some(act) = lane.act(next).filter(|_| is_there) else {
            self.status = Some(format!("{} {}", lane.variant.name, lane.sentence(next)));
            return;
        };
        let did = sentence::sentence(act.step, &lane.moment(next));
        let reason = predict::reason(lane.variant, act.step);
        let is_right = predict::is_right(guess, act.step, &lane.variant.flow);
        self.status = None;
        self.transport.go_to(next);
        if let Mode::Predict(prediction) = &mut self.mode {
            prediction.count(is_right, act.step, format!("it {did} ({reason})"));
        }
    }
}
