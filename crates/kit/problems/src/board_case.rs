//! Tasks on boards: converts puzzles into arguments of LeetCode's functions, and checks returned boards by the rules.

use std::collections::HashMap;

use search::{AnyBoard, Cell, PlainBoard, Rules, Size};
use serde_json::Value;

use crate::Solutions;
use crate::finding::{AnswerFinding, BoardFormatError};
use crate::signature::{Type, shortened};

/// The answer that a task on a board expects. The type of the answer determines the kind.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum AnswerKind {
    /// One solution.
    OneSolution,
    /// All solutions, in any order.
    AllSolutions,
    /// The number of solutions.
    SolutionCount,
    /// Whether the givens do not clash.
    Validity,
}

impl AnswerKind {
    /// Returns the kind of answers of this type, or `None` if no task on a board has such answers.
    pub(crate) fn from_answer_type(answer: &Type) -> Option<AnswerKind> {
        match answer {
            Type::Integer(_) => Some(AnswerKind::SolutionCount),
            Type::Bool => Some(AnswerKind::Validity),
            Type::List(rows) => match &**rows {
                Type::List(item) if **item == Type::Char => Some(AnswerKind::OneSolution),
                Type::List(item) if **item == Type::Text => Some(AnswerKind::AllSolutions),
                _ => None,
            },
            _ => None,
        }
    }
}

/// A puzzle as the argument of a task's function, and the kind of answer that the function returns.
#[derive(Clone, Debug)]
pub(crate) struct BoardQuestion {
    puzzle: AnyBoard,
    rules: &'static dyn Rules,
    /// Whether the argument is the number of rows. If not, the argument is the board.
    is_size_argument: bool,
    answer_kind: AnswerKind,
}

impl BoardQuestion {
    /// Returns `None` if the argument is the number of rows, and the puzzle is not an empty square board.
    pub(crate) fn new(
        puzzle: AnyBoard,
        rules: &'static dyn Rules,
        is_size_argument: bool,
        answer_kind: AnswerKind,
    ) -> Option<Self> {
        let Size { rows, columns } = puzzle.size();
        let is_empty_square = puzzle.filled() == 0 && rows == columns;
        if is_size_argument && !is_empty_square {
            return None;
        }
        Some(BoardQuestion { puzzle, rules, is_size_argument, answer_kind })
    }

    /// Returns the argument of the call: the board, or the number of rows.
    pub(crate) fn argument(&self) -> Value {
        if self.is_size_argument {
            self.puzzle.size().rows.into()
        } else {
            self.chars(&self.puzzle)
        }
    }

    /// Returns a board as lists of characters.
    fn chars(&self, board: &AnyBoard) -> Value {
        let chars = |row: String| -> Value { row.chars().map(String::from).collect() };
        self.rows(board).map(chars).collect()
    }

    fn rows(&self, board: &AnyBoard) -> impl Iterator<Item = String> {
        let symbol = |&value: &u8| self.rules.symbol(value);
        (0..board.size().rows).map(move |row| board[row].iter().map(symbol).collect())
    }

    /// Returns the solutions in an answer. If the task expects one solution and the board is not a solution, the list
    /// is empty: the search found none. If the task expects all solutions, the list has all boards, also wrong ones.
    /// The list is empty if the task expects a count. Returns `None` if the task expects yes or no, or if a board has the
    /// wrong size or an unknown symbol.
    pub(crate) fn boards_in_answer(&self, answer: &Value) -> Option<Vec<AnyBoard>> {
        match self.answer_kind {
            AnswerKind::OneSolution => {
                let board = self.read(&texts_of_chars(answer)).ok()?;
                let is_solution = self.rules.check_solution(&self.puzzle, &board).is_ok();
                Some(if is_solution { vec![board] } else { Vec::new() })
            }
            AnswerKind::AllSolutions => {
                items(answer).map(|board| self.read(&texts(board)).ok()).collect()
            }
            AnswerKind::SolutionCount => Some(Vec::new()),
            AnswerKind::Validity => None,
        }
    }

    /// Returns the board in an answer that is one board, also if it is wrong. Returns `None` if the task expects another
    /// kind of answer, or if the board has the wrong size or an unknown symbol.
    pub(crate) fn single_board(&self, answer: &Value) -> Option<AnyBoard> {
        let is_one_board = self.answer_kind == AnswerKind::OneSolution;
        if is_one_board { self.read(&texts_of_chars(answer)).ok() } else { None }
    }

