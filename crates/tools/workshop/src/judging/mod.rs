//! What `practice judge` does around the judge itself: what is to be judged, and what became of a case.

mod cases;
mod custom_case;
mod findings;
mod first_failure;
mod rank;
mod report;
mod run;
mod target;

use std::time::Duration;

use cli::{Args, ValueEnum, clap, parse_seconds};
use judge::{Outcome, ResourceLimits, TestCase, Verdict};
use practice::history::DECISIVE_TIERS;
use search::AnyBoard;

pub use cases::{
    FailedCases, load_failed_cases, save_failed_cases, select_cases, start_generating_big_tier,
};
pub use custom_case::CustomCase;
pub use findings::STACK_OVERFLOW;
pub use rank::Rank;
pub use report::{ReportFormat, mebibytes};
pub use run::{JudgeResults, record_run, run};
pub use target::{JudgeProblem, Target};

#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
pub enum Tier {
    /// The puzzles of the write-ups
    Samples,
    /// The smallest, the largest and the oddest inputs
    Edge,
    /// Puzzles that are hard for people, or for one of the searches
    Hard,
    /// 2,000 generated puzzles: a program has to know more than the samples
    Big,
    /// Made against an order of digits: beyond what online judges ask
    Beyond,
    /// Inputs that break a constraint of the problem: no online judge has such a case
    Outside,
}

impl Tier {
    /// Its name, which is also that of its file in the problem's folder `cases/`.
    pub fn name(self) -> String {
        let value = self.to_possible_value().expect("no tier is hidden");
        value.get_name().to_string()
    }

    /// Returns whether the cases of this tier are reported apart from the verdict.
    pub fn is_informational(self) -> bool {
        matches!(self, Tier::Beyond | Tier::Outside)
    }

    /// The tier of this name; a file of cases with another name is at the edge of what may be asked.
    pub fn of_name(name: &str) -> Tier {
        Tier::from_str(name, false).unwrap_or(Tier::Edge)
    }
}

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum StopAt {
    /// Never, but for the big tier, of which three failures are enough.
    Never,
    /// After the first case if it had no answer in time, and should have had one soon.
    EarlyTimeout,
    FirstFailure,
}

#[derive(Args)]
pub struct JudgeOptions {
    /// Only the cases of this tier; may be given several times [default: all]
    #[arg(short, long = "tier", value_name = "TIER", value_enum)]
    #[arg(default_values_t = Tier::value_variants().to_vec(), hide_default_value = true)]
    pub tiers: Vec<Tier>,

    /// Only the case of this name; may be given several times
    #[arg(short = 'c', long = "case", value_name = "NAME")]
    pub names: Vec<String>,

    /// Only the cases that failed the last time
    #[arg(long = "failed")]
    pub failed_only: bool,

    /// Seconds that a case may take
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds, default_value = "2")]
    pub time_limit: Duration,
}

impl JudgeOptions {
    /// The tiers that decide, as online judges would have them.
    pub fn with_deciding_tiers() -> Self {
        JudgeOptions {
            tiers: DECISIVE_TIERS.map(Tier::of_name).into(),
            names: Vec::new(),
            failed_only: false,
            time_limit: ResourceLimits::default().time,
        }
    }
}

#[derive(Clone)]
pub struct TieredCase {
    pub name: String,
    pub tier: Tier,
    /// Whether it belongs to the edge, too: a board with several solutions, such as the blank one.
    pub is_edge_case: bool,
    /// The constraint of the problem that the input breaks; `None` if it breaks no constraint.
    pub broken_constraint: Option<String>,
    /// Whether this case is an example of an added problem.
    pub is_example: bool,
    pub question: TestCase,
    /// The board that it is about; `None` if it is about none.
    pub puzzle: Option<AnyBoard>,
}

/// The message of `todo!()`.
const TODO_PANIC_MESSAGE: &str = "not yet implemented";

pub struct JudgedCase {
    pub case: TieredCase,
    pub outcome: Outcome,
}

impl JudgedCase {
    pub fn is_accepted(&self) -> bool {
        self.outcome.verdict == Verdict::Accepted
    }

    /// Returns whether the answer is wrong or missing, and not only unknown.
    pub fn is_failure(&self) -> bool {
        !matches!(self.outcome.verdict, Verdict::Accepted | Verdict::NotJudged)
    }

    /// The time on a processor; of a program that ran out of it, which may have slept, that on the clock.
    pub fn reported_time(&self) -> Duration {
        match self.outcome.verdict {
            Verdict::TimeLimitExceeded => self.outcome.wall,
            _ => self.outcome.cpu,
        }
    }
}
