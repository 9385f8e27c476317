use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use search::{AnyBoard, Rules};
use serde_json::Value;

use crate::Finding;

/// What a program is asked, and what makes its answer right.
#[derive(Clone)]
pub struct TestCase {
    /// The line by which a program is asked: a board, or an array of arguments in JSON.
    pub line: String,
    /// The right answer, as a program would print it. Where several answers are right, or parts of an answer do not
    /// count, it is a text for people, such as `1 or 3`. `None` if no right answer is known.
    pub expected: Option<String>,
    /// What its answer has to be.
    pub answer_check: AnswerCheck,
}

/// What an answer has to be.
#[derive(Clone)]
pub enum AnswerCheck {
    /// A solution of a board.
    Board(BoardTestCase),
    /// A value in JSON, which this function checks.
    Value(ValueCheck),
}

/// Checks a value. The error says why it is not accepted.
pub type ValueCheck = Arc<dyn Fn(&Value) -> Result<(), Rejection> + Send + Sync>;

/// The verdict on an answer that is not accepted, and the reason.
pub type Rejection = (Verdict, Finding);

/// A puzzle of a problem that is played on a board.
#[derive(Clone)]
pub struct BoardTestCase {
    /// What its problem says of boards.
    pub rules: &'static dyn Rules,
    /// The puzzle.
    pub puzzle: AnyBoard,
    /// Whether there is a solution; where there is none, the program has to notice.
    pub is_solvable: bool,
}

impl TestCase {
    /// A question whose answer is a board. `solutions` are all that there are, where they are known; else any
    /// solution is right.
    pub fn board(
        rules: &'static dyn Rules,
        puzzle: AnyBoard,
        solutions: Option<&[AnyBoard]>,
    ) -> Self {
        let expected = match solutions {
            Some([]) => Some(&puzzle),
            Some([only]) => Some(only),
            _ => None,
        };
        TestCase {
            line: rules.format_line(&puzzle),
            expected: expected.map(|board| rules.format_line(board)),
            answer_check: AnswerCheck::Board(BoardTestCase {
                rules,
                puzzle,
                is_solvable: solutions.is_none_or(|all| !all.is_empty()),
            }),
        }
    }
}

/// What became of one question.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The verdict.
    pub verdict: Verdict,
    /// Why it is not accepted; there is a finding for each verdict but [`Verdict::Accepted`].
    pub finding: Option<Finding>,
    /// The finding in a sentence.
    pub reason: Option<String>,
    /// Its beginning if it is long, with `\u{fffd}` for what is not UTF-8.
    pub answer: String,
    /// What it printed beside its answer, as only records allow.
    pub printed: String,
    /// The end of what it wrote to standard error during this case.
    pub messages: String,
    /// That of the call, if the answer tells it. Zero if the system does not tell (not Linux, not FreeBSD).
    pub cpu: Duration,
    /// Time from the puzzle to the answer: that of the call, if the answer tells it.
    pub wall: Duration,
    /// The most bytes that were resident since the program was started, even if that was cases ago. Zero if
    /// the system does not tell (not Linux, not Windows).
    pub memory: u64,
}

/// A verdict, with the names that online judges use.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Verdict {
    /// The answer is right.
    Accepted,
    /// There is an answer, and it is not right.
    WrongAnswer,
    /// There is an answer, but it is not known whether the answer is right.
    NotJudged,
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
    fn names(self) -> (&'static str, &'static str) {
        match self {
            Verdict::Accepted => ("AC", "Accepted"),
            Verdict::WrongAnswer => ("WA", "Wrong Answer"),
            Verdict::NotJudged => ("NJ", "Not Judged"),
            Verdict::RuntimeError => ("RE", "Runtime Error"),
            Verdict::TimeLimitExceeded => ("TLE", "Time Limit Exceeded"),
            Verdict::MemoryLimitExceeded => ("MLE", "Memory Limit Exceeded"),
            Verdict::OutputLimitExceeded => ("OLE", "Output Limit Exceeded"),
            Verdict::CompileError => ("CE", "Compile Error"),
        }
    }

    /// Its two or three letters, such as `AC`.
    pub fn code(self) -> &'static str {
        self.names().0
    }
}

impl fmt::Display for Verdict {
    /// Writes the name of the verdict, such as `Wrong Answer`. It is LeetCode's name if LeetCode has this verdict.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.names().1)
    }
}
