//! The charts of the page, and the numbers that each chart shows for a search on a puzzle.

use cli::{HumanCount, rounded_count};
use registry::Variant;

use crate::study::{StudiedSearch, Study};

/// A comparison of all searches by one kind of number.
pub struct Chart {
    /// The name of the chart in the HTML.
    pub id: &'static str,
    pub title: &'static str,
    /// An explanation for readers; `None` if the problem's own text `depths` explains the chart.
    pub description: Option<&'static str>,
    /// The unit of the scale.
    pub axis: &'static str,
    /// Explanations of markers in the legend.
    pub notes: &'static [MarkerNote],
    /// The explanation of the last marker of a search that was stopped.
    pub cut_off_note: MarkerNote,
    entry: fn(&StudiedSearch) -> ChartEntry,
    linked_step: fn(&StudiedSearch) -> u64,
}

/// An explanation of a marker in the legend.
#[derive(Clone, Copy)]
pub struct MarkerNote {
    pub marker: Marker,
    pub text: &'static str,
}

/// All charts, in the order of the page's menu.
pub static ALL: [&Chart; 5] = [&WRITES, &READS, &TIME, &FIRST_SOLUTION, &DEPTH];

pub const WRITES: Chart = Chart {
    id: "writes",
    title: "Writes to the board",
    description: Some("From 1 on, each line is ten times the line before."),
    axis: "writes, on a logarithmic scale",
    notes: &[],
    cut_off_note: MarkerNote { marker: Marker::Hollow, text: "stopped early: this many or more" },
    entry: writes,
    linked_step: StudiedSearch::writes,
};

const READS: Chart = Chart {
    id: "reads",
    title: "Reads of the board",
    description: Some(
        "Number of cells that a search reads on the board, mostly in its checks. Data outside of the board, such as lists, links or candidates, is not counted. The time includes the cost of such data.",
    ),
    axis: "cells of the board that were read, on a logarithmic scale",
    entry: reads,
    ..WRITES
};

pub const TIME: Chart = Chart {
    id: "time",
    title: "Time",
    description: Some(
        "The time of the whole search with all its checks: the median of at least three runs without recording. It depends on the machine that made this page, so compare times only within this chart. A search that was stopped is not timed.",
    ),
    axis: "milliseconds, on a logarithmic scale",
    entry: time,
    ..WRITES
};

pub const FIRST_SOLUTION: Chart = Chart {
    id: "first-solution",
    title: "Writes up to the first solution, and of the whole search",
    description: Some(
        "Some searches go on after the first solution and look for a second one. The line from the filled marker to the hollow marker is the cost of that.",
    ),
    axis: "writes, on a logarithmic scale",
    notes: &[
        MarkerNote {
            marker: Marker::Filled,
            text: "first solution; the only marker if the search stops there",
        },
        MarkerNote { marker: Marker::Hollow, text: "whole search" },
    ],
    cut_off_note: MarkerNote {
        marker: Marker::Hollow,
        text: "stopped early: the whole search has this many or more",
    },
    entry: first_solution,
    linked_step: |studied| studied.writes_to_first_solution().unwrap_or(studied.writes()),
};

pub const DEPTH: Chart = Chart {
    id: "depth",
    title: "Depth of the search",
    description: None,
    axis: "cells that the search has filled",
    notes: &[
        MarkerNote { marker: Marker::Filled, text: "mean over all writes" },
        MarkerNote { marker: Marker::Bar, text: "greatest" },
    ],
    cut_off_note: MarkerNote { marker: Marker::Bar, text: "stopped early: greatest so far" },
    entry: depth,
    linked_step: StudiedSearch::step_of_max_depth,
};

/// The row of one search on one puzzle.
pub struct ChartRow {
    pub variant: &'static Variant,
    /// Values on the scale, in ascending order, each with its marker. A line joins them.
    pub markers: Vec<(f64, Marker)>,
    /// Whether the search was stopped, so that its number would be greater. An arrow shows it.
    pub is_cut_off: bool,
    pub label: String,
    /// The numbers of the row for a table, with all digits.
    pub table_text: String,
    /// The step that a click on the row shows.
    pub linked_step: u64,
}

#[derive(Clone, Copy)]
pub enum Marker {
    Filled,
    Hollow,
    /// A vertical line, the same for all searches.
    Bar,
}

impl Chart {
    /// Makes the row of a search on the puzzle of a study.
    pub fn row(&self, study: &Study, studied: &StudiedSearch) -> ChartRow {
        // A wrong search has no markers: its costs cannot be compared.
        let is_wrong = studied.ending().is_complete
            && studied.writes_to_first_solution().is_none()
            && study.searches.iter().any(|other| other.writes_to_first_solution().is_some());
        let entry = match &studied.ending().failure {
            Some(_) => ChartEntry::without_markers("failed"),
            None if is_wrong => ChartEntry::without_markers("wrong: found no solution"),
            None => (self.entry)(studied),
        };
        ChartRow {
            variant: studied.variant,
            is_cut_off: !studied.ending().is_complete && !entry.markers.is_empty(),
            markers: entry.markers,
            label: entry.label,
            table_text: entry.table_text,
            linked_step: (self.linked_step)(studied),
        }
    }
}

