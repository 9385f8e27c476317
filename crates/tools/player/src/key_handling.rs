use std::mem;
use std::ops::ControlFlow;
use std::rc::Rc;
use std::time::Duration;

use cli::{Context, Result};
use practice::tree_text::BoardTree;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;
use search::flow::Flow;
use search::tree::Tree;
use search::{Cell, PlainBoard};

use crate::column::SearchColumn;
use crate::draw::draw;
use crate::event_loop::TerminalApp;
use crate::help;
use crate::layout::SourcePlacement;
use crate::playback::Playback;
use crate::player::{Mode, Player};
use crate::prompts::{
    DialogResult, PredictedStep, PredictionPrompt, PuzzlePicker, StepPrompt, part_summary,
};
use crate::tree_view::TreeView;

impl TerminalApp for Player {
    fn tick(&mut self, elapsed: Duration) -> Result<bool> {
        self.playback.advance(elapsed);
        let is_at_end = self.playback.is_playing && self.playback.step == self.playback.last_step;
        if is_at_end && self.is_fully_recorded() {
            self.playback.is_playing = false;
            self.status = Some("the end; space plays it again".to_string());
        }
        let mut has_grown = false;
        for column in &mut self.columns {
            has_grown |= column.catch_up().context(column.variant.name)?;
        }
        if has_grown {
            self.extend();
        }
        let is_recorded = self.columns.iter().all(|column| column.is_over());
        Ok(self.playback.is_playing || !is_recorded)
    }

    fn draw(&mut self, screen: Rect, buffer: &mut Buffer) {
        draw(self, screen, buffer);
    }

    fn handle_key(&mut self, key: KeyEvent) -> ControlFlow<()> {
        if let Some(first) = self.help {
            self.help = help::scrolled(first, key);
            return ControlFlow::Continue(());
        }
        match &mut self.mode {
            Mode::Watch | Mode::Predict(_) if key.code == KeyCode::Char('q') => {
                return ControlFlow::Break(());
            }
            Mode::Watch => self.handle_key_in_watch_mode(key),
            Mode::GoTo(prompt) => {
                let reply = prompt.handle_key(key, self.playback.last_step);
                self.close_dialog(reply, Self::go_to_step);
            }
            Mode::Pick(picker) => {
                let reply = picker.handle_key(key, &self.puzzles);
                self.close_dialog(reply, Self::open_puzzle);
            }
            Mode::Tree(tree) => {
                let reply = tree.handle_key(key);
                self.close_dialog(reply, Self::go_to_step);
            }
            Mode::Predict(prediction) => match key.code {
                KeyCode::Char('?') => self.help = Some(0),
                _ => match prediction.handle_key(key) {
                    DialogResult::Continue(()) => {}
                    DialogResult::Break(Some(guess)) => self.grade_prediction(guess),
                    DialogResult::Break(None) => {
                        self.status = Some(format!("prediction: {}", prediction.score()));
                        self.mode = Mode::Watch;
                    }
                },
            },
        }
        ControlFlow::Continue(())
    }
}

impl Player {
    fn close_dialog<T>(&mut self, reply: DialogResult<T>, go: fn(&mut Self, T)) {
        if let DialogResult::Break(chosen) = reply {
            self.mode = Mode::Watch;
            chosen.into_iter().for_each(|chosen| go(self, chosen));
        }
    }

    fn handle_key_in_watch_mode(&mut self, key: KeyEvent) {
        let status = self.status.take();
        let far = if key.modifiers.contains(KeyModifiers::SHIFT) { 10 } else { 1 };
        let transport = &mut self.playback;
        match key.code {
            KeyCode::Right => transport.go_by(far),
            KeyCode::Left => transport.go_by(-far),
            KeyCode::PageDown => transport.go_by(transport.page()),
            KeyCode::PageUp => transport.go_by(-transport.page()),
            KeyCode::Home => transport.go_to(0),
            KeyCode::End => transport.go_to(transport.last_step),
            KeyCode::Tab => self.rotate_first_column(1),
            KeyCode::BackTab => self.rotate_first_column(self.columns.len() - 1),
            KeyCode::Char(' ') => transport.play_or_pause(),
            KeyCode::Char('+' | '=') => transport.faster(),
            KeyCode::Char('-') => transport.slower(),
            KeyCode::Char(key @ ('b' | 'B')) => self.seek("backtrack", Flow::is_undo, key == 'b'),
            KeyCode::Char(key @ ('s' | 'S')) => {
                self.seek("solution", |_, step| step.is_solution(), key == 's');
            }
            KeyCode::Char('d') => {
                let (Ok(told) | Err(told)) = self.seek_difference();
                self.status = Some(told);
            }
            KeyCode::Char('g') => {
                transport.is_playing = false;
                self.mode = Mode::GoTo(StepPrompt::default());
            }
            KeyCode::Char('/') => {
                transport.is_playing = false;
                self.mode = Mode::Pick(PuzzlePicker {
                    selected: self.puzzle_index,
                    ..PuzzlePicker::default()
                });
            }
            KeyCode::Char('p') => self.start_prediction(),
            KeyCode::Char('T' | 't') => self.open_tree(),
            KeyCode::Char('w') => self.has_reasons = !self.has_reasons,
            KeyCode::Char('c') => self.toggle_source(),
            KeyCode::Char('?') => self.help = Some(0),
            KeyCode::Char(digit @ '1'..='9') => self.toggle(digit as usize - '1' as usize),
            KeyCode::Esc => {}
            _ => self.status = status,
        }
    }

