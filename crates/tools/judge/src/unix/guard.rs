//! The judge's side of the connection to its guard. `guard_process.rs` is the other side.

use std::io::{self, ErrorKind, PipeReader, PipeWriter};
use std::os::fd::AsFd;
use std::os::unix::net::UnixStream;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::process::{self, Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::process::{Pid, Signal, kill_process, kill_process_group};

use super::guard_process::{MAX_KILL_TIME, TAG_VARIABLE};
use super::procfs::{self, Stat};
use super::protocol::{Channel, Report, Request};
use super::{Pipes, protect_memory};
use crate::UntrustedProgram;

/// The guard of a judge or a session: starts programs, and kills them.
#[derive(Debug, Default)]
pub(crate) struct Guard {
    /// `None` until the first program starts.
    connection: Option<Arc<Mutex<Connection>>>,
}

impl Guard {
    pub(crate) fn start(&mut self, program: &UntrustedProgram) -> io::Result<(ProcessTree, Pipes)> {
        protect_memory();
        if let Some(connection) = &self.connection {
            match start(connection, program) {
                // The previous program has ended the guard, so a new guard is started.
                Err(StartError::Guard(_)) => {}
                started => return started.map_err(StartError::into_io),
            }
        }
        let connection = self.connection.insert(Arc::new(Mutex::new(Connection::open()?)));
        start(connection, program).map_err(StartError::into_io)
    }
}

/// An error when a program was started.
enum StartError {
    /// The guard, or the connection to the guard, has failed.
    Guard(io::Error),
    /// The program cannot be started.
    Program(io::Error),
}

impl StartError {
    fn into_io(self) -> io::Error {
        let (StartError::Guard(error) | StartError::Program(error)) = self;
        error
    }
}

impl From<io::Error> for StartError {
    fn from(error: io::Error) -> Self {
        StartError::Guard(error)
    }
}

fn start(
    connection: &Arc<Mutex<Connection>>,
    program: &UntrustedProgram,
) -> Result<(ProcessTree, Pipes), StartError> {
    let (stdin, input) = io::pipe()?;
    let (output, stdout) = io::pipe()?;
    let (messages, stderr) = io::pipe()?;
    let streams = Streams { stdin, stdout, stderr };
    let leader = lock(connection).start(program, &streams)?;
    drop(streams);
    let tree = ProcessTree { connection: Arc::clone(connection), leader };
    let pipes = Pipes::new(input, output, messages).map_err(StartError::Program)?;
    Ok((tree, pipes))
}

/// The ends of the pipes that a program uses as its standard streams.
struct Streams {
    stdin: PipeReader,
    stdout: PipeWriter,
    stderr: PipeWriter,
}

/// A program and all processes that it has started.
#[derive(Clone, Debug)]
pub(crate) struct ProcessTree {
    connection: Arc<Mutex<Connection>>,
    /// The program itself, which leads a process group.
    pub(super) leader: Pid,
}

impl ProcessTree {
    /// Returns all processes of the program, including zombies.
    pub(super) fn members(&self) -> Vec<Stat> {
        let connection = lock(&self.connection);
        // The program may have stopped the guard.
        connection.resume_guard();
        procfs::descendants(connection.pid)
    }

    /// Returns the exit status of the program, or `None` while it runs. Its processor time can be read until
    /// [`kill`](Self::kill) is called.
    pub(crate) fn exit_status(&mut self) -> Option<ExitStatus> {
        lock(&self.connection).exit_status(self.leader)
    }

    /// Kills all processes of the program, and waits for them, so that no zombie is left.
    pub(crate) fn kill(&mut self) {
        lock(&self.connection).kill(self.leader);
    }
}

fn lock(connection: &Mutex<Connection>) -> MutexGuard<'_, Connection> {
    connection.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The guard starts a program in a millisecond. On a very busy machine it may take much longer.
const START_TIMEOUT: Duration = Duration::from_secs(10);

/// If the guard does not kill a program within this time, the guard is stopped or traced. Then the judge kills the
/// program.
const KILL_TIMEOUT: Duration = Duration::from_secs(1);

/// The judge continues a stopped guard this often while it waits for a message.
const RESUME_INTERVAL: Timespec = Timespec { tv_sec: 0, tv_nsec: 10_000_000 };

/// A connection to a guard that runs. Dropping it kills the guard, but not the program.
#[derive(Debug)]
struct Connection {
    guard: Child,
    pid: Pid,
    /// All processes below the guard inherit this tag.
    tag: u64,
    channel: Channel,
    /// The exit status of the program, once it has ended.
    status: Option<ExitStatus>,
}

impl Connection {
    fn open() -> io::Result<Self> {
        let (own, socket) = UnixStream::pair()?;
        let tag = new_tag();
        let guard = Command::new(executable()?)
            .arg0("judge-guard")
            .env(TAG_VARIABLE, tag.to_string())
            .stdin(Stdio::from(std::os::fd::OwnedFd::from(socket)))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            // A process in another process group does not receive Ctrl-C.
            .process_group(0)
            .spawn()?;
        let pid = Pid::from_child(&guard);
        Ok(Connection { guard, pid, tag, channel: Channel::new(own)?, status: None })
    }

    fn start(&mut self, program: &UntrustedProgram, streams: &Streams) -> Result<Pid, StartError> {
        self.status = None;
        let request = Request::Start {
            command: program.command.clone(),
            folder: program.folder.clone().into(),
        };
        let streams = [streams.stdin.as_fd(), streams.stdout.as_fd(), streams.stderr.as_fd()];
        self.channel.send(&request, &streams)?;
        let deadline = Instant::now() + START_TIMEOUT;
        loop {
            match self.next_report(deadline)? {
                Report::Started { leader } => {
                    let leader = Pid::from_raw(leader);
                    return leader.ok_or(StartError::Guard(ErrorKind::InvalidData.into()));
                }
                Report::NotStarted { os_error, message } => {
                    let error = os_error.map(io::Error::from_raw_os_error);
                    let error = error.unwrap_or_else(|| io::Error::other(message));
                    return Err(StartError::Program(error));
                }
                // This report is about the previous program.
                Report::Ended { .. } | Report::AllEnded => {}
            }
        }
    }

    /// Returns the exit status of the program, or `None` while it runs. If the guard has ended, kills the program.
    fn exit_status(&mut self, leader: Pid) -> Option<ExitStatus> {
        while self.status.is_none() {
            match self.channel.receive() {
                Ok(Some(Report::Ended { leader: ended, status }))
                    if ended == leader.as_raw_pid() =>
                {
                    self.status = Some(ExitStatus::from_raw(status));
                }
                Ok(Some(_)) => {}
                Ok(None) => return None,
                // The program or somebody else has killed the guard.
                Err(_) => {
                    self.kill_without_guard(leader);
                    self.status = Some(ExitStatus::from_raw(Signal::KILL.as_raw()));
                }
            }
        }
        self.status
    }

    fn kill(&mut self, leader: Pid) {
        if self.kill_by_guard().is_err() {
            self.kill_without_guard(leader);
        }
    }

    fn kill_by_guard(&mut self) -> io::Result<()> {
        self.channel.send(&Request::Kill, &[])?;
        let deadline = Instant::now() + KILL_TIMEOUT;
        while !matches!(self.next_report(deadline)?, Report::AllEnded) {}
        Ok(())
    }

    /// Waits for the next report. Continues the guard if a program has stopped it.
    fn next_report(&mut self, deadline: Instant) -> io::Result<Report> {
        loop {
            if let Some(report) = self.channel.receive()? {
                return Ok(report);
            }
            if Instant::now() >= deadline {
                return Err(ErrorKind::TimedOut.into());
            }
            self.resume_guard();
            let socket = self.channel.socket();
            let mut polled = [PollFd::new(&socket, PollFlags::IN)];
            // If a signal interrupts `poll`, the loop tries again.
            let _ = poll(&mut polled, Some(&RESUME_INTERVAL));
        }
    }

    fn resume_guard(&self) {
        let _ = kill_process(self.pid, Signal::CONT);
    }

    /// Kills all processes below the guard or with its tag, without the help of the guard, and then the guard itself.
    ///
    /// Only Linux lists the living processes. Other systems always get a signal for the group of `leader`.
    fn kill_without_guard(&mut self, leader: Pid) {
        let deadline = Instant::now() + MAX_KILL_TIME;
        loop {
            let found = self.living_processes();
            let is_leader_alive = found.iter().any(|process| process.pid == leader);
            if is_leader_alive || !cfg!(target_os = "linux") {
                let _ = kill_process_group(leader, Signal::KILL);
            }
            for process in &found {
                let _ = kill_process(process.pid, Signal::KILL);
            }
            if found.is_empty() || Instant::now() > deadline {
                break;
            }
            thread::sleep(Duration::from_micros(200));
        }
        self.kill_guard();
    }

    /// Returns all processes below the guard or with its tag, except the guard and zombies.
    fn living_processes(&self) -> Vec<Stat> {
        let mut found = procfs::descendants(self.pid);
        let all = procfs::all_processes();
        found.extend(all.filter(|process| procfs::has_tag(process.pid, self.tag)));
        found.retain(|process| process.pid != self.pid && !process.is_zombie);
        found
    }

    fn kill_guard(&mut self) {
        let _ = self.guard.kill();
        let _ = self.guard.wait();
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.kill_guard();
    }
}

/// Returns the path of this process's executable. On Linux the path is right even if the file was replaced since the
/// start.
fn executable() -> io::Result<std::path::PathBuf> {
    if cfg!(target_os = "linux") { Ok("/proc/self/exe".into()) } else { std::env::current_exe() }
}

/// Returns a tag that no other guard on this machine has: the id of this process, and a counter.
fn new_tag() -> u64 {
    static TAGS: AtomicU32 = AtomicU32::new(0);
    let number = TAGS.fetch_add(1, Ordering::Relaxed);
    u64::from(process::id()) << 32 | u64::from(number)
}
