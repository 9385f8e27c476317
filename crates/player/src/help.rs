use ratatui::{
    buffer::Buffer,
    layout::Rect,
    text::{Line, Span},
};
use search::Rules;

use crate::{
    player::TOGGLED_LANES,
    theme::{Theme, frame, put},
};

/// It fits into 80 columns and 24 lines.
const WIDTH: u16 = 68;

pub fn draw(lanes: usize, rules: &dyn Rules, theme: Theme, screen: Rect, buffer: &mut Buffer) {
    let text = text(lanes, rules);
    let size = (WIDTH, text.lines().count() as u16 + 2);
    let inner = frame(buffer, screen, size, "keys and marks: any key closes this", theme);
    for (row, line) in (0..).zip(text.lines()) {
        let (key, meaning) = line.split_once('|').unwrap_or_default();
        let key = Span::styled(format!("{key:<13}"), theme.key());
        put(buffer, inner, row, &Line::from(vec![key, Span::raw(meaning)]));
    }
}

fn text(lanes: usize, rules: &dyn Rules) -> String {
    let noun = rules.noun();
    let [first, last] = [*rules.values().start(), *rules.values().end()];
    let middle = rules.symbol(first + (last - first) / 2);
    let [first, last] = [first, last].map(|value| rules.symbol(value));
    let (predict, why, written, forbidding, bold) = match rules.has_one_value() {
        false => (
            format!("  ↑↓←→ {first}-{last} u|then: its cell, the {noun}; or it takes one back"),
            format!("why: {noun}s skipped, cells looked at, open choices"),
            "written last",
            format!(
                "({middle}) {{·}} ›{middle} {middle}‹|forbids what is skipped; no {noun} left; looked at"
            ),
            "the givens of the puzzle",
        ),
        true => (
            format!("  ↑↓←→ ⏎ u|then: where it places a {noun}; or it takes one back"),
            "why: squares skipped, looked at, open choices".to_string(),
            "placed last",
            format!("({middle}) {{ }} ›{middle}|forbids a square; one that it forbids; looked at"),
            "those that were given",
        ),
    };
    let lane_keys = match lanes.min(TOGGLED_LANES) {
        1 => "Tab 1".to_string(),
        last => format!("Tab 1-{last}"),
    };
    format!(
        "space|play or pause; at the end, play again
← →|a step back, a step on; with shift ten
PgUp PgDn|a hundredth of the search, at least ten steps
Home End|the first moment, the last one that is kept
+ -|faster, slower: 1 to 1,000,000 steps a second
b B|next, previous backtrack of the first lane
s S|next, previous solution of the first lane
d|the first step where the lanes on the screen differ
g|go to a step: 1,234 or 1_234 or 50%
p|predict the next step of the first lane
{predict}
w|{why}
/|another puzzle; type a part of its name
c|the source, or more boards instead of it
{lane_keys}|another lane first; show or hide a lane
? q Esc|this help; quit, also Ctrl-C; close what is open
|
[{middle}] !{middle}! <{middle}>|{written}; clashes with it; your cursor
{forbidding}
bold {noun}s|{bold}
▌ and │|lines that made the write, and that led to it
the dots|the depth (filled cells) of all moments so far"
    )
}
