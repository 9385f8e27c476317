//! A program is run on its cases.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::time::Duration;

use cli::{Context, Result, bail, print_error, print_message};
use jiff::Zoned;
use judge::{AnswerCheck, Judge, Outcome, ResourceLimits, Verdict};
use practice::history::{self, JudgedRun};

use super::findings::{exit_code, topics};
use super::target::Target;
use super::{JudgeOptions, JudgedCase, StopAt, Tier, TieredCase};

#[derive(Default)]
pub struct JudgeResults {
    pub judged_cases: Vec<JudgedCase>,
    pub left_out_count: usize,
    /// Why cases were left out, after how many they are; the last reason, if there are several.
    pub left_out_reason: &'static str,
    /// Whether the caller wanted no more: then it says nothing of the program.
    pub is_interrupted: bool,
}

/// The most bytes of an answer that is no board: too long a list is a wrong answer, with a reason.
const MAX_ANSWER_BYTES: usize = 16 << 20;

/// Thousands of cases could each run into the time limit; after three it is clear.
const MAX_BIG_TIER_FAILURES: usize = 3;

/// Judges a program by cases, and calls `report` with each as soon as it is judged. The rest is
/// left out where `report` breaks, or as `stop` says.
pub fn run(
    target: &Target,
    time_limit: Duration,
    stop: StopAt,
    cases: &[TieredCase],
    mut report: impl FnMut(&JudgedCase) -> ControlFlow<()>,
) -> Result<JudgeResults> {
    let mut limits = ResourceLimits { time: time_limit, ..ResourceLimits::default() };
    if target.subject.task.is_some() {
        limits.output = MAX_ANSWER_BYTES;
    }
    let mut judge = Judge::new(target.program.clone(), limits);
    let mut round = JudgeResults::default();
    for (index, case) in cases.iter().enumerate() {
        if case.tier == Tier::Big && round.big_failures() >= MAX_BIG_TIER_FAILURES {
            round.left_out_count += 1;
            round.left_out_reason = " of the big tier: enough cases had failed";
            continue;
        }
        let outcome = judge.judge(&case.question);
        let outcome =
            outcome.with_context(|| format!("{}: the program cannot be started", target.name))?;
        if target.is_command && round.judged_cases.is_empty() && is_not_started(&outcome) {
            bail!("{}: the command cannot be started: {}", target.name, outcome.messages.trim());
        }
        let mut judged = JudgedCase { case: case.clone(), outcome };
        let is_broken_off = report(&judged).is_break();
        let is_unwritten = round.judged_cases.is_empty() && target.is_unwritten(&judged);
        let reason = round.reason_to_stop(&judged, stop);
        if judged.is_accepted() {
            // It was told to `report`, and may be long.
            judged.outcome.printed = String::new();
        }
        round.judged_cases.push(judged);
        if is_unwritten || is_broken_off || reason.is_some() {
            round.left_out_count += cases.len() - index - 1;
            round.is_interrupted = is_broken_off && !is_unwritten;
            round.left_out_reason = reason.unwrap_or_default();
            break;
        }
    }
    Ok(round)
}

/// Whether a shell says that it does not find a command, or may not start it.
fn is_not_started(outcome: &Outcome) -> bool {
    outcome.answer.is_empty() && matches!(exit_code(outcome), Some(126 | 127))
}

impl JudgeResults {
    fn big_failures(&self) -> usize {
        let is_big = |judged: &&JudgedCase| judged.case.tier == Tier::Big;
        self.judged_cases.iter().filter(is_big).filter(|judged| !judged.is_accepted()).count()
    }

