//! Where everything in a chart is, in pixels from the left and from the top. Of a text, `x` is the left end, and `y`
//! the middle of the line.

use problems::about::Mark;
use searches::Variant;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use crate::{
    chart::{Chart, Marker, Note, Point, SearchRow},
    chart_scale::Scale,
};

/// From the centre of a marker to its edge.
pub const RADIUS: i32 = 5;
pub const ARROW: i32 = 14;
pub const WIDTH: i32 = 760;
pub const MARGIN: i32 = 12;
/// Between a marker and its text.
pub const GAP: i32 = 6;
/// The left end of the scale; the names of the puzzles are on the left of it.
const LEFT: i32 = 196;
const PUZZLE_COLUMNS: usize = 20;
/// The centre of the first line of the legend.
const LEGEND_TOP: i32 = 52;
/// From one line of the legend to the next.
const LEGEND_LINE: i32 = 22;
/// Two lines of three names are easier to read than one of four and one of two.
const MOST_LEGEND_COLUMNS: i32 = 3;
/// From one row to the next.
pub const ROW: i32 = 17;
/// Above the first row of a puzzle and below the last one.
const PADDING: i32 = 6;

/// A chart that is laid out.
pub struct ChartLayout {
    pub height: i32,
    pub legend: Vec<LegendEntry>,
    pub notes: Vec<NoteLayout>,
    pub plot: Plot,
    pub puzzles: Vec<PuzzleLayout>,
}

pub struct LegendEntry {
    pub x: i32,
    pub y: i32,
    pub name: &'static str,
    pub mark: &'static Mark,
}

pub struct NoteLayout {
    pub x: i32,
    pub y: i32,
    pub text_x: i32,
    pub its: Note,
}

/// The area with the scale.
pub struct Plot {
    pub top: i32,
    pub bottom: i32,
    /// The middle between its left and its right end.
    pub middle: i32,
    pub lines: Vec<i32>,
    pub labels: Vec<(i32, String)>,
}

pub struct PuzzleLayout {
    pub top: i32,
    pub height: i32,
    pub name: String,
    /// As much of the name as there is room for.
    pub short_name: String,
    pub rows: Vec<RowLayout>,
}

pub struct RowLayout {
    pub its: SearchRow,
    pub y: i32,
    pub markers: Vec<(i32, Marker)>,
    /// Lines between the markers, from and to.
    pub joins: Vec<(i32, i32)>,
    pub arrow: Option<i32>,
    pub label_x: i32,
}

impl ChartLayout {
    pub fn new(chart: Chart, points: &[Point]) -> ChartLayout {
        let of_puzzles = points.chunk_by(|one, next| one.puzzle == next.puzzle);
        let named = |points: &[Point]| (clean(&points[0].puzzle), chart.rows(points));
        let of_puzzles: Vec<(String, Vec<SearchRow>)> = of_puzzles.map(named).collect();
        let rows: Vec<&SearchRow> = of_puzzles.iter().flat_map(|(_, rows)| rows).collect();
        let scale = chart.scale(rows.iter().copied(), points);
        let to_x = ToX { scale, right: right(&rows, scale) };
        let (legend, legend_bottom) = legend(&rows);
        let any_was_ended = points.iter().any(|point| !point.is_complete);
        let (notes, notes_bottom) = notes(chart.notes(any_was_ended), legend_bottom);
        let top = notes_bottom - LEGEND_LINE / 2 + 28;
        let mut bottom = top;
        let mut puzzles = Vec::new();
        for (name, rows) in of_puzzles {
            let puzzle = PuzzleLayout::new(name, rows, bottom, to_x);
            bottom += puzzle.height;
            puzzles.push(puzzle);
        }
        let plot = Plot {
            top,
            bottom,
            middle: (LEFT + to_x.right) / 2,
            lines: to_x.scale.ticks().into_iter().map(|(value, _)| to_x.x(value)).collect(),
            labels: to_x.labels(),
        };
        ChartLayout { height: bottom + 48, legend, notes, plot, puzzles }
    }
}

/// A text without the characters that no XML document may hold, and without line breaks.
fn clean(text: &str) -> String {
    let is_foreign = |char: char| char.is_control() || matches!(char, '\u{FFFE}' | '\u{FFFF}');
    text.replace(is_foreign, "\u{FFFD}")
}

/// The searches in order of appearance, in columns, and the line below them.
fn legend(rows: &[&SearchRow]) -> (Vec<LegendEntry>, i32) {
    let mut variants: Vec<&Variant> = Vec::new();
    for row in rows {
        if !variants.iter().any(|known| known.name == row.variant.name) {
            variants.push(row.variant);
        }
    }
    let widest = variants.iter().map(|variant| width(variant.name)).max().unwrap_or(0);
    let column = 2 * RADIUS + GAP + widest + 2 * GAP;
    let columns = ((WIDTH - MARGIN) / column).clamp(1, MOST_LEGEND_COLUMNS);
    let lines = (variants.len() as i32 + columns - 1) / columns;
    let entry = |(number, variant): (i32, &'static Variant)| LegendEntry {
        x: MARGIN + number % columns * column,
        y: LEGEND_TOP + number / columns * LEGEND_LINE,
        name: variant.name,
        mark: &variant.about.mark,
    };
    ((0..).zip(variants).map(entry).collect(), LEGEND_TOP + lines * LEGEND_LINE)
}

