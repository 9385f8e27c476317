//! What all searches do on the puzzles of a page.

use std::{
    ops::Range,
    time::{Duration, Instant},
};

use indicatif::ProgressBar;
use rayon::prelude::*;
use recording::{Ending, Recording};
use sudoku::{Grid, trace::Budget};

use charts::Point;
use searches::Variant;

/// So many steps of each search are kept: many a search is shorter, and they pack well.
pub const KEPT: u64 = 100_000;
const WINDOW: Range<u64> = 0..KEPT;

/// A puzzle for the page.
#[derive(Clone)]
pub struct Topic {
    pub label: String,
    /// Where the puzzle comes from; empty where nobody has said.
    pub note: String,
    pub puzzle: Grid,
    /// What one types for it.
    pub argument: String,
}

/// A puzzle, and what each variant does on it.
pub struct Study {
    pub topic: Topic,
    /// In the order of the variants.
    pub recordings: Vec<Recording>,
}

impl Study {
    /// What the charts show of it.
    pub fn points(&self) -> impl Iterator<Item = Point> {
        let lanes = searches::all().iter().zip(&self.recordings);
        lanes.map(|(variant, recording)| self.point(variant, ending(recording)))
    }

    fn point(&self, variant: &'static Variant, ending: &Ending) -> Point {
        let counter = ending.moment.counter();
        Point {
            puzzle: self.topic.label.clone(),
            variant,
            writes: counter.writes(),
            is_complete: ending.is_complete,
            first_solution: ending.first_solution.map(|moment| moment.writes()),
            mean_depth: counter.mean_depth(),
            max_depth: counter.max_depth,
        }
    }
}

/// How a search ended. One that is studied has.
pub fn ending(recording: &Recording) -> &Ending {
    recording.ending().expect("a recording is finished before it is shown")
}

/// Runs all variants on all puzzles, one on each processor: nobody looks at their time.
///
/// A search ends before its time where it takes longer than `limit`.
pub fn study_all(topics: Vec<Topic>, limit: Duration, bar: &ProgressBar) -> Vec<Study> {
    bar.set_length((topics.len() * searches::all().len()) as u64);
    let study = |topic: Topic| {
        let record = |variant: &Variant| {
            bar.set_message(format!("{}: {}", topic.label, variant.name));
            let recording = record(variant, &topic.puzzle, limit);
            bar.inc(1);
            recording
        };
        let recordings = searches::all().par_iter().map(record).collect();
        Study { topic, recordings }
    };
    topics.into_par_iter().map(study).collect()
}

fn record(variant: &Variant, puzzle: &Grid, limit: Duration) -> Recording {
    let budget = Budget::until(Instant::now().checked_add(limit));
    Recording::kept(|sink| (variant.record)(puzzle, WINDOW, budget, sink))
}
