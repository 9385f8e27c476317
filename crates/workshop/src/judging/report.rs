//! How the outcome of a run is told: to people, and to programs.

use std::{
    collections::BTreeMap,
    io::{self, Write},
    time::Duration,
};

use judge::{Demand, Verdict};
use serde::Serialize;
use sudoku::{Grid, notation::Notation};

use super::{
    cases::Tier,
    effort::Comparison,
    round::{Judged, Round},
};

/// How much is told.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Volume {
    /// The footer only.
    Silent,
    /// A line for each case, and all about those that failed. The cases of the
    /// big tier have a line only where they failed.
    Normal,
    /// All about every case.
    Verbose,
}

/// Prints one case as soon as it is judged.
pub fn print_case(judged: &Judged, volume: Volume, out: &mut dyn Write) -> io::Result<()> {
    let is_routine = judged.case.tier == Tier::Big && judged.is_accepted();
    if volume == Volume::Silent || (is_routine && volume == Volume::Normal) {
        return Ok(());
    }
    let outcome = &judged.outcome;
    let line = format!(
        "{:<4} {:<18} {:>10} {:>10}  {}",
        outcome.verdict.code(),
        judged.case.case.name,
        seconds(judged.time()),
        mebibytes(outcome.memory),
        outcome.reason.as_deref().unwrap_or_default(),
    );
    writeln!(out, "{}", line.trim_end())?;
    if volume == Volume::Verbose || !judged.is_accepted() {
        print_details(judged, out)?;
    }
    out.flush()
}

fn print_details(judged: &Judged, out: &mut dyn Write) -> io::Result<()> {
    let case = &judged.case.case;
    indented("input", &case.puzzle.to_string(), out)?;
    indented("output", judged.outcome.answer.trim_end(), out)?;
    indented("expected", &expected(&case.demand), out)?;
    if !judged.is_accepted() {
        indented("messages", judged.outcome.messages.trim(), out)?;
    }
    Ok(())
}

/// No more than this many lines of what a program says.
const LINES: usize = 12;

fn indented(label: &str, text: &str, out: &mut dyn Write) -> io::Result<()> {
    for (index, line) in text.lines().take(LINES).enumerate() {
        let label = if index == 0 { label } else { "" };
        // What a program prints must not steer the terminal.
        let line: String =
            line.chars().map(|ch| if ch.is_control() { '\u{fffd}' } else { ch }).collect();
        writeln!(out, "     {label:<9} {line}")?;
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

/// The time of all cases together, over several runs.
pub struct Spread {
    pub min: Duration,
    pub max: Duration,
    pub runs: usize,
}

/// Prints what is to be said of the whole run.
pub fn print_footer(
    who: &str,
    round: &Round,
    spread: &Spread,
    comparisons: Option<&[Comparison]>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let first = round.judged.iter().find(|judged| !judged.is_accepted());
    let verdict = first.map_or(Verdict::Accepted, |judged| judged.outcome.verdict);
    writeln!(out, "\n{verdict}: AC {} / {}", round.accepted(), round.cases())?;
    if round.left_out > 0 {
        writeln!(out, "left out: {} of the big tier, of which enough had failed", round.left_out)?;
    }
    if let Some(slowest) = round.slowest() {
        let name = &slowest.case.case.name;
        writeln!(out, "slowest: {name}, {}", seconds(slowest.time()))?;
    }
    writeln!(out, "most memory: {}", mebibytes(round.most_memory()))?;
    let spread = match spread.runs {
        1 => String::new(),
        runs => format!(" ({} - {} in {runs} runs)", seconds(spread.min), seconds(spread.max)),
    };
    writeln!(out, "total: {} on a processor{spread}", seconds(round.cpu()))?;
    for sentence in comparisons.into_iter().flatten().filter_map(Comparison::sentence) {
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

/// An amount of memory for people.
pub fn mebibytes(bytes: u64) -> String {
    format!("{:.1} MiB", bytes as f64 / f64::from(1 << 20))
}

/// Prints what the compiler says of an attempt.
pub fn print_compile_error(
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

pub fn compile_error_json(name: &str, message: &str, out: &mut dyn Write) -> io::Result<()> {
    #[derive(Serialize)]
    struct Line<'a> {
        target: &'a str,
        verdict: &'static str,
        message: &'a str,
    }
    json_line(&Line { target: name, verdict: Verdict::CompileError.code(), message }, out)
}

/// A case for programs.
#[derive(Serialize)]
struct CaseLine<'a> {
    case: &'a str,
    tier: &'a str,
    verdict: &'a str,
    reason: Option<&'a str>,
    cpu_seconds: f64,
    seconds: f64,
    memory_bytes: u64,
    input: String,
    output: &'a str,
    expected: Option<String>,
}

/// The whole run for programs.
#[derive(Serialize)]
struct FooterLine<'a> {
    target: &'a str,
    accepted: usize,
    cases: usize,
    left_out: usize,
    verdicts: BTreeMap<String, usize>,
    slowest: Option<&'a str>,
    memory_bytes: u64,
    cpu_seconds: f64,
    cpu_seconds_min: f64,
    cpu_seconds_max: f64,
    runs: usize,
    comparisons: &'a [Comparison],
}

pub fn case_json(judged: &Judged, out: &mut dyn Write) -> io::Result<()> {
    let outcome = &judged.outcome;
    let case = &judged.case.case;
    let expected = match &case.demand {
        Demand::OnlySolution(solution) => Some(solution),
        Demand::NoSolution => Some(&case.puzzle),
        Demand::AnySolution | Demand::Unknown => None,
    };
    let line = CaseLine {
        case: &case.name,
        tier: judged.case.tier.name(),
        verdict: outcome.verdict.code(),
        reason: outcome.reason.as_deref(),
        cpu_seconds: outcome.cpu.as_secs_f64(),
        seconds: outcome.wall.as_secs_f64(),
        memory_bytes: outcome.memory,
        input: case.puzzle.to_string(),
        output: outcome.answer.trim_end(),
        expected: expected.map(Grid::to_string),
    };
    json_line(&line, out)
}

pub fn footer_json(
    target: &str,
    round: &Round,
    spread: &Spread,
    comparisons: Option<&[Comparison]>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let line = FooterLine {
        target,
        accepted: round.accepted(),
        cases: round.cases(),
        left_out: round.left_out,
        verdicts: verdicts(round),
        slowest: round.slowest().map(|judged| judged.case.case.name.as_str()),
        memory_bytes: round.most_memory(),
        cpu_seconds: round.cpu().as_secs_f64(),
        cpu_seconds_min: spread.min.as_secs_f64(),
        cpu_seconds_max: spread.max.as_secs_f64(),
        runs: spread.runs,
        comparisons: comparisons.unwrap_or_default(),
    };
    json_line(&line, out)
}

fn json_line(line: &impl Serialize, out: &mut dyn Write) -> io::Result<()> {
    serde_json::to_writer(&mut *out, line)?;
    writeln!(out)
}

/// How often each verdict was given, by its code.
pub fn verdicts(round: &Round) -> BTreeMap<String, usize> {
    let mut verdicts = BTreeMap::new();
    for judged in &round.judged {
        *verdicts.entry(judged.outcome.verdict.code().to_string()).or_default() += 1;
    }
    verdicts
}
