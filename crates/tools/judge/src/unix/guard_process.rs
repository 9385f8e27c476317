//! The guard: a small process that starts and kills the programs of one judge.
//!
//! All processes below the guard belong to the judged program. On Linux no process can leave: the guard
//! is a *child subreaper*, so a process whose parent has ended becomes a child of the guard. Its group,
//! session, limits and environment do not matter.
//!
//! The guard is the judge's own executable, started again. It takes over before `main` begins.

use std::ffi::OsString;
use std::io::{self, ErrorKind, Read};
use std::os::fd::{AsFd, OwnedFd};
use std::os::unix::net::UnixStream;
use std::os::unix::process::CommandExt;
use std::process::{self, Command};
use std::sync::Arc;
use std::time::{Duration, Instant};
use std::{env, thread};

use rustix::event::{PollFd, PollFlags, poll};
use rustix::io::Errno;
use rustix::process::{
    Pid, Resource, Rlimit, Signal, WaitId, WaitIdOptions, WaitOptions, getpid, getrlimit,
    kill_process, kill_process_group, setrlimit, wait, waitid,
};
use signal_hook::consts::{SIGCHLD, SIGHUP, SIGINT, SIGPIPE, SIGQUIT, SIGTERM};

use super::procfs;
use super::protocol::{Channel, Report, Request};

/// The environment variable that makes a process a guard. Its value is the tag of the guard's programs.
pub(super) const TAG_VARIABLE: &str = "JUDGE_GUARD_TAG";

/// A killed process ends in its next time slice, unless it waits for a failing disk. After this time the guard
/// gives up.
pub(super) const MAX_KILL_TIME: Duration = Duration::from_secs(5);

mod before_main {
    use super::*;

    ctor::declarative::ctor! {
        #[ctor(unsafe)]
        fn become_guard() {
            let Some(tag) = env::var_os(TAG_VARIABLE) else { return };
            let tag = tag.to_str().and_then(|tag| tag.parse().ok()).unwrap_or_default();
            let result = run_guard(tag);
            process::exit(i32::from(result.is_err()));
        }
    }
}

/// Serves the judge until the judge closes the socket, or ends.
fn run_guard(tag: u64) -> io::Result<()> {
    let mut guard = GuardProcess::new(tag)?;
    let served = guard.serve();
    guard.kill_all();
    match served {
        // The judge has closed the socket.
        Err(error) if error.kind() == ErrorKind::UnexpectedEof => Ok(()),
        served => served,
    }
}

struct GuardProcess {
    channel: Channel,
    /// Receives a byte when a child has ended.
    sigchld_pipe: UnixStream,
    /// The program, which leads a process group. The guard waits for it only in `kill_all`: until then the
    /// system keeps its process id, and the judge can read its processor time.
    leader: Option<Pid>,
    has_reported_end: bool,
}

impl GuardProcess {
    fn new(tag: u64) -> io::Result<Self> {
        let (sigchld_pipe, sender) = UnixStream::pair()?;
        sigchld_pipe.set_nonblocking(true)?;
        signal_hook::low_level::pipe::register(SIGCHLD, sender)?;
        // Programs inherit ignored signals, but not handlers. So the guard handles these signals.
        for signal in [SIGHUP, SIGINT, SIGPIPE, SIGQUIT, SIGTERM] {
            signal_hook::flag::register(signal, Arc::default())?;
        }
        adopt_orphans();
        super::protect_memory();
        drop_tracing_rights();
        disable_core_dumps()?;
        procfs::set_tag(tag);
        let socket: OwnedFd = io::stdin().as_fd().try_clone_to_owned()?;
        Ok(GuardProcess {
            channel: Channel::new(socket.into())?,
            sigchld_pipe,
            leader: None,
            has_reported_end: false,
        })
    }

    fn serve(&mut self) -> io::Result<()> {
        loop {
            self.wait();
            while let Some(request) = self.channel.receive()? {
                self.handle(request)?;
            }
            self.report_end()?;
        }
    }

    fn wait(&mut self) {
        let socket = self.channel.socket();
        let mut polled =
            [PollFd::new(&socket, PollFlags::IN), PollFd::new(&self.sigchld_pipe, PollFlags::IN)];
        // If a signal interrupts `poll`, nothing is ready.
        let _ = poll(&mut polled, None);
        let mut bytes = [0; 64];
        while matches!(self.sigchld_pipe.read(&mut bytes), Ok(1..)) {}
    }

