//! A judge's side of its guard, which `guard_process.rs` describes.

use std::io::{self, ErrorKind, PipeReader, PipeWriter};
use std::os::fd::AsFd;
use std::os::unix::net::UnixStream;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::process::{self, Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use nix::sys::signal::{Signal, kill, killpg};
use nix::unistd::Pid;

use super::guard_process::{GUARD, LONGEST_HUNT};
use super::messages::{Channel, Report, Request};
use super::procfs::{self, Stat};
use super::{Pipes, protect_memory};
use crate::Untrusted;

/// The guard of a judge, started with the first program.
#[derive(Debug, Default)]
pub(crate) struct Guard {
    connection: Option<Arc<Mutex<Connection>>>,
}

impl Guard {
    pub(crate) fn start(&mut self, program: &Untrusted) -> io::Result<(Family, Pipes)> {
        protect_memory();
        if let Some(connection) = &self.connection
            && let Ok(started) = start(connection, program)
        {
            return started;
        }
        // It is the first program, or the one before has ended the guard.
        let connection = self.connection.insert(Arc::new(Mutex::new(Connection::open()?)));
        start(connection, program)?
    }
}

/// The outer error is of the guard, the inner one of the program.
type Started = io::Result<io::Result<(Family, Pipes)>>;

fn start(connection: &Arc<Mutex<Connection>>, program: &Untrusted) -> Started {
    let (stdin, input) = io::pipe()?;
    let (output, stdout) = io::pipe()?;
    let (messages, stderr) = io::pipe()?;
    let streams = Streams { stdin, stdout, stderr };
    let leader = match locked(connection).start(program, &streams)? {
        Ok(leader) => leader,
        Err(error) => return Ok(Err(error)),
    };
    drop(streams);
    let family = Family { connection: Arc::clone(connection), leader };
    Ok(Pipes::new(input, output, messages).map(|pipes| (family, pipes)))
}

/// A program's own ends of its pipes.
struct Streams {
    stdin: PipeReader,
    stdout: PipeWriter,
    stderr: PipeWriter,
}

/// A program and all processes that it has started.
#[derive(Clone, Debug)]
pub(crate) struct Family {
    connection: Arc<Mutex<Connection>>,
    /// The program itself, which leads a process group.
    pub(super) leader: Pid,
}

impl Family {
    /// Its processes, and those that have ended and were not waited for.
    pub(super) fn members(&self) -> Vec<Stat> {
        let connection = locked(&self.connection);
        // What it judges may have stopped the guard.
        connection.wake();
        procfs::descendants(connection.pid)
    }

    /// How the program has ended, if it has. Its processor time can be read until all is ended.
    pub(crate) fn status(&mut self) -> Option<ExitStatus> {
        locked(&self.connection).status(self.leader)
    }

    /// Ends all its processes. None is left, nor a zombie of one.
    pub(crate) fn end(&mut self) {
        locked(&self.connection).end(self.leader);
    }
}

fn locked(connection: &Mutex<Connection>) -> MutexGuard<'_, Connection> {
    connection.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A guard that starts a program takes a millisecond, on a very busy machine some more.
const LONGEST_START: Duration = Duration::from_secs(10);

/// A guard that ends nothing for this long is stopped or traced: then the judge does it.
const LONGEST_END: Duration = Duration::from_secs(1);

/// How long the judge waits for a guard before it looks what the guard does.
const TICK: Duration = Duration::from_millis(10);

/// A guard that runs. Dropping it ends the guard alone.
#[derive(Debug)]
struct Connection {
    guard: Child,
    pid: Pid,
    /// All processes below the guard inherit it.
    tag: u64,
    channel: Channel,
    /// How the program has ended.
    status: Option<ExitStatus>,
}

impl Connection {
    fn open() -> io::Result<Self> {
        let (own, socket) = UnixStream::pair()?;
        let tag = tag();
        let guard = Command::new(executable()?)
            .arg0("judge-guard")
            .env(GUARD, tag.to_string())
            .stdin(Stdio::from(std::os::fd::OwnedFd::from(socket)))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            // Ctrl-C does not reach it.
            .process_group(0)
            .spawn()?;
        let pid = i32::try_from(guard.id()).expect("the id of a process is positive as i32");
        let (pid, channel) = (Pid::from_raw(pid), Channel::new(own)?);
        Ok(Connection { guard, pid, tag, channel, status: None })
    }

    fn start(&mut self, program: &Untrusted, streams: &Streams) -> io::Result<io::Result<Pid>> {
        self.status = None;
        let request = Request::Start {
            command: program.command.clone(),
            folder: program.folder.clone().into(),
        };
        let streams = [streams.stdin.as_fd(), streams.stdout.as_fd(), streams.stderr.as_fd()];
        self.channel.send(&request, &streams)?;
        let deadline = Instant::now() + LONGEST_START;
        loop {
            match self.report(deadline)? {
                Report::Started { leader } => return Ok(Ok(Pid::from_raw(leader))),
                Report::NotStarted { os_error, message } => {
                    let error = os_error.map(io::Error::from_raw_os_error);
                    return Ok(Err(error.unwrap_or_else(|| io::Error::other(message))));
                }
                // It is about the program before.
                Report::Ended { .. } | Report::AllEnded => {}
            }
        }
    }

    fn status(&mut self, leader: Pid) -> Option<ExitStatus> {
        while self.status.is_none() {
            match self.channel.take() {
                Ok(Some(Report::Ended { leader: ended, status })) if ended == leader.as_raw() => {
                    self.status = Some(ExitStatus::from_raw(status));
                }
                Ok(Some(_)) => {}
                Ok(None) => return None,
                // The program has killed its guard, or somebody else has.
                Err(_) => {
                    self.end_without_guard(leader);
                    self.status = Some(ExitStatus::from_raw(Signal::SIGKILL as i32));
                }
            }
        }
        self.status
    }

    fn end(&mut self, leader: Pid) {
        if self.end_by_guard().is_err() {
            self.end_without_guard(leader);
        }
    }

    fn end_by_guard(&mut self) -> io::Result<()> {
        self.channel.send(&Request::End, &[])?;
        let deadline = Instant::now() + LONGEST_END;
        while !matches!(self.report(deadline)?, Report::AllEnded) {}
        Ok(())
    }

    /// Waits for the next message. A guard that was stopped is continued.
    fn report(&mut self, deadline: Instant) -> io::Result<Report> {
        loop {
            if let Some(report) = self.channel.take()? {
                return Ok(report);
            }
            if Instant::now() >= deadline {
                return Err(ErrorKind::TimedOut.into());
            }
            self.wake();
            let mut polled = [PollFd::new(self.channel.socket(), PollFlags::POLLIN)];
            // If it is interrupted, there is another round.
            let _ = poll(&mut polled, PollTimeout::try_from(TICK).unwrap_or(PollTimeout::ZERO));
        }
    }

    fn wake(&self) {
        let _ = kill(self.pid, Signal::SIGCONT);
    }

    /// Ends what is below a guard that does not do so, what has its tag, and the guard itself.
    fn end_without_guard(&mut self, leader: Pid) {
        let deadline = Instant::now() + LONGEST_HUNT;
        loop {
            let mut found = procfs::descendants(self.pid);
            found.extend(procfs::all().filter(|it| procfs::has_tag(it.pid, self.tag)));
            found.retain(|process| process.pid != self.pid && !process.is_zombie);
            let is_there = found.iter().any(|process| process.pid == leader);
            if is_there || !cfg!(target_os = "linux") {
                let _ = killpg(leader, Signal::SIGKILL);
            }
            for process in &found {
                let _ = kill(process.pid, Signal::SIGKILL);
            }
            if found.is_empty() || Instant::now() > deadline {
                break;
            }
            thread::sleep(Duration::from_micros(200));
        }
        self.end_guard();
    }

    fn end_guard(&mut self) {
        let _ = self.guard.kill();
        let _ = self.guard.wait();
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.end_guard();
    }
}

/// The file of this process, also if another one has taken its place meanwhile.
fn executable() -> io::Result<std::path::PathBuf> {
    if cfg!(target_os = "linux") { Ok("/proc/self/exe".into()) } else { std::env::current_exe() }
}

fn tag() -> u64 {
    static STARTED: AtomicU32 = AtomicU32::new(0);
    u64::from(process::id()) << 32 | u64::from(STARTED.fetch_add(1, Ordering::Relaxed))
}
