//! Findings: the reasons why an answer is not accepted.

use std::error::Error;
use std::fmt;

use search::notation::pluralize;
use search::{BoardError, Cell};

/// All topics of findings. The first five are about one board, the next two about a list of boards, and the last three
/// about a list of items.
pub const FINDING_TOPICS: [&str; 10] = [
    "in row",
    "in column",
    "in box",
    "diagonal",
    "is empty",
    "is missing",
    "occurs twice",
    "missing",
    "wrong",
    "too often",
];

/// The reason why an answer is wrong, or why the judge does not know whether it is right. Values are JSON texts, and long
/// texts are cut. The message starts in lower case and has no full stop.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum AnswerFinding {
    /// The answer has another type. The text describes the difference.
    WrongType(String),
    /// The answer is another value.
    WrongValue {
        /// The value in the answer.
        found: String,
        /// The right value.
        expected: String,
    },
    /// A list is too short or too long, and has no other difference.
    WrongLength(ListLengths),
    /// An item differs, in a list whose order counts.
    WrongItem {
        /// The number of the first item that differs, from 1.
        number: usize,
        /// The item in the answer.
        found: String,
        /// The right item.
        expected: String,
        /// The lengths, if they differ.
        lengths: Option<ListLengths>,
        /// Whether the answer has all items, in another order.
        is_reordered: bool,
    },
    /// Items differ, in a list whose order does not count.
    WrongItemSet(Box<ItemDifference>),
    /// The answer is not one of the listed right answers.
    NoListedAnswer {
        /// The answer.
        found: String,
        /// The file with the right answers.
        file: String,
        /// The name of the case, if the file may lack right answers.
        incomplete_case: Option<String>,
    },
    /// The answer does not contain an argument that the function changes. The text is the name of the argument.
    MissingChangedArgument(String),
    /// An argument is wrong after the call.
    WrongChangedArgument {
        /// The name of the argument.
        name: String,
        /// The reason why the argument is wrong.
        finding: Box<AnswerFinding>,
    },
    /// The number of solutions is wrong.
    WrongCount {
        /// The answer.
        found: String,
        /// The right number of solutions.
        expected: u128,
    },
    /// The answer to the question whether the givens do not clash is wrong.
    WrongValidity {
        /// The answer.
        found: bool,
        /// The cells that clash, if the right answer is no.
        clash: Option<BoardError>,
    },
    /// The board is not a solution.
    InvalidSolution(BoardError),
    /// The answer is not a board of the right size.
    MalformedBoard(BoardFormatError),
    /// One of several boards is wrong.
    WrongBoard {
        /// The number of the board, from 1.
        number: usize,
        /// The number of boards in the answer.
        count: usize,
        /// The rows of the board. A long text is cut.
        rows: String,
        /// The reason why the board is wrong.
        finding: Box<AnswerFinding>,
    },
    /// A board occurs twice.
    RepeatedBoard {
        /// The number of the second occurrence, from 1.
        number: usize,
        /// The number of the first occurrence.
        first: usize,
        /// The number of boards in the answer.
        count: usize,
        /// The rows of the board. A long text is cut.
        rows: String,
    },
    /// A solution is not among the boards.
    MissingBoard {
        /// The solution on one line.
        board: String,
        /// The number of solutions.
        expected: usize,
        /// The number of boards in the answer.
        count: usize,
    },
}

/// The lengths of two lists that are compared.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct ListLengths {
    /// The number of items in the answer.
    pub found: usize,
    /// The number of items that are expected.
    pub expected: usize,
    /// Whether more items may follow.
    pub has_free_end: bool,
}

/// The difference of two lists whose order does not count.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct ItemDifference {
    /// Expected items that the answer does not have.
    pub missing: ItemExcerpt,
    /// Items of the answer that are not expected.
    pub wrong: ItemExcerpt,
    /// Items that occur more often in the answer than in the expected list.
    pub repeated: ItemExcerpt,
    /// The lengths, if they differ.
    pub lengths: Option<ListLengths>,
}

