//! A program is run on its cases.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::time::Duration;

use cli::{Context, Result, bail, complain, remark};
use jiff::Zoned;
use judge::{Asks, Bounds, Judge, Outcome, Verdict};
use practice::history::{self, JudgedRun};

use super::findings::{exit_code, topics};
use super::target::Target;
use super::{JudgedCase, Request, StopAt, Tier, TieredCase};

#[derive(Default)]
pub struct Round {
    pub judged: Vec<JudgedCase>,
    pub left_out: usize,
    /// Why cases were left out, after how many they are; the last reason, if there are several.
    pub why: &'static str,
    /// Whether the caller wanted no more: then it says nothing of the program.
    pub is_broken_off: bool,
}

/// The most bytes of an answer that is no board: too long a list is a wrong answer, with a reason.
const LONGEST_VALUE: usize = 16 << 20;

/// Thousands of cases could each run into the time limit; after three it is clear.
const ENOUGH_FAILURES: usize = 3;

/// Judges a program by cases, and calls `report` with each as soon as it is judged. The rest is
/// left out where `report` breaks, or as `stop` says.
pub fn run(
    target: &Target,
    time_limit: Duration,
    stop: StopAt,
    cases: &[TieredCase],
    mut report: impl FnMut(&JudgedCase) -> ControlFlow<()>,
) -> Result<Round> {
    let mut limits = Bounds { time: time_limit, ..Bounds::default() };
    if target.subject.task.is_some() {
        limits.output = LONGEST_VALUE;
    }
    let mut judge = Judge::new(target.program.clone(), limits);
    let mut round = Round::default();
    for (index, case) in cases.iter().enumerate() {
        if case.tier == Tier::Big && round.big_failures() >= ENOUGH_FAILURES {
            round.left_out += 1;
            round.why = " of the big tier: enough cases had failed";
            continue;
        }
        let outcome = judge.judge(&case.question);
        let outcome =
            outcome.with_context(|| format!("{}: the program cannot be started", target.name))?;
        if target.is_command && round.judged.is_empty() && is_not_started(&outcome) {
            bail!("{}: the command cannot be started: {}", target.name, outcome.messages.trim());
        }
        let mut judged = JudgedCase { case: case.clone(), outcome };
        let is_broken_off = report(&judged).is_break();
        let is_unwritten = round.judged.is_empty() && target.is_unwritten(&judged);
        let reason = round.reason_to_stop(&judged, stop);
        if judged.is_accepted() {
            // It was told to `report`, and may be long.
            judged.outcome.printed = String::new();
        }
        round.judged.push(judged);
        if is_unwritten || is_broken_off || reason.is_some() {
            round.left_out += cases.len() - index - 1;
            round.is_broken_off = is_broken_off && !is_unwritten;
            round.why = reason.unwrap_or_default();
            break;
        }
    }
    Ok(round)
}

/// Whether a shell says that it does not find a command, or may not start it.
fn is_not_started(outcome: &Outcome) -> bool {
    outcome.answer.is_empty() && matches!(exit_code(outcome), Some(126 | 127))
}

impl Round {
    fn big_failures(&self) -> usize {
        let is_big = |judged: &&JudgedCase| judged.case.tier == Tier::Big;
        self.judged.iter().filter(is_big).filter(|judged| !judged.is_accepted()).count()
    }

    fn reason_to_stop(&self, judged: &JudgedCase, stop: StopAt) -> Option<&'static str> {
        // A search for all solutions takes years on a board with many, and may be right elsewhere.
        let question = &judged.case.question;
        let may_have_many = question.expected.is_none() && matches!(question.asks, Asks::Board(_));
        let has_no_answer = judged.outcome.verdict == Verdict::TimeLimitExceeded
            && !may_have_many
            && self.accepted() == 0;
        match stop {
            StopAt::FirstFailure if judged.is_failure() => Some(" after the first failure"),
            StopAt::WithoutAnswer if has_no_answer => {
                Some(": none accepted, the last one too slow. An endless loop?")
            }
            _ => None,
        }
    }

    /// Returns the judged cases of a tier.
    pub fn of_tier(&self, tier: Tier) -> Vec<&JudgedCase> {
        self.judged.iter().filter(|judged| judged.case.tier == tier).collect()
    }

    pub fn accepted(&self) -> usize {
        self.judged.iter().filter(|judged| judged.is_accepted()).count()
    }

    /// How many cases there were, with those that were left out.
    pub fn cases(&self) -> usize {
        self.judged.len() + self.left_out
    }

    pub fn is_accepted(&self) -> bool {
        self.accepted() == self.cases()
    }

    /// Returns whether nothing but the examples of an added problem was judged.
    pub fn is_of_examples(&self) -> bool {
        !self.judged.is_empty() && self.judged.iter().all(|judged| judged.case.is_example)
    }

    /// Returns the first case that failed. If no case failed, returns the first case that could not be judged.
    pub fn first_failure(&self) -> Option<&JudgedCase> {
        let failed = self.judged.iter().find(|judged| judged.is_failure());
        failed.or_else(|| self.judged.iter().find(|judged| !judged.is_accepted()))
    }

    pub fn verdicts(&self) -> BTreeMap<String, usize> {
        let mut verdicts = BTreeMap::new();
        for judged in &self.judged {
            *verdicts.entry(judged.outcome.verdict.code().to_string()).or_default() += 1;
        }
        verdicts
    }

    pub fn cpu(&self) -> Duration {
        self.judged.iter().map(|judged| judged.outcome.cpu).sum()
    }

    pub fn slowest(&self) -> Option<&JudgedCase> {
        self.judged.iter().max_by_key(|judged| judged.time())
    }

    pub fn most_memory(&self) -> u64 {
        self.judged.iter().map(|judged| judged.outcome.memory).max().unwrap_or(0)
    }
}

/// Adds a run that has ended just now to the history; `None` of a program that does not compile. If
/// it cannot be kept, the verdict is right all the same.
pub fn remember(target: &str, problem: Option<u32>, plan: &Request, round: Option<&Round>) {
    if history::folder().is_err() {
        remark("this run is not recorded, because you are outside a workspace");
        return;
    }
    let failed = plan.failed_only.then(|| "--failed".to_string());
    let picked: Vec<String> = plan.names.iter().cloned().chain(failed).collect();
    let (cases, verdicts) = match round {
        Some(round) => (round.cases(), round.verdicts()),
        None => (1, [(Verdict::CompileError.code().to_string(), 1)].into()),
    };
    let failure = round.and_then(Round::first_failure);
    let run = JudgedRun {
        time: Zoned::now().strftime(history::TIME).to_string(),
        target: target.to_string(),
        problem,
        tiers: plan.tiers.iter().map(|tier| tier.name()).collect(),
        selected: !picked.is_empty(),
        picked,
        accepted: round.map_or(0, Round::accepted),
        cases,
        verdicts,
        cpu_seconds: round.map_or(0.0, |round| round.cpu().as_secs_f64()),
        memory_bytes: round.map_or(0, Round::most_memory),
        reason: failure.and_then(|judged| judged.outcome.reason.clone()),
        topics: failure.map(|judged| topics(&judged.outcome)).unwrap_or_default(),
    };
    if let Err(error) = history::append(&run) {
        complain(format_args!("this run is not recorded: {error:#}"));
    }
}
