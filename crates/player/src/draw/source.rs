//! A source, and in it what is at work.

use std::ops::Range;

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    text::{Line, Span},
};

use super::put;
use crate::{
    lane::Act,
    layout::take_top,
    listing::{Row, Source},
    theme::Theme,
};
use source::Part;

/// The marks of lines that are at work, and the blank behind them.
const GUTTER: u16 = 2;

/// How much a line has to do with the last step.
#[derive(Clone, Copy, Eq, PartialEq)]
enum Light {
    /// It is of the part that made the write, or that noticed a solution.
    Strong(Part),
    /// It is of a part that led there.
    Soft,
    /// Nothing, where other lines have.
    Idle,
    /// There was no step.
    None,
}

/// Draws the parts by their names, and the lines below.
pub fn draw(source: &mut Source, act: Option<&Act>, area: Rect, theme: Theme, buffer: &mut Buffer) {
    if area.is_empty() {
        return;
    }
    let mut area = area;
    let names = take_top(&mut area, 1);
    put(buffer, names, 0, &part_names(act, theme));

    let lights = Lights::new(source, act);
    let width = usize::from(area.width.saturating_sub(GUTTER)).max(1);
    // Where a solution was found, the write is brought into sight rather than the stop.
    let writing = act.and_then(|act| source.passages(act.writing_part).into_iter().next());
    let rows = source.rows(width, usize::from(area.height), writing.as_ref());
    for (number, row) in (0..).zip(rows) {
        draw_row(row, lights.of(row.number), number, area, theme, buffer);
    }
}

/// The parts in the order in which they were at work.
fn part_names(act: Option<&Act>, theme: Theme) -> Line<'static> {
    let Some(act) = act else { return Line::default() };
    let name = |&part: &Part| match act.strong_parts().any(|strong| strong == part) {
        true => Span::styled(part.name().to_uppercase(), theme.part(part)),
        false => Span::raw(part.name()),
    };
    let mut spans = Vec::new();
    for part in &act.parts {
        if !spans.is_empty() {
            spans.push(Span::styled(" › ", theme.quiet()));
        }
        spans.push(name(part));
    }
    Line::from(spans)
}

/// Which lines of a source are lit.
struct Lights {
    has_act: bool,
    /// Each passage with its part.
    strong: Vec<(Part, Range<usize>)>,
    soft: Vec<Range<usize>>,
}

impl Lights {
    fn new(source: &Source, act: Option<&Act>) -> Self {
        let strong = act.into_iter().flat_map(Act::strong_parts);
        let passages = |part| source.passages(part).into_iter().map(move |lines| (part, lines));
        let parts = act.map(|act| act.parts.as_slice()).unwrap_or_default();
        Lights {
            has_act: act.is_some(),
            strong: strong.flat_map(passages).collect(),
            soft: parts.iter().flat_map(|&part| source.passages(part)).collect(),
        }
    }

    fn of(&self, line: usize) -> Light {
        let strong = self.strong.iter().find(|(_, lines)| lines.contains(&line));
        let is_soft = self.soft.iter().any(|lines| lines.contains(&line));
        match strong {
            _ if !self.has_act => Light::None,
            Some(&(part, _)) => Light::Strong(part),
            None if is_soft => Light::Soft,
            None => Light::Idle,
        }
    }
}

fn draw_row(row: &Row, light: Light, number: u16, area: Rect, theme: Theme, buffer: &mut Buffer) {
    let place = Rect { y: area.y + number, height: 1, ..area }.intersection(area);
    let code = Rect {
        x: place.x + GUTTER.min(place.width),
        width: place.width.saturating_sub(GUTTER),
        ..place
    };
    put(buffer, code, 0, &row.line);
    match light {
        Light::Strong(part) => {
            put(buffer, place, 0, &Line::styled("▌", theme.part(part)));
            buffer.set_style(code, theme.behind_part());
        }
        Light::Soft => put(buffer, place, 0, &Line::styled("│", theme.key())),
        Light::Idle => buffer.set_style(code, theme.idle()),
        Light::None => {}
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use recording::Step;
    use rstest::rstest;
    use sudoku::trace::Write;

    use super::*;
    use searches::Flow;

    const NO_COLOR: Theme = Theme { has_color: false };

    fn act(flow: &Flow, step: Step) -> Act {
        Act { step, parts: flow.parts(None, step), writing_part: flow.writing_part(step) }
    }

    /// As on the page: what made the write is lit, and at a solution the stop too.
    #[rstest]
    #[case::write(false, &[Part::Place])]
    #[case::solution(true, &[Part::Place, Part::Stop])]
    fn what_wrote_and_what_stopped_is_lit(#[case] is_solution: bool, #[case] expected: &[Part]) {
        let step = Step::new(Write { row: 0, col: 0, before: 0, after: 1 });
        let step = if is_solution { step.with_solution() } else { step };
        for variant in searches::all() {
            let act = act(variant.flow(), step);
            let (source, names) = (Source::new(variant), part_names(Some(&act), NO_COLOR));
            let lights = Lights::new(&source, Some(&act));
            let strong: Vec<Part> = act.strong_parts().collect();
            assert_eq!(strong, expected, "{}", variant.name);
            for &part in expected {
                assert!(names.to_string().contains(&part.name().to_uppercase()), "{names}");
                let lines = source.passages(part).into_iter().flatten();
                let is_strong = |line| matches!(lights.of(line), Light::Strong(_));
                assert!(lines.into_iter().all(is_strong), "{}: {}", variant.name, part.name());
            }
        }
    }
}
