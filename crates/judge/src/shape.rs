use search::{PlainBoard, Position, Rules, Size};
use serde::Deserialize;
use serde_json::Value;

use crate::{Case, Demand, Io, Question, Values};

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Progress {
    /// There are no bytes but blank ones, and among them no end of a line.
    Nothing,
    /// There are only empty lines. They may be the answer, the end of the one
    /// before, or the start of one to come.
    EmptyLines,
    Begun,
    Whole(usize),
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Shape<'a> {
    Board(BoardShape<'a>),
    Values { values: &'a Values, are_records: bool },
}

/// The first character of an answer in [`Io::Records`].
const RECORD: u8 = 0x1e;

impl<'a> Shape<'a> {
    pub(crate) fn of(case: &'a Case, io: Io) -> Self {
        match &case.question {
            Question::Board { rules, puzzle, demand } => {
                let (rules, size) = (*rules, puzzle.size());
                Shape::Board(BoardShape { io, rules, puzzle, size, demand })
            }
            Question::Values(values) => Shape::Values { values, are_records: io == Io::Records },
        }
    }

    pub(crate) fn question(self) -> String {
        match self {
            Shape::Board(board) => board.question(),
            Shape::Values { values, .. } => format!("{}\n", values.arguments),
        }
    }

    pub(crate) fn has_no_solution(self) -> bool {
        matches!(self, Shape::Board(BoardShape { demand: Demand::NoSolution, .. }))
    }

    /// Finds where the first answer in `output` ends.
    pub(crate) fn progress(self, output: &[u8]) -> Progress {
        if self.are_records() {
            let start = position(output, RECORD);
            let end = start.map(|start| (start, end_of_line(&output[start..])));
            return match end {
                Some((start, Some(end))) => Progress::Whole(start + end),
                Some(_) => Progress::Begun,
                None => Progress::Nothing,
            };
        }
        let blank = output.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        let (before, answer) = output.split_at(blank);
        if answer.is_empty() {
            let has_line = before.contains(&b'\n');
            return if has_line { Progress::EmptyLines } else { Progress::Nothing };
        }
        let end = match self {
            Shape::Board(board) if board.io == Io::Grid => board.end_of_rows(answer),
            _ => end_of_line(answer),
        };
        end.map_or(Progress::Begun, |end| Progress::Whole(blank + end))
    }

    pub(crate) fn is_whole(self, answer: &str) -> bool {
        match self {
            Shape::Board(board) => board.board(answer).is_ok(),
            Shape::Values { .. } => serde_json::from_str::<Value>(answer).is_ok(),
        }
    }

    /// Whether a text can have been meant as an answer that is more than a word.
    pub(crate) fn was_meant_as_answer(self, answer: &str) -> bool {
        match self {
            Shape::Board(board) => board.was_meant_as_board(answer),
            Shape::Values { are_records, .. } => {
                !are_records && answer.starts_with(['[', '{', '"'])
            }
        }
    }

    /// Whether the output ends within an answer that is a value.
    pub(crate) fn is_amid_answer(self, output: &[u8]) -> bool {
        let Shape::Values { are_records, .. } = self else { return false };
        let has_begun = self.progress(output) == Progress::Begun;
        has_begun && (are_records || output.trim_ascii_start().starts_with(b"["))
    }

    pub(crate) fn are_records(self) -> bool {
        matches!(self, Shape::Values { are_records: true, .. })
    }

    /// The output as the answer and what was printed beside it.
    pub(crate) fn apart(self, output: &[u8]) -> (String, String) {
        if !self.are_records() {
            return (String::from_utf8_lossy(output).into_owned(), String::new());
        }
        let start = output.iter().position(|&byte| byte == RECORD).unwrap_or(output.len());
        let (printed, record) = output.split_at(start);
        let length = end_of_line(record).unwrap_or(record.len());
        let (record, rest) = record.split_at(length);
        let answer = Record::read(record).map(|record| record.answer.to_string());
        let printed = [printed, rest].concat();
        (answer.unwrap_or_default(), String::from_utf8_lossy(&printed).into_owned())
    }
}

#[derive(Deserialize)]
pub(crate) struct Record {
    pub(crate) answer: Value,
    pub(crate) cpu_seconds: f64,
    pub(crate) seconds: f64,
}

impl Record {
    /// Reads it from the end of some output.
    pub(crate) fn read(output: &[u8]) -> Option<Record> {
        let start = output.iter().position(|&byte| byte == RECORD)?;
        serde_json::from_slice(&output[start + 1..]).ok()
    }
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct BoardShape<'a> {
    io: Io,
    pub(crate) rules: &'static dyn Rules,
    pub(crate) puzzle: &'a Position,
    size: Size,
    pub(crate) demand: &'a Demand,
}

impl BoardShape<'_> {
    fn question(self) -> String {
        match self.io {
            Io::LeetCode => self.json() + "\n",
            Io::Grid => (0..self.size.rows).map(|row| line_of_values(&self.puzzle[row])).collect(),
            _ => self.rules.line(self.puzzle) + "\n",
        }
    }

    /// Reads an answer that is a board. The error is what there is in place of it.
    pub(crate) fn board(self, answer: &str) -> Result<Position, String> {
        let answer = answer.trim();
        match self.io {
            Io::Grid => self.read_rows(answer),
            Io::LeetCode => self.read_json(answer),
            _ => self.read_line(answer),
        }
    }

    pub(crate) fn expected_board(self) -> String {
        let Size { rows, columns } = self.size;
        let (cells, is_full) = (self.size.count(), !self.rules.has_one_value());
        let noun = if is_full { self.rules.noun() } else { "cell" };
        match self.io {
            Io::Grid => format!("{} lines of {} {noun}s", in_words(rows), in_words(columns)),
            Io::LeetCode => format!("one line of JSON, {}", shortened(&self.json())),
            _ if is_full => format!("{cells} {noun}s on one line"),
            _ => format!("{rows} rows of {columns} cells on one line, {}", self.blank_line()),
        }
    }

    fn json(self) -> String {
        let json = self.rules.write(self.puzzle, "leetcode");
        json.unwrap_or_else(|| self.rules.line(self.puzzle))
    }

    fn blank_line(self) -> String {
        self.rules.line(&Position::blank(self.size))
    }

    /// As many lines as there are rows and each of which may be one, or all cells on fewer lines, or
    /// the first line that cannot be a row: after words there is no use in waiting for more.
    fn end_of_rows(self, output: &[u8]) -> Option<usize> {
        let (mut end, mut rows, mut cells) = (0, 0, 0);
        for line in output.split_inclusive(|&byte| byte == b'\n') {
            end += line.len();
            let signs = line.iter().filter(|byte| !byte.is_ascii_whitespace()).count();
            let may_be_in_row =
                |&byte: &u8| byte.is_ascii_whitespace() || self.is_cell(byte.into());
            let is_row = line.iter().all(may_be_in_row);
            rows += usize::from(signs > 0);
            cells += signs;
            let is_whole = !is_row || rows == self.size.rows || cells >= self.size.count();
            if is_whole && line.ends_with(b"\n") {
                return Some(end);
            }
        }
        None
    }

    /// It is about as long as one, or at least as a row, and has hardly anything but cells.
    pub(crate) fn was_meant_as_board(self, answer: &str) -> bool {
        let blank = self.blank_line();
        let is_frame = |char: char| {
            char.is_whitespace()
                || "[],\"'".contains(char)
                || (blank.contains(char) && !self.is_cell(char))
        };
        let signs = answer.chars().filter(|&char| !is_frame(char));
        let (cells, others): (Vec<char>, Vec<char>) = signs.partition(|&char| self.is_cell(char));
        let columns = self.size.columns;
        cells.len() >= columns && others.len() * columns <= cells.len()
    }

    fn is_cell(self, char: char) -> bool {
        char.is_ascii_digit() || self.value(char).is_some()
    }

    /// The value that a character means: its symbol or its number.
    fn value(self, char: char) -> Option<u8> {
        let mut values = [0].into_iter().chain(self.rules.values());
        let by_number = char.to_digit(10).map(|digit| digit as u8);
        values.find(|&value| self.rules.symbol(value) == char || by_number == Some(value))
    }

    fn read_line(self, answer: &str) -> Result<Position, String> {
        let fault = match self.rules.read_line(answer) {
            Ok(board) => return self.of_this_size(board, answer),
            Err(fault) => fault,
        };
        let blank = self.blank_line();
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

    fn read_rows(self, answer: &str) -> Result<Position, String> {
        let mut values: Vec<u8> = Vec::new();
        let mut count = 0;
        for line in answer.lines().filter(|line| !line.trim().is_empty()) {
            count += 1;
            let row: Vec<char> = line.chars().filter(|char| !char.is_whitespace()).collect();
            let Some(row) = row.iter().map(|&char| self.value(char)).collect::<Option<Vec<_>>>()
            else {
                return Err(format!("{} as line {count}", quoted(line)));
            };
            if row.len() != self.size.columns || count > self.size.rows {
                let noun = if self.rules.has_one_value() { "cell" } else { self.rules.noun() };
                return Err(format!("{} {noun}s in line {count}, {}", row.len(), quoted(line)));
            }
            values.extend(row);
        }
        match count {
            1 if self.size.rows > 1 => Err(format!("only {}", quoted(answer))),
            _ => Position::new(self.size, &values).ok_or_else(|| format!("only {count} lines")),
        }
    }

    fn read_json(self, answer: &str) -> Result<Position, String> {
        // A line of cells is a board too, but not in this shape.
        if !answer.starts_with('[') {
            return Err(quoted(answer));
        }
        let board = self.rules.read(answer);
        let board = board.map_err(|error| format!("{}: {error}", quoted(answer)))?;
        self.of_this_size(board, answer)
    }

    fn of_this_size(self, board: Position, answer: &str) -> Result<Position, String> {
        match board.size() {
            size if size == self.size => Ok(board),
            size => Err(format!("a board of {size}, {}", quoted(answer))),
        }
    }
}

fn line_of_values(row: &[u8]) -> String {
    let values: Vec<String> = row.iter().map(u8::to_string).collect();
    values.join(" ") + "\n"
}

fn end_of_line(output: &[u8]) -> Option<usize> {
    position(output, b'\n').map(|end| end + 1)
}

/// Whether a byte is there at all is found out much faster, and asked again and again while a long output comes.
fn position(output: &[u8], wanted: u8) -> Option<usize> {
    output.contains(&wanted).then(|| output.iter().position(|&byte| byte == wanted))?
}

fn in_words(number: usize) -> &'static str {
    const WORDS: [&str; Size::MOST + 1] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven",
    ];
    WORDS[number]
}

fn shortened(list: &str) -> String {
    let Some((second, _)) = list.match_indices(',').nth(1) else {
        return list.to_string();
    };
    let start = &list[..=second];
    let open = start.matches('[').count() - start.matches(']').count();
    match open {
        1 => format!("{start}…]"),
        _ => format!("{start}…],…]"),
    }
}

pub(crate) fn quoted(text: &str) -> String {
    const LONGEST: usize = 100;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{:?}…", &text[..end]),
        None => format!("{text:?}"),
    }
}
