//! The form of an answer: where it ends in the output, and whether a text is an answer, a part of one or neither.

use search::notation::truncated_text;
use search::{AnyBoard, PlainBoard};
use serde::Deserialize;
use serde_json::Value;

use crate::quoting::quoted;
use crate::{AnswerCheck, BoardTestCase, TestCase, UntrustedProgram};

/// State of an answer in the output so far.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum AnswerProgress {
    /// The output has only blanks, and no line break.
    Nothing,
    /// The output has only empty lines. They may be the answer, the end of the previous answer, or come before the
    /// answer.
    EmptyLines,
    /// The answer has begun, but its line has not ended.
    Partial,
    /// The answer ends at this byte of the output.
    Complete(usize),
}

/// Form of the answer to a test case.
#[derive(Clone, Copy)]
pub(crate) struct AnswerFormat<'a> {
    pub(crate) case: &'a TestCase,
    /// Whether the answer is an answer record: see [`UntrustedProgram::has_answer_records`].
    pub(crate) is_record: bool,
}

/// The output of a program, split into the answer and everything else.
pub(crate) struct SplitOutput {
    pub(crate) answer: String,
    /// Text outside the answer record. Empty if the answer is not a record.
    pub(crate) printed: String,
}

/// The first byte of an answer record: the ASCII character "record separator".
const RECORD_MARK: u8 = 0x1e;

impl<'a> AnswerFormat<'a> {
    pub(crate) fn of(case: &'a TestCase, program: &UntrustedProgram) -> Self {
        let is_value = matches!(case.answer_check, AnswerCheck::Value(_));
        AnswerFormat { case, is_record: is_value && program.has_answer_records }
    }

    /// Returns whether the right answer is "no solution".
    pub(crate) fn has_no_solution(self) -> bool {
        matches!(&self.case.answer_check, AnswerCheck::Board(board) if !board.is_solvable)
    }

    pub(crate) fn progress(self, output: &[u8]) -> AnswerProgress {
        let start = if self.is_record {
            byte_position(output, RECORD_MARK)
        } else {
            output.iter().position(|byte| !byte.is_ascii_whitespace())
        };
        let Some(start) = start else {
            let has_empty_line = !self.is_record && output.contains(&b'\n');
            return if has_empty_line {
                AnswerProgress::EmptyLines
            } else {
                AnswerProgress::Nothing
            };
        };
        match end_of_line(&output[start..]) {
            Some(length) => AnswerProgress::Complete(start + length),
            None => AnswerProgress::Partial,
        }
    }

    /// Returns whether a text is a board of the right size, or a JSON value.
    pub(crate) fn is_complete(self, answer: &str) -> bool {
        match &self.case.answer_check {
            AnswerCheck::Board(board) => board.parse_answer(answer).is_ok(),
            AnswerCheck::Value(_) => serde_json::from_str::<Value>(answer).is_ok(),
        }
    }

    /// Returns whether a text looks like a board, or like the beginning of a JSON list, object or string.
    pub(crate) fn is_answer_attempt(self, answer: &str) -> bool {
        match &self.case.answer_check {
            AnswerCheck::Board(board) => board.is_board_attempt(answer),
            AnswerCheck::Value(_) => !self.is_record && answer.starts_with(['[', '{', '"']),
        }
    }

    /// Returns whether the output ends within a JSON list, or within an answer record.
    pub(crate) fn has_unfinished_value(self, output: &[u8]) -> bool {
        let is_value = matches!(self.case.answer_check, AnswerCheck::Value(_));
        let is_list = self.is_record || output.trim_ascii_start().starts_with(b"[");
        is_value && is_list && self.progress(output) == AnswerProgress::Partial
    }

    /// Returns the answer as a JSON value. Returns `None` if a board is expected, or if the output is not one value.
    pub(crate) fn value(self, output: &[u8]) -> Option<Value> {
        match self.case.answer_check {
            AnswerCheck::Board(_) => None,
            AnswerCheck::Value(_) if self.is_record => {
                AnswerRecord::parse(output).map(|record| record.answer)
            }
            AnswerCheck::Value(_) => serde_json::from_slice(output).ok(),
        }
    }

