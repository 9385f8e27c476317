//! What all searches do on the puzzles of a page.

use std::time::{Duration, Instant};

use indicatif::ProgressBar;
use problems::Problem;
use rayon::prelude::*;
use search::recording::{Ending, KEEP_ALL, Moment, Piece, Recording};
use search::{PlainBoard, Position, trace::Budget};
use searches::{Enough, Limits, Spread, Variant};

use crate::chart::Point;

/// The most steps that are kept of a search. Most searches are shorter, and steps compress well.
pub const KEPT: u64 = 100_000;

/// The most boards that are kept of the writes after those.
const MOST_SAMPLES: usize = 256;

/// How many times as much as a search writes in some milliseconds is recorded of it: 21 million writes
/// of most. So a page has the same counts on every machine.
const LONGEST: u64 = 105;

/// How often a search is timed.
const ENOUGH: Enough = Enough { runs: 3, time: Duration::from_millis(15) };

/// A puzzle of the page.
#[derive(Clone)]
pub struct PagePuzzle {
    /// By what name the page, its address and the commands know it.
    pub label: String,
    /// What people call it: the title of a sample, else the label.
    pub title: String,
    /// How hard it is, as [`searches::difficulty`] has it.
    pub difficulty: &'static str,
    /// Where the puzzle comes from; empty if that is not known.
    pub note: String,
    pub position: Position,
    /// The argument by which a command finds it.
    pub argument: String,
}

impl PagePuzzle {
    /// A puzzle of a problem that has searches, with what is known of it as a sample.
    pub fn new(label: String, position: Position, problem: &Problem) -> Self {
        let case = problem.cases.iter().find(|case| case.puzzle == position);
        PagePuzzle {
            title: case.map_or_else(|| label.clone(), |case| case.title.clone()),
            difficulty: searches::difficulty(problem, &position).unwrap_or_default(),
            note: case.map(|case| case.source.clone()).unwrap_or_default(),
            argument: case.map_or_else(|| problem.rules.line(&position), |it| it.name.clone()),
            label,
            position,
        }
    }
}

/// A puzzle, and what each search does on it.
pub struct Study {
    pub puzzle: PagePuzzle,
    /// What each search did, in the order of the lanes.
    pub searches: Vec<StudiedSearch>,
}

/// What one search did on one puzzle.
pub struct StudiedSearch {
    pub variant: &'static Variant,
    /// Finished, with the first steps.
    pub recording: Recording,
    /// Moments after the steps that are kept, about as far from each other.
    pub samples: Vec<Moment>,
    /// The cells of the board that it looks at; `None` where it was ended before its own end.
    pub reads: Option<u64>,
    /// How long it takes unwatched, on the machine that makes the page; `None` where it was ended.
    pub seconds: Option<Spread>,
}

impl StudiedSearch {
    pub fn ending(&self) -> &Ending {
        self.recording.ending().expect("a recording is finished before it is shown")
    }
}

impl Study {
    /// What the charts show of it.
    pub fn points(&self) -> impl Iterator<Item = Point> {
        self.searches.iter().map(|watched| self.point(watched))
    }

    fn point(&self, watched: &StudiedSearch) -> Point {
        let ending = watched.ending();
        let counter = ending.moment.counter();
        Point {
            puzzle: self.puzzle.label.clone(),
            size: self.puzzle.position.size(),
            variant: watched.variant,
            writes: counter.writes(),
            is_complete: ending.is_complete,
            first_solution: ending.first_solution.map(|moment| moment.writes()),
            mean_depth: counter.mean_depth(),
            max_depth: counter.max_depth,
            reads: watched.reads,
            seconds: watched.seconds.map(|seconds| seconds.median),
        }
    }
}

/// Runs some searches on all puzzles, as many at a time as there are processors, and then those that
/// came to their end again, one at a time, for their times.
///
/// A search is ended after so many writes that a page is made in seconds, and where it takes longer
/// than `limit`. `bar` counts the searches.
pub fn study_all(
    variants: &[&'static Variant],
    puzzles: Vec<PagePuzzle>,
    limit: Option<Duration>,
    bar: &ProgressBar,
) -> Vec<Study> {
    bar.set_length((puzzles.len() * variants.len()) as u64);
    let study = |puzzle: PagePuzzle| {
        let watch = |&variant: &&'static Variant| {
            bar.set_message(format!("{}: {}", puzzle.label, variant.name));
            let watched = watch(variant, &puzzle.position, limit);
            bar.inc(1);
            watched
        };
        let searches = variants.par_iter().map(watch).collect();
        Study { puzzle, searches }
    };
    let mut studies: Vec<Study> = puzzles.into_par_iter().map(study).collect();
    studies.iter_mut().for_each(time_all);
    studies
}

