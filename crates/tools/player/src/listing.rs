//! The source of a search: scrolls to the active lines and marks them.

use std::ops::Range;

use practice::source_view::{StyledLine, highlight, indentation, style_spans, unindented, wrap};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};
use ratatui::text::{Line, Span};
use search::parts::{Part, shown_lines};
use search::recording::Step;

use crate::theme::{self, draw_line, take_top};

/// Width of the column with the marks of lines, and of a blank after it.
const GUTTER_WIDTH: u16 = 2;

/// A step, and the code that made it.
pub struct ActiveStep {
    pub step: Step,
    /// The parts of the search that led to the step, in order.
    pub parts: Vec<Part>,
    /// The part that made the write.
    pub writing_part: Part,
    /// The line that made the write, from 0. `None` if the line is not known.
    pub line: Option<usize>,
}

impl ActiveStep {
    /// Returns whether all lines of a part are highlighted. If the line of the write is known, only this line of the
    /// writing part is highlighted.
    fn has_highlighted_lines(&self, part: Part) -> bool {
        let is_only_line_highlighted = part == self.writing_part && self.line.is_some();
        self.is_main_part(part) && !is_only_line_highlighted
    }

    /// Returns whether a part made the write, or stopped the search after the write.
    fn is_main_part(&self, part: Part) -> bool {
        part == self.writing_part || part == Part::Stop
    }
}

/// A scrolled view of a source.
pub struct Listing {
    code: &'static str,
    lines: Vec<StyledLine>,
    /// The lines, wrapped to fit `width`.
    rows: Vec<Row>,
    width: usize,
    /// The first visible row. `None` before the first frame.
    top: Option<usize>,
}

/// A row on the screen. A long line of the source has several rows.
struct Row {
    line_number: usize,
    text: Line<'static>,
}

/// The mark of an active line: a sign before the line, and the style of the line.
struct LineMark {
    sign: &'static str,
    sign_style: Style,
    text_style: Style,
}

impl Listing {
    pub fn new(code: &'static str) -> Self {
        Listing { code, lines: highlight(code), rows: Vec::new(), width: 0, top: None }
    }

    /// Draws the names of the active parts, and the source around the lines that made the step.
    pub fn draw(&mut self, active: Option<&ActiveStep>, mut area: Rect, buffer: &mut Buffer) {
        if area.is_empty() {
            return;
        }
        draw_line(buffer, take_top(&mut area, 1), 0, &part_names(active));
        let Some(active) = active else {
            return self.draw_rows(area, None, buffer, |_| None);
        };
        let code = self.code;
        let mut passages: Vec<(Part, Range<usize>)> = Vec::new();
        for &part in &active.parts {
            passages.extend(part.line_ranges(code).into_iter().map(|lines| (part, lines)));
        }
        // After a solution, the write is visible rather than the stop.
        let visible = match active.line {
            Some(line) => Some(line..line + 1),
            None => active.writing_part.line_ranges(code).into_iter().next(),
        };
        self.draw_rows(area, visible, buffer, |line| Some(line_mark(active, &passages, line)));
    }

    /// Draws the source with one active line, which belongs to no part.
    pub fn draw_with_active_line(
        &mut self,
        active_line: Option<usize>,
        area: Rect,
        buffer: &mut Buffer,
    ) {
        let mark = |line: usize| {
            (active_line == Some(line)).then_some(LineMark {
                sign: "▌",
                sign_style: theme::KEY,
                text_style: theme::PART_BACKGROUND,
            })
        };
        self.draw_rows(area, active_line.map(|line| line..line + 1), buffer, mark);
    }

    /// Draws the rows around a passage, with the marks of their lines.
    fn draw_rows(
        &mut self,
        area: Rect,
        passage: Option<Range<usize>>,
        buffer: &mut Buffer,
        mark: impl Fn(usize) -> Option<LineMark>,
    ) {
        let width = usize::from(area.width.saturating_sub(GUTTER_WIDTH)).max(1);
        let height = usize::from(area.height);
        self.wrap(width);
        self.scroll_to(passage, height);
        let top = self.top.unwrap_or_default();
        let visible = &self.rows[top..self.rows.len().min(top + height)];
        for (y, Row { line_number, text }) in (area.y..area.bottom()).zip(visible) {
            let row_area = Rect { y, height: 1, ..area };
            let gutter = GUTTER_WIDTH.min(row_area.width);
            let text_area =
                Rect { x: row_area.x + gutter, width: row_area.width - gutter, ..row_area };
            draw_line(buffer, text_area, 0, text);
            if let Some(LineMark { sign, sign_style, text_style }) = mark(*line_number) {
                draw_line(buffer, row_area, 0, &Line::styled(sign, sign_style));
                buffer.set_style(text_area, text_style);
            }
        }
    }

