//! Prints the first failure of a run, in few enough lines for a small screen.

use std::borrow::Cow;
use std::io::{self, Write};

use cli::{sanitized_line, sanitized_lines, terminal};
use judge::{AnswerCheck, BoardTestCase, TestCase, Verdict};
use search::{Cell, PlainBoard, Rules, Size};
use serde_json::Value;

use super::findings::{wrong_board, wrong_cell};
use super::{JudgeProblem, JudgedCase, Target, TieredCase};

/// Width of a report, in columns: at most 80, for easy reading.
pub fn report_width() -> usize {
    terminal::width_or_unlimited().min(80)
}

/// Width of a text after its label, in columns.
fn text_width() -> usize {
    report_width().saturating_sub(15).max(1)
}

/// Largest number of lines of the whole report.
const MAX_LINES: usize = 15;

const MAX_REASON_LINES: usize = 3;

/// Largest number of lines of an input or an answer that is printed as a text.
const MAX_TEXT_LINES: usize = 2;

/// Prints the reason, the boards or texts, and the output of a failed case, in at most [`MAX_LINES`] lines.
pub(super) fn print(target: &Target, judged: &JudgedCase, out: &mut dyn Write) -> io::Result<()> {
    let heading = if judged.is_failure() { "first failure" } else { "not judged" };
    writeln!(out, "\n{heading}: {}", judged.case.name)?;
    let mut lines_left = MAX_LINES - 1;
    let outcome = &judged.outcome;
    let reason = sanitized_line(outcome.reason.as_deref().unwrap_or_default());
    let reason = textwrap::wrap(&reason, text_width()).into_iter().map(Into::into).collect();
    lines_left -= print_labelled("reason", reason, MAX_REASON_LINES, out)?;
    if target.is_attempt() && outcome.verdict == Verdict::WrongAnswer && has_words(judged) {
        let advice = "found text on standard output; use eprintln! for messages";
        lines_left -= print_labelled("advice", vec![advice.to_string()], lines_left, out)?;
    }

    let printed = wrapped_lines(&outcome.printed);
    let messages = wrapped_lines(&outcome.messages);
    // At least one line is left for the output below the boards.
    let reserved = usize::from(!printed.is_empty() || !messages.is_empty());
    lines_left -= print_parts(&target.problem, judged, lines_left - reserved, out)?;

    let message_lines = messages.len().min(lines_left.div_ceil(2));
    lines_left -= print_labelled("printed", printed, lines_left - message_lines, out)?;
    print_labelled("messages", messages, lines_left, out)?;
    Ok(())
}

/// Prints the input, the output and the expected answer: boards side by side if they fit, texts otherwise. Returns the
/// number of lines.
fn print_parts(
    problem: &JudgeProblem,
    judged: &JudgedCase,
    max_lines: usize,
    out: &mut dyn Write,
) -> io::Result<usize> {
    let mut parts = report_parts(problem, judged);
    let block = problem.rules().and_then(Rules::block_size);
    let boards = side_by_side(&parts, block, max_lines).or_else(|| {
        // The three boards may be too wide together. The input can also be printed as a text.
        parts[0].board = None;
        side_by_side(&parts, block, max_lines)
    });
    if boards.is_none() {
        parts.iter_mut().for_each(|part| part.board = None);
    }
    let mut count = 0;
    for part in parts.iter().filter(|part| part.is_text()) {
        count += print_labelled(&part.name, wrapped_lines(&part.text), MAX_TEXT_LINES, out)?;
    }
    for line in boards.into_iter().flatten() {
        writeln!(out, "    {line}")?;
        count += 1;
    }
    Ok(count)
}

/// Prints the answer of an accepted case, then the other output of the program.
pub(super) fn print_answer(
    target: &Target,
    judged: &JudgedCase,
    out: &mut dyn Write,
) -> io::Result<()> {
    let [_, mut answer, _] = report_parts(&target.problem, judged);
    answer.name = "answer".to_string();
    let block = target.problem.rules().and_then(Rules::block_size);
    let board = side_by_side(std::slice::from_ref(&answer), block, MAX_LINES);
    if board.is_none() {
        print_labelled("answer", wrapped_lines(&answer.text), MAX_LINES, out)?;
    }
    for line in board.into_iter().flatten() {
        writeln!(out, "    {line}")?;
    }
    print_labelled("printed", wrapped_lines(&judged.outcome.printed), MAX_LINES, out)?;
    print_labelled("messages", wrapped_lines(&judged.outcome.messages), MAX_LINES, out)?;
    Ok(())
}

