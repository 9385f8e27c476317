//! What texts on the screen look like, with colours and without, and how they are put there.
//!
//! No meaning depends on a colour alone: each colour goes with a mark or a weight.

use ratatui::{
    buffer::Buffer,
    layout::{Constraint, Rect},
    style::{Color, Modifier, Style},
    text::{Line, Span},
    widgets::{Block, Clear, Widget},
};
use search::parts::Part;

#[derive(Clone, Copy)]
pub struct Theme {
    pub has_color: bool,
}

macro_rules! styles {
    ($($name:ident: $color:ident $(, $($modifier:ident)|+)?;)*) => {$(
        pub fn $name(self) -> Style {
            self.colored(Color::$color, Modifier::empty() $($(| Modifier::$modifier)+)?)
        }
    )*};
}

const PLAIN: Style = Style::new();

impl Theme {
    fn colored(self, color: Color, modifier: Modifier) -> Style {
        let style = PLAIN.add_modifier(modifier);
        if self.has_color { style.fg(color) } else { style }
    }

    styles! {
        last_write: Yellow, BOLD;
        forbidding: Magenta, BOLD;
        cursor: Magenta, BOLD | REVERSED;
        key: Cyan, BOLD;
        right: Green, BOLD;
        wrong: Red, BOLD;
        placed: Cyan;
        chart: Blue;
        status: Yellow;
    }

    /// Titles, and the givens of a board.
    pub fn title(self) -> Style {
        PLAIN.add_modifier(Modifier::BOLD)
    }

    /// Lines and labels, which recede behind the text.
    pub fn quiet(self) -> Style {
        if self.has_color { PLAIN.fg(Color::DarkGray) } else { self.idle() }
    }

    pub fn selected(self) -> Style {
        PLAIN.add_modifier(Modifier::REVERSED)
    }

    pub fn keys<'a>(self, keys: impl Iterator<Item = &'a (&'a str, &'a str)>) -> Line<'a> {
        let spans = |(key, word): &'a (&str, &str)| {
            [Span::styled(*key, self.key()), Span::raw(format!(" {word}  "))]
        };
        Line::from_iter(keys.flat_map(spans))
    }

    /// Lines of parts that are not at work.
    pub fn idle(self) -> Style {
        PLAIN.add_modifier(Modifier::DIM)
    }

    /// A square of a chequered board, and what is given there.
    pub fn square(self, is_dark: bool) -> Style {
        let shade = Color::Indexed(if is_dark { 235 } else { 240 });
        if self.has_color { PLAIN.bg(shade).fg(Color::Indexed(231)) } else { PLAIN }
    }

    pub fn part(self, part: Part) -> Style {
        let color = match part {
            Part::Choose | Part::Check => Color::Blue,
            Part::Place => Color::Green,
            Part::Undo => Color::Red,
            Part::Stop => Color::Magenta,
        };
        self.colored(color, Modifier::BOLD)
    }

    /// The lines of the part that made the last write.
    pub fn part_background(self) -> Style {
        if self.has_color { self.title().bg(Color::Indexed(237)) } else { self.title() }
    }
}

pub fn put(buffer: &mut Buffer, area: Rect, row: u16, line: &Line<'_>) {
    if row < area.height && area.width > 0 {
        buffer.set_line(area.x, area.y + row, line, area.width);
    }
}

pub fn put_right(buffer: &mut Buffer, area: Rect, line: &Line<'_>) {
    let width = u16::try_from(line.width()).unwrap_or(u16::MAX).min(area.width);
    put(buffer, Rect { x: area.right() - width, width, ..area }, 0, line);
}

/// Breaks a text at blanks. If it is too long, it ends in `…`.
pub fn put_wrapped(buffer: &mut Buffer, area: Rect, text: &str, style: Style) {
    if area.is_empty() {
        return;
    }
    let (width, height) = (usize::from(area.width), usize::from(area.height));
    let lines = textwrap::wrap(text, width);
    for (row, line) in (0..area.height).zip(&lines) {
        put(buffer, area, row, &Line::styled(line.as_ref(), style));
    }
    if lines.len() > height {
        let start: String = lines[height - 1].chars().take(width - 1).collect();
        put(buffer, area, area.height - 1, &Line::styled(format!("{start}…"), style));
    }
}

pub fn take_top(area: &mut Rect, height: u16) -> Rect {
    let height = height.min(area.height);
    let top = Rect { height, ..*area };
    area.y += height;
    area.height -= height;
    top
}

/// In the middle of the screen. Returns the area in it.
pub fn frame(
    buffer: &mut Buffer,
    screen: Rect,
    (width, height): (u16, u16),
    title: &str,
    theme: Theme,
) -> Rect {
    let area = screen.centered(Constraint::Length(width), Constraint::Length(height));
    Clear.render(area, buffer);
    let block = Block::bordered().title(Span::styled(format!(" {title} "), theme.title()));
    let inner = block.inner(area);
    block.render(area, buffer);
    // A blank at both sides.
    let width = inner.width.saturating_sub(2);
    Rect { x: inner.x + u16::from(width > 0), width, ..inner }
}