/// The numbers of a search on a puzzle in one chart.
struct ChartEntry {
    markers: Vec<(f64, Marker)>,
    label: String,
    table_text: String,
}

impl ChartEntry {
    fn without_markers(label: &str) -> Self {
        ChartEntry { markers: Vec::new(), label: label.to_string(), table_text: "–".to_string() }
    }
}

fn writes(studied: &StudiedSearch) -> ChartEntry {
    let marker = if studied.ending().is_complete { Marker::Filled } else { Marker::Hollow };
    let WriteTexts { rounded, exact } = write_texts(studied);
    ChartEntry {
        markers: vec![(studied.writes() as f64, marker)],
        label: rounded,
        table_text: exact,
    }
}

fn reads(studied: &StudiedSearch) -> ChartEntry {
    let Some(reads) = studied.reads else { return ChartEntry::without_markers("not counted") };
    ChartEntry {
        markers: vec![(reads as f64, Marker::Filled)],
        label: rounded_count(reads),
        table_text: HumanCount(reads).to_string(),
    }
}

fn time(studied: &StudiedSearch) -> ChartEntry {
    let Some(seconds) = studied.seconds else { return ChartEntry::without_markers("not timed") };
    let milliseconds = seconds.median * 1e3;
    let text = three_significant_digits(milliseconds);
    ChartEntry {
        markers: vec![(milliseconds, Marker::Filled)],
        label: format!("{text} ms"),
        table_text: text,
    }
}

/// Writes a number with three significant digits. Digits before the point are never rounded away.
fn three_significant_digits(number: f64) -> String {
    let exponent = number.log10().floor().clamp(-4.0, 2.0);
    let decimals = (2.0 - exponent) as usize;
    format!("{number:.decimals$}")
}

fn first_solution(studied: &StudiedSearch) -> ChartEntry {
    let all_marker = (studied.writes() as f64, Marker::Hollow);
    let all = write_texts(studied);
    let Some(first) = studied.writes_to_first_solution() else {
        return ChartEntry {
            markers: vec![all_marker],
            label: format!("none in {}", all.rounded),
            table_text: format!("– / {}", all.exact),
        };
    };
    let first_marker = (first as f64, Marker::Filled);
    let table_text = format!("{} / {}", HumanCount(first), all.exact);
    let stops_at_first = first == studied.writes() && studied.ending().is_complete;
    if stops_at_first {
        return ChartEntry { markers: vec![first_marker], label: rounded_count(first), table_text };
    }
    ChartEntry {
        markers: vec![first_marker, all_marker],
        label: format!("{} of {}", rounded_count(first), all.rounded),
        table_text,
    }
}

fn depth(studied: &StudiedSearch) -> ChartEntry {
    let counter = studied.ending().moment.counter();
    let (mean, max) = (counter.mean_depth(), counter.max_depth);
    let markers = vec![(mean, Marker::Filled), (f64::from(max), Marker::Bar)];
    let greatest = at_least(studied, max.to_string());
    ChartEntry {
        markers,
        label: format!("{mean:.1}, greatest {greatest}"),
        table_text: format!("{mean:.1} / {greatest}"),
    }
}

/// The number of all writes of a search, as text.
struct WriteTexts {
    rounded: String,
    exact: String,
}

fn write_texts(studied: &StudiedSearch) -> WriteTexts {
    let writes = studied.writes();
    WriteTexts {
        rounded: at_least(studied, rounded_count(writes)),
        exact: at_least(studied, HumanCount(writes).to_string()),
    }
}

/// Puts `≥` before a number if the search was stopped.
fn at_least(studied: &StudiedSearch, number: String) -> String {
    if studied.ending().is_complete { number } else { format!("≥ {number}") }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use search::recording::{Ending, Recording};

    use super::*;
    use crate::study::study_samples;

    #[test]
    fn times_have_three_significant_digits() {
        let times = [1.234e-3, 2.34e-2, 1.0, 33.744, 12345.6, 0.0];
        let expected = ["0.00123", "0.0234", "1.00", "33.7", "12346", "0.000000"];
        assert_eq!(times.map(three_significant_digits), expected);
    }

    #[test]
    fn wrong_search_has_no_markers() {
        let problem = problems::find_board_problem("37").expect("the problem is readable");
        let mut study = study_samples(&problem, |name| name == "leetcode-37").remove(0);
        let ending = study.searches[0].ending().clone();
        study.searches[0].recording = Recording::default();
        study.searches[0].recording.finish(Ending { first_solution: None, ..ending });
        for chart in ALL {
            let mut rows = study.searches.iter().map(|studied| chart.row(&study, studied));
            let wrong = rows.next().expect("several searches");
            assert_eq!((wrong.markers.len(), &*wrong.label), (0, "wrong: found no solution"));
            assert!(rows.all(|row| row.markers.iter().any(|(value, _)| *value > 0.0)));
        }
        for studied in &study.searches {
            // Every search reads all 81 cells at least once.
            assert!(studied.reads >= Some(81), "{}", studied.variant.name);
            assert!(studied.samples.is_empty(), "{}: all steps are kept", studied.variant.name);
        }
    }
}
