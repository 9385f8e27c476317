//! Rejections of a program that exceeded a limit, failed or ended too early.

use std::process::ExitStatus;

use crate::answer_format::excerpt;
use crate::exchange::Exchange;
use crate::finding::{Activity, Cause, Finding, OutputAtExit, OutputAtTimeout, ProgramEnd};
use crate::system::{REPORTS_CPU_TIME, exit_status_text};
use crate::{Rejection, Verdict};

impl Exchange<'_> {
    pub(crate) fn time_limit_rejection(&mut self) -> Rejection {
        let finding = Finding::OutOfTime {
            limit: self.limits.time,
            printed: self.output_at_timeout(),
            activity: self.activity(),
        };
        Rejection::new(Verdict::TimeLimitExceeded, finding)
    }

    fn output_at_timeout(&self) -> OutputAtTimeout {
        if self.process.pipes.is_output_closed() {
            return OutputAtTimeout::Closed;
        }
        let answer = self.format.split_output(&self.process.captured.output).answer;
        match answer.trim() {
            "" => OutputAtTimeout::Nothing,
            text => OutputAtTimeout::Text(excerpt(text)),
        }
    }

    fn activity(&mut self) -> Option<Activity> {
        if !REPORTS_CPU_TIME {
            return None;
        }
        let cpu = self.cpu();
        // On a busy machine, a program that computes may get little processor time.
        if cpu > self.wall / 10 || self.process.meter.is_busy() {
            return Some(Activity::Computed(cpu));
        }
        Some(Activity::Waited { has_input_ended: self.was_input_closed_when_idle })
    }

    pub(crate) fn memory_limit_rejection(&self) -> Rejection {
        let used = self.process.meter.peak_memory();
        let finding = Finding::OutOfMemory { used, limit: self.limits.memory };
        Rejection::new(Verdict::MemoryLimitExceeded, finding)
    }

    /// Returns "Wrong Answer" if the output is one long value, else "Output Limit Exceeded".
    pub(crate) fn output_limit_rejection(&self) -> Rejection {
        let limit = self.limits.output;
        if self.format.has_unfinished_value(&self.process.captured.output) {
            let finding = Finding::LongAnswer { limit, expected_length: self.expected_length() };
            return Rejection::new(Verdict::WrongAnswer, finding);
        }
        let finding = Finding::LongOutput { limit, is_outside_answer: self.format.is_record };
        Rejection::new(Verdict::OutputLimitExceeded, finding)
    }

    /// Returns the length of the right answer. `None` if it is unknown, or if its text is only for people.
    fn expected_length(&self) -> Option<usize> {
        let expected = self.format.case.expected.as_ref()?;
        self.format.is_complete(expected).then_some(expected.len())
    }

    /// Rejects a program that exited before its answer was complete, or with an error.
    pub(crate) fn early_exit_rejection(
        &mut self,
        status: ExitStatus,
        printed: OutputAtExit,
    ) -> Rejection {
        let end = program_end(status, &self.process.messages());
        Rejection::new(Verdict::RuntimeError, Finding::EarlyExit { printed, end })
    }
}

/// Describes the end of a program. Looks for the cause in `messages`, the text from standard error.
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

/// Recognizes the messages of Rust, Java, Go and Python.
fn has_stack_overflow(messages: &str) -> bool {
    const PHRASES: [&str; 4] = [
        "has overflowed its stack",
        "StackOverflowError",
        "stack overflow",
        "maximum recursion depth exceeded",
    ];
    PHRASES.iter().any(|phrase| messages.contains(phrase))
}

/// Returns the place of the last Rust panic, and the line that follows.
fn panic_cause(messages: &str) -> Option<Cause> {
    let (_, last) = messages.rsplit_once("panicked at ")?;
    let (place, rest) = last.split_once('\n').unwrap_or((last, ""));
    let place = place.trim_end_matches(':').to_string();
    let message = rest.lines().next().filter(|line| !line.trim().is_empty());
    Some(Cause::Panic { place, message: message.unwrap_or_default().to_string() })
}

/// Returns the line with the exception: Java prints it before the stack trace, Python after the stack trace.
fn error_line(messages: &str) -> Option<&str> {
    let mut lines = messages.lines().map(str::trim).filter(|line| !line.is_empty());
    let exception = lines.clone().find(|line| line.starts_with("Exception in thread"));
    exception.or_else(|| lines.next_back())
}
