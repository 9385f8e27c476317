//! Where a text may be cut.

use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku::notation::{Cutter, Notation};

use super::lines;
use crate::{PUZZLE, grid};

fn line(text: &str) -> String {
    format!("{text}\n")
}

fn rows(count: usize) -> String {
    lines("A B C | D E F | G H I", ".").split_inclusive('\n').take(count).collect()
}

fn list() -> String {
    line(&Notation::LeetCode.write(&grid(PUZZLE)))
}

/// `before` is a text that may be cut at its end, and `open` what follows.
#[rstest]
#[case::nothing("", "")]
#[case::a_board(line(PUZZLE), "")]
#[case::windows_line_break(format!("{PUZZLE}\r\n"), "")]
#[case::a_board_and_a_comment(line(&format!("{PUZZLE} unique")), "")]
#[case::comments_and_empty_lines("# a\n\n \r\n # b\n", "")]
#[case::a_board_in_an_open_list(format!("[[\n{PUZZLE}\n\n# a\n"), "")]
#[case::a_row("", rows(1))]
#[case::eight_rows_and_a_border(line(PUZZLE), rows(8) + "---+---+---\n")]
#[case::rows_and_an_empty_line(rows(4) + "\n", "")]
#[case::rows_and_a_comment(rows(4) + "# a\n", "")]
#[case::rows_without_a_digit_and_an_empty_line(". . . . . . . . .\n\n", "")]
#[case::nine_rows(rows(9) + "\n", "")]
#[case::a_list(list(), "")]
#[case::a_list_with_a_comment(list().replace('\n', " # ]\n"), "")]
#[case::a_list_that_a_comment_leaves_open("", list().replace("]]", "] # ]"))]
#[case::a_list_in_an_open_list(format!("[[5,\n{}", list()), "")]
#[case::a_list_with_a_bracket_too_many("[\n[5]]]\n", "")]
#[case::rows_in_an_open_list("", "[[5,3,0,0,7,0,0,0,0],\n[6,0,0,1,9,5,0,0,0],\n")]
#[case::a_brace_in_a_list("", "[[5,3],{[5]]\n")]
#[case::an_open_list_and_an_empty_line("[[5,\n\n", "")]
#[case::a_state(line(PUZZLE), "[State]\n")]
#[case::a_state_and_empty_lines(line(PUZZLE), "[State]\n\n# 5\n\n")]
#[case::a_state_and_a_border(line(PUZZLE), "[State]\n---+---\n\n")]
#[case::a_board_after_a_state(format!("[State]\n{PUZZLE}\n"), "")]
#[case::a_list_after_a_state(format!("[State]\n{}", list()), "")]
#[case::rows_after_a_state(format!("[State]\n{}\n", rows(1)), "")]
#[case::prose("not a puzzle\n", "")]
#[case::not_utf_8("\u{fffd}\n", "")]
fn the_last_place_is_found(#[case] before: impl AsRef<str>, #[case] open: impl AsRef<str>) {
    let (before, open) = (before.as_ref(), open.as_ref());
    let end = Some(before.len()).filter(|&end| end > 0);
    let text = format!("{before}{open}");
    assert_eq!(Cutter::default().push(text.as_bytes()), end);
    let mut cutter = Cutter::default();
    let mut cut = None;
    for (start, line) in line_starts(&text) {
        cut = cutter.push(line.as_bytes()).map(|length| start + length).or(cut);
    }
    assert_eq!(cut, end, "line by line");
}

fn line_starts(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut end = 0;
    text.split_inclusive('\n').map(move |line| {
        end += line.len();
        (end - line.len(), line)
    })
}
