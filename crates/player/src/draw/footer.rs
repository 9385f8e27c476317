//! The last lines: which moment is shown, and what the keys do, or what the player asks.

use indicatif::HumanCount;
use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::Style,
    text::{Line, Span},
};

use super::text::{put, put_right, put_wrapped};
use crate::{
    goto::Prompt,
    layout::take_top,
    predict::{Prediction, Verdict},
    state::{Mode, Player},
    theme::Theme,
};

/// The keys in the order in which a newcomer needs them. The first six fit into 80 columns, with
/// the last keys, which are always shown.
const KEYS: [(&str, &str); 12] = [
    ("space", "play"),
    ("←→", "step"),
    ("c", "source"),
    ("p", "predict"),
    ("w", "why"),
    ("g", "go to"),
    ("+-", "speed"),
    ("b", "backtrack"),
    ("d", "difference"),
    ("s", "solution"),
    ("/", "puzzles"),
    ("Tab", "lanes"),
];
const LAST_KEYS: [(&str, &str); 2] = [("?", "help"), ("q", "quit")];

/// The length of the longest verdict. The footer has room for it before there is one, so that the
/// boards do not move.
const LONGEST_VERDICT: u16 = 200;

/// How many lines the footer takes.
pub fn height(player: &Player, width: u16) -> u16 {
    match &player.mode {
        Mode::Predict(_) => 3 + LONGEST_VERDICT.div_ceil(width.max(1)).min(4),
        _ => 2,
    }
}

pub fn draw(player: &Player, area: Rect, buffer: &mut Buffer) {
    let mut rest = area;
    // If there is too little room, it is for the answer to a key: one line, or three of a prediction.
    let answer = if matches!(player.mode, Mode::Predict(_)) { 3 } else { 1 };
    if area.height > answer {
        draw_position(player, take_top(&mut rest, 1), buffer);
    }
    match &player.mode {
        Mode::Predict(prediction) => draw_prediction(player, prediction, rest, buffer),
        Mode::GoTo(prompt) => draw_prompt(prompt, player.theme, rest, buffer),
        _ => draw_status(player, rest, buffer),
    }
}

/// The number of the moment, a bar, and the speed.
fn draw_position(player: &Player, area: Rect, buffer: &mut Buffer) {
    let (transport, theme) = (&player.transport, player.theme);
    let moments = transport.moments();
    let place = match transport.target() {
        Some(target) if target > 0 => format!("waiting for step {}", HumanCount(target)),
        _ => format!("step {} of {}", HumanCount(transport.step()), HumanCount(*moments.end())),
    };
    let (mark, style) = match transport.is_playing() {
        true => ("▶ ", theme.right()),
        false => ("‖ ", theme.quiet()),
    };
    let left = Line::from(vec![Span::styled(mark, style), Span::styled(place, theme.title())]);
    let right = Line::raw(format!("{} steps/s", HumanCount(transport.speed())));
    let used = left.width() + right.width() + 2;
    put(buffer, area, 0, &left);
    if used > usize::from(area.width) {
        return;
    }
    put_right(buffer, area, 0, &right);

    let room = usize::from(area.width) - used;
    let length = moments.end() - moments.start();
    let done = transport.step() - moments.start();
    let filled = (room as u128 * u128::from(done) / u128::from(length.max(1))) as usize;
    let bar = Line::from(vec![
        Span::styled("━".repeat(filled), theme.key()),
        Span::styled("─".repeat(room.saturating_sub(filled)), theme.quiet()),
    ]);
    let x = area.x + left.width() as u16 + 1;
    let bar_area = Rect { x, width: room as u16, ..area }.intersection(area);
    put(buffer, bar_area, 0, &bar);
}

fn draw_status(player: &Player, area: Rect, buffer: &mut Buffer) {
    match &player.status {
        Some(status) => put(buffer, area, 0, &Line::styled(status.clone(), player.theme.status())),
        None => put(buffer, area, 0, &keys(player, usize::from(area.width))),
    }
}

/// As many keys as fit.
fn keys(player: &Player, width: usize) -> Line<'static> {
    let text_width = |(key, word): &(&str, &str)| key.chars().count() + word.len() + 3;
    let mut left = width + 2;
    left = left.saturating_sub(LAST_KEYS.iter().map(text_width).sum());
    let fits = |entry: &&(&str, &str)| {
        let needed = text_width(entry);
        let has_room = needed <= left;
        left = left.saturating_sub(needed);
        has_room
    };
    let entries = KEYS.iter().take_while(fits).chain(&LAST_KEYS);
    let spans = entries.flat_map(|(key, word)| {
        [Span::styled(*key, player.theme.key()), Span::raw(format!(" {word}  "))]
    });
    Line::from_iter(spans)
}

fn draw_prompt(prompt: &Prompt, theme: Theme, area: Rect, buffer: &mut Buffer) {
    let advice = match &prompt.error {
        Some(error) => Span::styled(format!("  {error}"), theme.wrong()),
        None => Span::styled("  1,234 or 50%; Enter goes there, Esc stays", theme.quiet()),
    };
    let line = Line::from(vec![
        Span::styled("go to step ", theme.title()),
        Span::raw(prompt.text.clone()),
        Span::styled(" ", theme.selected()),
        advice,
    ]);
    put(buffer, area, 0, &line);
}

fn draw_prediction(player: &Player, prediction: &Prediction, area: Rect, buffer: &mut Buffer) {
    let theme = player.theme;
    let mut rest = area;
    let score = Span::styled(format!("{}  ", prediction.score()), theme.key());
    let advice = Span::styled(advice(area.width, prediction.thing()), theme.quiet());
    if area.height == 1 && prediction.verdict.is_none() {
        return put(buffer, area, 0, &Line::from(vec![score, advice]));
    }
    if area.height > 1 {
        let question = format!("What does {} do next?  ", player.first_lane().variant.name);
        let question = Line::from(vec![Span::styled(question, theme.title()), score]);
        put(buffer, take_top(&mut rest, 1), 0, &question);
    }
    // After a guess the user knows the keys.
    if rest.height > 1 || prediction.verdict.is_none() {
        put(buffer, take_top(&mut rest, 1), 0, &Line::from(advice));
    }
    draw_verdict(prediction, rest, theme, buffer);
}

/// The keys of a prediction.
fn advice(width: u16, thing: Option<&str>) -> String {
    let advice = match (width, thing) {
        (0..=75, None) => "arrows, digit; u: takes back; Esc leaves",
        (_, None) => "arrows, then the digit it writes there; u: it takes one back; Esc leaves",
        (0..=75, _) => "arrows, Enter; u: takes back; Esc leaves",
        (_, Some(thing)) => {
            return format!(
                "arrows, then Enter: it places a {thing} there; u: it takes one back; Esc leaves"
            );
        }
    };
    advice.to_string()
}

fn draw_verdict(prediction: &Prediction, rest: Rect, theme: Theme, buffer: &mut Buffer) {
    let (word, style, text) = match &prediction.verdict {
        None => return,
        Some(Verdict::NoStep(text)) => return put_wrapped(buffer, rest, text, theme.status()),
        Some(Verdict::Step { is_right: true, text }) => ("Right: ", theme.right(), text),
        Some(Verdict::Step { is_right: false, text }) => ("No: ", theme.wrong(), text),
    };
    put_wrapped(buffer, rest, &format!("{word}{text}"), Style::new());
    put(buffer, rest, 0, &Line::styled(word, style));
}
