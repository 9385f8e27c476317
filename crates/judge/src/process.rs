//! One running program: its pipes, its end, and what is left of it.

use std::{
    io::{self, ErrorKind, Read, Write},
    os::{
        fd::{AsFd, BorrowedFd},
        unix::process::CommandExt,
    },
    process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus, Stdio},
    time::{Duration, Instant},
};

use nix::{
    fcntl::{FcntlArg, OFlag, fcntl},
    poll::{PollFd, PollFlags, PollTimeout, poll},
    sys::signal::{Signal, killpg},
    unistd::Pid,
};

use crate::{
    Program,
    leftovers::{self, Traces},
    procfs,
    usage::Meter,
};

/// As much as a pipe holds on Linux.
const CHUNK: usize = 64 << 10;

/// How many bytes of the messages are kept, from their end.
const MESSAGES: usize = 8 << 10;

/// A program that runs, or has run. Dropping it ends it and all that it started.
#[derive(Debug)]
pub(crate) struct Process {
    child: Child,
    traces: Traces,
    /// `None` once it is closed, by us or by the program.
    stdin: Option<ChildStdin>,
    /// `None` once it is closed, by the program and all that have inherited it.
    stdout: Option<ChildStdout>,
    stderr: Option<ChildStderr>,
    /// What is still to be written to the program.
    unsent: Vec<u8>,
    closes_when_sent: bool,
    chunk: Box<[u8]>,
    status: Option<ExitStatus>,
    pub(crate) started: Instant,
    /// Whether it has answered a puzzle rightly.
    pub(crate) has_answered: bool,
    /// What it has printed for this puzzle.
    pub(crate) output: Vec<u8>,
    /// The end of its messages.
    pub(crate) messages: Vec<u8>,
    /// What it has used.
    pub(crate) meter: Meter,
}

impl Process {
    /// Starts a program in a process group of its own.
    ///
    /// # Errors
    ///
    /// If it is not found or cannot be started.
    pub(crate) fn start(program: &Program) -> io::Result<Self> {
        let Some((name, arguments)) = program.command.split_first() else {
            return Err(io::Error::new(ErrorKind::InvalidInput, "the command is empty"));
        };
        let started = Instant::now();
        leftovers::adopt();
        leftovers::dump_no_core();
        let mark = leftovers::mark();
        let mut child = Command::new(name)
            .args(arguments)
            .current_dir(&program.folder)
            .env(leftovers::VARIABLE, &mark)
            // The message of a panic is enough, and a backtrace takes its time.
            .env("RUST_BACKTRACE", "0")
            .process_group(0)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()?;
        let raw = i32::try_from(child.id()).expect("the id of a process is positive as i32");
        let pid = Pid::from_raw(raw);
        let start = procfs::stat(pid).map_or(0, |stat| stat.start);
        let process = Process {
            stdin: child.stdin.take(),
            stdout: child.stdout.take(),
            stderr: child.stderr.take(),
            child,
            traces: Traces { group: pid, mark, start },
            unsent: Vec::new(),
            closes_when_sent: false,
            chunk: vec![0; CHUNK].into(),
            status: None,
            started,
            has_answered: false,
            output: Vec::new(),
            messages: Vec::new(),
            meter: Meter::new(pid),
        };
        never_block(&process.stdin)?;
        never_block(&process.stdout)?;
        never_block(&process.stderr)?;
        Ok(process)
    }

    /// The process, ready for another puzzle, unless it has ended or has printed more
    /// than it was asked for.
    pub(crate) fn still_waiting(mut self) -> Option<Self> {
        self.listen(Duration::ZERO);
        let has_ended = self.ended(0).is_some() || self.is_silent() || !self.takes_input();
        if has_ended || !self.output.trim_ascii().is_empty() {
            return None;
        }
        self.output.clear();
        self.messages.clear();
        Some(self)
    }

    /// The process group that it leads.
    pub(crate) fn group(&self) -> Pid {
        self.traces.group
    }

    /// Writes to its standard input, now or as soon as there is room.
    pub(crate) fn send(&mut self, text: &str, then_close: bool) {
        self.unsent.extend_from_slice(text.as_bytes());
        self.closes_when_sent = then_close;
        self.write();
    }

