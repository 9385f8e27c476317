use std::ops::Range;

use practice::source_view::{StyledLine, highlight, indentation, style_spans, unindented, wrap};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};
use ratatui::text::{Line, Span};
use search::parts::{Part, shown_lines};
use search::recording::Step;

use crate::theme::{self, draw_line, take_top};

/// The width of the marks of lines that are at work, and of a blank after them.
const GUTTER: u16 = 2;

pub struct ActiveStep {
    pub step: Step,
    /// In the order in which they are at work.
    pub parts: Vec<Part>,
    /// The one that made the write.
    pub writing_part: Part,
    /// The number of the line that made the write, from 0, if it is known.
    pub line: Option<usize>,
}

impl ActiveStep {
    /// Whether all lines of a part are lit. Of that which made the write it is one line, if it is known.
    fn is_highlighted(&self, part: Part) -> bool {
        self.is_strong(part) && !(part == self.writing_part && self.line.is_some())
    }

    fn is_strong(&self, part: Part) -> bool {
        part == self.writing_part || part == Part::Stop
    }
}

pub struct Listing {
    code: &'static str,
    lines: Vec<StyledLine>,
    /// The lines, broken to fit `width`, each with its number in the source.
    rows: Vec<(usize, Line<'static>)>,
    width: usize,
    /// The first row that is shown; `None` before the first frame.
    top: Option<usize>,
}

impl Listing {
    pub fn new(code: &'static str) -> Self {
        Listing { code, lines: highlight(code), rows: Vec::new(), width: 0, top: None }
    }

    pub fn draw(&mut self, at_work: Option<&ActiveStep>, mut area: Rect, buffer: &mut Buffer) {
        if area.is_empty() {
            return;
        }
        draw_line(buffer, take_top(&mut area, 1), 0, &part_names(at_work));
        let code = self.code;
        let passages =
            |part: Part| part.line_ranges(code).into_iter().map(move |lines| (part, lines));
        let parts = at_work.map(|it| it.parts.as_slice()).unwrap_or_default();
        let lit: Vec<(Part, Range<usize>)> = parts.iter().copied().flat_map(passages).collect();
        // If a solution was found, the write is in sight rather than the stop.
        let writing = at_work.and_then(|it| match it.line {
            Some(line) => Some(line..line + 1),
            None => it.writing_part.line_ranges(code).into_iter().next(),
        });
        self.draw_rows(area, writing, buffer, |number| {
            let at_work = at_work?;
            let mut lights = lit.iter().filter(|(_, lines)| lines.contains(&number));
            let strong =
                lights.clone().map(|(part, _)| *part).find(|&part| at_work.is_highlighted(part));
            let writes = at_work.line == Some(number);
            if let Some(part) = strong.or(writes.then_some(at_work.writing_part)) {
                return Some(("▌", theme::part(part), theme::PART_BACKGROUND));
            }
            Some(match lights.next() {
                Some(_) => ("│", theme::KEY, Style::new()),
                None => (" ", Style::new(), theme::IDLE),
            })
        });
    }

    /// Draws it with one line at work, which belongs to no part.
    pub fn draw_with_active_line(
        &mut self,
        at_work: Option<usize>,
        area: Rect,
        buffer: &mut Buffer,
    ) {
        self.draw_rows(area, at_work.map(|line| line..line + 1), buffer, |number| {
            (at_work == Some(number)).then_some(("▌", theme::KEY, theme::PART_BACKGROUND))
        });
    }

    /// Draws the lines around a passage. A line may have a mark with its style, and a style of its text.
    fn draw_rows(
        &mut self,
        area: Rect,
        passage: Option<Range<usize>>,
        buffer: &mut Buffer,
        mark: impl Fn(usize) -> Option<(&'static str, Style, Style)>,
    ) {
        let width = usize::from(area.width.saturating_sub(GUTTER)).max(1);
        let rows = self.rows(width, usize::from(area.height), passage);
        for (y, (number, line)) in (area.y..area.bottom()).zip(rows) {
            let place = Rect { y, height: 1, ..area };
            let gutter = GUTTER.min(place.width);
            let text = Rect { x: place.x + gutter, width: place.width - gutter, ..place };
            draw_line(buffer, text, 0, line);
            if let Some((sign, style, of_text)) = mark(*number) {
                draw_line(buffer, place, 0, &Line::styled(sign, style));
                buffer.set_style(text, of_text);
            }
        }
    }

    /// The rows for a column of this size. They scroll only if the rows of `passage` are not all
    /// in sight. Before the first step, the first part of the search is in sight.
    fn rows(
        &mut self,
        width: usize,
        height: usize,
        passage: Option<Range<usize>>,
    ) -> &[(usize, Line<'static>)] {
        if self.width != width {
            self.rows = wrapped_rows(self.code, &self.lines, width);
            self.width = width;
        }
        let passages = Part::ALL.into_iter().flat_map(|part| part.line_ranges(self.code));
        let first = if self.top.is_none() { passages.min_by_key(|it| it.start) } else { None };
        let row_of = |line: usize| self.rows.partition_point(|(number, _)| *number < line);
        let before = self.top.unwrap_or(0);
        let top = passage.or(first).map_or(before, |lines| {
            let wanted = row_of(lines.start)..row_of(lines.end);
            let is_in_sight = wanted.start >= before && wanted.end <= before + height;
            let room = height.saturating_sub(wanted.len());
            if is_in_sight { before } else { wanted.start.saturating_sub(room / 2) }
        });
        let top = top.min(self.rows.len().saturating_sub(height));
        self.top = Some(top);
        &self.rows[top..self.rows.len().min(top + height)]
    }
}

fn part_names(at_work: Option<&ActiveStep>) -> Line<'static> {
    let Some(at_work) = at_work else { return Line::default() };
    let name = |&part: &Part| match at_work.is_strong(part) {
        true => Span::styled(part.name().to_uppercase(), theme::part(part)),
        false => Span::raw(part.name()),
    };
    let arrow = Span::styled(" › ", theme::QUIET);
    let spans = at_work.parts.iter().flat_map(|part| [arrow.clone(), name(part)]);
    Line::from_iter(spans.skip(1))
}

/// They have half of their indentation, which is enough in a narrow column.
fn wrapped_rows(code: &str, lines: &[StyledLine], width: usize) -> Vec<(usize, Line<'static>)> {
    let shown = shown_lines(code).filter_map(|(number, _)| Some((number, lines.get(number)?)));
    let rows = |(number, line): (usize, &StyledLine)| {
        let rows = wrap(unindented(line, indentation(line) / 2), width);
        let span = |(style, text)| Span::styled(text, color(style));
        rows.into_iter().map(move |row| (number, Line::from_iter(style_spans(&row).map(span))))
    };
    shown.flat_map(rows).collect()
}

/// The highlighter has 256 colours in the foreground, and no other styles.
fn color(style: anstyle::Style) -> Style {
    match style.get_fg_color() {
        Some(anstyle::Color::Ansi256(color)) => Style::new().fg(Color::Indexed(color.0)),
        _ => Style::new(),
    }
}
