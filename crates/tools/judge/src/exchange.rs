//! One exchange with a program: sends a test case, and waits for the answer, the end of the program or a limit.

use std::process::ExitStatus;
use std::thread;
use std::time::{Duration, Instant};

use crate::ResourceLimits;
use crate::answer_format::{AnswerFormat, AnswerProgress};
use crate::process::Process;
use crate::program::TimeUsed;

/// The judge reads the clocks of a silent program at least this often.
pub(crate) const TICK: Duration = Duration::from_millis(5);

/// An empty line is an answer only if no output follows for this long.
const EMPTY_LINE_TIMEOUT: Duration = Duration::from_millis(20);

/// The judge closes the input of a program that is idle for this long, or for a fifth of the time limit if that is
/// shorter.
const MAX_IDLE_TIMEOUT: Duration = Duration::from_millis(200);

/// The event that ends an exchange.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum ExchangeEnd {
    /// The output has an answer, which ends at this byte.
    Answer(usize),
    /// The program printed something before it read the case.
    PrintedBeforeInput,
    Exited(ExitStatus),
    TimeLimit,
    MemoryLimit,
    OutputLimit,
}

/// State of the input of a program after a case is sent.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum InputAfterCase {
    /// The input stays open for another case.
    Open,
    Closed,
}

/// One test case in a process, from the input to the answer or the end of the process.
pub(crate) struct Exchange<'a> {
    pub(crate) process: Process,
    pub(crate) limits: ResourceLimits,
    pub(crate) format: AnswerFormat<'a>,
    started: Instant,
    observed_time: ObservedTime,
    cpu_before: Duration,
    idle_timer: IdleTimer,
    /// When the judge first saw that the standard output was closed.
    output_closed_since: Option<Instant>,
    /// Whether the judge closed the input because the program was idle.
    pub(crate) was_input_closed_when_idle: bool,
    /// Wall time at the last check of the output.
    pub(crate) wall: Duration,
}

impl<'a> Exchange<'a> {
    pub(crate) fn start(
        mut process: Process,
        format: AnswerFormat<'a>,
        limits: ResourceLimits,
    ) -> Self {
        // The first case of a process includes its start.
        let (started, cpu_before) = if process.has_answered {
            (Instant::now(), process.meter.read_cpu())
        } else {
            (process.started, Duration::ZERO)
        };
        Exchange {
            process,
            limits,
            format,
            started,
            observed_time: ObservedTime::starting_at(started),
            cpu_before,
            idle_timer: IdleTimer { since: Duration::ZERO, cpu: cpu_before, output_length: 0 },
            output_closed_since: None,
            was_input_closed_when_idle: false,
            wall: Duration::ZERO,
        }
    }

    /// Sends the case, and waits for the end of the exchange.
    pub(crate) fn run(&mut self, input: InputAfterCase) -> ExchangeEnd {
        self.process.pipes.send(&format!("{}\n", self.format.case.line));
        if input == InputAfterCase::Closed {
            self.process.pipes.close_input();
        }
        loop {
            self.wait_for_output();
            if let Some(end) = self.poll_end() {
                return end;
            }
        }
    }

    /// Returns whether the program prints text before the case is sent. Waits until the program is no longer busy, at
    /// most for the idle timeout.
    pub(crate) fn has_printed_before_input(&mut self) -> bool {
        let timeout = self.idle_timeout();
        loop {
            let is_last_look =
                !self.process.meter.is_busy() || self.observed_time.update() >= timeout;
            self.process.poll_output(Duration::from_millis(1));
            if self.process.has_printed_text() {
                return true;
            }
            if is_last_look {
                return false;
            }
        }
    }

    /// Returns whether this end is a consequence of the previous case: the process answered the previous case, and has
    /// not read this case. On systems that do not report what was read, a process that exits with code 0 and without
    /// output counts as one that has not read this case.
    pub(crate) fn is_stale(&self, end: ExchangeEnd) -> bool {
        if !self.process.has_answered {
            return false;
        }
        if let Some(has_read) = self.process.pipes.has_read_input() {
            return !has_read;
        }
        let has_succeeded = matches!(end, ExchangeEnd::Exited(status) if status.success());
        has_succeeded && !self.process.has_printed_text() && !self.was_input_closed_when_idle
    }

