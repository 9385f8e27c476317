//! The player as signs on the screen.

mod board;
mod chart;
mod footer;
mod header;
mod help;
mod lane;
mod picker;
mod source;

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::Style,
    text::{Line, Span},
    widgets::{Block, Clear, Widget},
};

use super::{
    layout::{self, LEAST},
    state::{Mode, Player},
    theme::Theme,
};

/// Draws all of it, or what is needed for that where the screen is too small.
pub fn player(player: &mut Player, screen: Rect, buffer: &mut Buffer) {
    let footer_height = footer::height(player, screen.width);
    match layout::frame(screen, footer_height) {
        None => too_small(screen, buffer),
        Some(frame) => {
            player.area = frame.lanes;
            header::draw(player, frame.header, buffer);
            lane::draw_all(player, frame.lanes, buffer);
            footer::draw(player, frame.footer, buffer);
        }
    }
    if let Mode::Pick(picker) = &player.mode {
        picker::draw(player, picker, screen, buffer);
    }
    if player.has_help {
        help::draw(player.theme, screen, buffer);
    }
}

fn too_small(screen: Rect, buffer: &mut Buffer) {
    let text = format!("too small: {} by {} needed; q quits", LEAST.width, LEAST.height);
    let width = usize::from(screen.width.max(1));
    for (row, line) in (0..).zip(textwrap::wrap(&text, width)) {
        put(buffer, screen, row, &Line::raw(line.into_owned()));
    }
}

/// Writes a line into a row of an area, as far as there is room.
fn put(buffer: &mut Buffer, area: Rect, row: u16, line: &Line<'_>) {
    if row < area.height && area.width > 0 {
        buffer.set_line(area.x, area.y + row, line, area.width);
    }
}

/// Writes a line at the right end of a row.
fn put_right(buffer: &mut Buffer, area: Rect, row: u16, line: &Line<'_>) {
    let width = u16::try_from(line.width()).unwrap_or(u16::MAX).min(area.width);
    let right = Rect { x: area.right() - width, width, ..area };
    put(buffer, right, row, line);
}

/// Writes a text into an area, broken at blanks; `…` stands for what has no room.
fn put_wrapped(buffer: &mut Buffer, area: Rect, text: &str, style: Style) {
    if area.is_empty() {
        return;
    }
    let (width, height) = (usize::from(area.width), usize::from(area.height));
    let lines = textwrap::wrap(text, width);
    for (row, line) in (0..area.height).zip(&lines) {
        put(buffer, area, row, &Line::styled(line.as_ref(), style));
    }
    if let Some(last) = lines.get(height - 1).filter(|_| lines.len() > height) {
        let start: String = last.chars().take(width - 1).collect();
        put(buffer, area, area.height - 1, &Line::styled(format!("{start}…"), style));
    }
}

/// A frame with a title over what is there, and the area in it.
fn over(buffer: &mut Buffer, area: Rect, title: &str, theme: Theme) -> Rect {
    Clear.render(area, buffer);
    let title = Span::styled(format!(" {title} "), theme.title());
    let block = Block::bordered().title(title);
    let inner = block.inner(area);
    block.render(area, buffer);
    // A blank at both sides.
    let width = inner.width.saturating_sub(2);
    Rect { x: inner.x + u16::from(width > 0), width, ..inner }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;
    use crate::rehearsal::{all_lanes, press};

    #[rstest]
    #[case::watch("")]
    #[case::help("?")]
    #[case::go_to("g12345678901234567890123456789")]
    #[case::picker("/a")]
    #[case::picker_without_a_match("/zz")]
    #[case::prediction("p1")]
    #[case::source("c")]
    #[case::no_source("cc")]
    #[case::one_lane("23456")]
    #[case::status("B")]
    fn every_size_is_drawn(#[case] keys: &str) {
        let mut user = all_lanes("java-sample", 0..1_000_000);
        user.transport.go_to(20);
        press(&mut user, keys);
        let widths = (1..=40).chain([60, 77, 80, 103, 118, 120, 160, 199, 200, 300]);
        for width in widths {
            for height in (1..=30).chain([36, 40, 50, 80]) {
                let area = Rect::new(0, 0, width, height);
                let mut buffer = Buffer::empty(area);
                player(&mut user, area, &mut buffer);
                let has_signs = buffer.content.iter().any(|cell| cell.symbol() != " ");
                assert!(has_signs, "nothing on {width} by {height}");
            }
        }
    }
}
