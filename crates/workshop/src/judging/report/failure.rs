//! The first failure, in no more lines than a small screen has.

use std::io::{self, Write};

use judge::{Question, Verdict};
use problems::Check;
use program::printable;
use search::{Cell, PlainBoard, Position, Rules};
use serde_json::Value;

use super::{
    boards::{Board, Shown, side_by_side},
    wording::{WIDTH, expected, expected_answer, question},
};
use crate::judging::{judged::JudgedCase, subject::Subject, target::Target};

/// The columns before a text.
const INDENT: usize = 15;

/// The most lines that all of it has.
const LINES: usize = 15;

/// The most lines of the reason.
const REASON: usize = 3;

/// The most lines of an input or an answer that is no board.
const SHORT: usize = 2;

/// Prints what went in and what came out.
pub fn print(
    target: &Target,
    judged: &JudgedCase,
    has_color: bool,
    out: &mut dyn Write,
) -> io::Result<()> {
    writeln!(out, "\nfirst failure: {}", judged.case.name)?;
    let mut left = LINES - 1;
    let outcome = &judged.outcome;
    let reason = wrapped(outcome.reason.as_deref().unwrap_or_default(), REASON);
    left -= labelled("reason", reason, left, out)?;
    if target.is_own && outcome.verdict == Verdict::WrongAnswer && is_text(judged) {
        let advice = "found text on standard output; use eprintln! for messages";
        left -= labelled("advice", [advice.to_string()], left, out)?;
    }
    let (printed, messages) = (lines(&outcome.printed), lines(&outcome.messages));
    let is_more_said = !printed.is_empty() || !messages.is_empty();
    let facts = facts(&target.subject, judged);
    left -= facts.print(left, is_more_said, has_color, out)?;
    let of_messages = messages.len().min(left.div_ceil(2));
    left -= labelled("printed", printed, left - of_messages, out)?;
    labelled("messages", messages, left, out)?;
    Ok(())
}

/// What went in, what came out, and what was expected: each is a text, and may be a board.
struct Facts {
    parts: Vec<(String, String, Option<Board>)>,
    /// The cells that are marked in the answer, and in the one that is expected.
    marked: Vec<Cell>,
}

fn facts(subject: &Subject, judged: &JudgedCase) -> Facts {
    let JudgedCase { case, outcome, .. } = judged;
    let answer = outcome.answer.trim();
    let mut name = "output".to_string();
    let [input, output, right] = match &case.question {
        Question::Board { rules, puzzle, .. } => {
            let read = rules.read(answer).ok().filter(|board| board.size() == puzzle.size());
            let right = expected_answer(case).and_then(|line| rules.read_line(&line).ok());
            let board = |position: &Position| Board::of_position(*rules, position);
            [Some(board(puzzle)), read.as_ref().map(board), right.as_ref().map(board)]
        }
        Question::Values(values) => {
            let is_ordered = |check| matches!(check, Check::Exact | Check::Rules);
            let Subject::Function { task, .. } = subject else { unreachable!("values are asked") };
            let rules = task.rules();
            let board = |text: &str| {
                let value = serde_json::from_str::<Value>(text).ok();
                value.filter(|_| is_ordered(task.check)).and_then(|it| of_value(&it, rules))
            };
            let output = match numbered(outcome.reason.as_deref(), answer) {
                Some((number, value)) => {
                    name = format!("board {number}");
                    of_value(&value, rules)
                }
                None => board(answer),
            };
            let right = values.expected.as_deref().and_then(board);
            // Of several arguments all are told.
            let input = match serde_json::from_str::<Vec<Value>>(&values.arguments).as_deref() {
                Ok([only]) if output.is_some() || right.is_some() => of_value(only, rules),
                _ => None,
            };
            [input, output, right]
        }
    };
    let marked = match (&output, &right) {
        (Some(output), Some(right)) => output.differences(right),
        (Some(_), None) => {
            cell(outcome.reason.as_deref().unwrap_or_default()).into_iter().collect()
        }
        _ => Vec::new(),
    };
    let parts = vec![
        ("input".to_string(), question(case), input),
        (name, answer.to_string(), output),
        ("expected".to_string(), expected(case), right),
    ];
    Facts { parts, marked }
}

fn of_value(value: &Value, rules: Option<&'static dyn Rules>) -> Option<Board> {
    Board::of_value(value, rules.map(|rules| rules as &dyn Rules))
}

/// The one of several boards that the reason says is wrong, with its number.
fn numbered(reason: Option<&str>, answer: &str) -> Option<(usize, Value)> {
    let number = reason?.strip_prefix("board ")?.split(' ').next()?.parse::<usize>().ok()?;
    let boards: Vec<Value> = serde_json::from_str(answer).ok()?;
    Some((number, boards.get(number.checked_sub(1)?)?.clone()))
}

/// The first cell that a sentence names, as "row 1, column 2".
fn cell(reason: &str) -> Option<Cell> {
    let number = |text: &str| {
        let digits: String = text.chars().take_while(char::is_ascii_digit).collect();
        digits.parse::<usize>().ok()?.checked_sub(1)
    };
    reason.match_indices("row ").find_map(|(at, words)| {
        let (row, column) = reason[at + words.len()..].split_once(", column ")?;
        let is_number = row.chars().all(|char| char.is_ascii_digit());
        Some(Cell { row: number(row).filter(|_| is_number)?, col: number(column)? })
    })
}

