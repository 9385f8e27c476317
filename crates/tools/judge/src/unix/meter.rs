//! Measures the processor time and the memory of all processes of a program.

use std::time::{Duration, Instant};

use rustix::process::Pid;

use super::ProcessTree;
use super::procfs;

/// Whether the system reports the processor time of other processes.
pub(crate) const REPORTS_CPU_TIME: bool = cfg!(any(target_os = "linux", target_os = "freebsd"));

/// Time between two surveys. A survey takes about a millisecond.
const SURVEY_INTERVAL: Duration = Duration::from_millis(50);

/// Measures a program. A *survey* looks for all processes of the program. Between surveys, the meter measures only the
/// processes that it knows.
#[derive(Debug)]
pub(crate) struct Meter {
    tree: ProcessTree,
    /// Processes other than the leader, found by the last survey.
    other_processes: Vec<Pid>,
    /// Processor time of processes that have ended and that their parents have waited for.
    ended_cpu: Duration,
    last_survey: Instant,
    /// Highest processor time so far.
    cpu: Duration,
    /// Highest memory so far, in bytes.
    peak_memory: u64,
}

impl Meter {
    pub(crate) fn new(tree: &ProcessTree) -> Self {
        let mut meter = Meter {
            tree: tree.clone(),
            other_processes: Vec::new(),
            ended_cpu: Duration::ZERO,
            last_survey: Instant::now(),
            cpu: Duration::ZERO,
            peak_memory: 0,
        };
        meter.measure();
        meter
    }

    /// Returns the processor time since the start, at the last measurement.
    pub(crate) fn cpu(&self) -> Duration {
        self.cpu
    }

    /// Returns the peak resident memory since the start in bytes, at the last measurement.
    pub(crate) fn peak_memory(&self) -> u64 {
        self.peak_memory
    }

    /// Measures the time and the memory of the known processes. Takes about 20 µs for each process.
    pub(crate) fn measure(&mut self) {
        self.read_cpu();
        let largest = self.known_processes().map(procfs::peak_memory).max().unwrap_or_default();
        self.peak_memory = self.peak_memory.max(largest);
    }

    /// Reads and returns the processor time of the known processes. Takes about 1 µs for each process.
    pub(crate) fn read_cpu(&mut self) -> Duration {
        let processes = self.known_processes();
        let running: Duration = processes.filter_map(processor_time).sum();
        // The sum can decrease: the time of a process that has ended is missing until its parent has waited for it.
        self.cpu = self.cpu.max(running + self.ended_cpu);
        self.cpu
    }

    /// Surveys the processes if the last survey was at least 50 ms ago.
    pub(crate) fn survey_if_due(&mut self) {
        if self.last_survey.elapsed() >= SURVEY_INTERVAL {
            self.survey();
        }
    }

    /// Surveys the processes, and returns whether a thread of one of them runs or waits for a processor or a disk.
    pub(crate) fn is_busy(&mut self) -> bool {
        self.survey();
        self.known_processes().any(procfs::is_busy)
    }

    fn known_processes(&self) -> impl Iterator<Item = Pid> {
        self.other_processes.iter().copied().chain([self.tree.leader])
    }

    /// Looks for all processes of the program, and measures them.
    fn survey(&mut self) {
        let leader = self.tree.leader;
        let members = self.tree.members();
        let pids = members.iter().map(|process| process.pid);
        self.other_processes = pids.filter(|&pid| pid != leader).collect();
        self.ended_cpu = members.iter().map(|process| process.waited_children_cpu).sum();
        self.measure();
        if !self.other_processes.is_empty() {
            self.read_total_memory();
        }
        self.last_survey = Instant::now();
    }

    /// Reads the sum of the memory of all processes, in which shared memory counts once. This is slow: the system
    /// visits all pages of the processes.
    fn read_total_memory(&mut self) {
        let total = self.known_processes().map(procfs::proportional_memory).sum();
        self.peak_memory = self.peak_memory.max(total);
    }
}

/// Returns `None` if there is no such process.
#[cfg(any(target_os = "linux", target_os = "freebsd"))]
fn processor_time(pid: Pid) -> Option<Duration> {
    let pid = nix::unistd::Pid::from_raw(pid.as_raw_pid());
    let clock = nix::time::ClockId::pid_cpu_clock_id(pid).ok()?;
    Some(clock.now().ok()?.into())
}

#[cfg(not(any(target_os = "linux", target_os = "freebsd")))]
fn processor_time(_: Pid) -> Option<Duration> {
    None
}
