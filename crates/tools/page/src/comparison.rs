//! A comparison of searches on puzzles by one chart, with a band for each puzzle and in it a row for each search: where
//! all of it is on a picture, in pixels from the left and from the top. Of a text, `x` is the left end, and `y` the
//! middle of the line.

use askama::Template;
use registry::Variant;
use search::{Layout, PlainBoard};

use crate::chart::{self, Chart, ChartRow, Marker};
use crate::problem::PageProblem;
use crate::study::Study;

/// From the centre of a marker to its edge.
const RADIUS: i32 = 5;
const ARROW: i32 = 14;
const WIDTH: i32 = 760;
const MARGIN: i32 = 12;
/// Between a marker and its text.
const GAP: i32 = 6;
/// The ends of the scale. The names of the puzzles are on the left of it, and the longest label has room on the right.
const SCALE_LEFT: i32 = 196;
const SCALE_RIGHT: i32 = 580;
/// The centre of the first line of the legend.
const LEGEND_TOP: i32 = 52;
/// From one line of the legend, or of the notes, to the next.
const LEGEND_LINE: i32 = 22;
const LEGEND_COLUMNS: usize = 3;
/// From one row to the next.
const ROW_HEIGHT: i32 = 17;
/// Above the first row of a puzzle and below the last one.
const PADDING: i32 = 6;

pub struct Comparison {
    pub chart: &'static Chart,
    pub variants: Vec<&'static Variant>,
    pub bands: Vec<Band>,
    scale: Scale,
}

pub struct Band {
    pub puzzle: String,
    pub rows: Vec<ChartRow>,
}

#[derive(Template)]
#[template(path = "chart.svg")]
struct Svg<'a> {
    is_file: bool,
    comparison: &'a Comparison,
}

impl Comparison {
    pub fn new(chart: &'static Chart, variants: &[&'static Variant], studies: &[Study]) -> Self {
        let band = |study: &Study| Band {
            puzzle: study.puzzle.label.clone(),
            rows: study.searches.iter().map(|watched| chart.row(study, watched)).collect(),
        };
        let bands: Vec<Band> = studies.iter().map(band).collect();
        let markers = bands.iter().flat_map(|band| &band.rows).flat_map(|row| &row.markers);
        let scale = match chart.id == chart::DEPTH.id {
            true => Scale::linear_for_boards(studies),
            false => {
                Scale::logarithmic(markers.map(|(value, _)| *value), chart.id == chart::TIME.id)
            }
        };
        Comparison { chart, variants: variants.to_vec(), bands, scale }
    }

    pub fn caption_sentences<'a>(
        &'a self,
        problem: &'a PageProblem,
    ) -> askama::Result<Vec<&'a str>> {
        let sentence = self.chart.description.map_or_else(|| problem.text("depths"), Ok)?;
        let of_searches = self.variants.iter().filter_map(|it| it.manifest.in_charts.as_deref());
        let of_searches = of_searches.filter(|_| self.chart.id == chart::WRITES.id);
        Ok([sentence].into_iter().chain(of_searches).collect())
    }

    /// Its picture, for the same studies the same bytes. A file has colours for a light system and a dark one.
    ///
    /// An HTML page gives its element the title, and the colours: by `color` for `.chart` and `[data-variant]`, and for
    /// `.chart-stripe`, `.chart-grid` and `.chart-faint`. Each row has `data-puzzle`, the number of its puzzle from
    /// 0, and `data-moment`, the writes to which a click on it leads. It has no ids, so that a page may have several. Its
    /// description leaves the figures to a table of the page.
    pub fn svg(&self, is_file: bool) -> askama::Result<String> {
        Svg { is_file, comparison: self }.render()
    }

    fn legend(&self) -> impl Iterator<Item = (i32, i32, &'static Variant)> {
        let column = (WIDTH - MARGIN) / LEGEND_COLUMNS as i32;
        self.variants.iter().enumerate().map(move |(number, variant)| {
            let (line, place) = (number / LEGEND_COLUMNS, number % LEGEND_COLUMNS);
            (MARGIN + place as i32 * column, LEGEND_TOP + line as i32 * LEGEND_LINE, *variant)
        })
    }

    /// What its markers mean, and of which an arrow goes on to the right.
    fn notes(&self) -> impl Iterator<Item = (i32, (Marker, &'static str, bool))> {
        let mut rows = self.bands.iter().flat_map(|band| &band.rows);
        let ended = rows.any(|row| row.is_cut_off).then_some((self.chart.cut_off_note, true));
        let notes = self.chart.notes.iter().map(|&note| (note, false)).chain(ended);
        let lines = self.variants.len().div_ceil(LEGEND_COLUMNS) as i32;
        let places = (lines..).map(|line| LEGEND_TOP + line * LEGEND_LINE);
        places.zip(notes.map(|((marker, text), has_arrow)| (marker, text, has_arrow)))
    }

    /// The upper end of the scale.
    fn scale_top(&self) -> i32 {
        let last = self.legend().map(|(_, y, _)| y).chain(self.notes().map(|(y, _)| y)).last();
        last.unwrap_or(LEGEND_TOP) + 39
    }

    fn band_height(&self) -> i32 {
        self.variants.len() as i32 * ROW_HEIGHT + 2 * PADDING
    }

    fn band_top(&self, band: &usize) -> i32 {
        self.scale_top() + *band as i32 * self.band_height()
    }

    fn row_y(&self, band: &usize, row: &usize) -> i32 {
        self.band_top(band) + PADDING + ROW_HEIGHT / 2 + *row as i32 * ROW_HEIGHT
    }

    fn scale_bottom(&self) -> i32 {
        self.band_top(&self.bands.len())
    }

    fn height(&self) -> i32 {
        self.scale_bottom() + 48
    }

    fn x(&self, value: &f64) -> i32 {
        SCALE_LEFT
            + (self.scale.fraction(*value) * f64::from(SCALE_RIGHT - SCALE_LEFT)).round() as i32
    }

    /// The line between the two markers of a row, from and to. A shorter one would look like a dot.
    fn connecting_line(&self, row: &ChartRow) -> Option<(i32, i32)> {
        let [(first, _), (second, _)] = row.markers[..] else { return None };
        let (from, to) = (self.x(&first) + RADIUS + 1, self.x(&second) - RADIUS - 1);
        (from + 3 < to).then_some((from, to))
    }

    /// Where the last marker of a row ends.
    fn last_marker_end(&self, row: &ChartRow) -> i32 {
        row.markers.last().map_or(SCALE_LEFT, |(value, _)| self.x(value)) + RADIUS
    }

    fn label_x(&self, row: &ChartRow) -> i32 {
        self.last_marker_end(row) + GAP + if row.is_cut_off { ARROW + 2 } else { 0 }
    }
}

