//! What a program is judged by, and what the judge says of it.

use std::{fmt, time::Duration};

use search::{Position, Rules};

/// A puzzle and what is demanded of the answer.
#[derive(Clone, Debug)]
pub struct Case {
    /// Its name, to be shown with the outcome.
    pub name: String,
    /// What its problem says of boards.
    pub rules: &'static dyn Rules,
    /// The puzzle.
    pub puzzle: Position,
    /// Whether a program is told the number of rows, and not the board, which is empty and square.
    pub is_told_size: bool,
    /// What makes an answer right.
    pub demand: Demand,
}

/// What makes an answer right.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Demand {
    /// It is a board: each solution is right.
    AnySolution,
    /// It is a board: only this one is right.
    OnlySolution(Position),
    /// There is no solution, and the program has to notice.
    NoSolution,
    /// Nothing is known of the puzzle: each solution is right, and so is an answer that
    /// says that there is none.
    Unknown,
    /// It is a list of boards: these, each once, in any order.
    AllSolutions(Vec<Position>),
    /// It is this number.
    Number(u64),
    /// It is true or false.
    Truth(bool),
}

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
