use std::io::{self, ErrorKind};
use std::process::ExitStatus;
use std::time::{Duration, Instant};

use crate::Untrusted;
use crate::program::Heard;
use crate::system::{Family, Guard, Meter, Pipes};

/// A program that runs, or has run. Dropping it ends it and all that it started.
#[derive(Debug)]
pub(crate) struct Process {
    family: Family,
    pub(crate) pipes: Pipes,
    status: Option<ExitStatus>,
    pub(crate) started: Instant,
    pub(crate) has_answered: bool,
    pub(crate) heard: Heard,
    pub(crate) meter: Meter,
}

impl Process {
    pub(crate) fn start(program: &Untrusted, guard: &mut Guard) -> io::Result<Self> {
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
            heard: Heard::default(),
        })
    }

    /// `None` if it has ended or has printed more than it was asked for.
    pub(crate) fn still_waiting(mut self) -> Option<Self> {
        self.listen(Duration::ZERO);
        let has_ended =
            self.ended(0).is_some() || self.pipes.is_silent() || !self.pipes.takes_input();
        if has_ended || self.has_printed() {
            return None;
        }
        self.heard = Heard::default();
        Some(self)
    }

    /// Whether it has printed more than blanks and empty lines.
    pub(crate) fn has_printed(&self) -> bool {
        !self.heard.output.trim_ascii().is_empty()
    }

    pub(crate) fn listen(&mut self, timeout: Duration) -> bool {
        self.pipes.listen(timeout, &mut self.heard)
    }

    /// Whether it waits for something else than its turn: after it was seen to do nothing, nothing is heard
    /// of what it did before.
    pub(crate) fn is_waiting(&mut self) -> bool {
        !self.meter.is_busy() && !self.listen(Duration::ZERO) && self.exit_status().is_none()
    }

    fn exit_status(&mut self) -> Option<ExitStatus> {
        if self.status.is_none() {
            self.status = self.family.exit_status();
            self.meter.read_cpu();
        }
        self.status
    }

    /// How it ended, if it has. What it had printed by then is all in
    /// [`output`](Heard::output), up to `limit` bytes.
    pub(crate) fn ended(&mut self, limit: usize) -> Option<ExitStatus> {
        let status = self.exit_status()?;
        self.pipes.listen_to_last(limit, &mut self.heard);
        Some(status)
    }

    pub(crate) fn messages(&mut self) -> String {
        self.pipes.read_last_messages(&mut self.heard);
        String::from_utf8_lossy(&self.heard.messages).into_owned()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.family.kill();
    }
}
