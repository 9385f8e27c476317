use search::{PlainBoard, Position, Rules, Size};
use serde_json::Value;

use crate::finding::Finding;
use crate::answer_format::{Record, Shape, start};
use crate::{Asks, BoardQuestion, Objection, Verdict};

/// Checks an answer. The error has the verdict and the finding.
pub(crate) fn check(shape: Shape<'_>, answer: &[u8]) -> Result<(), Objection> {
    let wrong_answer = |finding| (Verdict::WrongAnswer, finding);
    match &shape.question.asks {
        Asks::Board(board) => board.check(answer).map_err(wrong_answer),
        Asks::Value(check) => {
            let value = parse_value(shape, answer).map_err(wrong_answer)?;
            check(&value)
        }
    }
}

fn parse_value(shape: Shape<'_>, answer: &[u8]) -> Result<Value, Finding> {
    if shape.are_records {
        let record = Record::read(answer).ok_or(Finding::NotARecord)?;
        return Ok(record.answer);
    }
    let text = String::from_utf8_lossy(answer);
    serde_json::from_str(&text)
        .map_err(|error| Finding::NotAValue { found: start(text.trim()), error: error.to_string() })
}

impl BoardQuestion {
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

    fn read_board(&self, text: &str) -> Result<Position, Finding> {
        if text.trim().is_empty() {
            return Err(Finding::SolutionDenied);
        }
        self.read(text).map_err(|found| self.not_a_board(found))
    }

    /// The answer is not even of the kind that is asked for.
    fn not_a_board(&self, found: String) -> Finding {
        let Size { rows, columns } = self.puzzle.size();
        let expected = match self.rules.has_one_value() {
            true => format!("{rows} rows of {columns} cells on one line, {}", self.blank_line()),
            false => format!("{} {}s on one line", rows * columns, self.rules.noun()),
        };
        Finding::NotABoard { expected, found }
    }

    fn check_no_solution(&self, text: &str) -> Result<(), Finding> {
        let BoardQuestion { rules, puzzle, .. } = self;
        let answer = match self.read(text) {
            Ok(answer) => answer,
            Err(found) if self.was_meant_as_board(text) => {
                return Err(self.not_a_board(found));
            }
            Err(_) if says_no_solution(text) => return Ok(()),
            Err(_) => {
                return Err(Finding::NoWordsForNoSolution { found: start(text.trim()) });
            }
        };
        if answer != *puzzle
            && is_whole(*rules, &answer)
            && let Err(mistake) = rules.check_solution(puzzle, &answer)
        {
            let answer = rules.line(&answer);
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
fn is_whole(rules: &dyn Rules, board: &Position) -> bool {
    let size = board.size();
    board.filled() == if rules.has_one_value() { size.rows } else { size.count() }
}
