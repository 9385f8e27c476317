//! What a search does on a puzzle, how long it takes, and how hard the puzzle is for it.

use std::cell::RefCell;
use std::ops::Range;
use std::time::{Duration, Instant};

use problems::BoardProblem;
use search::AnyBoard;
use search::recording::{Ending, Sink, record_with};
use search::trace::{
    Budget, Digest, Observer, OutOfBudget, ReadCounter, Write, WriteCounter, within_budget,
};
use serde::Serialize;

use crate::variant::{Failure, UntracedAnswer, Variant, find};

/// How long a search may take, and how many of its solutions are kept.
#[derive(Clone, Copy)]
pub struct Limits {
    pub time: Duration,
    /// How many solutions are kept; all are counted.
    pub max_kept_solutions: usize,
}

#[derive(Default)]
pub struct RunReport {
    /// The first solutions, as many as the limit allows.
    pub solutions: Vec<AnyBoard>,
    pub solution_count: u64,
    /// Whether it came to its own end before the time limit, watched.
    pub is_complete: bool,
    /// Whether its solutions are those that it answers by itself, within the time limit too: it could
    /// not be watched to its end.
    pub has_untraced_solutions: bool,
    /// Whether its writes are not known, which one of the remarks explains.
    pub has_untraced_writes: bool,
    /// Whether it was watched only up to its first wrong board.
    pub has_wrong_board: bool,
    /// What went wrong in it, in a sentence; only a search in another process can fail.
    pub failure: Option<String>,
    /// What has to be known of its writes, in sentences; nothing of a search in this process.
    pub remarks: Vec<String>,
    pub counts: Counts,
    /// The writes up to the first solution, where one was found.
    pub writes_to_first_solution: Option<u64>,
    pub mean_depth: f64,
}

impl RunReport {
    pub fn has_answer(&self) -> bool {
        self.is_complete || self.has_untraced_solutions
    }

    fn with_answer(
        self,
        UntracedAnswer { mut boards, count }: UntracedAnswer,
        limits: &Limits,
    ) -> Self {
        boards.truncate(limits.max_kept_solutions);
        RunReport { solutions: boards, solution_count: count, has_untraced_solutions: true, ..self }
    }
}

#[derive(Clone, Default, Serialize)]
pub struct Counts {
    pub places: u64,
    pub removes: u64,
    /// Looks at a cell of the board. What the search keeps beside the board is not counted; `None`
    /// where its looks are not seen, in another process.
    pub reads: Option<u64>,
    /// The greatest number of cells that it had filled at once.
    pub max_depth: i32,
    /// The digest of all its writes in order, in 16 hexadecimal digits.
    pub fnv1a: String,
}

/// Watches a search, and ends it where its time is over.
struct RunObserver {
    budget: Budget,
    counter: WriteCounter,
    digest: Digest,
    max_kept_solutions: usize,
    /// With its solutions alone: at each of them the observer is only lent.
    run: RefCell<RunReport>,
}

impl Observer for RunObserver {
    fn write(&mut self, write: Write) {
        self.budget.write(write);
        self.counter.write(write);
        self.digest.write(write);
    }

    fn solution(&self, board: &dyn Fn() -> AnyBoard) {
        let mut run = self.run.borrow_mut();
        run.solution_count += 1;
        run.writes_to_first_solution.get_or_insert(self.counter.writes());
        if run.solutions.len() < self.max_kept_solutions {
            run.solutions.push(board());
        }
    }
}

const NO_BOARD: &str = "it keeps no board that can be followed";
const NO_ANSWER: &str = "it gives no answer within the time limit";

/// A search of less than a microsecond is run no more often than this.
const MAX_RUNS: usize = 1000;

/// The median of this many runs is right even if the first run is slow.
const MIN_RUNS: usize = 3;

/// A search that has run this long is not run again for the median.
const SLOW_RUN_TIME: Duration = Duration::from_secs(1);