/// It has a line at each whole number: a power of ten, or the cells of a row of the largest board.
struct Scale {
    first: i32,
    last: i32,
    /// The cells of a row; `None` of a logarithmic scale.
    cells_per_tick: Option<i32>,
    /// Whether there are numbers between 0 and 1. Else 0 is in the place of 0.1, since it has no logarithm.
    has_fractions: bool,
}

impl Scale {
    fn logarithmic(values: impl IntoIterator<Item = f64>, has_fractions: bool) -> Self {
        let mut scale =
            Scale { first: i32::MAX, last: i32::MIN, cells_per_tick: None, has_fractions };
        for value in values {
            let place = scale.tick_position(value);
            scale.first = scale.first.min(place.floor() as i32);
            scale.last = scale.last.max(place.ceil() as i32);
        }
        // There may be no numbers, or one alone.
        scale.first = if scale.first == i32::MAX { 0 } else { scale.first };
        Scale { last: scale.last.max(scale.first + 1), ..scale }
    }

    /// It has room for the largest of the boards.
    fn linear_for_boards(studies: &[Study]) -> Self {
        let of_board = |study: &Study| {
            let (rules, size) = (study.searches[0].variant.rules, study.puzzle.position.size());
            (Layout::of(rules, size).max_filled_cells(), size.rows)
        };
        let (most, rows) = studies.iter().map(of_board).max().unwrap_or((1, 1));
        let cells = Some((most / rows).max(1) as i32);
        Scale { first: 0, last: rows as i32, cells_per_tick: cells, has_fractions: false }
    }

    fn tick_position(&self, value: f64) -> f64 {
        match self.cells_per_tick {
            Some(cells) => value / f64::from(cells),
            None if value == 0.0 => -1.0,
            None => value.log10(),
        }
    }

    /// The place of a number: 0.0 is the left end, 1.0 the right one.
    fn fraction(&self, value: f64) -> f64 {
        let share =
            (self.tick_position(value) - f64::from(self.first)) / f64::from(self.last - self.first);
        share.clamp(0.0, 1.0)
    }

    /// The numbers at the lines; only every second one is written where all would touch.
    fn ticks(&self) -> Vec<(i32, String)> {
        let label = |number: i32| match self.cells_per_tick {
            Some(cells) => (number * cells).to_string(),
            None if number < 0 && !self.has_fractions => "0".to_string(),
            None => power(number),
        };
        let step = (SCALE_RIGHT - SCALE_LEFT) as f64 / f64::from(self.last - self.first);
        let labels: Vec<String> = (self.first..=self.last).map(label).collect();
        let every = if labels.concat().len() > MAX_CHARS { 2 } else { 1 };
        let ticks = labels.into_iter().rev().enumerate().map(|(number, label)| {
            // A short 0 has room in any case.
            let is_written = number % every == 0 || label == "0";
            let label = if is_written { label } else { String::new() };
            (SCALE_RIGHT - (number as f64 * step).round() as i32, label)
        });
        ticks.collect()
    }
}