    fn handle(&mut self, request: Request) -> io::Result<()> {
        let report = match request {
            Request::Start { command, folder } => match self.start(&command, folder) {
                Ok(leader) => Report::Started { leader: leader.as_raw_pid() },
                Err(error) => Report::NotStarted {
                    os_error: error.raw_os_error(),
                    message: error.to_string(),
                },
            },
            Request::Kill => {
                self.kill_all();
                self.leader = None;
                Report::AllEnded
            }
        };
        self.channel.send(&report, &[])
    }

    fn start(&mut self, command: &[OsString], folder: OsString) -> io::Result<Pid> {
        let stdin = self.channel.take_file()?;
        let stdout = self.channel.take_file()?;
        let stderr = self.channel.take_file()?;
        let (name, arguments) = command.split_first().ok_or(ErrorKind::InvalidInput)?;
        let child = Command::new(name)
            .args(arguments)
            .current_dir(folder)
            .env_remove(TAG_VARIABLE)
            // The message of a panic is enough. A backtrace takes time.
            .env("RUST_BACKTRACE", "0")
            .stdin(stdin)
            .stdout(stdout)
            .stderr(stderr)
            .process_group(0)
            .spawn()?;
        let leader = Pid::from_child(&child);
        self.leader = Some(leader);
        self.has_reported_end = false;
        Ok(leader)
    }

    /// Reports the end of the program once.
    fn report_end(&mut self) -> io::Result<()> {
        if self.has_reported_end {
            return Ok(());
        }
        let Some(leader) = self.leader else { return Ok(()) };
        let Some(status) = wait_status(leader) else { return Ok(()) };
        self.has_reported_end = true;
        self.channel.send(&Report::Ended { leader: leader.as_raw_pid(), status }, &[])
    }

    /// Kills all processes below this one, and waits for them, so that no zombie is left.
    fn kill_all(&self) {
        if let Some(leader) = self.leader {
            let _ = kill_process(leader, Signal::KILL);
            let _ = kill_process_group(leader, Signal::KILL);
        }
        let deadline = Instant::now() + MAX_KILL_TIME;
        // When a process ends, its children become children of this process. So one round is not enough.
        while !reap_all() && Instant::now() < deadline {
            for process in procfs::descendants(getpid()) {
                let _ = kill_process(process.pid, Signal::KILL);
            }
            thread::sleep(Duration::from_micros(200));
        }
    }
}

/// Removes all zombies among the children. Returns whether no child is left.
fn reap_all() -> bool {
    loop {
        match wait(WaitOptions::NOHANG) {
            Ok(None) => return false,
            Ok(Some(_)) | Err(Errno::INTR) => {}
            Err(_) => return true,
        }
    }
}

/// Returns the wait status of a child that has ended, or `None` while it runs. The child stays a zombie.
fn wait_status(child: Pid) -> Option<i32> {
    let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    let status = waitid(WaitId::Pid(child), options).ok()??;
    // A wait status has the exit code in its second byte, or the signal in its first byte.
    let exit_code = status.exit_status().map(|code| code << 8);
    exit_code.or(status.terminating_signal())
}

/// Makes this process the new parent of each descendant whose parent has ended.
fn adopt_orphans() {
    #[cfg(target_os = "linux")]
    // This fails on a kernel from before 2012. There only the process group of a program is killed.
    let _ = rustix::process::set_child_subreaper(Some(getpid()));
}

/// Removes the rights of root to read or trace other processes. Programs cannot get these rights back.
fn drop_tracing_rights() {
    #[cfg(target_os = "linux")]
    {
        use rustix::thread::{
            CapabilitySet, capabilities, remove_capability_from_bounding_set, set_capabilities,
        };
        let tracing = CapabilitySet::SYS_PTRACE
            | CapabilitySet::PERFMON
            | CapabilitySet::SYS_ADMIN
            | CapabilitySet::SYS_RAWIO;
        for right in tracing.iter() {
            // This fails if the process does not have the right.
            let _ = remove_capability_from_bounding_set(right);
        }
        if let Ok(mut sets) = capabilities(None) {
            sets.effective.remove(tracing);
            sets.permitted.remove(tracing);
            sets.inheritable.remove(tracing);
            let _ = set_capabilities(None, sets);
        }
    }
}

/// Disables core files, which a crash would leave in the user's folder. Programs inherit this limit.
fn disable_core_dumps() -> io::Result<()> {
    let limit = getrlimit(Resource::Core);
    Ok(setrlimit(Resource::Core, Rlimit { current: Some(0), ..limit })?)
}
