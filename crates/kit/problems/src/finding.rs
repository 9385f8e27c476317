//! Why an answer is not accepted.

use std::error::Error;
use std::fmt;

use search::notation::pluralize;
use search::{BoardError, Cell};

/// All topics of findings about answers: four units of a board, an empty cell, lists of boards, lists of items.
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

/// What is wrong with an answer, or unknown about it. Values are the start of their JSON text. It is shown as a sentence
/// that starts in lower case and has no full stop.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum AnswerFinding {
    /// The answer has another type. The text describes the difference.
    WrongType(String),
    /// A value instead of another value.
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
    /// None of several right answers.
    NoListedAnswer {
        /// The answer.
        found: String,
        /// The file with the right answers.
        file: String,
        /// The name of the case, if there may be right answers that are not in the file.
        incomplete_case: Option<String>,
    },
    /// The answer does not contain an argument that the function changes.
    MissingChangedArgument(String),
    /// An argument is wrong after the call.
    WrongChangedArgument {
        /// The name of the argument.
        name: String,
        /// What is wrong with it.
        finding: Box<AnswerFinding>,
    },
    /// The number of solutions is wrong.
    WrongCount {
        /// The answer.
        found: String,
        /// The right number.
        expected: u128,
    },
    /// A yes or no about the puzzle is wrong.
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
        /// Its number, from 1.
        number: usize,
        /// How many boards the answer has.
        count: usize,
        /// The start of its rows.
        rows: String,
        /// What is wrong with it.
        finding: Box<AnswerFinding>,
    },
    /// A board occurs twice.
    RepeatedBoard {
        /// The number of the second occurrence, from 1.
        number: usize,
        /// The number of the first occurrence.
        first: usize,
        /// How many boards the answer has.
        count: usize,
        /// The start of its rows.
        rows: String,
    },
    /// A solution is not among the boards.
    MissingBoard {
        /// The solution on one line.
        board: String,
        /// How many solutions there are.
        expected: usize,
        /// How many boards the answer has.
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

/// How two lists differ whose order does not count.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct ItemDifference {
    /// Expected items that the answer does not have.
    pub missing: ItemExcerpt,
    /// Items of the answer that are not expected.
    pub wrong: ItemExcerpt,
    /// Items of the answer that are expected less often.
    pub repeated: ItemExcerpt,
    /// The lengths, if they differ.
    pub lengths: Option<ListLengths>,
}

/// Some items of a list.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct ItemExcerpt {
    /// How many there are.
    pub count: usize,
    /// The first of them.
    pub first: Vec<String>,
}

/// Why rows of text are not a board of the right size.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum BoardFormatError {
    /// There are too few or too many rows.
    Rows {
        /// The number of rows.
        found: usize,
        /// The right number.
        expected: usize,
    },
    /// A row is too short or too long.
    Cells {
        /// The row, from 0.
        row: usize,
        /// The number of its cells.
        found: usize,
        /// The right number.
        expected: usize,
    },
    /// A character is not a cell.
    Symbol {
        /// Its cell.
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

    /// Returns the topics of the finding, which are among [`TOPICS`].
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
            AnswerFinding::WrongLength(lengths) => write!(f, "it has {lengths}"),
            AnswerFinding::WrongItem { number, found, expected, lengths, is_reordered } => {
                write!(f, "item {number} is {found} instead of {expected}")?;
                if let Some(lengths) = lengths {
                    write!(f, ", and it has {lengths}")?;
                }
                let order =
                    if *is_reordered { "; all items are there, in another order" } else { "" };
                f.write_str(order)
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
                "the answer does not contain `{name}` as it is after the call. In src/main.rs of an attempt, add \
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
                clash.as_ref().map_or(Ok(()), |clash| write!(f, ": {clash}"))
            }
            AnswerFinding::InvalidSolution(finding) => finding.fmt(f),
            AnswerFinding::MalformedBoard(error) => error.fmt(f),
            AnswerFinding::WrongBoard { number, count, rows, finding } => {
                write!(f, "board {number} of {count} is wrong, {rows}: {finding}")
            }
            AnswerFinding::RepeatedBoard { number, first, count, rows } => {
                write!(
                    f,
                    "board {number} of {count} occurs twice, {rows}: it is board {first}, too"
                )
            }
            AnswerFinding::MissingBoard { board, expected, count } => write!(
                f,
                "a board is missing, {board:?}: there are {expected}, and the answer has {count}"
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
        let there = groups.into_iter().filter(|(items, _)| items.count > 0);
        there.map(|(_, topic)| topic).collect()
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
                write!(f, "it has {}, {expected} are expected", pluralize(*found, "row"))
            }
            BoardFormatError::Cells { row, found, expected } => {
                write!(
                    f,
                    "row {} has {}, {expected} are expected",
                    row + 1,
                    pluralize(*found, "cell")
                )
            }
            BoardFormatError::Symbol { cell, found, expected } => {
                write!(f, "{cell} has {found:?}, ")?;
                for (index, symbol) in expected.iter().enumerate() {
                    let before = ["", " or ", ", "][index.min(2)];
                    write!(f, "{before}{symbol:?}")?;
                }
                f.write_str(" expected")
            }
        }
    }
}
