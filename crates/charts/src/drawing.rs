//! Where everything in a chart stands.

use plotters::style::text_anchor::HPos;
use program::Result;

use super::{
    canvas::{ARROW, Canvas, Mark, Place, RADIUS, Style, TEXT_SIZE},
    chart::{Band, Chart, Line, Meaning},
    palette::{BACKGROUND, BAND, FAINT_TEXT, GRID, TEXT},
    scale::Scale,
    text::{clean, shorten, width},
};

/// A drawing without what stands around it.
pub struct Drawing {
    pub svg: String,
    pub size: (u32, u32),
}

const WIDTH: i32 = 760;
const MARGIN: i32 = 12;
const TITLE_SIZE: i32 = 18;
/// From one line of the legend to the next.
const LEGEND_LINE: i32 = 22;
/// From one search to the next.
const LINE: i32 = 17;
/// Above and below the searches on a puzzle.
const PADDING: i32 = 6;
/// Where the scale begins; the names of the puzzles are on the left of it.
const LEFT: i32 = 196;
const NAME_COLUMNS: usize = 20;
/// Between a mark and its text.
const GAP: i32 = 6;

/// The scale, and from where to where it goes.
struct Plot {
    scale: Scale,
    right: i32,
    top: i32,
    bottom: i32,
}

impl Plot {
    fn new(chart: Chart, bands: &[Band], top: i32) -> Plot {
        let scale = chart.scale(bands);
        let height: i32 = bands.iter().map(height).sum();
        let right = right(bands, scale);
        Plot { scale, right, top, bottom: top + height }
    }

    fn x(&self, value: f64) -> i32 {
        LEFT + (self.scale.share(value) * f64::from(self.right - LEFT)).round() as i32
    }

    /// The numbers beside the scale, or as many of them as have room: every second, every
    /// third, counted from its right end.
    fn labels(&self) -> Vec<(i32, String)> {
        let ticks = self.scale.ticks();
        let labels = |step| {
            let labels = ticks.iter().rev().step_by(step);
            labels.map(|(value, label)| (self.x(*value), label.clone())).collect::<Vec<_>>()
        };
        let steps = 1..=ticks.len().max(1);
        steps.map(labels).find(|labels| do_not_touch(labels)).unwrap_or_default()
    }
}

/// Whether texts have room beside each other, from right to left.
fn do_not_touch(labels: &[(i32, String)]) -> bool {
    labels.windows(2).all(|pair| {
        let half = |label: &str| width(label, TEXT_SIZE) / 2;
        pair[1].0 + half(&pair[1].1) + 2 <= pair[0].0 - half(&pair[0].1)
    })
}

/// As far to the right as leaves room for the number behind each search.
fn right(bands: &[Band], scale: Scale) -> i32 {
    let room = |line: &Line| {
        let share = line.marks.iter().map(|&(value, _)| scale.share(value)).fold(0.0, f64::max);
        let behind = behind(line) + width(&line.label, TEXT_SIZE) + MARGIN;
        (f64::from(WIDTH - LEFT - behind) / share.max(0.01)) as i32
    };
    // The number at the end of the scale has its middle there.
    let most = WIDTH - LEFT - MARGIN - width("100 k", TEXT_SIZE) / 2;
    let lines = bands.iter().flat_map(|band| &band.lines);
    LEFT + lines.map(room).min().unwrap_or(most).min(most)
}

/// From the middle of the last mark of a search to its number.
fn behind(line: &Line) -> i32 {
    let arrow = if line.goes_on { ARROW + 2 } else { 0 };
    RADIUS + arrow + GAP
}

fn height(band: &Band) -> i32 {
    i32::try_from(band.lines.len()).unwrap_or(i32::MAX / LINE) * LINE + 2 * PADDING
}

/// Draws a chart of at least one puzzle.
pub fn draw(chart: Chart, bands: &[Band]) -> Result<Drawing> {
    let legend = Legend::new(chart, bands);
    let plot = Plot::new(chart, bands, legend.bottom + 28);
    let bottom = plot.bottom + 48;
    let size = (WIDTH.unsigned_abs(), bottom.unsigned_abs());
    let mut svg = String::new();
    let canvas = Canvas::new(&mut svg, size);
    canvas.rectangle([(0, 0), (WIDTH, bottom)], BACKGROUND)?;
    canvas.write(chart.title(), (MARGIN, 22), HPos::Left, TEXT, TITLE_SIZE)?;
    legend.draw(&canvas)?;
    draw_ground(&canvas, &plot, bands)?;
    draw_scale(&canvas, &plot, chart)?;
    let mut top = plot.top;
    for band in bands {
        draw_band(&canvas, &plot, band, top)?;
        top += height(band);
    }
    canvas.finish()?;
    Ok(Drawing { svg, size })
}

/// Every second puzzle has another ground, so that the eye stays with its name.
fn draw_ground(canvas: &Canvas, plot: &Plot, bands: &[Band]) -> Result<()> {
    let mut top = plot.top;
    for (number, band) in bands.iter().enumerate() {
        let bottom = top + height(band);
        if number % 2 == 0 {
            canvas.rectangle([(0, top), (WIDTH, bottom)], BAND)?;
        }
        top = bottom;
    }
    Ok(())
}

