//! The outcome of a run, for people: no line of a table is longer than 80 columns.

use std::{
    io::{self, Write},
    time::Duration,
};

use indicatif::HumanCount;
use judge::Verdict;
use program::terminal::whole_words;

use super::{
    failure,
    wording::{Summary, WIDTH},
};
use crate::judging::{
    effort::{Comparison, not_counted},
    judged::{JudgedCase, Tier, UNWRITTEN},
    round::{LeftOut, Round},
    target::Target,
};

/// How much people are told.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Volume {
    /// The summary only.
    Silent,
    /// A line for each case, and all about the first that failed. An accepted case of the
    /// big tier has no line.
    Normal,
}

pub fn compile_error(
    name: &str,
    message: &str,
    volume: Volume,
    out: &mut dyn Write,
) -> io::Result<()> {
    let verdict = Verdict::CompileError;
    writeln!(out, "{verdict}: {name} does not compile")?;
    if volume != Volume::Silent {
        writeln!(out, "\n{message}")?;
    }
    Ok(())
}

/// The name has as many columns as the longest one.
pub fn case(
    judged: &JudgedCase,
    volume: Volume,
    longest: usize,
    out: &mut dyn Write,
) -> io::Result<()> {
    let is_routine = judged.tier == Tier::Big && judged.is_accepted();
    if volume == Volume::Silent || is_routine {
        return Ok(());
    }
    let outcome = &judged.outcome;
    let (time, memory) = (seconds(judged.time()), mebibytes(outcome.memory));
    let (code, name) = (outcome.verdict.code(), &judged.case.name);
    let columns = longest.clamp(18, WIDTH - 27);
    writeln!(out, "{code:<4} {name:<columns$} {time:>10} {memory:>10}")?;
    if let Some(reason) = &outcome.reason {
        for line in textwrap::wrap(reason, WIDTH - 5) {
            writeln!(out, "     {line}")?;
        }
    }
    out.flush()
}

/// All about the first failure, so that it is near the end of the output, and the verdict.
pub fn verdict(
    target: &Target,
    round: &Round,
    volume: Volume,
    has_color: bool,
    out: &mut dyn Write,
) -> io::Result<()> {
    let failure = round.first_failure();
    if let Some(failure) = failure.filter(|_| round.is_unwritten()) {
        return unwritten(&target.name, &failure.outcome.messages, out);
    }
    if let Some(failure) = failure.filter(|_| volume == Volume::Normal) {
        failure::print(target, failure, has_color, out)?;
    }
    let verdict = failure.map_or(Verdict::Accepted, |case| case.outcome.verdict);
    writeln!(out, "\n{verdict}: AC {} / {}", round.accepted(), round.cases())?;
    if let Some(reason) = round.reason.filter(|_| round.left_out > 0) {
        writeln!(out, "left out: {}", left_out(round.left_out, reason))?;
    }
    out.flush()
}

/// What to do with an attempt that is as it was made. The panic tells where.
fn unwritten(name: &str, messages: &str, out: &mut dyn Write) -> io::Result<()> {
    let after = |words| messages.split_once(words).map(|(_, rest)| rest);
    let file = after("panicked at ").and_then(|it| it.split_once(':')).map_or("src", |it| it.0);
    let told = after(UNWRITTEN).and_then(|rest| rest.lines().next()?.strip_prefix(": "));
    let what = told.unwrap_or("write what `todo!()` stands for");
    writeln!(out, "{name} is not written yet: {what} in {file}")?;
    writeln!(out, "then: cargo practice judge {name}")?;
    out.flush()
}

fn left_out(count: usize, reason: LeftOut) -> String {
    let count = HumanCount(count as u64);
    match reason {
        LeftOut::AfterFirstFailure => format!("{count} cases after the first failure"),
        LeftOut::NoAnswerAtAll => {
            format!("{count} cases: none accepted, the last one too slow. An endless loop?")
        }
        LeftOut::BigFailures => format!("{count} of the big tier: enough cases had failed"),
        LeftOut::NotWritten => format!("{count} cases: it is not written yet"),
        LeftOut::BrokenOff => format!("{count} cases: the run was interrupted"),
    }
}

pub fn summary(summary: &Summary<'_>, out: &mut dyn Write) -> io::Result<()> {
    let Summary { target, round, beyond, spread, comparisons } = *summary;
    if beyond.cases() > 0 {
        writeln!(out, "{}", of_beyond(target, beyond))?;
    }
    // What a wrong program costs says little.
    if !round.is_accepted() {
        return Ok(());
    }
    if let Some(slowest) = round.slowest() {
        writeln!(out, "slowest: {}, {}", slowest.case.name, seconds(slowest.time()))?;
    }
    writeln!(out, "most memory: {}", mebibytes(round.most_memory()))?;
    let times = match spread.runs {
        1 => String::new(),
        runs => format!(" ({} - {} in {runs} runs)", seconds(spread.min), seconds(spread.max)),
    };
    writeln!(out, "total: {} of processor time{times}", seconds(round.cpu()))?;
    let subject = if target.is_own { "your search" } else { &target.name };
    let noun = target.subject.rules().map_or("value", |rules| rules.noun());
    let sentences = comparisons.iter().filter_map(|it: &Comparison| it.sentence(noun));
    let mut sentences: Vec<_> = sentences.map(|end| format!("{subject} {end}")).collect();
    if !sentences.is_empty() {
        sentences.extend(not_counted(round, beyond, noun));
    }
    for sentence in sentences {
        writeln!(out, "{}", textwrap::fill(&sentence, whole_words(WIDTH).subsequent_indent("  ")))?;
    }
    if let Some(id) = target.subject.solved_by_us().filter(|_| target.is_own) {
        writeln!(out, "beside ours: cargo practice show {} --with {id}", target.name)?;
    }
    Ok(())
}

/// Which of the cases beyond an online judge are accepted, and what the others ask for.
fn of_beyond(target: &Target, beyond: &Round) -> String {
    let (accepted, cases) = (beyond.accepted(), beyond.cases());
    let head = format!("Beyond what online judges ask: {accepted} of {cases}");
    let failed = |verdict| {
        let failed = beyond.judged.iter().filter(move |it| it.outcome.verdict == verdict);
        failed.map(|judged| judged.case.name.as_str()).collect::<Vec<_>>()
    };
    let values = target.subject.rules().map(|rules| rules.values());
    let wish = match values.filter(|values| values.len() > 1) {
        None => "a faster search".to_string(),
        Some(values) => format!("a better order than {} to {}", values.start(), values.end()),
    };
    let mut remarks = Vec::new();
    match failed(Verdict::TimeLimitExceeded).as_slice() {
        [] => {}
        [one] => remarks.push(format!("{one} needs {wish}")),
        several => {
            remarks.push(format!("{} need {wish}", several.join(", ")));
        }
    }
    let others = beyond.judged.iter().filter(|judged| {
        !matches!(judged.outcome.verdict, Verdict::Accepted | Verdict::TimeLimitExceeded)
    });
    remarks
        .extend(others.map(|judged| format!("{}: {}", judged.case.name, judged.outcome.verdict)));
    if remarks.is_empty() {
        return head;
    }
    if target.is_own {
        remarks.push(format!("`cargo practice hint {}` has the next step", target.name));
    }
    format!("{head} ({})", remarks.join("; "))
}

fn seconds(time: Duration) -> String {
    program::time(time.as_secs_f64())
}

/// An amount of memory for people, such as `2.0 MiB`.
pub fn mebibytes(bytes: u64) -> String {
    format!("{:.1} MiB", bytes as f64 / f64::from(1 << 20))
}
