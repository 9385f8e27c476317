//! Reads information about processes from `/proc`, the process file system of Linux.
//!
//! On systems without this folder no process is found. There the memory is always 0, and only the process group of a
//! program is killed.

use std::fs;
use std::time::Duration;

use rustix::process::Pid;

/// Clock ticks in a second, on all machines except a few old ones.
const TICKS_PER_SECOND: u64 = 100;

/// Fields of `/proc/PID/stat`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stat {
    pub(crate) pid: Pid,
    /// `None` for the first process of the system.
    pub(crate) parent: Option<Pid>,
    /// Whether the process has ended, but its parent has not waited for it yet.
    pub(crate) is_zombie: bool,
    /// Processor time of the children that have ended and that this process has waited for.
    pub(crate) waited_children_cpu: Duration,
}

pub(crate) fn all_processes() -> impl Iterator<Item = Stat> {
    let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
    entries.filter_map(|entry| stat(Pid::from_raw(entry.file_name().to_str()?.parse().ok()?)?))
}

/// Returns `None` if there is no such process.
pub(crate) fn stat(pid: Pid) -> Option<Stat> {
    let bytes = fs::read(format!("/proc/{pid}/stat")).ok()?;
    let text = String::from_utf8_lossy(&bytes);
    let fields: Vec<&str> = after_name(&text)?.split(' ').collect();
    let state = *fields.first()?;
    let parent = fields.get(1)?.parse().ok()?;
    // `cutime` and `cstime`: the times of the children that this process has waited for.
    let user_ticks: u64 = fields.get(13)?.parse().ok()?;
    let system_ticks: u64 = fields.get(14)?.parse().ok()?;
    let children_milliseconds = (user_ticks + system_ticks) * 1000 / TICKS_PER_SECOND;
    Some(Stat {
        pid,
        parent: Pid::from_raw(parent),
        is_zombie: state == "Z",
        waited_children_cpu: Duration::from_millis(children_milliseconds),
    })
}

/// Returns the fields after the second one, which is the name of the program in parentheses. The name may contain
/// blanks and parentheses.
fn after_name(stat: &str) -> Option<&str> {
    stat.rsplit_once(") ").map(|(_, fields)| fields)
}

/// Returns whether a thread of a process runs, or waits for a processor or a disk. `/proc/PID/stat` describes only the
/// first thread, which in a JVM always sleeps.
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
    let mut candidates: Vec<Stat> = all_processes().collect();
    let mut descendants: Vec<Stat> = Vec::new();
    let mut parents = vec![root];
    while let Some(parent) = parents.pop() {
        let is_child = |process: &mut Stat| process.parent == Some(parent);
        let children: Vec<Stat> = candidates.extract_if(.., is_child).collect();
        parents.extend(children.iter().map(|child| child.pid));
        descendants.extend(children);
    }
    descendants
}

/// Returns the peak resident memory of a process, in bytes.
pub(crate) fn peak_memory(pid: Pid) -> u64 {
    memory_field(pid, "status", "VmHWM:").unwrap_or_default()
}

/// Returns the resident memory of a process, in bytes. Memory that n processes share counts 1/n for each of them.
/// Kernels from before 2017 do not report this number; there the peak memory is returned.
pub(crate) fn proportional_memory(pid: Pid) -> u64 {
    memory_field(pid, "smaps_rollup", "Pss:").unwrap_or_else(|| peak_memory(pid))
}

/// Returns a field with a number of kilobytes, in bytes.
fn memory_field(pid: Pid, file: &str, name: &str) -> Option<u64> {
    let text = fs::read_to_string(format!("/proc/{pid}/{file}")).ok()?;
    let number = text.lines().find_map(|line| line.strip_prefix(name))?;
    Some(number.trim().strip_suffix(" kB")?.parse::<u64>().ok()? * 1024)
}

/// The resource limit that holds the tag of a process: the number of file locks. Linux has ignored this limit since
/// version 2.4. Each process inherits it from its parent, and keeps it if its group, session, parent or environment
/// changes.
const TAG_LIMIT_NAME: &str = "Max file locks";

/// Gives this process a tag, which all processes below it inherit. Only a process that changes this limit itself
/// loses its tag.
#[cfg(target_os = "linux")]
pub(crate) fn set_tag(tag: u64) {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let own = getrlimit(Resource::Locks);
    // After a failure, programs are still found below their guard.
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
        let other_thread = std::thread::spawn(|| super::is_busy(rustix::process::getpid()));
        assert!(other_thread.join().expect("the thread does not panic"));
    }
}
