//! The layout of a chart as a picture: a band for each puzzle, and in each band a row for each search.
//!
//! All places are pixels from the left (`x`) and from the top (`y`). The place of a text is its left end and the middle of
//! its line.

use askama::Template;
use registry::Variant;
use search::{Layout, PlainBoard};

use crate::chart::{self, Chart, ChartRow, Marker, MarkerNote};
use crate::problem::PageProblem;
use crate::study::Study;

/// Distance from the centre of a marker to its edge.
const RADIUS: i32 = 5;
const ARROW: i32 = 14;
const WIDTH: i32 = 760;
const MARGIN: i32 = 12;
/// Distance between a marker and its text.
const GAP: i32 = 6;
/// The ends of the scale. The names of the puzzles are on its left; the longest label has room on its right.
const SCALE_LEFT: i32 = 196;
const SCALE_RIGHT: i32 = 580;
/// The centre of the first line of the legend.
const LEGEND_TOP: i32 = 52;
/// Height of a line in the legend and in the notes.
const LEGEND_LINE: i32 = 22;
const LEGEND_COLUMNS: usize = 3;
/// Height of a row.
const ROW_HEIGHT: i32 = 17;
/// Space above the first row of a band and below its last row.
const PADDING: i32 = 6;

/// A chart of searches on puzzles.
pub struct Comparison {
    pub chart: &'static Chart,
    pub variants: Vec<&'static Variant>,
    pub bands: Vec<Band>,
    scale: Scale,
}

/// The rows of one puzzle.
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
            rows: study.searches.iter().map(|studied| chart.row(study, studied)).collect(),
        };
        let bands: Vec<Band> = studies.iter().map(band).collect();
        let markers = bands.iter().flat_map(|band| &band.rows).flat_map(|row| &row.markers);
        let scale = if chart.id == chart::DEPTH.id {
            Scale::linear_for_boards(studies)
        } else {
            Scale::logarithmic(markers.map(|(value, _)| *value), chart.id == chart::TIME.id)
        };
        Comparison { chart, variants: variants.to_vec(), bands, scale }
    }

    /// Returns the sentences above the chart: its description, and for the writes also notes on single searches.
    pub fn caption_sentences<'a>(
        &'a self,
        problem: &'a PageProblem,
    ) -> askama::Result<Vec<&'a str>> {
        let description = match self.chart.description {
            Some(description) => description,
            None => problem.text("depths")?,
        };
        let mut sentences = vec![description];
        if self.chart.id == chart::WRITES.id {
            let notes =
                self.variants.iter().filter_map(|variant| variant.manifest.in_charts.as_deref());
            sentences.extend(notes);
        }
        Ok(sentences)
    }

    /// Draws the chart as SVG, for a file or for a page. The same studies give the same bytes.
    ///
    /// A file has colours for light and dark systems, and a description with all numbers.
    ///
    /// In a page the style sheet sets the colours: `color` of `.chart`, `[data-variant]`, `.chart-stripe`, `.chart-grid` and
    /// `.chart-faint`. Each row has `data-puzzle`, the index of its puzzle, and `data-moment`, the step that a click
    /// shows. The SVG has no ids, so that a page can have several charts. A table of the page has the numbers.
    pub fn svg(&self, is_file: bool) -> askama::Result<String> {
        Svg { is_file, comparison: self }.render()
    }

    /// Returns the searches with their places in the legend.
    fn legend(&self) -> Vec<LegendEntry> {
        let column_width = (WIDTH - MARGIN) / LEGEND_COLUMNS as i32;
        let entry = |(index, &variant): (usize, &&'static Variant)| {
            let line = (index / LEGEND_COLUMNS) as i32;
            let column = (index % LEGEND_COLUMNS) as i32;
            LegendEntry {
                x: MARGIN + column * column_width,
                y: LEGEND_TOP + line * LEGEND_LINE,
                variant,
            }
        };
        self.variants.iter().enumerate().map(entry).collect()
    }

    /// Returns the explanations of the markers, below the legend.
    fn notes(&self) -> Vec<PlacedNote> {
        let mut notes: Vec<(&MarkerNote, bool)> =
            self.chart.notes.iter().map(|note| (note, false)).collect();
        let mut rows = self.bands.iter().flat_map(|band| &band.rows);
        if rows.any(|row| row.is_cut_off) {
            notes.push((&self.chart.cut_off_note, true));
        }
        let first_line = self.variants.len().div_ceil(LEGEND_COLUMNS) as i32;
        let placed = |(line, (note, has_arrow)): (i32, (&MarkerNote, bool))| PlacedNote {
            y: LEGEND_TOP + line * LEGEND_LINE,
            marker: note.marker,
            text: note.text,
            has_arrow,
        };
        (first_line..).zip(notes).map(placed).collect()
    }

    /// The upper end of the scale.
    fn scale_top(&self) -> i32 {
        let last_legend_y = self.legend().last().map(|entry| entry.y);
        let last_note_y = self.notes().last().map(|note| note.y);
        last_note_y.or(last_legend_y).unwrap_or(LEGEND_TOP) + 39
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

    /// Returns both ends of the line between the two markers of a row. Returns `None` if the row does not have two markers,
    /// or if they are so near that the line would look like a dot.
    fn connecting_line(&self, row: &ChartRow) -> Option<(i32, i32)> {
        let [(first, _), (second, _)] = row.markers[..] else { return None };
        let (from, to) = (self.x(&first) + RADIUS + 1, self.x(&second) - RADIUS - 1);
        (from + 3 < to).then_some((from, to))
    }

    /// The right edge of the last marker of a row.
    fn last_marker_end(&self, row: &ChartRow) -> i32 {
        row.markers.last().map_or(SCALE_LEFT, |(value, _)| self.x(value)) + RADIUS
    }

    fn label_x(&self, row: &ChartRow) -> i32 {
        self.last_marker_end(row) + GAP + if row.is_cut_off { ARROW + 2 } else { 0 }
    }
}

