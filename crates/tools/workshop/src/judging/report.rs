//! How the outcome of a run is printed: for people, in lines of at most 80 columns, or as JSON.

use std::collections::BTreeSet;
use std::io::{self, Write};
use std::time::Duration;

use cli::output::write_json_line;
use cli::{ValueEnum, clap, count_with_noun, sanitized_line, sanitized_lines, terminal};
use judge::{Outcome, Verdict};
use practice::progress::examples_phrase;
use serde_json::json;

use super::first_failure::{self, report_width};
use super::rank::Rank;
use super::run::JudgeResults;
use super::target::Target;
use super::{JudgedCase, TODO_PANIC_MESSAGE, Tier};

#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
pub enum ReportFormat {
    #[value(skip)]
    Silent,
    /// For people
    // An accepted case of the big tier has no line.
    Text,
    /// One JSON object a case and one for the whole, for programs
    Json,
}

impl ReportFormat {
    pub fn print_compile_error(
        self,
        name: &str,
        message: &str,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let verdict = Verdict::CompileError;
        if self == ReportFormat::Json {
            let row = json!({ "target": name, "verdict": verdict.code(), "message": message });
            return write_json_line(&row, out);
        }
        writeln!(out, "{verdict}: {name} does not compile")?;
        if self == ReportFormat::Text {
            writeln!(out, "\n{}", sanitized_lines(message))?;
        }
        Ok(())
    }

    /// Prints a case, where the longest name has that many characters.
    pub fn print_case(
        self,
        judged: &JudgedCase,
        longest: usize,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let JudgedCase { case, outcome } = judged;
        let (code, name) = (outcome.verdict.code(), &case.name);
        let is_routine = case.tier == Tier::Big && judged.is_accepted();
        match self {
            ReportFormat::Json => write_json_line(&case_json(judged), out),
            ReportFormat::Text if !is_routine => {
                let (time, memory) = (seconds(judged.reported_time()), mebibytes(outcome.memory));
                let columns = longest.max(18).min(report_width().saturating_sub(27));
                let memory =
                    if report_width() < 50 { String::new() } else { format!(" {memory:>10}") };
                writeln!(out, "{code:<4} {name:<columns$} {time:>10}{memory}")?;
                let reason = sanitized_line(outcome.reason.as_deref().unwrap_or_default());
                let lines = textwrap::wrap(&reason, report_width().saturating_sub(5));
                for line in lines.iter().filter(|it| !it.is_empty()) {
                    writeln!(out, "     {line}")?;
                }
                out.flush()
            }
            _ => Ok(()),
        }
    }

    /// Prints the verdict as soon as the cases that decide are judged, after all about the first
    /// failure. For programs it is in the summary.
    pub fn print_verdict(
        self,
        target: &Target,
        round: &JudgeResults,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        if self == ReportFormat::Json {
            return Ok(());
        }
        let failure = round.first_failure();
        if let Some(first) = round.judged_cases.first().filter(|it| target.is_unwritten(it)) {
            return print_unwritten(&target.name, &first.outcome.messages, out);
        }
        if let Some(failure) = failure.filter(|_| self == ReportFormat::Text) {
            first_failure::print(target, failure, out)?;
        }
        if round.is_accepted() && round.has_only_examples() {
            return print_examples_passed(target, round, out);
        }
        let verdict = failure.map_or(Verdict::Accepted, |case| case.outcome.verdict);
        writeln!(out, "\n{verdict}: AC {} / {}", round.accepted_count(), round.case_count())?;
        if round.left_out_count > 0 {
            let cases = count_with_noun(round.left_out_count as u64, "case");
            writeln!(
                out,
                "{}",
                terminal::fill(&format!("left out: {cases}{}", round.left_out_reason))
            )?;
        }
        out.flush()
    }

    /// Prints the results of the whole run after the verdict. `apart` has the cases that do not decide the verdict.
    pub fn print_summary(
        self,
        target: &Target,
        round: &JudgeResults,
        apart: &JudgeResults,
        standing: Option<&Rank>,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let [beyond, outside] = [Tier::Beyond, Tier::Outside].map(|tier| apart.of_tier(tier));
        if self == ReportFormat::Json {
            let accepted =
                |cases: &[&JudgedCase]| cases.iter().filter(|it| it.is_accepted()).count();
            let summary = json!({
                "target": target.name,
                "accepted": round.accepted_count(),
                "cases": round.case_count(),
                "left_out": round.left_out_count,
                "only_examples": round.has_only_examples(),
                "beyond_accepted": accepted(&beyond),
                "beyond_cases": beyond.len(),
                "outside_accepted": accepted(&outside),
                "outside_cases": outside.len(),
                "verdicts": round.verdicts(),
                "slowest": round.slowest().map(|judged| &judged.case.name),
                "memory_bytes": round.peak_memory(),
                "cpu_seconds": round.cpu_time().as_secs_f64(),
                "standing": standing,
            });
            return write_json_line(&summary, out);
        }
        if !beyond.is_empty() {
            writeln!(out, "{}", terminal::fill(&beyond_summary(target, &beyond)))?;
        }
        if !outside.is_empty() {
            writeln!(out, "{}", terminal::fill(&outside_summary(&outside)))?;
        }
        // What a wrong program costs says little.
        if !round.is_accepted() {
            return Ok(());
        }
        if let Some(slowest) = round.slowest() {
            writeln!(out, "slowest: {}, {}", slowest.case.name, seconds(slowest.reported_time()))?;
        }
        writeln!(out, "most memory: {}", mebibytes(round.peak_memory()))?;
        writeln!(out, "total: {} of processor time", seconds(round.cpu_time()))?;
        let name = &target.name;
        for sentence in standing.into_iter().flat_map(Rank::sentences) {
            writeln!(out, "{}", textwrap::fill(&sentence, terminal::wrap_options(report_width())))?;
        }
        if target.is_own() && target.subject.rules().is_some() {
            writeln!(out, "next to others: cargo practice compare -v {name} -v all")?;
        }
        let task = target.subject.task.as_ref().filter(|_| target.is_own());
        if let Some(task) = task.filter(|task| task.solution().is_ok()) {
            writeln!(out, "next to ours: cargo practice show {name} {}", task.id)?;
        }
        Ok(())
    }
}

