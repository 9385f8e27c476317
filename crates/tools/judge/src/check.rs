use search::{PlainBoard, Position, Rules, Size};
use serde_json::Value;

use crate::shape::{Record, Shape, quoted};
use crate::{Asks, BoardQuestion, Objection, Verdict};

/// Checks an answer. The error has the verdict and the reason.
pub(crate) fn check(shape: Shape<'_>, answer: &[u8]) -> Result<(), Objection> {
    let wrong_answer = |reason| (Verdict::WrongAnswer, reason);
    match &shape.question.asks {
        Asks::Board(board) => board.check(answer).map_err(wrong_answer),
        Asks::Value(check) => {
            let value = parse_value(shape, answer).map_err(wrong_answer)?;
            check(&value)
        }
    }
}

fn parse_value(shape: Shape<'_>, answer: &[u8]) -> Result<Value, String> {
    if shape.are_records {
        let record = Record::read(answer).ok_or("the answer is not a record of the judge's own")?;
        return Ok(record.answer);
    }
    let text = String::from_utf8_lossy(answer);
    serde_json::from_str(&text).map_err(|error| {
        let found = quoted(text.trim());
        format!("the answer is not a value: expected one line of JSON, found {found}: {error}")
    })
}

impl BoardQuestion {
    fn check(&self, answer: &[u8]) -> Result<(), String> {
        let text = str::from_utf8(answer).map_err(|error| {
            let at = error.valid_up_to();
            let found = format!("what is not UTF-8: byte {} is {:#04x}", at + 1, answer[at]);
            self.not_as_expected(&found)
        })?;
        match self.is_solvable {
            true => self.rules.check_answer(&self.puzzle, &self.read_board(text)?, true),
            false => self.check_no_solution(text),
        }
    }

    fn read_board(&self, text: &str) -> Result<Position, String> {
        if text.trim().is_empty() {
            return Err("an empty line says that there is no solution, but there is one".to_owned());
        }
        self.read(text).map_err(|found| self.not_as_expected(&found))
    }

    /// The answer is not even of the kind that is asked for.
    fn not_as_expected(&self, found: &str) -> String {
        let Size { rows, columns } = self.puzzle.size();
        let expected = match self.rules.has_one_value() {
            true => format!("{rows} rows of {columns} cells on one line, {}", self.blank_line()),
            false => format!("{} {}s on one line", rows * columns, self.rules.noun()),
        };
        format!("the answer is not a board: expected {expected}, found {found}")
    }

    fn check_no_solution(&self, text: &str) -> Result<(), String> {
        let BoardQuestion { rules, puzzle, .. } = self;
        let answer = match self.read(text) {
            Ok(answer) => answer,
            Err(found) if self.was_meant_as_board(text) => {
                return Err(self.not_as_expected(&found));
            }
            Err(_) if says_no_solution(text) => return Ok(()),
            Err(_) => {
                let found = quoted(text.trim());
                return Err(format!(
                    "there is no solution: expected `no solution`, an empty line or the board as it \
                     was, found {found}"
                ));
            }
        };
        if answer != *puzzle
            && is_whole(*rules, &answer)
            && let Err(mistake) = rules.check_solution(puzzle, &answer)
        {
            let answer = quoted(&rules.line(&answer));
            return Err(format!("there is no solution, but the answer is {answer}: {mistake}"));
        }
        rules.check_answer(puzzle, &answer, false)
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
