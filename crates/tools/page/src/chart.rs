//! The charts: which there are, and what each shows of a search on a puzzle.

use cli::{HumanCount, rounded_count};
use registry::Variant;

use crate::study::{StudiedSearch, Study};

pub struct Chart {
    /// By what name the page knows it.
    pub id: &'static str,
    pub title: &'static str,
    /// What a reader has to know of it; `None` where the problem says it.
    pub description: Option<&'static str>,
    pub axis: &'static str,
    /// What the markers mean, where that needs to be explained.
    pub notes: &'static [(Marker, &'static str)],
    /// The same of a search that was ended.
    pub cut_off_note: (Marker, &'static str),
    entry: fn(&StudiedSearch) -> ChartEntry,
    linked_step: fn(&StudiedSearch) -> u64,
}

pub static ALL: [&Chart; 5] = [&WRITES, &READS, &TIME, &FIRST_SOLUTION, &DEPTH];

pub const WRITES: Chart = Chart {
    id: "writes",
    title: "Writes to the board",
    description: Some("From 1 on each line is ten times the one before."),
    axis: "writes, on a logarithmic scale",
    notes: &[],
    cut_off_note: (Marker::Hollow, "ended early: this many or more"),
    entry: writes,
    linked_step: StudiedSearch::writes,
};

const READS: Chart = Chart {
    id: "reads",
    title: "Looks at the board",
    description: Some(
        "What a check costs a search that asks the board itself. What a search keeps beside the board, such as lists, links or candidates, is read without being counted: what that costs is in the time.",
    ),
    axis: "cells of the board looked at, on a logarithmic scale",
    entry: reads,
    ..WRITES
};

pub const TIME: Chart = Chart {
    id: "time",
    title: "Time",
    description: Some(
        "What all of it costs, each check included: the median of at least three unwatched runs, in milliseconds for all. It depends on the machine that made this page; compare within the chart only. A search that was ended is not timed.",
    ),
    axis: "milliseconds, on a logarithmic scale",
    entry: time,
    ..WRITES
};

pub const FIRST_SOLUTION: Chart = Chart {
    id: "first-solution",
    title: "Writes up to the first solution, and of the whole search",
    description: Some(
        "A search that goes on after the first solution finds out whether there is another one: the way from the filled mark to the hollow one is what that costs.",
    ),
    axis: "writes, on a logarithmic scale",
    notes: &[
        (Marker::Filled, "first solution; alone where the search stops there"),
        (Marker::Hollow, "whole search"),
    ],
    cut_off_note: (Marker::Hollow, "ended early: the whole is this many or more"),
    entry: first_solution,
    linked_step: |watched| watched.writes_to_first_solution().unwrap_or(watched.writes()),
};

pub const DEPTH: Chart = Chart {
    id: "depth",
    title: "Depth of the search",
    description: None,
    axis: "cells that the search has filled",
    notes: &[(Marker::Filled, "mean over all writes"), (Marker::Bar, "greatest")],
    cut_off_note: (Marker::Bar, "ended early: so far"),
    entry: depth,
    linked_step: StudiedSearch::step_of_max_depth,
};

pub struct ChartRow {
    pub variant: &'static Variant,
    /// Values on the scale, in ascending order, each with its marker. A line joins them.
    pub markers: Vec<(f64, Marker)>,
    /// Whether the search was ended before its own end, and would go on to the right.
    pub is_cut_off: bool,
    pub label: String,
    /// The same in a table: all its digits.
    pub table_text: String,
    /// The moment of the search that it tells of.
    pub linked_step: u64,
}

#[derive(Clone, Copy)]
pub enum Marker {
    Filled,
    Hollow,
    /// An upright line, the same for all searches.
    Bar,
}

impl Chart {
    pub fn row(&self, study: &Study, watched: &StudiedSearch) -> ChartRow {
        // Then its costs say nothing.
        let is_wrong = watched.ending().is_complete
            && watched.writes_to_first_solution().is_none()
            && study.searches.iter().any(|its| its.writes_to_first_solution().is_some());
        let (markers, label, figure) = match &watched.ending().failure {
            Some(_) => entry_without_marker("failed"),
            None if is_wrong => entry_without_marker("wrong: found no solution"),
            None => (self.entry)(watched),
        };
        let was_ended = !watched.ending().is_complete && !markers.is_empty();
        let moment = (self.linked_step)(watched);
        ChartRow {
            variant: watched.variant,
            markers,
            is_cut_off: was_ended,
            label,
            table_text: figure,
            linked_step: moment,
        }
    }
}

