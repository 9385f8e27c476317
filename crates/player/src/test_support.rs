//! Players for tests, without a terminal.

use std::{ops::Range, thread, time::Duration};

use problems::Problem;
use ratatui::{crossterm::event::KeyCode, layout::Rect};
use searches::Variant;

use crate::{
    puzzle::Puzzle,
    state::{Player, Settings},
};

/// All searches for the problem of a sample, when they have been recorded.
pub fn all_lanes(sample: &str, window: Range<u64>) -> Player {
    let problems = problems::all().expect("the problems are readable").into_iter();
    let has_sample = |problem: &Problem| problem.cases.iter().any(|case| case.name == sample);
    let problem = problems.into_iter().find(has_sample).expect("a sample");
    player(searches::of(problem.rules).collect(), sample, window)
}

/// Some searches on a sample, when they have been recorded.
pub fn lanes(names: &[&str], sample: &str, window: Range<u64>) -> Player {
    let variants = names.iter().map(|name| searches::find(name).expect("a search"));
    player(variants.collect(), sample, window)
}

fn player(variants: Vec<&'static Variant>, sample: &str, window: Range<u64>) -> Player {
    let problem = problems::of_rules(variants[0].rules).expect("the problem is readable");
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
