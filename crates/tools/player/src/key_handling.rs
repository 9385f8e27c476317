use std::mem;
use std::ops::ControlFlow;
use std::rc::Rc;
use std::time::Duration;

use cli::{Context, Result};
use practice::tree_text::Choices;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;
use search::flow::Flow;
use search::tree::Tree;
use search::{Cell, PlainBoard};

use crate::column::SearchColumn;
use crate::draw::draw;
use crate::help;
use crate::layout::Placement;
use crate::player::{Mode, Player};
use crate::prompts::{Guessed, KeyReply, Picker, Prediction, Prompt, reason};
use crate::event_loop::Show;
use crate::playback::Transport;
use crate::tree_view::TreeView;

impl Show for Player {
    fn tick(&mut self, elapsed: Duration) -> Result<bool> {
        self.transport.play(elapsed);
        let is_at_end = self.transport.is_playing && self.transport.step == self.transport.end;
        if is_at_end && self.is_kept() {
            self.transport.is_playing = false;
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
        Ok(self.transport.is_playing || !is_recorded)
    }

    fn draw(&mut self, screen: Rect, buffer: &mut Buffer) {
        draw(self, screen, buffer);
    }

    fn press(&mut self, key: KeyEvent) -> ControlFlow<()> {
        if let Some(first) = self.help {
            self.help = help::scrolled(first, key);
            return ControlFlow::Continue(());
        }
        match &mut self.mode {
            Mode::Watch | Mode::Predict(_) if key.code == KeyCode::Char('q') => {
                return ControlFlow::Break(());
            }
            Mode::Watch => self.press_while_watching(key),
            Mode::GoTo(prompt) => {
                let reply = prompt.press(key, self.transport.end);
                self.follow(reply, Self::go_to_typed);
            }
            Mode::Pick(picker) => {
                let reply = picker.press(key, &self.puzzles);
                self.follow(reply, Self::choose);
            }
            Mode::Tree(tree) => {
                let reply = tree.press(key);
                self.follow(reply, Self::go_to_typed);
            }
            Mode::Predict(prediction) => match key.code {
                KeyCode::Char('?') => self.help = Some(0),
                _ => match prediction.press(key) {
                    KeyReply::Continue(()) => {}
                    KeyReply::Break(Some(guess)) => self.judge(guess),
                    KeyReply::Break(None) => {
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
    fn follow<T>(&mut self, reply: KeyReply<T>, go: fn(&mut Self, T)) {
        if let KeyReply::Break(chosen) = reply {
            self.mode = Mode::Watch;
            chosen.into_iter().for_each(|chosen| go(self, chosen));
        }
    }

    fn press_while_watching(&mut self, key: KeyEvent) {
        let status = self.status.take();
        let far = if key.modifiers.contains(KeyModifiers::SHIFT) { 10 } else { 1 };
        let transport = &mut self.transport;
        match key.code {
            KeyCode::Right => transport.go_by(far),
            KeyCode::Left => transport.go_by(-far),
            KeyCode::PageDown => transport.go_by(transport.page()),
            KeyCode::PageUp => transport.go_by(-transport.page()),
            KeyCode::Home => transport.go_to(0),
            KeyCode::End => transport.go_to(transport.end),
            KeyCode::Tab => self.turn(1),
            KeyCode::BackTab => self.turn(self.columns.len() - 1),
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
                self.mode = Mode::GoTo(Prompt::default());
            }
            KeyCode::Char('/') => {
                transport.is_playing = false;
                self.mode = Mode::Pick(Picker { selected: self.puzzle, ..Picker::default() });
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
    fn turn(&mut self, by: usize) {
        loop {
            self.first = (self.first + by) % self.columns.len();
            if self.first_column().is_on {
                return;
            }
        }
    }

    fn toggle(&mut self, number: usize) {
        let (shown, key) = (self.shown().len(), number + 1);
        let Some(column) = self.columns.get_mut(number) else {
            self.status = Some(format!("there is no search {key}"));
            return;
        };
        if column.is_on && shown == 1 {
            self.status = Some("one search has to stay".to_string());
            return;
        }
        column.is_on ^= true;
        if !column.is_on {
            let name = column.variant.quoted();
            self.status = Some(format!("{name} is hidden; {key} shows it again"));
        }
        if !self.columns[self.first].is_on {
            self.turn(1);
        }
        self.extend();
    }

    fn toggle_source(&mut self) {
        let has_source = |wish| self.plan(wish).source != Placement::Nowhere;
        let is_there = has_source(self.source_wish);
        if !is_there && !has_source(Some(true)) {
            self.status = Some("no room for the source here: it takes 71 columns".to_string());
        }
        self.source_wish = Some(!is_there);
    }

    fn go_to_typed(&mut self, step: u64) {
        self.status = None;
        self.transport.go_to(step);
        self.extend();
    }

    fn choose(&mut self, number: usize) {
        self.puzzle = number;
        self.transport = Transport::new(0, self.transport.speed);
        let position = self.puzzle().position;
        for column in &mut self.columns {
            let fresh = SearchColumn::start(column.variant, position);
            let SearchColumn { listing, is_on, .. } = mem::replace(column, fresh);
            (column.listing, column.is_on) = (listing, is_on);
        }
    }

    fn start_prediction(&mut self) {
        self.transport.is_playing = false;
        let moment = self.first_column().moment(self.transport.step);
        let empty = moment.position().cells().find(|&(_, value)| value == 0);
        let cell = empty.map_or(Cell { row: 0, col: 0 }, |(cell, _)| cell);
        let size = moment.position().size();
        self.mode = Mode::Predict(Prediction::new(cell, size, self.rules()));
    }

    fn open_tree(&mut self) {
        self.transport.is_playing = false;
        let column = self.first_column();
        let mut tree = Tree::to_depth(usize::MAX);
        column.recording.parts().for_each(|steps| tree.grow(steps));
        let tree = Choices { rules: self.rules(), layout: column.layout.clone(), tree };
        let title = column.variant.title();
        self.mode = Mode::Tree(TreeView::new(title, Rc::new(tree), self.transport.step));
    }

    fn judge(&mut self, guess: Guessed) {
        let next = self.transport.step + 1;
        let Mode::Predict(prediction) = &mut self.mode else { return };
        let column = &self.columns[self.first];
        let Some(at_work) = column.step_at_work(next).filter(|_| next <= self.transport.end) else {
            let reason = format!("{} {}", column.variant.quoted(), column.sentence(next, None));
            prediction.verdict = Some((None, reason));
            return;
        };
        let did = column.did(at_work.step, next);
        let text = format!("{did} ({})", reason(column.variant, at_work.step));
        prediction.count(guess, at_work.step, column.variant.flow(), text);
        self.transport.go_to(next);
    }
}
