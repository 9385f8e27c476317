use search::notation::truncated_text;
use search::{AnyBoard, PlainBoard};
use serde::Deserialize;
use serde_json::Value;

use crate::quoting::quoted;
use crate::{AnswerCheck, BoardTestCase, TestCase};

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum AnswerProgress {
    /// There are no bytes but blank ones, and among them no end of a line.
    Nothing,
    /// There are only empty lines. They may be the answer, the end of the one
    /// before, or the start of one to come.
    EmptyLines,
    Partial,
    Complete(usize),
}

#[derive(Clone, Copy)]
pub(crate) struct AnswerFormat<'a> {
    pub(crate) question: &'a TestCase,
    pub(crate) is_record: bool,
}

/// The first character of a record.
const RECORD_MARK: u8 = 0x1e;

impl<'a> AnswerFormat<'a> {
    pub(crate) fn of(question: &'a TestCase, writes_records: bool) -> Self {
        let are_records = writes_records && matches!(question.answer_check, AnswerCheck::Value(_));
        AnswerFormat { question, is_record: are_records }
    }

    pub(crate) fn has_no_solution(self) -> bool {
        matches!(&self.question.answer_check, AnswerCheck::Board(board) if !board.is_solvable)
    }

    pub(crate) fn progress(self, output: &[u8]) -> AnswerProgress {
        let start = match self.is_record {
            true => byte_position(output, RECORD_MARK),
            false => output.iter().position(|byte| !byte.is_ascii_whitespace()),
        };
        match start {
            Some(start) => end_of_line(&output[start..])
                .map_or(AnswerProgress::Partial, |end| AnswerProgress::Complete(start + end)),
            None if !self.is_record && output.contains(&b'\n') => AnswerProgress::EmptyLines,
            None => AnswerProgress::Nothing,
        }
    }

    pub(crate) fn is_complete(self, answer: &str) -> bool {
        match &self.question.answer_check {
            AnswerCheck::Board(board) => board.parse_answer(answer).is_ok(),
            AnswerCheck::Value(_) => serde_json::from_str::<Value>(answer).is_ok(),
        }
    }

    /// Whether a text can have been meant as an answer that is more than a word.
    pub(crate) fn is_answer_attempt(self, answer: &str) -> bool {
        match &self.question.answer_check {
            AnswerCheck::Board(board) => board.is_board_attempt(answer),
            AnswerCheck::Value(_) => !self.is_record && answer.starts_with(['[', '{', '"']),
        }
    }

    /// Whether the output ends within an answer that is a value.
    pub(crate) fn has_unfinished_value(self, output: &[u8]) -> bool {
        let is_value = matches!(self.question.answer_check, AnswerCheck::Value(_));
        let is_list = self.is_record || output.trim_ascii_start().starts_with(b"[");
        is_value && is_list && self.progress(output) == AnswerProgress::Partial
    }

    /// The output as the answer and what was printed beside it.
    pub(crate) fn split_output(self, output: &[u8]) -> (String, String) {
        if !self.is_record {
            return (String::from_utf8_lossy(output).into_owned(), String::new());
        }
        let (printed, record) =
            output.split_at(byte_position(output, RECORD_MARK).unwrap_or(output.len()));
        let (record, rest) = record.split_at(end_of_line(record).unwrap_or(record.len()));
        let answer = AnswerRecord::parse(record).map(|record| record.answer.to_string());
        let printed = [printed, rest].concat();
        (answer.unwrap_or_default(), String::from_utf8_lossy(&printed).into_owned())
    }
}

#[derive(Deserialize)]
pub(crate) struct AnswerRecord {
    pub(crate) answer: Value,
    pub(crate) cpu_seconds: f64,
    pub(crate) seconds: f64,
}

impl AnswerRecord {
    pub(crate) fn parse(output: &[u8]) -> Option<AnswerRecord> {
        let start = byte_position(output, RECORD_MARK)?;
        serde_json::from_slice(&output[start + 1..]).ok()
    }
}

impl BoardTestCase {
    pub(crate) fn blank_board_line(&self) -> String {
        self.rules.format_line(&AnyBoard::blank(self.puzzle.size()))
    }

    /// It is about as long as one, or at least as a row, and has hardly anything but cells.
    pub(crate) fn is_board_attempt(&self, answer: &str) -> bool {
        let blank = self.blank_board_line();
        let is_frame = |char: char| {
            char.is_whitespace()
                || "[],\"'".contains(char)
                || (blank.contains(char) && !self.is_cell(char))
        };
        let signs = answer.chars().filter(|&char| !is_frame(char));
        let (cells, others): (Vec<char>, Vec<char>) = signs.partition(|&char| self.is_cell(char));
        let columns = self.puzzle.size().columns;
        cells.len() >= columns && others.len() * columns <= cells.len()
    }

    fn is_cell(&self, char: char) -> bool {
        let mut values = [0].into_iter().chain(self.rules.values());
        char.is_ascii_digit() || values.any(|value| self.rules.symbol(value) == char)
    }

    /// Reads an answer that is a board. The error is what there is in place of it.
    pub(crate) fn parse_answer(&self, answer: &str) -> Result<AnyBoard, String> {
        let answer = answer.trim();
        let fault = match self.rules.read_line(answer) {
            Ok(board) if board.size() == self.puzzle.size() => return Ok(board),
            Ok(board) => return Err(format!("a board of {}, {}", board.size(), quoted(answer))),
            Err(fault) => fault,
        };
        let blank = self.blank_board_line();
        let (length, expected) = (answer.chars().count(), blank.chars().count());
        let is_strange = |char: char| !self.is_cell(char) && !blank.contains(char);
        let mut signs = answer.chars().take(expected).enumerate();
        if let Some((index, char)) = signs.find(|&(_, char)| is_strange(char)) {
            return Err(format!("{char:?} in character {} of {}", index + 1, quoted(answer)));
        }
        if length != expected {
            return Err(format!("{length} characters, {}", quoted(answer)));
        }
        Err(format!("{}: {fault}", quoted(answer)))
    }
}

fn end_of_line(output: &[u8]) -> Option<usize> {
    byte_position(output, b'\n').map(|end| end + 1)
}

/// Whether a byte is there at all is found out much faster, and asked again and again while a long output comes.
fn byte_position(output: &[u8], wanted: u8) -> Option<usize> {
    output.contains(&wanted).then(|| output.iter().position(|&byte| byte == wanted))?
}

/// The start of a text that a finding keeps. It is longer than what `quoted` shows.
pub(crate) fn excerpt(text: &str) -> String {
    const KEPT: usize = 200;
    truncated_text(text, KEPT)
}
