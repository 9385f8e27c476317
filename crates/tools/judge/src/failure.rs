//! Findings about a program that has given no answer.

use std::process::ExitStatus;

use crate::answer_format::excerpt;
use crate::exchange::Exchange;
use crate::finding::{Activity, Cause, Finding, OutputAtExit, OutputAtTimeout, ProgramEnd};
use crate::system::{REPORTS_CPU_TIME, exit_status_text};
use crate::{Rejection, Verdict};

pub(crate) fn time_limit_rejection(exchange: &mut Exchange<'_>) -> Rejection {
    let (text, _) = exchange.shape.split_output(&exchange.process.captured.output);
    let text = text.trim();
    let printed = if exchange.process.pipes.is_output_closed() {
        OutputAtTimeout::Closed
    } else if text.is_empty() {
        OutputAtTimeout::Nothing
    } else {
        OutputAtTimeout::Text(excerpt(text))
    };
    let limit = exchange.limits.time;
    let finding = Finding::OutOfTime { limit, printed, activity: activity(exchange) };
    (Verdict::TimeLimitExceeded, finding)
}

fn activity(exchange: &mut Exchange<'_>) -> Option<Activity> {
    if !REPORTS_CPU_TIME {
        return None;
    }
    let cpu = exchange.cpu();
    // On a busy machine it may hardly have had a turn.
    if cpu > exchange.wall / 10 || exchange.process.meter.is_busy() {
        return Some(Activity::Computed(cpu));
    }
    Some(Activity::Waited { has_input_ended: exchange.was_input_closed_when_idle })
}

pub(crate) fn memory_limit_rejection(exchange: &Exchange<'_>) -> Rejection {
    let used = exchange.process.meter.peak_memory();
    let finding = Finding::OutOfMemory { used, limit: exchange.limits.memory };
    (Verdict::MemoryLimitExceeded, finding)
}

/// Why so much was printed: too long an answer is a wrong one.
pub(crate) fn output_limit_rejection(exchange: &Exchange<'_>) -> Rejection {
    let (shape, limit) = (exchange.shape, exchange.limits.output);
    if shape.has_unfinished_value(&exchange.process.captured.output) {
        let right = shape.question.expected.as_ref().filter(|right| shape.is_complete(right));
        let right = right.map(|right| right.len());
        return (Verdict::WrongAnswer, Finding::LongAnswer { limit, expected_length: right });
    }
    let finding = Finding::LongOutput { limit, is_outside_answer: shape.is_record };
    (Verdict::OutputLimitExceeded, finding)
}

/// Describes the end of a program. `messages` are its messages.
pub(crate) fn program_end(status: ExitStatus, messages: &str) -> ProgramEnd {
    let cause = if status.success() { None } else { cause(messages) };
    ProgramEnd { status: exit_status_text(status), exit_code: status.code(), cause }
}

fn cause(messages: &str) -> Option<Cause> {
    if has_stack_overflow(messages) {
        return Some(Cause::StackOverflow);
    }
    panic_cause(messages).or_else(|| Some(Cause::Message(error_line(messages)?.to_string())))
}

/// In the words of Rust, Java, Go and Python.
fn has_stack_overflow(messages: &str) -> bool {
    const WORDS: [&str; 4] = [
        "has overflowed its stack",
        "StackOverflowError",
        "stack overflow",
        "maximum recursion depth exceeded",
    ];
    WORDS.iter().any(|words| messages.contains(words))
}

/// The last panic of Rust: its place, and the line after that.
fn panic_cause(messages: &str) -> Option<Cause> {
    let (_, last) = messages.rsplit_once("panicked at ")?;
    let (place, rest) = last.split_once('\n').unwrap_or((last, ""));
    let place = place.trim_end_matches(':').to_string();
    let message = rest.lines().next().filter(|line| !line.trim().is_empty());
    Some(Cause::Panic { place, message: message.unwrap_or_default().to_string() })
}

/// Java's exception is before its trace, Python's after it.
fn error_line(messages: &str) -> Option<&str> {
    let mut lines = messages.lines().map(str::trim).filter(|line| !line.is_empty());
    let exception = lines.clone().find(|line| line.starts_with("Exception in thread"));
    exception.or_else(|| lines.next_back())
}

pub(crate) fn early_exit_rejection(
    status: ExitStatus,
    messages: &str,
    text: &str,
    is_half: bool,
) -> Rejection {
    let printed = if is_half {
        OutputAtExit::PartialAnswer(excerpt(text))
    } else if text.is_empty() {
        OutputAtExit::Nothing
    } else {
        OutputAtExit::Text(excerpt(text))
    };
    let end = program_end(status, messages);
    (Verdict::RuntimeError, Finding::EarlyExit { printed, end })
}