    /// Returns whether the process exits although its input is open. Waits until the process is no longer busy, at most
    /// for the idle timeout.
    pub(crate) fn waits_for_exit_with_open_input(&mut self) -> bool {
        let deadline = Instant::now() + self.idle_timeout();
        loop {
            let is_last_look = !self.process.meter.is_busy() || Instant::now() >= deadline;
            if self.process.drain_if_exited(self.limits.output).is_some() {
                return true;
            }
            if is_last_look || self.is_over_output_limit() {
                return false;
            }
            self.process.poll_output(Duration::from_millis(1));
        }
    }

    /// Closes the input of a process, and waits until the process exits or exceeds a limit.
    pub(crate) fn close_input_and_wait(&mut self) -> ExchangeEnd {
        self.process.pipes.close_input();
        loop {
            let status = self.process.drain_if_exited(self.limits.output);
            if self.is_over_output_limit() {
                return ExchangeEnd::OutputLimit;
            }
            if let Some(status) = status {
                return ExchangeEnd::Exited(status);
            }
            self.process.meter.survey_if_due();
            if let Some(limit) = self.exceeded_limit() {
                return limit;
            }
            self.wait_for_output();
        }
    }

    /// Returns the processor time of this exchange, at the last measurement.
    pub(crate) fn cpu(&self) -> Duration {
        self.process.meter.cpu().saturating_sub(self.cpu_before)
    }

    pub(crate) fn is_over_output_limit(&self) -> bool {
        self.process.captured.output.len() > self.limits.output
    }

    /// Returns whether the program has used too much memory, at the last measurement.
    pub(crate) fn is_out_of_memory(&self) -> bool {
        self.process.meter.peak_memory() > self.limits.memory
    }

    /// Returns the end of the exchange, or `None` while the program may continue.
    fn poll_end(&mut self) -> Option<ExchangeEnd> {
        let progress = self.format.progress(&self.process.captured.output);
        self.wall = self.started.elapsed();
        if let AnswerProgress::Complete(answer_end) = progress {
            return Some(self.end_with_answer(answer_end));
        }
        if self.is_over_output_limit() {
            return Some(ExchangeEnd::OutputLimit);
        }
        if let Some(status) = self.process.drain_if_exited(self.limits.output) {
            return Some(self.end_with_exit(status));
        }
        self.process.meter.survey_if_due();
        if let Some(limit) = self.exceeded_limit() {
            return Some(limit);
        }
        self.handle_idle(progress)
    }

    /// Returns the end of the exchange for a program that has exited and whose output is captured. The last part of the
    /// output may complete the answer.
    fn end_with_exit(&mut self, status: ExitStatus) -> ExchangeEnd {
        if self.is_over_output_limit() {
            return ExchangeEnd::OutputLimit;
        }
        if let AnswerProgress::Complete(answer_end) =
            self.format.progress(&self.process.captured.output)
        {
            return self.end_with_answer(answer_end);
        }
        self.exceeded_limit_even_if_busy().unwrap_or(ExchangeEnd::Exited(status))
    }

    /// Returns the end of the exchange for a complete answer. The answer counts only if the program has read the case,
    /// and has exceeded no limit. Does not check again whether the program slept too long: an earlier check has done so.
    fn end_with_answer(&mut self, answer_end: usize) -> ExchangeEnd {
        if self.process.pipes.has_read_input() == Some(false) {
            return ExchangeEnd::PrintedBeforeInput;
        }
        self.exceeded_limit_even_if_busy().unwrap_or(ExchangeEnd::Answer(answer_end))
    }

    /// Returns the limit that the program has exceeded.
    fn exceeded_limit(&mut self) -> Option<ExchangeEnd> {
        self.process.meter.measure();
        if self.is_out_of_memory() {
            return Some(ExchangeEnd::MemoryLimit);
        }
        let used = self.time_used();
        let is_over = self.limits.is_time_over(used, || self.process.is_blocked());
        is_over.then_some(ExchangeEnd::TimeLimit)
    }

    /// Returns the exceeded limit among those that hold even if the program has waited for a processor all the time.
    fn exceeded_limit_even_if_busy(&mut self) -> Option<ExchangeEnd> {
        self.process.meter.measure();
        if self.is_out_of_memory() {
            return Some(ExchangeEnd::MemoryLimit);
        }
        let used = self.time_used();
        self.limits.is_time_over_even_if_busy(used).then_some(ExchangeEnd::TimeLimit)
    }