impl Variant {
    pub fn run_traced(&self, puzzle: &AnyBoard, limits: &Limits) -> RunReport {
        let mut watching = RunObserver {
            // A time that the clock cannot represent is no limit.
            budget: Budget::until(Instant::now().checked_add(limits.time)),
            counter: WriteCounter::default(),
            digest: Digest::default(),
            max_kept_solutions: limits.max_kept_solutions,
            run: RefCell::default(),
        };
        let reads = ReadCounter::default();
        let mut remarks = Vec::new();
        let end = within_budget(|| {
            self.runner.run_with_observer(puzzle, &reads, &mut watching, &mut remarks)
        });
        let RunObserver { counter, digest, run, .. } = watching;
        let counts = Counts {
            places: counter.places,
            removes: counter.removes,
            reads: self.can_count_reads().then(|| reads.count()),
            max_depth: counter.max_depth,
            fnv1a: format!("{:016x}", digest.value()),
        };
        let run =
            RunReport { counts, mean_depth: counter.mean_depth(), remarks, ..run.into_inner() };
        let (mut run, reason) = match end {
            Ok(Ok(())) => return RunReport { is_complete: true, ..run },
            Ok(Err(Failure::Search(reason))) => return RunReport { failure: Some(reason), ..run },
            Ok(Err(Failure::Untraceable(reason))) => (
                RunReport { has_untraced_writes: true, writes_to_first_solution: None, ..run },
                Some(reason),
            ),
            Ok(Err(Failure::NoBoard)) => (RunReport { has_untraced_writes: true, ..run }, None),
            Ok(Err(Failure::WrongAnswer(reason))) => {
                (RunReport { has_wrong_board: true, ..run }, Some(reason))
            }
            Err(OutOfBudget) => (run, None),
        };
        match self.runner.untraced_answer(puzzle, limits.time) {
            Some(answers) => {
                run.remarks.extend(reason);
                run.with_answer(answers, limits)
            }
            None if run.has_untraced_writes => {
                let reason = reason.unwrap_or_else(|| NO_ANSWER.to_string());
                RunReport { failure: Some(reason), has_untraced_writes: false, ..run }
            }
            None => RunReport { failure: reason, ..run },
        }
    }

    /// Counts the writes of the search; `None` where it fails or makes more than `limit`.
    pub fn count_writes(&self, puzzle: &AnyBoard, limit: u64) -> Option<WriteCounter> {
        let mut observers = (Budget::writes(limit), WriteCounter::default());
        within_budget(|| {
            self.runner.run_with_observer(
                puzzle,
                &ReadCounter::default(),
                &mut observers,
                &mut Vec::new(),
            )
        })
        .ok()?
        .ok()?;
        Some(observers.1)
    }

    /// Runs the search and hands on its steps, as [`search::recording::record`] does.
    pub fn record(
        &self,
        puzzle: &AnyBoard,
        window: Range<u64>,
        budget: Budget,
        sink: Sink,
    ) -> Ending {
        let (mut ran, mut remarks) = (Ok(()), Vec::new());
        let run = |observer: &mut dyn Observer| {
            ran = self.runner.run_with_observer(
                puzzle,
                &ReadCounter::default(),
                observer,
                &mut remarks,
            );
        };
        let ending = record_with(run, *puzzle, window, budget, sink);
        let ending = Ending { remarks, ..ending };
        match ran {
            Ok(()) => ending,
            Err(Failure::Search(reason) | Failure::WrongAnswer(reason)) => {
                Ending { is_complete: false, failure: Some(reason), ..ending }
            }
            Err(Failure::Untraceable(reason)) => Ending {
                is_complete: false,
                has_untraced_writes: true,
                failure: Some(reason),
                ..ending
            },
            Err(Failure::NoBoard) => Ending {
                is_complete: false,
                has_untraced_writes: true,
                failure: Some(NO_BOARD.to_string()),
                ..ending
            },
        }
    }

