//! The charts: a band for each puzzle, and in it a row for each search.

use indicatif::HumanCount;
use program::rounded;
use search::{Layout, Size};
use searches::Variant;

use crate::chart_scale::Scale;

/// What one search did on one puzzle, as far as a chart shows it.
pub struct Point {
    /// What to call the puzzle. Points of one puzzle follow each other.
    pub puzzle: String,
    pub size: Size,
    pub variant: &'static Variant,
    pub writes: u64,
    /// Whether the search came to its end; `false` if it was ended at the time limit.
    pub is_complete: bool,
    /// The writes up to the first solution; `None` if it found none.
    pub first_solution: Option<u64>,
    /// The mean of the depths after each write, from 0 to the most cells that can be filled.
    pub mean_depth: f64,
    /// The greatest depth, from 0 to the most cells that can be filled.
    pub max_depth: i32,
    /// The first moment that is known to have it.
    pub deepest: u64,
    /// The cells of the board that it looked at, if they were counted; what it keeps beside the board
    /// is not.
    pub reads: Option<u64>,
    /// How long it takes unwatched; `None` if it did not come to its end, or was not timed.
    pub seconds: Option<f64>,
}

impl Point {
    /// Whether the search came to its end without a solution, and another one, among the `points` of the same
    /// puzzle, found one. Then its costs say nothing.
    fn is_wrong(&self, points: &[Point]) -> bool {
        let has_found = |point: &Point| point.first_solution.is_some();
        self.is_complete && !has_found(self) && points.iter().any(has_found)
    }

    /// The sign before a number that would be greater if the search had not been ended.
    fn at_least(&self) -> &'static str {
        if self.is_complete { "" } else { "≥ " }
    }

    /// The most cells that can be filled.
    fn most_filled(&self) -> usize {
        Layout::of(self.variant.rules, self.size).most_filled()
    }
}

/// What a picture of a comparison shows.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Chart {
    Writes,
    Reads,
    Time,
    FirstSolution,
    Depth,
}

/// What is drawn of one search on one puzzle.
pub struct SearchRow {
    pub variant: &'static Variant,
    /// Values on the scale, in ascending order, each with its marker. A line joins them.
    pub markers: Vec<(f64, Marker)>,
    /// Whether the search was ended before its own end, and would go on to the right.
    pub was_ended: bool,
    pub label: String,
    /// The same in a table: all its digits.
    pub figure: String,
    /// The moment of the search that it tells of.
    pub moment: u64,
}

/// How the mark of a search is drawn.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Marker {
    Filled,
    Hollow,
    /// An upright line, the same for all searches.
    Bar,
}

/// What a marker means.
pub struct Note {
    pub marker: Marker,
    pub has_arrow: bool,
    pub text: &'static str,
}

impl Chart {
    pub const ALL: [Chart; 5] =
        [Chart::Writes, Chart::Reads, Chart::Time, Chart::FirstSolution, Chart::Depth];

    pub fn title(self) -> &'static str {
        match self {
            Chart::Writes => "Writes to the board",
            Chart::Reads => "Looks at the board",
            Chart::Time => "Time",
            Chart::FirstSolution => "Writes up to the first solution, and of the whole search",
            Chart::Depth => "Depth of the search",
        }
    }

    /// What the scale counts.
    pub(crate) fn axis(self) -> &'static str {
        match self {
            Chart::Writes | Chart::FirstSolution => "writes, on a logarithmic scale",
            Chart::Reads => "cells of the board looked at, on a logarithmic scale",
            Chart::Time => "milliseconds, on a logarithmic scale",
            Chart::Depth => "cells that the search has filled",
        }
    }

    /// A row for each of the points of a puzzle.
    pub fn rows(self, points: &[Point]) -> Vec<SearchRow> {
        points.iter().map(|point| self.row(point, points)).collect()
    }

    fn row(self, point: &Point, points: &[Point]) -> SearchRow {
        let (markers, label, figure) = match self {
            _ if point.is_wrong(points) => untold("wrong: found no solution"),
            Chart::Writes => writes(point),
            Chart::Reads => reads(point),
            Chart::Time => time(point),
            Chart::FirstSolution => first_solution(point),
            Chart::Depth => depth(point),
        };
        SearchRow {
            variant: point.variant,
            was_ended: !point.is_complete && !markers.is_empty(),
            markers,
            label,
            figure,
            moment: self.moment(point),
        }
    }

    /// The moment of the search that its row tells of.
    fn moment(self, point: &Point) -> u64 {
        match self {
            Chart::Writes | Chart::Reads | Chart::Time => point.writes,
            Chart::FirstSolution => point.first_solution.unwrap_or(point.writes),
            Chart::Depth => point.deepest,
        }
    }

    /// A scale that has room for the values of all rows, and for the boards of all points.
    pub(crate) fn scale<'a>(
        self,
        rows: impl Iterator<Item = &'a SearchRow> + Clone,
        points: &[Point],
    ) -> Scale {
        let values = rows.flat_map(|row| &row.markers).map(|&(value, _)| value);
        match self {
            Chart::Writes | Chart::Reads | Chart::FirstSolution => Scale::log(values, 0),
            // Nanoseconds are written as milliseconds.
            Chart::Time => Scale::log(values, 6),
            Chart::Depth => cells(points),
        }
    }

    /// What the markers mean, where that needs to be explained.
    pub(crate) fn notes(self, any_was_ended: bool) -> Vec<Note> {
        let note = |marker, text| Note { marker, has_arrow: false, text };
        let (mut notes, marker, text) = match self {
            Chart::Writes | Chart::Reads => {
                (vec![], Marker::Hollow, "ended early: this many or more")
            }
            // A search that was ended has no time.
            Chart::Time => return Vec::new(),
            Chart::FirstSolution => (
                vec![
                    note(Marker::Filled, "first solution; alone where the search stops there"),
                    note(Marker::Hollow, "whole search"),
                ],
                Marker::Hollow,
                "ended early: the whole is this many or more",
            ),
            Chart::Depth => (
                vec![note(Marker::Filled, "mean over all writes"), note(Marker::Bar, "greatest")],
                Marker::Bar,
                "ended early: so far",
            ),
        };
        if any_was_ended {
            notes.push(Note { marker, has_arrow: true, text });
        }
        notes
    }
}

