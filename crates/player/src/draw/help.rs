//! What all keys do, and what the marks mean.

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    text::{Line, Span},
};

use super::text::{frame, put};
use crate::{keys::TOGGLED_LANES, layout::centered, theme::Theme};

/// It fits into 80 columns and 24 lines.
const WIDTH: u16 = 68;

pub fn draw(lanes: usize, theme: Theme, screen: Rect, buffer: &mut Buffer) {
    let lane_keys = lane_keys(lanes);
    let lines = lines(&lane_keys);
    let area = centered(screen, WIDTH, lines.len() as u16 + 2);
    let inner = frame(buffer, area, "keys and marks: any key closes this", theme);
    for (row, (key, meaning)) in (0..).zip(lines) {
        let key = Span::styled(format!("{key:<13}"), theme.key());
        put(buffer, inner, row, &Line::from(vec![key, Span::raw(meaning)]));
    }
}

/// Keys with what they do, and marks with what they mean.
fn lines(lane_keys: &str) -> [(&str, &str); 22] {
    [
        ("space", "play or pause; at the end, play again"),
        ("← →", "a step back, a step on; with shift ten"),
        ("PgUp PgDn", "a hundredth of the search, at least ten steps"),
        ("Home End", "the first moment, the last one that is kept"),
        ("+ -", "faster, slower: 1 to 1,000,000 steps a second"),
        ("b B", "next, previous backtrack of the first lane"),
        ("s S", "next, previous solution of the first lane"),
        ("d", "the first step where the lanes on the screen differ"),
        ("g", "go to a step: 1,234 or 1_234 or 50%"),
        ("p", "predict the next step of the first lane"),
        ("  ↑↓←→ 1-9 u", "then: its cell, the digit; or it takes one back"),
        ("w", "why: digits skipped, cells looked at, open choices"),
        ("/", "another puzzle; type a part of its name"),
        ("c", "the source, or more boards instead of it"),
        (lane_keys, "another lane first; show or hide a lane"),
        ("? q Esc", "this help; quit, also Ctrl-C; close what is open"),
        ("", ""),
        ("[5] !5! <5>", "written last; clashes with it; your cursor"),
        ("(5) {·} ›5 5‹", "forbids what is skipped; no digit left; looked at"),
        ("bold digits", "the givens of the puzzle"),
        ("▌ and │", "lines that made the write, and that led to it"),
        ("the dots", "the depth (filled cells) of all moments so far"),
    ]
}

fn lane_keys(lanes: usize) -> String {
    match lanes.min(TOGGLED_LANES) {
        1 => "Tab 1".to_string(),
        last => format!("Tab 1-{last}"),
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case::one_lane(1, "Tab 1 ")]
    #[case::seven_lanes(7, "Tab 1-7 ")]
    #[case::more_lanes_than_digits(12, "Tab 1-9 ")]
    fn it_fits_into_the_smallest_usual_terminal(#[case] lanes: usize, #[case] keys: &str) {
        let screen = Rect::new(0, 0, 80, 24);
        let mut buffer = Buffer::empty(screen);
        draw(lanes, Theme { has_color: false }, screen, &mut buffer);
        let drawn: String = buffer.content.iter().map(|cell| cell.symbol()).collect();
        for (key, meaning) in lines(keys) {
            assert!(drawn.contains(key) && drawn.contains(meaning), "{meaning} is cut");
        }
    }
}
