//! The list of puzzles to choose from.

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::Style,
    text::{Line, Span},
};

use super::{
    header::givens,
    text::{frame, put},
};
use crate::{
    layout::{centered, take_top},
    picker::Picker,
    state::Player,
};

pub fn draw(player: &Player, picker: &Picker, screen: Rect, buffer: &mut Buffer) {
    let theme = player.theme;
    let height = u16::try_from(player.puzzles.len()).unwrap_or(u16::MAX).saturating_add(4);
    let area = centered(screen, 60, height.min(22));
    let mut inner = frame(buffer, area, "another puzzle: Enter plays it, Esc closes", theme);
    let prompt = Line::from(vec![
        Span::styled("name has: ", theme.quiet()),
        Span::raw(picker.filter.clone()),
        Span::styled(" ", theme.selected()),
    ]);
    put(buffer, take_top(&mut inner, 1), 0, &prompt);
    take_top(&mut inner, 1);

    let matches = picker.matches(&player.puzzles);
    if matches.is_empty() {
        put(buffer, inner, 0, &Line::styled("no puzzle has this in its name", theme.status()));
    }
    let skipped = (picker.selected + 1).saturating_sub(usize::from(inner.height));
    let entries = matches.iter().enumerate().skip(skipped);
    for (row, (position, &number)) in (0..inner.height).zip(entries) {
        let is_selected = position == picker.selected;
        put(buffer, inner, row, &entry(player, number, is_selected));
    }
}

fn entry(player: &Player, number: usize, is_selected: bool) -> Line<'static> {
    let puzzle = &player.puzzles[number];
    // The mark can be seen without colours.
    let mark = if is_selected { "> " } else { "  " };
    let style = if is_selected { player.theme.selected() } else { Style::new() };
    // Numbers of two digits are below one another.
    let givens = format!("{:>10}", givens(player.rules(), &puzzle.position));
    let room = 50_usize.saturating_sub(givens.chars().count()).min(40);
    let name = Span::styled(format!("{mark}{:<room$.room$}", puzzle.name), style);
    let givens = Span::styled(givens, player.theme.quiet());
    Line::from(vec![name, givens])
}
