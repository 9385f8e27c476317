//! A text with several puzzles.

use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku::notation::{Located, Notation, Puzzles};

use super::{CPP, JAVA, SWIFT, outcomes};
use crate::{BLANK, PUZZLE, grid};

#[test]
fn puzzles_in_all_notations_are_read_in_order() {
    let text = format!(
        "# Lines 2 and 3 have no empty line between them.
{SWIFT}
{PUZZLE},{SWIFT}

{java}

{java}
{cpp}
{cpp}
{grid}
{swift}
{leetcode}
{leetcode}
{BLANK}
",
        java = Notation::Java.write(&grid(JAVA)),
        cpp = Notation::Cpp.write(&grid(CPP)),
        grid = Notation::Grid.write(&grid(PUZZLE)),
        swift = Notation::Swift.write(&grid(SWIFT)),
        leetcode = Notation::LeetCode.write(&grid(PUZZLE)),
    );
    // A bordered grid starts with its first row, not with its border.
    let expected = [
        (2, SWIFT),
        (3, PUZZLE),
        (6, JAVA),
        (20, JAVA),
        (33, CPP),
        (46, CPP),
        (58, PUZZLE),
        (67, SWIFT),
        (76, PUZZLE),
        (77, PUZZLE),
        (78, BLANK),
    ];
    assert_eq!(outcomes(&text), expected.map(|(line, cells)| Ok((line, grid(cells)))));
}

#[rstest]
#[case::lines_as_in_a_sdm_file(
    format!("{PUZZLE}\n{JAVA}\n{SWIFT}"),
    [(1, PUZZLE), (2, JAVA), (3, SWIFT)],
)]
#[case::windows_line_breaks(
    format!(
        "{PUZZLE}\n\n{}\n{}\n",
        Notation::Java.write(&grid(JAVA)),
        Notation::Swift.write(&grid(SWIFT)),
    )
    .replace('\n', "\r\n"),
    [(1, PUZZLE), (4, JAVA), (16, SWIFT)],
)]
#[case::byte_order_marks_where_files_were_joined(
    format!(
        "\u{feff}{PUZZLE}\n\u{feff}{}\n\u{feff}{}",
        Notation::Java.write(&grid(JAVA)),
        Notation::Swift.write(&grid(SWIFT)),
    ),
    [(1, PUZZLE), (3, JAVA), (15, SWIFT)],
)]
#[case::puzzles_after_a_state(
    format!(
        "[Puzzle]\n{PUZZLE}\n[State]\n{SWIFT}\n[Puzzle]\n{JAVA}\n[State]\n{}\n{}",
        Notation::LeetCode.write(&grid(CPP)),
        Notation::Python.write(&grid(SWIFT)),
    ),
    [(2, PUZZLE), (6, JAVA), (9, SWIFT)],
)]
fn line_numbers_are_those_of_the_text(#[case] text: String, #[case] expected: [(usize, &str); 3]) {
    assert_eq!(outcomes(&text), expected.map(|(line, cells)| Ok((line, grid(cells)))));
}

#[test]
fn a_carriage_return_that_the_caller_left_is_no_cell() {
    let text = Notation::Java.write(&grid(JAVA)).replace('\n', "\r\n");
    let puzzles: Vec<_> = Puzzles::new(text.split('\n')).collect();
    assert_eq!(puzzles, [Ok(Located { line: 2, board: grid(JAVA) })]);
}
