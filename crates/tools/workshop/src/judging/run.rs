//! Runs a program on its cases, and records the run in the history.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::time::Duration;

use cli::{Context, Result, bail, print_error, print_message};
use judge::{AnswerCheck, Judge, Outcome, ResourceLimits, Verdict};
use practice::clock;
use practice::history::{self, JudgedRun};

use super::findings::{exit_code, topics};
use super::target::Target;
use super::{JudgeOptions, JudgedCase, StopAt, Tier, TieredCase};

/// The results of a program on the cases of one run.
#[derive(Default)]
pub struct JudgeResults {
    /// The cases that were judged, in their order.
    pub judged_cases: Vec<JudgedCase>,
    /// Number of cases that were left out.
    pub left_out_count: usize,
    /// The last reason for which cases were left out. The report prints this text after the number of cases.
    pub left_out_reason: &'static str,
    /// Whether the caller has stopped the run, for example because the source was saved again. Such a run has no verdict.
    pub is_interrupted: bool,
}

/// The limits of a run.
#[derive(Clone, Copy)]
pub struct RunLimits {
    /// The time for one case.
    pub case_time: Duration,
    /// The point at which the run stops early.
    pub stop: StopAt,
}

/// Largest size of an answer that is not a board, in bytes. The judge's usual limit is smaller, so that a list with too
/// many items would get "output limit exceeded" instead of "wrong answer" with a reason.
const MAX_ANSWER_BYTES: usize = 16 << 20;

/// Number of failures after which the rest of the big tier is left out. Thousands of timeouts would take hours.
const MAX_BIG_TIER_FAILURES: usize = 3;

/// Runs a program on cases, and calls `report` after each case. The remaining cases are left out if `report` breaks, if
/// the attempt is not written yet, or at the point that `limits.stop` names.
pub fn run(
    target: &Target,
    cases: &[TieredCase],
    limits: RunLimits,
    mut report: impl FnMut(&JudgedCase) -> ControlFlow<()>,
) -> Result<JudgeResults> {
    let mut resources = ResourceLimits { time: limits.case_time, ..ResourceLimits::default() };
    if target.problem.task.is_some() {
        resources.output = MAX_ANSWER_BYTES;
    }
    let mut judge = Judge::new(target.program.clone(), resources);
    let mut results = JudgeResults::default();
    for (index, case) in cases.iter().enumerate() {
        if case.tier == Tier::Big && results.big_failures() >= MAX_BIG_TIER_FAILURES {
            results.left_out_count += 1;
            results.left_out_reason = " of the big tier: enough cases had failed";
            continue;
        }
        let outcome = judge.judge(&case.question);
        let outcome =
            outcome.with_context(|| format!("{}: the program cannot be started", target.name))?;
        if target.is_command && results.judged_cases.is_empty() && is_not_started(&outcome) {
            bail!("{}: the command cannot be started: {}", target.name, outcome.messages.trim());
        }
        let mut judged = JudgedCase { case: case.clone(), outcome };
        let is_interrupted = report(&judged).is_break();
        let is_unwritten = results.judged_cases.is_empty() && target.is_unwritten(&judged);
        let reason = results.reason_to_stop(&judged, limits.stop);
        if judged.is_accepted() {
            // `report` has printed the text, which may be long.
            judged.outcome.printed = String::new();
        }
        results.judged_cases.push(judged);
        if is_unwritten || is_interrupted || reason.is_some() {
            results.left_out_count += cases.len() - index - 1;
            results.is_interrupted = is_interrupted && !is_unwritten;
            results.left_out_reason = reason.unwrap_or_default();
            break;
        }
    }
    Ok(results)
}

/// Returns whether the shell has not found the command, or may not start it. A shell reports this by its exit code.
fn is_not_started(outcome: &Outcome) -> bool {
    outcome.answer.is_empty() && matches!(exit_code(outcome), Some(126 | 127))
}

impl JudgeResults {
    fn big_failures(&self) -> usize {
        let is_big = |judged: &&JudgedCase| judged.case.tier == Tier::Big;
        self.judged_cases.iter().filter(is_big).filter(|judged| !judged.is_accepted()).count()
    }

