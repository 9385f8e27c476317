//! Windows. A *job object* holds a program and all that it starts, and ends them when it is
//! closed, which Windows does for a process that was killed: no other guard is needed.
//!
//! Of its memory the peak of the program itself is known, and its time on the processors is not.

use std::io::{self, ErrorKind, Read, Write};
use std::os::windows::io::AsRawHandle;
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::thread;
use std::time::Duration;

use win32job::utils::get_process_memory_info;
use win32job::{ExtendedLimitInfo, Job, JobError};

use crate::UntrustedProgram;
use crate::program::CapturedOutput;

pub(crate) const REPORTS_CPU_TIME: bool = false;

const CHUNK: usize = 64 << 10;

/// After the end of a program its last output is waited for, but a child may hold the pipe open.
const DRAIN_TIMEOUT: Duration = Duration::from_millis(100);

/// A program and all processes that it has started, save what it started in the moment before it
/// was put into the job.
#[derive(Debug)]
pub(crate) struct ProcessTree {
    program: Child,
    handle: isize,
    /// `None` once it is closed.
    job: Option<Job>,
}

impl ProcessTree {
    fn start(program: &UntrustedProgram) -> io::Result<(ProcessTree, Pipes)> {
        let job = Job::create_with_limit_info(ExtendedLimitInfo::new().limit_kill_on_job_close())
            .map_err(reason)?;
        let (name, arguments) = program.command.split_first().ok_or(ErrorKind::InvalidInput)?;
        let mut child = Command::new(name)
            .args(arguments)
            .current_dir(&program.folder)
            // The message of a panic is enough, and a backtrace takes time.
            .env("RUST_BACKTRACE", "0")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()?;
        let handle = child.as_raw_handle().addr().cast_signed();
        if let Err(error) = job.assign_process(handle as *mut _) {
            // A process that has ended cannot be put into a job, and needs none.
            if child.try_wait()?.is_none() {
                child.kill()?;
                return Err(reason(error));
            }
        }
        let pipes = Pipes::of(&mut child);
        Ok((ProcessTree { program: child, handle, job: Some(job) }, pipes))
    }

    /// Returns the exit status of the program, or `None` while it runs.
    pub(crate) fn exit_status(&mut self) -> Option<ExitStatus> {
        self.program.try_wait().ok().flatten()
    }

