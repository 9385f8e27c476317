//! The keys of the player: their effect in each mode.

use std::mem;
use std::ops::ControlFlow;
use std::rc::Rc;
use std::time::Duration;

use cli::{Context, Result};
use practice::tree_text::BoardTree;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;
use search::recording::Step;
use search::step_parts::StepParts;
use search::tree::Tree;
use search::{Cell, PlainBoard};

use crate::column::SearchColumn;
use crate::draw::draw;
use crate::event_loop::TerminalApp;
use crate::help;
use crate::layout::{SourcePlacement, SourcePreference, min_width_with_source};
use crate::playback::Playback;
use crate::player::{Direction, Mode, Player};
use crate::prompts::{
    DialogResult, PredictedStep, PredictionPrompt, PredictionVerdict, PuzzlePicker, StepPrompt,
    part_summary,
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
            self.extend_playback_to_recording();
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
                let result = prompt.handle_key(key, self.playback.last_step);
                self.close_dialog(result, Self::go_to_step);
            }
            Mode::Pick(picker) => {
                let result = picker.handle_key(key, &self.puzzles);
                self.close_dialog(result, Self::open_puzzle);
            }
            Mode::Tree(tree) => {
                let result = tree.handle_key(key);
                self.close_dialog(result, Self::go_to_step);
            }
            Mode::Predict(prediction) => match key.code {
                KeyCode::Char('?') => self.help = Some(0),
                _ => match prediction.handle_key(key) {
                    DialogResult::Open => {}
                    DialogResult::Chosen(guess) => self.grade_prediction(guess),
                    DialogResult::Cancelled => {
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
    /// Closes a dialog after a choice or a cancellation. Calls `apply` with the choice.
    fn close_dialog<T>(&mut self, result: DialogResult<T>, apply: fn(&mut Self, T)) {
        match result {
            DialogResult::Open => {}
            DialogResult::Cancelled => self.mode = Mode::Watch,
            DialogResult::Chosen(choice) => {
                self.mode = Mode::Watch;
                apply(self, choice);
            }
        }
    }

    fn handle_key_in_watch_mode(&mut self, key: KeyEvent) {
        let old_status = self.status.take();
        let distance = if key.modifiers.contains(KeyModifiers::SHIFT) { 10 } else { 1 };
        let playback = &mut self.playback;
        match key.code {
            KeyCode::Right => playback.go_by(distance),
            KeyCode::Left => playback.go_by(-distance),
            KeyCode::PageDown => playback.go_by(playback.page()),
            KeyCode::PageUp => playback.go_by(-playback.page()),
            KeyCode::Home => playback.go_to(0),
            KeyCode::End => playback.go_to(playback.last_step),
            KeyCode::Tab => self.rotate_first_column(1),
            KeyCode::BackTab => self.rotate_first_column(self.columns.len() - 1),
            KeyCode::Char(' ') => playback.play_or_pause(),
            KeyCode::Char('+' | '=') => playback.faster(),
            KeyCode::Char('-') => playback.slower(),
            KeyCode::Char('b') => self.seek("backtrack", StepParts::is_undo, Direction::Next),
            KeyCode::Char('B') => self.seek("backtrack", StepParts::is_undo, Direction::Previous),
            KeyCode::Char('s') => self.seek("solution", is_solution, Direction::Next),
            KeyCode::Char('S') => self.seek("solution", is_solution, Direction::Previous),
            KeyCode::Char('d') => {
                let (Ok(message) | Err(message)) = self.seek_difference();
                self.status = Some(message);
            }
            KeyCode::Char('g') => {
                playback.is_playing = false;
                self.mode = Mode::GoTo(StepPrompt::default());
            }
            KeyCode::Char('/') => {
                playback.is_playing = false;
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
            _ => self.status = old_status,
        }
    }

    /// Puts another column first. Moves on by `by` columns, and again by `by` while the column is hidden.
    fn rotate_first_column(&mut self, by: usize) {
        loop {
            self.first_index = (self.first_index + by) % self.columns.len();
            if self.first_column().is_shown {
                return;
            }
        }
    }

    /// Shows or hides the column of this index.
    fn toggle(&mut self, index: usize) {
        let shown_count = self.shown_columns().len();
        let key = index + 1;
        let Some(column) = self.columns.get_mut(index) else {
            self.status = Some(format!("there is no search {key}"));
            return;
        };
        if column.is_shown && shown_count == 1 {
            self.status = Some("the only search on the screen cannot be hidden".to_string());
            return;
        }
        column.is_shown = !column.is_shown;
        if !column.is_shown {
            let name = column.variant.quoted_title();
            self.status = Some(format!("{name} is hidden; {key} shows it again"));
        }
        if !self.columns[self.first_index].is_shown {
            self.rotate_first_column(1);
        }
        self.extend_playback_to_recording();
    }

    fn toggle_source(&mut self) {
        let has_source = |preference| self.plan(preference).source != SourcePlacement::Nowhere;
        if has_source(self.source_preference) {
            self.source_preference = SourcePreference::Hidden;
            return;
        }
        if !has_source(SourcePreference::Shown) {
            let width = min_width_with_source(self.board_size());
            self.status = Some(format!("no room for the source here: it takes {width} columns"));
        }
        self.source_preference = SourcePreference::Shown;
    }

    fn go_to_step(&mut self, step: u64) {
        self.status = None;
        self.playback.go_to(step);
        self.extend_playback_to_recording();
    }

    /// Starts the searches on the puzzle of this index. Keeps the scroll positions, and which columns are hidden.
    fn open_puzzle(&mut self, index: usize) {
        self.puzzle_index = index;
        self.playback = Playback::new(0, self.playback.speed);
        let position = self.puzzle().position;
        for column in &mut self.columns {
            let new_column = SearchColumn::start(column.variant, position);
            let old_column = mem::replace(column, new_column);
            column.listing = old_column.listing;
            column.is_shown = old_column.is_shown;
        }
    }

    fn start_prediction(&mut self) {
        self.playback.is_playing = false;
        let moment = self.first_column().moment(self.playback.step);
        let first_empty = moment.board().cells().find(|&(_, value)| value == 0);
        let cell = first_empty.map_or(Cell { row: 0, col: 0 }, |(cell, _)| cell);
        let size = moment.board().size();
        self.mode = Mode::Predict(PredictionPrompt::new(cell, size, self.rules()));
    }

    fn open_tree(&mut self) {
        self.playback.is_playing = false;
        let column = self.first_column();
        let mut tree = Tree::with_stored_levels(usize::MAX);
        column.recording.step_slices().for_each(|steps| tree.grow(steps));
        let tree = BoardTree { rules: self.rules(), layout: column.layout.clone(), tree };
        let title = column.variant.title();
        self.mode = Mode::Tree(TreeView::new(title, Rc::new(tree), self.playback.step));
    }

    /// Compares a guess with the next step of the first search, and shows this step. If the search has no next step, the
    /// verdict says why.
    fn grade_prediction(&mut self, guess: PredictedStep) {
        let next = self.playback.step + 1;
        let Mode::Predict(prediction) = &mut self.mode else { return };
        let column = &self.columns[self.first_index];
        let is_recorded = next <= self.playback.last_step;
        let next_step = column.recording.step(next).filter(|_| is_recorded);
        let (Some(step), Some(sentence)) = (next_step, column.step_sentence(next)) else {
            let name = column.variant.quoted_title();
            let reason = format!("{name} {}", column.sentence(next, None));
            prediction.verdict = Some(PredictionVerdict::NoStep(reason));
            return;
        };
        let text = format!("{sentence} ({})", part_summary(column.variant, step));
        prediction.grade(guess, step, column.variant.step_parts(), text);
        self.playback.go_to(next);
    }
}

fn is_solution(_: &StepParts, step: Step) -> bool {
    step.is_solution()
}
