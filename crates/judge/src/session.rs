use std::{
    io,
    time::{Duration, Instant},
};

use crate::{
    Bounds, Untrusted,
    exchange::TICK,
    failure::{describe, too_much_memory},
    process::Process,
    system::Guard,
};

/// A running program whose output is taken as it comes, within its [`Bounds`]: of the memory, and of the
/// time from one [progress](Session::progressed) to the next.
///
/// Dropping it ends the program and all that the program has started.
#[derive(Debug)]
pub struct Session {
    process: Process,
    limits: Bounds,
    /// When its memory was last looked at.
    measured: Instant,
    /// When it last did what it is there for, and the time on the processors up to then.
    since: Instant,
    cpu_before: Duration,
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
    ///
    /// # Errors
    ///
    /// Only if the program cannot be started at all.
    pub fn start(program: &Untrusted, limits: Bounds) -> io::Result<Self> {
        let mut guard = Guard::default();
        guard.prepare();
        let process = Process::start(program)?;
        guard.watch(&process.family);
        let (measured, since, cpu_before) = (Instant::now(), Instant::now(), Duration::ZERO);
        Ok(Session { process, limits, measured, since, cpu_before, _guard: guard })
    }

    /// Gives it its whole time again, since what it has printed was of use.
    pub fn progressed(&mut self) {
        (self.since, self.cpu_before) = (Instant::now(), self.process.meter.read_cpu());
    }

    /// Writes to its standard input, now or as soon as there is room.
    pub fn send(&mut self, text: &str) {
        self.progressed();
        self.process.pipes.send(text);
    }

    /// Closes its standard input, once all is written.
    pub fn close_input(&mut self) {
        self.process.pipes.close_input();
    }

    /// Waits until there is news.
    pub fn hear(&mut self) -> News {
        loop {
            self.process.listen(TICK);
            if !self.process.heard.output.is_empty() {
                // To print without end is no progress.
                let is_late = self.since.elapsed() >= self.limits.time;
                let failure = if is_late { self.out_of_time() } else { None };
                return failure.unwrap_or_else(|| self.output());
            }
            if let Some(status) = self.process.ended(usize::MAX) {
                return match status.success() {
                    _ if !self.process.heard.output.is_empty() => self.output(),
                    true => News::End,
                    false => News::Failure(describe(status, &self.messages())),
                };
            }
            if let Some(reason) = self.out_of_memory() {
                return News::Failure(reason);
            }
            if let Some(failure) = self.out_of_time() {
                return failure;
            }
        }
    }

    fn out_of_time(&mut self) -> Option<News> {
        let meter = &mut self.process.meter;
        let used = meter.read_cpu().saturating_sub(self.cpu_before);
        let is_over = self.limits.is_over(used, self.since.elapsed(), || meter.is_busy());
        let limit = self.limits.time.as_secs_f64();
        is_over.then(|| News::Failure(format!("it has written nothing for {limit} s")))
    }

    fn output(&mut self) -> News {
        match self.out_of_memory() {
            Some(reason) => News::Failure(reason),
            None => News::Output(std::mem::take(&mut self.process.heard.output)),
        }
    }

    /// Looks at the memory, but not too often.
    fn out_of_memory(&mut self) -> Option<String> {
        if self.measured.elapsed() < TICK {
            return None;
        }
        self.measured = Instant::now();
        self.process.meter.survey_at_times();
        self.process.meter.read();
        let used = self.process.meter.memory();
        (used > self.limits.memory).then(|| too_much_memory(used, self.limits))
    }

    /// The end of what it has written to standard error.
    pub fn messages(&mut self) -> String {
        self.process.read_last_messages();
        String::from_utf8_lossy(&self.process.heard.messages).into_owned()
    }
}
