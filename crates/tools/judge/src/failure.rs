//! Findings about a program that has given no answer.

use std::process::ExitStatus;

use crate::exchange::Exchange;
use crate::finding::{Activity, Cause, Finding, Printed, PrintedInTime, ProgramEnd};
use crate::answer_format::start;
use crate::system::{TELLS_CPU, ending};
use crate::{Objection, Verdict};

pub(crate) fn out_of_time(exchange: &mut Exchange<'_>) -> Objection {
    let (text, _) = exchange.shape.apart(&exchange.process.heard.output);
    let text = text.trim();
    let printed = if exchange.process.pipes.is_silent() {
        PrintedInTime::Closed
    } else if text.is_empty() {
        PrintedInTime::Nothing
    } else {
        PrintedInTime::Text(start(text))
    };
    let limit = exchange.limits.time;
    let finding = Finding::OutOfTime { limit, printed, activity: activity(exchange) };
    (Verdict::TimeLimitExceeded, finding)
}

fn activity(exchange: &mut Exchange<'_>) -> Option<Activity> {
    if !TELLS_CPU {
        return None;
    }
    let cpu = exchange.cpu();
    // On a busy machine it may hardly have had a turn.
    if cpu > exchange.wall / 10 || exchange.process.meter.is_busy() {
        return Some(Activity::Computed(cpu));
    }
    Some(Activity::Waited { has_input_ended: exchange.was_idle })
}

pub(crate) fn out_of_memory(exchange: &Exchange<'_>) -> Objection {
    let used = exchange.process.meter.memory();
    let finding = Finding::OutOfMemory { used, limit: exchange.limits.memory };
    (Verdict::MemoryLimitExceeded, finding)
}

/// Why so much was printed: too long an answer is a wrong one.
pub(crate) fn too_much(exchange: &Exchange<'_>) -> Objection {
    let (shape, limit) = (exchange.shape, exchange.limits.output);
    if shape.is_amid_answer(&exchange.process.heard.output) {
        let right = shape.question.expected.as_ref().filter(|right| shape.is_whole(right));
        let right = right.map(|right| right.len());
        return (Verdict::WrongAnswer, Finding::LongAnswer { limit, right });
    }
    let finding = Finding::LongOutput { limit, is_beside_answer: shape.are_records };
    (Verdict::OutputLimitExceeded, finding)
}

/// Describes the end of a program. `messages` are its messages.
pub(crate) fn program_end(status: ExitStatus, messages: &str) -> ProgramEnd {
    let cause = if status.success() { None } else { cause(messages) };
    ProgramEnd { status: ending(status), exit_code: status.code(), cause }
}

fn cause(messages: &str) -> Option<Cause> {
    if has_overflowed(messages) {
        return Some(Cause::StackOverflow);
    }
    panic(messages).or_else(|| Some(Cause::Message(telling_line(messages)?.to_string())))
}

/// In the words of Rust, Java, Go and Python.
fn has_overflowed(messages: &str) -> bool {
    const WORDS: [&str; 4] = [
        "has overflowed its stack",
        "StackOverflowError",
        "stack overflow",
        "maximum recursion depth exceeded",
    ];
    WORDS.iter().any(|words| messages.contains(words))
}

/// The last panic of Rust: its place, and the line after that.
fn panic(messages: &str) -> Option<Cause> {
    let (_, last) = messages.rsplit_once("panicked at ")?;
    let (place, rest) = last.split_once('\n').unwrap_or((last, ""));
    let place = place.trim_end_matches(':').to_string();
    let message = rest.lines().next().filter(|line| !line.trim().is_empty());
    Some(Cause::Panic { place, message: message.unwrap_or_default().to_string() })
}

/// Java's exception is before its trace, Python's after it.
fn telling_line(messages: &str) -> Option<&str> {
    let mut lines = messages.lines().map(str::trim).filter(|line| !line.is_empty());
    let exception = lines.clone().find(|line| line.starts_with("Exception in thread"));
    exception.or_else(|| lines.next_back())
}

pub(crate) fn ended(status: ExitStatus, messages: &str, text: &str, is_half: bool) -> Objection {
    let printed = if is_half {
        Printed::HalfAnswer(start(text))
    } else if text.is_empty() {
        Printed::Nothing
    } else {
        Printed::Text(start(text))
    };
    let end = program_end(status, messages);
    (Verdict::RuntimeError, Finding::Ended { printed, end })
}
