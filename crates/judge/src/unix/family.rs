//! A program and all processes that it has started, found and ended.
//!
//! Most of them are in the program's process group. A process that has left the
//! group (`setpgid`, `setsid`) is known by its tag, and becomes a child of this process once
//! its parent has ended, for this process has declared itself a *subreaper*.

use std::os::unix::process::CommandExt;
use std::process::{self, Child, Command};
use std::sync::Once;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};
use std::{io, thread};

use nix::errno::Errno;
use nix::sys::resource::{Resource, getrlimit, setrlimit};
use nix::sys::signal::{Signal, kill, killpg};
use nix::sys::wait::{WaitPidFlag, WaitStatus, waitpid};
use nix::unistd::Pid;

use super::procfs::{self, Stat};

/// A process that has been killed ends as soon as it has its turn, save in the midst of a failing disk.
const PATIENCE: Duration = Duration::from_secs(5);

/// One program, by what its processes can be known.
#[derive(Clone, Debug)]
pub(crate) struct Family {
    /// The program itself, which leads a process group.
    pub(super) leader: Pid,
    pub(super) tag: u64,
    start: u64,
}

impl Family {
    pub(crate) fn start(command: &mut Command) -> io::Result<(Child, Family)> {
        adopt();
        dump_no_core();
        let tag = tag();
        let child = procfs::tagged(command.process_group(0), tag)?;
        let raw = i32::try_from(child.id()).expect("the id of a process is positive as i32");
        let leader = Pid::from_raw(raw);
        let start = procfs::stat(leader).map_or(0, |stat| stat.start);
        Ok((child, Family { leader, tag, start }))
    }

    /// Its processes, as far as they can be found, and those that have ended and were not
    /// waited for.
    pub(super) fn members(&self) -> impl Iterator<Item = Stat> {
        procfs::all().filter(|process| process.start >= self.start && self.has(process))
    }

    /// Ends all its processes. None is left, nor a zombie of one.
    pub(crate) fn end(&mut self, leader: &mut Child) {
        let _ = leader.kill();
        let _ = leader.wait();
        let deadline = Instant::now() + PATIENCE;
        loop {
            let _ = killpg(self.leader, Signal::SIGKILL);
            let is_group_gone = self.reap_group();
            let children = procfs::children().into_iter();
            let escaped: Vec<Stat> = children.filter(|child| self.has(child)).collect();
            for Stat { pid, .. } in &escaped {
                let _ = kill(*pid, Signal::SIGKILL);
                let _ = waitpid(*pid, Some(WaitPidFlag::WNOHANG));
            }
            // Their own children become ours only now: hence another round.
            if is_group_gone && escaped.is_empty() || Instant::now() > deadline {
                return;
            }
            thread::sleep(Duration::from_micros(200));
        }
    }

    fn reap_group(&self) -> bool {
        let group = Pid::from_raw(-self.leader.as_raw());
        loop {
            match waitpid(group, Some(WaitPidFlag::WNOHANG)) {
                Ok(WaitStatus::StillAlive) => return false,
                Ok(_) | Err(Errno::EINTR) => {}
                Err(_) => return true,
            }
        }
    }

    fn has(&self, process: &Stat) -> bool {
        process.group == self.leader || procfs::has_tag(process.pid, self.tag)
    }
}

fn tag() -> u64 {
    static STARTED: AtomicU32 = AtomicU32::new(0);
    u64::from(process::id()) << 32 | u64::from(STARTED.fetch_add(1, Ordering::Relaxed))
}

/// Has processes whose parent has ended become children of this process.
fn adopt() {
    #[cfg(target_os = "linux")]
    // If it fails, the kernel is from before 2012, and there are still groups.
    let _ = nix::sys::prctl::set_child_subreaper(true);
}

/// Has a crash leave no core file, which would lie in the user's folder. Programs
/// inherit it from this process, which they outnumber: it is set for all at once.
fn dump_no_core() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        // If it fails, there is a file too many, and the verdicts are the same.
        let _ = getrlimit(Resource::RLIMIT_CORE)
            .and_then(|(_, hard)| setrlimit(Resource::RLIMIT_CORE, 0, hard));
    });
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn no_core_is_dumped() -> nix::Result<()> {
        let (_, hard) = getrlimit(Resource::RLIMIT_CORE)?;
        setrlimit(Resource::RLIMIT_CORE, hard, hard)?;
        dump_no_core();
        assert_eq!(getrlimit(Resource::RLIMIT_CORE)?, (0, hard));
        Ok(())
    }
}
