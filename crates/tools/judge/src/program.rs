//! A program, its limits and its output.

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

/// A command that runs a program. The judge does not trust the program.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct UntrustedProgram {
    /// Name or path of the executable, and its arguments. They are not parsed by a shell.
    pub command: Vec<OsString>,
    /// Working directory.
    pub folder: PathBuf,
    /// Whether the program prints each value as an *answer record*: the character U+001E and then the line
    /// `{"answer": …, "cpu_seconds": …, "seconds": …}`. Text outside a record does not belong to the answer.
    pub has_answer_records: bool,
}

/// Limits on the resources that a program may use for one test case.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct ResourceLimits {
    /// Processor time. The limit on wall time is 0.5 s more for a program that sleeps or waits. The limit on wall time
    /// is ten times the processor time for a program that waits for a processor on a busy machine. The time to start a
    /// process counts towards its first case.
    pub time: Duration,
    /// Resident memory, in bytes.
    pub memory: u64,
    /// Standard output, in bytes. Standard error is not limited.
    pub output: usize,
}

/// Time that a program has used for a test case.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TimeUsed {
    pub(crate) cpu: Duration,
    pub(crate) wall: Duration,
}

impl TimeUsed {
    pub(crate) const ZERO: Self = TimeUsed { cpu: Duration::ZERO, wall: Duration::ZERO };
}

/// Additional wall time for a program that sleeps.
const SLEEP_ALLOWANCE: Duration = Duration::from_millis(500);

/// On a busy machine a program waits for a processor. Its limit on wall time is the time limit times this factor.
const MAX_WALL_FACTOR: u32 = 10;

impl ResourceLimits {
    /// Returns whether a time limit is exceeded. `is_blocked` returns whether the program sleeps or waits for
    /// something other than a processor. This function calls `is_blocked` only when its result matters.
    pub(crate) fn is_time_over(self, used: TimeUsed, is_blocked: impl FnOnce() -> bool) -> bool {
        if self.is_time_over_even_if_busy(used) {
            return true;
        }
        used.wall >= self.time + SLEEP_ALLOWANCE && is_blocked()
    }

    /// Returns whether a time limit is exceeded that holds even for a program that waits for a processor: the limit on
    /// processor time, or ten times this limit in wall time.
    pub(crate) fn is_time_over_even_if_busy(self, used: TimeUsed) -> bool {
        used.cpu >= self.time || used.wall >= self.time * MAX_WALL_FACTOR
    }
}

impl Default for ResourceLimits {
    /// Returns limits of 2 s, 256 MiB of memory and 64 KiB of output.
    fn default() -> Self {
        ResourceLimits { time: Duration::from_secs(2), memory: 256 << 20, output: 64 << 10 }
    }
}

/// Only this many bytes at the end of standard error are kept.
const MAX_MESSAGES_BYTES: usize = 8 << 10;

/// Bytes that a program has written.
#[derive(Debug, Default)]
pub(crate) struct CapturedOutput {
    /// Bytes from standard output.
    pub(crate) output: Vec<u8>,
    /// The end of standard error.
    pub(crate) messages: Vec<u8>,
}

impl CapturedOutput {
    /// Appends bytes from standard error, and drops the oldest bytes if there are too many.
    pub(crate) fn add_messages(&mut self, bytes: &[u8]) {
        self.messages.extend_from_slice(bytes);
        let surplus = self.messages.len().saturating_sub(MAX_MESSAGES_BYTES);
        self.messages.drain(..surplus);
    }
}
