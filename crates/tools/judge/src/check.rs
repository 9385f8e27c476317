//! Checks an answer against its test case.

use search::{AnyBoard, PlainBoard, Rules, Size};
use serde_json::Value;

use crate::answer_format::{AnswerFormat, AnswerRecord, excerpt};
use crate::finding::Finding;
use crate::{AnswerCheck, BoardTestCase, Rejection, Verdict};

pub(crate) fn check_answer(format: AnswerFormat<'_>, answer: &[u8]) -> Result<(), Rejection> {
    match &format.case.answer_check {
        AnswerCheck::Board(board) => board.check(answer).map_err(wrong_answer),
        AnswerCheck::Value(check) => {
            let value = parse_value(format, answer).map_err(wrong_answer)?;
            check(&value)
        }
    }
}

fn wrong_answer(finding: Finding) -> Rejection {
    Rejection::new(Verdict::WrongAnswer, finding)
}

fn parse_value(format: AnswerFormat<'_>, answer: &[u8]) -> Result<Value, Finding> {
    if format.is_record {
        let record = AnswerRecord::parse(answer).ok_or(Finding::NotARecord)?;
        return Ok(record.answer);
    }
    let text = String::from_utf8_lossy(answer);
    serde_json::from_str(&text).map_err(|error| Finding::NotAValue {
        found: excerpt(text.trim()),
        error: error.to_string(),
    })
}

impl BoardTestCase {
    fn check(&self, answer: &[u8]) -> Result<(), Finding> {
        let text = str::from_utf8(answer).map_err(|error| {
            let index = error.valid_up_to();
            let byte = answer[index];
            self.not_a_board(format!("text that is not UTF-8: byte {} is {byte:#04x}", index + 1))
        })?;
        if !self.is_solvable {
            return self.check_no_solution(text);
        }
        let board = self.read_board(text)?;
        self.rules.check_answer(&self.puzzle, &board, true).map_err(Finding::Board)
    }

    /// Reads the answer to a puzzle with a solution as a board.
    fn read_board(&self, text: &str) -> Result<AnyBoard, Finding> {
        if text.trim().is_empty() {
            return Err(Finding::SolutionDenied);
        }
        self.parse_answer(text).map_err(|found| self.not_a_board(found))
    }

    /// Returns the finding for an answer that is not a board of the right size. `found` describes the answer.
    fn not_a_board(&self, found: String) -> Finding {
        let Size { rows, columns } = self.puzzle.size();
        let expected = if self.rules.has_one_value() {
            format!("{rows} rows of {columns} cells on one line, like {}", self.blank_board_line())
        } else {
            format!("{} {}s on one line", rows * columns, self.rules.noun())
        };
        Finding::NotABoard { expected, found }
    }

    /// Checks an answer to a puzzle without a solution.
    fn check_no_solution(&self, text: &str) -> Result<(), Finding> {
        match self.parse_answer(text) {
            Ok(board) => self.check_unchanged(&board),
            Err(found) if self.is_board_attempt(text) => Err(self.not_a_board(found)),
            Err(_) if says_no_solution(text) => Ok(()),
            Err(_) => Err(Finding::UnrecognizedNoSolution { found: excerpt(text.trim()) }),
        }
    }

    /// Checks a board as the answer "no solution": the board must be the unchanged puzzle. A board with as many values
    /// as a solution gets its own finding, with the mistake in that solution.
    fn check_unchanged(&self, board: &AnyBoard) -> Result<(), Finding> {
        let BoardTestCase { rules, puzzle, .. } = self;
        if board != puzzle
            && has_all_values(*rules, board)
            && let Err(mistake) = rules.check_solution(puzzle, board)
        {
            return Err(Finding::SolutionClaimed { answer: rules.format_line(board), mistake });
        }
        rules.check_answer(puzzle, board, false).map_err(Finding::Board)
    }
}

fn says_no_solution(text: &str) -> bool {
    let text = text.trim().to_ascii_lowercase();
    let words = ["", "-1", "false", "none", "null", "unsolvable"];
    text.contains("no solution") || words.contains(&text.trim_end_matches(['.', '!']))
}

/// Returns whether a board has as many values as a solution: one in each cell, or one in each row if the board has
/// only one value, such as a queen.
fn has_all_values(rules: &dyn Rules, board: &AnyBoard) -> bool {
    let size = board.size();
    let expected = if rules.has_one_value() { size.rows } else { size.count() };
    board.filled() == expected
}