/// The place of a search in the legend.
struct LegendEntry {
    x: i32,
    y: i32,
    variant: &'static Variant,
}

/// The explanation of a marker, with its place below the legend.
struct PlacedNote {
    y: i32,
    marker: Marker,
    text: &'static str,
    /// Whether an arrow follows the marker.
    has_arrow: bool,
}

/// The scale of a chart, with a tick at each whole number from `first` to `last`.
///
/// On a logarithmic scale tick n is the value 10ⁿ. On a linear scale tick n is the value n · `cells_per_tick`.
struct Scale {
    first: i32,
    last: i32,
    /// Number of cells that can be filled in a row of the largest board; `None` for a logarithmic scale.
    cells_per_tick: Option<i32>,
    /// Whether values between 0 and 1 are possible. If not, the tick at 0.1 has the label 0. The value 0, which has no
    /// logarithm, is drawn at this tick.
    has_fractions: bool,
}

impl Scale {
    fn logarithmic(values: impl IntoIterator<Item = f64>, has_fractions: bool) -> Self {
        let mut scale =
            Scale { first: i32::MAX, last: i32::MIN, cells_per_tick: None, has_fractions };
        for value in values {
            let position = scale.tick_position(value);
            scale.first = scale.first.min(position.floor() as i32);
            scale.last = scale.last.max(position.ceil() as i32);
        }
        // The scale needs two different ends, even without values or with a single value.
        scale.first = if scale.first == i32::MAX { 0 } else { scale.first };
        Scale { last: scale.last.max(scale.first + 1), ..scale }
    }

    /// Makes a scale for depths on these boards: from 0 to the number of cells that can be filled on the largest board.
    fn linear_for_boards(studies: &[Study]) -> Self {
        let cells_and_rows = |study: &Study| {
            let (rules, size) = (study.searches[0].variant.rules, study.puzzle.position.size());
            (Layout::of(rules, size).max_filled_cells(), size.rows)
        };
        let (max_cells, rows) = studies.iter().map(cells_and_rows).max().unwrap_or((1, 1));
        let cells_per_tick = (max_cells / rows).max(1) as i32;
        Scale {
            first: 0,
            last: rows as i32,
            cells_per_tick: Some(cells_per_tick),
            has_fractions: false,
        }
    }

    /// The place of a value, in ticks.
    fn tick_position(&self, value: f64) -> f64 {
        match self.cells_per_tick {
            Some(cells) => value / f64::from(cells),
            None if value == 0.0 => -1.0,
            None => value.log10(),
        }
    }

