//! The outcome of a run, for people.

use std::{
    io::{self, Write},
    time::Duration,
};

use judge::{Demand, Verdict};
use program::printable;
use sudoku::notation::Notation;

use super::{Summary, Volume};
use crate::judging::{cases::Tier, effort::Comparison, round::JudgedCase};

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

pub fn case(judged: &JudgedCase, volume: Volume, out: &mut dyn Write) -> io::Result<()> {
    let is_routine = judged.tier == Tier::Big && judged.is_accepted();
    if volume == Volume::Silent || (is_routine && volume == Volume::Normal) {
        return Ok(());
    }
    let outcome = &judged.outcome;
    let line = format!(
        "{:<4} {:<18} {:>10} {:>10}  {}",
        outcome.verdict.code(),
        judged.case.name,
        seconds(judged.time()),
        mebibytes(outcome.memory),
        outcome.reason.as_deref().unwrap_or_default(),
    );
    writeln!(out, "{}", line.trim_end())?;
    if volume == Volume::Verbose || !judged.is_accepted() {
        details(judged, out)?;
    }
    out.flush()
}

fn details(judged: &JudgedCase, out: &mut dyn Write) -> io::Result<()> {
    let JudgedCase { case, outcome, .. } = judged;
    indented("input", &case.puzzle.to_string(), out)?;
    indented("output", outcome.answer.trim_end(), out)?;
    indented("expected", &expected(&case.demand), out)?;
    if !judged.is_accepted() {
        indented("messages", outcome.messages.trim(), out)?;
    }
    Ok(())
}

/// The most lines that are shown of what a program prints.
const MAX_LINES: usize = 12;

fn indented(label: &str, text: &str, out: &mut dyn Write) -> io::Result<()> {
    for (index, line) in text.lines().take(MAX_LINES).enumerate() {
        let label = if index == 0 { label } else { "" };
        writeln!(out, "     {label:<9} {}", printable(line))?;
    }
    Ok(())
}

fn expected(demand: &Demand) -> String {
    match demand {
        Demand::AnySolution => "a solution".to_string(),
        Demand::OnlySolution(solution) => Notation::Line.write(solution),
        Demand::NoSolution => "the board as it is, since there is no solution".to_string(),
        Demand::Unknown => "a solution, or the board as it is where there is none".to_string(),
    }
}

pub fn summary(summary: &Summary<'_>, out: &mut dyn Write) -> io::Result<()> {
    let Summary { target, round, spread, comparisons } = *summary;
    let verdict = round.first_failure().map_or(Verdict::Accepted, |case| case.outcome.verdict);
    writeln!(out, "\n{verdict}: AC {} / {}", round.accepted(), round.cases())?;
    if round.left_out > 0 {
        writeln!(out, "left out: {} of the big tier, of which enough had failed", round.left_out)?;
    }
    if let Some(slowest) = round.slowest() {
        writeln!(out, "slowest: {}, {}", slowest.case.name, seconds(slowest.time()))?;
    }
    writeln!(out, "most memory: {}", mebibytes(round.most_memory()))?;
    let times = match spread.runs {
        1 => String::new(),
        runs => format!(" ({} - {} in {runs} runs)", seconds(spread.min), seconds(spread.max)),
    };
    writeln!(out, "total: {} on a processor{times}", seconds(round.cpu()))?;
    let who = if target.is_own { "your search" } else { &target.name };
    for sentence in comparisons.iter().filter_map(Comparison::sentence) {
        writeln!(out, "{who} {sentence}")?;
    }
    Ok(())
}

fn seconds(time: Duration) -> String {
    match time.as_secs_f64() {
        seconds if seconds >= 1.0 => format!("{seconds:.2} s"),
        seconds => format!("{:.2} ms", seconds * 1e3),
    }
}

/// An amount of memory for people, such as `2.0 MiB`.
pub fn mebibytes(bytes: u64) -> String {
    format!("{:.1} MiB", bytes as f64 / f64::from(1 << 20))
}
