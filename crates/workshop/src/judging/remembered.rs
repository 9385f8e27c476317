//! What the history keeps of a round.

use std::collections::BTreeMap;

use jiff::Zoned;
use judge::Verdict;
use practice::history::{self, JudgedRun};
use program::{complain, remark};

use super::{plan::Request, round::Round};

/// A run that has ended just now.
pub fn run(target: &str, problem: Option<u32>, plan: &Request, round: &Round) -> JudgedRun {
    let picked = plan.picked();
    JudgedRun {
        time: Zoned::now().strftime(history::TIME).to_string(),
        target: target.to_string(),
        problem,
        tiers: plan.tiers.iter().map(|tier| tier.name()).collect(),
        selected: !picked.is_empty(),
        picked,
        accepted: round.accepted(),
        cases: round.cases(),
        verdicts: round.verdicts(),
        cpu_seconds: round.cpu().as_secs_f64(),
        memory_bytes: round.most_memory(),
        reason: round.first_failure().and_then(|judged| judged.outcome.reason.clone()),
    }
}

/// A run that has ended just now, since its target does not compile.
pub fn compile_error(target: &str, problem: Option<u32>, plan: &Request) -> JudgedRun {
    let verdicts = BTreeMap::from([(Verdict::CompileError.code().to_string(), 1)]);
    JudgedRun { cases: 1, verdicts, ..run(target, problem, plan, &Round::default()) }
}

/// Adds a run to the history. If that fails, the verdict is right all the same.
pub fn remember(run: &JudgedRun) {
    if history::folder().is_err() {
        remark("this run is not recorded, because you are outside a workspace");
        return;
    }
    if let Err(error) = history::append(run) {
        complain(format_args!("this run is not recorded: {error:#}"));
    }
}
