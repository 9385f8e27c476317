//! What a key changes.

use ratatui::crossterm::event::{KeyCode, KeyEvent};
use search::{Cell, PlainBoard};

use crate::{
    goto::Prompt,
    jumps::{Direction, Goal},
    keys::{self, Command, Outcome},
    layout::Placement,
    picker::Picker,
    predict::{self, Guess, Prediction, Verdict},
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
            self.execute(command);
        }
    }

    fn execute(&mut self, command: Command) {
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
            Command::Why => self.has_reasons = !self.has_reasons,
            Command::Help => self.has_help = true,
            Command::NextLane => self.turn(1),
            Command::PreviousLane => self.turn(self.lanes.len() - 1),
            Command::Toggle(number) => self.toggle(number),
            Command::Source => self.toggle_source(),
        }
    }

    /// Puts another lane first: the one `by` places further, or the next after it that is shown.
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
        self.plan(wish).source != Placement::Nowhere
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
            None => self.explain_if_missed(step),
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

    /// Plays another puzzle from its start: the window was chosen for the puzzle before it.
    fn choose(&mut self, number: usize) {
        self.mode = Mode::Watch;
        self.puzzle = number;
        self.window = 0..self.window.end - self.window.start;
        self.transport = Transport::new(0, self.transport.speed());
        let position = self.puzzle().position;
        for lane in &mut self.lanes {
            lane.restart(position, self.window.clone());
        }
    }

    fn start_prediction(&mut self) {
        self.transport.pause();
        let moment = self.first_lane().moment(self.transport.step());
        let empty = moment.position().cells().find(|&(_, value)| value == 0);
        let cell = empty.map_or(Cell { row: 0, col: 0 }, |(cell, _)| cell);
        let size = moment.position().size();
        self.mode = Mode::Predict(Prediction::new(cell, size, self.rules()));
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

    /// Judges a guess, and goes on to the step.
    fn judge(&mut self, guess: Guess) {
        let next = self.transport.step() + 1;
        let lane = self.first_lane();
        let is_there = self.transport.moments().contains(&next);
        let Some(at_work) = lane.step_at_work(next).filter(|_| is_there) else {
            let reason = format!("{} {}", lane.variant.name, lane.sentence(next, None));
            if let Mode::Predict(prediction) = &mut self.mode {
                prediction.verdict = Some(Verdict::NoStep(reason));
            }
            return;
        };
        let step = at_work.step;
        let did = lane.did(step, next);
        let reason = predict::reason(lane.variant, step);
        let is_right = predict::is_right(guess, lane.layout.size(), step, lane.variant.flow());
        self.transport.go_to(next);
        if let Mode::Predict(prediction) = &mut self.mode {
            prediction.count(is_right, step, format!("it {did} ({reason})"));
        }
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;
    use crate::test_support::{all_lanes, lanes, press};

    #[test]
    fn typing_a_step_pauses_the_player() {
        let mut player = all_lanes("java-sample", 0..1_000);
        press(&mut player, " g");
        assert!(!player.transport.is_playing());
        press(&mut player, "x");
        player.press(KeyCode::Enter.into());
        assert_eq!(player.status, None);
        let Mode::GoTo(prompt) = &player.mode else { panic!("the prompt is closed") };
        assert_eq!(prompt.error.as_deref(), Some("expected a number such as 1,234"));
        player.press(KeyCode::Backspace.into());
        press(&mut player, "7");
        player.press(KeyCode::Enter.into());
        assert!(matches!(player.mode, Mode::Watch));
        assert_eq!(player.transport.step(), 7);
    }

    #[test]
    fn after_the_end_a_prediction_has_no_step() {
        let mut player = lanes(&["java-is-safe"], "java-sample", 0..1_000);
        press(&mut player, "p");
        player.transport.go_to(u64::MAX);
        press(&mut player, "5");
        let Mode::Predict(prediction) = &player.mode else { panic!("the prediction is closed") };
        let Some(Verdict::NoStep(text)) = &prediction.verdict else { panic!("there is a step") };
        assert!(text.contains("has ended after"), "{text}");
        assert_eq!(player.status, None);
    }

    #[test]
    fn digits_hide_lanes_and_tab_puts_the_next_one_first() {
        let mut player = all_lanes("java-sample", 0..1_000);
        let count = player.lanes.len();
        press(&mut player, "2");
        assert_eq!(player.shown(), (0..count).filter(|&number| number != 1).collect::<Vec<_>>());
        player.press(KeyCode::Tab.into());
        assert_eq!(player.first, 2, "lane 2 is hidden");
        player.press(KeyCode::BackTab.into());
        player.press(KeyCode::BackTab.into());
        assert_eq!(player.first, count - 1);
        let mut player = lanes(&["java-is-safe"], "java-sample", 0..1_000);
        press(&mut player, "1");
        assert_eq!(player.status.as_deref(), Some("one lane has to stay"));
        press(&mut player, "9");
        assert_eq!(player.status.as_deref(), Some("there is no lane 9"));
    }

    #[test]
    fn a_step_after_all_ends_is_not_waited_for() {
        let names = ["labuladong-char-board", "java-is-safe"];
        let mut player = lanes(&names, "java-sample", 1_000_000..1_000_001);
        let status = "step 1,000,000 is not kept: the last search ended at";
        assert!(player.status.as_ref().is_some_and(|text| text.starts_with(status)));
        assert_eq!(player.transport.target(), None);
        press(&mut player, "1");
        assert_eq!((player.transport.step(), player.transport.target()), (57, None));
    }
}
