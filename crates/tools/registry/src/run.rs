//! What a search does on a puzzle, how long it takes, and how hard the puzzle is for it.

use std::cell::RefCell;
use std::ops::Range;
use std::time::{Duration, Instant};

use problems::Problem;
use search::Position;
use search::recording::{Ending, Sink, record_run};
use search::trace::{Budget, Counter, Digest, Observer, OutOfBudget, Reads, Write, within_budget};
use serde::Serialize;

use crate::variant::{Answers, Failure, Variant, find};

/// How long a search may take, and how many of its solutions are kept.
#[derive(Clone, Copy)]
pub struct Limits {
    pub time: Duration,
    /// How many solutions are kept; all are counted.
    pub solutions: usize,
}

#[derive(Default)]
pub struct Run {
    /// The first solutions, as many as the limit allows.
    pub solutions: Vec<Position>,
    pub solution_count: u64,
    /// Whether it came to its own end before the time limit, watched.
    pub complete: bool,
    /// Whether its solutions are those that it answers by itself, within the time limit too: it could
    /// not be watched to its end.
    pub is_by_itself: bool,
    /// Whether its writes are not known, which one of the remarks explains.
    pub is_unseen: bool,
    /// Whether it was watched only up to its first wrong board.
    pub is_wrong: bool,
    /// What went wrong in it, in a sentence; only a search in another process can fail.
    pub failure: Option<String>,
    /// What has to be known of its writes, in sentences; nothing of a search in this process.
    pub remarks: Vec<String>,
    pub counts: Counts,
    /// The writes up to the first solution, where one was found.
    pub first_solution: Option<u64>,
    pub mean_depth: f64,
}

impl Run {
    pub fn is_answered(&self) -> bool {
        self.complete || self.is_by_itself
    }

