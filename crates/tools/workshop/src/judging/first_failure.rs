//! The first failure, in no more lines than a small screen has.

use std::borrow::Cow;
use std::io::{self, Write};

use cli::{sanitized_line, sanitized_lines, terminal};
use judge::{AnswerCheck, BoardTestCase, TestCase, Verdict};
use search::{Cell, PlainBoard, Rules, Size};
use serde_json::Value;

use super::findings::{wrong_board, wrong_cell};
use super::{JudgeProblem, JudgedCase, Target, TieredCase};

/// The columns of a report: no more than are read with ease.
pub(super) fn report_width() -> usize {
    terminal::fill_width().min(80)
}

/// Those of a text after its label.
fn text_width() -> usize {
    report_width().saturating_sub(15).max(1)
}

const MAX_LINES: usize = 15;

const MAX_REASON_LINES: usize = 3;

/// The most lines of an input or an answer that is no board.
const MAX_TEXT_LINES: usize = 2;

pub(super) fn print(target: &Target, judged: &JudgedCase, out: &mut dyn Write) -> io::Result<()> {
    let what = if judged.is_failure() { "first failure" } else { "not judged" };
    writeln!(out, "\n{what}: {}", judged.case.name)?;
    let mut left = MAX_LINES - 1;
    let outcome = &judged.outcome;
    let reason = sanitized_line(outcome.reason.as_deref().unwrap_or_default());
    let reason = textwrap::wrap(&reason, text_width()).into_iter().map(Into::into).collect();
    left -= print_labelled("reason", reason, MAX_REASON_LINES, out)?;
    if target.is_own() && outcome.verdict == Verdict::WrongAnswer && has_words(judged) {
        let advice = "found text on standard output; use eprintln! for messages";
        left -= print_labelled("advice", vec![advice.to_string()], left, out)?;
    }
    let (printed, messages) = (lines(&outcome.printed), lines(&outcome.messages));
    let below = usize::from(!printed.is_empty() || !messages.is_empty());
    let mut parts = parts(&target.subject, judged);
    let block = target.subject.rules().and_then(Rules::block_size);
    let boards = side_by_side(&parts, block, left - below).or_else(|| {
        // The input may be too wide to stand beside the others.
        parts[0].board = None;
        side_by_side(&parts, block, left - below)
    });
    if boards.is_none() {
        parts.iter_mut().for_each(|part| part.board = None);
    }
    for part in parts.iter().filter(|part| part.is_text()) {
        left -= print_labelled(&part.name, lines(&part.text), MAX_TEXT_LINES, out)?;
    }
    for line in boards.into_iter().flatten() {
        writeln!(out, "    {line}")?;
        left -= 1;
    }
    let of_messages = messages.len().min(left.div_ceil(2));
    left -= print_labelled("printed", printed, left - of_messages, out)?;
    print_labelled("messages", messages, left, out)?;
    Ok(())
}

/// Prints the answer of an accepted case, as a board if it is one, then the other output of the program.
pub(super) fn print_answer(
    target: &Target,
    judged: &JudgedCase,
    out: &mut dyn Write,
) -> io::Result<()> {
    let [_, mut answer, _] = parts(&target.subject, judged);
    answer.name = "answer".to_string();
    let block = target.subject.rules().and_then(Rules::block_size);
    let board = side_by_side(std::slice::from_ref(&answer), block, MAX_LINES);
    if board.is_none() {
        print_labelled("answer", lines(&answer.text), MAX_LINES, out)?;
    }
    for line in board.into_iter().flatten() {
        writeln!(out, "    {line}")?;
    }
    print_labelled("printed", lines(&judged.outcome.printed), MAX_LINES, out)?;
    print_labelled("messages", lines(&judged.outcome.messages), MAX_LINES, out)?;
    Ok(())
}

/// What went in, what came out, or what was expected: a text, which may be a board.
struct ReportPart<'a> {
    name: String,
    text: Cow<'a, str>,
    board: Option<Board>,
    marked_cells: Vec<Cell>,
}

/// The cells of a board, row by row, as they are shown.
type Board = Vec<Vec<String>>;

