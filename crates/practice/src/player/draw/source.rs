//! A source, and in it what is at work.

use std::ops::Range;

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    text::{Line, Span},
};

use super::put;
use crate::{
    parts::Part,
    player::{
        lane::Act,
        layout::take_top,
        source::{Row, Source},
        theme::Theme,
    },
};

/// The marks of lines that are at work, and the blank behind them.
const GUTTER: u16 = 2;

/// How much a line has to do with the last step.
#[derive(Clone, Copy, Eq, PartialEq)]
enum Light {
    /// It is of the part that made the write.
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
    let passage = lights.strong.first().cloned();
    let rows = source.rows(width, usize::from(area.height), passage.as_ref());
    for (number, row) in (0..).zip(rows) {
        draw_row(row, lights.of(row.number), number, area, theme, buffer);
    }
}

/// The parts in the order in which they were at work.
fn part_names(act: Option<&Act>, theme: Theme) -> Line<'static> {
    let Some(act) = act else { return Line::default() };
    let main = act.main_part();
    let name = |&part: &Part| match main {
        Some(main) if main == part => Span::styled(part.name().to_uppercase(), theme.part(part)),
        _ => Span::raw(part.name()),
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
    main: Option<Part>,
    strong: Vec<Range<usize>>,
    soft: Vec<Range<usize>>,
}

impl Lights {
    fn new(source: &Source, act: Option<&Act>) -> Self {
        let main = act.and_then(Act::main_part);
        let parts = act.map(|act| act.parts.as_slice()).unwrap_or_default();
        let others = parts.iter().filter(|&&part| Some(part) != main);
        Lights {
            main,
            strong: main.map(|part| source.passages(part)).unwrap_or_default(),
            soft: others.flat_map(|&part| source.passages(part)).collect(),
        }
    }

    fn of(&self, line: usize) -> Light {
        let is_in = |passages: &[Range<usize>]| passages.iter().any(|range| range.contains(&line));
        match self.main {
            None => Light::None,
            Some(part) if is_in(&self.strong) => Light::Strong(part),
            Some(_) if is_in(&self.soft) => Light::Soft,
            Some(_) => Light::Idle,
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
