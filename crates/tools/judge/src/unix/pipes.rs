use std::io::{self, ErrorKind, PipeReader, PipeWriter, Read, Write};
use std::os::fd::{AsFd, BorrowedFd};
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::{ioctl_fionbio, ioctl_fionread};

use crate::program::CapturedOutput;

/// As much as a pipe holds on Linux.
const CHUNK: usize = 64 << 10;

#[derive(Debug)]
pub(crate) struct Pipes {
    /// `None` once it is closed, by us or by the program.
    stdin: Option<PipeWriter>,
    /// `None` once it is closed, by the program and all that have inherited it.
    stdout: Option<PipeReader>,
    stderr: Option<PipeReader>,
    unsent: Vec<u8>,
    closes_when_sent: bool,
    /// How many bytes were in its input when the last text was sent, with that text.
    unread_when_sent: u64,
    chunk: Box<[u8]>,
}

impl Pipes {
    pub(super) fn new(
        stdin: PipeWriter,
        stdout: PipeReader,
        stderr: PipeReader,
    ) -> io::Result<Self> {
        let pipes = Pipes {
            stdin: Some(stdin),
            stdout: Some(stdout),
            stderr: Some(stderr),
            unsent: Vec::new(),
            closes_when_sent: false,
            unread_when_sent: 0,
            chunk: vec![0; CHUNK].into(),
        };
        let all = [borrowed(&pipes.stdin), borrowed(&pipes.stdout), borrowed(&pipes.stderr)];
        for pipe in all.into_iter().flatten() {
            // Our end only: the program's own is a matter of its own.
            ioctl_fionbio(pipe, true)?;
        }
        Ok(pipes)
    }

    pub(crate) fn send(&mut self, text: &str) {
        self.unread_when_sent = self.unread().unwrap_or_default() + text.len() as u64;
        self.unsent.extend_from_slice(text.as_bytes());
        self.write();
    }

    pub(crate) fn close_input(&mut self) {
        self.closes_when_sent = true;
        self.write();
    }

    pub(crate) fn is_input_open(&self) -> bool {
        self.stdin.is_some()
    }

    /// Whether it has read something of what was sent last; `None` if that cannot be known, as
    /// of an input that is closed.
    pub(crate) fn has_read_input(&self) -> Option<bool> {
        if !self.unsent.is_empty() {
            return Some(false);
        }
        self.unread().map(|unread| unread < self.unread_when_sent)
    }

    /// How many bytes are in the pipe of its standard input. Only Linux tells the writer.
    fn unread(&self) -> Option<u64> {
        let stdin = self.stdin.as_ref().filter(|_| cfg!(target_os = "linux"))?;
        ioctl_fionread(stdin).ok()
    }

    /// Whether it can print no more: no process has its standard output open.
    pub(crate) fn is_output_closed(&self) -> bool {
        self.stdout.is_none()
    }

    /// Waits until it prints something, its output is closed or the time is
    /// over, and takes at most one chunk from each pipe. Says whether it did.
    pub(crate) fn poll_output(&mut self, timeout: Duration, heard: &mut CapturedOutput) -> bool {
        let timeout = Timespec::try_from(timeout).ok();
        let wants_room = if self.unsent.is_empty() { None } else { borrowed(&self.stdin) };
        let pipes = [
            (wants_room, PollFlags::OUT),
            (borrowed(&self.stdout), PollFlags::IN),
            (borrowed(&self.stderr), PollFlags::IN),
        ];
        let open =
            pipes.iter().filter_map(|(pipe, flags)| Some(PollFd::new(pipe.as_ref()?, *flags)));
        let mut polled: Vec<PollFd<'_>> = open.collect();
        // If it is interrupted, nothing is ready.
        let _ = poll(&mut polled, timeout.as_ref());
        let mut polled = polled.into_iter();
        let mut is_ready =
            |is_open| is_open && polled.next().is_some_and(|it| !it.revents().is_empty());
        let [has_room, has_output, has_messages] = pipes.map(|(pipe, _)| is_ready(pipe.is_some()));
        if has_room {
            self.write();
        }
        if has_output {
            self.read_output(heard);
        }
        if has_messages {
            self.read_messages(heard);
        }
        has_output || has_messages
    }

    /// Takes what a program that has ended had printed, until there are more than `limit` bytes.
    pub(crate) fn drain_after_exit(&mut self, limit: usize, heard: &mut CapturedOutput) {
        // Not until the end of the pipe: a child may hold it open for ever.
        while heard.output.len() <= limit && self.read_output(heard) {}
        self.drain_messages(heard);
    }

    pub(crate) fn drain_messages(&mut self, heard: &mut CapturedOutput) {
        // A program may write faster than this reads.
        for _ in 0..16 {
            if !self.read_messages(heard) {
                return;
            }
        }
    }

    fn read_output(&mut self, heard: &mut CapturedOutput) -> bool {
        let count = read(&mut self.stdout, &mut self.chunk);
        heard.output.extend_from_slice(&self.chunk[..count.unwrap_or_default()]);
        count.is_some()
    }

    fn read_messages(&mut self, heard: &mut CapturedOutput) -> bool {
        let count = read(&mut self.stderr, &mut self.chunk);
        heard.add_messages(&self.chunk[..count.unwrap_or_default()]);
        count.is_some()
    }

    fn write(&mut self) {
        while let Some(stdin) = &mut self.stdin
            && !self.unsent.is_empty()
        {
            match stdin.write(&self.unsent) {
                Ok(count) => drop(self.unsent.drain(..count)),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) if error.kind() == ErrorKind::WouldBlock => return,
                // The program has closed it, or has ended.
                Err(_) => self.stdin = None,
            }
        }
        if self.closes_when_sent {
            self.stdin = None;
        }
    }
}

fn borrowed<P: AsFd>(pipe: &Option<P>) -> Option<BorrowedFd<'_>> {
    pipe.as_ref().map(P::as_fd)
}

/// Reads once, and says how much. A pipe that has come to its end is closed.
fn read<P: Read>(pipe: &mut Option<P>, chunk: &mut [u8]) -> Option<usize> {
    match pipe.as_mut()?.read(chunk) {
        Ok(count @ 1..) => return Some(count),
        Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::Interrupted) => {}
        _ => *pipe = None,
    }
    None
}
