//! Tests of parsing, writing and checking boards. Each kind of board has the same tests.

mod queens;
mod sudoku;
mod task_answers;

use pretty_assertions::assert_eq;
use search::{AnyBoard, Rules};

/// A new kind of board needs tests in a file of its own.
#[test]
fn each_kind_of_board_has_its_tests() {
    let kinds: Vec<&str> = problems::all_rules().map(|rules| rules.name()).collect();
    assert_eq!(kinds, ["sudoku", "queens"]);
}

/// Returns a text of several lines without the line break before the first one.
fn without_first_line_break(text: &str) -> &str {
    text.strip_prefix('\n').expect("it begins on a line of its own")
}

fn board(rules: &dyn Rules, line: &str) -> AnyBoard {
    rules.read_line(line).unwrap_or_else(|error| panic!("{line}: {error}"))
}

/// Returns the error message, or an empty text if there is no error.
fn message<T>(checked: Result<T, impl ToString>) -> String {
    checked.err().map(|error| error.to_string()).unwrap_or_default()
}

#[track_caller]
fn assert_read(rules: &dyn Rules, text: &str, line: &str) {
    let read = rules.read(text).map(|board| rules.format_line(&board));
    assert_eq!(read.map_err(|error| error.to_string()), Ok(line.to_string()));
}

#[track_caller]
fn assert_not_read(rules: &dyn Rules, text: &str, error: &str) {
    assert_eq!(message(rules.read(text)), error);
}

/// Checks the error of a line that a program sends as a board. An empty error means that the line is a board.
#[track_caller]
fn assert_line_error(rules: &dyn Rules, line: &str, error: &str) {
    assert_eq!(message(rules.read_line(line)), error);
}

/// Checks the error of a search that starts from a board. An empty error means that the search may start.
#[track_caller]
fn assert_start_error(rules: &dyn Rules, line: &str, error: &str) {
    assert_eq!(message(rules.check_start(&board(rules, line))), error);
}

/// Checks the mistake of an answer to a board. An empty mistake means that the answer is right.
#[track_caller]
fn assert_mistake(rules: &dyn Rules, start: &str, line: &str, mistake: &str) {
    let checked = rules.check_solution(&board(rules, start), &board(rules, line));
    assert_eq!(message(checked), mistake);
}

#[track_caller]
fn assert_written(rules: &dyn Rules, line: &str, notation: &str, text: &str) {
    assert_eq!(rules.format(&board(rules, line), notation).as_deref(), Some(text));
}

/// Checks that a bad text between two boards is one error. The board after it is in this notation.
#[track_caller]
fn assert_one_error(rules: &dyn Rules, line: &str, bad: &str, notation: &str) {
    let good = rules.format(&board(rules, line), notation).expect("it is a notation");
    let text = format!("{line}\n\n{bad}\n{good}\n{line}");
    let found: Vec<Option<(usize, String)>> = rules
        .read_all(&text)
        .into_iter()
        .map(|found| found.board.ok().map(|board| (found.line, rules.format_line(&board))))
        .collect();
    // In some notations, the first row is on the second line.
    let second = 3 + bad.matches('\n').count() + rules.read_all(&good)[0].line;
    let last = text.lines().count();
    let good_at = |number| Some((number, line.to_string()));
    assert_eq!(found, [good_at(1), None, good_at(second), good_at(last)]);
}
