//! What one search did on one puzzle, and how a table shows several of them.

use program::{
    HumanCount,
    table::{self, Column},
    terminal::fits,
};
use search::Scope;
use searches::{Run, Spread, Variant};

pub struct Measurement {
    pub variant: &'static Variant,
    pub run: Run,
    /// How long it took; `None` if it did not come to its end.
    pub seconds: Option<Spread>,
}

/// How much of the figures a table shows.
#[derive(Clone, Copy)]
enum Detail {
    /// All digits, and times with their spread.
    Full,
    /// All digits, and times alone.
    NoSpread,
    /// Three digits of each count, and times alone.
    Rounded,
}

/// A table with as much as fits in a width: first the figures become shorter, then columns are
/// left out, which a line below it says. The last resort may not fit.
pub fn fitting_table(measurements: &[Measurement], width: usize) -> String {
    let mut shown = String::new();
    for detail in [Detail::Full, Detail::NoSpread, Detail::Rounded] {
        let rows: Vec<_> = measurements.iter().map(|it| it.cells(detail)).collect();
        let (table, left_out) = table::fitted(&columns(detail), &rows, width);
        let is_whole = left_out.is_empty() && fits(&table, width);
        shown = table + &left_out_for(width, detail, &left_out);
        if is_whole {
            break;
        }
    }
    shown
}

/// Reads are not the same thing for all searches; places come close to what removes tell.
fn columns(detail: Detail) -> [Column; 7] {
    let is_full = matches!(detail, Detail::Full);
    [
        Column::new("search"),
        Column::new("found").right().may_go(4),
        Column::new("places").right().may_go(5),
        Column::new("removes").right().may_go(3),
        Column::new("reads").right().may_go(1),
        Column::new("depth").right().may_go(2),
        Column::new(if is_full { "time (5 % - 95 %)" } else { "time" }).right(),
    ]
}

fn left_out_for(width: usize, detail: Detail, left_out: &[&str]) -> String {
    let shortened = match detail {
        Detail::Full => return String::new(),
        Detail::NoSpread => "times have no spread",
        Detail::Rounded => "counts are rounded, times have no spread",
    };
    let columns =
        if left_out.is_empty() { "" } else { &format!("; without {}", left_out.join(", ")) };
    let told = format!("To fit {width} columns: {shortened}{columns}.");
    format!("\n\n{}", textwrap::fill(&told, width))
}

impl Measurement {
    fn cells(&self, detail: Detail) -> [String; 7] {
        let Measurement { variant, run, seconds } = self;
        // Of a search that was ended, all counts are what it had come to.
        let at_least = if run.complete { "" } else { "≥ " };
        let unknown = || "–".to_string();
        let count = |number: u64| match detail {
            Detail::Rounded => format!("{at_least}{}", program::rounded(number)),
            _ => format!("{at_least}{}", HumanCount(number)),
        };
        let search = match variant.title() {
            title if title == variant.name => title.to_string(),
            title => format!("{title}\n  {}", variant.name),
        };
        let found = match (variant.scope, run.solution_count) {
            (_, 0) if run.is_answered() => "none".to_string(),
            (_, 0) => "none yet".to_string(),
            (Scope::First, 1) => "the first".to_string(),
            (_, number) if run.is_by_itself => HumanCount(number).to_string(),
            (_, number) => count(number),
        };
        let depth = format!("{at_least}{}", run.counts.max_depth);
        let writes = [count(run.counts.places), count(run.counts.removes), depth];
        let [places, removes, depth] = writes.map(|it| if run.is_unseen { unknown() } else { it });
        let reads = run.counts.reads.map_or_else(unknown, count);
        let time = match (seconds, detail) {
            (None, _) if run.is_answered() || run.failure.is_some() => "failed".to_string(),
            (None, _) => "not timed".to_string(),
            (Some(seconds), Detail::Full) => with_spread(seconds),
            (Some(seconds), _) => program::time(seconds.median),
        };
        [search, found, places, removes, reads, depth, time]
    }
}

fn with_spread(seconds: &Spread) -> String {
    let alone = program::time(seconds.median);
    if seconds.count == 1 {
        return alone;
    }
    let (_, per_second, digits) = program::time_unit(seconds.median);
    let show = |value: f64| format!("{:.digits$}", value * per_second);
    format!("{alone} ({} - {})", show(seconds.low), show(seconds.high))
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    /// Of many values nine of ten are between the low and the high one.
    #[test]
    fn a_time_and_its_spread_have_one_unit() {
        let cases: [(Vec<f64>, &str); 6] = [
            (vec![4.9, 4.915, 5.0], "4.92 s (4.90 - 5.00)"),
            (vec![1.69e-3, 1.7e-3, 1.77e-3], "1.70 ms (1.69 - 1.77)"),
            (vec![3e-6, 3.85e-6, 4e-6], "3.9 µs (3.0 - 4.0)"),
            (vec![9.0, 1.0, 2.0, 4.0], "3.00 s (1.00 - 9.00)"),
            ((0..1001).rev().map(f64::from).collect(), "500.00 s (50.00 - 950.00)"),
            (vec![0.25], "250.00 ms"),
        ];
        for (seconds, expected) in cases {
            let spread = Spread::of(seconds).expect("there are values");
            assert_eq!(with_spread(&spread), expected);
        }
    }
}