    /// Runs the search unwatched at least `runs` times, and until all runs together take `time`, or there were a
    /// thousand. A search that takes less than a second runs at least three times: one slow run says little.
    /// Returns the spread of the times in seconds, or `None` if the search fails.
    pub fn time_spread(&self, puzzle: &AnyBoard, runs: usize, time: Duration) -> Option<Spread> {
        let mut timer = self.runner.timer();
        let mut times = Vec::new();
        while needs_another_run(&times, runs, time) {
            times.push(timer(puzzle)?);
        }
        Spread::of(times.iter().map(Duration::as_secs_f64).collect())
    }
}

/// Returns whether a search is timed once more, after runs that took these times.
fn needs_another_run(times: &[Duration], runs: usize, time: Duration) -> bool {
    let (count, sum) = (times.len(), times.iter().sum::<Duration>());
    let has_too_few_runs = count < runs.max(1);
    let has_no_median = count < MIN_RUNS && sum < SLOW_RUN_TIME;
    let has_time_left = sum < time && count < MAX_RUNS;
    has_too_few_runs || has_no_median || has_time_left
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spread {
    pub count: usize,
    /// One of twenty is less. The least of many values tells more of the machine than of what was
    /// measured; of ten or fewer values this is the least.
    pub percentile_5: f64,
    /// Half of the values are less, half are greater.
    pub median: f64,
    /// One of twenty is greater.
    pub percentile_95: f64,
}

impl Spread {
    pub fn of(mut values: Vec<f64>) -> Option<Self> {
        values.sort_by(f64::total_cmp);
        let last = values.len().checked_sub(1)?;
        let at = |share: f64| values[(last as f64 * share).round() as usize];
        Some(Spread {
            count: values.len(),
            percentile_5: at(0.05),
            median: (values[last / 2] + values[last.div_ceil(2)]) / 2.0,
            percentile_95: at(0.95),
        })
    }
}

/// The difficulties, from the least up: each with the writes that it stays below.
pub const DIFFICULTY_WRITE_LIMITS: [(&str, u64); 4] =
    [("easy", 1_000), ("medium", 10_000), ("hard", 100_000), ("extreme", u64::MAX)];

/// How hard a puzzle is for the search by which its problem is solved where none is named: how many
/// writes it makes, to the power of ten. It is no measure for people. `None` of a problem without searches.
///
/// It takes milliseconds: after 100,000 writes the search is ended.
pub fn difficulty(problem: &BoardProblem, puzzle: &AnyBoard) -> Option<&'static str> {
    let search = find(problem.default_search.as_deref()?)?;
    let (_, most) = DIFFICULTY_WRITE_LIMITS[DIFFICULTY_WRITE_LIMITS.len() - 2];
    let writes = search.count_writes(puzzle, most).map_or(u64::MAX, |counter| counter.writes());
    let level = DIFFICULTY_WRITE_LIMITS.iter().find(|(_, below)| writes < *below);
    level.or(DIFFICULTY_WRITE_LIMITS.last()).map(|(name, _)| *name)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Times a search whose runs take these times in milliseconds. Returns the times of the runs that are made.
    fn times_of_runs(milliseconds: &[u64]) -> Vec<Duration> {
        let mut times = Vec::new();
        let mut next = milliseconds.iter().copied().map(Duration::from_millis);
        while needs_another_run(&times, 1, Duration::from_millis(100)) {
            times.push(next.next().expect("there are enough"));
        }
        times
    }

    #[test]
    fn slow_first_run_does_not_change_median() {
        let times = times_of_runs(&[318, 2, 2]);
        let spread = Spread::of(times.iter().map(Duration::as_secs_f64).collect());
        assert_eq!(spread.map(|spread| (spread.count, spread.median)), Some((3, 0.002)));
    }

    #[test]
    fn a_slow_search_runs_once() {
        assert_eq!(times_of_runs(&[1_000]).len(), 1);
    }

    #[test]
    fn a_quick_search_runs_until_the_time_is_over() {
        assert_eq!(times_of_runs(&[20; 9]).len(), 5);
    }
}
