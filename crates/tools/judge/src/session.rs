use std::io;
use std::time::{Duration, Instant};

use crate::exchange::{ObservedTime, TICK};
use crate::failure::program_end;
use crate::finding::Finding;
use crate::process::Process;
use crate::system::Guard;
use crate::{ResourceLimits, UntrustedProgram};

/// A running program whose output is taken as it comes, within its [`ResourceLimits`]: of the memory, and of the
/// time that it takes, while it is listened to, to [get on](Session::gets_on) or to answer what was sent.
///
/// Dropping it ends the program and all that the program has started.
#[derive(Debug)]
pub struct Session {
    process: Process,
    limits: ResourceLimits,
    last_measurement: Instant,
    /// How long it was listened to since it last got on.
    wall: Duration,
    /// What it has used of the processors in that time.
    cpu: Duration,
    /// Dropped after the process, which it guards.
    _guard: Guard,
}

/// What is heard next of a program.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum SessionEvent {
    /// It has printed these bytes; at least one.
    Output(Vec<u8>),
    /// It has ended with exit code 0, and all that it had printed was told before.
    End,
    /// It has ended badly or was ended, for this reason, in a sentence.
    Failure(String),
}

impl Session {
    /// Starts a program.
    pub fn start(program: &UntrustedProgram, limits: ResourceLimits) -> io::Result<Self> {
        let mut guard = Guard::default();
        let process = Process::start(program, &mut guard)?;
        let (measured, wall, cpu) = (Instant::now(), Duration::ZERO, Duration::ZERO);
        Ok(Session { process, limits, last_measurement: measured, wall, cpu, _guard: guard })
    }

    /// Writes to its standard input, now or as soon as there is room.
    pub fn send(&mut self, text: &str) {
        self.reset_timeout();
        self.process.pipes.send(text);
    }

    /// Closes its standard input, once all is written.
    pub fn close_input(&mut self) {
        self.process.pipes.close_input();
    }

    /// What was heard brings it further, so that its time begins anew. Without this it could print in an
    /// endless loop.
    pub fn reset_timeout(&mut self) {
        (self.wall, self.cpu) = (Duration::ZERO, Duration::ZERO);
    }

    /// Waits until there is news.
    pub fn next_event(&mut self) -> SessionEvent {
        let (mut watch, cpu_before) =
            (ObservedTime::starting_at(Instant::now()), self.process.meter.read_cpu());
        let (wall, cpu) = (self.wall, self.cpu);
        loop {
            self.process.poll_output(TICK);
            if self.process.captured.output.is_empty()
                && let Some(status) = self.process.drain_if_exited(self.limits.output)
            {
                // What it had still printed comes before its end.
                return match status.success() {
                    _ if !self.process.captured.output.is_empty() => self.take_output(),
                    true => SessionEvent::End,
                    false => {
                        SessionEvent::Failure(program_end(status, &self.messages()).to_string())
                    }
                };
            }
            if let Some(reason) = self.memory_failure() {
                return SessionEvent::Failure(reason);
            }
            self.wall = wall + watch.update();
            self.cpu = cpu + self.process.meter.read_cpu().saturating_sub(cpu_before);
            let is_waiting = || !self.process.meter.is_busy();
            if self.limits.is_time_over(self.cpu, self.wall, is_waiting) {
                let limit = self.limits.time.as_secs_f64();
                return SessionEvent::Failure(format!("it has written nothing for {limit} s"));
            }
            if !self.process.captured.output.is_empty() {
                return self.take_output();
            }
        }
    }

    fn take_output(&mut self) -> SessionEvent {
        SessionEvent::Output(std::mem::take(&mut self.process.captured.output))
    }

    fn memory_failure(&mut self) -> Option<String> {
        if self.last_measurement.elapsed() < TICK {
            return None;
        }
        self.last_measurement = Instant::now();
        self.process.meter.survey_if_due();
        self.process.meter.read();
        let used = self.process.meter.peak_memory();
        let limit = self.limits.memory;
        (used > limit).then(|| Finding::OutOfMemory { used, limit }.to_string())
    }

    /// The end of what it has written to standard error.
    pub fn messages(&mut self) -> String {
        self.process.messages()
    }
}
