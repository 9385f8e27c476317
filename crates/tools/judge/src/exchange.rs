use std::process::ExitStatus;
use std::thread;
use std::time::{Duration, Instant};

use crate::ResourceLimits;
use crate::answer_format::{AnswerFormat, AnswerProgress};
use crate::process::Process;

/// Between two looks at what a program uses, while it is silent.
pub(crate) const TICK: Duration = Duration::from_millis(5);

/// An empty line is an answer only if nothing comes after it for this long.
const EMPTY_LINE_TIMEOUT: Duration = Duration::from_millis(20);

/// How long an idle program may wait for more input, at most.
const MAX_IDLE_TIMEOUT: Duration = Duration::from_millis(200);

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum ExchangeEnd {
    Answer(usize),
    /// The program has printed something before it has read the puzzle.
    PrintedBeforeInput,
    Exited(ExitStatus),
    TimeLimit,
    MemoryLimit,
    OutputLimit,
}

pub(crate) struct Exchange<'a> {
    pub(crate) process: Process,
    pub(crate) limits: ResourceLimits,
    pub(crate) shape: AnswerFormat<'a>,
    started: Instant,
    watch: ObservedTime,
    cpu_before: Duration,
    idle: IdleTimer,
    /// When its standard output was first seen to be closed.
    output_closed_since: Option<Instant>,
    pub(crate) was_input_closed_when_idle: bool,
    pub(crate) wall: Duration,
}

impl<'a> Exchange<'a> {
    pub(crate) fn start(
        mut process: Process,
        shape: AnswerFormat<'a>,
        limits: ResourceLimits,
    ) -> Self {
        let (started, cpu_before) = match process.has_answered {
            false => (process.started, Duration::ZERO),
            true => (Instant::now(), process.meter.read_cpu()),
        };
        Exchange {
            process,
            limits,
            shape,
            started,
            watch: ObservedTime::starting_at(started),
            cpu_before,
            idle: IdleTimer { since: Duration::ZERO, cpu: cpu_before, output: 0 },
            output_closed_since: None,
            was_input_closed_when_idle: false,
            wall: Duration::ZERO,
        }
    }

    /// `is_last`: the input is closed after the puzzle.
    pub(crate) fn run(&mut self, is_last: bool) -> ExchangeEnd {
        self.process.pipes.send(&format!("{}\n", self.shape.question.line));
        if is_last {
            self.process.pipes.close_input();
        }
        loop {
            self.wait_for_output();
            if let Some(ending) = self.poll_end() {
                return ending;
            }
        }
    }

    /// A program that is at work is waited for, but not for long.
    pub(crate) fn has_printed_before_input(&mut self) -> bool {
        let patience = self.idle_timeout();
        loop {
            let may_speak = self.process.meter.is_busy() && self.watch.update() < patience;
            self.process.poll_output(Duration::from_millis(1));
            if self.process.has_printed_text() || !may_speak {
                return self.process.has_printed_text();
            }
        }
    }

    /// Whether this is what became of the puzzle before: the process had answered that, and has
    /// not read another one. Where the system does not tell, one that ends in peace has not.
    pub(crate) fn is_stale(&self, ending: ExchangeEnd) -> bool {
        let is_well = matches!(ending, ExchangeEnd::Exited(status) if status.success());
        let ends_in_peace =
            is_well && !self.process.has_printed_text() && !self.was_input_closed_when_idle;
        let has_read = self.process.pipes.has_read_input();
        self.process.has_answered && has_read.map_or(ends_in_peace, |has_read| !has_read)
    }

    pub(crate) fn has_exited_with_open_input(&mut self) -> bool {
        let until = Instant::now() + self.idle_timeout();
        loop {
            let may_end = self.process.meter.is_busy() && Instant::now() < until;
            let has_ended = self.process.drain_if_exited(self.limits.output).is_some();
            if has_ended || !may_end || self.is_over_output_limit() {
                return has_ended;
            }
            self.process.poll_output(Duration::from_millis(1));
        }
    }

