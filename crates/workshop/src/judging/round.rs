//! A program is run on its cases, once or several times.

use std::{collections::BTreeMap, time::Duration};

use judge::{Case, Judge, Outcome, Verdict};
use program::{Context, Result};

use super::{
    cases::{Tier, TieredCase},
    plan::Plan,
    target::Target,
};

/// A case and what became of it.
#[derive(Clone, Debug)]
pub struct JudgedCase {
    /// The tier of the case.
    pub tier: Tier,
    /// The case.
    pub case: Case,
    /// What the judge says.
    pub outcome: Outcome,
}

impl JudgedCase {
    /// Whether the answer is right.
    pub fn is_accepted(&self) -> bool {
        self.outcome.verdict == Verdict::Accepted
    }

    /// The time on a processor; that on the clock of a program that ran out of time, since it may
    /// have slept.
    pub fn time(&self) -> Duration {
        match self.outcome.verdict {
            Verdict::TimeLimitExceeded => self.outcome.wall,
            _ => self.outcome.cpu,
        }
    }
}

/// What became of all cases.
#[derive(Debug, Default)]
pub struct Round {
    /// The cases in the order in which they were judged.
    pub judged: Vec<JudgedCase>,
    /// How many cases of the big tier were left out, since enough of them had failed.
    pub left_out: usize,
}

/// Thousands of cases could each run into the time limit; after three it is clear.
const ENOUGH_FAILURES: usize = 3;

/// Judges a program by all cases, and calls `report` with each as soon as it is judged.
///
/// # Errors
///
/// If the program cannot be started at all.
pub fn run(
    target: &Target,
    plan: &Plan,
    cases: &[TieredCase],
    mut report: impl FnMut(&JudgedCase),
) -> Result<Round> {
    let mut judge = Judge::new(target.program.clone(), plan.limits);
    let mut round = Round::default();
    let mut big_failures = 0;
    for TieredCase { tier, case } in cases {
        let (tier, case) = (*tier, case.clone());
        if tier == Tier::Big && big_failures >= ENOUGH_FAILURES {
            round.left_out += 1;
            continue;
        }
        let outcome = judge.judge(&case);
        let outcome =
            outcome.with_context(|| format!("{}: the program cannot be started", target.name))?;
        let judged = JudgedCase { tier, case, outcome };
        big_failures += usize::from(tier == Tier::Big && !judged.is_accepted());
        report(&judged);
        round.judged.push(judged);
    }
    Ok(round)
}

impl Round {
    /// How many cases are accepted.
    pub fn accepted(&self) -> usize {
        self.judged.iter().filter(|judged| judged.is_accepted()).count()
    }

    /// How many cases there were, with those that were left out.
    pub fn cases(&self) -> usize {
        self.judged.len() + self.left_out
    }

    /// Whether all cases are accepted.
    pub fn is_accepted(&self) -> bool {
        self.accepted() == self.cases()
    }

    /// The first case that is not accepted.
    pub fn first_failure(&self) -> Option<&JudgedCase> {
        self.judged.iter().find(|judged| !judged.is_accepted())
    }

    /// How often each verdict was given, by its code.
    pub fn verdicts(&self) -> BTreeMap<String, usize> {
        let mut verdicts = BTreeMap::new();
        for judged in &self.judged {
            *verdicts.entry(judged.outcome.verdict.code().to_string()).or_default() += 1;
        }
        verdicts
    }

    /// The time on the processors for all cases together.
    pub fn cpu(&self) -> Duration {
        self.judged.iter().map(|judged| judged.outcome.cpu).sum()
    }

    pub(super) fn wall(&self) -> Duration {
        self.judged.iter().map(|judged| judged.outcome.wall).sum()
    }

    /// The case that took longest, at work or asleep.
    pub fn slowest(&self) -> Option<&JudgedCase> {
        self.judged.iter().max_by_key(|judged| judged.time())
    }

    /// The most bytes of memory that were resident in any case.
    pub fn most_memory(&self) -> u64 {
        self.judged.iter().map(|judged| judged.outcome.memory).max().unwrap_or(0)
    }
}

/// The time on the processors for all cases together, over several runs.
pub struct Spread {
    /// The shortest time.
    pub min: Duration,
    /// The longest time.
    pub max: Duration,
    /// How many runs were accepted, with the first one.
    pub runs: usize,
}

/// A program that takes longer than this for all cases is not run again.
const SHORT: Duration = Duration::from_secs(5);

/// Runs an accepted program again, as often as the plan says, for the spread of its time. The
/// first run has decided: `report` is called with a case that fails in a later one, and the time
/// of that run does not count.
///
/// # Errors
///
/// If the program cannot be started any more.
pub fn repeat(
    target: &Target,
    plan: &Plan,
    cases: &[TieredCase],
    first: &Round,
    report: impl Fn(&JudgedCase),
) -> Result<Spread> {
    let mut times = vec![first.cpu()];
    let is_repeated = first.is_accepted() && first.wall() < SHORT;
    let repeats = if is_repeated { plan.repeats } else { 0 };
    for _ in 0..repeats {
        let round = run(target, plan, cases, |_| ())?;
        match round.first_failure() {
            None => times.push(round.cpu()),
            Some(failure) => report(failure),
        }
    }
    let min = times.iter().min().copied().unwrap_or_default();
    let max = times.iter().max().copied().unwrap_or_default();
    Ok(Spread { min, max, runs: times.len() })
}
