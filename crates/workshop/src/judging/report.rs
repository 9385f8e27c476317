//! How the outcome of a run is printed: for people, in lines of at most 80 columns, or as JSON.

use std::io::{self, Write};
use std::time::Duration;

use judge::{Outcome, Verdict};
use program::output::json_line;
use program::{ValueEnum, clap, counted, printable, printable_lines, terminal};
use serde_json::json;

use super::first_failure::{self, width};
use super::rank::Rank;
use super::run::Round;
use super::target::Target;
use super::{JudgedCase, Tier, UNWRITTEN};

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
    pub fn compile_error(self, name: &str, message: &str, out: &mut dyn Write) -> io::Result<()> {
        let verdict = Verdict::CompileError;
        if self == ReportFormat::Json {
            let row = json!({ "target": name, "verdict": verdict.code(), "message": message });
            return json_line(&row, out);
        }
        writeln!(out, "{verdict}: {name} does not compile")?;
        if self == ReportFormat::Text {
            writeln!(out, "\n{}", printable_lines(message))?;
        }
        Ok(())
    }

    /// Prints a case, where the longest name has that many characters.
    pub fn case(self, judged: &JudgedCase, longest: usize, out: &mut dyn Write) -> io::Result<()> {
        let JudgedCase { case, outcome } = judged;
        let (code, name) = (outcome.verdict.code(), &case.name);
        let is_routine = case.tier == Tier::Big && judged.is_accepted();
        match self {
            ReportFormat::Json => json_line(&row(judged), out),
            ReportFormat::Text if !is_routine => {
                let (time, memory) = (seconds(judged.time()), mebibytes(outcome.memory));
                let columns = longest.max(18).min(width().saturating_sub(27));
                let memory = if width() < 50 { String::new() } else { format!(" {memory:>10}") };
                writeln!(out, "{code:<4} {name:<columns$} {time:>10}{memory}")?;
                let reason = printable(outcome.reason.as_deref().unwrap_or_default());
                let lines = textwrap::wrap(&reason, width().saturating_sub(5));
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
    pub fn verdict(self, target: &Target, round: &Round, out: &mut dyn Write) -> io::Result<()> {
        if self == ReportFormat::Json {
            return Ok(());
        }
        let failure = round.first_failure();
        if let Some(first) = round.judged.first().filter(|it| target.is_unwritten(it)) {
            return unwritten(&target.name, &first.outcome.messages, out);
        }
        if let Some(failure) = failure.filter(|_| self == ReportFormat::Text) {
            first_failure::print(target, failure, out)?;
        }
        let verdict = failure.map_or(Verdict::Accepted, |case| case.outcome.verdict);
        writeln!(out, "\n{verdict}: AC {} / {}", round.accepted(), round.cases())?;
        if round.left_out > 0 {
            let cases = counted(round.left_out as u64, "case");
            writeln!(out, "{}", terminal::filled(&format!("left out: {cases}{}", round.why)))?;
        }
        out.flush()
    }

    /// Prints what the whole run has shown, but for the verdict. `beyond` has the cases of that tier.
    pub fn summary(
        self,
        target: &Target,
        round: &Round,
        beyond: &Round,
        standing: Option<&Rank>,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        if self == ReportFormat::Json {
            let summary = json!({
                "target": target.name,
                "accepted": round.accepted(),
                "cases": round.cases(),
                "left_out": round.left_out,
                "beyond_accepted": beyond.accepted(),
                "beyond_cases": beyond.cases(),
                "verdicts": round.verdicts(),
                "slowest": round.slowest().map(|judged| &judged.case.name),
                "memory_bytes": round.most_memory(),
                "cpu_seconds": round.cpu().as_secs_f64(),
                "standing": standing,
            });
            return json_line(&summary, out);
        }
        if beyond.cases() > 0 {
            writeln!(out, "{}", terminal::filled(&of_beyond(target, beyond)))?;
        }
        // What a wrong program costs says little.
        if !round.is_accepted() {
            return Ok(());
        }
        if let Some(slowest) = round.slowest() {
            writeln!(out, "slowest: {}, {}", slowest.case.name, seconds(slowest.time()))?;
        }
        writeln!(out, "most memory: {}", mebibytes(round.most_memory()))?;
        writeln!(out, "total: {} of processor time", seconds(round.cpu()))?;
        let name = &target.name;
        for sentence in standing.into_iter().flat_map(Rank::sentences) {
            writeln!(out, "{}", textwrap::fill(&sentence, terminal::whole_words(width())))?;
        }
        if target.is_own() && target.subject.rules().is_some() {
            writeln!(out, "beside others: cargo practice compare -v {name} -v all")?;
        }
        let task = target.subject.task.as_ref().filter(|_| target.is_own());
        if let Some(task) = task.filter(|task| task.solution().is_ok()) {
            writeln!(out, "beside ours: cargo practice show {name} {}", task.id)?;
        }
        Ok(())
    }
}

fn row(JudgedCase { case, outcome }: &JudgedCase) -> serde_json::Value {
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
fn unwritten(name: &str, messages: &str, out: &mut dyn Write) -> io::Result<()> {
    let after = |words| messages.split_once(words).map(|(_, rest)| rest);
    let file = after("panicked at ").and_then(|it| it.split_once(':')).map_or("src", |it| it.0);
    let told = after(UNWRITTEN).and_then(|rest| rest.lines().next()?.strip_prefix(": "));
    let what = told.unwrap_or("write what `todo!()` stands for");
    writeln!(out, "{}", printable(&format!("{name} is not written yet: {what} in {file}")))?;
    writeln!(out, "then: cargo practice judge {name}")?;
    out.flush()
}

/// How many of the cases beyond an online judge are accepted, and what became of the others.
fn of_beyond(target: &Target, beyond: &Round) -> String {
    let head =
        format!("Beyond what online judges ask: {} of {}", beyond.accepted(), beyond.cases());
    let failed = beyond.judged.iter().filter(|judged| !judged.is_accepted());
    let mut remarks: Vec<String> =
        failed.map(|it| format!("{}: {}", it.case.name, it.outcome.verdict)).collect();
    if remarks.is_empty() {
        return head;
    }
    if target.is_own() {
        remarks.push(format!("`cargo practice hint {}` has the next step", target.name));
    }
    format!("{head} ({})", remarks.join("; "))
}

fn seconds(time: Duration) -> String {
    program::time(time.as_secs_f64())
}

pub fn mebibytes(bytes: u64) -> String {
    format!("{:.1} MiB", bytes as f64 / f64::from(1 << 20))
}