    /// Judges each board in a list of boards. Returns `None` if the task does not expect all solutions.
    pub(crate) fn judge_boards(&self, answer: &Value) -> Option<Vec<JudgedBoard>> {
        if self.answer_kind != AnswerKind::AllSolutions {
            return None;
        }
        Some(items(answer).map(|board| self.judge_board(&texts(board))).collect())
    }

    fn judge_board(&self, rows: &[String]) -> JudgedBoard {
        let text = shortened(&rows.join("/").into());
        match self.read(rows) {
            Err(error) => {
                let finding = Some(AnswerFinding::MalformedBoard(error));
                JudgedBoard { text, board: None, finding }
            }
            Ok(board) => {
                let mistake = self.rules.check_solution(&self.puzzle, &board).err();
                let finding = mistake.map(AnswerFinding::InvalidSolution);
                JudgedBoard { text, board: Some(board), finding }
            }
        }
    }

    /// Parses a board of the puzzle's size from its rows.
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
            for (col, symbol) in text.chars().enumerate() {
                let cell = Cell { row, col };
                board.set(size.index_of(cell), self.parse_symbol(symbol, cell)?);
            }
        }
        Ok(board)
    }

    /// Returns the value of a symbol: 0 for an empty cell.
    fn parse_symbol(&self, symbol: char, cell: Cell) -> Result<u8, BoardFormatError> {
        if let Some(value) = self.cell_values().find(|&value| self.rules.symbol(value) == symbol) {
            return Ok(value);
        }
        let expected = self.cell_values().map(|value| self.rules.symbol(value)).collect();
        Err(BoardFormatError::Symbol { cell, found: symbol, expected })
    }

    /// Returns 0 for an empty cell, then all values of the rules.
    fn cell_values(&self) -> impl Iterator<Item = u8> {
        [0].into_iter().chain(self.rules.values())
    }
}

/// The right answer to a question about a board.
#[derive(Clone, Debug)]
enum RightAnswer {
    /// Any solution, or the unchanged puzzle if there is no solution.
    Board {
        has_solution: bool,
        /// The right board, if there is only one and the solutions are known.
        only: Option<AnyBoard>,
    },
    /// All solutions, in any order.
    Boards(Vec<AnyBoard>),
    /// The number of solutions.
    Count(u128),
    /// Whether the givens do not clash.
    Validity(bool),
}

impl RightAnswer {
    /// Returns `None` if too little is known about the solutions to check an answer of this kind.
    fn new(question: &BoardQuestion, solutions: Solutions) -> Option<Self> {
        match (question.answer_kind, solutions) {
            (AnswerKind::OneSolution, Solutions::All(solutions)) => {
                let only = match solutions.as_slice() {
                    [] => Some(question.puzzle),
                    [only] => Some(*only),
                    _ => None,
                };
                Some(RightAnswer::Board { has_solution: !solutions.is_empty(), only })
            }
            (AnswerKind::OneSolution, Solutions::Number(number)) => {
                Some(RightAnswer::Board { has_solution: number > 0, only: None })
            }
            (AnswerKind::AllSolutions, Solutions::All(solutions)) => {
                Some(RightAnswer::Boards(solutions))
            }
            (AnswerKind::SolutionCount, solutions @ (Solutions::All(_) | Solutions::Number(_))) => {
                Some(RightAnswer::Count(solutions.count()))
            }
            (AnswerKind::Validity, Solutions::GivensAgree(agree)) => {
                Some(RightAnswer::Validity(agree))
            }
            _ => None,
        }
    }
}

/// A puzzle as a case of a task: the argument and the right answer.
#[derive(Clone, Debug)]
pub struct BoardCase {
    question: BoardQuestion,
    right_answer: RightAnswer,
}

/// One board of an answer that is a list of boards.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct JudgedBoard {
    /// The rows of the board, with `/` between them, as a text in quotation marks. A long text is cut.
    pub text: String,
    /// The board, or `None` if the rows have the wrong size or an unknown symbol.
    pub board: Option<AnyBoard>,
    /// The reason why the board is not a solution, or `None` if it is a solution.
    pub finding: Option<AnswerFinding>,
}