pub(super) fn case_json(JudgedCase { case, outcome }: &JudgedCase) -> serde_json::Value {
    let Outcome { verdict, reason, cpu, wall, memory, answer, printed, .. } = outcome;
    json!({
        "case": case.name,
        "tier": case.tier.name(),
        "verdict": verdict.code(),
        "reason": reason,
        "cpu_seconds": cpu.as_secs_f64(),
        "seconds": wall.as_secs_f64(),
        "memory_bytes": memory,
        "input": case.question.line,
        "output": answer.trim_end(),
        "printed": printed,
        "expected": case.question.expected,
    })
}

/// What to do with an attempt that is as it was made. The panic tells where.
fn print_unwritten(name: &str, messages: &str, out: &mut dyn Write) -> io::Result<()> {
    let after = |words| messages.split_once(words).map(|(_, rest)| rest);
    let file = after("panicked at ").and_then(|it| it.split_once(':')).map_or("src", |it| it.0);
    let told = after(TODO_PANIC_MESSAGE).and_then(|rest| rest.lines().next()?.strip_prefix(": "));
    let what = told.unwrap_or("write what `todo!()` stands for");
    writeln!(out, "{}", sanitized_line(&format!("{name} is not written yet: {what} in {file}")))?;
    writeln!(out, "then: cargo practice judge {name}")?;
    out.flush()
}

/// Sums up the cases that ask more than online judges do.
fn beyond_summary(target: &Target, beyond: &[&JudgedCase]) -> String {
    let mut remarks = failed_names(beyond);
    if !remarks.is_empty() && target.is_own() {
        remarks.push(format!("`cargo practice hint {}` has the next step", target.name));
    }
    apart_summary("Beyond what online judges ask", beyond, &remarks)
}

/// Sums up the cases that break a constraint, and names the constraints.
fn outside_summary(outside: &[&JudgedCase]) -> String {
    let constraints: BTreeSet<&str> =
        outside.iter().filter_map(|judged| judged.case.broken_constraint.as_deref()).collect();
    let constraints = Vec::from_iter(constraints).join("; ");
    let mut head = "Outside the constraints".to_string();
    if !constraints.is_empty() {
        head += &format!(", which say that {constraints}");
    }
    apart_summary(&head, outside, &failed_names(outside))
}

/// Prints the verdict of a program that passes the examples of an added problem. It may still be wrong.
fn print_examples_passed(
    target: &Target,
    round: &JudgeResults,
    out: &mut dyn Write,
) -> io::Result<()> {
    let (passed, cases) = (round.accepted_count(), round.case_count());
    writeln!(out, "\nPasses {}: AC {passed} / {cases}", examples_phrase(passed))?;
    let Some(task) = &target.subject.task else { return out.flush() };
    let file = format!("problems/{}/cases/samples.toml", task.folder_name());
    writeln!(out, "{}", terminal::fill(&format!("LeetCode has more: add cases in {file}")))?;
    if target.is_own() {
        writeln!(out, "one more: cargo practice judge {} --input '…'", target.name)?;
    }
    out.flush()
}

fn failed_names(cases: &[&JudgedCase]) -> Vec<String> {
    let failed = cases.iter().filter(|judged| !judged.is_accepted());
    failed.map(|judged| format!("{}: {}", judged.case.name, judged.outcome.verdict)).collect()
}

fn apart_summary(head: &str, cases: &[&JudgedCase], remarks: &[String]) -> String {
    let accepted = cases.iter().filter(|judged| judged.is_accepted()).count();
    let score = format!("{head}: {accepted} of {}", cases.len());
    if remarks.is_empty() { score } else { format!("{score} ({})", remarks.join("; ")) }
}

fn seconds(time: Duration) -> String {
    cli::time_text(time.as_secs_f64())
}

pub fn mebibytes(bytes: u64) -> String {
    format!("{:.1} MiB", bytes as f64 / f64::from(1 << 20))
}