    fn reason_to_stop(&self, judged: &JudgedCase, stop: StopAt) -> Option<&'static str> {
        // A search for all solutions takes years on a board with many, and may be right elsewhere.
        let question = &judged.case.question;
        let may_have_many =
            question.expected.is_none() && matches!(question.answer_check, AnswerCheck::Board(_));
        let has_no_answer = judged.outcome.verdict == Verdict::TimeLimitExceeded
            && !may_have_many
            && self.accepted_count() == 0;
        match stop {
            StopAt::FirstFailure if judged.is_failure() => Some(" after the first failure"),
            StopAt::EarlyTimeout if has_no_answer => {
                Some(": none accepted, the last one too slow. An endless loop?")
            }
            _ => None,
        }
    }

    /// Returns the judged cases of a tier.
    pub fn of_tier(&self, tier: Tier) -> Vec<&JudgedCase> {
        self.judged_cases.iter().filter(|judged| judged.case.tier == tier).collect()
    }

    pub fn accepted_count(&self) -> usize {
        self.judged_cases.iter().filter(|judged| judged.is_accepted()).count()
    }

    /// How many cases there were, with those that were left out.
    pub fn case_count(&self) -> usize {
        self.judged_cases.len() + self.left_out_count
    }

    pub fn is_accepted(&self) -> bool {
        self.accepted_count() == self.case_count()
    }

    /// Returns whether nothing but the examples of an added problem was judged.
    pub fn has_only_examples(&self) -> bool {
        !self.judged_cases.is_empty()
            && self.judged_cases.iter().all(|judged| judged.case.is_example)
    }

    /// Returns the first case that failed. If no case failed, returns the first case that could not be judged.
    pub fn first_failure(&self) -> Option<&JudgedCase> {
        let failed = self.judged_cases.iter().find(|judged| judged.is_failure());
        failed.or_else(|| self.judged_cases.iter().find(|judged| !judged.is_accepted()))
    }

    pub fn verdicts(&self) -> BTreeMap<String, usize> {
        let mut verdicts = BTreeMap::new();
        for judged in &self.judged_cases {
            *verdicts.entry(judged.outcome.verdict.code().to_string()).or_default() += 1;
        }
        verdicts
    }

    pub fn cpu_time(&self) -> Duration {
        self.judged_cases.iter().map(|judged| judged.outcome.cpu).sum()
    }

    pub fn slowest(&self) -> Option<&JudgedCase> {
        self.judged_cases.iter().max_by_key(|judged| judged.reported_time())
    }

    pub fn peak_memory(&self) -> u64 {
        self.judged_cases.iter().map(|judged| judged.outcome.memory).max().unwrap_or(0)
    }
}

/// Adds a run that has ended just now to the history; `None` of a program that does not compile. If
/// it cannot be kept, the verdict is right all the same.
pub fn record_run(
    target: &str,
    problem: Option<u32>,
    plan: &JudgeOptions,
    round: Option<&JudgeResults>,
) {
    if history::state_folder().is_err() {
        print_message("this run is not recorded, because you are outside a workspace");
        return;
    }
    let failed = plan.failed_only.then(|| "--failed".to_string());
    let picked: Vec<String> = plan.names.iter().cloned().chain(failed).collect();
    let (cases, verdicts) = match round {
        Some(round) => (round.case_count(), round.verdicts()),
        None => (1, [(Verdict::CompileError.code().to_string(), 1)].into()),
    };
    let failure = round.and_then(JudgeResults::first_failure);
    let run = JudgedRun {
        time: Zoned::now().strftime(history::TIME_FORMAT).to_string(),
        target: target.to_string(),
        problem,
        tiers: plan.tiers.iter().map(|tier| tier.name()).collect(),
        selected: !picked.is_empty(),
        picked,
        accepted: round.map_or(0, JudgeResults::accepted_count),
        cases,
        verdicts,
        cpu_seconds: round.map_or(0.0, |round| round.cpu_time().as_secs_f64()),
        memory_bytes: round.map_or(0, JudgeResults::peak_memory),
        reason: failure.and_then(|judged| judged.outcome.reason.clone()),
        topics: failure.map(|judged| topics(&judged.outcome)).unwrap_or_default(),
    };
    if let Err(error) = history::append_run(&run) {
        print_error(format_args!("this run is not recorded: {error:#}"));
    }
}