/// The first few items of a list, for a message.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct ItemExcerpt {
    /// The number of all items.
    pub count: usize,
    /// The first items.
    pub first: Vec<String>,
}

/// The reason why rows of text are not a board of the right size.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum BoardFormatError {
    /// There are too few or too many rows.
    Rows {
        /// The number of rows.
        found: usize,
        /// The right number of rows.
        expected: usize,
    },
    /// A row is too short or too long.
    Cells {
        /// The row, from 0.
        row: usize,
        /// The number of cells in the row.
        found: usize,
        /// The right number of cells.
        expected: usize,
    },
    /// A character does not stand for a value or an empty cell.
    Symbol {
        /// The cell of the character.
        cell: Cell,
        /// The character.
        found: char,
        /// The character of an empty cell, then the characters of the values.
        expected: Vec<char>,
    },
}

impl AnswerFinding {
    /// Returns the cell that is wrong, if the finding is about a cell of a board.
    pub fn cell(&self) -> Option<Cell> {
        match self {
            AnswerFinding::InvalidSolution(finding) => finding.cell(),
            AnswerFinding::WrongValidity { clash, .. } => clash.as_ref()?.cell(),
            AnswerFinding::MalformedBoard(BoardFormatError::Symbol { cell, .. }) => Some(*cell),
            AnswerFinding::WrongBoard { finding, .. } => finding.cell(),
            _ => None,
        }
    }

    /// Returns the number of the board that is wrong, from 1, if the answer has several boards.
    pub fn board_number(&self) -> Option<usize> {
        match self {
            AnswerFinding::WrongBoard { number, .. }
            | AnswerFinding::RepeatedBoard { number, .. } => Some(*number),
            _ => None,
        }
    }

    /// Returns the topics of the finding, which are among [`FINDING_TOPICS`].
    pub fn topics(&self) -> Vec<&'static str> {
        match self {
            AnswerFinding::WrongItemSet(difference) => difference.topics(),
            AnswerFinding::WrongChangedArgument { finding, .. }
            | AnswerFinding::WrongBoard { finding, .. } => finding.topics(),
            AnswerFinding::InvalidSolution(finding) => Vec::from_iter(finding.topic()),
            AnswerFinding::WrongValidity { clash, .. } => {
                Vec::from_iter(clash.as_ref().and_then(BoardError::topic))
            }
            AnswerFinding::RepeatedBoard { .. } => vec!["occurs twice"],
            AnswerFinding::MissingBoard { .. } => vec!["is missing"],
            _ => Vec::new(),
        }
    }
}