impl Facts {
    /// Prints the boards side by side as far as they fit, and the rest as texts. Returns how many lines these
    /// were.
    fn print(
        &self,
        left: usize,
        has_more: bool,
        has_color: bool,
        out: &mut dyn Write,
    ) -> io::Result<usize> {
        // What the program says has room below the boards.
        let spare: &[usize] = if has_more { &[3, 1] } else { &[0] };
        let mut tries =
            [0, 1].into_iter().flat_map(|first| spare.iter().map(move |it| (first, it)));
        let fitting = |(first, spare)| self.boards(first, left - spare, has_color);
        let Some((boards, first)) = tries.find_map(fitting) else {
            return self.print_texts(|_| true, left, out);
        };
        let texts = |index: usize| index < first || self.parts[index].2.is_none();
        let count = self.print_texts(texts, left - boards.len(), out)?;
        for line in &boards {
            writeln!(out, "    {line}")?;
        }
        Ok(count + boards.len())
    }

    /// The boards from the first-th part on, if they fit beside the texts of the others.
    fn boards(&self, first: usize, left: usize, has_color: bool) -> Option<(Vec<String>, usize)> {
        let parts = self.parts.iter().enumerate();
        let (shown, texts): (Vec<_>, Vec<_>) =
            parts.partition(|(index, (_, _, board))| *index >= first && board.is_some());
        let is_told = |(_, (_, text, _)): &(usize, &(String, String, _))| !text.is_empty();
        let left = left.checked_sub(texts.into_iter().filter(is_told).count() * SHORT)?;
        let shown = shown.into_iter().filter_map(|(index, (name, _, board))| {
            let marked = if index == 0 { Vec::new() } else { self.marked.clone() };
            Some(Shown { name, board: board.clone()?, marked })
        });
        let boards = side_by_side(&shown.collect::<Vec<_>>(), left, WIDTH - 4, has_color)?;
        Some((boards, first))
    }

    fn print_texts(
        &self,
        is_wanted: impl Fn(usize) -> bool,
        left: usize,
        out: &mut dyn Write,
    ) -> io::Result<usize> {
        let mut count = 0;
        for (index, (name, text, _)) in self.parts.iter().enumerate() {
            // A right board that is none of several is not told.
            if is_wanted(index) {
                count += labelled(name, short(text), left - count, out)?;
            }
        }
        Ok(count)
    }
}

/// A text on so many lines.
fn wrapped(text: &str, most: usize) -> Vec<String> {
    let text = printable(text);
    let mut lines: Vec<String> =
        textwrap::wrap(&text, WIDTH - INDENT).into_iter().map(Into::into).collect();
    if lines.len() > most {
        lines.truncate(most);
        let last = lines.last_mut().map(|it| it.chars().take(WIDTH - INDENT - 1).collect());
        let last: String = last.unwrap_or_default();
        lines[most - 1] = format!("{last}…");
    }
    lines
}

/// A value on at most two lines: several short lines stay what they are.
fn short(text: &str) -> Vec<String> {
    if text.lines().count() > 1 {
        return lines(text);
    }
    let signs: Vec<char> = printable(text).chars().collect();
    let columns = WIDTH - INDENT;
    let is_whole = signs.len() <= SHORT * columns;
    let end = if is_whole { signs.len() } else { SHORT * columns - 1 };
    let mut lines: Vec<String> =
        signs[..end].chunks(columns).map(|line| line.iter().collect()).collect();
    if let Some(last) = lines.last_mut().filter(|_| !is_whole) {
        last.push('…');
    }
    lines
}

/// The lines of a text, each cut to what fits.
fn lines(text: &str) -> Vec<String> {
    let line = |line: &str| -> String {
        let line = printable(line);
        match line.char_indices().nth(WIDTH - INDENT) {
            Some(_) => line.chars().take(WIDTH - INDENT - 1).chain(['…']).collect(),
            None => line,
        }
    };
    text.trim_matches('\n').lines().map(line).collect()
}

/// Prints so many lines, and returns how many they were. The last one says how many more there are.
fn labelled(
    label: &str,
    lines: impl IntoIterator<Item = String>,
    most: usize,
    out: &mut dyn Write,
) -> io::Result<usize> {
    let mut lines: Vec<String> = lines.into_iter().collect();
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

/// Whether an answer that should be a board has words in it, such as those of a `println!` that was left in
/// a search.
fn is_text(judged: &JudgedCase) -> bool {
    let Question::Board { rules, .. } = judged.case.question else { return false };
    let is_value = |char: char| rules.values().any(|value| rules.symbol(value) == char);
    let is_word = |word: &str| word.chars().any(|char| char.is_alphabetic() && !is_value(char));
    judged.outcome.answer.split_whitespace().any(is_word)
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn a_sentence_names_a_cell() {
        assert_eq!(cell("row 3, column 12: the given 5"), Some(Cell { row: 2, col: 11 }));
        assert_eq!(cell("two 8s in row 1: row 4, column 2"), Some(Cell { row: 3, col: 1 }));
        assert_eq!(cell("two 8s in column 1: rows 1 and 4"), None);
    }

    #[test]
    fn a_long_text_ends_with_dots() {
        let lines = short(&"1".repeat(500));
        assert_eq!((lines.len(), lines[1].chars().count()), (2, 65));
        assert!(lines[1].ends_with('…'));
    }
}
