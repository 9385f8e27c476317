use std::io::{self, ErrorKind};
use std::process::ExitStatus;
use std::time::{Duration, Instant};

use crate::UntrustedProgram;
use crate::program::CapturedOutput;
use crate::system::{Guard, Meter, Pipes, ProcessTree};

/// A program that runs, or has run. Dropping it ends it and all that it started.
#[derive(Debug)]
pub(crate) struct Process {
    family: ProcessTree,
    pub(crate) pipes: Pipes,
    status: Option<ExitStatus>,
    pub(crate) started: Instant,
    pub(crate) has_answered: bool,
    pub(crate) captured: CapturedOutput,
    pub(crate) meter: Meter,
}

impl Process {
    pub(crate) fn start(program: &UntrustedProgram, guard: &mut Guard) -> io::Result<Self> {
        if program.command.is_empty() {
            return Err(io::Error::new(ErrorKind::InvalidInput, "the command is empty"));
        }
        let (family, pipes) = guard.start(program)?;
        // Programs are started one after the other. The time that a program waits for its start does not count.
        let started = Instant::now();
        Ok(Process {
            pipes,
            meter: Meter::new(&family),
            family,
            status: None,
            started,
            has_answered: false,
            captured: CapturedOutput::default(),
        })
    }

    /// `None` if it has ended or has printed more than it was asked for.
    pub(crate) fn into_reusable(mut self) -> Option<Self> {
        self.poll_output(Duration::ZERO);
        let has_ended = self.drain_if_exited(0).is_some()
            || self.pipes.is_output_closed()
            || !self.pipes.is_input_open();
        if has_ended || self.has_printed_text() {
            return None;
        }
        self.captured = CapturedOutput::default();
        Some(self)
    }

    /// Whether it has printed more than blanks and empty lines.
    pub(crate) fn has_printed_text(&self) -> bool {
        !self.captured.output.trim_ascii().is_empty()
    }

    pub(crate) fn poll_output(&mut self, timeout: Duration) -> bool {
        self.pipes.poll_output(timeout, &mut self.captured)
    }

    /// Whether it waits for something else than its turn: after it was seen to do nothing, nothing is heard
    /// of what it did before.
    pub(crate) fn is_blocked(&mut self) -> bool {
        !self.meter.is_busy()
            && !self.poll_output(Duration::ZERO)
            && self.poll_exit_status().is_none()
    }

    fn poll_exit_status(&mut self) -> Option<ExitStatus> {
        if self.status.is_none() {
            self.status = self.family.exit_status();
            self.meter.read_cpu();
        }
        self.status
    }

    /// How it ended, if it has. What it had printed by then is all in
    /// [`output`](Heard::output), up to `limit` bytes.
    pub(crate) fn drain_if_exited(&mut self, limit: usize) -> Option<ExitStatus> {
        let status = self.poll_exit_status()?;
        self.pipes.drain_after_exit(limit, &mut self.captured);
        Some(status)
    }

    pub(crate) fn messages(&mut self) -> String {
        self.pipes.drain_messages(&mut self.captured);
        String::from_utf8_lossy(&self.captured.messages).into_owned()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.family.kill();
    }
}