    /// Waits for the end of a process that has answered, or for what comes in place of it.
    pub(crate) fn wait_for_exit(&mut self) -> ExchangeEnd {
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
            if let Some(ending) = self.exceeded_limit(Process::is_blocked) {
                return ending;
            }
            self.wait_for_output();
        }
    }

    pub(crate) fn cpu(&self) -> Duration {
        self.process.meter.cpu().saturating_sub(self.cpu_before)
    }

    pub(crate) fn is_over_output_limit(&self) -> bool {
        self.process.captured.output.len() > self.limits.output
    }

    /// Whether it has used too much memory, as far as that was read.
    pub(crate) fn is_out_of_memory(&self) -> bool {
        self.process.meter.peak_memory() > self.limits.memory
    }

    fn poll_end(&mut self) -> Option<ExchangeEnd> {
        let progress = self.shape.progress(&self.process.captured.output);
        self.wall = self.started.elapsed();
        if let AnswerProgress::Complete(end) = progress {
            return Some(self.end_with_answer(end));
        }
        if self.is_over_output_limit() {
            return Some(ExchangeEnd::OutputLimit);
        }
        if let Some(status) = self.process.drain_if_exited(self.limits.output) {
            // What it printed between the last look and its end may be an answer.
            return Some(match self.shape.progress(&self.process.captured.output) {
                _ if self.is_over_output_limit() => ExchangeEnd::OutputLimit,
                AnswerProgress::Complete(end) => self.end_with_answer(end),
                _ => self.exceeded_limit(|_| false).unwrap_or(ExchangeEnd::Exited(status)),
            });
        }
        self.process.meter.survey_if_due();
        if let Some(ending) = self.exceeded_limit(Process::is_blocked) {
            return Some(ending);
        }
        self.handle_idle(progress)
    }

    /// A whole answer, which is one only to a puzzle that was read, and in time. When it was last looked at, it had
    /// not waited too long.
    fn end_with_answer(&mut self, end: usize) -> ExchangeEnd {
        if self.process.pipes.has_read_input() == Some(false) {
            return ExchangeEnd::PrintedBeforeInput;
        }
        self.exceeded_limit(|_| false).unwrap_or(ExchangeEnd::Answer(end))
    }

    fn exceeded_limit(&mut self, is_waiting: fn(&mut Process) -> bool) -> Option<ExchangeEnd> {
        self.process.meter.read();
        if self.is_out_of_memory() {
            return Some(ExchangeEnd::MemoryLimit);
        }
        let (cpu, watched) = (self.cpu(), self.watch.update());
        let is_over = self.limits.is_time_over(cpu, watched, || is_waiting(&mut self.process));
        is_over.then_some(ExchangeEnd::TimeLimit)
    }

    /// An idle program may have written its answer to a buffer that it empties at the end of its input, so
    /// that end is what it gets. Or its answer is the empty line that it has printed.
    fn handle_idle(&mut self, progress: AnswerProgress) -> Option<ExchangeEnd> {
        let (cpu, output) = (self.process.meter.cpu(), self.process.captured.output.len());
        let idle = self.idle.update(self.watch.update(), cpu, output);
        let is_empty_line = progress == AnswerProgress::EmptyLines;
        let patience = self.idle_timeout();
        let patience = if is_empty_line { EMPTY_LINE_TIMEOUT.min(patience) } else { patience };
        if idle < patience || !(is_empty_line || self.process.pipes.is_input_open()) {
            return None;
        }
        // On a busy machine it may only be waiting for a processor.
        if !self.process.is_blocked() {
            return None;
        }
        if is_empty_line {
            return Some(ExchangeEnd::Answer(self.process.captured.output.len()));
        }
        if self.process.has_answered && self.process.pipes.has_read_input() == Some(false) {
            return Some(ExchangeEnd::TimeLimit);
        }
        self.process.pipes.close_input();
        self.was_input_closed_when_idle = true;
        None
    }

    fn idle_timeout(&self) -> Duration {
        MAX_IDLE_TIMEOUT.min(self.limits.time / 5)
    }

    /// Waits for some milliseconds, less if the program is about to end.
    fn wait_for_output(&mut self) {
        if !self.process.pipes.is_output_closed() {
            let tick = (self.started.elapsed() / 8).clamp(Duration::from_millis(1), TICK);
            self.process.poll_output(tick);
            return;
        }
        let since = *self.output_closed_since.get_or_insert_with(Instant::now);
        thread::sleep((since.elapsed() / 8).clamp(Duration::from_micros(50), TICK));
        self.process.poll_output(Duration::ZERO);
    }
}

/// The time on the wall in which a program is looked at. On a busy machine the judge has to wait for its turn,
/// too, and the program is not to blame for that.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ObservedTime {
    last_update: Instant,
    total: Duration,
}

impl ObservedTime {
    pub(crate) fn starting_at(start: Instant) -> Self {
        ObservedTime { last_update: start, total: Duration::ZERO }
    }

    /// Looks, and says how long it was looked at until now.
    pub(crate) fn update(&mut self) -> Duration {
        let now = Instant::now();
        self.total += (now - self.last_update).min(10 * TICK);
        self.last_update = now;
        self.total
    }
}

/// Since when a program has hardly used a processor, and printed nothing.
#[derive(Clone, Copy, Debug)]
struct IdleTimer {
    since: Duration,
    cpu: Duration,
    output: usize,
}

impl IdleTimer {
    fn update(&mut self, watched: Duration, cpu: Duration, output: usize) -> Duration {
        let time = watched - self.since;
        // The runtimes of some languages do a little all the time.
        let is_idle = cpu.saturating_sub(self.cpu) <= time / 20;
        if is_idle && output == self.output {
            return time;
        }
        *self = IdleTimer { since: watched, cpu, output };
        Duration::ZERO
    }
}
