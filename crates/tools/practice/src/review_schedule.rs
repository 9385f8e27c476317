//! Computes when a solved problem or a failed drill is due again, from the runs of the judge.
//!
//! A solved problem comes back after 1, 3, 7, 14 and 30 days. The rules:
//!
//! - A repetition is a run of a fresh attempt, on the day on which the problem is due, or later.
//! - An attempt is fresh if the judge did not run it before the problem was solved for the last time. Runs of any other
//!   attempt do not count, since its code was there already.
//! - An accepted repetition starts the next interval, on the day of the run. After the last interval, the problem does not
//!   come back.
//! - A day is a failure if it has repetitions, and no repetition is accepted. Then the problem is due the next day, and the intervals
//!   start over.
//! - A fresh attempt that is accepted before the problem is due leaves the schedule as it is.
//!
//! A drill that was judged and not accepted is due the next day. An accepted drill does not come back, unless the user makes
//! the drill again and fails.
//!
//! A day is the day in the user's time zone at the time of the run.

use std::cmp::Ordering;
use std::collections::BTreeSet;

use cli::count_with_noun;
use jiff::SignedDuration;
use jiff::civil::Date;

use crate::clock::{local_day, timestamp};
use crate::history::{CreatedAttempt, JudgedRun};

/// Number of days after which a solved problem comes back: after the first solution, after the first repetition, and so
/// on.
pub const INTERVAL_DAYS: [i8; 5] = [1, 3, 7, 14, 30];

/// A longer time between two runs is a pause, and does not count as work.
const LONGEST_WORK: SignedDuration = SignedDuration::from_mins(30);

/// The repetitions of a solved problem.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Repetitions {
    /// The next repetition. `None` after the last one.
    pub next: Option<NextRepetition>,
    /// The work on the attempt that solved the problem for the last time.
    pub last_effort: Effort,
    /// Names of the attempts that are not fresh.
    old_attempts: BTreeSet<String>,
}

/// A repetition that is due today, or on a later day.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct NextRepetition {
    /// The number of the repetition, from 1 to the number of [`INTERVAL_DAYS`]. It is 1 again after a failure.
    pub number: usize,
    /// The first day on which the problem is due.
    pub due: Date,
}

/// The work on an attempt until it was accepted.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Effort {
    /// Number of runs of the judge.
    pub runs: usize,
    /// The time from the creation of the attempt until the accepted run, without pauses of more than 30 minutes. It
    /// begins with the first run if the time of the creation is not recorded.
    pub time: SignedDuration,
}

/// One attempt: its name and the time of its creation. An attempt that was deleted and made again has another time. The
/// time is `None` if it is not recorded.
type AttemptKey<'a> = (&'a str, Option<&'a str>);

/// A run of the judge on an attempt at a problem.
struct AttemptRun<'a> {
    attempt: AttemptKey<'a>,
    /// The time of the end of the run.
    time: &'a str,
    day: Date,
    outcome: Outcome,
}

#[derive(Clone, Copy, Eq, PartialEq)]
enum Outcome {
    /// The attempt solves the problem.
    Solved,
    /// Some case was not accepted, in a run on all cases.
    Failed,
    /// The run was only on some cases.
    Undecided,
}

impl<'a> AttemptRun<'a> {
    /// Returns `None` if the time of the run cannot be parsed.
    fn new(
        run: &'a JudgedRun,
        created: &'a [CreatedAttempt],
        solves: impl Fn(&JudgedRun) -> bool,
    ) -> Option<Self> {
        let outcome = if solves(run) {
            Outcome::Solved
        } else if run.is_full() && !run.is_accepted() {
            Outcome::Failed
        } else {
            Outcome::Undecided
        };
        let day = local_day(&run.time)?;
        Some(AttemptRun { attempt: attempt_key(run, created), time: &run.time, day, outcome })
    }
}

/// The interval that has started, and the days that decide about the next one.
struct Schedule {
    /// Index of the interval in [`INTERVAL_DAYS`].
    interval: usize,
    due: Option<Date>,
    /// A day that has repetitions, but no accepted repetition until now.
    failed_on: Option<Date>,
}

impl Schedule {
    fn starting(day: Date) -> Self {
        let mut schedule = Schedule { interval: 0, due: None, failed_on: None };
        schedule.start_interval(day);
        schedule
    }

    fn start_interval(&mut self, day: Date) {
        let days = INTERVAL_DAYS.get(self.interval);
        self.due = days.map(|&days| day_after(day, days));
        self.failed_on = None;
    }

    /// Starts over if an earlier day was a failure.
    fn begin_day(&mut self, day: Date) {
        if let Some(failed_on) = self.failed_on.filter(|&failed_on| failed_on < day) {
            self.interval = 0;
            self.start_interval(failed_on);
        }
    }

    fn next(&self) -> Option<NextRepetition> {
        self.due.map(|due| NextRepetition { number: self.interval + 1, due })
    }

    fn is_due_on(&self, day: Date) -> bool {
        self.due.is_some_and(|due| due <= day)
    }

    fn accept(&mut self, day: Date) {
        if self.is_due_on(day) {
            self.interval += 1;
            self.start_interval(day);
        }
    }

    fn fail(&mut self, day: Date) {
        if self.is_due_on(day) {
            self.failed_on = Some(day);
        }
    }
}