    /// The place of a value as a fraction of the scale: 0.0 is the left end, 1.0 the right end.
    fn fraction(&self, value: f64) -> f64 {
        let ticks_from_left = self.tick_position(value) - f64::from(self.first);
        let all_ticks = f64::from(self.last - self.first);
        (ticks_from_left / all_ticks).clamp(0.0, 1.0)
    }

    /// Returns the place and the label of each tick, from right to left. If there is no room for all labels, every second
    /// label from the right is empty.
    fn ticks(&self) -> Vec<(i32, String)> {
        let label = |number: i32| match self.cells_per_tick {
            Some(cells) => (number * cells).to_string(),
            None if number < 0 && !self.has_fractions => "0".to_string(),
            None => power(number),
        };
        let tick_width = (SCALE_RIGHT - SCALE_LEFT) as f64 / f64::from(self.last - self.first);
        let labels: Vec<String> = (self.first..=self.last).map(label).collect();
        let label_interval = if labels.concat().len() > MAX_CHARS { 2 } else { 1 };
        let ticks_from_right = labels.into_iter().rev().enumerate().map(|(index, label)| {
            // The short label 0 always has room.
            let is_written = index % label_interval == 0 || label == "0";
            let label = if is_written { label } else { String::new() };
            (SCALE_RIGHT - (index as f64 * tick_width).round() as i32, label)
        });
        ticks_from_right.collect()
    }
}

/// Limit of characters in all labels of the scale together.
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

    /// Contrast ratio after the Web Content Accessibility Guidelines 2: 1 for equal colours, 21 for black on white.
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

    /// The colours of a selector in a picture file: on a light system, and on a dark system.
    fn file_colours(svg: &str, selector: &str) -> [String; 2] {
        let start = format!("{selector} {{ color: ");
        let mut colours = svg.lines().filter_map(|line| line.strip_prefix(&start)?.get(..7));
        [(); 2].map(|()| colours.next().expect("a colour").to_string())
    }

    /// The colours of a variable in the style sheet of the page: on a light system, and on a dark system.
    fn page_colours(name: &str) -> [String; 2] {
        let start = format!("--{name}: light-dark(");
        let value = crate::CSS.lines().find_map(|line| line.trim().strip_prefix(&start));
        let (light, dark) =
            value.and_then(|pair| pair.split_once(", ")).expect("a pair of colours");
        [light, &dark[..7]].map(str::to_string)
    }

    #[test]
    fn colours_have_enough_contrast() {
        let variants: Vec<_> = registry::names().filter_map(registry::find).collect();
        let svg = Comparison::new(&chart::WRITES, &variants, &[])
            .svg(true)
            .expect("the chart can be drawn");
        let of_file = |selector| file_colours(&svg, selector);
        let mark_colours = registry::all().iter().map(|variant| {
            let ChartMark { light, dark, .. } = &variant.manifest.mark;
            [light.clone(), dark.clone()]
        });
        let drawn: Vec<_> = mark_colours.chain([":root", ".chart-faint"].map(of_file)).collect();
        let grounds = ["paper", "surface", "sunken", "given", "square"].map(page_colours);
        for ground in grounds.into_iter().chain([".chart-ground", ".chart-stripe"].map(of_file)) {
            for (colour, ground) in drawn.iter().flat_map(|drawn| drawn.iter().zip(&ground)) {
                let ratio = contrast(colour, ground);
                assert!(ratio >= 4.5, "{colour} on {ground} has contrast {ratio:.2}");
            }
        }
    }

    #[test]
    fn searches_have_distinct_colours_and_markers() {
        let marks: Vec<&ChartMark> = registry::names()
            .filter_map(registry::find)
            .map(|variant| &variant.manifest.mark)
            .collect();
        let different = |part: fn(&ChartMark) -> String| {
            marks.iter().map(|&mark| part(mark)).collect::<BTreeSet<_>>().len()
        };
        let count = marks.len();
        assert_eq!(different(|mark| mark.light.clone()), count, "two marks have the same `light`");
        assert_eq!(different(|mark| mark.dark.clone()), count, "two marks have the same `dark`");
        let shapes = different(|mark| format!("{:?}", mark.corners));
        assert_eq!(shapes, count, "two marks have the same `corners`");
    }
}
