//! What Linux tells of processes in `/proc`.
//!
//! Without such a folder nothing is found: then memory counts as none,
//! and of what a program has left behind only its process group is ended.

use std::fs;
use std::time::Duration;

use rustix::process::Pid;

/// How many ticks a second has, on all machines but a few of long ago.
const TICKS: u64 = 100;

/// What `/proc/PID/stat` says of one process.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stat {
    pub(crate) pid: Pid,
    /// `None` for the first process of the system.
    pub(crate) parent: Option<Pid>,
    /// Whether the process has ended, but its parent has not waited for it yet.
    pub(crate) is_zombie: bool,
    /// Processor time of its children that have ended and that it has waited for.
    pub(crate) waited_children_cpu: Duration,
}

pub(crate) fn all_processes() -> impl Iterator<Item = Stat> {
    let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
    entries.filter_map(|entry| stat(Pid::from_raw(entry.file_name().to_str()?.parse().ok()?)?))
}

pub(crate) fn stat(pid: Pid) -> Option<Stat> {
    let text = fs::read(format!("/proc/{pid}/stat")).ok()?;
    let text = String::from_utf8_lossy(&text);
    let fields: Vec<&str> = after_name(&text)?.split(' ').collect();
    let number = |index: usize| fields.get(index)?.parse::<u64>().ok();
    Some(Stat {
        pid,
        parent: Pid::from_raw(fields.get(1)?.parse().ok()?),
        is_zombie: fields.first() == Some(&"Z"),
        waited_children_cpu: Duration::from_millis((number(13)? + number(14)?) * (1000 / TICKS)),
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

/// Returns the children of a process, their children, and so on.
pub(crate) fn descendants(root: Pid) -> Vec<Stat> {
    let mut others: Vec<Stat> = all_processes().collect();
    let mut descendants: Vec<Stat> = Vec::new();
    let mut parents = vec![root];
    while let Some(parent) = parents.pop() {
        let is_child = |process: &mut Stat| process.parent == Some(parent);
        let children: Vec<Stat> = others.extract_if(.., is_child).collect();
        parents.extend(children.iter().map(|child| child.pid));
        descendants.extend(children);
    }
    descendants
}

pub(crate) fn peak_memory(pid: Pid) -> u64 {
    memory_field(pid, "status", "VmHWM:").unwrap_or_default()
}

/// The bytes of a process that are resident, where what it shares counts for each of those who share it in equal
/// parts. A kernel from before 2017 does not tell it, and then all counts.
pub(crate) fn proportional_memory(pid: Pid) -> u64 {
    memory_field(pid, "smaps_rollup", "Pss:").unwrap_or_else(|| peak_memory(pid))
}

fn memory_field(pid: Pid, file: &str, name: &str) -> Option<u64> {
    let text = fs::read_to_string(format!("/proc/{pid}/{file}")).ok()?;
    let number = text.lines().find_map(|line| line.strip_prefix(name))?;
    Some(number.trim().strip_suffix(" kB")?.parse::<u64>().ok()? * 1024)
}

/// The limit that holds the tag of a process: how many files it may lock. Linux has not looked at
/// it since its version 2.4, but each process inherits it from its parent, whatever becomes of its
/// group, its session, its parent and its environment.
const TAG_LIMIT_NAME: &str = "Max file locks";

/// Gives this process a tag, which all processes below it inherit. Only a process that changes this limit itself
/// loses its tag.
#[cfg(target_os = "linux")]
pub(crate) fn set_tag(tag: u64) {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let own = getrlimit(Resource::Locks);
    // If this fails, programs are still found below their guard.
    let _ = setrlimit(Resource::Locks, Rlimit { current: Some(tag), ..own });
}

#[cfg(not(target_os = "linux"))]
pub(crate) fn set_tag(_: u64) {}

pub(crate) fn has_tag(pid: Pid, tag: u64) -> bool {
    let limits = fs::read_to_string(format!("/proc/{pid}/limits")).unwrap_or_default();
    let limit = limits.lines().find_map(|line| line.strip_prefix(TAG_LIMIT_NAME));
    let soft = limit.and_then(|limit| limit.split_whitespace().next());
    soft.and_then(|soft| soft.parse().ok()) == Some(tag)
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    #[test]
    fn is_busy_includes_other_threads() {
        let ask = || std::thread::spawn(|| super::is_busy(rustix::process::getpid())).join();
        assert!(ask().expect("it only asks"));
    }
}
