//! Test cases, their outcomes and the verdicts.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use search::{AnyBoard, Rules};
use serde_json::Value;

use crate::Finding;

/// Input for a program, and the check of its answer.
#[derive(Clone)]
pub struct TestCase {
    /// The line that the program reads, without its line break: a board, or an array of arguments in JSON.
    pub line: String,
    /// The right answer, as a program would print it. If several answers are right or parts of an answer do not count,
    /// this is a text for people, such as `1 or 3`. `None` if no right answer is known.
    pub expected: Option<String>,
    /// Decides whether an answer is right.
    pub answer_check: AnswerCheck,
}

/// The check of an answer, by the kind of the expected answer.
#[derive(Clone)]
pub enum AnswerCheck {
    /// The answer must be a solution of this puzzle.
    Board(BoardTestCase),
    /// The answer must be a JSON value that this function accepts.
    Value(ValueCheck),
}

/// A function that checks the value of an answer.
pub type ValueCheck = Arc<dyn Fn(&Value) -> Result<(), Rejection> + Send + Sync>;

/// A verdict other than `Accepted`, with its reason.
#[derive(Clone, Debug)]
pub struct Rejection {
    /// The verdict.
    pub verdict: Verdict,
    /// The reason.
    pub finding: Finding,
}

impl Rejection {
    /// Rejects an answer or a program with this verdict, for this reason.
    pub fn new(verdict: Verdict, finding: Finding) -> Self {
        Rejection { verdict, finding }
    }
}

/// A puzzle of a problem that is played on a board.
#[derive(Clone)]
pub struct BoardTestCase {
    /// The rules of the problem.
    pub rules: &'static dyn Rules,
    /// The puzzle.
    pub puzzle: AnyBoard,
    /// Whether the puzzle has a solution. Otherwise the right answer is "no solution".
    pub is_solvable: bool,
}

impl TestCase {
    /// Returns a test case whose answer is a board. `solutions` lists all solutions of the puzzle. `None` means
    /// that they are unknown. Then the puzzle counts as solvable. The rules decide whether an answer is right: the judge
    /// does not compare the answer with `solutions`.
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

/// The result of one test case.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The verdict.
    pub verdict: Verdict,
    /// The reason for the verdict. `None` if the verdict is [`Verdict::Accepted`].
    pub finding: Option<Finding>,
    /// The finding as a sentence. `None` if the verdict is [`Verdict::Accepted`].
    pub reason: Option<String>,
    /// The answer, or only its beginning if it is long. Bytes that are not UTF-8 are replaced by `\u{fffd}`.
    pub answer: String,
    /// The whole answer as a JSON value, if the verdict is [`Verdict::WrongAnswer`]. `None` if the case expects a board, or
    /// if the answer is very long.
    pub wrong_value: Option<Value>,
    /// Text that the program printed outside its answer record. Empty for a program without answer records.
    pub printed: String,
    /// The end of the program's standard error during this case.
    pub messages: String,
    /// Processor time of the call if the program reports it, else of the program during this case. Zero on systems
    /// that do not report processor time (all but Linux and FreeBSD).
    pub cpu: Duration,
    /// Wall time of the call if the program reports it, else from the input to the answer.
    pub wall: Duration,
    /// Peak resident memory of the program in bytes, since its process started, which may be several cases ago.
    /// Zero on systems that do not report memory (all but Linux and Windows).
    pub memory: u64,
}

/// A verdict on a test case, as online judges give it.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Verdict {
    /// The answer is right.
    Accepted,
    /// The answer is wrong.
    WrongAnswer,
    /// The program answered, but the judge cannot decide whether the answer is right.
    NotJudged,
    /// The program ended before its answer was complete, or failed.
    RuntimeError,
    /// The program did not answer and end within the time limit.
    TimeLimitExceeded,
    /// The program used more memory than allowed.
    MemoryLimitExceeded,
    /// The program printed more than allowed.
    OutputLimitExceeded,
    /// The program does not compile. For callers that compile programs: this crate never returns it.
    CompileError,
}

impl Verdict {
    /// Returns the code and the name.
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

    /// Returns the code of two or three letters, such as `AC`.
    pub fn code(self) -> &'static str {
        self.names().0
    }
}

impl fmt::Display for Verdict {
    /// Writes the name, such as `Wrong Answer`. If LeetCode has this verdict, the name is LeetCode's.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.names().1)
    }
}
