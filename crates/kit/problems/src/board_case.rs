//! A puzzle as a function in LeetCode's signature is asked it and answers it: as values, which are right by
//! the rules of the board.

use std::collections::HashMap;

use search::{AnyBoard, Cell, PlainBoard, Rules};
use serde_json::Value;

use crate::Solutions;
use crate::finding::{AnswerFinding, BoardFormatError};
use crate::signature::{Type, shortened};

/// A puzzle of a task, and what is known of its solutions.
#[derive(Clone, Debug)]
pub struct BoardCase {
    /// The puzzle.
    pub puzzle: AnyBoard,
    pub(crate) rules: &'static dyn Rules,
    pub(crate) solutions: Solutions,
    /// Whether the number of rows is told, and not the board.
    pub(crate) is_size_argument: bool,
    pub(crate) answer_kind: AnswerKind,
}

/// What has to be answered, which the type of the answer tells.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum AnswerKind {
    /// One solution.
    OneSolution,
    /// All solutions, in any order.
    AllSolutions,
    /// How many solutions there are.
    SolutionCount,
    /// Whether the givens agree with each other.
    Validity,
}

impl AnswerKind {
    /// What is wanted where the answer is of this type; `None` of another type.
    pub(crate) fn from_answer_type(answer: &Type) -> Option<AnswerKind> {
        let Type::List(rows) = answer else {
            return match answer {
                Type::Integer(_) => Some(AnswerKind::SolutionCount),
                Type::Bool => Some(AnswerKind::Validity),
                _ => None,
            };
        };
        match &**rows {
            Type::List(of) if **of == Type::Char => Some(AnswerKind::OneSolution),
            Type::List(of) if **of == Type::Text => Some(AnswerKind::AllSolutions),
            _ => None,
        }
    }
}

/// One board of an answer that is a list of boards.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct JudgedBoard {
    /// Its rows, in quotation marks, with `/` between them.
    pub text: String,
    /// `None` if it is no board of the right size.
    pub board: Option<AnyBoard>,
    /// Why it is no solution; `None` if it is one.
    pub finding: Option<AnswerFinding>,
}

impl BoardCase {
    /// Whether what is known of the solutions is enough to check an answer.
    pub(crate) fn can_check_answer(&self) -> bool {
        matches!(
            (self.answer_kind, &self.solutions),
            (
                AnswerKind::OneSolution | AnswerKind::SolutionCount,
                Solutions::All(_) | Solutions::Number(_)
            ) | (AnswerKind::AllSolutions, Solutions::All(_))
                | (AnswerKind::Validity, Solutions::GivensAgree(_))
        )
    }

    /// The argument that tells the puzzle.
    pub fn argument(&self) -> Value {
        if self.is_size_argument {
            self.puzzle.size().rows.into()
        } else {
            self.chars(&self.puzzle)
        }
    }

    /// A right answer; `None` if there are several, or none is known.
    pub fn right_answer(&self) -> Option<Value> {
        match (self.answer_kind, &self.solutions) {
            (AnswerKind::OneSolution, Solutions::All(solutions)) => match solutions.as_slice() {
                [] => Some(self.chars(&self.puzzle)),
                [only] => Some(self.chars(only)),
                _ => None,
            },
            (AnswerKind::AllSolutions, Solutions::All(solutions)) => {
                Some(solutions.iter().map(|it| self.rows(it).collect::<Value>()).collect())
            }
            (AnswerKind::SolutionCount, solutions) => {
                u64::try_from(solutions.count()).ok().map(Value::from)
            }
            (AnswerKind::Validity, Solutions::GivensAgree(agree)) => Some(Value::from(*agree)),
            _ => None,
        }
    }

    fn chars(&self, board: &AnyBoard) -> Value {
        let chars = |row: String| -> Value { row.chars().map(String::from).collect() };
        self.rows(board).map(chars).collect()
    }

    fn rows(&self, board: &AnyBoard) -> impl Iterator<Item = String> {
        let symbol = |&value: &u8| self.rules.symbol(value);
        (0..board.size().rows).map(move |row| board[row].iter().map(symbol).collect())
    }

    /// Checks an answer, which is of the type that is asked for.
    pub fn check(&self, answer: &Value) -> Result<(), AnswerFinding> {
        match self.answer_kind {
            AnswerKind::OneSolution => {
                let board =
                    self.read(&texts_of_chars(answer)).map_err(AnswerFinding::MalformedBoard)?;
                let is_solvable = self.solutions.count() > 0;
                let checked = self.rules.check_answer(&self.puzzle, &board, is_solvable);
                checked.map_err(AnswerFinding::InvalidSolution)
            }
            AnswerKind::AllSolutions => self.check_all(answer),
            AnswerKind::SolutionCount => {
                let expected = self.solutions.count();
                let is_right = answer.as_u64().is_some_and(|it| u128::from(it) == expected);
                if is_right {
                    return Ok(());
                }
                Err(AnswerFinding::WrongCount { found: answer.to_string(), expected })
            }
            AnswerKind::Validity => self.check_validity(answer.as_bool() == Some(true)),
        }
    }

