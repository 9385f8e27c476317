//! What Linux tells of processes in `/proc`.
//!
//! Where there is no such folder nothing is found: then memory counts as none,
//! and of what a program has left behind only its process group is ended.

use std::{fs, time::Duration};

use nix::unistd::Pid;

/// A second has so many ticks, on all machines but a few of long ago.
const TICKS: u64 = 100;

/// One process, as `/proc/PID/stat` tells of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Process {
    pub(crate) pid: Pid,
    pub(crate) parent: Pid,
    pub(crate) group: Pid,
    pub(crate) session: Pid,
    /// Whether it runs, or would if a processor were free.
    pub(crate) is_running: bool,
    /// When it started, in ticks since the machine did.
    pub(crate) start: u64,
    /// Processor time of its children that have ended and that it has waited for.
    pub(crate) cpu_of_ended: Duration,
}

/// All processes of this machine.
pub(crate) fn all() -> impl Iterator<Item = Process> {
    let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
    entries.filter_map(|entry| process(Pid::from_raw(entry.file_name().to_str()?.parse().ok()?)))
}

/// Looks one process up.
pub(crate) fn process(pid: Pid) -> Option<Process> {
    let stat = fs::read(format!("/proc/{pid}/stat")).ok()?;
    let stat = String::from_utf8_lossy(&stat);
    // The second field is the name in parentheses, in which anything may stand.
    let (_, fields) = stat.rsplit_once(") ")?;
    let fields: Vec<&str> = fields.split(' ').collect();
    let number = |index: usize| fields.get(index)?.parse::<u64>().ok();
    let id = |index: usize| Some(Pid::from_raw(fields.get(index)?.parse().ok()?));
    Some(Process {
        pid,
        parent: id(1)?,
        group: id(2)?,
        session: id(3)?,
        is_running: fields.first() == Some(&"R"),
        start: number(19)?,
        cpu_of_ended: Duration::from_millis((number(13)? + number(14)?) * (1000 / TICKS)),
    })
}

/// The children of this process, whichever of its threads has started them.
pub(crate) fn children() -> Vec<Process> {
    listed_children().unwrap_or_else(|| all().filter(|child| child.parent == Pid::this()).collect())
}

/// Few kernels are built without this list.
fn listed_children() -> Option<Vec<Process>> {
    let mut children = Vec::new();
    for task in fs::read_dir("/proc/self/task").ok()?.flatten() {
        // A thread may have ended meanwhile; then its children are another's.
        let Ok(list) = fs::read_to_string(task.path().join("children")) else {
            return None;
        };
        let pids = list.split_whitespace().filter_map(|pid| pid.parse().ok());
        children.extend(pids.filter_map(|pid| process(Pid::from_raw(pid))));
    }
    Some(children)
}

/// The most bytes of a process that were ever resident at once.
pub(crate) fn peak_memory(pid: Pid) -> u64 {
    let status = fs::read_to_string(format!("/proc/{pid}/status")).unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kibibytes = peak.and_then(|peak| peak.trim().strip_suffix(" kB")?.parse::<u64>().ok());
    kibibytes.unwrap_or_default() * 1024
}

/// Whether a process was started with an environment in which this is set,
/// as `NAME=value`; or `NAME=`, whatever its value.
pub(crate) fn has_variable(pid: Pid, variable: &str) -> bool {
    let environment = fs::read(format!("/proc/{pid}/environ")).unwrap_or_default();
    let mut variables = environment.split(|&byte| byte == 0);
    variables.any(|found| match variable.ends_with('=') {
        true => found.starts_with(variable.as_bytes()),
        false => found == variable.as_bytes(),
    })
}
