use std::process::ExitStatus;

use crate::exchange::Exchange;
use crate::shape::quoted;
use crate::system::{TELLS_CPU, ending};
use crate::{Bounds, Objection, Verdict};

pub(crate) fn why_out_of_time(exchange: &mut Exchange<'_>) -> String {
    let limit = exchange.limits.time.as_secs_f64();
    let (text, _) = exchange.shape.apart(&exchange.process.heard.output);
    let text = text.trim();
    let start = if exchange.process.pipes.is_silent() {
        format!("it closed its standard output, but still ran after {limit} s")
    } else if text.is_empty() {
        format!("no answer within {limit} s")
    } else {
        format!("only {} within {limit} s", quoted(text))
    };
    if !TELLS_CPU {
        return start;
    }
    let cpu = exchange.cpu();
    // On a busy machine it may hardly have had a turn.
    if cpu > exchange.wall / 10 || exchange.process.meter.is_busy() {
        return format!("{start} ({:.2} s of processor time)", cpu.as_secs_f64());
    }
    let input = if exchange.was_idle { ", although its input had ended" } else { "" };
    format!("{start}: it only slept or waited{input}")
}

pub(crate) fn out_of_memory(exchange: &Exchange<'_>) -> Objection {
    let used = exchange.process.meter.memory();
    (Verdict::MemoryLimitExceeded, too_much_memory(used, exchange.limits))
}

pub(crate) fn too_much_memory(used: u64, limits: Bounds) -> String {
    let mebibytes = |bytes: u64| format!("{} MiB", bytes.div_ceil(1 << 20));
    format!("it used {} of memory, and {} are allowed", mebibytes(used), mebibytes(limits.memory))
}

/// Why so much was printed: too long an answer is a wrong one.
pub(crate) fn too_much(exchange: &Exchange<'_>) -> Objection {
    let (shape, most) = (exchange.shape, exchange.limits.output);
    if shape.is_amid_answer(&exchange.process.heard.output) {
        let start = format!("its answer has more than {most} bytes");
        let reason = match &shape.question.expected {
            Some(right) if shape.is_whole(right) => {
                format!("{start}, and the right one has {}", right.len())
            }
            _ => start,
        };
        return (Verdict::WrongAnswer, reason);
    }
    let reason = match shape.are_records {
        true => format!("it printed more than {most} bytes beside its answer"),
        false => too_much_output(most),
    };
    (Verdict::OutputLimitExceeded, reason)
}

pub(crate) fn too_much_output(most: usize) -> String {
    format!("it printed more than the {most} bytes that one answer may have")
}

pub(crate) fn describe(status: ExitStatus, messages: &str) -> String {
    let ending = ending(status);
    if status.success() {
        return ending;
    }
    if overflowed(messages) {
        return format!("stack overflow, {ending}");
    }
    if let Some(panic) = panic(messages) {
        return format!("{panic}, {ending}");
    }
    match telling_line(messages) {
        Some(line) => format!("{ending}, and its messages say {}", quoted(line)),
        None => ending,
    }
}

/// In the words of Rust, Java, Go and Python.
fn overflowed(messages: &str) -> bool {
    const WORDS: [&str; 4] = [
        "has overflowed its stack",
        "StackOverflowError",
        "stack overflow",
        "maximum recursion depth exceeded",
    ];
    WORDS.iter().any(|words| messages.contains(words))
}

/// The last panic of Rust: its place, and the line after that.
fn panic(messages: &str) -> Option<String> {
    let (_, last) = messages.rsplit_once("panicked at ")?;
    let (place, rest) = last.split_once('\n').unwrap_or((last, ""));
    let place = place.trim_end_matches(':');
    let message = rest.lines().next().filter(|line| !line.trim().is_empty());
    let message = message.map_or(String::new(), |message| format!(": {message}"));
    Some(format!("it panicked at {place}{message}"))
}

/// Java's exception is before its trace, Python's after it.
fn telling_line(messages: &str) -> Option<&str> {
    let mut lines = messages.lines().map(str::trim).filter(|line| !line.is_empty());
    let exception = lines.clone().find(|line| line.starts_with("Exception in thread"));
    exception.or_else(|| lines.next_back())
}
