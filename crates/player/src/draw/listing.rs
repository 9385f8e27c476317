//! A source, and which of its lines are at work.

use std::ops::Range;

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    text::{Line, Span},
};

use search::parts::Part;

use super::text::put;
use crate::{
    lane::StepAtWork,
    layout::take_top,
    listing::{Listing, ListingRow},
    theme::Theme,
};

/// The width of the marks of lines that are at work, and of a blank after them.
const GUTTER: u16 = 2;

/// How much a line has to do with the last step.
#[derive(Clone, Copy, Eq, PartialEq)]
enum Light {
    /// It is of the part that made the write, or that noticed a solution.
    Strong(Part),
    /// It is of a part that was at work before the write.
    Soft,
    /// It has nothing to do with the step.
    Idle,
    /// There was no step.
    None,
}

/// Draws the names of the parts at work, and the lines below.
pub fn draw(
    listing: &mut Listing,
    at_work: Option<&StepAtWork>,
    area: Rect,
    theme: Theme,
    buffer: &mut Buffer,
) {
    if area.is_empty() {
        return;
    }
    let mut area = area;
    let names = take_top(&mut area, 1);
    put(buffer, names, 0, &part_names(at_work, theme));

    let lights = Lights::new(listing, at_work);
    let width = usize::from(area.width.saturating_sub(GUTTER)).max(1);
    // If a solution was found, the write is in sight rather than the stop.
    let passages = at_work.map(|at_work| listing.passages(at_work.writing_part));
    let writing = passages.into_iter().flatten().next();
    let rows = listing.rows(width, usize::from(area.height), writing.as_ref());
    for (number, row) in (0..).zip(rows) {
        draw_row(row, lights.of(row.number), number, area, theme, buffer);
    }
}

/// The parts in the order in which they were at work.
fn part_names(at_work: Option<&StepAtWork>, theme: Theme) -> Line<'static> {
    let Some(at_work) = at_work else { return Line::default() };
    let name = |&part: &Part| match at_work.strong_parts().any(|strong| strong == part) {
        true => Span::styled(part.name().to_uppercase(), theme.part(part)),
        false => Span::raw(part.name()),
    };
    let mut spans = Vec::new();
    for part in &at_work.parts {
        if !spans.is_empty() {
            spans.push(Span::styled(" › ", theme.quiet()));
        }
        spans.push(name(part));
    }
    Line::from(spans)
}

/// Which lines of a source are lit.
struct Lights {
    has_step: bool,
    /// Each passage with its part.
    strong: Vec<(Part, Range<usize>)>,
    soft: Vec<Range<usize>>,
}

impl Lights {
    fn new(listing: &Listing, at_work: Option<&StepAtWork>) -> Self {
        let strong = at_work.into_iter().flat_map(StepAtWork::strong_parts);
        let passages = |part| listing.passages(part).into_iter().map(move |lines| (part, lines));
        let parts = at_work.map(|at_work| at_work.parts.as_slice()).unwrap_or_default();
        Lights {
            has_step: at_work.is_some(),
            strong: strong.flat_map(passages).collect(),
            soft: parts.iter().flat_map(|&part| listing.passages(part)).collect(),
        }
    }

    fn of(&self, line: usize) -> Light {
        let strong = self.strong.iter().find(|(_, lines)| lines.contains(&line));
        let is_soft = self.soft.iter().any(|lines| lines.contains(&line));
        match strong {
            _ if !self.has_step => Light::None,
            Some(&(part, _)) => Light::Strong(part),
            None if is_soft => Light::Soft,
            None => Light::Idle,
        }
    }
}

fn draw_row(
    row: &ListingRow,
    light: Light,
    number: u16,
    area: Rect,
    theme: Theme,
    buffer: &mut Buffer,
) {
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
            buffer.set_style(code, theme.part_background());
        }
        Light::Soft => put(buffer, place, 0, &Line::styled("│", theme.key())),
        Light::Idle => buffer.set_style(code, theme.idle()),
        Light::None => {}
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use search::recording::Step;
    use rstest::rstest;
    use search::trace::Write;
    use search::flow::Flow;

    use super::*;

    const NO_COLOR: Theme = Theme { has_color: false };

    fn at_work(flow: &Flow, step: Step) -> StepAtWork {
        StepAtWork { step, parts: flow.parts(None, step), writing_part: flow.writing_part(step) }
    }

    #[rstest]
    #[case::write(false, &[Part::Place])]
    #[case::solution(true, &[Part::Place, Part::Stop])]
    fn the_part_that_wrote_is_lit_and_after_a_solution_the_stop(
        #[case] is_solution: bool,
        #[case] expected: &[Part],
    ) {
        let step = Step::new(Write { cell: 0, before: 0, after: 1 });
        let step = if is_solution { step.with_solution() } else { step };
        for variant in searches::all() {
            let at_work = at_work(variant.flow(), step);
            let (listing, names) = (Listing::new(variant), part_names(Some(&at_work), NO_COLOR));
            let lights = Lights::new(&listing, Some(&at_work));
            let strong: Vec<Part> = at_work.strong_parts().collect();
            assert_eq!(strong, expected, "{}", variant.name);
            for &part in expected {
                assert!(names.to_string().contains(&part.name().to_uppercase()), "{names}");
                let lines = listing.passages(part).into_iter().flatten();
                let is_strong = |line| matches!(lights.of(line), Light::Strong(_));
                assert!(lines.into_iter().all(is_strong), "{}: {}", variant.name, part.name());
            }
        }
    }
}