/// The input, the output or the expected answer, as a text and as a board.
struct ReportPart<'a> {
    name: String,
    text: Cow<'a, str>,
    /// `None` if the text is not a board, or if the board does not fit.
    board: Option<Board>,
    /// The cells in which output and expected answer differ, or the wrong cell.
    marked_cells: Vec<Cell>,
}

/// The texts of the cells of a board, row by row.
type Board = Vec<Vec<String>>;

/// Returns the input, the output and the expected answer of a case.
fn report_parts<'a>(problem: &JudgeProblem, judged: &'a JudgedCase) -> [ReportPart<'a>; 3] {
    let JudgedCase { case: TieredCase { question, .. }, outcome } = judged;
    let (answer, rules) = (outcome.answer.trim(), problem.rules());
    let (output_name, output_board) = match numbered_board(wrong_board(outcome), answer) {
        Some((number, value)) => (format!("board {number}"), board_of_value(&value, rules)),
        None => ("output".to_string(), board_of_text(problem, question, answer)),
    };
    let expected = question.expected.as_deref();
    let expected_board = expected.and_then(|text| board_of_text(problem, question, text));
    let has_boards = output_board.is_some() || expected_board.is_some();
    let marked_cells = match (&output_board, &expected_board) {
        (Some(output), Some(expected)) => differences(output, expected),
        (Some(_), None) => Vec::from_iter(wrong_cell(outcome)),
        (None, _) => Vec::new(),
    };
    [
        ReportPart {
            name: "input".into(),
            text: input_text(problem, question),
            board: input_board(problem, question, has_boards),
            marked_cells: Vec::new(),
        },
        ReportPart {
            name: output_name,
            text: answer_text(problem, answer),
            board: output_board,
            marked_cells: marked_cells.clone(),
        },
        ReportPart {
            name: "expected".into(),
            text: expected_text(problem, question).into(),
            board: expected_board,
            marked_cells,
        },
    ]
}

/// Formats the arguments of a function as the user types them. A program that reads a board gets the line itself.
fn input_text<'a>(problem: &JudgeProblem, question: &'a TestCase) -> Cow<'a, str> {
    let arguments = serde_json::from_str::<Vec<Value>>(&question.line).ok();
    match problem.task.as_ref().zip(arguments) {
        Some((task, arguments)) => task.signature.arguments_text(&arguments).into(),
        None => question.line.as_str().into(),
    }
}

fn expected_text<'a>(problem: &JudgeProblem, question: &'a TestCase) -> &'a str {
    match (&question.answer_check, &question.expected) {
        (AnswerCheck::Board(board), _) if !board.is_solvable => {
            "the unchanged board, since there is no solution"
        }
        (_, Some(expected)) => expected,
        // Rules can check any board. Without rules, nobody can say which answer is right.
        (AnswerCheck::Value(_), None) if problem.rules().is_none() => "not known",
        (_, None) => "a solution",
    }
}

/// Returns the board of the input. If the input is a list of arguments, its only argument can be a board, but only if
/// the output or the expected answer is a board, too.
fn input_board(problem: &JudgeProblem, question: &TestCase, has_boards: bool) -> Option<Board> {
    match &question.answer_check {
        AnswerCheck::Board(_) => board_of_text(problem, question, &question.line),
        AnswerCheck::Value(_) if !has_boards => None,
        AnswerCheck::Value(_) => {
            let [only]: [Value; 1] = serde_json::from_str(&question.line).ok()?;
            board_of_value(&only, problem.rules())
        }
    }
}

/// Formats an answer as LeetCode does if the function returns a value and also changes an argument. Any other answer is
/// unchanged.
fn answer_text<'a>(problem: &JudgeProblem, answer: &'a str) -> Cow<'a, str> {
    let task = problem.task.as_ref().filter(|task| task.signature.has_value_and_changes());
    let value = serde_json::from_str(answer).ok();
    match task.zip(value) {
        Some((task, value)) => task.answer_text(&value).into(),
        None => answer.into(),
    }
}

