//! What a program has used: time on the processors, and memory.

use std::time::{Duration, Instant};

use nix::{time::ClockId, unistd::Pid};

use crate::procfs::{self, Stat};

/// How often the whole group is looked for, which takes about a millisecond.
const BETWEEN_SURVEYS: Duration = Duration::from_millis(50);

/// Measures a program and the processes that it has started in its group.
#[derive(Debug)]
pub(crate) struct Meter {
    leader: Pid,
    /// The others in the group, as far as they were seen.
    others: Vec<Pid>,
    /// Time of those that have ended and were waited for.
    ended: Duration,
    surveyed: Instant,
    cpu: Duration,
    memory: u64,
}

impl Meter {
    /// A meter for a program that has just been started, as the leader of a group.
    pub(crate) fn new(leader: Pid) -> Self {
        let mut meter = Meter {
            leader,
            others: Vec::new(),
            ended: Duration::ZERO,
            surveyed: Instant::now(),
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
    pub(crate) fn memory(&self) -> u64 {
        self.memory
    }

    /// Reads time and memory of the processes that are known: about 20 µs for each.
    pub(crate) fn read(&mut self) {
        self.read_cpu();
        let processes = self.others.iter().chain([&self.leader]);
        self.memory = self.memory.max(processes.map(|&pid| procfs::peak_memory(pid)).sum());
    }

    /// Reads the time only, about a microsecond for each process, and returns it.
    pub(crate) fn read_cpu(&mut self) -> Duration {
        let processes = self.others.iter().chain([&self.leader]);
        let running: Duration = processes.map(|&pid| cpu_of(pid)).sum();
        // A process that has ended takes its time with it until it is waited for.
        self.cpu = self.cpu.max(running + self.ended);
        self.cpu
    }

    /// Looks for the other processes of the group, but not too often.
    pub(crate) fn survey_at_times(&mut self) {
        if self.surveyed.elapsed() >= BETWEEN_SURVEYS {
            self.survey();
        }
    }

    /// Whether a thread of the group is running or could run, now.
    pub(crate) fn is_busy(&mut self) -> bool {
        self.survey();
        self.others.iter().chain([&self.leader]).any(|&pid| procfs::is_busy(pid))
    }

    /// Looks for the other processes of the group.
    fn survey(&mut self) {
        let group: Vec<Stat> =
            procfs::all().filter(|process| process.group == self.leader).collect();
        self.others = group.iter().map(|process| process.pid).collect();
        self.others.retain(|&pid| pid != self.leader);
        self.ended = group.iter().map(|process| process.cpu_of_ended).sum();
        self.read();
        self.surveyed = Instant::now();
    }
}

fn cpu_of(pid: Pid) -> Duration {
    let clock = clock_of(pid).and_then(|clock| clock.now().ok());
    clock.map_or(Duration::ZERO, Duration::from)
}

#[cfg(any(target_os = "linux", target_os = "freebsd"))]
fn clock_of(pid: Pid) -> Option<ClockId> {
    ClockId::pid_cpu_clock_id(pid).ok()
}

#[cfg(not(any(target_os = "linux", target_os = "freebsd")))]
fn clock_of(_: Pid) -> Option<ClockId> {
    None
}
