//! What a program leaves behind, found and ended.
//!
//! Most of it is in the program's process group. A process that has left the
//! group (`setsid`) becomes a child of this process once its parent has ended,
//! for this process has declared itself a *subreaper*. Among the children of this
//! process it is known by a variable of its environment, or by its session.

use std::{
    process,
    sync::{
        Once,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use nix::{
    errno::Errno,
    sys::{
        resource::{Resource, getrlimit, setrlimit},
        signal::{Signal, kill, killpg},
        wait::{WaitPidFlag, WaitStatus, waitpid},
    },
    unistd::Pid,
};

use crate::procfs::{self, Stat};

/// The environment variable that marks all processes of one program.
pub(crate) const VARIABLE: &str = "SUDOKU_JUDGE";

/// A process that has been killed ends at once, save in the midst of a failing disk.
const PATIENCE: Duration = Duration::from_millis(500);

/// Numbers the programs that were started.
static STARTED: AtomicU64 = AtomicU64::new(0);

/// A value for [`VARIABLE`] that no other program has.
pub(crate) fn mark() -> String {
    format!("{}-{}", process::id(), STARTED.fetch_add(1, Ordering::Relaxed))
}

/// Has processes whose parent has ended become children of this process.
pub(crate) fn adopt() {
    #[cfg(target_os = "linux")]
    // If it fails, the kernel is from before 2012, and there are still groups.
    let _ = nix::sys::prctl::set_child_subreaper(true);
}

/// Has a crash leave no core file, which would lie in the user's folder. Programs
/// inherit it from this process, which they outnumber: it is set for all at once.
pub(crate) fn dump_no_core() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        // If it fails, there is a file too many, and the verdicts are the same.
        let _ = getrlimit(Resource::RLIMIT_CORE)
            .and_then(|(_, hard)| setrlimit(Resource::RLIMIT_CORE, 0, hard));
    });
}

/// One program, by what its processes can be known.
#[derive(Clone, Debug)]
pub(crate) struct Traces {
    /// The process group, which has the id of its leader.
    pub(crate) group: Pid,
    /// The value of [`VARIABLE`].
    pub(crate) mark: String,
    /// When the program was started, in ticks.
    pub(crate) start: u64,
}

impl Traces {
    /// Ends all processes of the program, save its leader, which has ended and
    /// was waited for. None is left, nor a zombie of one.
    pub(crate) fn end_all(&self) {
        let deadline = Instant::now() + PATIENCE;
        loop {
            let _ = killpg(self.group, Signal::SIGKILL);
            let is_group_gone = self.reap_group();
            let escaped = self.escaped();
            for pid in &escaped {
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

    /// Whether none of the children of this process is in the group.
    fn reap_group(&self) -> bool {
        let group = Pid::from_raw(-self.group.as_raw());
        loop {
            match waitpid(group, Some(WaitPidFlag::WNOHANG)) {
                Ok(WaitStatus::StillAlive) => return false,
                Ok(_) | Err(Errno::EINTR) => {}
                Err(_) => return true,
            }
        }
    }

    fn escaped(&self) -> Vec<Pid> {
        let children = procfs::children().into_iter();
        children.filter(|child| self.is_ours(child)).map(|child| child.pid).collect()
    }

    /// A process that has wiped its environment is known by the session of its own that it has
    /// made: other children of this process, which are waited for elsewhere, make none.
    fn is_ours(&self, child: &Stat) -> bool {
        if child.group == self.group {
            return true;
        }
        if procfs::has_variable(child.pid, &format!("{VARIABLE}={}", self.mark)) {
            return true;
        }
        let own_session = procfs::stat(Pid::this()).map(|stat| stat.session);
        child.start >= self.start
            && Some(child.session) != own_session
            && !procfs::has_variable(child.pid, &format!("{VARIABLE}="))
    }
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