/// Returns the board of this number, from 1, in an answer with several boards.
fn numbered_board(number: Option<usize>, answer: &str) -> Option<(usize, Value)> {
    let number = number?;
    let boards: Vec<Value> = serde_json::from_str(answer).ok()?;
    Some((number, boards.get(number.checked_sub(1)?)?.clone()))
}

/// Reads a text as a board. A JSON value is a board only if the order of its rows counts.
fn board_of_text(problem: &JudgeProblem, question: &TestCase, text: &str) -> Option<Board> {
    let AnswerCheck::Board(BoardTestCase { rules, puzzle, .. }) = &question.answer_check else {
        let is_ordered = problem.task.as_ref()?.check.is_ordered();
        let value = serde_json::from_str(text).ok().filter(|_| is_ordered)?;
        return board_of_value(&value, problem.rules());
    };
    let board = rules.read(text).ok().filter(|board| board.size() == puzzle.size())?;
    let row =
        |row: usize| board[row].iter().map(|&value| rules.symbol(value).to_string()).collect();
    Some((0..board.size().rows).map(row).collect())
}

/// Reads a JSON list of rows of the same length as a board. A string is a row only if the problem has rules of a board.
/// Otherwise a string is a word.
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

/// Returns the cells in which two boards differ. Boards of different sizes have no such cells.
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

    /// Draws the board under its name, with bars between blocks. A marked cell has a star. Returns `None` without a board.
    fn board_lines(&self, block: Option<Size>) -> Option<Vec<String>> {
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

/// Draws several boards side by side. Returns `None` if there is no board, or if the boards and the parts that are texts
/// do not fit into `max_lines`.
fn side_by_side(
    parts: &[ReportPart<'_>],
    block: Option<Size>,
    max_lines: usize,
) -> Option<Vec<String>> {
    let texts = parts.iter().filter(|part| part.is_text()).count();
    let max_height = max_lines.checked_sub(texts * MAX_TEXT_LINES)?;
    let boards: Vec<Vec<String>> =
        parts.iter().filter_map(|part| part.board_lines(block)).collect();
    let height = boards.iter().map(Vec::len).max()?;
    let mut lines = vec![String::new(); height];
    for board in &boards {
        let width = board.iter().map(|line| line.chars().count()).max().unwrap_or(0) + 2;
        let board_lines = board.iter().map(String::as_str).chain(std::iter::repeat(""));
        for (line, board_line) in lines.iter_mut().zip(board_lines) {
            *line += &format!("{board_line:<width$}");
        }
    }
    let lines: Vec<String> = lines.iter().map(|line| line.trim_end().to_string()).collect();
    let is_narrow = lines.iter().all(|line| line.chars().count() + 4 <= report_width());
    (height <= max_height && is_narrow).then_some(lines)
}

/// Splits a text into lines that fit into a report, without control characters.
fn wrapped_lines(text: &str) -> Vec<String> {
    let text = sanitized_lines(text.trim_matches('\n'));
    let broken = |line: &str| {
        let chars: Vec<char> = line.chars().collect();
        chars.chunks(text_width()).map(|line| line.iter().collect()).collect::<Vec<String>>()
    };
    text.lines().flat_map(broken).collect()
}

/// Prints at most `max_lines` lines after a label, and returns their number. The last printed line shows the number of
/// lines that were left out.
fn print_labelled(
    label: &str,
    mut lines: Vec<String>,
    max_lines: usize,
    out: &mut dyn Write,
) -> io::Result<usize> {
    if lines.len() > max_lines {
        let more = lines.len() - max_lines.saturating_sub(1);
        lines.truncate(max_lines);
        if let Some(last) = lines.last_mut() {
            *last = format!("… {more} more lines");
        }
    }
    let labels = [label].into_iter().chain(std::iter::repeat(""));
    for (line, label) in lines.iter().zip(labels) {
        writeln!(out, "{}", format!("     {label:<9} {line}").trim_end())?;
    }
    Ok(lines.len())
}

/// Returns whether an answer that should be a board contains words, for example from a `println!` in the search.
fn has_words(judged: &JudgedCase) -> bool {
    let AnswerCheck::Board(BoardTestCase { rules, .. }) = judged.case.question.answer_check else {
        return false;
    };
    let is_value = |char: char| rules.values().any(|value| rules.symbol(value) == char);
    let is_word = |word: &str| word.chars().any(|char| char.is_alphabetic() && !is_value(char));
    judged.outcome.answer.split_whitespace().any(is_word)
}
