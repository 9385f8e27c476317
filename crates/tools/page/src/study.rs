//! Runs all searches on the puzzles of a page, and records, counts and times them.

use std::ops::ControlFlow;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use cli::ProgressBar;
use page_engine::{MAX_EMBEDDED_STEPS, MomentSamples};
use problems::BoardProblem;
use rayon::prelude::*;
use registry::{Limits, Spread, Variant};
use search::AnyBoard;
use search::recording::{Chunk, Ending, KEEP_ALL, Moment, Recording, record_with};
use search::trace::Budget;
use serde::Serialize;

/// Limit of writes of a search, as a multiple of its `probed_writes`. A limit of writes, unlike a limit of time, gives the
/// same counts on every machine.
const WRITE_LIMIT_FACTOR: u64 = 105;

/// Least number of timed runs of a search.
const MIN_RUNS: usize = 3;
/// Least time that the timed runs of a search take together.
const MIN_TIME: Duration = Duration::from_millis(15);

/// An attempt fails if it writes nothing for this long. The judge, which runs attempts, has the same limit.
const IDLE_TIMEOUT: Duration = Duration::from_secs(2);

/// A puzzle of a page.
#[derive(Clone, Serialize)]
pub struct PagePuzzle {
    /// The name of the puzzle on the page and in its address.
    pub label: String,
    /// The title of a sample; the label of any other puzzle.
    pub title: String,
    /// The level by [`registry::difficulty`]; empty if the puzzle has several solutions.
    pub difficulty: &'static str,
    /// The source of the puzzle; empty if unknown.
    pub note: String,
    #[serde(skip)]
    pub position: AnyBoard,
    /// The argument for this puzzle on the command line.
    pub argument: String,
}

impl PagePuzzle {
    /// Makes a puzzle. If it is a sample of the problem, uses the sample's title, source and name.
    pub fn new(label: String, position: AnyBoard, problem: &BoardProblem) -> Self {
        let case = problem.samples.iter().find(|case| case.puzzle == position);
        PagePuzzle {
            title: case.map_or_else(|| label.clone(), |case| case.title.clone()),
            difficulty: registry::difficulty(problem, &position).unwrap_or_default(),
            note: case.map(|case| case.source.clone()).unwrap_or_default(),
            argument: case
                .map_or_else(|| problem.rules.format_line(&position), |case| case.name.clone()),
            label,
            position,
        }
    }
}

/// A puzzle with the runs of all searches.
pub struct Study {
    pub puzzle: PagePuzzle,
    /// One run for each search, in the order of [`StudyPage`](crate::StudyPage)'s searches.
    pub searches: Vec<StudiedSearch>,
}

/// The run of a search on a puzzle.
pub struct StudiedSearch {
    pub variant: &'static Variant,
    /// The finished recording. It has no steps after the chunk with step [`MAX_EMBEDDED_STEPS`].
    pub recording: Recording,
    /// Moments after the stored steps, at about equal distances.
    pub samples: Vec<Moment>,
    /// Number of reads of the board; `None` if the search was stopped, or if reads cannot be counted.
    pub reads: Option<u64>,
    /// Time of the search without recording, on this machine; `None` if the search was stopped or cannot be timed.
    pub seconds: Option<Spread>,
}

impl StudiedSearch {
    pub fn ending(&self) -> &Ending {
        self.recording.ending().expect("a recording is finished before it is shown")
    }

    pub fn writes(&self) -> u64 {
        self.ending().moment.writes()
    }

    /// Number of writes up to the first solution; `None` if the search found no solution.
    pub fn writes_to_first_solution(&self) -> Option<u64> {
        self.ending().first_solution.map(|moment| moment.writes())
    }

    /// Returns the first step with the greatest depth among the stored steps and the samples. Returns the last step if none
    /// of these has this depth.
    pub fn step_of_max_depth(&self) -> u64 {
        let max_depth = self.ending().moment.counter().max_depth;
        if let Some(mut moment) = self.recording.moment(0) {
            for step in self.recording.steps_after(0) {
                moment.apply(step);
                if moment.counter().depth == max_depth {
                    return moment.writes();
                }
            }
        }
        let sample = self.samples.iter().find(|sample| sample.counter().depth == max_depth);
        sample.map_or(self.writes(), Moment::writes)
    }
}

/// Runs searches on puzzles: first all runs with recording, on all processors; then the timed runs, one at a time.
///
/// A search stops at its limit of writes, and after the time `limit`. If an attempt writes nothing for [`IDLE_TIMEOUT`] on a
/// puzzle, it is not run on later puzzles. `bar` counts the recorded runs.
pub fn study_all(
    variants: &[&'static Variant],
    puzzles: Vec<PagePuzzle>,
    limit: Option<Duration>,
    bar: &ProgressBar,
) -> Vec<Study> {
    bar.set_length((puzzles.len() * variants.len()) as u64);
    let recorders: Vec<SearchRecorder> =
        variants.iter().map(|&variant| SearchRecorder::new(variant, limit)).collect();
    let mut studies: Vec<Study> =
        puzzles.into_par_iter().map(|puzzle| record_study(&recorders, puzzle, bar)).collect();
    for study in &mut studies {
        time_searches(study);
    }
    studies
}

fn record_study(recorders: &[SearchRecorder], puzzle: PagePuzzle, bar: &ProgressBar) -> Study {
    let record = |recorder: &SearchRecorder| {
        bar.set_message(format!("{}: {}", puzzle.label, recorder.variant.name));
        let studied = recorder.record(&puzzle);
        bar.inc(1);
        studied
    };
    let searches: Vec<StudiedSearch> = recorders.par_iter().map(record).collect();
    let has_several_solutions =
        searches.iter().any(|studied| studied.ending().moment.solutions() > 1);
    let difficulty = if has_several_solutions { "" } else { puzzle.difficulty };
    Study { puzzle: PagePuzzle { difficulty, ..puzzle }, searches }
}

fn time_searches(study: &mut Study) {
    for studied in &mut study.searches {
        if studied.ending().is_complete {
            studied.seconds =
                studied.variant.time_spread(&study.puzzle.position, MIN_RUNS, MIN_TIME);
        }
    }
}

/// Records one search on all puzzles.
struct SearchRecorder {
    variant: &'static Variant,
    limit: Option<Duration>,
    /// Label of a puzzle on which the search wrote nothing until [`IDLE_TIMEOUT`].
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
        let studied = record_search(self.variant, &puzzle.position, self.limit);
        if studied.ending().failure.is_some() && start.elapsed() >= IDLE_TIMEOUT {
            // An error means that another thread has set a label. One label is enough.
            let _ = self.stuck_on.set(puzzle.label.clone());
        }
        studied
    }
}

