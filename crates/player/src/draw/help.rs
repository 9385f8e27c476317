//! What all keys do, and what the marks mean.

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    text::{Line, Span},
};

use search::Rules;

use super::text::{frame, put};
use crate::{keys::TOGGLED_LANES, layout::centered, theme::Theme};

/// It fits into 80 columns and 24 lines.
const WIDTH: u16 = 68;

pub fn draw(lanes: usize, rules: &dyn Rules, theme: Theme, screen: Rect, buffer: &mut Buffer) {
    let lane_keys = lane_keys(lanes);
    let lines = lines(&lane_keys, rules);
    let area = centered(screen, WIDTH, lines.len() as u16 + 2);
    let inner = frame(buffer, area, "keys and marks: any key closes this", theme);
    for (row, (key, meaning)) in (0..).zip(lines) {
        let key = Span::styled(format!("{key:<13}"), theme.key());
        put(buffer, inner, row, &Line::from(vec![key, Span::raw(meaning)]));
    }
}

/// Keys with what they do, and marks with what they mean.
fn lines(lane_keys: &str, rules: &dyn Rules) -> Vec<(String, String)> {
    let own = if rules.has_one_value() { one_value(rules) } else { many_values(rules) };
    let keys = [
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
    ];
    let more_keys = [
        ("/", "another puzzle; type a part of its name"),
        ("c", "the source, or more boards instead of it"),
        (lane_keys, "another lane first; show or hide a lane"),
        ("? q Esc", "this help; quit, also Ctrl-C; close what is open"),
        ("", ""),
    ];
    let last = [
        ("▌ and │", "lines that made the write, and that led to it"),
        ("the dots", "the depth (filled cells) of all moments so far"),
    ];
    let owned = |(key, meaning): (&str, &str)| (key.to_string(), meaning.to_string());
    let Own { keys: own_keys, marks } = own;
    let lines = keys.into_iter().map(owned).chain(own_keys);
    lines.chain(more_keys.map(owned)).chain(marks).chain(last.map(owned)).collect()
}

/// The lines that depend on what is in the cells.
struct Own {
    keys: [(String, String); 2],
    marks: [(String, String); 3],
}

fn many_values(rules: &dyn Rules) -> Own {
    let (values, noun) = (rules.values(), rules.noun());
    let [first, last] = [*values.start(), *values.end()].map(|value| rules.symbol(value));
    let middle = rules.symbol(values.start() + (values.end() - values.start()) / 2);
    Own {
        keys: [
            (
                format!("  ↑↓←→ {first}-{last} u"),
                format!("then: its cell, the {noun}; or it takes one back"),
            ),
            ("w".to_string(), format!("why: {noun}s skipped, cells looked at, open choices")),
        ],
        marks: [
            (
                format!("[{middle}] !{middle}! <{middle}>"),
                "written last; clashes with it; your cursor".to_string(),
            ),
            (
                format!("({middle}) {{·}} ›{middle} {middle}‹"),
                format!("forbids what is skipped; no {noun} left; looked at"),
            ),
            (format!("bold {noun}s"), "the givens of the puzzle".to_string()),
        ],
    }
}

fn one_value(rules: &dyn Rules) -> Own {
    let (symbol, noun) = (rules.symbol(*rules.values().start()), rules.noun());
    Own {
        keys: [
            (
                "  ↑↓←→ ⏎ u".to_string(),
                format!("then: where it places a {noun}; or it takes one back"),
            ),
            ("w".to_string(), "why: squares skipped, looked at, open choices".to_string()),
        ],
        marks: [
            (
                format!("[{symbol}] !{symbol}! <{symbol}>"),
                "placed last; clashes with it; your cursor".to_string(),
            ),
            (
                format!("({symbol}) {{ }} ›{symbol}"),
                "forbids a square; one that it forbids; looked at".to_string(),
            ),
            (format!("bold {noun}s"), "those that were given".to_string()),
        ],
    }
}

fn lane_keys(lanes: usize) -> String {
    match lanes.min(TOGGLED_LANES) {
        1 => "Tab 1".to_string(),
        last => format!("Tab 1-{last}"),
    }
}

#[cfg(test)]
mod tests {
    use queens::Queens;
    use rstest::rstest;
    use sudoku::Sudoku;

    use super::*;

    #[rstest]
    #[case::one_lane(1, "Tab 1 ")]
    #[case::seven_lanes(7, "Tab 1-7 ")]
    #[case::more_lanes_than_digits(12, "Tab 1-9 ")]
    fn it_fits_into_the_smallest_usual_terminal(
        #[case] lanes: usize,
        #[case] keys: &str,
        #[values(&Sudoku, &Queens)] rules: &dyn Rules,
    ) {
        let screen = Rect::new(0, 0, 80, 24);
        let mut buffer = Buffer::empty(screen);
        draw(lanes, rules, Theme { has_color: false }, screen, &mut buffer);
        let drawn: String = buffer.content.iter().map(|cell| cell.symbol()).collect();
        for (key, meaning) in lines(keys, rules) {
            assert!(drawn.contains(&key) && drawn.contains(&meaning), "{meaning} is cut");
        }
    }
}
