//! The styles of the screen, and functions that draw texts and frames.
//!
//! No meaning depends on a colour alone: each colour goes with a mark or a weight.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Widget};
use search::parts::Part;

const PLAIN: Style = Style::new();
const BOLD: Style = PLAIN.add_modifier(Modifier::BOLD);

pub const LAST_WRITE: Style = BOLD.fg(Color::Yellow);
pub const FORBIDDING: Style = BOLD.fg(Color::Magenta);
pub const CURSOR: Style = FORBIDDING.add_modifier(Modifier::REVERSED);
pub const KEY: Style = BOLD.fg(Color::Cyan);
pub const CORRECT: Style = BOLD.fg(Color::Green);
pub const WRONG: Style = BOLD.fg(Color::Red);
pub const PLACED: Style = PLAIN.fg(Color::Cyan);
pub const CHART: Style = PLAIN.fg(Color::Blue);
pub const STATUS: Style = PLAIN.fg(Color::Yellow);
/// Titles, and the givens of a board.
pub const STRONG: Style = BOLD;
/// Lines and labels, which recede behind the text.
pub const QUIET: Style = PLAIN.fg(Color::DarkGray);
pub const SELECTED: Style = PLAIN.add_modifier(Modifier::REVERSED);
/// Lines of the source that did not lead to the step.
pub const IDLE: Style = PLAIN.add_modifier(Modifier::DIM);
/// Lines of the part that made the last write.
pub const PART_BACKGROUND: Style = BOLD.bg(Color::Indexed(237));

/// Returns the style of a square of a chequered board.
pub const fn square(is_dark: bool) -> Style {
    let shade = Color::Indexed(if is_dark { 235 } else { 240 });
    PLAIN.bg(shade).fg(Color::Indexed(231))
}

/// Returns the style of a part of a search.
pub const fn part(part: Part) -> Style {
    BOLD.fg(match part {
        Part::Choose | Part::Check => Color::Blue,
        Part::Place => Color::Green,
        Part::Undo => Color::Red,
        Part::Stop => Color::Magenta,
    })
}

/// Removes all colours, for users who do not want them.
pub fn remove_colors(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        if cell.fg == Color::DarkGray {
            cell.modifier |= Modifier::DIM;
        }
        (cell.fg, cell.bg) = (Color::Reset, Color::Reset);
    }
}

/// Returns a line of keys, each with a word.
pub fn keys<'a>(keys: impl Iterator<Item = &'a (&'a str, &'a str)>) -> Line<'a> {
    let spans =
        |(key, word): &'a (&str, &str)| [Span::styled(*key, KEY), Span::raw(format!(" {word}  "))];
    Line::from_iter(keys.flat_map(spans))
}

/// Draws a line in a row of an area, unless the area has no such row.
pub fn draw_line(buffer: &mut Buffer, area: Rect, row: u16, line: &Line<'_>) {
    if row < area.height && area.width > 0 {
        buffer.set_line(area.x, area.y + row, line, area.width);
    }
}

pub fn draw_line_right(buffer: &mut Buffer, area: Rect, line: Line<'_>) {
    line.right_aligned().render(area, buffer);
}

/// Draws a text and wraps it at blanks. A text that does not fit ends in `…`.
pub fn draw_wrapped(buffer: &mut Buffer, area: Rect, text: &str, style: Style) {
    if area.is_empty() {
        return;
    }
    let (width, height) = (usize::from(area.width), usize::from(area.height));
    let lines = textwrap::wrap(text, width);
    for (row, line) in (0..area.height).zip(&lines) {
        draw_line(buffer, area, row, &Line::styled(line.as_ref(), style));
    }
    if lines.len() > height {
        let start: String = lines[height - 1].chars().take(width - 1).collect();
        draw_line(buffer, area, area.height - 1, &Line::styled(format!("{start}…"), style));
    }
}

/// Cuts the top rows off an area, and returns them.
pub fn take_top(area: &mut Rect, height: u16) -> Rect {
    let height = height.min(area.height);
    let top = Rect { height, ..*area };
    area.y += height;
    area.height -= height;
    top
}

/// Draws an empty frame in the middle of the screen. Returns the area inside, with a blank on both sides.
pub fn draw_frame(
    buffer: &mut Buffer,
    screen: Rect,
    (width, height): (u16, u16),
    title: &str,
) -> Rect {
    let area = screen.centered(Constraint::Length(width), Constraint::Length(height));
    Clear.render(area, buffer);
    let block = Block::bordered().title(Span::styled(format!(" {title} "), STRONG));
    let inner = block.inner(area);
    block.render(area, buffer);
    let width = inner.width.saturating_sub(2);
    Rect { x: inner.x + u16::from(width > 0), width, ..inner }
}
