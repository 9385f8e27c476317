use std::io;
use std::time::{Duration, Instant};

use crate::exchange::{TICK, Watch};
use crate::failure::program_end;
use crate::finding::Finding;
use crate::process::Process;
use crate::system::Guard;
use crate::{Bounds, Untrusted};

/// A running program whose output is taken as it comes, within its [`Bounds`]: of the memory, and of the
/// time that it takes, while it is listened to, to [get on](Session::gets_on) or to answer what was sent.
///
/// Dropping it ends the program and all that the program has started.
#[derive(Debug)]
pub struct Session {
    process: Process,
    limits: Bounds,
    measured: Instant,
    /// How long it was listened to since it last got on.
    wall: Duration,
    /// What it has used of the processors in that time.
    cpu: Duration,
    /// Dropped after the process, which it guards.
    _guard: Guard,
}

/// What is heard next of a program.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum News {
    /// It has printed these bytes; at least one.
    Output(Vec<u8>),
    /// It has ended with exit code 0, and all that it had printed was told before.
    End,
    /// It has ended badly or was ended, for this reason, in a sentence.
    Failure(String),
}

impl Session {
    /// Starts a program.
    pub fn start(program: &Untrusted, limits: Bounds) -> io::Result<Self> {
        let mut guard = Guard::default();
        let process = Process::start(program, &mut guard)?;
        let (measured, wall, cpu) = (Instant::now(), Duration::ZERO, Duration::ZERO);
        Ok(Session { process, limits, measured, wall, cpu, _guard: guard })
    }

    /// Writes to its standard input, now or as soon as there is room.
    pub fn send(&mut self, text: &str) {
        self.gets_on();
        self.process.pipes.send(text);
    }

    /// Closes its standard input, once all is written.
    pub fn close_input(&mut self) {
        self.process.pipes.close_input();
    }

    /// What was heard brings it further, so that its time begins anew. Without this it could print in an
    /// endless loop.
    pub fn gets_on(&mut self) {
        (self.wall, self.cpu) = (Duration::ZERO, Duration::ZERO);
    }

    /// Waits until there is news.
    pub fn hear(&mut self) -> News {
        let (mut watch, cpu_before) = (Watch::from(Instant::now()), self.process.meter.read_cpu());
        let (wall, cpu) = (self.wall, self.cpu);
        loop {
            self.process.listen(TICK);
            if self.process.heard.output.is_empty()
                && let Some(status) = self.process.ended(self.limits.output)
            {
                // What it had still printed comes before its end.
                return match status.success() {
                    _ if !self.process.heard.output.is_empty() => self.output(),
                    true => News::End,
                    false => News::Failure(program_end(status, &self.messages()).to_string()),
                };
            }
            if let Some(reason) = self.out_of_memory() {
                return News::Failure(reason);
            }
            self.wall = wall + watch.look();
            self.cpu = cpu + self.process.meter.read_cpu().saturating_sub(cpu_before);
            let is_waiting = || !self.process.meter.is_busy();
            if self.limits.is_over(self.cpu, self.wall, is_waiting) {
                let limit = self.limits.time.as_secs_f64();
                return News::Failure(format!("it has written nothing for {limit} s"));
            }
            if !self.process.heard.output.is_empty() {
                return self.output();
            }
        }
    }

    fn output(&mut self) -> News {
        News::Output(std::mem::take(&mut self.process.heard.output))
    }

    fn out_of_memory(&mut self) -> Option<String> {
        if self.measured.elapsed() < TICK {
            return None;
        }
        self.measured = Instant::now();
        self.process.meter.survey_at_times();
        self.process.meter.read();
        let used = self.process.meter.memory();
        let limit = self.limits.memory;
        (used > limit).then(|| Finding::OutOfMemory { used, limit }.to_string())
    }

    /// The end of what it has written to standard error.
    pub fn messages(&mut self) -> String {
        self.process.messages()
    }
}
