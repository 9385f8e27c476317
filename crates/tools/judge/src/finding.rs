//! Reasons for every verdict except `Accepted`, and their sentences.

use std::error::Error;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use search::{BoardError, Cell};

use crate::quoting::quoted;

/// The reason for a verdict: a mistake in the answer, or a failure of the program.
///
/// `Display` writes a sentence that starts in lower case and has no full stop.
#[derive(Clone, Debug)]
pub enum Finding {
    /// The board is not a solution.
    Board(BoardError),
    /// A [`ValueCheck`](crate::ValueCheck) rejected the value with this error.
    Value(Arc<dyn Error + Send + Sync>),
    /// The answer is not a board.
    NotABoard {
        /// A description of a correct board, such as "16 digits on one line".
        expected: String,
        /// A description of the answer, such as "3 characters".
        found: String,
    },
    /// The answer is not one line of JSON.
    NotAValue {
        /// The answer.
        found: String,
        /// The error message of the JSON parser.
        error: String,
    },
    /// The line that starts with the record mark is not a valid answer record.
    NotARecord,
    /// The answer is an empty line, which means "no solution", but the puzzle has a solution.
    SolutionDenied,
    /// The puzzle has no solution. The answer is neither the unchanged puzzle nor a phrase for "no solution".
    UnrecognizedNoSolution {
        /// The answer.
        found: String,
    },
    /// The puzzle has no solution, but the answer is a board with as many values as a solution.
    SolutionClaimed {
        /// The board of the answer, on one line.
        answer: String,
        /// The reason why the board is not a solution.
        mistake: BoardError,
    },
    /// The program printed this text after its answer.
    TextAfterAnswer(String),
    /// The program printed this text before it read its input.
    PrintedBeforeInput(String),
    /// The program ended before its answer was complete, or with an error.
    EarlyExit {
        /// The output of the program until then.
        printed: OutputAtExit,
        /// The exit status and its cause.
        end: ProgramEnd,
    },
    /// The program answered, and then failed.
    FailedAfterAnswer(ProgramEnd),
    /// The program did not print a complete answer within the time limit.
    OutOfTime {
        /// The time limit.
        limit: Duration,
        /// The output of the program until then.
        printed: OutputAtTimeout,
        /// Whether the program computed or waited. `None` if the system does not report processor time.
        activity: Option<Activity>,
    },
    /// The program answered, but did not end within the time limit, although its input had ended.
    StillRunning {
        /// The time limit.
        limit: Duration,
    },
    /// The program used more memory than allowed.
    OutOfMemory {
        /// Peak memory of the program, in bytes.
        used: u64,
        /// The memory limit, in bytes.
        limit: u64,
    },
    /// The answer, a value in JSON, is longer than allowed.
    LongAnswer {
        /// The output limit, in bytes.
        limit: usize,
        /// Length of the right answer in bytes, if the judge knows the right answer.
        expected_length: Option<usize>,
    },
    /// The program printed more than allowed.
    LongOutput {
        /// The output limit, in bytes.
        limit: usize,
        /// Whether the text was printed outside of an answer record.
        is_outside_answer: bool,
    },
}

/// Output of a program that ended before its answer was complete, or with an error.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum OutputAtExit {
    /// The program printed nothing.
    Nothing,
    /// The program printed the beginning of an answer.
    PartialAnswer(String),
    /// The program printed some other text.
    Text(String),
}

/// Output of a program that reached the time limit.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum OutputAtTimeout {
    /// The program printed nothing.
    Nothing,
    /// The program printed a text that is not a complete answer.
    Text(String),
    /// The program closed its standard output.
    Closed,
}

/// Activity of a program until it reached the time limit.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Activity {
    /// The program computed, for this processor time.
    Computed(Duration),
    /// The program slept or waited nearly all the time.
    Waited {
        /// Whether the judge had closed the program's input because the program was idle.
        has_input_ended: bool,
    },
}

/// The end of a program: its exit status, and the cause of a failure.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct ProgramEnd {
    /// Exit code or signal, as text, such as "exit code 3".
    pub status: String,
    /// The exit code. `None` if a signal ended the program.
    pub exit_code: Option<i32>,
    /// The cause of the failure, taken from standard error. `None` if the program succeeded or wrote nothing there.
    pub cause: Option<Cause>,
}

/// The cause of a program's failure, taken from its messages on standard error.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Cause {
    /// The stack overflowed.
    StackOverflow,
    /// A Rust program panicked.
    Panic {
        /// File, line and column, such as `src/lib.rs:6:9`.
        place: String,
        /// First line of the panic message. May be empty.
        message: String,
    },
    /// The most informative line of the messages: an exception of Java, else the last line.
    Message(String),
}

impl Finding {
    /// Returns the wrong cell if the answer is a single board, else `None`.
    pub fn cell(&self) -> Option<Cell> {
        match self {
            Finding::Board(mistake) | Finding::SolutionClaimed { mistake, .. } => mistake.cell(),
            _ => None,
        }
    }