    fn wrap(&mut self, width: usize) {
        if self.width != width {
            self.rows = wrapped_rows(self.code, &self.lines, width);
            self.width = width;
        }
    }

    /// Scrolls so that a passage is visible. Does not scroll if the passage is visible already. Without a passage, scrolls
    /// only in the first frame: to the first passage of the source.
    fn scroll_to(&mut self, passage: Option<Range<usize>>, height: usize) {
        let target = match (passage, self.top) {
            (None, None) => self.first_passage(),
            (passage, _) => passage,
        };
        let mut top = self.top.unwrap_or(0);
        if let Some(lines) = target {
            let rows = self.row_of(lines.start)..self.row_of(lines.end);
            let is_visible = rows.start >= top && rows.end <= top + height;
            if !is_visible {
                // The passage comes into the middle.
                let other_rows = height.saturating_sub(rows.len());
                top = rows.start.saturating_sub(other_rows / 2);
            }
        }
        self.top = Some(top.min(self.rows.len().saturating_sub(height)));
    }

    /// Returns the first passage of the source that belongs to a part.
    fn first_passage(&self) -> Option<Range<usize>> {
        let passages = Part::ALL.into_iter().flat_map(|part| part.line_ranges(self.code));
        passages.min_by_key(|lines| lines.start)
    }

    /// Returns the first row of a line, or of the next shown line.
    fn row_of(&self, line: usize) -> usize {
        self.rows.partition_point(|row| row.line_number < line)
    }
}

/// Returns the mark of a line: strong for the line of the write and for the lines of a main part, weak for the lines of
/// another active part, and dimmed text for other lines.
fn line_mark(active: &ActiveStep, passages: &[(Part, Range<usize>)], line: usize) -> LineMark {
    let parts =
        || passages.iter().filter(|(_, lines)| lines.contains(&line)).map(|(part, _)| *part);
    let mut main_part = parts().find(|&part| active.has_highlighted_lines(part));
    if active.line == Some(line) {
        main_part = main_part.or(Some(active.writing_part));
    }
    if let Some(part) = main_part {
        return LineMark {
            sign: "▌",
            sign_style: theme::part(part),
            text_style: theme::PART_BACKGROUND,
        };
    }
    if parts().next().is_some() {
        return LineMark { sign: "│", sign_style: theme::KEY, text_style: Style::new() };
    }
    LineMark { sign: " ", sign_style: Style::new(), text_style: theme::IDLE }
}

/// Returns the names of the active parts: `choose › check › PLACE`.
fn part_names(active: Option<&ActiveStep>) -> Line<'static> {
    let Some(active) = active else { return Line::default() };
    let mut spans = Vec::new();
    for &part in &active.parts {
        if !spans.is_empty() {
            spans.push(Span::styled(" › ", theme::QUIET));
        }
        spans.push(if active.is_main_part(part) {
            Span::styled(part.name().to_uppercase(), theme::part(part))
        } else {
            Span::raw(part.name())
        });
    }
    Line::from_iter(spans)
}

/// Wraps the shown lines. Halves their indentation, which leaves more room in a narrow column.
fn wrapped_rows(code: &str, lines: &[StyledLine], width: usize) -> Vec<Row> {
    let mut rows = Vec::new();
    for (line_number, _) in shown_lines(code) {
        let Some(line) = lines.get(line_number) else { continue };
        for row in wrap(unindented(line, indentation(line) / 2), width) {
            let spans = style_spans(&row).map(|(style, text)| Span::styled(text, color(style)));
            rows.push(Row { line_number, text: Line::from_iter(spans) });
        }
    }
    rows
}

/// Converts a style of the highlighter. These styles have only a foreground of the 256 colours.
fn color(style: anstyle::Style) -> Style {
    match style.get_fg_color() {
        Some(anstyle::Color::Ansi256(color)) => Style::new().fg(Color::Indexed(color.0)),
        _ => Style::new(),
    }
}