/// The markers of a search on a puzzle, its label, and its figure.
type ChartEntry = (Vec<(f64, Marker)>, String, String);

fn entry_without_marker(label: &str) -> ChartEntry {
    (Vec::new(), label.to_string(), "–".to_string())
}

fn writes(watched: &StudiedSearch) -> ChartEntry {
    let marker = if watched.ending().is_complete { Marker::Filled } else { Marker::Hollow };
    let [label, figure] = all_writes(watched);
    (vec![(watched.writes() as f64, marker)], label, figure)
}

fn reads(watched: &StudiedSearch) -> ChartEntry {
    let Some(reads) = watched.reads else { return entry_without_marker("not counted") };
    (vec![(reads as f64, Marker::Filled)], rounded_count(reads), HumanCount(reads).to_string())
}

fn time(watched: &StudiedSearch) -> ChartEntry {
    let Some(seconds) = watched.seconds else { return entry_without_marker("not timed") };
    let milliseconds = seconds.median * 1e3;
    let figure = three_significant_digits(milliseconds);
    (vec![(milliseconds, Marker::Filled)], format!("{figure} ms"), figure)
}

/// A figure with three digits or all of its whole ones.
fn three_significant_digits(figure: f64) -> String {
    let whole_digits = figure.log10().floor().clamp(-4.0, 2.0);
    let decimals = (2.0 - whole_digits) as usize;
    format!("{figure:.decimals$}")
}

fn first_solution(watched: &StudiedSearch) -> ChartEntry {
    let whole = (watched.writes() as f64, Marker::Hollow);
    let [rounded_writes, writes] = all_writes(watched);
    let Some(first) = watched.writes_to_first_solution() else {
        return (vec![whole], format!("none in {rounded_writes}"), format!("– / {writes}"));
    };
    let marker = (first as f64, Marker::Filled);
    let figure = format!("{} / {writes}", HumanCount(first));
    if first == watched.writes() && watched.ending().is_complete {
        return (vec![marker], rounded_count(first), figure);
    }
    (vec![marker, whole], format!("{} of {rounded_writes}", rounded_count(first)), figure)
}

fn depth(watched: &StudiedSearch) -> ChartEntry {
    let counter = watched.ending().moment.counter();
    let (mean, max) = (counter.mean_depth(), counter.max_depth);
    let markers = vec![(mean, Marker::Filled), (f64::from(max), Marker::Bar)];
    let greatest = at_least(watched, max.to_string());
    (markers, format!("{mean:.1}, greatest {greatest}"), format!("{mean:.1} / {greatest}"))
}

/// Rounded, and exact.
fn all_writes(watched: &StudiedSearch) -> [String; 2] {
    let writes = watched.writes();
    [rounded_count(writes), HumanCount(writes).to_string()].map(|figure| at_least(watched, figure))
}

/// A number that would be greater if the search had not been ended has a sign before it.
fn at_least(watched: &StudiedSearch, figure: String) -> String {
    if watched.ending().is_complete { figure } else { format!("≥ {figure}") }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use search::recording::{Ending, Recording};

    use super::*;
    use crate::study::study_samples;

    #[test]
    fn a_time_has_three_digits() {
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
            let mut rows = study.searches.iter().map(|watched| chart.row(&study, watched));
            let wrong = rows.next().expect("there are several");
            assert_eq!((wrong.markers.len(), &*wrong.label), (0, "wrong: found no solution"));
            assert!(rows.all(|row| row.markers.iter().any(|(value, _)| *value > 0.0)));
        }
        for watched in &study.searches {
            // A search that asks no board has read it once.
            assert!(watched.reads >= Some(81), "{}", watched.variant.name);
            assert!(watched.samples.is_empty(), "{}: all is kept", watched.variant.name);
        }
    }
}