    /// The solutions that are boards in an answer: where one is wanted, a board that is no solution says that
    /// none was found. `None` if it is about no solutions, or has something else than boards of this size.
    pub(crate) fn boards_in_answer(&self, answer: &Value) -> Option<Vec<AnyBoard>> {
        let is_solution = |board: &AnyBoard| self.rules.check_solution(&self.puzzle, board).is_ok();
        match self.answer_kind {
            AnswerKind::OneSolution => {
                let board = self.read(&texts_of_chars(answer)).ok()?;
                Some([board].into_iter().filter(is_solution).collect())
            }
            AnswerKind::AllSolutions => {
                items(answer).map(|board| self.read(&texts(board)).ok()).collect()
            }
            AnswerKind::SolutionCount => Some(Vec::new()),
            AnswerKind::Validity => None,
        }
    }

    /// Judges each board in a list of boards. `None` if another answer is wanted.
    pub(crate) fn judge_boards(&self, answer: &Value) -> Option<Vec<JudgedBoard>> {
        if self.answer_kind != AnswerKind::AllSolutions {
            return None;
        }
        Some(items(answer).map(|board| self.judge_board(&texts(board))).collect())
    }

    fn judge_board(&self, rows: &[String]) -> JudgedBoard {
        let text = shortened(&rows.join("/").into());
        let board = match self.read(rows) {
            Ok(board) => board,
            Err(error) => {
                let mistake = Some(AnswerFinding::MalformedBoard(error));
                return JudgedBoard { text, board: None, finding: mistake };
            }
        };
        let mistake = self.rules.check_solution(&self.puzzle, &board).err();
        JudgedBoard {
            text,
            board: Some(board),
            finding: mistake.map(AnswerFinding::InvalidSolution),
        }
    }

    /// Where the answer is that all is well, and it is not, the finding has the clash.
    fn check_validity(&self, answer: bool) -> Result<(), AnswerFinding> {
        let expected = self.solutions == Solutions::GivensAgree(true);
        if expected == answer {
            return Ok(());
        }
        let clash = self.rules.check_start(&self.puzzle).err();
        Err(AnswerFinding::WrongValidity { found: answer, clash })
    }

    /// Checks a list of boards: each is a solution, none occurs twice, and none is missing.
    fn check_all(&self, answer: &Value) -> Result<(), AnswerFinding> {
        let mut numbers = HashMap::new();
        let count = items(answer).count();
        for (number, board) in (1..).zip(items(answer)) {
            let judged = self.judge_board(&texts(board));
            let rows = judged.text;
            if let Some(mistake) = judged.finding {
                let finding = Box::new(mistake);
                return Err(AnswerFinding::WrongBoard { number, count, rows, finding });
            }
            if let Some(first) = judged.board.and_then(|board| numbers.insert(board, number)) {
                return Err(AnswerFinding::RepeatedBoard { number, first, count, rows });
            }
        }
        let Solutions::All(solutions) = &self.solutions else { return Ok(()) };
        let Some(missing) = solutions.iter().find(|solution| !numbers.contains_key(solution))
        else {
            return Ok(());
        };
        let (board, expected) = (self.rules.format_line(missing), solutions.len());
        Err(AnswerFinding::MissingBoard { board, expected, count })
    }

    fn read(&self, rows: &[String]) -> Result<AnyBoard, BoardFormatError> {
        let size = self.puzzle.size();
        if rows.len() != size.rows {
            return Err(BoardFormatError::Rows { found: rows.len(), expected: size.rows });
        }
        let mut board = AnyBoard::blank(size);
        for (row, text) in rows.iter().enumerate() {
            let length = text.chars().count();
            if length != size.columns {
                let expected = size.columns;
                return Err(BoardFormatError::Cells { row, found: length, expected });
            }
            for (col, char) in text.chars().enumerate() {
                let mut known = [0].into_iter().chain(self.rules.values());
                let value = known.find(|&value| self.rules.symbol(value) == char);
                let cell = Cell { row, col };
                let value = value.ok_or_else(|| self.unknown_symbol(cell, char))?;
                board.set(size.index_of(cell), value);
            }
        }
        Ok(board)
    }

    fn unknown_symbol(&self, cell: Cell, found: char) -> BoardFormatError {
        let values = [0].into_iter().chain(self.rules.values());
        let expected = values.map(|value| self.rules.symbol(value)).collect();
        BoardFormatError::Symbol { cell, found, expected }
    }
}

/// The rows of a board that is told as lists of characters.
fn texts_of_chars(board: &Value) -> Vec<String> {
    items(board).map(|row| texts(row).concat()).collect()
}

/// The rows of a board that is told as a list of texts.
fn texts(list: &Value) -> Vec<String> {
    items(list).filter_map(Value::as_str).map(str::to_string).collect()
}

fn items(list: &Value) -> impl Iterator<Item = &Value> {
    list.as_array().into_iter().flatten()
}
