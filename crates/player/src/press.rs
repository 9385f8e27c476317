//! What a key changes.

use ratatui::crossterm::event::{KeyCode, KeyEvent};

use super::{
    goto::Prompt,
    jumps::{Direction, Goal},
    keys::{self, Command, Outcome},
    layout::{self, Placement},
    picker::Picker,
    predict::{self, Guess, Prediction, Told},
    sentence,
    state::{Mode, Player},
    transport::Transport,
};

impl Player {
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
        match self.mode {
            Mode::Watch => self.press_while_watching(key),
            Mode::GoTo(_) => self.press_in_prompt(key),
            Mode::Pick(_) => self.press_in_picker(key),
            Mode::Predict(_) => self.press_in_prediction(key),
        }
    }

    fn press_while_watching(&mut self, key: KeyEvent) {
        let command = keys::command(key);
        if command.is_some() || key.code == KeyCode::Esc {
            self.status = None;
        }
        if let Some(command) = command {
            self.follow(command);
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
            Command::GoTo => self.open_prompt(),
            Command::Puzzles => self.open_picker(),
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

    fn open_prompt(&mut self) {
        self.transport.pause();
        self.mode = Mode::GoTo(Prompt::default());
    }

    fn press_in_prompt(&mut self, key: KeyEvent) {
        let Mode::GoTo(prompt) = &mut self.mode else { return };
        match prompt.press(key, self.transport.moments()) {
            Outcome::Open => {}
            Outcome::Closed => self.mode = Mode::Watch,
            Outcome::Chosen(step) => self.go_to_typed(step),
        }
    }

    fn go_to_typed(&mut self, step: u64) {
        self.mode = Mode::Watch;
        self.status = None;
        self.transport.go_to(step);
        match self.transport.target() {
            Some(_) => self.extend(),
            None => self.tell_if_missed(step),
        }
    }

    fn open_picker(&mut self) {
        self.transport.pause();
        self.mode = Mode::Pick(Picker { selected: self.puzzle, ..Picker::default() });
    }

    fn press_in_picker(&mut self, key: KeyEvent) {
        let Mode::Pick(picker) = &mut self.mode else { return };
        match picker.press(key, &self.puzzles) {
            Outcome::Open => {}
            Outcome::Closed => self.mode = Mode::Watch,
            Outcome::Chosen(number) => self.choose(number),
        }
    }

    /// Another puzzle is played from its start: a window is for one search alone.
    fn choose(&mut self, number: usize) {
        self.mode = Mode::Watch;
        self.puzzle = number;
        self.window = 0..self.window.end - self.window.start;
        self.transport = Transport::new(0, self.transport.speed());
        let grid = self.puzzle().grid;
        for lane in &mut self.lanes {
            lane.restart(grid, self.window.clone());
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
        match keys::command(key) {
            Some(Command::Quit) => self.is_done = true,
            Some(Command::Help) => self.has_help = true,
            _ => match prediction.press(key) {
                Outcome::Open => {}
                Outcome::Closed => {
                    self.status = Some(format!("prediction: {}", prediction.score()));
                    self.mode = Mode::Watch;
                }
                Outcome::Chosen(guess) => self.judge(guess),
            },
        }
    }

    /// Says whether a guess was right, and makes the step.
    fn judge(&mut self, guess: Guess) {
        let next = self.transport.step() + 1;
        let lane = self.first_lane();
        let is_there = self.transport.moments().contains(&next);
        let Some(act) = lane.act(next).filter(|_| is_there) else {
            let reason = format!("{} {}", lane.variant.name, lane.sentence(next));
            if let Mode::Predict(prediction) = &mut self.mode {
                prediction.told = Some(Told::NoStep(reason));
            }
            return;
        };
        let did = sentence::sentence(act.step, &lane.moment(next), &lane.variant.flow());
        let reason = predict::reason(lane.variant, act.step);
        let is_right = predict::is_right(guess, act.step, &lane.variant.flow());
        self.transport.go_to(next);
        if let Mode::Predict(prediction) = &mut self.mode {
            prediction.count(is_right, act.step, format!("it {did} ({reason})"));
        }
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;
    use crate::rehearsal::{all_lanes, press};

    #[test]
    fn who_types_a_step_is_not_told_that_the_end_was_reached() {
        let mut player = all_lanes("java-sample", 0..1_000);
        press(&mut player, " g");
        assert!(!player.transport.is_playing());
        press(&mut player, "x");
        player.press(KeyCode::Enter.into());
        assert_eq!(player.status, None);
        let Mode::GoTo(prompt) = &player.mode else { panic!("it asks no more") };
        assert_eq!(prompt.error.as_deref(), Some("expected a number such as 1,234"));
        player.press(KeyCode::Backspace.into());
        press(&mut player, "7");
        player.press(KeyCode::Enter.into());
        assert!(matches!(player.mode, Mode::Watch));
        assert_eq!(player.transport.step(), 7);
    }

    #[test]
    fn a_prediction_has_its_own_text() {
        let mut player = all_lanes("java-sample", 0..1_000);
        press(&mut player, "123564p");
        player.transport.go_to(u64::MAX);
        press(&mut player, "5");
        let Mode::Predict(prediction) = &player.mode else { panic!("it asks no more") };
        let told = prediction.told.clone();
        assert!(matches!(told, Some(Told::NoStep(text)) if text.contains("has ended after")));
        assert_eq!(player.status, None);
    }
}