    /// The column `by` places further comes first, or the next after it that is shown.
    fn rotate_first_column(&mut self, by: usize) {
        loop {
            self.first_index = (self.first_index + by) % self.columns.len();
            if self.first_column().is_shown {
                return;
            }
        }
    }

    fn toggle(&mut self, number: usize) {
        let (shown, key) = (self.shown_columns().len(), number + 1);
        let Some(column) = self.columns.get_mut(number) else {
            self.status = Some(format!("there is no search {key}"));
            return;
        };
        if column.is_shown && shown == 1 {
            self.status = Some("one search has to stay".to_string());
            return;
        }
        column.is_shown ^= true;
        if !column.is_shown {
            let name = column.variant.quoted_title();
            self.status = Some(format!("{name} is hidden; {key} shows it again"));
        }
        if !self.columns[self.first_index].is_shown {
            self.rotate_first_column(1);
        }
        self.extend();
    }

    fn toggle_source(&mut self) {
        let has_source = |wish| self.plan(wish).source != SourcePlacement::Nowhere;
        let is_there = has_source(self.source_preference);
        if !is_there && !has_source(Some(true)) {
            self.status = Some("no room for the source here: it takes 71 columns".to_string());
        }
        self.source_preference = Some(!is_there);
    }

    fn go_to_step(&mut self, step: u64) {
        self.status = None;
        self.playback.go_to(step);
        self.extend();
    }

    fn open_puzzle(&mut self, number: usize) {
        self.puzzle_index = number;
        self.playback = Playback::new(0, self.playback.speed);
        let position = self.puzzle().position;
        for column in &mut self.columns {
            let fresh = SearchColumn::start(column.variant, position);
            let SearchColumn { listing, is_shown: is_on, .. } = mem::replace(column, fresh);
            (column.listing, column.is_shown) = (listing, is_on);
        }
    }

    fn start_prediction(&mut self) {
        self.playback.is_playing = false;
        let moment = self.first_column().moment(self.playback.step);
        let empty = moment.board().cells().find(|&(_, value)| value == 0);
        let cell = empty.map_or(Cell { row: 0, col: 0 }, |(cell, _)| cell);
        let size = moment.board().size();
        self.mode = Mode::Predict(PredictionPrompt::new(cell, size, self.rules()));
    }

    fn open_tree(&mut self) {
        self.playback.is_playing = false;
        let column = self.first_column();
        let mut tree = Tree::with_max_depth(usize::MAX);
        column.recording.step_slices().for_each(|steps| tree.grow(steps));
        let tree = BoardTree { rules: self.rules(), layout: column.layout.clone(), tree };
        let title = column.variant.title();
        self.mode = Mode::Tree(TreeView::new(title, Rc::new(tree), self.playback.step));
    }

    fn grade_prediction(&mut self, guess: PredictedStep) {
        let next = self.playback.step + 1;
        let Mode::Predict(prediction) = &mut self.mode else { return };
        let column = &self.columns[self.first_index];
        let Some(at_work) = column.active_step(next).filter(|_| next <= self.playback.last_step)
        else {
            let reason =
                format!("{} {}", column.variant.quoted_title(), column.sentence(next, None));
            prediction.verdict = Some((None, reason));
            return;
        };
        let did = column.write_sentence(at_work.step, next);
        let text = format!("{did} ({})", part_summary(column.variant, at_work.step));
        prediction.grade(guess, at_work.step, column.variant.flow(), text);
        self.playback.go_to(next);
    }
}
