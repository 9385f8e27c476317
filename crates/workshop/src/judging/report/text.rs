//! The outcome of a run, for people: no line of a table is longer than 80 columns.

use std::{
    io::{self, Write},
    time::Duration,
};

use anstyle::{AnsiColor, Style};
use indicatif::HumanCount;
use judge::{Question, Verdict};
use program::{printable, terminal::whole_words};

use super::wording::{Summary, expected, question};
use crate::judging::{
    effort::{Comparison, not_counted},
    judged::{JudgedCase, Tier},
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

/// How long a line may be that is not a board.
const WIDTH: usize = 80;

pub fn case(judged: &JudgedCase, volume: Volume, out: &mut dyn Write) -> io::Result<()> {
    let is_routine = judged.tier == Tier::Big && judged.is_accepted();
    if volume == Volume::Silent || is_routine {
        return Ok(());
    }
    let outcome = &judged.outcome;
    let (time, memory) = (seconds(judged.time()), mebibytes(outcome.memory));
    let (code, name) = (outcome.verdict.code(), &judged.case.name);
    writeln!(out, "{code:<4} {name:<18} {time:>10} {memory:>10}")?;
    if let Some(reason) = &outcome.reason {
        for line in textwrap::wrap(reason, WIDTH - 5) {
            writeln!(out, "     {line}")?;
        }
    }
    out.flush()
}

fn details(judged: &JudgedCase, has_color: bool, out: &mut dyn Write) -> io::Result<()> {
    let JudgedCase { case, outcome, .. } = judged;
    let answer: Vec<String> = outcome.answer.trim_end().lines().map(printable).collect();
    let (answer, expected) = (answer.join("\n"), expected(case));
    if let Some(reason) = &outcome.reason {
        labelled("reason", textwrap::wrap(reason, WIDTH - INDENT), out)?;
    }
    labelled("input", [question(case)], out)?;
    match Difference::between(&answer, &expected) {
        Some(difference) if has_color => {
            labelled("output", difference.colored_answer(), out)?;
            labelled("expected", difference.colored_expected(), out)?;
        }
        difference => {
            labelled("output", answer.lines(), out)?;
            let marked = difference.map(|difference| difference.marked_expected());
            labelled("expected", marked.unwrap_or(vec![expected]), out)?;
        }
    }
    if !judged.is_accepted() {
        labelled("printed", outcome.printed.trim().lines().map(printable), out)?;
        labelled("messages", outcome.messages.trim().lines().map(printable), out)?;
    }
    Ok(())
}

/// The columns before a text.
const INDENT: usize = 15;

/// The most lines that are shown of a text, so that a failure fits on a small screen.
const MAX_LINES: usize = 9;

fn labelled<T: AsRef<str>>(
    label: &str,
    lines: impl IntoIterator<Item = T>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let mut label = label;
    let mut lines = lines.into_iter();
    for line in lines.by_ref().take(MAX_LINES) {
        writeln!(out, "     {label:<9} {}", line.as_ref())?;
        label = "";
    }
    match lines.count() {
        0 => Ok(()),
        more => writeln!(out, "     {label:<9} … {more} lines more"),
    }
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
    if let Some(failure) = failure.filter(|_| volume == Volume::Normal) {
        writeln!(out, "\nfirst failure: {}", failure.case.name)?;
        details(failure, has_color, out)?;
        if target.is_own && failure.outcome.verdict == Verdict::WrongAnswer && is_text(failure) {
            let advice = "found text on standard output; use eprintln! for messages";
            labelled("advice", [advice], out)?;
        }
    }
    let verdict = failure.map_or(Verdict::Accepted, |case| case.outcome.verdict);
    writeln!(out, "\n{verdict}: AC {} / {}", round.accepted(), round.cases())?;
    if let Some(reason) = round.reason.filter(|_| round.left_out > 0) {
        writeln!(out, "left out: {}", left_out(round.left_out, reason))?;
    }
    out.flush()
}

/// Whether an answer that should be a board has words in it, such as those of a `println!` that was left in
/// a search.
fn is_text(judged: &JudgedCase) -> bool {
    let Question::Board { rules, .. } = judged.case.question else { return false };
    let is_value = |char: char| rules.values().any(|value| rules.symbol(value) == char);
    let is_word = |word: &str| word.chars().any(|char| char.is_alphabetic() && !is_value(char));
    judged.outcome.answer.split_whitespace().any(is_word)
}

fn left_out(count: usize, reason: LeftOut) -> String {
    let count = HumanCount(count as u64);
    match reason {
        LeftOut::AfterFirstFailure => format!("{count} cases after the first failure"),
        LeftOut::NoAnswerAtAll => {
            format!("{count} cases: no answer came in time. Is there an endless loop?")
        }
        LeftOut::BigFailures => format!("{count} of the big tier: enough cases had failed"),
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
    match time.as_secs_f64() {
        seconds if seconds >= 1.0 => format!("{seconds:.2} s"),
        seconds => format!("{:.2} ms", seconds * 1e3),
    }
}

/// An amount of memory for people, such as `2.0 MiB`.
pub fn mebibytes(bytes: u64) -> String {
    format!("{:.1} MiB", bytes as f64 / f64::from(1 << 20))
}

/// How a cell that differs is shown on a terminal.
const DIFFERENT: Style = AnsiColor::Red.on_default().bold();

/// Two texts line by line, each pair of lines with the places at which they differ.
struct Difference<'a> {
    pairs: Vec<(&'a str, &'a str)>,
}

impl<'a> Difference<'a> {
    /// Compares an answer with what was expected; `None` if they do not have the same shape, so that
    /// no cell of the one belongs to one of the other, or if they are the same.
    fn between(answer: &'a str, expected: &'a str) -> Option<Self> {
        let pairs: Vec<_> = answer.lines().zip(expected.lines()).collect();
        let is_one_shape = answer.lines().count() == expected.lines().count()
            && pairs.iter().all(|(one, other)| one.chars().count() == other.chars().count());
        (is_one_shape && answer != expected).then_some(Difference { pairs })
    }

    /// The lines of the answer, with a colour for what differs.
    fn colored_answer(&self) -> Vec<String> {
        self.pairs.iter().map(|(answer, expected)| colored(answer, expected)).collect()
    }

    /// The lines of what was expected, with a colour for what differs.
    fn colored_expected(&self) -> Vec<String> {
        self.pairs.iter().map(|(answer, expected)| colored(expected, answer)).collect()
    }

    /// The lines of what was expected, each followed by a line with `^` below what differs in it.
    fn marked_expected(&self) -> Vec<String> {
        let lines = self.pairs.iter().flat_map(|(answer, expected)| {
            let marks: String =
                differs(answer, expected).map(|it| if it { '^' } else { ' ' }).collect();
            let marks = marks.trim_end().to_string();
            [Some(expected.to_string()), (!marks.is_empty()).then_some(marks)]
        });
        lines.flatten().collect()
    }
}

fn differs(one: &str, other: &str) -> impl Iterator<Item = bool> {
    one.chars().zip(other.chars()).map(|(one, other)| one != other)
}

fn colored(text: &str, other: &str) -> String {
    let cells = text.chars().zip(differs(text, other));
    let cell = |(char, differs)| match differs {
        true => format!("{DIFFERENT}{char}{DIFFERENT:#}"),
        false => char::to_string(&char),
    };
    cells.map(cell).collect()
}
