//! Runs of a search on a puzzle: solutions, counts, times, and the difficulty of the puzzle.

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

use crate::variant::{Failure, RunResult, UntracedAnswer, Variant, find};

/// Limits of a run.
#[derive(Clone, Copy)]
pub struct Limits {
    /// Time after which the search is stopped.
    pub time: Duration,
    /// Maximum number of solutions that the report keeps. All solutions are counted.
    pub max_kept_solutions: usize,
}

/// The result of a traced run.
#[derive(Default)]
pub struct RunReport {
    /// The first solutions, up to [`Limits::max_kept_solutions`].
    pub solutions: Vec<AnyBoard>,
    /// The number of solutions that the search found.
    pub solution_count: u64,
    /// Whether the traced run ended by itself before the time limit.
    pub is_complete: bool,
    /// Whether the solutions are from an untraced run, because the traced run did not end by itself.
    pub has_untraced_solutions: bool,
    /// Whether the writes are not known. If the reason is known, it is one of the remarks.
    pub has_untraced_writes: bool,
    /// Whether the trace ends at the first wrong board of the answer.
    pub has_wrong_board: bool,
    /// The reason why the search failed, in a sentence. Only a search in another process can fail.
    pub failure: Option<String>,
    /// Remarks on the writes, in sentences. A search in this process has no remarks.
    pub remarks: Vec<String>,
    /// Counts of writes and reads up to the end of the traced run.
    pub counts: Counts,
    /// The number of writes up to the first solution. `None` if the traced run found no solution.
    pub writes_to_first_solution: Option<u64>,
    /// The mean number of filled cells, over all writes.
    pub mean_depth: f64,
}

impl RunReport {
    /// Returns whether the solutions are all that the search returns.
    pub fn has_answer(&self) -> bool {
        self.is_complete || self.has_untraced_solutions
    }

    /// Replaces the solutions by the answer of an untraced run.
    fn with_untraced_answer(mut self, answer: UntracedAnswer, limits: &Limits) -> Self {
        self.solutions = answer.boards;
        self.solutions.truncate(limits.max_kept_solutions);
        self.solution_count = answer.count;
        self.has_untraced_solutions = true;
        self
    }
}

/// Counts of a traced run.
#[derive(Clone, Default, Serialize)]
pub struct Counts {
    /// Writes of a value into a cell.
    pub places: u64,
    /// Writes that empty a cell.
    pub removes: u64,
    /// Reads of cells of the board. Reads of other data of the search are not counted. `None` for a search in another
    /// process, whose reads are not known.
    pub reads: Option<u64>,
    /// The greatest number of cells that the search had filled at once.
    pub max_depth: i32,
    /// Digest of all writes in order, in 16 hexadecimal digits.
    pub fnv1a: String,
}

/// Observes a search, and stops it at the time limit.
struct RunObserver {
    budget: Budget,
    counter: WriteCounter,
    digest: Digest,
    max_kept_solutions: usize,
    /// A report with the solutions only. A `RefCell`, because [`Observer::solution`] gets a shared reference.
    report: RefCell<RunReport>,
}

impl Observer for RunObserver {
    fn write(&mut self, write: Write) {
        self.budget.write(write);
        self.counter.write(write);
        self.digest.write(write);
    }

    fn solution(&self, board: &dyn Fn() -> AnyBoard) {
        let mut report = self.report.borrow_mut();
        report.solution_count += 1;
        report.writes_to_first_solution.get_or_insert(self.counter.writes());
        if report.solutions.len() < self.max_kept_solutions {
            report.solutions.push(board());
        }
    }
}

const NO_BOARD: &str = "it keeps no board that can be followed";
const NO_ANSWER: &str = "it gives no answer within the time limit";

/// Maximum number of timed runs of a quick search.
const MAX_RUNS: usize = 1000;

/// Minimum number of timed runs of a search that is not slow: one slow first run does not change the median of three.
const MIN_RUNS: usize = 3;

/// A search is slow if its runs so far took this time together. A slow search is not run again for the median.
const SLOW_RUN_TIME: Duration = Duration::from_secs(1);

