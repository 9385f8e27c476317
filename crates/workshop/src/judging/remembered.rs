//! What the history keeps of a round.

use std::collections::BTreeMap;

use jiff::Timestamp;
use judge::Verdict;
use practice::history::JudgedRun;

use super::{Plan, Round};

/// A run that has ended just now.
pub fn run(target: &str, plan: &Plan, round: &Round) -> JudgedRun {
    let picked = plan.picked();
    JudgedRun {
        time: Timestamp::now().to_string(),
        target: target.to_string(),
        tiers: plan.tiers.iter().map(|tier| tier.name()).collect(),
        selected: !picked.is_empty(),
        picked,
        accepted: round.accepted(),
        cases: round.cases(),
        verdicts: round.verdicts(),
        cpu_seconds: round.cpu().as_secs_f64(),
        memory_bytes: round.most_memory(),
    }
}

/// A run that has ended just now, since its target does not compile.
pub fn compile_error(target: &str, plan: &Plan) -> JudgedRun {
    let verdicts = BTreeMap::from([(Verdict::CompileError.code().to_string(), 1)]);
    JudgedRun { cases: 1, verdicts, ..run(target, plan, &Round::default()) }
}
