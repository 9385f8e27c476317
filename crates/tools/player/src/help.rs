//! The help: a list of keys and marks over the screen.

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget, Wrap};
use search::Rules;

use crate::player::TOGGLED_COLUMNS;
use crate::theme::{self, draw_frame};

/// Width of the dialog. The help fits on a screen of 80 columns and 24 rows. On a smaller screen it is wrapped and can be
/// scrolled.
const WIDTH: u16 = 68;
/// Width of the column with the keys.
const KEY_WIDTH: usize = 13;

/// Draws a help text, whose lines have a key and a meaning with `|` between. `first` is the first visible line.
pub fn draw(text: &str, first: u16, screen: Rect, buffer: &mut Buffer) {
    let lines: Vec<Line> = text
        .lines()
        .map(|line| {
            let (key, meaning) = line.split_once('|').unwrap_or_default();
            let key = Span::styled(format!("{key:<KEY_WIDTH$}"), theme::KEY);
            Line::from(vec![key, Span::raw(meaning)])
        })
        .collect();
    let title = "keys and marks: ↑↓ scroll, any other key closes this";
    let last = lines.len() as u16 - 1;
    let inner = draw_frame(buffer, screen, (WIDTH, lines.len() as u16 + 2), title);
    let paragraph = Paragraph::new(lines).wrap(Wrap { trim: false });
    paragraph.scroll((first.min(last), 0)).render(inner, buffer);
}

/// Returns the first visible line after a key, or `None` if the key closes the help.
pub fn scrolled(first: u16, key: KeyEvent) -> Option<u16> {
    match key.code {
        KeyCode::Down | KeyCode::PageDown => Some(first.saturating_add(1)),
        KeyCode::Up | KeyCode::PageUp => Some(first.saturating_sub(1)),
        _ => None,
    }
}

/// Returns the help text of the player for a number of columns.
pub fn help_text(columns: usize, rules: &dyn Rules) -> String {
    let noun = rules.noun();
    let first = rules.symbol(*rules.values().start());
    let last = rules.symbol(*rules.values().end());
    let middle = rules.symbol(rules.values().end().div_ceil(2));
    let (guess, bold) = if rules.has_one_value() {
        ("⏎".to_string(), "given with the puzzle")
    } else {
        (format!("{first}-{last}"), "the givens of the puzzle")
    };
    let column_keys = match columns.min(TOGGLED_COLUMNS) {
        1 => "Tab 1".to_string(),
        last_digit => format!("Tab 1-{last_digit}"),
    };
    format!(
        "space|play or pause; at the end, play again
← →|one step back, one step on; with Shift ten steps
PgUp PgDn|a hundredth of the search, at least ten steps
Home End|before the first step, the last recorded step
+ -|faster, slower: 1 to 1,000,000 steps a second
b B s S|next, previous backtrack; solution (first search)
d|the first step where searches on the screen differ
g|go to a step: 1,234 or 1_234 or 50%
p|predict the next step of the first search
  ↑↓←→ {guess} u|your guess: the cell, the {noun}; or an undo
w|why: what was skipped, candidates, open choices
T|the tree of the first search, around this step
/|another puzzle; type a part of its name
c|the source, or more boards instead of it
{column_keys}|another search first; show or hide a search
? q Esc|this help; quit, also Ctrl-C; close a dialog
|
[{middle}] !{middle}! <{middle}>|last write; cell that clashes with it; your cursor
({middle}) {{ }}|forbids a skipped value; cell with no value left
bold {noun}s|{bold}
▌ and │|lines that made the write; lines that led to it
the bars|the depth (filled cells) at all steps so far"
    )
}
