//! A case of a tier, and what became of it.

use std::time::Duration;

use judge::{Case, Outcome, Verdict};
use program::clap::{self, ValueEnum};
use search::Position;

#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
pub enum Tier {
    /// The puzzles of the write-ups
    Samples,
    /// Full boards, one empty cell, no solution, several solutions
    Edge,
    /// Puzzles that are hard for people, or for one of the searches
    Hard,
    /// 2,000 generated puzzles: a program has to know more than the samples
    Big,
    /// Made against an order of digits: beyond what online judges ask
    Beyond,
}

impl Tier {
    /// The tiers that decide the verdict.
    pub const DECIDING: [Tier; 4] = [Tier::Samples, Tier::Edge, Tier::Hard, Tier::Big];

    /// Its name, which is also that of its file in the problem's folder `cases/`.
    pub fn name(self) -> String {
        let value = self.to_possible_value().expect("no tier is hidden");
        value.get_name().to_string()
    }

    /// The tier of this name; a file of cases with another name is at the edge of what may be asked.
    pub fn of_name(name: &str) -> Tier {
        let tiers = Tier::value_variants();
        tiers.iter().copied().find(|tier| tier.name() == name).unwrap_or(Tier::Edge)
    }
}

#[derive(Clone, Debug)]
pub struct TieredCase {
    pub tier: Tier,
    /// Whether it belongs to the edge, too: a board with several solutions, such as the blank one.
    pub is_at_the_edge: bool,
    pub case: Case,
    /// The board that it is about; `None` if it is about none.
    pub puzzle: Option<Position>,
}

/// The message of `todo!()`.
pub(super) const UNWRITTEN: &str = "not yet implemented";

#[derive(Clone, Debug)]
pub struct JudgedCase {
    pub tier: Tier,
    pub case: Case,
    /// The board that it is about; `None` if it is about none.
    pub puzzle: Option<Position>,
    pub outcome: Outcome,
}

impl JudgedCase {
    pub fn is_accepted(&self) -> bool {
        self.outcome.verdict == Verdict::Accepted
    }

    /// Whether it came to a `todo!()`.
    pub fn is_unwritten(&self) -> bool {
        let Outcome { verdict, messages, .. } = &self.outcome;
        *verdict == Verdict::RuntimeError && messages.contains(UNWRITTEN)
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
