use std::{fmt, sync::Arc, time::Duration};

use search::{Position, Rules};
use serde_json::Value;

/// What a program is asked, and what makes its answer right.
#[derive(Clone)]
pub enum Question {
    /// A board.
    Board(BoardQuestion),
    /// Values.
    Values(Values),
}

/// A puzzle of a problem that is played on a board.
#[derive(Clone)]
pub struct BoardQuestion {
    /// What its problem says of boards.
    pub rules: &'static dyn Rules,
    /// The puzzle.
    pub puzzle: Position,
    /// What makes an answer right.
    pub demand: Demand,
}

/// What makes a board right as an answer.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Demand {
    /// Each solution is right.
    AnySolution,
    /// This is the only one.
    OnlySolution(Position),
    /// There is no solution, and the program has to notice.
    NoSolution,
}

/// Arguments of a function in JSON, and whether its answer, which is JSON too, is right.
#[derive(Clone)]
pub struct Values {
    /// An array on one line.
    pub arguments: String,
    /// The right answer, for those who read the outcome; `None` if there are several, or none is known.
    pub expected: Option<String>,
    /// Says why an answer is wrong, in a sentence that starts in lower case and has no full stop.
    pub check: ValueCheck,
}

/// Says why a value is a wrong answer.
pub type ValueCheck = Arc<dyn Fn(&Value) -> Result<(), String> + Send + Sync>;

impl Question {
    /// A question whose answer is a board.
    pub fn board(rules: &'static dyn Rules, puzzle: Position, demand: Demand) -> Self {
        Question::Board(BoardQuestion { rules, puzzle, demand })
    }

    /// What makes a board right; `None` of values.
    pub fn demand(&self) -> Option<&Demand> {
        match self {
            Question::Board(board) => Some(&board.demand),
            Question::Values(_) => None,
        }
    }

    /// The line by which a program is asked.
    pub fn line(&self) -> String {
        match self {
            Question::Board(board) => board.rules.line(&board.puzzle),
            Question::Values(values) => values.arguments.clone(),
        }
    }

    /// The right answer, as a program would print it; `None` if there are several, or none is known.
    pub fn right_answer(&self) -> Option<String> {
        match self {
            Question::Values(values) => values.expected.clone(),
            Question::Board(BoardQuestion { rules, puzzle, demand }) => match demand {
                Demand::OnlySolution(solution) => Some(rules.line(solution)),
                Demand::NoSolution => Some(rules.line(puzzle)),
                Demand::AnySolution => None,
            },
        }
    }
}

/// What became of one question.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Outcome {
    /// The verdict.
    pub verdict: Verdict,
    /// The reason in a sentence; there is one for each verdict but [`Verdict::Accepted`].
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
    /// Writes LeetCode's name for it, such as `Wrong Answer`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.names().1)
    }
}