/// Above and below, since a chart may be higher than a window.
fn draw_scale(canvas: &Canvas, plot: &Plot, chart: Chart) -> Result<()> {
    for (value, _) in plot.scale.ticks() {
        let x = plot.x(value);
        canvas.line(&[(x, plot.top), (x, plot.bottom)], GRID, 1)?;
    }
    for (x, label) in plot.labels() {
        for y in [plot.top - 10, plot.bottom + 12] {
            canvas.text(&label, (x, y), HPos::Center, FAINT_TEXT)?;
        }
    }
    let middle = (LEFT + plot.right) / 2;
    canvas.text(chart.axis(), (middle, plot.bottom + 32), HPos::Center, FAINT_TEXT)
}

fn draw_band(canvas: &Canvas, plot: &Plot, band: &Band, top: i32) -> Result<()> {
    let name = shorten(&clean(band.puzzle), NAME_COLUMNS);
    canvas.text(&name, (MARGIN, top + height(band) / 2), HPos::Left, TEXT)?;
    let mut y = top + PADDING + LINE / 2;
    for line in &band.lines {
        draw_line(canvas, plot, line, y)?;
        y += LINE;
    }
    Ok(())
}

fn draw_line(canvas: &Canvas, plot: &Plot, line: &Line, y: i32) -> Result<()> {
    let style = Style::of(line.variant);
    let places: Vec<(i32, Mark)> =
        line.marks.iter().map(|&(value, mark)| (plot.x(value), mark)).collect();
    for pair in places.windows(2) {
        let (from, to) = (pair[0].0 + RADIUS + 1, pair[1].0 - RADIUS - 1);
        // Less than that would be a dot.
        if from + 3 < to {
            canvas.line(&[(from, y), (to, y)], style.color, 2)?;
        }
    }
    for &(x, mark) in &places {
        canvas.mark(mark, (x, y), style)?;
    }
    let last = places.iter().map(|&(x, _)| x).max().unwrap_or(LEFT);
    if line.goes_on {
        canvas.arrow((last + RADIUS + 2, y), style.color)?;
    }
    canvas.text(&line.label, (last + behind(line), y), HPos::Left, TEXT)
}

/// Which mark is whose, and what it means.
struct Legend {
    variants: Vec<(Place, usize)>,
    meanings: Vec<(Place, Meaning)>,
    bottom: i32,
}

impl Legend {
    fn new(chart: Chart, bands: &[Band]) -> Legend {
        let mut variants: Vec<usize> =
            bands.iter().flat_map(|band| &band.lines).map(|line| line.variant).collect();
        variants.sort_unstable();
        variants.dedup();
        let columns = Columns::new(&variants);
        let variants: Vec<_> = variants
            .into_iter()
            .enumerate()
            .map(|(entry, variant)| (columns.place(entry), variant))
            .collect();
        let mut flow = Flow { x: MARGIN, y: Columns::bottom(variants.len()) };
        let place = |meaning: Meaning| (flow.place(arrow(&meaning), meaning.text), meaning);
        let meanings = chart.meanings(bands).into_iter().map(place).collect();
        flow.new_line();
        Legend { variants, meanings, bottom: flow.y - LEGEND_LINE / 2 }
    }

    fn draw(&self, canvas: &Canvas) -> Result<()> {
        for &((x, y), variant) in &self.variants {
            canvas.mark(Mark::Filled, (x + RADIUS, y), Style::of(variant))?;
            canvas.text(name(variant), (x + 2 * RADIUS + GAP, y), HPos::Left, TEXT)?;
        }
        for ((x, y), meaning) in &self.meanings {
            let style = Style::plain(FAINT_TEXT);
            canvas.mark(meaning.mark, (x + RADIUS, *y), style)?;
            let edge = x + 2 * RADIUS;
            if meaning.has_arrow {
                canvas.arrow((edge + 2, *y), FAINT_TEXT)?;
            }
            let place = (edge + arrow(meaning) + GAP, *y);
            canvas.text(meaning.text, place, HPos::Left, FAINT_TEXT)?;
        }
        Ok(())
    }
}

fn name(variant: usize) -> &'static str {
    searches::all()[variant].name
}

fn arrow(meaning: &Meaning) -> i32 {
    if meaning.has_arrow { ARROW + 2 } else { 0 }
}

/// The names of the variants, one below the other and beside it.
struct Columns {
    width: i32,
}

impl Columns {
    /// Three names of ours have room beside each other; two lines of three and two are
    /// read better than one of four and a last one alone.
    const MOST: usize = 3;
    const TOP: i32 = 52;

    fn new(variants: &[usize]) -> Columns {
        let widest = variants.iter().map(|&variant| width(name(variant), TEXT_SIZE)).max();
        let width = 2 * RADIUS + GAP + widest.unwrap_or_default() + 2 * GAP;
        Columns { width }
    }

    fn place(&self, entry: usize) -> Place {
        let [column, line] = [entry % Self::MOST, entry / Self::MOST].map(|at| at as i32);
        (MARGIN + column * self.width, Self::TOP + line * LEGEND_LINE)
    }

    fn bottom(entries: usize) -> i32 {
        Self::TOP + entries.div_ceil(Self::MOST) as i32 * LEGEND_LINE
    }
}

/// Entries one after the other, in lines, as words stand in a text.
struct Flow {
    x: i32,
    y: i32,
}

impl Flow {
    /// Where an entry stands that has a mark, something behind it, and a text.
    fn place(&mut self, behind: i32, text: &str) -> Place {
        let length = 2 * RADIUS + behind + GAP + width(text, TEXT_SIZE);
        if self.x + length > WIDTH - MARGIN {
            self.new_line();
        }
        let place = (self.x, self.y);
        self.x += length + 10;
        place
    }

    fn new_line(&mut self) {
        if self.x > MARGIN {
            self.x = MARGIN;
            self.y += LEGEND_LINE;
        }
    }
}