impl Variant {
    /// Runs the search and traces its writes. If the traced run does not end by itself, runs the search once more without
    /// tracing, if its runner can do that.
    pub fn run_traced(&self, puzzle: &AnyBoard, limits: &Limits) -> RunReport {
        let (mut report, end) = self.trace(puzzle, limits);
        let reason = match end {
            TracedEnd::Complete => return RunReport { is_complete: true, ..report },
            TracedEnd::Failed(Failure::Search(reason)) => {
                return RunReport { failure: Some(reason), ..report };
            }
            TracedEnd::Failed(Failure::Untraceable(reason)) => {
                report.has_untraced_writes = true;
                report.writes_to_first_solution = None;
                Some(reason)
            }
            TracedEnd::Failed(Failure::NoBoard) => {
                report.has_untraced_writes = true;
                None
            }
            TracedEnd::Failed(Failure::WrongAnswer(reason)) => {
                report.has_wrong_board = true;
                Some(reason)
            }
            TracedEnd::OutOfBudget => None,
        };
        if let Some(answer) = self.runner.untraced_answer(puzzle, limits.time) {
            report.remarks.extend(reason);
            return report.with_untraced_answer(answer, limits);
        }
        report.failure = reason;
        if report.has_untraced_writes {
            // Neither the writes nor an answer is known, so the whole run failed.
            report.failure.get_or_insert_with(|| NO_ANSWER.to_string());
            report.has_untraced_writes = false;
        }
        report
    }

    /// Runs the search with a [`RunObserver`]. Returns the report of all that was observed, and the end of the run.
    fn trace(&self, puzzle: &AnyBoard, limits: &Limits) -> (RunReport, TracedEnd) {
        let mut observer = RunObserver {
            // If the clock cannot represent the end time, there is no limit.
            budget: Budget::until(Instant::now().checked_add(limits.time)),
            counter: WriteCounter::default(),
            digest: Digest::default(),
            max_kept_solutions: limits.max_kept_solutions,
            report: RefCell::default(),
        };
        let reads = ReadCounter::default();
        let mut remarks = Vec::new();
        let end = within_budget(|| {
            self.runner.run_with_observer(puzzle, &reads, &mut observer, &mut remarks)
        });
        let RunObserver { counter, digest, report, .. } = observer;
        let counts = Counts {
            places: counter.places,
            removes: counter.removes,
            reads: self.can_count_reads().then(|| reads.count()),
            max_depth: counter.max_depth,
            fnv1a: format!("{:016x}", digest.value()),
        };
        let report =
            RunReport { counts, mean_depth: counter.mean_depth(), remarks, ..report.into_inner() };
        (report, TracedEnd::from(end))
    }

    /// Counts the writes of the search. Returns `None` if the search fails or makes more than `limit` writes.
    pub fn count_writes(&self, puzzle: &AnyBoard, limit: u64) -> Option<WriteCounter> {
        let reads = ReadCounter::default();
        let mut remarks = Vec::new();
        let mut observers = (Budget::writes(limit), WriteCounter::default());
        let end = within_budget(|| {
            self.runner.run_with_observer(puzzle, &reads, &mut observers, &mut remarks)
        });
        let (_, counter) = observers;
        match TracedEnd::from(end) {
            TracedEnd::Complete => Some(counter),
            TracedEnd::Failed(_) | TracedEnd::OutOfBudget => None,
        }
    }

    /// Runs the search and sends its steps to a sink, like [`search::recording::record`].
    pub fn record(
        &self,
        puzzle: &AnyBoard,
        window: Range<u64>,
        budget: Budget,
        sink: Sink,
    ) -> Ending {
        let reads = ReadCounter::default();
        let mut remarks = Vec::new();
        let mut result: RunResult = Ok(());
        let run = |observer: &mut dyn Observer| {
            result = self.runner.run_with_observer(puzzle, &reads, observer, &mut remarks);
        };
        let mut ending = record_with(run, *puzzle, window, budget, sink);
        ending.remarks = remarks;
        let Err(failure) = result else { return ending };
        ending.is_complete = false;
        ending.has_untraced_writes = matches!(failure, Failure::Untraceable(_) | Failure::NoBoard);
        ending.failure = Some(match failure {
            Failure::Search(reason)
            | Failure::WrongAnswer(reason)
            | Failure::Untraceable(reason) => reason,
            Failure::NoBoard => NO_BOARD.to_string(),
        });
        ending
    }

