//! What one search did on one puzzle, and how a table shows several of them.

use std::time::Duration;

use comfy_table::{CellAlignment, Table, TableStyle};
use indicatif::HumanCount;
use sudoku::Scope;
use unicode_width::UnicodeWidthStr;

use searches::Variant;
use searches::{Run, Timing};

/// One search on one puzzle.
pub struct Measurement {
    pub variant: &'static Variant,
    pub run: Run,
    /// Not there where the search did not come to its end.
    pub timing: Option<Timing>,
}

/// How much of the figures a table shows.
#[derive(Clone, Copy)]
pub enum Detail {
    /// All digits, and times with their spread.
    Full,
    /// All digits, and times alone.
    NoSpread,
    /// Three digits of each count.
    Rounded,
}

const HEADER: [&str; 6] = ["variant", "found", "places", "removes", "reads", "depth"];

/// A table with as much detail as fits in a width; the last resort may not fit.
pub fn fitting_table(
    measurements: &[Measurement],
    limit: Duration,
    style: TableStyle,
    width: usize,
) -> String {
    let draw = |detail| table(measurements, limit, style, detail);
    let fits = |text: &String| text.lines().all(|line| line.width() <= width);
    let full = [Detail::Full, Detail::NoSpread].into_iter().map(draw).find(fits);
    full.unwrap_or_else(|| draw(Detail::Rounded))
}

/// A row for each search.
pub fn table(
    measurements: &[Measurement],
    limit: Duration,
    style: TableStyle,
    detail: Detail,
) -> String {
    let time = match detail {
        Detail::Full => "time (5 % - 95 %)",
        _ => "time",
    };
    let mut table = Table::new();
    table.load_style(style).set_header(HEADER.into_iter().chain([time]));
    for measurement in measurements {
        table.add_row(measurement.cells(limit, detail));
    }
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table.trim_fmt()
}

impl Measurement {
    fn cells(&self, limit: Duration, detail: Detail) -> [String; 7] {
        let Measurement { variant, run, timing } = self;
        // Of a search that was ended, all counts are what it had come to.
        let at_least = if run.complete { "" } else { "≥ " };
        let count = |number: u64| match detail {
            Detail::Rounded => format!("{at_least}{}", program::rounded(number)),
            _ => format!("{at_least}{}", HumanCount(number)),
        };
        let found = match (variant.scope, run.solution_count) {
            (_, 0) if run.complete => "none".to_string(),
            (_, 0) => "none yet".to_string(),
            (Scope::First, 1) => "the first".to_string(),
            (_, number) => count(number),
        };
        let time = match (timing, detail) {
            (None, _) => format!("> {} s", limit.as_secs_f64()),
            (Some(timing), Detail::Full) => with_spread(timing),
            (Some(timing), _) => alone(timing),
        };
        [
            variant.name.to_string(),
            found,
            count(run.counts.places),
            count(run.counts.removes),
            count(run.counts.reads),
            format!("{at_least}{}", run.counts.max_depth),
            time,
        ]
    }
}

/// The unit in which a time is read best, how many make a second, and how many
/// decimals it wants.
fn unit(time: Duration) -> (&'static str, f64, usize) {
    match time.as_secs_f64() {
        seconds if seconds >= 1.0 => ("s", 1.0, 2),
        seconds if seconds >= 1e-3 => ("ms", 1e3, 2),
        _ => ("µs", 1e6, 1),
    }
}

fn alone(timing: &Timing) -> String {
    let (unit, per_second, digits) = unit(timing.median);
    format!("{:.digits$} {unit}", timing.median.as_secs_f64() * per_second)
}

fn with_spread(timing: &Timing) -> String {
    if timing.runs == 1 {
        return alone(timing);
    }
    let (_, per_second, digits) = unit(timing.median);
    let show = |time: Duration| format!("{:.digits$}", time.as_secs_f64() * per_second);
    format!("{} ({} - {})", alone(timing), show(timing.low), show(timing.high))
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case::seconds(Duration::from_millis(4_915), "4.92 s (4.90 - 5.00)", 4_900_000, 5_000_000)]
    #[case::milliseconds(Duration::from_micros(1_700), "1.70 ms (1.69 - 1.77)", 1_690, 1_770)]
    #[case::microseconds(Duration::from_nanos(3_850), "3.9 µs (3.0 - 4.0)", 3, 4)]
    fn a_time_and_its_spread_have_one_unit(
        #[case] median: Duration,
        #[case] expected: &str,
        #[case] low: u64,
        #[case] high: u64,
    ) {
        let [low, high] = [low, high].map(Duration::from_micros);
        assert_eq!(with_spread(&Timing { median, low, high, runs: 3 }), expected);
    }
}