    /// Returns the reason to stop after a case; `None` to continue.
    fn reason_to_stop(&self, judged: &JudgedCase, stop: StopAt) -> Option<&'static str> {
        // On a board with very many solutions, a correct search for all solutions also times out.
        let question = &judged.case.question;
        let may_have_many_solutions =
            question.expected.is_none() && matches!(question.answer_check, AnswerCheck::Board(_));
        let is_early_timeout = judged.outcome.verdict == Verdict::TimeLimitExceeded
            && !may_have_many_solutions
            && self.accepted_count() == 0;
        match stop {
            StopAt::FirstFailure if judged.is_failure() => Some(" after the first failure"),
            StopAt::EarlyTimeout if is_early_timeout => {
                Some(": none accepted, the last one too slow. An endless loop?")
            }
            _ => None,
        }
    }

    /// Returns the judged cases of a tier.
    pub fn of_tier(&self, tier: Tier) -> Vec<&JudgedCase> {
        self.judged_cases.iter().filter(|judged| judged.case.tier == tier).collect()
    }

    /// Returns the number of accepted cases.
    pub fn accepted_count(&self) -> usize {
        self.judged_cases.iter().filter(|judged| judged.is_accepted()).count()
    }

    /// Returns the number of cases, including the cases that were left out.
    pub fn case_count(&self) -> usize {
        self.judged_cases.len() + self.left_out_count
    }

    /// Returns whether all cases are accepted, and none was left out.
    pub fn is_accepted(&self) -> bool {
        self.accepted_count() == self.case_count()
    }

    /// Returns whether nothing but the examples of an added problem was judged.
    pub fn has_only_examples(&self) -> bool {
        !self.judged_cases.is_empty()
            && self.judged_cases.iter().all(|judged| judged.case.is_example)
    }

    /// Returns the first case of the lowest tier that failed. If no case failed, returns the first case that could not be
    /// judged. The order of the run does not decide, since it begins with the cases that failed the last time.
    pub fn case_to_report(&self) -> Option<&JudgedCase> {
        let failures = self.judged_cases.iter().filter(|judged| judged.is_failure());
        let failed = failures.min_by_key(|judged| judged.case.tier);
        failed.or_else(|| self.judged_cases.iter().find(|judged| !judged.is_accepted()))
    }

    /// Counts the cases by the code of their verdict.
    pub fn verdicts(&self) -> BTreeMap<String, usize> {
        let mut verdicts = BTreeMap::new();
        for judged in &self.judged_cases {
            *verdicts.entry(judged.outcome.verdict.code().to_string()).or_default() += 1;
        }
        verdicts
    }

    /// Returns the processor time of all judged cases together.
    pub fn cpu_time(&self) -> Duration {
        self.judged_cases.iter().map(|judged| judged.outcome.cpu).sum()
    }

    /// Returns the case that took most time; `None` if no case was judged.
    pub fn slowest(&self) -> Option<&JudgedCase> {
        self.judged_cases.iter().max_by_key(|judged| judged.reported_time())
    }

    /// Returns the largest memory use of a case, in bytes.
    pub fn peak_memory(&self) -> u64 {
        self.judged_cases.iter().map(|judged| judged.outcome.memory).max().unwrap_or(0)
    }
}

/// The outcome of a run, for the history.
#[derive(Clone, Copy)]
pub enum RecordedOutcome<'a> {
    /// The attempt does not compile.
    CompileError,
    /// The results of the deciding cases.
    Judged(&'a JudgeResults),
}

/// Adds a run that has just ended to the history. Prints an error if that fails, since the verdict is valid anyway.
///
/// `goal_task_id` is the task that the program solves if it is accepted.
pub fn record_run(
    target_name: &str,
    goal_task_id: Option<u32>,
    options: &JudgeOptions,
    outcome: RecordedOutcome<'_>,
) {
    if history::state_folder().is_err() {
        print_message("this run is not recorded, because you are outside a workspace");
        return;
    }
    let mut picked = options.names.clone();
    if options.failed_only {
        picked.push("--failed".to_string());
    }
    let (results, cases, verdicts) = match outcome {
        RecordedOutcome::Judged(results) => {
            (Some(results), results.case_count(), results.verdicts())
        }
        RecordedOutcome::CompileError => {
            (None, 1, [(Verdict::CompileError.code().to_string(), 1)].into())
        }
    };
    let failure = results.and_then(JudgeResults::case_to_report);
    let run = |time| JudgedRun {
        time,
        target: target_name.to_string(),
        problem: goal_task_id,
        tiers: options.tiers.iter().map(|tier| tier.name()).collect(),
        selected: !picked.is_empty(),
        picked,
        accepted: results.map_or(0, JudgeResults::accepted_count),
        cases,
        verdicts,
        cpu_seconds: results.map_or(0.0, |results| results.cpu_time().as_secs_f64()),
        memory_bytes: results.map_or(0, JudgeResults::peak_memory),
        reason: failure.and_then(|judged| judged.outcome.reason.clone()),
        topics: failure.map(|judged| topics(&judged.outcome)).unwrap_or_default(),
    };
    let recorded = clock::now_text().and_then(|time| history::append(&run(time)));
    if let Err(error) = recorded {
        print_error(format_args!("this run is not recorded: {error:#}"));
    }
}