    fn time_used(&mut self) -> TimeUsed {
        TimeUsed { cpu: self.cpu(), wall: self.observed_time.update() }
    }

    /// Handles a program that has been idle for the timeout:
    ///
    /// - If the program has printed an empty line, this line is its answer.
    /// - If a reused process has not read the case, the exchange ends. This end [is stale](Self::is_stale), so the case
    ///   gets a new process.
    /// - Otherwise the answer may be in a buffer that the program writes at the end of its input. So the input is closed,
    ///   and the exchange continues.
    fn handle_idle(&mut self, progress: AnswerProgress) -> Option<ExchangeEnd> {
        let is_empty_line = progress == AnswerProgress::EmptyLines;
        if !self.is_idle(is_empty_line) {
            return None;
        }
        if is_empty_line {
            return Some(ExchangeEnd::Answer(self.process.captured.output.len()));
        }
        let has_not_read_case = self.process.pipes.has_read_input() == Some(false);
        if self.process.has_answered && has_not_read_case {
            return Some(ExchangeEnd::TimeLimit);
        }
        self.process.pipes.close_input();
        self.was_input_closed_when_idle = true;
        None
    }

    /// Returns whether the program is blocked and has been idle for the timeout. Returns `false` if the input is closed
    /// and the program has printed no empty line: then the judge can only wait.
    fn is_idle(&mut self, is_empty_line: bool) -> bool {
        let cpu = self.process.meter.cpu();
        let output_length = self.process.captured.output.len();
        let idle_time = self.idle_timer.update(self.observed_time.update(), cpu, output_length);
        let mut timeout = self.idle_timeout();
        if is_empty_line {
            timeout = timeout.min(EMPTY_LINE_TIMEOUT);
        }
        // The judge can take the empty line as the answer, or close the input.
        let can_act = is_empty_line || self.process.pipes.is_input_open();
        // On a busy machine, a program without progress may wait for a processor.
        idle_time >= timeout && can_act && self.process.is_blocked()
    }

    fn idle_timeout(&self) -> Duration {
        MAX_IDLE_TIMEOUT.min(self.limits.time / 5)
    }

    /// Waits for output, at most for a few milliseconds. Waits less if the output is closed: the program ends soon.
    fn wait_for_output(&mut self) {
        if !self.process.pipes.is_output_closed() {
            let timeout = (self.started.elapsed() / 8).clamp(Duration::from_millis(1), TICK);
            self.process.poll_output(timeout);
            return;
        }
        let since = *self.output_closed_since.get_or_insert_with(Instant::now);
        thread::sleep((since.elapsed() / 8).clamp(Duration::from_micros(50), TICK));
        self.process.poll_output(Duration::ZERO);
    }
}

/// Wall time during which the judge observed a program. On a busy machine the judge itself waits for a processor. The
/// program is not to blame for that, so an interval between two updates counts as at most ten ticks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ObservedTime {
    last_update: Instant,
    total: Duration,
}

impl ObservedTime {
    pub(crate) fn starting_at(start: Instant) -> Self {
        ObservedTime { last_update: start, total: Duration::ZERO }
    }

    /// Adds the time since the last update, at most ten ticks. Returns the total.
    pub(crate) fn update(&mut self) -> Duration {
        let now = Instant::now();
        self.total += (now - self.last_update).min(10 * TICK);
        self.last_update = now;
        self.total
    }
}

/// Measures for how long a program has printed nothing and hardly used a processor.
#[derive(Clone, Copy, Debug)]
struct IdleTimer {
    /// Observed time at the last sign of activity.
    since: Duration,
    /// Processor time at the last sign of activity.
    cpu: Duration,
    /// Bytes of output at the last sign of activity.
    output_length: usize,
}

impl IdleTimer {
    /// Restarts the timer if the program was active. Returns the time for which the program has been idle.
    fn update(&mut self, observed_time: Duration, cpu: Duration, output_length: usize) -> Duration {
        let idle_time = observed_time - self.since;
        // The runtimes of some languages use a little processor time even if the program only waits.
        let has_hardly_computed = cpu.saturating_sub(self.cpu) <= idle_time / 20;
        if has_hardly_computed && output_length == self.output_length {
            return idle_time;
        }
        *self = IdleTimer { since: observed_time, cpu, output_length };
        Duration::ZERO
    }
}