impl fmt::Display for AnswerFinding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnswerFinding::WrongType(difference) => write!(f, "the answer: {difference}"),
            AnswerFinding::WrongValue { found, expected } => {
                write!(f, "{found} instead of {expected}")
            }
            AnswerFinding::WrongLength(lengths) => write!(f, "the list has {lengths}"),
            AnswerFinding::WrongItem { number, found, expected, lengths, is_reordered } => {
                write!(f, "item {number} is {found} instead of {expected}")?;
                if let Some(lengths) = lengths {
                    write!(f, ", and the list has {lengths}")?;
                }
                if *is_reordered {
                    f.write_str("; all items are there, in another order")?;
                }
                Ok(())
            }
            AnswerFinding::WrongItemSet(difference) => difference.fmt(f),
            AnswerFinding::NoListedAnswer { found, file, incomplete_case: Some(case) } => write!(
                f,
                "{found} is not one of the right answers in {file}, but the problem has more right answers. \
                 If LeetCode accepts this one, add it to `expect` of {case} in that file"
            ),
            AnswerFinding::NoListedAnswer { found, file, incomplete_case: None } => write!(
                f,
                "{found} is not one of the right answers. `one-of` in problem.toml means that {file} lists all right \
                 answers. If some are missing there, write `any-valid`"
            ),
            AnswerFinding::MissingChangedArgument(name) => write!(
                f,
                "the answer does not contain the value of `{name}` after the call. In src/main.rs of an attempt, add \
                 `call.changed(\"{name}\", &{name});` after `call.answer(&answer);`. Other programs print \
                 {{\"returned\": …, \"changed\": {{\"{name}\": …}}}}"
            ),
            AnswerFinding::WrongChangedArgument { name, finding } => match &**finding {
                AnswerFinding::WrongType(difference) => {
                    write!(f, "{name} after the call: {difference}")
                }
                finding => write!(f, "{name} after the call: {finding}"),
            },
            AnswerFinding::WrongCount { found, expected } => {
                write!(f, "{found} instead of {expected}")
            }
            AnswerFinding::WrongValidity { found, clash } => {
                write!(f, "{found} instead of {}", !found)?;
                if let Some(clash) = clash {
                    write!(f, ": {clash}")?;
                }
                Ok(())
            }
            AnswerFinding::InvalidSolution(finding) => finding.fmt(f),
            AnswerFinding::MalformedBoard(error) => error.fmt(f),
            AnswerFinding::WrongBoard { number, count, rows, finding } => {
                write!(f, "board {number} of {count} is wrong, {rows}: {finding}")
            }
            AnswerFinding::RepeatedBoard { number, first, count, rows } => {
                write!(f, "board {number} of {count} is the same as board {first}: {rows}")
            }
            AnswerFinding::MissingBoard { board, expected, count } => write!(
                f,
                "a board is missing, {board:?}: the answer has {count}, expected {expected}"
            ),
        }
    }
}

impl Error for AnswerFinding {}

impl fmt::Display for ListLengths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let found = pluralize(self.found, "item");
        let more = if self.has_free_end { " or more" } else { "" };
        write!(f, "{found}, expected {}{more}", self.expected)
    }
}

impl ItemDifference {
    fn topics(&self) -> Vec<&'static str> {
        let ItemDifference { missing, wrong, repeated, .. } = self;
        let groups = [(missing, "missing"), (wrong, "wrong"), (repeated, "too often")];
        let present = groups.into_iter().filter(|(items, _)| items.count > 0);
        present.map(|(_, topic)| topic).collect()
    }
}

impl fmt::Display for ItemDifference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ItemDifference { missing, wrong, repeated, lengths } = self;
        let groups = [(missing, "missing"), (wrong, "wrong"), (repeated, "there too often")];
        let summaries = groups.into_iter().filter_map(|(items, problem)| items.summary(problem));
        let lengths = lengths.map(|lengths| format!("the answer has {lengths}"));
        let parts: Vec<String> = summaries.chain(lengths).collect();
        f.write_str(&parts.join("; "))
    }
}

impl ItemExcerpt {
    /// Describes the items, such as `1 is missing: [1,2]`. Returns `None` for no items.
    fn summary(&self, problem: &str) -> Option<String> {
        if self.count == 0 {
            return None;
        }
        let more = match self.count - self.first.len() {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        let verb = if self.count == 1 { "is" } else { "are" };
        Some(format!("{} {verb} {problem}: {}{more}", self.count, self.first.join(", ")))
    }
}

impl fmt::Display for BoardFormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BoardFormatError::Rows { found, expected } => {
                write!(f, "the board has {}, expected {expected}", pluralize(*found, "row"))
            }
            BoardFormatError::Cells { row, found, expected } => {
                write!(f, "row {} has {}, expected {expected}", row + 1, pluralize(*found, "cell"))
            }
            BoardFormatError::Symbol { cell, found, expected } => {
                write!(f, "{cell} has {found:?}, expected ")?;
                for (index, symbol) in expected.iter().enumerate() {
                    let separator = match index {
                        0 => "",
                        1 => " or ",
                        _ => ", ",
                    };
                    write!(f, "{separator}{symbol:?}")?;
                }
                Ok(())
            }
        }
    }
}
