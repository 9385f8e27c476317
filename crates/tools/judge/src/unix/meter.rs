use std::time::{Duration, Instant};

use rustix::process::Pid;

use super::ProcessTree;
use super::procfs;

pub(crate) const REPORTS_CPU_TIME: bool = cfg!(any(target_os = "linux", target_os = "freebsd"));

/// How often the whole family is looked for, which takes about a millisecond.
const SURVEY_INTERVAL: Duration = Duration::from_millis(50);

#[derive(Debug)]
pub(crate) struct Meter {
    family: ProcessTree,
    /// The others than the leader, as far as they were seen.
    other_processes: Vec<Pid>,
    /// Time of those that have ended and were waited for.
    ended_cpu: Duration,
    last_survey: Instant,
    cpu: Duration,
    memory: u64,
}

impl Meter {
    pub(crate) fn new(family: &ProcessTree) -> Self {
        let mut meter = Meter {
            family: family.clone(),
            other_processes: Vec::new(),
            ended_cpu: Duration::ZERO,
            last_survey: Instant::now(),
            cpu: Duration::ZERO,
            memory: 0,
        };
        meter.read();
        meter
    }

    /// Time on the processors since the start, when it was last read.
    pub(crate) fn cpu(&self) -> Duration {
        self.cpu
    }

    /// The most bytes that were resident since the start, when last read.
    pub(crate) fn peak_memory(&self) -> u64 {
        self.memory
    }

    /// Reads time and memory of the processes that are known: about 20 µs for each.
    pub(crate) fn read(&mut self) {
        self.read_cpu();
        let peak = self.known_processes().map(procfs::peak_memory).max().unwrap_or_default();
        self.memory = self.memory.max(peak);
    }

    /// Reads the time only, about a microsecond for each process, and returns it.
    pub(crate) fn read_cpu(&mut self) -> Duration {
        let processes = self.known_processes();
        let running: Duration = processes.filter_map(processor_time).sum();
        // A process that has ended takes its time with it until it is waited for.
        self.cpu = self.cpu.max(running + self.ended_cpu);
        self.cpu
    }

    /// Looks for the other processes of the family, but not too often.
    pub(crate) fn survey_if_due(&mut self) {
        if self.last_survey.elapsed() >= SURVEY_INTERVAL {
            self.survey();
        }
    }

    /// Whether a thread of the family is running or could run, now.
    pub(crate) fn is_busy(&mut self) -> bool {
        self.survey();
        self.known_processes().any(procfs::is_busy)
    }

    fn known_processes(&self) -> impl Iterator<Item = Pid> {
        self.other_processes.iter().copied().chain([self.family.leader])
    }

    fn survey(&mut self) {
        let members = self.family.members();
        self.other_processes = members.iter().map(|process| process.pid).collect();
        self.other_processes.retain(|&pid| pid != self.family.leader);
        self.ended_cpu = members.iter().map(|process| process.waited_children_cpu).sum();
        self.read();
        if !self.other_processes.is_empty() {
            // What several processes share counts once. The system goes through all their pages for that.
            self.memory =
                self.memory.max(self.known_processes().map(procfs::proportional_memory).sum());
        }
        self.last_survey = Instant::now();
    }
}

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
