//! Texts in an area, as far as they have room.

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::Style,
    text::{Line, Span},
    widgets::{Block, Clear, Widget},
};

use crate::theme::Theme;

/// Writes a line into a row of an area.
pub fn put(buffer: &mut Buffer, area: Rect, row: u16, line: &Line<'_>) {
    if row < area.height && area.width > 0 {
        buffer.set_line(area.x, area.y + row, line, area.width);
    }
}

/// Writes a line at the right end of a row.
pub fn put_right(buffer: &mut Buffer, area: Rect, row: u16, line: &Line<'_>) {
    let width = u16::try_from(line.width()).unwrap_or(u16::MAX).min(area.width);
    let right = Rect { x: area.right() - width, width, ..area };
    put(buffer, right, row, line);
}

/// Writes a text into an area, broken at blanks. If it is too long, it ends in `…`.
pub fn put_wrapped(buffer: &mut Buffer, area: Rect, text: &str, style: Style) {
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

/// Draws a frame with a title over what is there, and returns the area in it.
pub fn frame(buffer: &mut Buffer, area: Rect, title: &str, theme: Theme) -> Rect {
    Clear.render(area, buffer);
    let title = Span::styled(format!(" {title} "), theme.title());
    let block = Block::bordered().title(title);
    let inner = block.inner(area);
    block.render(area, buffer);
    // A blank at both sides.
    let width = inner.width.saturating_sub(2);
    Rect { x: inner.x + u16::from(width > 0), width, ..inner }
}
