//! What Linux tells of processes in `/proc`.
//!
//! Without such a folder nothing is found: then memory counts as none,
//! and of what a program has left behind only its process group is ended.

use std::process::{Child, Command};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use std::{fs, io};

use nix::unistd::Pid;

/// How many ticks a second has, on all machines but a few of long ago.
const TICKS: u64 = 100;

/// What `/proc/PID/stat` says of one process.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stat {
    pub(crate) pid: Pid,
    pub(crate) parent: Pid,
    pub(crate) group: Pid,
    /// When it started, in ticks since the machine did.
    pub(crate) start: u64,
    /// Processor time of its children that have ended and that it has waited for.
    pub(crate) cpu_of_ended: Duration,
}

pub(crate) fn all() -> impl Iterator<Item = Stat> {
    let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
    entries.filter_map(|entry| stat(Pid::from_raw(entry.file_name().to_str()?.parse().ok()?)))
}

pub(crate) fn stat(pid: Pid) -> Option<Stat> {
    let text = fs::read(format!("/proc/{pid}/stat")).ok()?;
    let text = String::from_utf8_lossy(&text);
    let fields: Vec<&str> = after_name(&text)?.split(' ').collect();
    let number = |index: usize| fields.get(index)?.parse::<u64>().ok();
    let id = |index: usize| Some(Pid::from_raw(fields.get(index)?.parse().ok()?));
    Some(Stat {
        pid,
        parent: id(1)?,
        group: id(2)?,
        start: number(19)?,
        cpu_of_ended: Duration::from_millis((number(13)? + number(14)?) * (1000 / TICKS)),
    })
}

/// The second field is the name in parentheses, which may have any character.
fn after_name(stat: &str) -> Option<&str> {
    stat.rsplit_once(") ").map(|(_, fields)| fields)
}

/// Whether one of its threads runs, or would if a processor were free, or waits
/// for a disk. `/proc/PID/stat` tells of the first thread only, and that of a
/// JVM sleeps from the start to the end.
pub(crate) fn is_busy(pid: Pid) -> bool {
    let threads = fs::read_dir(format!("/proc/{pid}/task")).into_iter().flatten().flatten();
    let mut stats = threads.filter_map(|thread| fs::read(thread.path().join("stat")).ok());
    stats.any(|stat| {
        let stat = String::from_utf8_lossy(&stat);
        after_name(&stat).is_some_and(|fields| fields.starts_with(['R', 'D']))
    })
}

/// The children of this process, whichever of its threads has started them.
pub(crate) fn children() -> Vec<Stat> {
    listed_children().unwrap_or_else(|| all().filter(is_child).collect())
}

/// Few kernels are built without this list. It is told in pieces, and where a child goes meanwhile that was
/// told, since another thread has waited for it, the kernel passes over one that is still there. So the
/// list is complete if all that it tells are children still.
fn listed_children() -> Option<Vec<Stat>> {
    let mut children = Vec::new();
    for task in fs::read_dir("/proc/self/task").ok()?.flatten() {
        // A thread may have ended meanwhile; then its children are another's.
        let list = fs::read_to_string(task.path().join("children")).ok()?;
        let pids = list.split_whitespace().map(|pid| pid.parse().ok());
        let stats = pids.map(|pid| stat(Pid::from_raw(pid?)).filter(is_child));
        children.extend(stats.collect::<Option<Vec<_>>>()?);
    }
    Some(children)
}

fn is_child(process: &Stat) -> bool {
    process.parent == Pid::this()
}

pub(crate) fn peak_memory(pid: Pid) -> u64 {
    kibibytes(pid, "status", "VmHWM:").unwrap_or_default()
}

/// The bytes of a process that are resident, where what it shares counts for each of those who share it in equal
/// parts. A kernel from before 2017 does not tell it, and then all counts.
pub(crate) fn memory_of_its_own(pid: Pid) -> u64 {
    kibibytes(pid, "smaps_rollup", "Pss:").unwrap_or_else(|| peak_memory(pid))
}

fn kibibytes(pid: Pid, file: &str, name: &str) -> Option<u64> {
    let text = fs::read_to_string(format!("/proc/{pid}/{file}")).ok()?;
    let number = text.lines().find_map(|line| line.strip_prefix(name))?;
    Some(number.trim().strip_suffix(" kB")?.parse::<u64>().ok()? * 1024)
}

/// The limit that holds the tag of a process: how many files it may lock. Linux has not looked at
/// it since its version 2.4, but each process inherits it from its parent, whatever becomes of its
/// group, its session, its parent and its environment.
pub(crate) const TAG: &str = "Max file locks";

/// This process wears the tag of a program while it starts that, and starts nothing else meanwhile.
static STARTING: Mutex<()> = Mutex::new(());

pub(crate) fn untagged(command: &mut Command) -> io::Result<Child> {
    let _starting = STARTING.lock().unwrap_or_else(PoisonError::into_inner);
    command.spawn()
}

/// Starts a process that has a tag from its first moment on, since it inherits it from this one.
///
/// All that it starts inherits the tag, too. Only a process that sets this limit itself, which
/// none has a reason for, loses it.
#[cfg(target_os = "linux")]
pub(crate) fn tagged(command: &mut Command, tag: u64) -> io::Result<Child> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let _starting = STARTING.lock().unwrap_or_else(PoisonError::into_inner);
    let own = getrlimit(Resource::Locks);
    // If it fails, the program is still known by its group.
    let _ = setrlimit(Resource::Locks, Rlimit { current: Some(tag), ..own });
    let child = command.spawn();
    let _ = setrlimit(Resource::Locks, own);
    child
}

#[cfg(not(target_os = "linux"))]
pub(crate) fn tagged(command: &mut Command, _: u64) -> io::Result<Child> {
    untagged(command)
}

pub(crate) fn has_tag(pid: Pid, tag: u64) -> bool {
    let limits = fs::read_to_string(format!("/proc/{pid}/limits")).unwrap_or_default();
    let limit = limits.lines().find_map(|line| line.strip_prefix(TAG));
    let soft = limit.and_then(|limit| limit.split_whitespace().next());
    soft.and_then(|soft| soft.parse().ok()) == Some(tag)
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    #[test]
    fn a_thread_that_is_not_the_first_counts() {
        let ask = || std::thread::spawn(|| super::is_busy(super::Pid::this())).join();
        assert!(ask().expect("it only asks"));
    }
}