    /// Kills all processes of the program.
    pub(crate) fn kill(&mut self) {
        drop(self.job.take());
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

fn reason(error: JobError) -> io::Error {
    match error {
        JobError::CreateFailed(error)
        | JobError::AssignFailed(error)
        | JobError::SetInfoFailed(error) => error,
        error => io::Error::other(error),
    }
}

#[derive(Debug)]
pub(crate) struct Meter {
    handle: isize,
    peak_memory: u64,
}

impl Meter {
    pub(crate) fn new(tree: &ProcessTree) -> Self {
        Meter { handle: tree.handle, peak_memory: 0 }
    }

    pub(crate) fn cpu(&self) -> Duration {
        Duration::ZERO
    }

    pub(crate) fn read_cpu(&mut self) -> Duration {
        Duration::ZERO
    }

    /// The most bytes that were resident since the start, when last read.
    pub(crate) fn peak_memory(&self) -> u64 {
        self.peak_memory
    }

    pub(crate) fn read(&mut self) {
        let counters = get_process_memory_info(self.handle as *mut _);
        let peak = counters.map_or(0, |counters| counters.PeakWorkingSetSize as u64);
        self.peak_memory = self.peak_memory.max(peak);
    }

    pub(crate) fn survey_if_due(&mut self) {}

    /// Not known: a silent program counts as idle.
    pub(crate) fn is_busy(&mut self) -> bool {
        false
    }
}

/// The job does what a guard is for.
#[derive(Debug, Default)]
pub(crate) struct Guard;

impl Guard {
    pub(crate) fn start(&mut self, program: &UntrustedProgram) -> io::Result<(ProcessTree, Pipes)> {
        ProcessTree::start(program)
    }
}

/// The standard input, output and error of a program. No pipe can be waited for together with
/// another one: each that is read has a thread, which ends with the pipe.
#[derive(Debug)]
pub(crate) struct Pipes {
    stdin: Option<ChildStdin>,
    events: Receiver<PipeEvent>,
    is_output_closed: bool,
}

#[derive(Debug)]
enum PipeEvent {
    Output(Vec<u8>),
    Messages(Vec<u8>),
    EndOfOutput,
}

impl Pipes {
    fn of(child: &mut Child) -> Self {
        // A flood waits: it is not read faster than it is listened to.
        let (sender, events) = mpsc::sync_channel(4);
        if let Some(stdout) = child.stdout.take() {
            forward(stdout, PipeEvent::Output, Some(PipeEvent::EndOfOutput), sender.clone());
        }
        if let Some(stderr) = child.stderr.take() {
            forward(stderr, PipeEvent::Messages, None, sender);
        }
        Pipes { stdin: child.stdin.take(), events, is_output_closed: false }
    }

    /// Writes to its standard input: a puzzle has room in the pipe.
    pub(crate) fn send(&mut self, text: &str) {
        let sent = self.stdin.as_mut().map(|stdin| stdin.write_all(text.as_bytes()));
        if let Some(Err(_)) = sent {
            self.stdin = None;
        }
    }

    pub(crate) fn close_input(&mut self) {
        self.stdin = None;
    }

    pub(crate) fn is_input_open(&self) -> bool {
        self.stdin.is_some()
    }

    pub(crate) fn has_read_input(&self) -> Option<bool> {
        None
    }

    pub(crate) fn is_output_closed(&self) -> bool {
        self.is_output_closed
    }

    pub(crate) fn poll_output(&mut self, timeout: Duration, captured: &mut CapturedOutput) -> bool {
        let event = self.events.recv_timeout(timeout);
        event.map(|event| self.handle_event(event, captured)).is_ok()
    }

    /// Takes what a program that has ended had printed, until there are more than `limit` bytes.
    pub(crate) fn drain_after_exit(&mut self, limit: usize, captured: &mut CapturedOutput) {
        while !self.is_output_closed
            && captured.output.len() <= limit
            && let Ok(event) = self.events.recv_timeout(DRAIN_TIMEOUT)
        {
            self.handle_event(event, captured);
        }
        self.drain_messages(captured);
    }

    pub(crate) fn drain_messages(&mut self, captured: &mut CapturedOutput) {
        for event in self.events.try_iter().take(16).collect::<Vec<_>>() {
            self.handle_event(event, captured);
        }
    }

    fn handle_event(&mut self, event: PipeEvent, captured: &mut CapturedOutput) {
        match event {
            PipeEvent::Output(bytes) => captured.output.extend(bytes),
            PipeEvent::Messages(bytes) => captured.add_messages(&bytes),
            PipeEvent::EndOfOutput => self.is_output_closed = true,
        }
    }
}

/// Reads a pipe to its end, or until it is no longer listened to.
fn forward(
    mut pipe: impl Read + Send + 'static,
    to_event: fn(Vec<u8>) -> PipeEvent,
    at_end: Option<PipeEvent>,
    sender: SyncSender<PipeEvent>,
) {
    thread::spawn(move || {
        let mut chunk = vec![0; CHUNK];
        while let Ok(count @ 1..) = pipe.read(&mut chunk) {
            if sender.send(to_event(chunk[..count].to_vec())).is_err() {
                return;
            }
        }
        at_end.map(|at_end| sender.send(at_end));
    });
}

/// Its exit code; that of a crash in words, too.
pub(crate) fn exit_status_text(status: ExitStatus) -> String {
    match status.code().unwrap_or_default().cast_unsigned() {
        0xc000_0005 => "exit code 0xc0000005 (memory that is not its own)".to_owned(),
        0xc000_0094 => "exit code 0xc0000094 (a division by zero)".to_owned(),
        0xc000_00fd => "exit code 0xc00000fd (stack overflow)".to_owned(),
        code => format!("exit code {code}"),
    }
}
