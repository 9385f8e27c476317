use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

/// A program that is judged. Nothing about it is trusted.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct UntrustedProgram {
    /// Its name or path, and its arguments. No shell reads them.
    pub command: Vec<OsString>,
    /// The folder in which it runs.
    pub folder: PathBuf,
    /// Whether it answers values with records: a line of `{"answer": …, "cpu_seconds": …, "seconds": …}` that
    /// begins with the character U+001E. All else that it prints is kept apart.
    pub has_answer_records: bool,
}

/// What a program may use.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct ResourceLimits {
    /// For one case, on the processors. A program that sleeps has half a second more on the wall, one that
    /// waits for its turn on a busy machine much more. The start of the program counts for the case that it
    /// was started for.
    pub time: Duration,
    /// Bytes of memory that are resident at any time.
    pub memory: u64,
    /// Bytes of one answer. What goes to standard error is not counted.
    pub output: usize,
}

/// A program that sleeps has this much more time on the wall than on the processors.
const SLEEP_ALLOWANCE: Duration = Duration::from_millis(500);

/// On a busy machine a program waits for its turn: it has so many times as much on the wall.
const MAX_WALL_FACTOR: u32 = 10;

impl ResourceLimits {
    /// A program that wants to work, and has to wait for its turn, has much more time on the wall.
    pub(crate) fn is_time_over(
        self,
        cpu: Duration,
        wall: Duration,
        is_waiting: impl FnOnce() -> bool,
    ) -> bool {
        let is_late = wall >= self.time + SLEEP_ALLOWANCE;
        cpu >= self.time || wall >= self.time * MAX_WALL_FACTOR || (is_late && is_waiting())
    }
}

impl Default for ResourceLimits {
    /// 2 seconds, 256 MiB, 64 KiB.
    fn default() -> Self {
        ResourceLimits { time: Duration::from_secs(2), memory: 256 << 20, output: 64 << 10 }
    }
}

/// How many bytes of the messages are kept, from their end.
const MAX_MESSAGES_BYTES: usize = 8 << 10;

#[derive(Debug, Default)]
pub(crate) struct CapturedOutput {
    pub(crate) output: Vec<u8>,
    pub(crate) messages: Vec<u8>,
}

impl CapturedOutput {
    /// Forgets their beginning if they are long.
    pub(crate) fn add_messages(&mut self, bytes: &[u8]) {
        self.messages.extend_from_slice(bytes);
        let surplus = self.messages.len().saturating_sub(MAX_MESSAGES_BYTES);
        self.messages.drain(..surplus);
    }
}