/// Where both boards are known, the cells in which they differ are marked, and else the cell that is wrong.
fn parts<'a>(subject: &JudgeProblem, judged: &'a JudgedCase) -> [ReportPart<'a>; 3] {
    let JudgedCase { case: TieredCase { question, .. }, outcome } = judged;
    let (answer, rules) = (outcome.answer.trim(), subject.rules());
    let expected = match (&question.answer_check, &question.expected) {
        (AnswerCheck::Board(board), _) if !board.is_solvable => {
            "the board as it is, since there is no solution"
        }
        (_, Some(expected)) => expected,
        // Without the rules of a board, a missing answer is unknown.
        (AnswerCheck::Value(_), None) if rules.is_none() => "not known",
        (_, None) => "a solution",
    };
    let (name, output) = match numbered_board(wrong_board(outcome), answer) {
        Some((number, value)) => (format!("board {number}"), board_of_value(&value, rules)),
        None => ("output".to_string(), board_of_text(subject, question, answer)),
    };
    let right = question.expected.as_deref();
    let right = right.and_then(|text| board_of_text(subject, question, text));
    let input = match &question.answer_check {
        AnswerCheck::Board(_) => board_of_text(subject, question, &question.line),
        AnswerCheck::Value(_) if output.is_none() && right.is_none() => None,
        // Of several arguments all are told.
        AnswerCheck::Value(_) => serde_json::from_str::<[Value; 1]>(&question.line)
            .ok()
            .and_then(|[only]| board_of_value(&only, rules)),
    };
    let marked = match (&output, &right) {
        (Some(output), Some(right)) => differences(output, right),
        (Some(_), None) => Vec::from_iter(wrong_cell(outcome)),
        _ => Vec::new(),
    };
    [
        ReportPart {
            name: "input".into(),
            text: question.line.as_str().into(),
            board: input,
            marked_cells: Vec::new(),
        },
        ReportPart {
            name,
            text: answer_text(subject, answer),
            board: output,
            marked_cells: marked.clone(),
        },
        ReportPart {
            name: "expected".into(),
            text: expected.into(),
            board: right,
            marked_cells: marked,
        },
    ]
}

/// Writes the answer of a function that returns a value and changes an argument as LeetCode writes it.
fn answer_text<'a>(subject: &JudgeProblem, answer: &'a str) -> Cow<'a, str> {
    let task = subject.task.as_ref().filter(|task| task.signature.has_value_and_changes());
    let value = serde_json::from_str(answer).ok();
    match task.zip(value) {
        Some((task, value)) => task.answer_text(&value).into(),
        None => answer.into(),
    }
}

/// Returns a board of an answer that has several, with its number.
fn numbered_board(number: Option<usize>, answer: &str) -> Option<(usize, Value)> {
    let number = number?;
    let boards: Vec<Value> = serde_json::from_str(answer).ok()?;
    Some((number, boards.get(number.checked_sub(1)?)?.clone()))
}

/// A text that is a board, or a value whose rows count in their order.
fn board_of_text(subject: &JudgeProblem, question: &TestCase, text: &str) -> Option<Board> {
    let AnswerCheck::Board(BoardTestCase { rules, puzzle, .. }) = &question.answer_check else {
        let is_ordered = subject.task.as_ref()?.check.is_ordered();
        let value = serde_json::from_str(text).ok().filter(|_| is_ordered)?;
        return board_of_value(&value, subject.rules());
    };
    let board = rules.read(text).ok().filter(|board| board.size() == puzzle.size())?;
    let row =
        |row: usize| board[row].iter().map(|&value| rules.symbol(value).to_string()).collect();
    Some((0..board.size().rows).map(row).collect())
}

/// A value that is a list of rows of the same length. A text is a row only where there are rules of a
/// board: anywhere else it is a word.
fn board_of_value(value: &Value, rules: Option<&dyn Rules>) -> Option<Board> {
    let cell = |value: &Value| match value {
        Value::String(text) if text.chars().count() == 1 => Some(sanitized_line(text)),
        Value::Number(_) | Value::Bool(_) => Some(value.to_string()),
        _ => None,
    };
    let row = |row: &Value| match row {
        Value::Array(cells) => cells.iter().map(cell).collect(),
        Value::String(text) => {
            rules.map(|_| sanitized_line(text).chars().map(String::from).collect())
        }
        _ => None,
    };
    let rows: Board = value.as_array()?.iter().map(row).collect::<Option<_>>()?;
    let columns = rows.first()?.len();
    let is_board = columns > 0 && rows.iter().all(|row| row.len() == columns);
    is_board.then_some(rows)
}

