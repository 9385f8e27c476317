//! What all searches do on the puzzles of a page.

use std::{
    ops::Range,
    time::{Duration, Instant},
};

use charts::Point;
use indicatif::ProgressBar;
use rayon::prelude::*;
use recording::{Ending, Recording};
use searches::Variant;
use sudoku::{Grid, trace::Budget};

/// The most steps that are kept of a search. Most searches are shorter, and steps compress well.
pub const KEPT: u64 = 100_000;
const WINDOW: Range<u64> = 0..KEPT;

/// A puzzle of the page.
#[derive(Clone)]
pub struct PagePuzzle {
    /// How the page calls it.
    pub label: String,
    /// Where the puzzle comes from; empty if that is not known.
    pub note: String,
    /// The givens.
    pub grid: Grid,
    /// The argument by which a command finds it.
    pub argument: String,
}

/// A puzzle, and what each search does on it.
pub struct Study {
    /// The puzzle.
    pub puzzle: PagePuzzle,
    /// A finished recording for each search, in the order of the list.
    pub recordings: Vec<Recording>,
}

impl Study {
    /// What the charts show of it.
    pub fn points(&self) -> impl Iterator<Item = Point> {
        let recordings = searches::all().iter().zip(&self.recordings);
        recordings.map(|(variant, recording)| self.point(variant, ending(recording)))
    }

    fn point(&self, variant: &'static Variant, ending: &Ending) -> Point {
        let counter = ending.moment.counter();
        Point {
            puzzle: self.puzzle.label.clone(),
            variant,
            writes: counter.writes(),
            is_complete: ending.is_complete,
            first_solution: ending.first_solution.map(|moment| moment.writes()),
            mean_depth: counter.mean_depth(),
            max_depth: counter.max_depth,
        }
    }
}

/// How a search ended, of a finished recording.
pub fn ending(recording: &Recording) -> &Ending {
    recording.ending().expect("a recording is finished before it is shown")
}

/// Runs all searches on all puzzles, as many at a time as there are processors.
///
/// A search that takes longer than `limit` is ended. `bar` counts the searches.
pub fn study_all(puzzles: Vec<PagePuzzle>, limit: Duration, bar: &ProgressBar) -> Vec<Study> {
    bar.set_length((puzzles.len() * searches::all().len()) as u64);
    let study = |puzzle: PagePuzzle| {
        let record = |variant: &Variant| {
            bar.set_message(format!("{}: {}", puzzle.label, variant.name));
            let recording = record(variant, &puzzle.grid, limit);
            bar.inc(1);
            recording
        };
        let recordings = searches::all().par_iter().map(record).collect();
        Study { puzzle, recordings }
    };
    puzzles.into_par_iter().map(study).collect()
}

fn record(variant: &Variant, puzzle: &Grid, limit: Duration) -> Recording {
    let budget = Budget::until(Instant::now().checked_add(limit));
    Recording::kept(|sink| variant.record(puzzle, WINDOW, budget, sink))
}
