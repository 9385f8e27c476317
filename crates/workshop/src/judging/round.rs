//! One run of a program through its cases.

use std::time::Duration;

use judge::{Judge, Limits, Outcome, Program, Verdict};
use program::{Context, Result};

use super::cases::{Tier, TieredCase};

/// A case and what became of it.
#[derive(Clone, Debug)]
pub struct Judged {
    pub case: TieredCase,
    pub outcome: Outcome,
}

impl Judged {
    pub fn is_accepted(&self) -> bool {
        self.outcome.verdict == Verdict::Accepted
    }

    /// Time on a processor; of a program that ran out of time, that on the wall.
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
    pub judged: Vec<Judged>,
    /// Cases of the big tier that were left out, since enough of it had failed.
    pub left_out: usize,
}

/// Thousands of cases may each run into the time limit; after that many it is clear.
const ENOUGH_FAILURES: usize = 3;

/// Judges a program by all cases, and shows each outcome to `seen` at once.
///
/// # Errors
///
/// Where the program cannot be started at all.
pub fn run(
    program: &Program,
    limits: Limits,
    cases: &[TieredCase],
    mut seen: impl FnMut(&Judged),
) -> Result<Round> {
    let mut judge = Judge::new(program.clone(), limits);
    let mut round = Round::default();
    let mut failures = 0;
    for case in cases {
        if case.tier == Tier::Big && failures >= ENOUGH_FAILURES {
            round.left_out += 1;
            continue;
        }
        let outcome = judge.judge(&case.case).context("the program cannot be started")?;
        let judged = Judged { case: case.clone(), outcome };
        failures += usize::from(case.tier == Tier::Big && !judged.is_accepted());
        seen(&judged);
        round.judged.push(judged);
    }
    Ok(round)
}

impl Round {
    pub fn accepted(&self) -> usize {
        self.judged.iter().filter(|judged| judged.is_accepted()).count()
    }

    pub fn cases(&self) -> usize {
        self.judged.len() + self.left_out
    }

    pub fn is_accepted(&self) -> bool {
        self.accepted() == self.cases()
    }

    /// Time on the processors for all cases together.
    pub fn cpu(&self) -> Duration {
        self.judged.iter().map(|judged| judged.outcome.cpu).sum()
    }

    pub fn wall(&self) -> Duration {
        self.judged.iter().map(|judged| judged.outcome.wall).sum()
    }

    /// The one that took longest, be it at work or asleep.
    pub fn slowest(&self) -> Option<&Judged> {
        self.judged.iter().max_by_key(|judged| judged.time())
    }

    /// Bytes.
    pub fn most_memory(&self) -> u64 {
        self.judged.iter().map(|judged| judged.outcome.memory).max().unwrap_or(0)
    }
}
