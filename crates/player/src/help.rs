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

/// All of it fits into 80 columns and 24 lines; on a smaller screen its lines are broken, and it can be scrolled.
const WIDTH: u16 = 68;
const KEYS: usize = 13;

pub fn draw(
    lanes: usize,
    rules: &dyn Rules,
    first: u16,
    theme: Theme,
    screen: Rect,
    buffer: &mut Buffer,
) {
    // A border and a blank are at both sides.
    let room = usize::from(WIDTH.min(screen.width)).saturating_sub(4 + KEYS).max(10);
    let text = text(lanes, rules);
    let lines: Vec<_> = text.lines().flat_map(|line| broken(line, room)).collect();
    let height = lines.len() as u16 + 2;
    let title = match height > screen.height {
        true => "keys and marks: ↑↓ scroll, any other key closes this",
        false => "keys and marks: any key closes this",
    };
    let inner = frame(buffer, screen, (WIDTH, height), title, theme);
    let first = usize::from(first).min(lines.len().saturating_sub(usize::from(inner.height)));
    for (row, (key, meaning)) in (0..inner.height).zip(&lines[first..]) {
        let key = Span::styled(format!("{key:<KEYS$}"), theme.key());
        put(buffer, inner, row, &Line::from(vec![key, Span::raw(meaning)]));
    }
}

/// A key and what it does, in as many lines as that needs.
fn broken(line: &str, room: usize) -> Vec<(&str, String)> {
    let (key, meaning) = line.split_once('|').unwrap_or_default();
    let mut lines = textwrap::wrap(meaning, room).into_iter().map(|line| line.into_owned());
    let first = lines.next().unwrap_or_default();
    [(key, first)].into_iter().chain(lines.map(|line| ("", line))).collect()
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
b B s S|next, previous backtrack; solution (first lane)
d|the first step where the lanes on the screen differ
g|go to a step: 1,234 or 1_234 or 50%
p|predict the next step of the first lane
{predict}
w|{why}
T|the tree of the first lane, around this step
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