/// The notes one after the other, in as many lines as they need, and the line below them.
fn notes(notes: Vec<Note>, top: i32) -> (Vec<NoteLayout>, i32) {
    let (mut x, mut y) = (MARGIN, top);
    let mut placed = Vec::new();
    for its in notes {
        let text_start = 2 * RADIUS + arrow_length(its.has_arrow) + GAP;
        let length = text_start + width(its.text);
        if x + length > WIDTH - MARGIN {
            (x, y) = (MARGIN, y + LEGEND_LINE);
        }
        placed.push(NoteLayout { x, y, text_x: x + text_start, its });
        x += length + 10;
    }
    let is_empty = placed.is_empty();
    (placed, if is_empty { y } else { y + LEGEND_LINE })
}

fn arrow_length(has_arrow: bool) -> i32 {
    if has_arrow { ARROW + 2 } else { 0 }
}

/// The right end of the scale: as far to the right as the labels of the rows leave room.
fn right(rows: &[&SearchRow], scale: Scale) -> i32 {
    let room = |row: &&SearchRow| {
        let values = row.markers.iter().map(|&(value, _)| scale.share(value));
        let label = label_start(row) + width(&row.label) + MARGIN;
        (f64::from(WIDTH - LEFT - label) / values.fold(0.01, f64::max)) as i32
    };
    // The last number of the scale is centred at its end.
    let most = WIDTH - LEFT - MARGIN - width("100 k") / 2;
    LEFT + rows.iter().map(room).fold(most, i32::min)
}

/// The left end of the label, from the centre of the last marker.
fn label_start(row: &SearchRow) -> i32 {
    RADIUS + arrow_length(row.was_ended) + GAP
}

/// Values of the scale as pixels.
#[derive(Clone, Copy)]
struct ToX {
    scale: Scale,
    right: i32,
}

impl ToX {
    fn x(self, value: f64) -> i32 {
        LEFT + (self.scale.share(value) * f64::from(self.right - LEFT)).round() as i32
    }

    /// The numbers of the scale; only every second, every third … where all would touch.
    fn labels(self) -> Vec<(i32, String)> {
        let ticks = self.scale.ticks().into_iter();
        let labels: Vec<_> = ticks.map(|(value, text)| (self.x(value), text)).rev().collect();
        let distance = labels[0].0 - labels[1].0;
        let widest = labels.iter().map(|(_, text)| width(text)).max().unwrap_or(0);
        let step = ((widest + 2) / distance.max(1) + 1) as usize;
        // The 0 of a logarithmic scale is short, and has room whatever is kept.
        let is_kept =
            |(number, (_, text)): &(usize, (i32, String))| number % step == 0 || text == "0";
        labels.into_iter().enumerate().filter(is_kept).map(|(_, label)| label).collect()
    }
}

impl PuzzleLayout {
    fn new(name: String, rows: Vec<SearchRow>, top: i32, to_x: ToX) -> Self {
        let rows = rows.into_iter().enumerate();
        let y = |row| top + PADDING + ROW / 2 + row as i32 * ROW;
        let rows: Vec<_> = rows.map(|(number, row)| RowLayout::new(row, y(number), to_x)).collect();
        let height = rows.len() as i32 * ROW + 2 * PADDING;
        let short_name = shorten(&name, PUZZLE_COLUMNS);
        PuzzleLayout { top, height, name, short_name, rows }
    }
}

impl RowLayout {
    fn new(its: SearchRow, y: i32, to_x: ToX) -> Self {
        let markers: Vec<_> =
            its.markers.iter().map(|&(value, marker)| (to_x.x(value), marker)).collect();
        let join = |pair: &[(i32, Marker)]| (pair[0].0 + RADIUS + 1, pair[1].0 - RADIUS - 1);
        // A shorter line would look like a dot.
        let joins = markers.windows(2).map(join).filter(|(from, to)| from + 3 < *to).collect();
        let last = markers.last().map_or(LEFT, |&(x, _)| x);
        let arrow = its.was_ended.then_some(last + RADIUS + 2);
        RowLayout { y, joins, arrow, label_x: last + label_start(&its), markers, its }
    }
}

/// The size of all texts but the title, in pixels.
pub const TEXT_SIZE: i32 = 14;
/// In the place of what is left out. The spaces tell it from the dots of a puzzle.
const LEFT_OUT: &str = " … ";

/// The width of a text in pixels, in the widest of the usual fonts. The font that it will be
/// drawn with depends on the reader's system.
pub fn width(text: &str) -> i32 {
    let columns = i32::try_from(text.width()).unwrap_or(i32::MAX / 100);
    columns * TEXT_SIZE * 6 / 10
}

/// A text of at most `columns` columns. Its middle is left out: names of files differ at their
/// ends, puzzles at both.
pub fn shorten(text: &str, columns: usize) -> String {
    if text.width() <= columns {
        return text.to_string();
    }
    let left = columns.saturating_sub(LEFT_OUT.width());
    let tail_columns = left / 2;
    let head = columns_of(text.chars(), left - tail_columns);
    let tail = columns_of(text.chars().rev(), tail_columns);
    let tail: String = tail.chars().rev().collect();
    format!("{head}{LEFT_OUT}{tail}")
}

fn columns_of(chars: impl Iterator<Item = char>, columns: usize) -> String {
    let mut used = 0;
    let fits = |char: &char| {
        used += char.width().unwrap_or(0);
        used <= columns
    };
    chars.take_while(fits).collect()
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case::short("inkala-hard", "inkala-hard")]
    #[case::just_right("exactly-so-long", "exactly-so-long")]
    #[case::long("puzzles/all.txt: line 12", "puzzle … ine 12")]
    #[case::puzzle("53..7....6..195....98....", "53..7. … 98....")]
    #[case::wide("数独数独数独数独数独", "数独数 … 独数独")]
    fn a_long_text_loses_its_middle(#[case] text: &str, #[case] expected: &str) {
        assert_eq!(shorten(text, 15), expected);
    }
}
