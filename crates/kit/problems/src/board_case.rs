//! A puzzle as a function in LeetCode's signature is asked it and answers it: as values, which are right by
//! the rules of the board.

use std::collections::HashMap;

use search::{Cell, PlainBoard, Position, Rules};
use serde_json::Value;

use crate::Solutions;
use crate::finding::{AnswerFinding, BoardFormatError};
use crate::signature::{Type, shortened};

/// A puzzle of a task, and what is known of its solutions.
#[derive(Clone, Debug)]
pub struct Played {
    /// The puzzle.
    pub puzzle: Position,
    pub(crate) rules: &'static dyn Rules,
    pub(crate) solutions: Solutions,
    /// Whether the number of rows is told, and not the board.
    pub(crate) is_told_size: bool,
    pub(crate) wanted: Wanted,
}

/// What has to be answered, which the type of the answer tells.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Wanted {
    /// One solution.
    Board,
    /// All solutions, in any order.
    Boards,
    /// How many solutions there are.
    Number,
    /// Whether the givens agree with each other.
    Truth,
}

impl Wanted {
    /// What is wanted where the answer is of this type; `None` of another type.
    pub(crate) fn of(answer: &Type) -> Option<Wanted> {
        let Type::List(rows) = answer else {
            return match answer {
                Type::Integer(_) => Some(Wanted::Number),
                Type::Bool => Some(Wanted::Truth),
                _ => None,
            };
        };
        match &**rows {
            Type::List(of) if **of == Type::Char => Some(Wanted::Board),
            Type::List(of) if **of == Type::Text => Some(Wanted::Boards),
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
    pub board: Option<Position>,
    /// Why it is no solution; `None` if it is one.
    pub mistake: Option<AnswerFinding>,
}

impl Played {
    /// Whether what is known of the solutions is enough to check an answer.
    pub(crate) fn is_known(&self) -> bool {
        matches!(
            (self.wanted, &self.solutions),
            (Wanted::Board | Wanted::Number, Solutions::All(_) | Solutions::Number(_))
                | (Wanted::Boards, Solutions::All(_))
                | (Wanted::Truth, Solutions::Agree(_))
        )
    }

    /// The argument that tells the puzzle.
    pub fn argument(&self) -> Value {
        if self.is_told_size { self.puzzle.size().rows.into() } else { self.chars(&self.puzzle) }
    }

    /// A right answer; `None` if there are several, or none is known.
    pub fn answer(&self) -> Option<Value> {
        match (self.wanted, &self.solutions) {
            (Wanted::Board, Solutions::All(solutions)) => match solutions.as_slice() {
                [] => Some(self.chars(&self.puzzle)),
                [only] => Some(self.chars(only)),
                _ => None,
            },
            (Wanted::Boards, Solutions::All(solutions)) => {
                Some(solutions.iter().map(|it| self.rows(it).collect::<Value>()).collect())
            }
            (Wanted::Number, solutions) => u64::try_from(solutions.count()).ok().map(Value::from),
            (Wanted::Truth, Solutions::Agree(agree)) => Some(Value::from(*agree)),
            _ => None,
        }
    }

    fn chars(&self, board: &Position) -> Value {
        let chars = |row: String| -> Value { row.chars().map(String::from).collect() };
        self.rows(board).map(chars).collect()
    }

    fn rows(&self, board: &Position) -> impl Iterator<Item = String> {
        let symbol = |&value: &u8| self.rules.symbol(value);
        (0..board.size().rows).map(move |row| board[row].iter().map(symbol).collect())
    }

    /// Checks an answer, which is of the type that is asked for.
    pub fn check(&self, answer: &Value) -> Result<(), AnswerFinding> {
        match self.wanted {
            Wanted::Board => {
                let board = self.read(&texts_of_chars(answer)).map_err(AnswerFinding::NoBoard)?;
                let is_solvable = self.solutions.count() > 0;
                let checked = self.rules.check_answer(&self.puzzle, &board, is_solvable);
                checked.map_err(AnswerFinding::Board)
            }
            Wanted::Boards => self.check_all(answer),
            Wanted::Number => {
                let expected = self.solutions.count();
                let is_right = answer.as_u64().is_some_and(|it| u128::from(it) == expected);
                if is_right {
                    return Ok(());
                }
                Err(AnswerFinding::OtherCount { found: answer.to_string(), expected })
            }
            Wanted::Truth => self.check_truth(answer.as_bool() == Some(true)),
        }
    }

    /// The solutions that are boards in an answer: where one is wanted, a board that is no solution says that
    /// none was found. `None` if it is about no solutions, or has something else than boards of this size.
    pub(crate) fn boards(&self, answer: &Value) -> Option<Vec<Position>> {
        let is_solution = |board: &Position| self.rules.check_solution(&self.puzzle, board).is_ok();
        match self.wanted {
            Wanted::Board => {
                let board = self.read(&texts_of_chars(answer)).ok()?;
                Some([board].into_iter().filter(is_solution).collect())
            }
            Wanted::Boards => items(answer).map(|board| self.read(&texts(board)).ok()).collect(),
            Wanted::Number => Some(Vec::new()),
            Wanted::Truth => None,
        }
    }

    /// Judges each board in a list of boards. `None` if another answer is wanted.
    pub(crate) fn judge_boards(&self, answer: &Value) -> Option<Vec<JudgedBoard>> {
        if self.wanted != Wanted::Boards {
            return None;
        }
        Some(items(answer).map(|board| self.judge_board(&texts(board))).collect())
    }

    fn judge_board(&self, rows: &[String]) -> JudgedBoard {
        let text = shortened(&rows.join("/").into());
        let board = match self.read(rows) {
            Ok(board) => board,
            Err(error) => {
                let mistake = Some(AnswerFinding::NoBoard(error));
                return JudgedBoard { text, board: None, mistake };
            }
        };
        let mistake = self.rules.check_solution(&self.puzzle, &board).err();
        JudgedBoard { text, board: Some(board), mistake: mistake.map(AnswerFinding::Board) }
    }

    /// Where the answer is that all is well, and it is not, the finding has the clash.
    fn check_truth(&self, answer: bool) -> Result<(), AnswerFinding> {
        let expected = self.solutions == Solutions::Agree(true);
        if expected == answer {
            return Ok(());
        }
        let clash = self.rules.check_start(&self.puzzle).err();
        Err(AnswerFinding::OtherTruth { found: answer, clash })
    }

    /// Checks a list of boards: each is a solution, none occurs twice, and none is missing.
    fn check_all(&self, answer: &Value) -> Result<(), AnswerFinding> {
        let mut numbers = HashMap::new();
        let count = items(answer).count();
        for (number, board) in (1..).zip(items(answer)) {
            let judged = self.judge_board(&texts(board));
            let rows = judged.text;
            if let Some(mistake) = judged.mistake {
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
        let (board, expected) = (self.rules.line(missing), solutions.len());
        Err(AnswerFinding::MissingBoard { board, expected, count })
    }

    fn read(&self, rows: &[String]) -> Result<Position, BoardFormatError> {
        let size = self.puzzle.size();
        if rows.len() != size.rows {
            return Err(BoardFormatError::Rows { found: rows.len(), expected: size.rows });
        }
        let mut board = Position::blank(size);
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
                board.set(size.number(cell), value);
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
