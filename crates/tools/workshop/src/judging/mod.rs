//! Judges a program for `practice judge`: selects the cases, runs the program, and prints the results.
//!
//! - A **target** is the program that is judged: an attempt, a published search or a shell command.
//! - A **tier** is a group of cases, such as `samples` or `hard`.
//! - An **informational** tier does not change the verdict. Its cases are judged after an accepted verdict.
//! - A **question** is the line that the program reads for a case, with the check of the answer.
//! - A **custom case** is a case that the user types after `--input`.
//! - A **diagnosis** is the mistake that explains all wrong answers of a run.
//! - The **rank** of an attempt is its place among the published searches, by writes and by time.
//!
//! The crate `judge` runs the program on one case and enforces the limits.

mod cases;
mod custom_case;
mod diagnosis;
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
    FailedCases, SelectedCases, load_failed_cases, save_failed_cases, select_cases,
    start_generating_big_tier,
};
pub use custom_case::CustomCase;
pub use diagnosis::{
    AnswerShape, BoardMistake, ChangeNotUndone, Diagnosis, LikelyMistake, diagnose,
};
pub use findings::STACK_OVERFLOW;
pub use first_failure::report_width;
pub use rank::Rank;
pub use report::{ReportFormat, RunSummary, mebibytes};
pub use run::{JudgeResults, RecordedOutcome, RunLimits, record_run, run};
pub use target::{JudgeProblem, PreparedTarget, Target};

/// A group of cases.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd, ValueEnum)]
pub enum Tier {
    /// The examples of the problem, and the puzzles of the write-ups
    Samples,
    /// The smallest, the largest and the oddest inputs
    Edge,
    /// Puzzles that are hard for people, or for one of the searches
    Hard,
    /// 2,000 generated puzzles, against programs that know only the answers to the samples
    Big,
    /// Slow puzzles for a search that tries the digits in order: beyond what online judges ask
    Beyond,
    /// Inputs that break a constraint of the problem: no online judge has such a case
    Outside,
}

impl Tier {
    /// Returns the name of the tier, which is also the name of its file in the problem's folder `cases/`.
    pub fn name(self) -> String {
        let value = self.to_possible_value().expect("no tier is hidden");
        value.get_name().to_string()
    }

    /// Returns whether the cases of this tier are reported separately and do not change the verdict.
    pub fn is_informational(self) -> bool {
        matches!(self, Tier::Beyond | Tier::Outside)
    }

    /// Returns the tier of this name. A file of cases with any other name belongs to the tier `edge`.
    pub fn of_name(name: &str) -> Tier {
        Tier::from_str(name, false).unwrap_or(Tier::Edge)
    }
}

/// The point at which a run stops early. The big tier always stops after three failures.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum StopAt {
    /// Judges all cases.
    Never,
    /// Stops after a timeout if no case was accepted before. A board that may have many solutions does not stop the run.
    EarlyTimeout,
    /// Stops after the first case with a wrong or missing answer.
    FirstFailure,
}

/// Options for the choice of cases and for their time limit.
#[derive(Args)]
pub struct JudgeOptions {
    /// Judge only the cases of this tier. Repeat the option for several tiers [default: all]
    #[arg(short, long = "tier", value_name = "TIER", value_enum)]
    #[arg(default_values_t = Tier::value_variants().to_vec(), hide_default_value = true)]
    pub tiers: Vec<Tier>,

    /// Judge only the case of this name. Repeat the option for several cases
    #[arg(short = 'c', long = "case", value_name = "NAME")]
    pub names: Vec<String>,

    /// Judge only the cases that failed the last time
    #[arg(long = "failed")]
    pub failed_only: bool,

    /// Seconds that a case may take
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds, default_value = "2")]
    pub time_limit: Duration,
}

impl JudgeOptions {
    /// Returns whether the run judges all cases of the tiers that decide the verdict.
    pub fn selects_all_deciding_cases(&self) -> bool {
        let is_selected = |name| self.tiers.contains(&Tier::of_name(name));
        self.names.is_empty() && !self.failed_only && DECISIVE_TIERS.into_iter().all(is_selected)
    }

    /// Returns options for all cases of the tiers that decide the verdict.
    pub fn with_deciding_tiers() -> Self {
        JudgeOptions {
            tiers: DECISIVE_TIERS.map(Tier::of_name).into(),
            names: Vec::new(),
            failed_only: false,
            time_limit: ResourceLimits::default().time,
        }
    }
}

/// A case and its tier.
#[derive(Clone)]
pub struct TieredCase {
    /// The name of the case in its file.
    pub name: String,
    /// The tier in which the case is judged.
    pub tier: Tier,
    /// Whether the case also belongs to the tier `edge`: its board has several solutions.
    pub is_edge_case: bool,
    /// The constraint of the problem that the input breaks; `None` if it breaks no constraint.
    pub broken_constraint: Option<String>,
    /// Whether this case is an example of an added problem.
    pub is_example: bool,
    /// The input, and the check of the answer.
    pub question: TestCase,
    /// The board in the input; `None` if the input has no board.
    pub puzzle: Option<AnyBoard>,
}

/// The beginning of the panic message of `todo!()`.
const TODO_PANIC_MESSAGE: &str = "not yet implemented";

/// A case with the outcome of the program on it.
pub struct JudgedCase {
    /// The case.
    pub case: TieredCase,
    /// The verdict, with the answer and the costs.
    pub outcome: Outcome,
}

impl JudgedCase {
    /// Returns whether the answer is right.
    pub fn is_accepted(&self) -> bool {
        self.outcome.verdict == Verdict::Accepted
    }

    /// Returns whether the answer is wrong or missing, and not only unknown.
    pub fn is_failure(&self) -> bool {
        !matches!(self.outcome.verdict, Verdict::Accepted | Verdict::NotJudged)
    }

    /// Returns the processor time, or the elapsed time if the case timed out: the program may have slept.
    pub fn reported_time(&self) -> Duration {
        match self.outcome.verdict {
            Verdict::TimeLimitExceeded => self.outcome.wall,
            _ => self.outcome.cpu,
        }
    }
}
