//! A process of a program: its pipes, its exit status, its use of time and memory.

use std::io::{self, ErrorKind};
use std::process::ExitStatus;
use std::time::{Duration, Instant};

use crate::UntrustedProgram;
use crate::program::CapturedOutput;
use crate::system::{Guard, Meter, Pipes, ProcessTree};

/// A process of a program. Dropping it kills the process and all processes that it has started.
#[derive(Debug)]
pub(crate) struct Process {
    tree: ProcessTree,
    pub(crate) pipes: Pipes,
    status: Option<ExitStatus>,
    pub(crate) started: Instant,
    /// Whether the process has answered a case, and the judge has accepted the answer.
    pub(crate) has_answered: bool,
    pub(crate) captured: CapturedOutput,
    pub(crate) meter: Meter,
}

impl Process {
    pub(crate) fn start(program: &UntrustedProgram, guard: &mut Guard) -> io::Result<Self> {
        if program.command.is_empty() {
            return Err(io::Error::new(ErrorKind::InvalidInput, "the command is empty"));
        }
        let (tree, pipes) = guard.start(program)?;
        // The time in which the guard starts the program does not count.
        let started = Instant::now();
        Ok(Process {
            pipes,
            meter: Meter::new(&tree),
            tree,
            status: None,
            started,
            has_answered: false,
            captured: CapturedOutput::default(),
        })
    }

    /// Prepares the process for another case. Returns `None` if the process has ended, has closed its standard input
    /// or output, or has printed more text.
    pub(crate) fn into_reusable(mut self) -> Option<Self> {
        self.poll_output(Duration::ZERO);
        let has_exited = self.drain_if_exited(0).is_some();
        let can_talk = self.pipes.is_input_open() && !self.pipes.is_output_closed();
        if has_exited || !can_talk || self.has_printed_text() {
            return None;
        }
        self.captured = CapturedOutput::default();
        Some(self)
    }

    /// Returns whether the output has more than blanks and empty lines.
    pub(crate) fn has_printed_text(&self) -> bool {
        !self.captured.output.trim_ascii().is_empty()
    }

    /// Waits for output, at most for this time. Returns whether some arrived.
    pub(crate) fn poll_output(&mut self, timeout: Duration) -> bool {
        self.pipes.poll_output(timeout, &mut self.captured)
    }

    /// Returns whether the process waits for something other than a processor. A process that is not busy may have
    /// finished its work a moment ago. Then it has just printed output or exited, and is not blocked.
    pub(crate) fn is_blocked(&mut self) -> bool {
        !self.meter.is_busy()
            && !self.poll_output(Duration::ZERO)
            && self.poll_exit_status().is_none()
    }

    /// Returns the exit status, or `None` while the process runs. Reads the processor time, too, as long as the
    /// process runs.
    fn poll_exit_status(&mut self) -> Option<ExitStatus> {
        if self.status.is_none() {
            self.status = self.tree.exit_status();
            self.meter.read_cpu();
        }
        self.status
    }

    /// Returns the exit status, or `None` while the process runs. After the end, captures the rest of the output, until
    /// there are more than `limit` bytes.
    pub(crate) fn drain_if_exited(&mut self, limit: usize) -> Option<ExitStatus> {
        let status = self.poll_exit_status()?;
        self.pipes.drain_after_exit(limit, &mut self.captured);
        Some(status)
    }

    /// Returns the end of standard error as text.
    pub(crate) fn messages(&mut self) -> String {
        self.pipes.drain_messages(&mut self.captured);
        String::from_utf8_lossy(&self.captured.messages).into_owned()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.tree.kill();
    }
}