/// What a search does on a puzzle, within its writes and a time.
pub fn watch(
    variant: &'static Variant,
    puzzle: &Position,
    limit: Option<Duration>,
) -> StudiedSearch {
    let most = LONGEST * variant.about.probed_writes;
    let deadline = limit.and_then(|limit| Instant::now().checked_add(limit));
    let budget = Budget::writes(most).and_until(deadline);
    let mut samples = Samples::default();
    let recording = Recording::kept(|sink| {
        variant.record(puzzle, KEEP_ALL, budget, &mut |piece| sink(samples.thin_out(piece)))
    });
    let samples = samples.moments;
    let mut watched = StudiedSearch { variant, recording, samples, reads: None, seconds: None };
    if watched.ending().is_complete && variant.shows_reads() {
        let limits = Limits { time: Duration::MAX, solutions: 0 };
        watched.reads = variant.observe(puzzle, &limits).counts.reads;
    }
    watched
}

/// Moments of the writes that are not kept, for a reader who follows a long search by progress.
#[derive(Default)]
struct Samples {
    moments: Vec<Moment>,
    /// Of so many pieces one has a sample, as a power of two.
    pieces_to_sample: u64,
    pieces: u64,
}

impl Samples {
    /// Takes a sample of a piece, and its steps unless they are among the first.
    fn thin_out(&mut self, piece: Piece) -> Piece {
        let Some((moment, _)) = piece.steps().next() else { return piece };
        if moment.writes() <= KEPT {
            return piece;
        }
        if self.pieces.is_multiple_of(1 << self.pieces_to_sample) {
            self.moments.push(moment);
        }
        self.pieces += 1;
        if self.moments.len() > MOST_SAMPLES {
            let mut number = 0;
            self.moments.retain(|_| {
                number += 1;
                number % 2 == 1
            });
            self.pieces_to_sample += 1;
        }
        Piece { kept: None, ..piece }
    }
}

fn time_all(study: &mut Study) {
    let position = &study.puzzle.position;
    for watched in &mut study.searches {
        if watched.ending().is_complete {
            watched.seconds = watched.variant.time_repeatedly(position, ENOUGH);
        }
    }
}

/// What the published searches for a problem do on some of its samples.
#[cfg(test)]
pub fn study_samples(problem: &Problem, is_wanted: impl Fn(&str) -> bool) -> Vec<Study> {
    let cases = problem.cases.iter().filter(|case| is_wanted(&case.name));
    let puzzles = cases.map(|case| PagePuzzle::new(case.name.clone(), case.puzzle, problem));
    let published: Vec<_> = searches::of(problem.rules).collect();
    study_all(&published, puzzles.collect(), None, &ProgressBar::hidden())
}

#[cfg(test)]
mod tests {
    use sudoku::{Grid, Sudoku};

    use super::*;

    #[test]
    fn a_search_without_end_is_cut_by_its_writes() {
        let blank = Grid::BLANK.into();
        let variant = searches::find("swift-all-solutions").expect("a search");
        let most = LONGEST * variant.about.probed_writes;
        let watched = watch(variant, &blank, None);
        let ending = watched.ending();
        assert_eq!((ending.moment.writes(), ending.is_complete), (most, false));

        let moments: Vec<u64> = watched.samples.iter().map(Moment::writes).collect();
        let count = moments.len();
        assert!((MOST_SAMPLES / 2..=MOST_SAMPLES).contains(&count), "{count} samples");
        let distances: Vec<u64> = moments.windows(2).map(|pair| pair[1] - pair[0]).collect();
        assert!(distances.iter().all(|&distance| distance == distances[0]), "{distances:?}");
        assert!(moments[0] > KEPT && most - moments[count - 1] <= distances[0], "{moments:?}");
    }

    #[test]
    fn a_search_that_ends_has_its_costs() {
        let problem = problems::find("37").expect("the problem is readable");
        let studies = study_samples(&problem, |name| name == "leetcode-37");
        for (variant, watched) in searches::of(&Sudoku).zip(&studies[0].searches) {
            // A search that asks no board has read it once.
            assert!(watched.reads >= Some(81), "{}", variant.name);
            assert!(watched.seconds.is_some_and(|it| it.median > 0.0), "{}", variant.name);
            assert!(watched.samples.is_empty(), "{}: all its steps are kept", variant.name);
        }
    }
}