impl Repetitions {
    /// Computes the repetitions of a problem from all of its runs, the oldest first. Returns `None` if no run `solves` the
    /// problem. Ignores runs whose time cannot be parsed.
    pub fn of_problem(
        runs: &[&JudgedRun],
        created: &[CreatedAttempt],
        solves: impl Fn(&JudgedRun) -> bool,
        today: Date,
    ) -> Option<Self> {
        let runs = runs.iter().filter_map(|run| AttemptRun::new(run, created, &solves));
        let runs: Vec<AttemptRun<'_>> = runs.collect();
        let first = runs.iter().position(|run| run.outcome == Outcome::Solved)?;
        let mut schedule = Schedule::starting(runs[first].day);
        // The runs until the problem was solved for the last time.
        let mut old_runs = &runs[..=first];
        let mut old_attempts = attempts_of(old_runs);
        for (index, run) in runs.iter().enumerate().skip(first + 1) {
            if old_attempts.contains(&run.attempt) {
                continue;
            }
            schedule.begin_day(run.day);
            match run.outcome {
                Outcome::Solved => {
                    schedule.accept(run.day);
                    old_runs = &runs[..=index];
                    old_attempts = attempts_of(old_runs);
                }
                Outcome::Failed => schedule.fail(run.day),
                Outcome::Undecided => {}
            }
        }
        schedule.begin_day(today);
        // A new attempt with the name of an old attempt that was deleted is fresh.
        old_attempts.retain(|&(name, time)| time == last_creation(name, created));
        Some(Repetitions {
            next: schedule.next(),
            last_effort: Effort::of_last_attempt(old_runs)?,
            old_attempts: old_attempts.into_iter().map(|(name, _)| name.to_string()).collect(),
        })
    }

    /// Describes the next repetition, such as `comes back: on 2026-01-02 (repetition 1 of 5)`.
    pub fn next_summary(&self, today: Date) -> String {
        let count = INTERVAL_DAYS.len();
        let Some(NextRepetition { number, due }) = self.next else {
            return format!("comes back: no more, after {count} repetitions");
        };
        let day = day_phrase(due, today);
        if due <= today {
            return format!("due: {day} (repetition {number} of {count}), for a fresh attempt");
        }
        format!("comes back: {day} (repetition {number} of {count})")
    }

    /// Returns whether an attempt at the problem is fresh: the judge did not run it before the problem was solved for the
    /// last time.
    pub fn is_fresh(&self, attempt_name: &str) -> bool {
        !self.old_attempts.contains(attempt_name)
    }
}

fn attempts_of<'a>(runs: &[AttemptRun<'a>]) -> BTreeSet<AttemptKey<'a>> {
    runs.iter().map(|run| run.attempt).collect()
}

impl Effort {
    /// Sums up the work on the attempt of the last run. Returns `None` if there are no runs.
    fn of_last_attempt(runs: &[AttemptRun<'_>]) -> Option<Effort> {
        let (name, creation) = runs.last()?.attempt;
        let its_runs = runs.iter().filter(|run| run.attempt == (name, creation));
        let its_times: Vec<&str> = its_runs.map(|run| run.time).collect();
        let times = creation.into_iter().chain(its_times.iter().copied());
        let times: Vec<_> = times.filter_map(timestamp).collect();
        let spans = times.windows(2).map(|pair| pair[1].duration_since(pair[0]));
        let work = spans.filter(|&span| span <= LONGEST_WORK);
        Some(Effort { runs: its_times.len(), time: work.sum() })
    }

    /// Describes the work, such as `4 runs in 23 minutes`. Leaves out a time that is not known.
    pub fn summary(&self) -> String {
        let runs = count_with_noun(self.runs as u64, "run");
        let minutes = self.time.as_mins().unsigned_abs();
        if self.time.is_zero() {
            return runs;
        }
        if minutes == 0 {
            return format!("{runs} in less than a minute");
        }
        format!("{runs} in {}", count_with_noun(minutes, "minute"))
    }
}

/// Returns the day on which a drill is due again: the day after its last run on all cases, unless a run was accepted. `runs`
/// are all runs of the drill, the oldest first. A drill that was deleted and made again is another drill: its older runs do not count.
pub fn drill_due(runs: &[&JudgedRun], created: &[CreatedAttempt]) -> Option<Date> {
    let last = runs.iter().rfind(|run| run.is_full())?;
    let drill = attempt_key(last, created);
    let mut its_runs = runs.iter().filter(|run| attempt_key(run, created) == drill);
    if its_runs.any(|run| run.is_accepted()) {
        return None;
    }
    local_day(&last.time).map(|day| day_after(day, 1))
}

/// Returns the words for a day after the word "due": `today`, `since 2026-01-02` or `on 2026-01-02`.
pub fn day_phrase(day: Date, today: Date) -> String {
    match day.cmp(&today) {
        Ordering::Less => format!("since {day}"),
        Ordering::Equal => "today".to_string(),
        Ordering::Greater => format!("on {day}"),
    }
}

/// Returns the attempt that a run has judged.
fn attempt_key<'a>(run: &'a JudgedRun, created: &'a [CreatedAttempt]) -> AttemptKey<'a> {
    let is_its_creation = |attempt: &&CreatedAttempt| {
        attempt.name == run.target && timestamp(&attempt.time) <= timestamp(&run.time)
    };
    let last = created.iter().rfind(is_its_creation);
    (&run.target, last.map(|attempt| attempt.time.as_str()))
}

/// Returns the time at which an attempt was created for the last time.
fn last_creation<'a>(name: &str, created: &'a [CreatedAttempt]) -> Option<&'a str> {
    let last = created.iter().rfind(|attempt| attempt.name == name);
    last.map(|attempt| attempt.time.as_str())
}

fn day_after(day: Date, days: i8) -> Date {
    day.saturating_add(jiff::Span::new().days(days))
}
