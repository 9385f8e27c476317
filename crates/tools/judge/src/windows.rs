//! Processes, pipes and measurements on Windows. `unix/mod.rs` exports the same names.
//!
//! A *job object* contains a program and all processes that the program starts. When the job is closed, Windows kills
//! them. Windows closes the job also if this process is killed, so there is no guard process.
//!
//! The memory is the peak of the program without its children. The processor time is not measured.

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

/// Whether the processor time of other processes is measured.
pub(crate) const REPORTS_CPU_TIME: bool = false;

/// Bytes that are read at once.
const CHUNK: usize = 64 << 10;

/// Capacity of the channel of events. If it is full, the threads that read the pipes wait. Then the pipes fill up, and
/// the program waits.
const MAX_WAITING_EVENTS: usize = 4;

/// [`Pipes::drain_messages`] stops after this many events, since a program may write faster than this process reads.
const MAX_DRAINED_EVENTS: usize = 16;

/// After the end of a program, the judge waits this long for the next output. A child may hold the pipe open.
const DRAIN_TIMEOUT: Duration = Duration::from_millis(100);

/// A program and all processes that it has started, except those that it started before it was put into the job.
#[derive(Debug)]
pub(crate) struct ProcessTree {
    program: Child,
    handle: isize,
    /// `None` after the job is closed.
    job: Option<Job>,
}

