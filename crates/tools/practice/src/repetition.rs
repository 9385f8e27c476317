//! Computes when a solved problem or a failed drill is due again, from the runs of the judge.
//!
//! A solved problem comes back after 1, 3, 7, 14 and 30 days. The rules:
//!
//! - A repetition is a fresh attempt, judged on the day on which the problem is due, or later. Runs of an attempt that
//!   was accepted before do not count: its solution is already there.
//! - An accepted repetition starts the next interval, on the day of the run. Wrong answers before it do not matter.
//!   After the last interval, the problem does not come back.
//! - If a repetition is judged and not accepted on the same day, the problem is due the next day, and the intervals start
//!   over.
//! - An attempt that is accepted before the problem is due changes nothing.
//!
//! A drill that was judged and not accepted is due the next day. An accepted drill does not come back.
//!
//! A day is the day in the user's time zone at the time of the run.

use std::collections::BTreeSet;

use cli::count_with_noun;
use jiff::SignedDuration;
use jiff::civil::Date;

use crate::clock::{local_day, timestamp};
use crate::history::{CreatedAttempt, JudgedRun};

/// Number of days after which a solved problem comes back: after the first solution, after the first repetition, and so
/// on.
pub const INTERVALS: [i8; 5] = [1, 3, 7, 14, 30];

/// A longer time between two runs is a pause, and does not count as work.
const LONGEST_WORK: SignedDuration = SignedDuration::from_mins(30);

/// The repetitions of a solved problem.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Repetitions {
    /// The first day on which the problem is due again. `None` after the last repetition.
    pub due: Option<Date>,
    /// The work on the attempt that was accepted last.
    pub last_effort: Effort,
    /// Names of the attempts whose last run was before the problem was solved for the last time, or that have solved it.
    old_attempts: BTreeSet<String>,
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

/// The interval that has started, and the days that decide about the next one.
struct Schedule {
    /// Index of the interval in [`INTERVALS`].
    interval: usize,
    due: Option<Date>,
    /// A day on which a repetition was judged, but not accepted until now.
    failed_on: Option<Date>,
}

impl Schedule {
    fn starting(day: Date) -> Self {
        let mut schedule = Schedule { interval: 0, due: None, failed_on: None };
        schedule.start_interval(day);
        schedule
    }

    fn start_interval(&mut self, day: Date) {
        let days = INTERVALS.get(self.interval);
        self.due = days.map(|&days| day_after(day, days));
        self.failed_on = None;
    }

    /// Starts over if a repetition has failed before this day.
    fn begin_day(&mut self, day: Date) {
        if let Some(failed_on) = self.failed_on.filter(|&failed_on| failed_on < day) {
            self.interval = 0;
            self.start_interval(failed_on);
        }
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
        let mut schedule: Option<Schedule> = None;
        let mut last_effort = None;
        let mut solved_attempts = BTreeSet::new();
        let mut old_attempts = BTreeSet::new();
        for (index, run) in runs.iter().enumerate() {
            let key = attempt_key(run, created);
            let Some(day) = local_day(&run.time) else { continue };
            if !run.is_full() || solved_attempts.contains(&key) {
                continue;
            }
            if let Some(schedule) = &mut schedule {
                schedule.begin_day(day);
            }
            if solves(run) {
                match &mut schedule {
                    Some(schedule) => schedule.accept(day),
                    None => schedule = Some(Schedule::starting(day)),
                }
                last_effort = Some(Effort::until(&runs[..=index], key, created));
                solved_attempts.insert(key);
                old_attempts = runs[..=index].iter().map(|run| attempt_key(run, created)).collect();
            } else if let Some(schedule) = schedule.as_mut().filter(|_| !run.is_accepted()) {
                schedule.fail(day);
            }
        }
        let mut schedule = schedule?;
        schedule.begin_day(today);
        let is_current = |&(name, time): &AttemptKey<'_>| time == last_creation(name, created);
        let old_attempts = old_attempts.into_iter().filter(is_current);
        Some(Repetitions {
            due: schedule.due,
            last_effort: last_effort?,
            old_attempts: old_attempts.map(|(name, _)| name.to_string()).collect(),
        })
    }

    /// Returns whether an attempt at the problem is fresh: it has not solved the problem, and it was not judged before the
    /// problem was solved for the last time.
    pub fn is_fresh(&self, attempt_name: &str) -> bool {
        !self.old_attempts.contains(attempt_name)
    }
}

impl Effort {
    /// Sums up the work on an attempt. The last run is the one that accepted the attempt.
    fn until(runs: &[&JudgedRun], key: AttemptKey<'_>, created: &[CreatedAttempt]) -> Effort {
        let runs: Vec<&JudgedRun> =
            runs.iter().copied().filter(|run| attempt_key(run, created) == key).collect();
        let (_, creation) = key;
        let times = creation.into_iter().chain(runs.iter().map(|run| run.time.as_str()));
        let times: Vec<_> = times.filter_map(timestamp).collect();
        let spans = times.windows(2).map(|pair| pair[1].duration_since(pair[0]));
        let work = spans.filter(|&span| span <= LONGEST_WORK);
        Effort { runs: runs.len(), time: work.sum() }
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

/// Returns the day on which a drill is due that was judged, but not accepted. `runs` are all of its runs, the oldest first.
pub fn drill_due(runs: &[&JudgedRun]) -> Option<Date> {
    if runs.iter().any(|run| run.is_accepted()) {
        return None;
    }
    let last = runs.iter().rfind(|run| run.is_full())?;
    local_day(&last.time).map(|day| day_after(day, 1))
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
