//! The standard streams of a program, as pipes that never block.

use std::io::{self, ErrorKind, PipeReader, PipeWriter, Read, Write};
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::{ioctl_fionbio, ioctl_fionread};

use crate::program::CapturedOutput;

/// Bytes that are read at once: the capacity of a pipe on Linux.
const CHUNK: usize = 64 << 10;

/// [`Pipes::drain_messages`] stops after this many chunks, since a program may write faster than this process reads.
const MAX_MESSAGE_CHUNKS: usize = 16;

/// A standard stream of a program.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Stream {
    Input,
    Output,
    Error,
}

/// This process's ends of the pipes to the standard streams of a program.
#[derive(Debug)]
pub(crate) struct Pipes {
    /// `None` after this process or the program has closed the pipe.
    stdin: Option<PipeWriter>,
    /// `None` after the program and all processes that inherited the pipe have closed it.
    stdout: Option<PipeReader>,
    /// `None` after the program and all processes that inherited the pipe have closed it.
    stderr: Option<PipeReader>,
    /// Text for standard input that had no room in the pipe.
    unsent: Vec<u8>,
    /// Whether to close standard input as soon as no text is unsent.
    closes_when_sent: bool,
    /// Bytes that the program had not read when text was last sent, including this text.
    unread_when_sent: u64,
    chunk: Box<[u8]>,
}

impl Pipes {
    pub(super) fn new(
        stdin: PipeWriter,
        stdout: PipeReader,
        stderr: PipeReader,
    ) -> io::Result<Self> {
        // This affects only the ends of this process, not the ends of the program.
        ioctl_fionbio(&stdin, true)?;
        ioctl_fionbio(&stdout, true)?;
        ioctl_fionbio(&stderr, true)?;
        Ok(Pipes {
            stdin: Some(stdin),
            stdout: Some(stdout),
            stderr: Some(stderr),
            unsent: Vec::new(),
            closes_when_sent: false,
            unread_when_sent: 0,
            chunk: vec![0; CHUNK].into(),
        })
    }

    /// Writes text to standard input. Text without room in the pipe is written by later calls.
    pub(crate) fn send(&mut self, text: &str) {
        self.unread_when_sent = self.unread().unwrap_or_default() + text.len() as u64;
        self.unsent.extend_from_slice(text.as_bytes());
        self.write();
    }

    /// Closes standard input after all text is written.
    pub(crate) fn close_input(&mut self) {
        self.closes_when_sent = true;
        self.write();
    }

    pub(crate) fn is_input_open(&self) -> bool {
        self.stdin.is_some()
    }

    /// Returns whether the program has read some of the text that was sent last. `None` if this is unknown, for
    /// example because the input is closed.
    pub(crate) fn has_read_input(&self) -> Option<bool> {
        if !self.unsent.is_empty() {
            return Some(false);
        }
        self.unread().map(|unread| unread < self.unread_when_sent)
    }

    /// Returns the number of bytes in the pipe of standard input. Only Linux reports this to the writer.
    fn unread(&self) -> Option<u64> {
        let stdin = self.stdin.as_ref().filter(|_| cfg!(target_os = "linux"))?;
        ioctl_fionread(stdin).ok()
    }

    /// Returns whether no process has the standard output open.
    pub(crate) fn is_output_closed(&self) -> bool {
        self.stdout.is_none()
    }

    /// Waits until output arrives, an output is closed or the time is over. Reads at most one chunk from each pipe.
    /// Returns whether output arrived or an output was closed.
    pub(crate) fn poll_output(&mut self, timeout: Duration, captured: &mut CapturedOutput) -> bool {
        let ready = self.ready_streams(timeout);
        if ready.contains(&Stream::Input) {
            self.write();
        }
        if ready.contains(&Stream::Output) {
            self.read_output(captured);
        }
        if ready.contains(&Stream::Error) {
            self.read_messages(captured);
        }
        ready.contains(&Stream::Output) || ready.contains(&Stream::Error)
    }

    /// Waits until a stream is ready or the time is over. Input is polled only if there is text to write.
    fn ready_streams(&self, timeout: Duration) -> Vec<Stream> {
        let mut streams = Vec::new();
        let mut polled = Vec::new();
        if let Some(stdin) = &self.stdin
            && !self.unsent.is_empty()
        {
            streams.push(Stream::Input);
            polled.push(PollFd::new(stdin, PollFlags::OUT));
        }
        if let Some(stdout) = &self.stdout {
            streams.push(Stream::Output);
            polled.push(PollFd::new(stdout, PollFlags::IN));
        }
        if let Some(stderr) = &self.stderr {
            streams.push(Stream::Error);
            polled.push(PollFd::new(stderr, PollFlags::IN));
        }
        let timeout = Timespec::try_from(timeout).ok();
        // If a signal interrupts `poll`, nothing is ready.
        let _ = poll(&mut polled, timeout.as_ref());
        let mut results = polled.iter();
        streams.retain(|_| results.next().is_some_and(|fd| !fd.revents().is_empty()));
        streams
    }

    /// Reads the rest of the output of a program that has ended, until there are more than `limit` bytes.
    pub(crate) fn drain_after_exit(&mut self, limit: usize, captured: &mut CapturedOutput) {
        // The loop ends when the pipe is empty, not when it is closed: a child may hold it open for ever.
        while captured.output.len() <= limit && self.read_output(captured) {}
        self.drain_messages(captured);
    }

    /// Reads the messages that have arrived on standard error.
    pub(crate) fn drain_messages(&mut self, captured: &mut CapturedOutput) {
        for _ in 0..MAX_MESSAGE_CHUNKS {
            if !self.read_messages(captured) {
                return;
            }
        }
    }

    /// Returns whether there was output.
    fn read_output(&mut self, captured: &mut CapturedOutput) -> bool {
        let count = read(&mut self.stdout, &mut self.chunk);
        captured.output.extend_from_slice(&self.chunk[..count.unwrap_or_default()]);
        count.is_some()
    }

    /// Returns whether there were messages.
    fn read_messages(&mut self, captured: &mut CapturedOutput) -> bool {
        let count = read(&mut self.stderr, &mut self.chunk);
        captured.add_messages(&self.chunk[..count.unwrap_or_default()]);
        count.is_some()
    }

    /// Writes unsent text until the pipe is full.
    fn write(&mut self) {
        while let Some(stdin) = &mut self.stdin
            && !self.unsent.is_empty()
        {
            match stdin.write(&self.unsent) {
                Ok(count) => drop(self.unsent.drain(..count)),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) if error.kind() == ErrorKind::WouldBlock => return,
                // The program has closed its input, or has ended.
                Err(_) => self.stdin = None,
            }
        }
        // The loop has returned above if text is left.
        if self.closes_when_sent {
            self.stdin = None;
        }
    }
}

/// Reads once. Returns the number of bytes, or `None` if nothing has arrived. Closes a pipe that has ended or failed.
fn read<P: Read>(pipe: &mut Option<P>, chunk: &mut [u8]) -> Option<usize> {
    match pipe.as_mut()?.read(chunk) {
        Ok(count @ 1..) => return Some(count),
        Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::Interrupted) => {}
        _ => *pipe = None,
    }
    None
}