impl ProcessTree {
    fn start(program: &UntrustedProgram) -> io::Result<(ProcessTree, Pipes)> {
        let job = Job::create_with_limit_info(ExtendedLimitInfo::new().limit_kill_on_job_close())
            .map_err(io_error)?;
        let (name, arguments) = program.command.split_first().ok_or(ErrorKind::InvalidInput)?;
        let mut child = Command::new(name)
            .args(arguments)
            .current_dir(&program.folder)
            // The message of a panic is enough. A backtrace takes time.
            .env("RUST_BACKTRACE", "0")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()?;
        let handle = child.as_raw_handle().addr().cast_signed();
        if let Err(error) = job.assign_process(handle as *mut _) {
            // A process that has ended cannot be put into a job, and does not need one.
            if child.try_wait()?.is_none() {
                child.kill()?;
                return Err(io_error(error));
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

fn io_error(error: JobError) -> io::Error {
    match error {
        JobError::CreateFailed(error)
        | JobError::AssignFailed(error)
        | JobError::SetInfoFailed(error) => error,
        error => io::Error::other(error),
    }
}

/// Measures the memory of a program.
#[derive(Debug)]
pub(crate) struct Meter {
    handle: isize,
    peak_memory: u64,
}

impl Meter {
    pub(crate) fn new(tree: &ProcessTree) -> Self {
        Meter { handle: tree.handle, peak_memory: 0 }
    }

    /// Returns zero, since the processor time is not measured.
    pub(crate) fn cpu(&self) -> Duration {
        Duration::ZERO
    }

    /// Returns zero, since the processor time is not measured.
    pub(crate) fn read_cpu(&mut self) -> Duration {
        Duration::ZERO
    }

    /// Returns the peak resident memory since the start in bytes, at the last measurement.
    pub(crate) fn peak_memory(&self) -> u64 {
        self.peak_memory
    }

    /// Measures the memory of the program.
    pub(crate) fn measure(&mut self) {
        let counters = get_process_memory_info(self.handle as *mut _);
        let peak = counters.map_or(0, |counters| counters.PeakWorkingSetSize as u64);
        self.peak_memory = self.peak_memory.max(peak);
    }

    /// Does nothing, since children are not measured.
    pub(crate) fn survey_if_due(&mut self) {}

    /// Returns `false`, since this is unknown: a silent program counts as idle.
    pub(crate) fn is_busy(&mut self) -> bool {
        false
    }
}

/// Starts programs. On Windows the job object kills the processes of a program, so this guard has no process.
#[derive(Debug, Default)]
pub(crate) struct Guard;

impl Guard {
    pub(crate) fn start(&mut self, program: &UntrustedProgram) -> io::Result<(ProcessTree, Pipes)> {
        ProcessTree::start(program)
    }
}

/// Pipes to the standard streams of a program. Windows cannot wait for several of these pipes at once, so a thread
/// reads each output. The thread ends when its pipe ends.
#[derive(Debug)]
pub(crate) struct Pipes {
    stdin: Option<ChildStdin>,
    events: Receiver<PipeEvent>,
    is_output_closed: bool,
}

/// An event of one of the output pipes.
#[derive(Debug)]
enum PipeEvent {
    Output(Vec<u8>),
    Messages(Vec<u8>),
    EndOfOutput,
}

impl Pipes {
    fn of(child: &mut Child) -> Self {
        let (sender, events) = mpsc::sync_channel(MAX_WAITING_EVENTS);
        if let Some(stdout) = child.stdout.take() {
            forward(stdout, PipeEvent::Output, Some(PipeEvent::EndOfOutput), sender.clone());
        }
        if let Some(stderr) = child.stderr.take() {
            forward(stderr, PipeEvent::Messages, None, sender);
        }
        Pipes { stdin: child.stdin.take(), events, is_output_closed: false }
    }

    /// Writes text to standard input. A case has room in the pipe, so this does not wait for the program.
    pub(crate) fn send(&mut self, text: &str) {
        let Some(stdin) = &mut self.stdin else { return };
        if stdin.write_all(text.as_bytes()).is_err() {
            self.stdin = None;
        }
    }

    pub(crate) fn close_input(&mut self) {
        self.stdin = None;
    }

    pub(crate) fn is_input_open(&self) -> bool {
        self.stdin.is_some()
    }

    /// Returns `None`, since this is unknown.
    pub(crate) fn has_read_input(&self) -> Option<bool> {
        None
    }

    pub(crate) fn is_output_closed(&self) -> bool {
        self.is_output_closed
    }

    /// Waits until output arrives, the output is closed or the time is over. Returns whether something happened.
    pub(crate) fn poll_output(&mut self, timeout: Duration, captured: &mut CapturedOutput) -> bool {
        let Ok(event) = self.events.recv_timeout(timeout) else { return false };
        self.handle_event(event, captured);
        true
    }

    /// Reads the rest of the output of a program that has ended, until there are more than `limit` bytes.
    pub(crate) fn drain_after_exit(&mut self, limit: usize, captured: &mut CapturedOutput) {
        while !self.is_output_closed
            && captured.output.len() <= limit
            && let Ok(event) = self.events.recv_timeout(DRAIN_TIMEOUT)
        {
            self.handle_event(event, captured);
        }
        self.drain_messages(captured);
    }

    /// Handles the events that have arrived, among them messages on standard error.
    pub(crate) fn drain_messages(&mut self, captured: &mut CapturedOutput) {
        let events: Vec<PipeEvent> = self.events.try_iter().take(MAX_DRAINED_EVENTS).collect();
        for event in events {
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

/// Starts a thread that reads a pipe, and sends an event for each chunk, and one at the end. The thread ends with the
/// pipe, or when the receiver is dropped.
fn forward(
    mut pipe: impl Read + Send + 'static,
    chunk_event: fn(Vec<u8>) -> PipeEvent,
    end_event: Option<PipeEvent>,
    sender: SyncSender<PipeEvent>,
) {
    thread::spawn(move || {
        let mut chunk = vec![0; CHUNK];
        while let Ok(count @ 1..) = pipe.read(&mut chunk) {
            if sender.send(chunk_event(chunk[..count].to_vec())).is_err() {
                return;
            }
        }
        if let Some(event) = end_event {
            // If the receiver is dropped, nobody needs the event.
            let _ = sender.send(event);
        }
    });
}

/// Writes an exit code, and the meaning of the exit code of a crash.
pub(crate) fn exit_status_text(status: ExitStatus) -> String {
    match status.code().unwrap_or_default().cast_unsigned() {
        0xc000_0005 => "exit code 0xc0000005 (invalid memory access)".to_owned(),
        0xc000_0094 => "exit code 0xc0000094 (division by zero)".to_owned(),
        0xc000_00fd => "exit code 0xc00000fd (stack overflow)".to_owned(),
        code => format!("exit code {code}"),
    }
}
