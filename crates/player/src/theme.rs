//! What the texts on the screen look like, with colours and without.
//!
//! No meaning depends on a colour alone: each colour goes with a mark or a weight.

use ratatui::style::{Color, Modifier, Style};

use search::parts::Part;

#[derive(Clone, Copy)]
pub struct Theme {
    pub has_color: bool,
}

impl Theme {
    fn colored(self, color: Color, modifier: Modifier) -> Style {
        let style = Style::new().add_modifier(modifier);
        if self.has_color { style.fg(color) } else { style }
    }

    pub fn given(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    pub fn placed(self) -> Style {
        self.colored(Color::Cyan, Modifier::empty())
    }

    pub fn last_write(self) -> Style {
        self.colored(Color::Yellow, Modifier::BOLD)
    }

    pub fn clash(self) -> Style {
        self.colored(Color::Red, Modifier::BOLD)
    }

    /// A cell that forbids a digit.
    pub fn forbidding(self) -> Style {
        self.colored(Color::Magenta, Modifier::BOLD)
    }

    /// A cell in which no digit was left.
    pub fn dead_end(self) -> Style {
        self.colored(Color::Red, Modifier::BOLD)
    }

    /// A cell that the search has looked at.
    pub fn looked_at(self) -> Style {
        self.colored(Color::Green, Modifier::UNDERLINED)
    }

    /// A square of a chequered board, dark or less so, and what is given there.
    pub fn square(self, is_dark: bool) -> Style {
        let shade = Color::Indexed(if is_dark { 235 } else { 240 });
        if self.has_color { Style::new().bg(shade).fg(Color::Indexed(231)) } else { Style::new() }
    }

    pub fn cursor(self) -> Style {
        self.colored(Color::Magenta, Modifier::BOLD | Modifier::REVERSED)
    }

    pub fn title(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// Lines and labels, which recede behind the text.
    pub fn quiet(self) -> Style {
        self.colored(
            Color::DarkGray,
            if self.has_color { Modifier::empty() } else { Modifier::DIM },
        )
    }

    pub fn key(self) -> Style {
        self.colored(Color::Cyan, Modifier::BOLD)
    }

    pub fn chart(self) -> Style {
        self.colored(Color::Blue, Modifier::empty())
    }

    pub fn right(self) -> Style {
        self.colored(Color::Green, Modifier::BOLD)
    }

    pub fn wrong(self) -> Style {
        self.colored(Color::Red, Modifier::BOLD)
    }

    pub fn selected(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    pub fn status(self) -> Style {
        self.colored(Color::Yellow, Modifier::empty())
    }

    /// The part that made the last write.
    pub fn part(self, part: Part) -> Style {
        let color = match part {
            Part::Choose | Part::Check => Color::Blue,
            Part::Place => Color::Green,
            Part::Undo => Color::Red,
            Part::Stop => Color::Magenta,
        };
        self.colored(color, Modifier::BOLD)
    }

    /// The background of the lines of that part.
    pub fn part_background(self) -> Style {
        match self.has_color {
            true => Style::new().bg(Color::Indexed(237)).add_modifier(Modifier::BOLD),
            false => Style::new().add_modifier(Modifier::BOLD),
        }
    }

    /// Lines of parts that are not at work.
    pub fn idle(self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }
}