impl BoardCase {
    /// Returns `None` if too little is known about the solutions to check an answer.
    pub(crate) fn new(question: BoardQuestion, solutions: Solutions) -> Option<Self> {
        let right_answer = RightAnswer::new(&question, solutions)?;
        Some(BoardCase { question, right_answer })
    }

    /// Returns the argument of the call: the board, or the number of rows.
    pub fn argument(&self) -> Value {
        self.question.argument()
    }

    /// Returns the right answer, or `None` if several boards are right or the right board is not known.
    pub fn right_answer(&self) -> Option<Value> {
        match &self.right_answer {
            RightAnswer::Board { only, .. } => Some(self.question.chars(only.as_ref()?)),
            RightAnswer::Boards(solutions) => {
                let rows = |board| self.question.rows(board).collect::<Value>();
                Some(solutions.iter().map(rows).collect())
            }
            RightAnswer::Count(count) => u64::try_from(*count).ok().map(Value::from),
            RightAnswer::Validity(is_valid) => Some(Value::from(*is_valid)),
        }
    }

    /// Checks an answer whose type is right.
    pub fn check(&self, answer: &Value) -> Result<(), AnswerFinding> {
        match &self.right_answer {
            RightAnswer::Board { has_solution, .. } => self.check_board(answer, *has_solution),
            RightAnswer::Boards(solutions) => self.check_all(answer, solutions),
            RightAnswer::Count(expected) => check_count(answer, *expected),
            RightAnswer::Validity(expected) => {
                self.check_validity(answer.as_bool() == Some(true), *expected)
            }
        }
    }

    fn check_board(&self, answer: &Value, has_solution: bool) -> Result<(), AnswerFinding> {
        let BoardQuestion { puzzle, rules, .. } = &self.question;
        let board =
            self.question.read(&texts_of_chars(answer)).map_err(AnswerFinding::MalformedBoard)?;
        let checked = rules.check_answer(puzzle, &board, has_solution);
        checked.map_err(AnswerFinding::InvalidSolution)
    }

    /// Checks an answer that is yes or no. If the right answer is no, the finding has the givens that clash.
    fn check_validity(&self, answer: bool, expected: bool) -> Result<(), AnswerFinding> {
        if expected == answer {
            return Ok(());
        }
        let clash = self.question.rules.check_start(&self.question.puzzle).err();
        Err(AnswerFinding::WrongValidity { found: answer, clash })
    }

    /// Checks a list of boards: each is a solution, no board occurs twice, and no solution is missing.
    fn check_all(&self, answer: &Value, solutions: &[AnyBoard]) -> Result<(), AnswerFinding> {
        let mut number_of_board = HashMap::new();
        let count = items(answer).count();
        for (number, board) in (1..).zip(items(answer)) {
            let JudgedBoard { text: rows, board, finding } =
                self.question.judge_board(&texts(board));
            if let Some(finding) = finding {
                let finding = Box::new(finding);
                return Err(AnswerFinding::WrongBoard { number, count, rows, finding });
            }
            let Some(board) = board else { continue };
            let earlier = number_of_board.insert(board, number);
            if let Some(first) = earlier {
                return Err(AnswerFinding::RepeatedBoard { number, first, count, rows });
            }
        }
        let is_missing = |solution: &&AnyBoard| !number_of_board.contains_key(solution);
        let Some(missing) = solutions.iter().find(is_missing) else { return Ok(()) };
        let board = self.question.rules.format_line(missing);
        Err(AnswerFinding::MissingBoard { board, expected: solutions.len(), count })
    }
}

fn check_count(answer: &Value, expected: u128) -> Result<(), AnswerFinding> {
    if answer.as_u64().map(u128::from) == Some(expected) {
        return Ok(());
    }
    Err(AnswerFinding::WrongCount { found: answer.to_string(), expected })
}

/// Returns the rows of a board that is written as lists of characters.
fn texts_of_chars(board: &Value) -> Vec<String> {
    items(board).map(|row| texts(row).concat()).collect()
}

/// Returns the texts in a list, such as the rows of a board.
fn texts(list: &Value) -> Vec<String> {
    items(list).filter_map(Value::as_str).map(str::to_string).collect()
}

fn items(list: &Value) -> impl Iterator<Item = &Value> {
    list.as_array().into_iter().flatten()
}
