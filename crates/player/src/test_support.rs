//! Players for tests, without a terminal.

use std::{ops::Range, thread, time::Duration};

use ratatui::{crossterm::event::KeyCode, layout::Rect};
use searches::Variant;

use crate::{
    puzzle::Puzzle,
    state::{Player, Settings},
};

/// All searches on a sample, when they have been recorded.
pub fn all_lanes(sample: &str, window: Range<u64>) -> Player {
    player(searches::all().iter().collect(), sample, window)
}

/// Some searches on a sample, when they have been recorded.
pub fn lanes(names: &[&str], sample: &str, window: Range<u64>) -> Player {
    let variants = names.iter().map(|name| searches::find(name).expect("a search"));
    player(variants.collect(), sample, window)
}

fn player(variants: Vec<&'static Variant>, sample: &str, window: Range<u64>) -> Player {
    let problem = problems::find("37").expect("the problem is readable");
    let cases = problem.cases.iter();
    let mut player = Player::new(Settings {
        variants,
        puzzle: cases.clone().position(|case| case.name == sample).expect("a sample"),
        puzzles: cases
            .map(|case| Puzzle { name: case.name.clone(), position: case.puzzle })
            .collect(),
        step: window.start,
        window,
        speed: 10,
        has_reasons: false,
        has_color: true,
    });
    // A screen that has room for all lanes.
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