    /// Closes its standard input, once all is written.
    pub(crate) fn close_input(&mut self) {
        self.closes_when_sent = true;
        self.write();
    }

    /// Whether its standard input is open, as far as is known.
    pub(crate) fn takes_input(&self) -> bool {
        self.stdin.is_some()
    }

    /// Whether it can print no more: no process has its standard output open.
    pub(crate) fn is_silent(&self) -> bool {
        self.stdout.is_none()
    }

    /// Waits until it prints something, its output is closed or the time is
    /// over, in whole milliseconds, and takes at most one chunk from each pipe.
    pub(crate) fn listen(&mut self, timeout: Duration) {
        let timeout = PollTimeout::try_from(timeout).unwrap_or(PollTimeout::MAX);
        let wants_room = if self.unsent.is_empty() { None } else { borrowed(&self.stdin) };
        let pipes = [
            (wants_room, PollFlags::POLLOUT),
            (borrowed(&self.stdout), PollFlags::POLLIN),
            (borrowed(&self.stderr), PollFlags::POLLIN),
        ];
        let mut ready = [false; 3];
        let mut polled: Vec<(usize, PollFd<'_>)> = Vec::with_capacity(3);
        for (index, (pipe, flags)) in pipes.into_iter().enumerate() {
            polled.extend(pipe.map(|pipe| (index, PollFd::new(pipe, flags))));
        }
        let (indices, mut polled): (Vec<usize>, Vec<PollFd<'_>>) = polled.into_iter().unzip();
        // If it is interrupted, nothing is ready.
        let _ = poll(&mut polled, timeout);
        for (index, polled) in indices.into_iter().zip(polled) {
            ready[index] = polled.any().unwrap_or(false);
        }
        if ready[0] {
            self.write();
        }
        if ready[1] {
            self.read_output();
        }
        if ready[2] {
            self.read_messages();
        }
    }

    /// How it ended, if it has. What it had printed by then is all in
    /// [`output`](Process::output), up to `limit` bytes.
    pub(crate) fn ended(&mut self, limit: usize) -> Option<ExitStatus> {
        if self.status.is_none() {
            // Once it is waited for, its clock is gone.
            self.meter.read_cpu();
            self.status = self.child.try_wait().ok().flatten();
        }
        let status = self.status?;
        // Not until the end of the pipe: a child may hold it open for ever.
        while self.output.len() <= limit && self.read_output() {}
        self.read_last_messages();
        Some(status)
    }

    /// Takes the messages that are there already.
    pub(crate) fn read_last_messages(&mut self) {
        // A program may write faster than this reads.
        for _ in 0..16 {
            if !self.read_messages() {
                return;
            }
        }
    }

    /// Returns whether there was something to read.
    fn read_output(&mut self) -> bool {
        let Some(count) = read(&mut self.stdout, &mut self.chunk) else {
            return false;
        };
        self.output.extend_from_slice(&self.chunk[..count]);
        true
    }

    fn read_messages(&mut self) -> bool {
        let Some(count) = read(&mut self.stderr, &mut self.chunk) else {
            return false;
        };
        self.messages.extend_from_slice(&self.chunk[..count]);
        let surplus = self.messages.len().saturating_sub(MESSAGES);
        self.messages.drain(..surplus);
        true
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

impl Drop for Process {
    fn drop(&mut self) {
        if self.status.is_none() {
            let _ = killpg(self.traces.group, Signal::SIGKILL);
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
        self.traces.end_all();
    }
}

fn borrowed<P: AsFd>(pipe: &Option<P>) -> Option<BorrowedFd<'_>> {
    pipe.as_ref().map(P::as_fd)
}

/// Our end only: the program's own is a matter of its own.
fn never_block<P: AsFd>(pipe: &Option<P>) -> io::Result<()> {
    if let Some(pipe) = pipe {
        fcntl(pipe, FcntlArg::F_SETFL(OFlag::O_NONBLOCK))?;
    }
    Ok(())
}

/// Reads once, and says how much. A pipe that has come to its end is closed.
fn read<P: Read>(pipe: &mut Option<P>, chunk: &mut [u8]) -> Option<usize> {
    match pipe.as_mut()?.read(chunk) {
        Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::Interrupted) => {
            None
        }
        Ok(0) | Err(_) => {
            *pipe = None;
            None
        }
        Ok(count) => Some(count),
    }
}