    fn answered(self, Answers { mut boards, count }: Answers, limits: &Limits) -> Self {
        boards.truncate(limits.solutions);
        Run { solutions: boards, solution_count: count, is_by_itself: true, ..self }
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
struct Watching {
    budget: Budget,
    counter: Counter,
    digest: Digest,
    most_kept: usize,
    /// With its solutions alone: at each of them the observer is only lent.
    run: RefCell<Run>,
}

impl Observer for Watching {
    fn write(&mut self, write: Write) {
        self.budget.write(write);
        self.counter.write(write);
        self.digest.write(write);
    }

    fn found(&self, board: &dyn Fn() -> Position) {
        let mut run = self.run.borrow_mut();
        run.solution_count += 1;
        run.first_solution.get_or_insert(self.counter.writes());
        if run.solutions.len() < self.most_kept {
            run.solutions.push(board());
        }
    }
}

const NO_BOARD: &str = "it keeps no board that can be followed";
const NO_ANSWER: &str = "it gives no answer within the time limit";

/// A search of less than a microsecond is run no more often than this.
const MOST_RUNS: usize = 1000;

/// The median of this many runs is right even if the first run is slow.
const MIN_RUNS: usize = 3;

/// A search that has run this long is not run again for the median.
const SLOW: Duration = Duration::from_secs(1);

impl Variant {
    pub fn observe(&self, puzzle: &Position, limits: &Limits) -> Run {
        let mut watching = Watching {
            // A time that the clock cannot represent is no limit.
            budget: Budget::until(Instant::now().checked_add(limits.time)),
            counter: Counter::default(),
            digest: Digest::default(),
            most_kept: limits.solutions,
            run: RefCell::default(),
        };
        let reads = Reads::default();
        let mut remarks = Vec::new();
        let end = within_budget(|| self.runner.watch(puzzle, &reads, &mut watching, &mut remarks));
        let Watching { counter, digest, run, .. } = watching;
        let counts = Counts {
            places: counter.places,
            removes: counter.removes,
            reads: self.shows_reads().then(|| reads.count()),
            max_depth: counter.max_depth,
            fnv1a: format!("{:016x}", digest.value()),
        };
        let run = Run { counts, mean_depth: counter.mean_depth(), remarks, ..run.into_inner() };
        let (mut run, reason) = match end {
            Ok(Ok(())) => return Run { complete: true, ..run },
            Ok(Err(Failure::Search(reason))) => return Run { failure: Some(reason), ..run },
            Ok(Err(Failure::Untraceable(reason))) => {
                (Run { is_unseen: true, first_solution: None, ..run }, Some(reason))
            }
            Ok(Err(Failure::NoBoard)) => (Run { is_unseen: true, ..run }, None),
            Ok(Err(Failure::WrongAnswer(reason))) => (Run { is_wrong: true, ..run }, Some(reason)),
            Err(OutOfBudget) => (run, None),
        };
        match self.runner.answers(puzzle, limits.time) {
            Some(answers) => {
                run.remarks.extend(reason);
                run.answered(answers, limits)
            }
            None if run.is_unseen => {
                let reason = reason.unwrap_or_else(|| NO_ANSWER.to_string());
                Run { failure: Some(reason), is_unseen: false, ..run }
            }
            None => Run { failure: reason, ..run },
        }
    }

    /// Counts the writes of the search; `None` where it fails or makes more than `limit`.
    pub fn count(&self, puzzle: &Position, limit: u64) -> Option<Counter> {
        let mut observers = (Budget::writes(limit), Counter::default());
        within_budget(|| {
            self.runner.watch(puzzle, &Reads::default(), &mut observers, &mut Vec::new())
        })
        .ok()?
        .ok()?;
        Some(observers.1)
    }

    /// Runs the search and hands on its steps, as [`search::recording::record`] does.
    pub fn record(
        &self,
        puzzle: &Position,
        window: Range<u64>,
        budget: Budget,
        sink: Sink,
    ) -> Ending {
        let (mut ran, mut remarks) = (Ok(()), Vec::new());
        let run = |observer: &mut dyn Observer| {
            ran = self.runner.watch(puzzle, &Reads::default(), observer, &mut remarks);
        };
        let ending = record_run(run, *puzzle, window, budget, sink);
        let ending = Ending { remarks, ..ending };
        match ran {
            Ok(()) => ending,
            Err(Failure::Search(reason) | Failure::WrongAnswer(reason)) => {
                Ending { is_complete: false, failure: Some(reason), ..ending }
            }
            Err(Failure::Untraceable(reason)) => {
                Ending { is_complete: false, is_unseen: true, failure: Some(reason), ..ending }
            }
            Err(Failure::NoBoard) => Ending {
                is_complete: false,
                is_unseen: true,
                failure: Some(NO_BOARD.to_string()),
                ..ending
            },
        }
    }

    /// Runs the search unwatched at least `runs` times, and until all runs together take `time`, or there were a
    /// thousand. A search that takes less than a second runs at least three times: one slow run says little.
    /// Returns the spread of the times in seconds, or `None` if the search fails.
    pub fn time_repeatedly(
        &self,
        puzzle: &Position,
        runs: usize,
        time: Duration,
    ) -> Option<Spread> {
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
    let has_no_median = count < MIN_RUNS && sum < SLOW;
    let has_time_left = sum < time && count < MOST_RUNS;
    has_too_few_runs || has_no_median || has_time_left
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spread {
    pub count: usize,
    /// One of twenty is less. The least of many values tells more of the machine than of what was
    /// measured; of ten or fewer values this is the least.
    pub low: f64,
    /// Half of the values are less, half are greater.
    pub median: f64,
    /// One of twenty is greater.
    pub high: f64,
}

impl Spread {
    pub fn of(mut values: Vec<f64>) -> Option<Self> {
        values.sort_by(f64::total_cmp);
        let last = values.len().checked_sub(1)?;
        let at = |share: f64| values[(last as f64 * share).round() as usize];
        Some(Spread {
            count: values.len(),
            low: at(0.05),
            median: (values[last / 2] + values[last.div_ceil(2)]) / 2.0,
            high: at(0.95),
        })
    }
}

/// The difficulties, from the least up: each with the writes that it stays below.
pub const DIFFICULTIES: [(&str, u64); 4] =
    [("easy", 1_000), ("medium", 10_000), ("hard", 100_000), ("extreme", u64::MAX)];

/// How hard a puzzle is for the search by which its problem is solved where none is named: how many
/// writes it makes, to the power of ten. It is no measure for people. `None` of a problem without searches.
///
/// It takes milliseconds: after 100,000 writes the search is ended.
pub fn difficulty(problem: &Problem, puzzle: &Position) -> Option<&'static str> {
    let search = find(problem.search.as_deref()?)?;
    let (_, most) = DIFFICULTIES[DIFFICULTIES.len() - 2];
    let writes = search.count(puzzle, most).map_or(u64::MAX, |counter| counter.writes());
    let level = DIFFICULTIES.iter().find(|(_, below)| writes < *below);
    level.or(DIFFICULTIES.last()).map(|(name, _)| *name)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Times a search whose runs take these times in milliseconds. Returns the times of the runs that are made.
    fn timed(milliseconds: &[u64]) -> Vec<Duration> {
        let mut times = Vec::new();
        let mut next = milliseconds.iter().copied().map(Duration::from_millis);
        while needs_another_run(&times, 1, Duration::from_millis(100)) {
            times.push(next.next().expect("there are enough"));
        }
        times
    }

    #[test]
    fn one_slow_first_run_does_not_count() {
        let times = timed(&[318, 2, 2]);
        let spread = Spread::of(times.iter().map(Duration::as_secs_f64).collect());
        assert_eq!(spread.map(|spread| (spread.count, spread.median)), Some((3, 0.002)));
    }

    #[test]
    fn a_slow_search_runs_once() {
        assert_eq!(timed(&[1_000]).len(), 1);
    }

    #[test]
    fn a_quick_search_runs_until_the_time_is_over() {
        assert_eq!(timed(&[20; 9]).len(), 5);
    }
}
