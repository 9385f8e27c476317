//! Why a verdict is not `Accepted`.

use std::error::Error;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use search::{BoardError, Cell};

use crate::quoting::quoted;

/// What the judge has found about an answer, or about the program. It is shown as a sentence that starts in lower case
/// and has no full stop.
#[derive(Clone, Debug)]
pub enum Finding {
    /// The board is not a solution.
    Board(BoardError),
    /// The check of a [`ValueCheck`](crate::ValueCheck) does not accept the value: this is its own finding.
    Value(Arc<dyn Error + Send + Sync>),
    /// The answer is not a board.
    NotABoard {
        /// The form of a board, in words.
        expected: String,
        /// What the answer is, in words.
        found: String,
    },
    /// The answer is not one line of JSON.
    NotAValue {
        /// The answer.
        found: String,
        /// The message of the parser.
        error: String,
    },
    /// The answer is not a record, although the program writes records.
    NotARecord,
    /// The answer is an empty line, which means "no solution", but there is a solution.
    SolutionDenied,
    /// There is no solution. The answer is neither the puzzle nor words for "no solution".
    UnrecognizedNoSolution {
        /// The answer.
        found: String,
    },
    /// There is no solution, but the answer is a board with as many values as a solution.
    SolutionClaimed {
        /// The answer on one line.
        answer: String,
        /// Why it is no solution.
        mistake: BoardError,
    },
    /// There is text after the answer.
    TextAfterAnswer(String),
    /// The program printed this before it read its input.
    PrintedBeforeInput(String),
    /// The program ended before its answer was whole, or with an error.
    EarlyExit {
        /// What it had printed.
        printed: OutputAtExit,
        /// Its end.
        end: ProgramEnd,
    },
    /// The program answered, and then failed.
    FailedAfterAnswer(ProgramEnd),
    /// There was no whole answer in time.
    OutOfTime {
        /// The time limit.
        limit: Duration,
        /// What it had printed.
        printed: OutputAtTimeout,
        /// What it did; `None` if the system does not report the processor time.
        activity: Option<Activity>,
    },
    /// The program answered, but did not end in time after its input ended.
    StillRunning {
        /// The time limit.
        limit: Duration,
    },
    /// The program used too much memory.
    OutOfMemory {
        /// The bytes that it used.
        used: u64,
        /// The bytes that it may use.
        limit: u64,
    },
    /// The answer is too long.
    LongAnswer {
        /// The bytes that an answer may have.
        limit: usize,
        /// The length of the right answer, if it is known.
        expected_length: Option<usize>,
    },
    /// The program printed too much.
    LongOutput {
        /// The bytes that it may print.
        limit: usize,
        /// Whether only what it printed beside its answer counts.
        is_outside_answer: bool,
    },
}

/// What a program had printed when it ended.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum OutputAtExit {
    /// Nothing.
    Nothing,
    /// The beginning of an answer.
    PartialAnswer(String),
    /// Another text.
    Text(String),
}

/// What a program had printed when its time was over.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum OutputAtTimeout {
    /// Nothing.
    Nothing,
    /// A text that is not a whole answer.
    Text(String),
    /// It had closed its standard output.
    Closed,
}

/// What a program did when its time was over.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Activity {
    /// It computed, for this processor time.
    Computed(Duration),
    /// It only slept or waited.
    Waited {
        /// Whether its input had ended.
        has_input_ended: bool,
    },
}

/// How a program ended.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct ProgramEnd {
    /// Its exit code, or the signal, in words.
    pub status: String,
    /// Its exit code; `None` if a signal ended it.
    pub exit_code: Option<i32>,
    /// The cause, if its messages name it.
    pub cause: Option<Cause>,
}

/// Why a program ended, as its messages say.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Cause {
    /// The stack overflowed.
    StackOverflow,
    /// A panic of Rust.
    Panic {
        /// File, line and column.
        place: String,
        /// Its message, which may be empty.
        message: String,
    },
    /// This line of its messages.
    Message(String),
}

impl Finding {
    /// Returns the cell that is wrong, if the answer is one board.
    pub fn cell(&self) -> Option<Cell> {
        match self {
            Finding::Board(mistake) | Finding::SolutionClaimed { mistake, .. } => mistake.cell(),
            _ => None,
        }
    }

    /// Returns the end of the program, if the finding is about that.
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
            Finding::Value(finding) => finding.fmt(f),
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
            Finding::NotARecord => f.write_str("the answer is not a record of the judge's own"),
            Finding::SolutionDenied => {
                f.write_str("an empty line says that there is no solution, but there is one")
            }
            Finding::UnrecognizedNoSolution { found } => write!(
                f,
                "there is no solution: expected `no solution`, an empty line or the board as it was, found {}",
                quoted(found)
            ),
            Finding::SolutionClaimed { answer, mistake } => {
                let answer = quoted(answer);
                write!(f, "there is no solution, but the answer is {answer}: {mistake}")
            }
            Finding::TextAfterAnswer(text) => write!(f, "text after the answer: {}", quoted(text)),
            Finding::PrintedBeforeInput(text) => {
                write!(f, "it had not yet read its input when it printed {}", quoted(text))
            }
            Finding::EarlyExit { printed, end } => write!(f, "{printed}: {end}"),
            Finding::FailedAfterAnswer(end) => write!(f, "it failed after its answer: {end}"),
            Finding::OutOfTime { limit, printed, activity } => {
                let limit = limit.as_secs_f64();
                match printed {
                    OutputAtTimeout::Nothing => write!(f, "no answer within {limit} s")?,
                    OutputAtTimeout::Text(text) => {
                        write!(f, "only {} within {limit} s", quoted(text))?;
                    }
                    OutputAtTimeout::Closed => {
                        write!(f, "it closed its standard output, but still ran after {limit} s")?;
                    }
                }
                activity.map_or(Ok(()), |activity| activity.fmt(f))
            }
            Finding::StillRunning { limit } => {
                let limit = limit.as_secs_f64();
                write!(f, "it answered, but still ran {limit} s after its input ended")
            }
            Finding::OutOfMemory { used, limit } => {
                let [used, limit] = [used, limit].map(|bytes| bytes.div_ceil(1 << 20));
                write!(f, "it used {used} MiB of memory, and {limit} MiB are allowed")
            }
            Finding::LongAnswer { limit, expected_length: right } => {
                write!(f, "its answer has more than {limit} bytes")?;
                right.map_or(Ok(()), |right| write!(f, ", and the right one has {right}"))
            }
            Finding::LongOutput { limit, is_outside_answer: true } => {
                write!(f, "it printed more than {limit} bytes beside its answer")
            }
            Finding::LongOutput { limit, is_outside_answer: false } => {
                write!(f, "it printed more than the {limit} bytes that one answer may have")
            }
        }
    }
}

impl fmt::Display for OutputAtExit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OutputAtExit::Nothing => f.write_str("it ended without an answer"),
            OutputAtExit::PartialAnswer(text) => {
                write!(f, "it ended after half an answer, {}", quoted(text))
            }
            OutputAtExit::Text(text) => write!(f, "it failed after {}", quoted(text)),
        }
    }
}

impl fmt::Display for Activity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Activity::Computed(time) => {
                write!(f, " ({:.2} s of processor time)", time.as_secs_f64())
            }
            Activity::Waited { has_input_ended: false } => f.write_str(": it only slept or waited"),
            Activity::Waited { has_input_ended: true } => {
                f.write_str(": it only slept or waited, although its input had ended")
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
            Some(Cause::Message(line)) => {
                write!(f, "{status}, and its messages say {}", quoted(line))
            }
        }
    }
}
