//! What all searches do on the puzzles of a page.

use std::ops::ControlFlow;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use cli::ProgressBar;
use page_engine::{MAX_STORED_STEPS, MomentSamples};
use problems::BoardProblem;
use rayon::prelude::*;
use registry::{Limits, Spread, Variant};
use search::AnyBoard;
use search::recording::{Chunk, Ending, KEEP_ALL, Moment, Recording, record_with};
use search::trace::Budget;
use serde::Serialize;

/// So many times its probed writes a search makes at most: the same counts on every machine.
const WRITE_LIMIT_FACTOR: u64 = 105;

/// A search is timed at least so often, and for so long.
const MIN_RUNS: usize = 3;
const MIN_TIME: Duration = Duration::from_millis(15);

/// An attempt that writes nothing for this long is stopped, and has failed.
const IDLE_TIMEOUT: Duration = Duration::from_secs(2);

#[derive(Clone, Serialize)]
pub struct PagePuzzle {
    /// By what name the page, its address and the commands know it.
    pub label: String,
    /// What people call it: the title of a sample, else the label.
    pub title: String,
    /// How hard it is, as [`registry::difficulty`] has it; empty where it has several solutions.
    pub difficulty: &'static str,
    /// Where the puzzle comes from; empty if that is not known.
    pub note: String,
    #[serde(skip)]
    pub position: AnyBoard,
    /// The argument by which a command finds it.
    pub argument: String,
}

impl PagePuzzle {
    /// A puzzle of a problem that has searches, with what is known of it as a sample.
    pub fn new(label: String, position: AnyBoard, problem: &BoardProblem) -> Self {
        let case = problem.samples.iter().find(|case| case.puzzle == position);
        PagePuzzle {
            title: case.map_or_else(|| label.clone(), |case| case.title.clone()),
            difficulty: registry::difficulty(problem, &position).unwrap_or_default(),
            note: case.map(|case| case.source.clone()).unwrap_or_default(),
            argument: case
                .map_or_else(|| problem.rules.format_line(&position), |it| it.name.clone()),
            label,
            position,
        }
    }
}

pub struct Study {
    pub puzzle: PagePuzzle,
    /// What each search did, in the order of [`StudyPage`](crate::StudyPage)'s searches.
    pub searches: Vec<StudiedSearch>,
}

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

    pub fn writes(&self) -> u64 {
        self.ending().moment.writes()
    }

    /// The writes up to the first solution; `None` if it found none.
    pub fn writes_to_first_solution(&self) -> Option<u64> {
        self.ending().first_solution.map(|moment| moment.writes())
    }

    /// The first of the moments that are kept with the greatest depth; where there is none, the last one of all.
    pub fn step_of_max_depth(&self) -> u64 {
        let depth = self.ending().moment.counter().max_depth;
        let mut moment = self.recording.moment(0);
        let steps = self.recording.steps_after(0).filter_map(|step| {
            let moment = moment.as_mut()?;
            moment.apply(step);
            Some(*moment)
        });
        let mut moments = steps.chain(self.samples.iter().copied());
        let found = moments.find(|moment| moment.counter().depth == depth);
        found.map_or(self.writes(), |moment| moment.writes())
    }
}