    /// Returns the end of the program if the program ended too early or failed after its answer, else `None`.
    pub fn program_end(&self) -> Option<&ProgramEnd> {
        match self {
            Finding::EarlyExit { end, .. } | Finding::FailedAfterAnswer(end) => Some(end),
            _ => None,
        }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Finding::Board(mistake) => mistake.fmt(f),
            Finding::Value(error) => error.fmt(f),
            Finding::NotABoard { expected, found } => {
                write!(f, "the answer is not a board: expected {expected}, found {found}")
            }
            Finding::NotAValue { found, error } => {
                let found = quoted(found);
                write!(
                    f,
                    "the answer is not a value: expected one line of JSON, found {found}: {error}"
                )
            }
            Finding::NotARecord => f.write_str(
                "the answer record is damaged: expected one line of JSON with `answer`, `cpu_seconds` and `seconds`",
            ),
            Finding::SolutionDenied => f.write_str(
                "the answer is an empty line, which means \"no solution\", but the puzzle has a solution",
            ),
            Finding::UnrecognizedNoSolution { found } => write!(
                f,
                "the puzzle has no solution: expected `no solution`, an empty line or the unchanged board, found {}",
                quoted(found)
            ),
            Finding::SolutionClaimed { answer, mistake } => {
                let answer = quoted(answer);
                write!(f, "the puzzle has no solution, but the answer is {answer}: {mistake}")
            }
            Finding::TextAfterAnswer(text) => write!(f, "text after the answer: {}", quoted(text)),
            Finding::PrintedBeforeInput(text) => {
                write!(f, "the program printed {} before it read its input", quoted(text))
            }
            Finding::EarlyExit { printed, end } => write!(f, "{printed}: {end}"),
            Finding::FailedAfterAnswer(end) => {
                write!(f, "the program failed after its answer: {end}")
            }
            Finding::OutOfTime { limit, printed, activity } => {
                write_out_of_time(f, *limit, printed, *activity)
            }
            Finding::StillRunning { limit } => {
                let limit = limit.as_secs_f64();
                write!(
                    f,
                    "the program answered, but did not end within {limit} s, although its input had ended"
                )
            }
            Finding::OutOfMemory { used, limit } => {
                let (used, limit) = (mebibytes(*used), mebibytes(*limit));
                write!(f, "the program used {used} MiB of memory, more than the limit of {limit} MiB")
            }
            Finding::LongAnswer { limit, expected_length: None } => {
                write!(f, "the answer has more than {limit} bytes")
            }
            Finding::LongAnswer { limit, expected_length: Some(expected) } => {
                write!(f, "the answer has more than {limit} bytes, expected {expected} bytes")
            }
            Finding::LongOutput { limit, is_outside_answer: true } => {
                write!(f, "the program printed more than {limit} bytes outside its answer")
            }
            Finding::LongOutput { limit, is_outside_answer: false } => {
                write!(f, "the program printed more than {limit} bytes, the limit for one answer")
            }
        }
    }
}

fn write_out_of_time(
    f: &mut fmt::Formatter<'_>,
    limit: Duration,
    printed: &OutputAtTimeout,
    activity: Option<Activity>,
) -> fmt::Result {
    let limit = limit.as_secs_f64();
    match printed {
        OutputAtTimeout::Nothing => write!(f, "no answer within {limit} s")?,
        OutputAtTimeout::Text(text) => {
            write!(f, "no complete answer within {limit} s, only {}", quoted(text))?;
        }
        OutputAtTimeout::Closed => {
            write!(f, "the program closed its standard output, but still ran after {limit} s")?;
        }
    }
    match activity {
        Some(activity) => fmt::Display::fmt(&activity, f),
        None => Ok(()),
    }
}

fn mebibytes(bytes: u64) -> u64 {
    bytes.div_ceil(1 << 20)
}

impl fmt::Display for OutputAtExit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OutputAtExit::Nothing => f.write_str("the program ended without an answer"),
            OutputAtExit::PartialAnswer(text) => {
                write!(f, "the program ended after a part of its answer, {}", quoted(text))
            }
            OutputAtExit::Text(text) => {
                write!(f, "the program printed {} and then failed", quoted(text))
            }
        }
    }
}

impl fmt::Display for Activity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Activity::Computed(time) => {
                write!(f, " ({:.2} s of processor time)", time.as_secs_f64())
            }
            Activity::Waited { has_input_ended: false } => {
                f.write_str(": the program only slept or waited")
            }
            Activity::Waited { has_input_ended: true } => {
                f.write_str(": the program only slept or waited, although its input had ended")
            }
        }
    }
}

impl fmt::Display for ProgramEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let status = &self.status;
        match &self.cause {
            None => f.write_str(status),
            Some(Cause::StackOverflow) => write!(f, "stack overflow, {status}"),
            Some(Cause::Panic { place, message }) if message.is_empty() => {
                write!(f, "it panicked at {place}, {status}")
            }
            Some(Cause::Panic { place, message }) => {
                write!(f, "it panicked at {place}: {message}, {status}")
            }
            Some(Cause::Message(line)) => write!(f, "{status}, with the message {}", quoted(line)),
        }
    }
}
