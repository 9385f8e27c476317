//! A case of a tier, and what became of it.

use std::time::Duration;

use judge::{Case, Outcome, Verdict};

use super::tier::Tier;

/// A case and its tier.
#[derive(Clone, Debug)]
pub struct TieredCase {
    /// The tier.
    pub tier: Tier,
    /// The case.
    pub case: Case,
}

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