/// The cells in which two boards differ; none if they are of different sizes.
fn differences(board: &Board, other: &Board) -> Vec<Cell> {
    let (rows, columns) = (board.len(), board[0].len());
    if (rows, columns) != (other.len(), other[0].len()) {
        return Vec::new();
    }
    let cells = (0..rows).flat_map(|row| (0..columns).map(move |col| Cell { row, col }));
    cells.filter(|&Cell { row, col }| board[row][col] != other[row][col]).collect()
}

impl ReportPart<'_> {
    fn is_text(&self) -> bool {
        self.board.is_none() && !self.text.is_empty()
    }

    /// The lines of its board under its name, divided into blocks for the eye. A marked cell has a star.
    fn lines(&self, block: Option<Size>) -> Option<Vec<String>> {
        let board = self.board.as_ref()?;
        let cells = board.iter().flatten();
        let width = 1 + cells.map(|cell| cell.chars().count()).max().unwrap_or(0);
        let mut lines = vec![format!(" {}", self.name)];
        for (row, cells) in board.iter().enumerate() {
            let mut line = String::new();
            for (col, cell) in cells.iter().enumerate() {
                let begins = |block: Size| col > 0 && col.is_multiple_of(block.columns);
                let bar = if block.is_some_and(begins) { " |" } else { "" };
                let mark = if self.marked_cells.contains(&Cell { row, col }) { '*' } else { ' ' };
                line += &format!("{bar}{:>width$}", format!("{mark}{cell}"));
            }
            lines.push(line);
        }
        Some(lines)
    }
}

/// The lines of several boards side by side; `None` if there are none, or if they do not fit above what is a text.
fn side_by_side(parts: &[ReportPart<'_>], block: Option<Size>, most: usize) -> Option<Vec<String>> {
    let texts = parts.iter().filter(|part| part.is_text()).count();
    let most = most.checked_sub(texts * MAX_TEXT_LINES)?;
    let boards: Vec<Vec<String>> = parts.iter().filter_map(|part| part.lines(block)).collect();
    let height = boards.iter().map(Vec::len).max()?;
    let mut lines = vec![String::new(); height];
    for board in &boards {
        let width = board.iter().map(|line| line.chars().count()).max().unwrap_or(0) + 2;
        let own = board.iter().map(String::as_str).chain(std::iter::repeat(""));
        lines.iter_mut().zip(own).for_each(|(line, own)| *line += &format!("{own:<width$}"));
    }
    let lines: Vec<String> = lines.iter().map(|line| line.trim_end().to_string()).collect();
    let is_narrow = lines.iter().all(|line| line.chars().count() + 4 <= report_width());
    (height <= most && is_narrow).then_some(lines)
}

fn lines(text: &str) -> Vec<String> {
    let text = sanitized_lines(text.trim_matches('\n'));
    let broken = |line: &str| {
        let signs: Vec<char> = line.chars().collect();
        signs.chunks(text_width()).map(|line| line.iter().collect()).collect::<Vec<String>>()
    };
    text.lines().flat_map(broken).collect()
}

/// Prints so many lines, and returns how many they were. The last one says how many more there are.
fn print_labelled(
    label: &str,
    mut lines: Vec<String>,
    most: usize,
    out: &mut dyn Write,
) -> io::Result<usize> {
    if lines.len() > most {
        let more = lines.len() - most.saturating_sub(1);
        lines.truncate(most);
        if let Some(last) = lines.last_mut() {
            *last = format!("… {more} lines more");
        }
    }
    let labels = [label].into_iter().chain(std::iter::repeat(""));
    for (line, label) in lines.iter().zip(labels) {
        writeln!(out, "{}", format!("     {label:<9} {line}").trim_end())?;
    }
    Ok(lines.len())
}

/// Whether an answer that should be a board has words in it, such as those of a `println!` in a search.
fn has_words(judged: &JudgedCase) -> bool {
    let AnswerCheck::Board(BoardTestCase { rules, .. }) = judged.case.question.answer_check else {
        return false;
    };
    let is_value = |char: char| rules.values().any(|value| rules.symbol(value) == char);
    let is_word = |word: &str| word.chars().any(|char| char.is_alphabetic() && !is_value(char));
    judged.outcome.answer.split_whitespace().any(is_word)
}
