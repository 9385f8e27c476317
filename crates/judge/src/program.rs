use std::{ffi::OsString, path::PathBuf, time::Duration};

/// A program that is judged. Nothing about it is trusted.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Untrusted {
    /// Its name or path, and its arguments. No shell reads them.
    pub command: Vec<OsString>,
    /// The folder in which it runs.
    pub folder: PathBuf,
    /// The shape of its input and output.
    pub io: Io,
}

/// How one puzzle is written to a program, and one answer is read from it.
///
/// An answer that says that there is no solution is in each shape of boards the board as
/// it was, an empty line, a line with the words `no solution`, or one of `unsolvable`, `none`, `null`, `false`
/// and `-1`.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Io {
    /// The board on one line, as its problem writes it for programs.
    Line,
    /// A line for each row with the values of its cells, 0 for an empty one; blanks between them are
    /// written, and read where they are.
    Grid,
    /// A line of JSON as LeetCode's test cases have it.
    LeetCode,
    /// Of values: an array of arguments in JSON on one line, and the answer in JSON on one line.
    Values,
    /// Of values: the same, but the answer begins with the character U+001E and is
    /// `{"answer": …, "cpu_seconds": …, "seconds": …}`. All else that is printed is kept apart.
    Records,
}

/// What a program may use.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Bounds {
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
const SLACK: Duration = Duration::from_millis(500);

/// On a busy machine a program waits for its turn: it has so many times as much on the wall.
const WAITING: u32 = 10;

impl Bounds {
    /// A program that wants to work, and has to wait for its turn, has much more time on the wall.
    pub(crate) fn is_over(
        self,
        cpu: Duration,
        wall: Duration,
        is_busy: impl FnOnce() -> bool,
    ) -> bool {
        cpu >= self.time || wall >= self.time * WAITING || (wall >= self.time + SLACK && !is_busy())
    }
}

impl Default for Bounds {
    /// 2 seconds, 256 MiB, 64 KiB.
    fn default() -> Self {
        Bounds { time: Duration::from_secs(2), memory: 256 << 20, output: 64 << 10 }
    }
}

/// How many bytes of the messages are kept, from their end.
const MESSAGES: usize = 8 << 10;

#[derive(Debug, Default)]
pub(crate) struct Heard {
    /// What it has printed for this puzzle.
    pub(crate) output: Vec<u8>,
    /// The end of its messages.
    pub(crate) messages: Vec<u8>,
}

impl Heard {
    pub(crate) fn add_output(&mut self, bytes: &[u8]) {
        self.output.extend_from_slice(bytes);
    }

    /// Forgets their beginning if they are long.
    pub(crate) fn add_messages(&mut self, bytes: &[u8]) {
        self.messages.extend_from_slice(bytes);
        let surplus = self.messages.len().saturating_sub(MESSAGES);
        self.messages.drain(..surplus);
    }
}