    pub(crate) fn split_output(self, output: &[u8]) -> SplitOutput {
        if !self.is_record {
            let answer = String::from_utf8_lossy(output).into_owned();
            return SplitOutput { answer, printed: String::new() };
        }
        let start = byte_position(output, RECORD_MARK).unwrap_or(output.len());
        let (before, from_record) = output.split_at(start);
        let length = end_of_line(from_record).unwrap_or(from_record.len());
        let (record, after) = from_record.split_at(length);
        let answer = AnswerRecord::parse(record).map(|record| record.answer.to_string());
        let printed = [before, after].concat();
        SplitOutput {
            answer: answer.unwrap_or_default(),
            printed: String::from_utf8_lossy(&printed).into_owned(),
        }
    }
}

/// An answer with the time that the program measured for its call.
#[derive(Deserialize)]
pub(crate) struct AnswerRecord {
    pub(crate) answer: Value,
    pub(crate) cpu_seconds: f64,
    /// Wall time.
    pub(crate) seconds: f64,
}

impl AnswerRecord {
    /// Parses the record at the end of the output. Returns `None` if there is no record, if the record is damaged, or if
    /// text follows the record.
    pub(crate) fn parse(output: &[u8]) -> Option<AnswerRecord> {
        let start = byte_position(output, RECORD_MARK)?;
        serde_json::from_slice(&output[start + 1..]).ok()
    }
}

impl BoardTestCase {
    /// Returns an empty board of the size of the puzzle, on one line.
    pub(crate) fn blank_board_line(&self) -> String {
        self.rules.format_line(&AnyBoard::blank(self.puzzle.size()))
    }

    /// Returns whether a text looks like a board, or like a part of a board. Such a text has at least as many cells as a
    /// row, and at most one other character per row of cells. Blanks, brackets, quotes and line separators do not count.
    pub(crate) fn is_board_attempt(&self, answer: &str) -> bool {
        let blank_board = self.blank_board_line();
        let mut cells = 0;
        let mut other_chars = 0;
        for char in answer.chars().filter(|&char| !is_frame(char)) {
            if self.is_cell(char) {
                cells += 1;
            } else if !blank_board.contains(char) {
                other_chars += 1;
            }
        }
        let columns = self.puzzle.size().columns;
        cells >= columns && other_chars * columns <= cells
    }

    /// Returns whether a character stands for a cell: a digit, or the symbol of a value or of an empty cell.
    fn is_cell(&self, char: char) -> bool {
        let mut values = [0].into_iter().chain(self.rules.values());
        char.is_ascii_digit() || values.any(|value| self.rules.symbol(value) == char)
    }

    /// Parses an answer as a board. The error describes what the answer is instead, such as "3 characters".
    pub(crate) fn parse_answer(&self, answer: &str) -> Result<AnyBoard, String> {
        let answer = answer.trim();
        let fault = match self.rules.read_line(answer) {
            Ok(board) if board.size() == self.puzzle.size() => return Ok(board),
            Ok(board) => return Err(format!("a board of {}, {}", board.size(), quoted(answer))),
            Err(fault) => fault,
        };
        let blank_board = self.blank_board_line();
        let expected_length = blank_board.chars().count();
        let is_foreign = |char: char| !self.is_cell(char) && !blank_board.contains(char);
        let mut expected_part = answer.chars().take(expected_length).enumerate();
        if let Some((index, char)) = expected_part.find(|&(_, char)| is_foreign(char)) {
            return Err(format!("{char:?} in character {} of {}", index + 1, quoted(answer)));
        }
        let length = answer.chars().count();
        if length != expected_length {
            return Err(format!("{length} characters, {}", quoted(answer)));
        }
        Err(format!("{}: {fault}", quoted(answer)))
    }
}

/// Returns whether a character may stand around or between the cells of a board.
fn is_frame(char: char) -> bool {
    char.is_whitespace() || "[],\"'".contains(char)
}

/// Returns the position after the first line break.
fn end_of_line(output: &[u8]) -> Option<usize> {
    byte_position(output, b'\n').map(|end| end + 1)
}

/// Returns the position of the first wanted byte. Calls `contains` first, which is much faster than `position`: while a
/// long output arrives, most calls find nothing.
fn byte_position(output: &[u8], wanted: u8) -> Option<usize> {
    if !output.contains(&wanted) {
        return None;
    }
    output.iter().position(|&byte| byte == wanted)
}

/// Returns the start of a text, for a finding. The start is longer than the part that `quoted` shows.
pub(crate) fn excerpt(text: &str) -> String {
    const MAX_CHARS: usize = 200;
    truncated_text(text, MAX_CHARS)
}
