//! Players for tests, without a terminal.

use std::{ops::Range, thread, time::Duration};

use problems::input;
use ratatui::{crossterm::event::KeyCode, layout::Rect};

use super::{Settings, state::Player};
use crate::variants;

/// All searches on a sample, recorded as far as they will be.
pub fn all_lanes(name: &str, window: Range<u64>) -> Player {
    let problem = problems::sudoku_solver().expect("the problem is readable");
    let mut player = Player::new(Settings {
        variants: variants::ALL.iter().collect(),
        puzzle: problem.cases.iter().position(|case| case.name == name).expect("a sample"),
        puzzles: input::samples(&problem).into_iter().flatten().collect(),
        from: window.start,
        keep: window.end - window.start,
        step: window.start,
        speed: 10,
        has_color: true,
    });
    // A screen on which all have room.
    player.area = Rect::new(0, 1, 240, 47);
    while !player.is_recorded() {
        player.catch_up().expect("no search panics");
        thread::sleep(Duration::from_millis(1));
    }
    player
}

/// Types some characters.
pub fn press(player: &mut Player, keys: &str) {
    for key in keys.chars() {
        player.press(KeyCode::Char(key).into());
    }
}
