//! The outcome of a run, for programs: JSON objects, one a line.

use std::{
    collections::BTreeMap,
    io::{self, Write},
};

use judge::Verdict;
use program::output::json_line;
use serde::Serialize;

use super::wording::{Summary, expected_answer, question};
use crate::judging::{effort::Comparison, judged::JudgedCase};

#[derive(Serialize)]
struct CompileErrorRow<'a> {
    target: &'a str,
    verdict: &'static str,
    message: &'a str,
}

#[derive(Serialize)]
struct CaseRow<'a> {
    case: &'a str,
    tier: String,
    verdict: &'a str,
    reason: Option<&'a str>,
    cpu_seconds: f64,
    seconds: f64,
    memory_bytes: u64,
    input: String,
    output: &'a str,
    printed: &'a str,
    expected: Option<String>,
}

#[derive(Serialize)]
struct SummaryRow<'a> {
    target: &'a str,
    accepted: usize,
    cases: usize,
    left_out: usize,
    beyond_accepted: usize,
    beyond_cases: usize,
    verdicts: BTreeMap<String, usize>,
    slowest: Option<&'a str>,
    memory_bytes: u64,
    cpu_seconds: f64,
    cpu_seconds_min: f64,
    cpu_seconds_max: f64,
    runs: usize,
    comparisons: &'a [Comparison],
}

pub fn compile_error(name: &str, message: &str, out: &mut dyn Write) -> io::Result<()> {
    let verdict = Verdict::CompileError.code();
    json_line(&CompileErrorRow { target: name, verdict, message }, out)
}

pub fn case(judged: &JudgedCase, out: &mut dyn Write) -> io::Result<()> {
    let JudgedCase { tier, case, outcome, .. } = judged;
    let row = CaseRow {
        case: &case.name,
        tier: tier.name(),
        verdict: outcome.verdict.code(),
        reason: outcome.reason.as_deref(),
        cpu_seconds: outcome.cpu.as_secs_f64(),
        seconds: outcome.wall.as_secs_f64(),
        memory_bytes: outcome.memory,
        input: question(case),
        output: outcome.answer.trim_end(),
        printed: &outcome.printed,
        expected: expected_answer(case),
    };
    json_line(&row, out)
}

pub fn summary(summary: &Summary<'_>, out: &mut dyn Write) -> io::Result<()> {
    let Summary { target, round, beyond, spread, comparisons } = *summary;
    let row = SummaryRow {
        target: &target.name,
        accepted: round.accepted(),
        cases: round.cases(),
        left_out: round.left_out,
        beyond_accepted: beyond.accepted(),
        beyond_cases: beyond.cases(),
        verdicts: round.verdicts(),
        slowest: round.slowest().map(|judged| judged.case.name.as_str()),
        memory_bytes: round.most_memory(),
        cpu_seconds: round.cpu().as_secs_f64(),
        cpu_seconds_min: spread.min.as_secs_f64(),
        cpu_seconds_max: spread.max.as_secs_f64(),
        runs: spread.runs,
        comparisons,
    };
    json_line(&row, out)
}
