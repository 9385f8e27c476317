use search::{AnyBoard, PlainBoard, Rules, Size};
use serde_json::Value;

use crate::answer_format::{AnswerFormat, AnswerRecord, excerpt};
use crate::finding::Finding;
use crate::{AnswerCheck, BoardTestCase, Rejection, Verdict};

/// Checks an answer. The error has the verdict and the finding.
pub(crate) fn check_answer(shape: AnswerFormat<'_>, answer: &[u8]) -> Result<(), Rejection> {
    let wrong_answer = |finding| (Verdict::WrongAnswer, finding);
    match &shape.question.answer_check {
        AnswerCheck::Board(board) => board.check(answer).map_err(wrong_answer),
        AnswerCheck::Value(check) => {
            let value = parse_value(shape, answer).map_err(wrong_answer)?;
            check(&value)
        }
    }
}

fn parse_value(shape: AnswerFormat<'_>, answer: &[u8]) -> Result<Value, Finding> {
    if shape.is_record {
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
            let at = error.valid_up_to();
            let found = format!("what is not UTF-8: byte {} is {:#04x}", at + 1, answer[at]);
            self.not_a_board(found)
        })?;
        if !self.is_solvable {
            return self.check_no_solution(text);
        }
        let board = self.read_board(text)?;
        self.rules.check_answer(&self.puzzle, &board, true).map_err(Finding::Board)
    }

    fn read_board(&self, text: &str) -> Result<AnyBoard, Finding> {
        if text.trim().is_empty() {
            return Err(Finding::SolutionDenied);
        }
        self.parse_answer(text).map_err(|found| self.not_a_board(found))
    }

    /// The answer is not even of the kind that is asked for.
    fn not_a_board(&self, found: String) -> Finding {
        let Size { rows, columns } = self.puzzle.size();
        let expected = match self.rules.has_one_value() {
            true => {
                format!("{rows} rows of {columns} cells on one line, {}", self.blank_board_line())
            }
            false => format!("{} {}s on one line", rows * columns, self.rules.noun()),
        };
        Finding::NotABoard { expected, found }
    }

    fn check_no_solution(&self, text: &str) -> Result<(), Finding> {
        let BoardTestCase { rules, puzzle, .. } = self;
        let answer = match self.parse_answer(text) {
            Ok(answer) => answer,
            Err(found) if self.is_board_attempt(text) => {
                return Err(self.not_a_board(found));
            }
            Err(_) if says_no_solution(text) => return Ok(()),
            Err(_) => {
                return Err(Finding::UnrecognizedNoSolution { found: excerpt(text.trim()) });
            }
        };
        if answer != *puzzle
            && has_all_values(*rules, &answer)
            && let Err(mistake) = rules.check_solution(puzzle, &answer)
        {
            let answer = rules.format_line(&answer);
            return Err(Finding::SolutionClaimed { answer, mistake });
        }
        rules.check_answer(puzzle, &answer, false).map_err(Finding::Board)
    }
}

fn says_no_solution(text: &str) -> bool {
    let text = text.trim().to_ascii_lowercase();
    let words = ["", "-1", "false", "none", "null", "unsolvable"];
    text.contains("no solution") || words.contains(&text.trim_end_matches(['.', '!']))
}

/// Whether a board has as many values as a solution: one in each cell, or one in each row.
fn has_all_values(rules: &dyn Rules, board: &AnyBoard) -> bool {
    let size = board.size();
    board.filled() == if rules.has_one_value() { size.rows } else { size.count() }
}