/// Runs some searches on all puzzles, as many at a time as there are processors, and then those that
/// came to their end again, one at a time, for their times.
///
/// A search is ended after so many writes that a page is made in seconds, and where it takes longer
/// than `limit`. If a search writes nothing until its time is over, it is not run on the other puzzles.
/// `bar` counts the searches.
pub fn study_all(
    variants: &[&'static Variant],
    puzzles: Vec<PagePuzzle>,
    limit: Option<Duration>,
    bar: &ProgressBar,
) -> Vec<Study> {
    bar.set_length((puzzles.len() * variants.len()) as u64);
    let runs: Vec<_> =
        variants.iter().map(|&variant| SearchRecorder::new(variant, limit)).collect();
    let study = |puzzle: PagePuzzle| {
        let watch = |runs: &SearchRecorder| {
            bar.set_message(format!("{}: {}", puzzle.label, runs.variant.name));
            let watched = runs.record(&puzzle);
            bar.inc(1);
            watched
        };
        let searches: Vec<StudiedSearch> = runs.par_iter().map(watch).collect();
        let has_several = searches.iter().any(|it| it.ending().moment.solutions() > 1);
        let difficulty = if has_several { "" } else { puzzle.difficulty };
        Study { puzzle: PagePuzzle { difficulty, ..puzzle }, searches }
    };
    let mut studies: Vec<Study> = puzzles.into_par_iter().map(study).collect();
    for Study { puzzle, searches } in &mut studies {
        for watched in searches.iter_mut().filter(|watched| watched.ending().is_complete) {
            let variant = watched.variant;
            watched.seconds = variant.time_spread(&puzzle.position, MIN_RUNS, MIN_TIME);
        }
    }
    studies
}

/// The runs of one search on all puzzles.
struct SearchRecorder {
    variant: &'static Variant,
    limit: Option<Duration>,
    /// A puzzle on which the search has written nothing until its time was over.
    stuck_on: OnceLock<String>,
}

impl SearchRecorder {
    fn new(variant: &'static Variant, limit: Option<Duration>) -> Self {
        SearchRecorder { variant, limit, stuck_on: OnceLock::new() }
    }

    fn record(&self, puzzle: &PagePuzzle) -> StudiedSearch {
        if let Some(label) = self.stuck_on.get() {
            return skipped_search(self.variant, &puzzle.position, label);
        }
        let start = Instant::now();
        let watched = record_search(self.variant, &puzzle.position, self.limit);
        if watched.ending().failure.is_some() && start.elapsed() >= IDLE_TIMEOUT {
            // Another thread may have set it just now.
            let _ = self.stuck_on.set(puzzle.label.clone());
        }
        watched
    }
}

fn skipped_search(variant: &'static Variant, puzzle: &AnyBoard, stuck_on: &str) -> StudiedSearch {
    let reason =
        format!("it was not run here, because it had written nothing for 2 s on {stuck_on}");
    let recording = Recording::collect(|sink| {
        let ending = record_with(|_| (), *puzzle, KEEP_ALL, Budget::writes(0), sink);
        Ending { is_complete: false, failure: Some(reason), ..ending }
    });
    StudiedSearch { variant, recording, samples: Vec::new(), reads: None, seconds: None }
}

/// What a search does on a puzzle, within its writes and a time: the first writes at least.
pub fn record_search(
    variant: &'static Variant,
    puzzle: &AnyBoard,
    limit: Option<Duration>,
) -> StudiedSearch {
    let most = WRITE_LIMIT_FACTOR * variant.manifest.probed_writes;
    let deadline = limit.and_then(|limit| Instant::now().checked_add(limit));
    let is_late = || deadline.is_some_and(|deadline| Instant::now() >= deadline);
    let mut samples = MomentSamples::default();
    let recording = Recording::collect(|sink| {
        variant.record(puzzle, KEEP_ALL, Budget::writes(most), &mut |piece| {
            let Some(start) = piece.start() else { return sink(piece) };
            samples.add(start);
            let is_kept = start.writes() <= MAX_STORED_STEPS;
            let goes_on = sink(if is_kept { piece } else { Chunk { kept: None, ..piece } });
            // The first piece is there in any case: the program of an attempt may start slowly.
            if is_late() { ControlFlow::Break(()) } else { goes_on }
        })
    });
    let samples = samples.moments;
    let mut watched = StudiedSearch { variant, recording, samples, reads: None, seconds: None };
    if watched.ending().is_complete && variant.can_count_reads() {
        let limits = Limits { time: Duration::MAX, max_kept_solutions: 0 };
        watched.reads = variant.run_traced(puzzle, &limits).counts.reads;
    }
    watched
}

/// What the published searches for a problem do on some of its samples.
#[cfg(test)]
pub fn study_samples(problem: &BoardProblem, is_wanted: impl Fn(&str) -> bool) -> Vec<Study> {
    let cases = problem.samples.iter().filter(|case| is_wanted(&case.name));
    let puzzles = cases.map(|case| PagePuzzle::new(case.name.clone(), case.puzzle, problem));
    let published: Vec<_> = registry::all_for(problem.rules).collect();
    study_all(&published, puzzles.collect(), None, &ProgressBar::hidden())
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::thread;

    use registry::{Failure, RunResult, Runner, Timer};
    use search::Scope;
    use search::trace::{Observer, ReadCounter};
    use sudoku::{Grid, Sudoku};

    use super::*;

    #[test]
    fn endless_search_stops_at_write_limit() {
        let blank = Grid::BLANK.into();
        let variant = registry::find("swift-all-solutions").expect("a search");
        let most = WRITE_LIMIT_FACTOR * variant.manifest.probed_writes;
        let watched = record_search(variant, &blank, None);
        let ending = watched.ending();
        assert_eq!((ending.moment.writes(), ending.is_complete), (most, false));
        let without_time = record_search(variant, &blank, Some(Duration::ZERO));
        assert_eq!((without_time.writes(), without_time.ending().is_complete), (4096, false));

        let moments: Vec<u64> = watched.samples.iter().map(Moment::writes).collect();
        let count = moments.len();
        assert!((128..=256).contains(&count), "{count} samples");
        let distances: Vec<u64> = moments.windows(2).map(|pair| pair[1] - pair[0]).collect();
        assert!(distances.iter().all(|&distance| distance == distances[0]), "{distances:?}");
        assert!(
            moments[0] > MAX_STORED_STEPS && most - moments[count - 1] <= distances[0],
            "{moments:?}"
        );
    }

    /// A search that never writes until it is stopped. It counts its runs.
    struct StuckRunner(Arc<AtomicUsize>);

    impl Runner for StuckRunner {
        fn run_with_observer(
            &self,
            _: &AnyBoard,
            _: &ReadCounter,
            _: &mut dyn Observer,
            _: &mut Vec<String>,
        ) -> RunResult {
            self.0.fetch_add(1, Ordering::Relaxed);
            thread::sleep(IDLE_TIMEOUT);
            Err(Failure::Search("it has written nothing for 2 s".to_string()))
        }

        fn timer(&self) -> Timer<'_> {
            Box::new(|_| None)
        }
    }

    const MANIFEST: &str = r##"
title = "Stuck"
in-short = "stuck"
next-cell = "none"
digits = "none"
mark = { light = "#5F6368", dark = "#BDC1C6", corners = [[-6, -6], [6, 6], [6, -6]] }
steps = { place = ["place"], undo = ["undo"], digits = "as-recorded" }
"##;

    #[test]
    fn stuck_search_is_skipped_on_later_puzzles() {
        let runs = Arc::new(AtomicUsize::new(0));
        let runner = StuckRunner(runs.clone());
        let variant =
            Variant::new("stuck", "stuck", Scope::First, &Sudoku, ["", ""], MANIFEST, runner);
        let variant: &'static Variant = Box::leak(Box::new(variant.expect("a manifest")));
        let problem = problems::find_board_problem("37").expect("a problem");
        let searcher = SearchRecorder::new(variant, None);
        let reasons = ["first", "second", "third"].map(|label| {
            let puzzle = PagePuzzle::new(label.to_string(), Grid::BLANK.into(), &problem);
            searcher.record(&puzzle).ending().failure.clone().unwrap_or_default()
        });
        let not_run = "it was not run here, because it had written nothing for 2 s on first";
        assert_eq!(reasons, ["it has written nothing for 2 s", not_run, not_run]);
        assert_eq!(runs.load(Ordering::Relaxed), 1);
    }
}
