//! Runs a program for a caller that sends it input and reads its output as it arrives.

use std::io;
use std::process::ExitStatus;
use std::time::{Duration, Instant};

use crate::exchange::{ObservedTime, TICK};
use crate::failure::program_end;
use crate::finding::Finding;
use crate::process::Process;
use crate::program::TimeUsed;
use crate::system::Guard;
use crate::{ResourceLimits, UntrustedProgram};

/// A running program whose output is read as it arrives.
///
/// The program is limited in memory, and in the time between two calls of [`send`](Session::send) or
/// [`reset_timeout`](Session::reset_timeout). Only time during [`next_event`](Session::next_event) counts.
///
/// Dropping a session kills the program and all processes that the program has started.
#[derive(Debug)]
pub struct Session {
    process: Process,
    limits: ResourceLimits,
    last_measurement: Instant,
    /// Time in `next_event` since the timeout was reset.
    used: TimeUsed,
    /// Starts and kills the process, so it is dropped after the process.
    _guard: Guard,
}

/// An event of a running program.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum SessionEvent {
    /// The program printed these bytes. At least one.
    Output(Vec<u8>),
    /// The program exited with code 0. All its output was returned before.
    End,
    /// The program has used up this time limit.
    Timeout(Duration),
    /// The program failed, or exceeded another limit. Contains the reason as a sentence.
    Failure(String),
}

impl Session {
    /// Starts a program. Fails if the program cannot be started.
    pub fn start(program: &UntrustedProgram, limits: ResourceLimits) -> io::Result<Self> {
        let mut guard = Guard::default();
        let process = Process::start(program, &mut guard)?;
        let last_measurement = Instant::now();
        Ok(Session { process, limits, last_measurement, used: TimeUsed::ZERO, _guard: guard })
    }

    /// Sends text to the program's standard input, without waiting, and resets the timeout.
    pub fn send(&mut self, text: &str) {
        self.reset_timeout();
        self.process.pipes.send(text);
    }

    /// Closes the program's standard input, after the text that was sent.
    pub fn close_input(&mut self) {
        self.process.pipes.close_input();
    }

    /// Gives the program the full time limit again. Call it after output that shows progress: output alone does not
    /// reset the timeout, since a program can print in an endless loop.
    pub fn reset_timeout(&mut self) {
        self.used = TimeUsed::ZERO;
    }

    /// Waits for the next event.
    pub fn next_event(&mut self) -> SessionEvent {
        let used_before = self.used;
        let cpu_before = self.process.meter.read_cpu();
        let mut observed_time = ObservedTime::starting_at(Instant::now());
        loop {
            self.process.poll_output(TICK);
            if self.process.captured.output.is_empty()
                && let Some(status) = self.process.drain_if_exited(self.limits.output)
            {
                return self.exit_event(status);
            }
            if let Some(reason) = self.memory_failure() {
                return SessionEvent::Failure(reason);
            }
            let cpu = self.process.meter.read_cpu().saturating_sub(cpu_before);
            self.used = TimeUsed {
                cpu: used_before.cpu + cpu,
                wall: used_before.wall + observed_time.update(),
            };
            if self.limits.is_time_over(self.used, || !self.process.meter.is_busy()) {
                return SessionEvent::Timeout(self.limits.time);
            }
            if !self.process.captured.output.is_empty() {
                return self.take_output();
            }
        }
    }

    /// Returns the event for a program that has exited. Its last output comes first.
    fn exit_event(&mut self, status: ExitStatus) -> SessionEvent {
        if !self.process.captured.output.is_empty() {
            return self.take_output();
        }
        if status.success() {
            return SessionEvent::End;
        }
        let end = program_end(status, &self.messages());
        SessionEvent::Failure(end.to_string())
    }

    fn take_output(&mut self) -> SessionEvent {
        SessionEvent::Output(std::mem::take(&mut self.process.captured.output))
    }

    /// Measures the memory, at most once a tick. Returns the reason if the memory limit is exceeded.
    fn memory_failure(&mut self) -> Option<String> {
        if self.last_measurement.elapsed() < TICK {
            return None;
        }
        self.last_measurement = Instant::now();
        self.process.meter.survey_if_due();
        self.process.meter.measure();
        let used = self.process.meter.peak_memory();
        let limit = self.limits.memory;
        (used > limit).then(|| Finding::OutOfMemory { used, limit }.to_string())
    }

    /// Returns the end of the program's standard error.
    pub fn messages(&mut self) -> String {
        self.process.messages()
    }
}
