//! The guard: a small process that starts the programs of one judge, and ends them.
//!
//! All processes below the guard belong to what is judged. On Linux none can leave: the guard is a
//! *child subreaper*, so a process whose parent has ended becomes a child of the guard, whatever
//! its group, session, limits and environment are.
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

use nix::errno::Errno;
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use nix::sys::resource::{Resource, getrlimit, setrlimit};
use nix::sys::signal::{Signal, kill, killpg};
use nix::sys::wait::{WaitPidFlag, WaitStatus, waitpid};
use nix::unistd::Pid;
use rustix::process::{WaitId, WaitIdOptions, waitid};
use signal_hook::consts::{SIGCHLD, SIGHUP, SIGINT, SIGPIPE, SIGQUIT, SIGTERM};

use super::messages::{Channel, Report, Request};
use super::procfs;

/// The environment variable that makes a process a guard. Its value is the tag of its programs.
pub(super) const GUARD: &str = "JUDGE_GUARD_TAG";

/// A process that has been killed ends as soon as it has its turn, unless a disk fails.
pub(super) const LONGEST_HUNT: Duration = Duration::from_secs(5);

mod before_main {
    use super::*;

    ctor::declarative::ctor! {
        #[ctor(unsafe)]
        fn become_guard() {
            let Some(tag) = env::var_os(GUARD) else { return };
            let result = guard(tag.to_str().and_then(|tag| tag.parse().ok()).unwrap_or_default());
            process::exit(i32::from(result.is_err()));
        }
    }
}

/// Serves the judge until the judge closes the socket, or ends.
fn guard(tag: u64) -> io::Result<()> {
    let mut guard = GuardProcess::new(tag)?;
    let served = guard.serve();
    guard.end_all();
    match served {
        Err(error) if error.kind() == ErrorKind::UnexpectedEof => Ok(()),
        served => served,
    }
}

struct GuardProcess {
    channel: Channel,
    /// Gets a byte when a child has ended.
    ended: UnixStream,
    /// The program. It leads a process group, and is not waited for until all is to end: until
    /// then its number is not used again, and the judge can read its processor time.
    leader: Option<Pid>,
    has_reported_end: bool,
}

impl GuardProcess {
    fn new(tag: u64) -> io::Result<Self> {
        let (ended, signal) = UnixStream::pair()?;
        ended.set_nonblocking(true)?;
        signal_hook::low_level::pipe::register(SIGCHLD, signal)?;
        // A handled signal has its usual effect in the programs, an ignored one would not have it.
        for signal in [SIGHUP, SIGINT, SIGPIPE, SIGQUIT, SIGTERM] {
            signal_hook::flag::register(signal, Arc::default())?;
        }
        adopt_orphans();
        super::protect_memory();
        renounce_tracing();
        dump_no_core()?;
        procfs::set_tag(tag);
        let socket: OwnedFd = io::stdin().as_fd().try_clone_to_owned()?;
        Ok(GuardProcess {
            channel: Channel::new(socket.into())?,
            ended,
            leader: None,
            has_reported_end: false,
        })
    }

    fn serve(&mut self) -> io::Result<()> {
        loop {
            self.wait();
            while let Some(request) = self.channel.take()? {
                self.answer(request)?;
            }
            self.report_end()?;
        }
    }

    fn wait(&mut self) {
        let mut polled = [
            PollFd::new(self.channel.socket(), PollFlags::POLLIN),
            PollFd::new(self.ended.as_fd(), PollFlags::POLLIN),
        ];
        // If it is interrupted, nothing is ready.
        let _ = poll(&mut polled, PollTimeout::NONE);
        let mut bytes = [0; 64];
        while matches!(self.ended.read(&mut bytes), Ok(1..)) {}
    }

    fn answer(&mut self, request: Request) -> io::Result<()> {
        let report = match request {
            Request::Start { command, folder } => match self.start(&command, folder) {
                Ok(leader) => Report::Started { leader: leader.as_raw() },
                Err(error) => Report::NotStarted {
                    os_error: error.raw_os_error(),
                    message: error.to_string(),
                },
            },
            Request::End => {
                self.end_all();
                self.leader = None;
                Report::AllEnded
            }
        };
        self.channel.send(&report, &[])
    }

    fn start(&mut self, command: &[OsString], folder: OsString) -> io::Result<Pid> {
        let [stdin, stdout, stderr] =
            [self.channel.take_file()?, self.channel.take_file()?, self.channel.take_file()?];
        let (name, arguments) = command.split_first().ok_or(ErrorKind::InvalidInput)?;
        let child = Command::new(name)
            .args(arguments)
            .current_dir(folder)
            .env_remove(GUARD)
            // The message of a panic is enough, and a backtrace takes its time.
            .env("RUST_BACKTRACE", "0")
            .stdin(stdin)
            .stdout(stdout)
            .stderr(stderr)
            .process_group(0)
            .spawn()?;
        let leader = i32::try_from(child.id()).expect("the id of a process is positive as i32");
        let leader = Pid::from_raw(leader);
        self.leader = Some(leader);
        self.has_reported_end = false;
        Ok(leader)
    }

    /// Reports how the program has ended, once.
    fn report_end(&mut self) -> io::Result<()> {
        let Some(leader) = self.leader.filter(|_| !self.has_reported_end) else { return Ok(()) };
        let Some(status) = status(leader) else { return Ok(()) };
        self.has_reported_end = true;
        self.channel.send(&Report::Ended { leader: leader.as_raw(), status }, &[])
    }

    /// Ends all processes below this one. None is left, nor a zombie of one.
    fn end_all(&self) {
        if let Some(leader) = self.leader {
            let _ = kill(leader, Signal::SIGKILL);
            let _ = killpg(leader, Signal::SIGKILL);
        }
        let deadline = Instant::now() + LONGEST_HUNT;
        // The children of a process that has ended become children of this one: hence several rounds.
        while !reap_all() && Instant::now() < deadline {
            for process in procfs::descendants(Pid::this()) {
                let _ = kill(process.pid, Signal::SIGKILL);
            }
            thread::sleep(Duration::from_micros(200));
        }
    }
}

/// Waits for all children that have ended. Returns whether no child is left.
fn reap_all() -> bool {
    loop {
        match waitpid(None, Some(WaitPidFlag::WNOHANG)) {
            Ok(WaitStatus::StillAlive) => return false,
            Ok(_) | Err(Errno::EINTR) => {}
            Err(_) => return true,
        }
    }
}

/// How a child has ended, if it has. The child stays a zombie.
fn status(child: Pid) -> Option<i32> {
    let id = rustix::process::Pid::from_raw(child.as_raw())?;
    let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    let status = waitid(WaitId::Pid(id), options).ok()??;
    let exit_code = status.exit_status().map(|code| code << 8);
    exit_code.or(status.terminating_signal())
}

/// Makes processes whose parent has ended children of this process.
fn adopt_orphans() {
    #[cfg(target_os = "linux")]
    // If it fails, the kernel is from before 2012, and there is still the process group.
    let _ = nix::sys::prctl::set_child_subreaper(true);
}

/// Takes from this process, and from all that it starts, the rights by which root reads or traces any process.
fn renounce_tracing() {
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
            // It fails if this process has no such right to pass on.
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

/// Has a crash leave no core file, which would lie in the user's folder. Programs inherit it.
fn dump_no_core() -> io::Result<()> {
    let (_, hard) = getrlimit(Resource::RLIMIT_CORE)?;
    Ok(setrlimit(Resource::RLIMIT_CORE, 0, hard)?)
}
