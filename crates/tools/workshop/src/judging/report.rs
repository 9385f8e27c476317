//! Prints the results of a run: as text for people, or as JSON.

use std::collections::BTreeSet;
use std::io::{self, Write};
use std::time::Duration;

use cli::output::write_json_line;
use cli::{ValueEnum, clap, count_with_noun, sanitized_line, sanitized_lines, terminal};
use judge::{Outcome, Verdict};
use practice::progress::examples_phrase;
use serde_json::{Value, json};

use super::diagnosis::Diagnosis;
use super::first_failure::{self, report_width};
use super::rank::Rank;
use super::run::JudgeResults;
use super::target::Target;
use super::{JudgedCase, TODO_PANIC_MESSAGE, Tier};

/// The format in which the results are printed.
#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
pub enum ReportFormat {
    /// Only the verdict and the summary
    #[value(skip)]
    Silent,
    /// For people
    // An accepted case of the big tier has no line.
    Text,
    /// One JSON object for each case and one for the whole run, for programs
    Json,
}

impl ReportFormat {
    /// Prints the verdict on an attempt that does not compile, and the compiler's message.
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

    /// Prints a case. `name_width` is the length of the longest case name of the run, in characters.
    pub fn print_case(
        self,
        judged: &JudgedCase,
        name_width: usize,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let JudgedCase { case, outcome } = judged;
        let (code, name) = (outcome.verdict.code(), &case.name);
        let is_routine = case.tier == Tier::Big && judged.is_accepted();
        match self {
            ReportFormat::Json => write_json_line(&case_json(judged), out),
            ReportFormat::Text if !is_routine => {
                let (time, memory) = (seconds(judged.reported_time()), mebibytes(outcome.memory));
                let columns = name_width.max(18).min(report_width().saturating_sub(27));
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

    /// Prints the first failure and the verdict, as soon as the deciding cases are judged. In JSON, the summary contains
    /// the verdict.
    pub fn print_verdict(
        self,
        target: &Target,
        results: &JudgeResults,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        if self == ReportFormat::Json {
            return Ok(());
        }
        let failure = results.case_to_report();
        if let Some(first) = results.judged_cases.first().filter(|it| target.is_unwritten(it)) {
            return print_unwritten(&target.name, &first.outcome.messages, out);
        }
        if let Some(failure) = failure.filter(|_| self == ReportFormat::Text) {
            first_failure::print(target, failure, out)?;
        }
        if results.is_accepted() && results.has_only_examples() {
            return print_examples_passed(target, results, out);
        }
        let verdict = failure.map_or(Verdict::Accepted, |case| case.outcome.verdict);
        writeln!(out, "\n{verdict}: AC {} / {}", results.accepted_count(), results.case_count())?;
        if results.left_out_count > 0 {
            let cases = count_with_noun(results.left_out_count as u64, "case");
            writeln!(
                out,
                "{}",
                terminal::fill(&format!("left out: {cases}{}", results.left_out_reason))
            )?;
        }
        out.flush()
    }

    /// Prints the mistake that explains the wrong answers, and the number of its hint. In JSON, the summary contains both.
    pub fn print_diagnosis(self, diagnosis: &Diagnosis, out: &mut dyn Write) -> io::Result<()> {
        if self == ReportFormat::Json {
            return Ok(());
        }
        let hint = diagnosis.hint.map(|hint| format!(" (hint {hint})")).unwrap_or_default();
        let sentence = format!("looks like: {}{hint}", diagnosis.mistake);
        writeln!(out, "{}", textwrap::fill(&sentence, terminal::wrap_options(report_width())))?;
        out.flush()
    }

    /// Prints the summary of a run after the verdict.
    pub fn print_summary(
        self,
        target: &Target,
        summary: &RunSummary,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        if self == ReportFormat::Json {
            return write_json_line(&summary_json(target, summary), out);
        }
        let RunSummary { deciding, informational, rank, .. } = summary;
        let beyond = informational.of_tier(Tier::Beyond);
        if !beyond.is_empty() {
            writeln!(out, "{}", terminal::fill(&beyond_summary(target, &beyond)))?;
        }
        let outside = informational.of_tier(Tier::Outside);
        if !outside.is_empty() {
            writeln!(out, "{}", terminal::fill(&outside_summary(&outside)))?;
        }
        // Time and memory of a wrong program mean little.
        if !deciding.is_accepted() {
            return Ok(());
        }
        if let Some(slowest) = deciding.slowest() {
            writeln!(out, "slowest: {}, {}", slowest.case.name, seconds(slowest.reported_time()))?;
        }
        writeln!(out, "most memory: {}", mebibytes(deciding.peak_memory()))?;
        writeln!(out, "total: {} of processor time", seconds(deciding.cpu_time()))?;
        for sentence in rank.iter().flat_map(Rank::sentences) {
            writeln!(out, "{}", textwrap::fill(&sentence, terminal::wrap_options(report_width())))?;
        }
        Ok(())
    }
}

/// All results of a run.
pub struct RunSummary {
    /// The results that decide the verdict.
    pub deciding: JudgeResults,
    /// The results of the informational tiers.
    pub informational: JudgeResults,
    /// `None` if the program has no rank, or if the report does not show it.
    pub rank: Option<Rank>,
    /// The mistake that explains the wrong answers. `None` if it is not sure.
    pub diagnosis: Option<Diagnosis>,
}

fn diagnosis_json(Diagnosis { mistake, hint }: &Diagnosis) -> Value {
    json!({ "mistake": mistake.name(), "text": mistake.to_string(), "hint": hint })
}

fn summary_json(target: &Target, summary: &RunSummary) -> Value {
    let RunSummary { deciding, informational, rank, diagnosis } = summary;
    let beyond = informational.of_tier(Tier::Beyond);
    let outside = informational.of_tier(Tier::Outside);
    let mut row = json!({
        "target": target.name,
        "accepted": deciding.accepted_count(),
        "cases": deciding.case_count(),
        "left_out": deciding.left_out_count,
        "only_examples": deciding.has_only_examples(),
        "beyond_accepted": accepted_count(&beyond),
        "beyond_cases": beyond.len(),
        "outside_accepted": accepted_count(&outside),
        "outside_cases": outside.len(),
        "verdicts": deciding.verdicts(),
        "slowest": deciding.slowest().map(|judged| &judged.case.name),
        "memory_bytes": deciding.peak_memory(),
        "cpu_seconds": deciding.cpu_time().as_secs_f64(),
        "standing": rank,
    });
    if let Some(diagnosis) = diagnosis {
        row["looks_like"] = diagnosis_json(diagnosis);
    }
    row
}

fn accepted_count(cases: &[&JudgedCase]) -> usize {
    cases.iter().filter(|judged| judged.is_accepted()).count()
}

pub(super) fn case_json(JudgedCase { case, outcome }: &JudgedCase) -> Value {
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

/// Prints what to write in an attempt that has stopped at its `todo!()`. The panic message contains the text of the
/// `todo!()` and its file.
fn print_unwritten(name: &str, messages: &str, out: &mut dyn Write) -> io::Result<()> {
    let after = |words| messages.split_once(words).map(|(_, rest)| rest);
    let file = after("panicked at ").and_then(|it| it.split_once(':')).map_or("src", |it| it.0);
    let todo = after(TODO_PANIC_MESSAGE).and_then(|rest| rest.lines().next()?.strip_prefix(": "));
    let what = todo.unwrap_or("replace `todo!()`");
    writeln!(out, "{}", sanitized_line(&format!("{name} is not written yet: {what} in {file}")))?;
    writeln!(out, "then: cargo practice judge {name}")?;
    out.flush()
}

/// Sums up the cases of the tier `beyond`.
fn beyond_summary(target: &Target, beyond: &[&JudgedCase]) -> String {
    let mut remarks = failed_names(beyond);
    if !remarks.is_empty() && target.is_attempt() {
        remarks.push(format!("`cargo practice hint {}` has the next step", target.name));
    }
    tier_summary("Beyond what online judges ask", beyond, &remarks)
}

/// Sums up the cases of the tier `outside`, and names the constraints that they break.
fn outside_summary(outside: &[&JudgedCase]) -> String {
    let constraints: BTreeSet<&str> =
        outside.iter().filter_map(|judged| judged.case.broken_constraint.as_deref()).collect();
    let constraints = Vec::from_iter(constraints).join("; ");
    let mut head = "Outside the constraints".to_string();
    if !constraints.is_empty() {
        head += &format!(", which say that {constraints}");
    }
    tier_summary(&head, outside, &failed_names(outside))
}

/// Prints the verdict of a program that passes the examples of an added problem. It may still be wrong.
fn print_examples_passed(
    target: &Target,
    results: &JudgeResults,
    out: &mut dyn Write,
) -> io::Result<()> {
    let (passed, cases) = (results.accepted_count(), results.case_count());
    writeln!(out, "\nPasses {}: AC {passed} / {cases}", examples_phrase(passed))?;
    let Some(task) = &target.problem.task else { return out.flush() };
    let file = format!("problems/{}/cases/samples.toml", task.folder_name());
    writeln!(out, "{}", terminal::fill(&format!("LeetCode has more: add cases in {file}")))?;
    if target.is_attempt() {
        writeln!(out, "one more: cargo practice judge {} --input '…'", target.name)?;
    }
    out.flush()
}

fn failed_names(cases: &[&JudgedCase]) -> Vec<String> {
    let failed = cases.iter().filter(|judged| !judged.is_accepted());
    failed.map(|judged| format!("{}: {}", judged.case.name, judged.outcome.verdict)).collect()
}

fn tier_summary(head: &str, cases: &[&JudgedCase], remarks: &[String]) -> String {
    let score = format!("{head}: {} of {}", accepted_count(cases), cases.len());
    if remarks.is_empty() { score } else { format!("{score} ({})", remarks.join("; ")) }
}

fn seconds(time: Duration) -> String {
    cli::time_text(time.as_secs_f64())
}

/// Formats a number of bytes, as in `1.5 MiB`.
pub fn mebibytes(bytes: u64) -> String {
    format!("{:.1} MiB", bytes as f64 / f64::from(1 << 20))
}
