//! What the judge says.

use std::{fmt, time::Duration};

/// What became of one case.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Outcome {
    /// The verdict.
    pub verdict: Verdict,
    /// The reason in a sentence; there is one for each verdict but [`Verdict::Accepted`].
    pub reason: Option<String>,
    /// What the program printed for this case: its beginning if it is long,
    /// with `\u{fffd}` for what is not UTF-8.
    pub answer: String,
    /// The end of what it wrote to standard error during this case.
    pub messages: String,
    /// Time on the processors. Zero if the system does not tell (not Linux, not FreeBSD).
    pub cpu: Duration,
    /// Time from the puzzle to the answer.
    pub wall: Duration,
    /// The most bytes of memory that were resident since the program was
    /// started, even if that was cases ago. Zero if the system does not tell (not Linux, not Windows).
    pub memory: u64,
}

/// A verdict, with the names that online judges use.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Verdict {
    /// The answer is right.
    Accepted,
    /// There is an answer, and it is not right.
    WrongAnswer,
    /// The program ended before its answer was whole, or did not end well.
    RuntimeError,
    /// There was no whole answer in time.
    TimeLimitExceeded,
    /// The program used too much memory.
    MemoryLimitExceeded,
    /// The program printed without an end.
    OutputLimitExceeded,
    /// There is no program. The judge itself never says so: it compiles nothing.
    CompileError,
}

impl Verdict {
    /// Its two or three letters, such as `AC`.
    pub fn code(self) -> &'static str {
        match self {
            Verdict::Accepted => "AC",
            Verdict::WrongAnswer => "WA",
            Verdict::RuntimeError => "RE",
            Verdict::TimeLimitExceeded => "TLE",
            Verdict::MemoryLimitExceeded => "MLE",
            Verdict::OutputLimitExceeded => "OLE",
            Verdict::CompileError => "CE",
        }
    }
}

impl fmt::Display for Verdict {
    /// Writes LeetCode's name for it, such as `Wrong Answer`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Verdict::Accepted => "Accepted",
            Verdict::WrongAnswer => "Wrong Answer",
            Verdict::RuntimeError => "Runtime Error",
            Verdict::TimeLimitExceeded => "Time Limit Exceeded",
            Verdict::MemoryLimitExceeded => "Memory Limit Exceeded",
            Verdict::OutputLimitExceeded => "Output Limit Exceeded",
            Verdict::CompileError => "Compile Error",
        })
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case(Verdict::Accepted, "AC Accepted")]
    #[case(Verdict::WrongAnswer, "WA Wrong Answer")]
    #[case(Verdict::RuntimeError, "RE Runtime Error")]
    #[case(Verdict::TimeLimitExceeded, "TLE Time Limit Exceeded")]
    #[case(Verdict::MemoryLimitExceeded, "MLE Memory Limit Exceeded")]
    #[case(Verdict::OutputLimitExceeded, "OLE Output Limit Exceeded")]
    #[case(Verdict::CompileError, "CE Compile Error")]
    fn names(#[case] verdict: Verdict, #[case] expected: &str) {
        assert_eq!(format!("{} {verdict}", verdict.code()), expected);
    }
}