/// Returns a run without steps, for a search that wrote nothing on the puzzle `stuck_on`.
fn skipped_search(variant: &'static Variant, puzzle: &AnyBoard, stuck_on: &str) -> StudiedSearch {
    let seconds = IDLE_TIMEOUT.as_secs();
    let reason = format!("it was not run here: it wrote nothing for {seconds} s on {stuck_on}");
    let recording = Recording::collect(|sink| {
        let ending = record_with(|_| (), *puzzle, KEEP_ALL, Budget::writes(0), sink);
        Ending { is_complete: false, failure: Some(reason), ..ending }
    });
    StudiedSearch { variant, recording, samples: Vec::new(), reads: None, seconds: None }
}

/// Records a search on a puzzle. Stops it at its limit of writes, or after the first chunk of steps that ends later than
/// `limit`. So the first chunk is always complete.
pub fn record_search(
    variant: &'static Variant,
    puzzle: &AnyBoard,
    limit: Option<Duration>,
) -> StudiedSearch {
    let max_writes = WRITE_LIMIT_FACTOR * variant.manifest.probed_writes;
    let deadline = limit.and_then(|limit| Instant::now().checked_add(limit));
    let is_late = || deadline.is_some_and(|deadline| Instant::now() >= deadline);
    let mut samples = MomentSamples::default();
    let recording = Recording::collect(|sink| {
        variant.record(puzzle, KEEP_ALL, Budget::writes(max_writes), &mut |chunk| {
            let Some(start) = chunk.start() else { return sink(chunk) };
            samples.add(start);
            let is_stored = start.writes() <= MAX_EMBEDDED_STEPS;
            let stored = if is_stored { chunk } else { Chunk { kept: None, ..chunk } };
            let sink_flow = sink(stored);
            // The time is checked after the chunk, since the program of an attempt may start slowly.
            if is_late() { ControlFlow::Break(()) } else { sink_flow }
        })
    });
    let mut studied =
        StudiedSearch { variant, recording, samples: samples.moments, reads: None, seconds: None };
    if studied.ending().is_complete && variant.can_count_reads() {
        let limits = Limits { time: Duration::MAX, max_kept_solutions: 0 };
        studied.reads = variant.run_traced(puzzle, &limits).counts.reads;
    }
    studied
}

/// Studies the published searches for a problem on some of its samples.
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

    use registry::{Failure, RunResult, Runner, SearchTexts, Timer};
    use search::Scope;
    use search::trace::{Observer, ReadCounter};
    use sudoku::{Grid, Sudoku};

    use super::*;

    #[test]
    fn endless_search_stops_at_write_limit() {
        let blank = Grid::BLANK.into();
        let variant = registry::find("swift-all-solutions").expect("a search");
        let max_writes = WRITE_LIMIT_FACTOR * variant.manifest.probed_writes;
        let studied = record_search(variant, &blank, None);
        let ending = studied.ending();
        assert_eq!((ending.moment.writes(), ending.is_complete), (max_writes, false));
        let without_time = record_search(variant, &blank, Some(Duration::ZERO));
        assert_eq!((without_time.writes(), without_time.ending().is_complete), (4096, false));

        let moments: Vec<u64> = studied.samples.iter().map(Moment::writes).collect();
        let count = moments.len();
        assert!((128..=256).contains(&count), "{count} samples");
        let distances: Vec<u64> = moments.windows(2).map(|pair| pair[1] - pair[0]).collect();
        assert!(distances.iter().all(|&distance| distance == distances[0]), "{distances:?}");
        assert!(
            moments[0] > MAX_EMBEDDED_STEPS && max_writes - moments[count - 1] <= distances[0],
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
            Err(Failure::Search("it has made no progress for 2 s".to_string()))
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
        let texts = SearchTexts { docs: "", code: "", manifest: MANIFEST };
        let variant = Variant::new("stuck", "stuck", Scope::First, &Sudoku, texts, runner);
        let variant: &'static Variant = Box::leak(Box::new(variant.expect("a manifest")));
        let problem = problems::find_board_problem("37").expect("a problem");
        let recorder = SearchRecorder::new(variant, None);
        let reasons = ["first", "second", "third"].map(|label| {
            let puzzle = PagePuzzle::new(label.to_string(), Grid::BLANK.into(), &problem);
            recorder.record(&puzzle).ending().failure.clone().unwrap_or_default()
        });
        let not_run = "it was not run here: it wrote nothing for 2 s on first";
        assert_eq!(reasons, ["it has made no progress for 2 s", not_run, not_run]);
        assert_eq!(runs.load(Ordering::Relaxed), 1);
    }
}
