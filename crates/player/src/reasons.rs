use ratatui::{buffer::Buffer, layout::Rect, text::Line};
use search::why::{Passed, Reasons};

use crate::theme::{self, put, put_wrapped, take_top};

/// As many rows are for the choices before there is room for what forbids something.
const FOR_CHOICES: u16 = 4;

/// Why the last step was made.
pub struct ShownReasons {
    pub texts: Reasons,
    /// What the search has passed over since the step before.
    pub passed_over: Vec<Passed>,
}

impl ShownReasons {
    pub fn draw(&self, area: Rect, buffer: &mut Buffer) {
        let Reasons { forbidden, free, open, columns, choices, .. } = &self.texts;
        let mut rest = area;
        for text in [free, forbidden] {
            let height = textwrap::wrap(text, usize::from(area.width.max(1))).len() as u16;
            if !text.is_empty() && height + FOR_CHOICES <= rest.height {
                put_wrapped(buffer, take_top(&mut rest, height), text, theme::QUIET);
            }
        }
        put(buffer, take_top(&mut rest, 1), 0, &Line::styled(open, theme::QUIET));
        if columns.len() > 1 {
            put(buffer, take_top(&mut rest, 1), 0, &Line::styled(row(columns), theme::QUIET));
        }
        for (number, choice) in (0..rest.height).zip(choices) {
            put(buffer, rest, number, &Line::raw(row(choice)));
        }
    }
}

/// Digits are close together: there may be nine in a narrow lane.
fn row(texts: &[String]) -> String {
    let widths = [5, 6, 7, 0];
    let padded = texts.iter().zip(widths).map(|(text, width)| {
        let text = text.replace(' ', "");
        format!("{text:<width$} ")
    });
    padded.collect::<String>().trim_end().to_string()
}