/// A scale that has room for the largest of the boards.
fn cells(points: &[Point]) -> Scale {
    let largest = points.iter().max_by_key(|point| point.most_filled());
    let (rows, most) = largest.map_or((1, 1), |it| (it.size.rows.max(1), it.most_filled()));
    // A board has at most eleven rows and columns.
    Scale::Cells { rows: rows as u16, in_each: (most / rows).max(1) as u16 }
}

/// The markers of a search on a puzzle, its label, and its figure.
type Told = (Vec<(f64, Marker)>, String, String);

fn untold(label: &str) -> Told {
    (Vec::new(), label.to_string(), "–".to_string())
}

fn writes(point: &Point) -> Told {
    let marker = if point.is_complete { Marker::Filled } else { Marker::Hollow };
    (vec![(point.writes as f64, marker)], rounded_writes(point), all_writes(point))
}

fn reads(point: &Point) -> Told {
    let Some(reads) = point.reads else { return untold("not counted") };
    let marker = if point.is_complete { Marker::Filled } else { Marker::Hollow };
    let label = format!("{}{}", point.at_least(), rounded(reads));
    (vec![(reads as f64, marker)], label, HumanCount(reads).to_string())
}

/// On a scale of nanoseconds.
fn time(point: &Point) -> Told {
    let Some(seconds) = point.seconds else { return untold("not timed") };
    let figure = milliseconds(seconds);
    (vec![(seconds * 1e9, Marker::Filled)], format!("{figure} ms"), figure)
}

/// A time in milliseconds, with three digits or all of its whole ones.
fn milliseconds(seconds: f64) -> String {
    let milliseconds = seconds * 1e3;
    let whole_digits = milliseconds.log10().floor().clamp(-4.0, 2.0);
    let decimals = (2.0 - whole_digits) as usize;
    format!("{milliseconds:.decimals$}")
}

fn first_solution(point: &Point) -> Told {
    let whole = (point.writes as f64, Marker::Hollow);
    let Some(first) = point.first_solution else {
        let label = format!("none in {}", rounded_writes(point));
        return (vec![whole], label, format!("– / {}", all_writes(point)));
    };
    let marker = (first as f64, Marker::Filled);
    let figure = format!("{} / {}", HumanCount(first), all_writes(point));
    if first == point.writes && point.is_complete {
        return (vec![marker], rounded(first), figure);
    }
    let label = format!("{} of {}", rounded(first), rounded_writes(point));
    (vec![marker, whole], label, figure)
}

fn depth(point: &Point) -> Told {
    let Point { mean_depth, max_depth, .. } = *point;
    let markers = vec![(mean_depth, Marker::Filled), (f64::from(max_depth), Marker::Bar)];
    let greatest = format!("{}{max_depth}", point.at_least());
    let label = format!("{mean_depth:.1}, greatest {greatest}");
    (markers, label, format!("{mean_depth:.1} / {greatest}"))
}

fn rounded_writes(point: &Point) -> String {
    format!("{}{}", point.at_least(), rounded(point.writes))
}

fn all_writes(point: &Point) -> String {
    format!("{}{}", point.at_least(), HumanCount(point.writes))
}

#[cfg(test)]
impl Point {
    /// A point of the search with this number in the list.
    pub fn example(puzzle: &str, variant: usize, writes: u64) -> Self {
        Point {
            puzzle: puzzle.to_string(),
            size: Size { rows: 9, columns: 9 },
            variant: &searches::all()[variant],
            writes,
            is_complete: true,
            first_solution: Some(writes / 2),
            mean_depth: 20.5,
            max_depth: 60,
            deepest: writes,
            reads: Some(10 * writes),
            seconds: Some(writes as f64 / 1e6),
        }
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case::a_microsecond(1.234e-6, "0.00123")]
    #[case::less(2.34e-5, "0.0234")]
    #[case::one(1e-3, "1.00")]
    #[case::some(33.744e-3, "33.7")]
    #[case::seconds(12.3456, "12346")]
    #[case::nothing(0.0, "0.000000")]
    fn a_time_has_three_digits(#[case] seconds: f64, #[case] expected: &str) {
        assert_eq!(milliseconds(seconds), expected);
    }

    #[test]
    fn a_search_that_is_wrong_has_no_mark() {
        let wrong = Point { first_solution: None, ..Point::example("a", 0, 10) };
        let points = [wrong, Point::example("a", 1, 40)];
        for chart in Chart::ALL {
            let rows = chart.rows(&points);
            assert_eq!(
                (rows[0].markers.len(), rows[0].label.as_str()),
                (0, "wrong: found no solution")
            );
            assert!(!rows[1].markers.is_empty());
        }
    }
}