    /// Times untraced runs of the search, and returns the spread of the times in seconds. Returns `None` if the search
    /// fails.
    ///
    /// Makes at least `min_runs` runs. Then makes more runs until all runs together take `min_time`, or until there are a
    /// thousand. Makes at least three runs of a quick search, because a single run may be slow by chance.
    pub fn time_spread(
        &self,
        puzzle: &AnyBoard,
        min_runs: usize,
        min_time: Duration,
    ) -> Option<Spread> {
        let mut timer = self.runner.timer();
        let mut times = Vec::new();
        while needs_another_run(&times, min_runs, min_time) {
            times.push(timer(puzzle)?);
        }
        Spread::of(times.iter().map(Duration::as_secs_f64).collect())
    }
}

/// The end of a traced run.
enum TracedEnd {
    /// The search ended by itself.
    Complete,
    Failed(Failure),
    /// The budget of time or writes was used up.
    OutOfBudget,
}

impl From<Result<RunResult, OutOfBudget>> for TracedEnd {
    fn from(end: Result<RunResult, OutOfBudget>) -> Self {
        match end {
            Ok(Ok(())) => TracedEnd::Complete,
            Ok(Err(failure)) => TracedEnd::Failed(failure),
            Err(OutOfBudget) => TracedEnd::OutOfBudget,
        }
    }
}

/// Returns whether a search needs another timed run, after runs that took these times.
fn needs_another_run(times: &[Duration], min_runs: usize, min_time: Duration) -> bool {
    let count = times.len();
    let total: Duration = times.iter().sum();
    if count < min_runs.max(1) {
        return true;
    }
    let is_slow = total >= SLOW_RUN_TIME;
    if count < MIN_RUNS && !is_slow {
        return true;
    }
    total < min_time && count < MAX_RUNS
}

/// The spread of measured values.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spread {
    /// The number of values.
    pub count: usize,
    /// About 5 % of the values are less. This is used instead of the minimum, because the minimum of many values depends
    /// mostly on luck. For ten or fewer values, this is the minimum.
    pub percentile_5: f64,
    /// Half of the values are less, half are greater.
    pub median: f64,
    /// About 5 % of the values are greater.
    pub percentile_95: f64,
}

impl Spread {
    /// Computes the spread. Returns `None` if there are no values.
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

/// A level of difficulty.
#[derive(Clone, Copy, Debug)]
pub struct DifficultyLevel {
    /// Name of the level.
    pub name: &'static str,
    /// A puzzle has this level if the default search makes fewer writes than this, and too many for the level before.
    pub write_limit: u64,
}

/// All levels of difficulty, the easiest first.
pub const DIFFICULTY_LEVELS: [DifficultyLevel; 4] = [
    DifficultyLevel { name: "easy", write_limit: 1_000 },
    DifficultyLevel { name: "medium", write_limit: 10_000 },
    DifficultyLevel { name: "hard", write_limit: 100_000 },
    DifficultyLevel { name: "extreme", write_limit: u64::MAX },
];

/// Returns the name of a puzzle's level in [`DIFFICULTY_LEVELS`], by the number of writes of the problem's default search.
/// This is not the difficulty for people. Returns `None` if the problem has no searches.
///
/// Takes milliseconds, because the search is stopped after 100,000 writes.
pub fn difficulty(problem: &BoardProblem, puzzle: &AnyBoard) -> Option<&'static str> {
    let search = find(problem.default_search.as_deref()?)?;
    let [.., hard, extreme] = DIFFICULTY_LEVELS;
    let Some(counter) = search.count_writes(puzzle, hard.write_limit) else {
        return Some(extreme.name);
    };
    let level = DIFFICULTY_LEVELS.into_iter().find(|level| counter.writes() < level.write_limit);
    Some(level.unwrap_or(extreme).name)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Simulates a search whose runs take these times in milliseconds. Returns the times of the runs that were needed.
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
    fn slow_search_runs_once() {
        assert_eq!(times_of_runs(&[1_000]).len(), 1);
    }

    #[test]
    fn quick_search_runs_until_minimum_time() {
        assert_eq!(times_of_runs(&[20; 9]).len(), 5);
    }
}