/// So many characters have room beside each other on the scale.
const MAX_CHARS: usize = 32;

/// A power of ten with a unit: 0.01, 10 k, 100 M.
fn power(exponent: i32) -> String {
    if exponent < 0 {
        return format!("{:.*}", exponent.unsigned_abs() as usize, 10f64.powi(exponent));
    }
    let units = ["", " k", " M", " G", " T", " P", " E"];
    let unit = units.get(exponent as usize / 3).unwrap_or(&"");
    format!("{}{unit}", 10i32.pow(exponent as u32 % 3))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use pretty_assertions::assert_eq;
    use problems::variant_manifest::ChartMark;
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case::with_fractions([0.002, 3e3], true, "0.001 0.01 0.1 1 10 100 1 k 10 k")]
    #[case::from_zero([0.0, 20.0], false, "0 1 10 100")]
    #[case::with_every_other_label([0.0, 1e10], false, "0 1  100  10 k  1 M  100 M  10 G")]
    fn logarithmic_scale_labels_powers_of_ten(
        #[case] ends: [f64; 2],
        #[case] has_fractions: bool,
        #[case] expected: &str,
    ) {
        let ticks = Scale::logarithmic(ends, has_fractions).ticks();
        let labels: Vec<_> = ticks.into_iter().rev().map(|(_, label)| label).collect();
        assert_eq!(labels.join(" "), expected);
    }

    /// By the Web Content Accessibility Guidelines 2: from 1 for equal colours to 21.
    fn contrast(one: &str, other: &str) -> f64 {
        let (one, other) = (luminance(one) + 0.05, luminance(other) + 0.05);
        one.max(other) / one.min(other)
    }

    fn luminance(color: &str) -> f64 {
        let number = u32::from_str_radix(&color[1..], 16).expect("a colour such as #0072B2");
        let [_, red, green, blue] = number.to_be_bytes();
        let linear = |part: u8| {
            let part = f64::from(part) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// A colour of a file: on a light system, and on a dark one.
    fn file_colours(svg: &str, selector: &str) -> [String; 2] {
        let start = format!("{selector} {{ color: ");
        let mut colours = svg.lines().filter_map(|line| line.strip_prefix(&start)?.get(..7));
        [(); 2].map(|()| colours.next().expect("a colour").to_string())
    }

    fn page_colours(name: &str) -> [String; 2] {
        let start = format!("--{name}: light-dark(");
        let value = crate::CSS.lines().find_map(|line| line.trim().strip_prefix(&start));
        let (light, dark) = value.and_then(|it| it.split_once(", ")).expect("a pair of colours");
        [light, &dark[..7]].map(str::to_string)
    }

    #[test]
    fn colours_have_enough_contrast() {
        let variants: Vec<_> = registry::names().filter_map(registry::find).collect();
        let svg = Comparison::new(&chart::WRITES, &variants, &[]).svg(true).expect("it is drawn");
        let of_file = |selector| file_colours(&svg, selector);
        let marks = registry::all().iter().map(|it| &it.manifest.mark);
        let marks = marks.map(|ChartMark { light, dark, .. }| [light.clone(), dark.clone()]);
        let drawn: Vec<_> = marks.chain([":root", ".chart-faint"].map(of_file)).collect();
        let grounds = ["paper", "surface", "sunken", "given", "square"].map(page_colours);
        for ground in grounds.into_iter().chain([".chart-ground", ".chart-stripe"].map(of_file)) {
            for (colour, ground) in drawn.iter().flat_map(|drawn| drawn.iter().zip(&ground)) {
                let found = contrast(colour, ground);
                assert!(found >= 4.5, "{colour} on {ground} is {found:.2}");
            }
        }
    }

    #[test]
    fn searches_have_distinct_colours_and_markers() {
        let marks: Vec<&ChartMark> =
            registry::names().filter_map(registry::find).map(|it| &it.manifest.mark).collect();
        let different = |part: fn(&ChartMark) -> String| {
            marks.iter().map(|&mark| part(mark)).collect::<BTreeSet<_>>().len()
        };
        assert_eq!(different(|mark| mark.light.clone()), marks.len());
        assert_eq!(different(|mark| mark.dark.clone()), marks.len());
        assert_eq!(different(|mark| format!("{:?}", mark.corners)), marks.len());
    }
}
